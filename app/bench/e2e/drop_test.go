package e2e

import (
	"image"
	"net/url"
	"os"
	"testing"

	"github.com/jezek/xgb/xproto"
)

// drop drags files and folders into the main window and drops them there, by version 5 of the XDND protocol.
func (p *program) drop(paths ...string) {
	p.t.Helper()
	in, list := p.display(), ""
	for _, path := range paths {
		list += (&url.URL{Scheme: "file", Path: path}).String() + "\r\n"
	}
	in.own("XdndSelection", "text/uri-list", list)
	at, err := xproto.TranslateCoordinates(in.conn, id(p.window), in.root, 200, 200).Reply()
	must(p.t, err)
	send := func(what string, data ...uint32) {
		in.sendMessage(id(p.window), id(p.window), what, xproto.EventMaskNoEvent, append([]uint32{uint32(in.holder)}, data...)...)
	}
	// wait waits for an answer of success. GLFW sets the second number to the length of the list, and not to 1.
	wait := func(what string) {
		waitUntil(p.t, what, func() bool {
			p.mustBeAlive()
			for event := in.next(); event != nil; event = in.next() {
				switch e := event.(type) {
				case xproto.SelectionRequestEvent:
					in.answer(e)
				case xproto.ClientMessageEvent:
					if e.Type == in.atom(what) {
						return e.Data.Data32[1] != 0
					}
				}
			}
			return false
		})
	}
	corner := image.Pt(int(at.DstX), int(at.DstY))
	send("XdndEnter", 5<<24, uint32(in.kind))
	send("XdndPosition", 0, uint32(corner.X<<16|corner.Y), xproto.TimeCurrentTime, uint32(in.atom("XdndActionCopy")))
	wait("XdndStatus")
	send("XdndDrop", 0, xproto.TimeCurrentTime)
	wait("XdndFinished")
}

// A dropped game opens. A dropped folder that cannot be opened causes a message, and the game remains.
func TestDrop(t *testing.T) {
	home, path := newHomeWithFile(t)
	p := launch(t, home, binary(), "4x2")
	p.drop(path)
	p.waitTitle("game.tchouka – Tchouka")
	p.expectBoard("0 1 1 1 | 5")
	folder := p.file("my games")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	p.drop(folder)
	page := p.second()
	p.waitTitleOf(page, "Class Results – Tchouka")
	p.shot(page, "drop-a-folder")
	p.waitTitle("game.tchouka – Tchouka")
	p.activate(p.window)
	p.expectBoard("0 1 1 1 | 5")
}
