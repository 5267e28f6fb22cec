//go:build unix && !darwin

package clipboard

import (
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"tchouka/app/shell"
)

// How requests for a selection are answered is told in the Inter-Client Communication
// Conventions Manual, chapter 2.

// chunk is the most that is handed over at once. More is handed over in pieces, each when
// the one before is taken away.
const chunk = 1 << 16

// place is where something is handed over: a property of a window.
type place struct {
	window   xproto.Window
	property xproto.Atom
}

// transfer is what is handed over in pieces.
type transfer struct {
	kind xproto.Atom
	left []byte
}

// answer hands something over to who asks for it, or says that it cannot be had.
func (o *owner) answer(e xproto.SelectionRequestEvent) {
	at := place{e.Requestor, e.Property}
	if at.property == xproto.AtomNone { // of very old programs
		at.property = e.Target
	}
	told := xproto.SelectionNotifyEvent{Time: e.Time, Requestor: e.Requestor, Selection: e.Selection, Target: e.Target}
	if len(o.offered) > 0 && e.Selection == o.atoms.of("CLIPBOARD") && o.hand(at, e.Target) {
		told.Property = at.property
	}
	xproto.SendEvent(o.conn, false, e.Requestor, 0, string(told.Bytes()))
}

// hand puts what is asked for where it is asked for; false where it cannot be had.
func (o *owner) hand(at place, target xproto.Atom) bool {
	switch target {
	case o.atoms.of("TARGETS"):
		o.put(at, xproto.AtomAtom, 32, words(o.targets()...))
	case o.atoms.of("TIMESTAMP"):
		o.put(at, xproto.AtomInteger, 32, words(o.since))
	case o.atoms.of("MULTIPLE"):
		return o.handAll(at)
	default:
		data, ok := o.data(target)
		if !ok {
			return false
		}
		o.send(at, target, data)
	}
	return true
}

// targets are what can be asked for.
func (o *owner) targets() []xproto.Atom {
	all := []xproto.Atom{o.atoms.of("TARGETS"), o.atoms.of("TIMESTAMP"), o.atoms.of("MULTIPLE")}
	for _, f := range o.offered {
		for _, name := range targetsOf(f.Type) {
			all = append(all, o.atoms.of(name))
		}
	}
	return all
}

// targetsOf are the names that a type has on X11; the older ones are of text.
func targetsOf(kind string) []string {
	if kind == shell.TextType {
		return []string{"UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "STRING"}
	}
	return []string{kind}
}

// data is what is handed over for a target.
func (o *owner) data(target xproto.Atom) ([]byte, bool) {
	for _, f := range o.offered {
		for _, name := range targetsOf(f.Type) {
			switch {
			case target != o.atoms.of(name):
			case name == "STRING":
				return latin1(string(f.Data)), true
			default:
				return f.Data, true
			}
		}
	}
	return nil, false
}

// latin1 is what the oldest kind of text can say.
func latin1(text string) []byte {
	var b []byte
	for _, r := range text {
		if r > 0xFF {
			r = '?'
		}
		b = append(b, byte(r))
	}
	return b
}

// handAll hands over several things: pairs of what and where are asked for, and those
// that cannot be had are struck out.
func (o *owner) handAll(at place) bool {
	reply, err := xproto.GetProperty(o.conn, false, at.window, at.property, xproto.GetPropertyTypeAny, 0, 256).Reply()
	if err != nil || reply.Format != 32 {
		return false
	}
	pairs := reply.Value
	for i := 0; i+8 <= len(pairs); i += 8 {
		target, property := xproto.Atom(xgb.Get32(pairs[i:])), xproto.Atom(xgb.Get32(pairs[i+4:]))
		if target == o.atoms.of("MULTIPLE") || !o.hand(place{at.window, property}, target) {
			xgb.Put32(pairs[i+4:], xproto.AtomNone)
		}
	}
	o.put(at, reply.Type, 32, pairs)
	return true
}

// send puts data there, or begins to.
func (o *owner) send(at place, kind xproto.Atom, data []byte) {
	if len(data) <= chunk {
		o.put(at, kind, 8, data)
		return
	}
	xproto.ChangeWindowAttributes(o.conn, at.window, xproto.CwEventMask,
		[]uint32{xproto.EventMaskPropertyChange | xproto.EventMaskStructureNotify})
	o.sending[at] = &transfer{kind, data}
	o.put(at, o.atoms.of("INCR"), 32, words(uint32(len(data))))
}

// sendNext puts the next piece where the one before was taken away. An empty one is the
// last.
func (o *owner) sendNext(at place) {
	t := o.sending[at]
	if t == nil {
		return
	}
	n := min(chunk, len(t.left))
	o.put(at, t.kind, 8, t.left[:n])
	if t.left = t.left[n:]; n == 0 {
		delete(o.sending, at)
	}
}

func (o *owner) put(at place, kind xproto.Atom, bits byte, data []byte) {
	n := len(data) / (int(bits) / 8)
	xproto.ChangeProperty(o.conn, xproto.PropModeReplace, at.window, at.property, kind, bits, uint32(n), data)
}

// words are numbers as the server takes them.
func words[N ~uint32](all ...N) []byte {
	b := make([]byte, 0, 4*len(all))
	for _, n := range all {
		b = append(b, byte(n), byte(n>>8), byte(n>>16), byte(n>>24))
	}
	return b
}
