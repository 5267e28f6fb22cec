package e2e

import (
	"bytes"
	"image/png"
	"os/exec"
	"strings"
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// offerStatus is the state of a text offered on the clipboard.
type offerStatus int

const (
	waiting offerStatus = iota
	taken               // another program has read it
	gone                // another program has replaced it
)

// offer puts a text on the clipboard. For an empty text the clipboard refuses requests.
func (in *display) offer(text string) { in.own("CLIPBOARD", "UTF8_STRING", text) }

// own offers a text of a type in a selection.
func (in *display) own(selection, kind, text string) {
	in.t.Helper()
	if in.holder == 0 {
		holder, err := xproto.NewWindowId(in.conn)
		must(in.t, err)
		must(in.t, xproto.CreateWindowChecked(in.conn, 0, holder, in.root, 0, 0, 1, 1, 0, xproto.WindowClassInputOnly, 0, 0, nil).Check())
		in.holder = holder
	}
	in.kind, in.text, in.taken = in.atom(kind), text, false
	must(in.t, xproto.SetSelectionOwnerChecked(in.conn, in.holder, in.atom(selection), xproto.TimeCurrentTime).Check())
}

// offered answers the pending clipboard requests and returns the state of the offered text.
func (in *display) offered() offerStatus {
	in.t.Helper()
	for event := in.next(); event != nil; event = in.next() {
		if asked, is := event.(xproto.SelectionRequestEvent); is {
			in.answer(asked)
		}
	}
	owner, err := xproto.GetSelectionOwner(in.conn, in.atom("CLIPBOARD")).Reply()
	must(in.t, err)
	switch {
	case owner.Owner != in.holder && owner.Owner != 0:
		return gone
	case in.taken:
		return taken
	}
	return waiting
}

// answer sends the offered text to the requestor, according to ICCCM, section 2.
func (in *display) answer(asked xproto.SelectionRequestEvent) {
	reply := xproto.SelectionNotifyEvent{Time: asked.Time, Requestor: asked.Requestor, Selection: asked.Selection, Target: asked.Target}
	put := func(kind xproto.Atom, format byte, data []byte) {
		reply.Property = asked.Property
		xproto.ChangeProperty(in.conn, xproto.PropModeReplace, asked.Requestor, asked.Property, kind, format,
			uint32(len(data)*8/int(format)), data)
	}
	switch {
	case in.text == "" || asked.Property == 0:
	case asked.Target == in.kind:
		put(in.kind, 8, []byte(in.text))
		in.taken = true
	case asked.Target == in.atom("TARGETS"):
		data := make([]byte, 4)
		xgb.Put32(data, uint32(in.kind))
		put(xproto.AtomAtom, 32, data)
	}
	xproto.SendEvent(in.conn, false, asked.Requestor, xproto.EventMaskNoEvent, string(reply.Bytes()))
}

// clipboard returns the text of another program on the clipboard without the last newline, or "".
func (in *display) clipboard() string {
	in.t.Helper()
	if in.offered() != gone {
		return ""
	}
	const into = "TCHOUKA_TEXT"
	xproto.ConvertSelection(in.conn, in.holder, in.atom("CLIPBOARD"), in.atom("UTF8_STRING"), in.atom(into), xproto.TimeCurrentTime)
	answered := false
	waitUntil(in.t, "whoever has the clipboard answers", func() bool {
		for event := in.next(); event != nil; event = in.next() {
			if answer, is := event.(xproto.SelectionNotifyEvent); is {
				answered = answer.Property != 0
				return true
			}
		}
		return false
	})
	if !answered {
		return ""
	}
	return strings.TrimSuffix(string(in.property(in.holder, into)), "\n")
}

// pasted returns the clipboard content of a MIME type, as another program receives it.
func pasted(kind string) []byte {
	out, err := exec.Command("xclip", "-selection", "clipboard", "-t", kind, "-o").Output()
	if err != nil {
		return nil
	}
	return out
}

// A picture of the board can be pasted as PNG and SVG. Text and pictures replace each other.
func TestCopyPictures(t *testing.T) {
	p := start(t, preferences{}, "4x2")
	p.expectBoard("2 2 2 2 | 0")
	for range 2 {
		var picture []byte
		p.key("ctrl+shift+c", "Return") // the board as a picture
		waitUntil(t, "a picture is on the clipboard", func() bool {
			picture = pasted("image/png")
			return len(picture) > 0
		})
		m, err := png.Decode(bytes.NewReader(picture))
		if err != nil {
			t.Fatal(err)
		}
		if size := m.Bounds().Size(); size.X < 2*size.Y {
			t.Errorf("the picture of a row has %v pixels", size)
		}
		if svg := string(pasted("image/svg+xml")); !strings.Contains(svg, "<svg") || !strings.Contains(svg, "Ruma") {
			t.Errorf("the SVG is %.200q", svg)
		}
		targets := string(pasted("TARGETS"))
		if strings.Contains(targets, "UTF8_STRING") {
			t.Errorf("the picture is offered as a text: %q", targets)
		}
		p.key("ctrl+v") // a picture is not a board
		p.mustBeAlive()
		p.key("ctrl+c") // the toolkit becomes the owner of the clipboard
		p.waitCopied("the board is on the clipboard as a text", func(text string) bool { return text == "2 2 2 2 | 0" })
		if len(pasted("image/png")) > 0 {
			t.Error("the picture can still be pasted")
		}
	}
}
