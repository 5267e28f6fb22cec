package e2e

import (
	"image"
	"slices"
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"
)

// display is a connection to an X server. The tests use it to read windows and the clipboard, and
// to send thousands of events per second. Starting a program takes longer than a hundred events.
type display struct {
	t       *testing.T
	conn    *xgb.Conn
	root    xproto.Window
	size    image.Point                      // of the screen
	keys    map[xproto.Keysym]xproto.Keycode // keys that need no Shift
	shifted map[xproto.Keysym]xproto.Keycode
	atoms   map[string]xproto.Atom
	pings   uint32
	holder  xproto.Window // owner of the selections; 0 before it is needed
	kind    xproto.Atom   // type of the offered text
	text    string        // the text offered in a selection
	taken   bool          // another program has read text
}

// Keysyms of the modifiers.
const (
	shiftKey   xproto.Keysym = 0xffe1
	controlKey xproto.Keysym = 0xffe3
)

// newDisplay connects to the server that DISPLAY names. The caller closes the connection.
func newDisplay(t *testing.T) *display {
	t.Helper()
	conn, err := xgb.NewConn()
	if err != nil {
		t.Fatal(err)
	}
	if err := xtest.Init(conn); err != nil {
		t.Fatal(err)
	}
	setup := xproto.Setup(conn)
	screen := setup.DefaultScreen(conn)
	in := &display{
		t: t, conn: conn, root: screen.Root, size: image.Pt(int(screen.WidthInPixels), int(screen.HeightInPixels)),
		atoms: map[string]xproto.Atom{}, keys: map[xproto.Keysym]xproto.Keycode{}, shifted: map[xproto.Keysym]xproto.Keycode{},
	}
	least, count := setup.MinKeycode, setup.MaxKeycode-setup.MinKeycode+1
	table, err := xproto.GetKeyboardMapping(conn, least, byte(count)).Reply()
	if err != nil {
		t.Fatal(err)
	}
	for i := range int(count) {
		row := table.Keysyms[i*int(table.KeysymsPerKeycode):]
		in.addKey(in.keys, row[0], least+xproto.Keycode(i))
		in.addKey(in.shifted, row[1], least+xproto.Keycode(i))
	}
	return in
}

// listenPings selects the answers to pings, which are sent to the root window.
func (in *display) listenPings() {
	must(in.t, xproto.ChangeWindowAttributesChecked(in.conn, in.root, xproto.CwEventMask, []uint32{xproto.EventMaskSubstructureNotify}).Check())
}

func (in *display) addKey(table map[xproto.Keysym]xproto.Keycode, sym xproto.Keysym, code xproto.Keycode) {
	if _, known := table[sym]; !known && sym != 0 {
		table[sym] = code
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// sendInput sends one event.
func (in *display) sendInput(kind, detail byte, at image.Point) {
	xtest.FakeInput(in.conn, kind, detail, 0, in.root, int16(at.X), int16(at.Y), 0)
}

// point moves the pointer to a point of the screen.
func (in *display) point(at image.Point) { in.sendInput(xproto.MotionNotify, 0, at) }

func (in *display) click(button byte) {
	in.sendInput(xproto.ButtonPress, button, image.Point{})
	in.sendInput(xproto.ButtonRelease, button, image.Point{})
}

// press presses a key while other keys are held.
func (in *display) press(sym xproto.Keysym, holding ...xproto.Keysym) {
	code, ok := in.keys[sym]
	if !ok {
		if code, ok = in.shifted[sym]; !ok {
			in.t.Fatalf("the keyboard has no key %#x", sym)
		}
		if !slices.Contains(holding, shiftKey) {
			holding = append(holding, shiftKey)
		}
	}
	for _, h := range holding {
		in.sendInput(xproto.KeyPress, byte(in.keys[h]), image.Point{})
	}
	in.sendInput(xproto.KeyPress, byte(code), image.Point{})
	in.sendInput(xproto.KeyRelease, byte(code), image.Point{})
	for _, h := range slices.Backward(holding) {
		in.sendInput(xproto.KeyRelease, byte(in.keys[h]), image.Point{})
	}
}

// pane is a window of a program.
type pane struct {
	id     xproto.Window
	at     image.Rectangle // on the screen
	dialog bool            // a dialog of the system, not drawn by the program
}

// panes returns the managed windows of a process, the oldest first.
func (in *display) panes(pid int) []pane {
	var all []pane
	list := in.property(in.root, "_NET_CLIENT_LIST")
	for i := 0; i+4 <= len(list); i += 4 {
		id := xproto.Window(xgb.Get32(list[i:]))
		if owner := in.property(id, "_NET_WM_PID"); len(owner) < 4 || int(xgb.Get32(owner)) != pid {
			continue
		}
		size, err := xproto.GetGeometry(in.conn, xproto.Drawable(id)).Reply()
		if err != nil {
			continue // it has been closed
		}
		corner, err := xproto.TranslateCoordinates(in.conn, id, in.root, 0, 0).Reply()
		if err != nil {
			continue
		}
		kind := in.property(id, "_NET_WM_WINDOW_TYPE")
		all = append(all, pane{
			id:     id,
			at:     image.Rect(0, 0, int(size.Width), int(size.Height)).Add(image.Pt(int(corner.DstX), int(corner.DstY))),
			dialog: len(kind) >= 4 && xproto.Atom(xgb.Get32(kind)) == in.atom("_NET_WM_WINDOW_TYPE_DIALOG"),
		})
	}
	return all
}

func (in *display) property(w xproto.Window, name string) []byte {
	p, err := xproto.GetProperty(in.conn, false, w, in.atom(name), xproto.GetPropertyTypeAny, 0, 1<<24).Reply()
	if err != nil {
		return nil
	}
	return p.Value
}

func (in *display) atom(name string) xproto.Atom {
	if a, known := in.atoms[name]; known {
		return a
	}
	a, err := xproto.InternAtom(in.conn, false, uint16(len(name)), name).Reply()
	if err != nil {
		in.t.Fatal(err)
	}
	in.atoms[name] = a.Atom
	return a.Atom
}

// activate requests the focus for a window from the window manager.
func (in *display) activate(w xproto.Window) {
	in.sendMessage(w, in.root, "_NET_ACTIVE_WINDOW", xproto.EventMaskSubstructureRedirect|xproto.EventMaskSubstructureNotify, 2)
}

// ping requests an answer from a window after it has handled all earlier events.
func (in *display) ping(w xproto.Window) {
	in.pings++
	in.sendMessage(w, w, "WM_PROTOCOLS", xproto.EventMaskNoEvent, uint32(in.atom("_NET_WM_PING")), in.pings, uint32(w))
}

func (in *display) sendMessage(about, to xproto.Window, what string, mask uint32, data ...uint32) {
	data = append(data, make([]uint32, 5-len(data))...)
	e := xproto.ClientMessageEvent{Format: 32, Window: about, Type: in.atom(what), Data: xproto.ClientMessageDataUnionData32New(data)}
	xproto.SendEvent(in.conn, false, to, mask, string(e.Bytes()))
}

// answered reports whether the answer to the last ping has arrived.
func (in *display) answered() bool {
	for event := in.next(); event != nil; event = in.next() {
		if e, ok := event.(xproto.ClientMessageEvent); ok && e.Type == in.atom("WM_PROTOCOLS") && e.Data.Data32[1] == in.pings {
			return true
		}
	}
	return false
}

// next returns the next available event, or nil. It skips errors of requests for closed windows.
func (in *display) next() xgb.Event {
	for {
		event, err := in.conn.PollForEvent()
		if event != nil || err == nil {
			return event
		}
	}
}
