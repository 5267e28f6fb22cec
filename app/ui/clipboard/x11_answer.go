//go:build unix && !darwin

package clipboard

import (
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"tchouka/app/ui/shell"
)

// The Inter-Client Communication Conventions Manual, chapter 2, specifies the answers to requests.

// chunk is the maximum size of one transfer. Larger data is sent in chunks. Each is sent after the
// receiver has deleted the previous one.
const chunk = 1 << 16

// place is the destination of a transfer: a property of a window.
type place struct {
	window   xproto.Window
	property xproto.Atom
}

// transfer is the rest of an incremental transfer.
type transfer struct {
	kind xproto.Atom
	left []byte
}

// answer answers a selection request, or refuses it.
func (o *owner) answer(e xproto.SelectionRequestEvent) {
	at := place{e.Requestor, e.Property}
	if at.property == xproto.AtomNone { // sent by obsolete clients
		at.property = e.Target
	}
	notification := xproto.SelectionNotifyEvent{Time: e.Time, Requestor: e.Requestor, Selection: e.Selection, Target: e.Target}
	if len(o.offered) > 0 && e.Selection == o.atoms.of("CLIPBOARD") && o.writeTarget(at, e.Target) {
		notification.Property = at.property
	}
	xproto.SendEvent(o.conn, false, e.Requestor, 0, string(notification.Bytes()))
}

// writeTarget writes the requested target to a property; it returns false if the target is not
// available.
func (o *owner) writeTarget(at place, target xproto.Atom) bool {
	switch target {
	case o.atoms.of("TARGETS"):
		o.put(at, xproto.AtomAtom, 32, encodeWords(o.targets()...))
	case o.atoms.of("TIMESTAMP"):
		o.put(at, xproto.AtomInteger, 32, encodeWords(o.since))
	case o.atoms.of("MULTIPLE"):
		return o.writeTargets(at)
	default:
		data, ok := o.data(target)
		if !ok {
			return false
		}
		o.send(at, target, data)
	}
	return true
}

// targets returns the available targets.
func (o *owner) targets() []xproto.Atom {
	all := []xproto.Atom{o.atoms.of("TARGETS"), o.atoms.of("TIMESTAMP"), o.atoms.of("MULTIPLE")}
	for _, f := range o.offered {
		for _, name := range targetsOf(f.Type) {
			all = append(all, o.atoms.of(name))
		}
	}
	return all
}

// targetsOf returns the X11 targets of a type; text has several older ones.
func targetsOf(kind string) []string {
	if kind == shell.TextType {
		return []string{"UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "STRING"}
	}
	return []string{kind}
}

// data returns the data for a target.
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

// latin1 encodes a text in Latin-1, the oldest text format.
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

// writeTargets answers a request for several targets: the property contains pairs of target and
// property. It sets the property of an unavailable target to None.
func (o *owner) writeTargets(at place) bool {
	reply, err := xproto.GetProperty(o.conn, false, at.window, at.property, xproto.GetPropertyTypeAny, 0, 256).Reply()
	if err != nil || reply.Format != 32 {
		return false
	}
	pairs := reply.Value
	for i := 0; i+8 <= len(pairs); i += 8 {
		target, property := xproto.Atom(xgb.Get32(pairs[i:])), xproto.Atom(xgb.Get32(pairs[i+4:]))
		if target == o.atoms.of("MULTIPLE") || !o.writeTarget(place{at.window, property}, target) {
			xgb.Put32(pairs[i+4:], xproto.AtomNone)
		}
	}
	o.put(at, reply.Type, 32, pairs)
	return true
}

// send writes data to a property, or starts an incremental transfer.
func (o *owner) send(at place, kind xproto.Atom, data []byte) {
	if len(data) <= chunk {
		o.put(at, kind, 8, data)
		return
	}
	xproto.ChangeWindowAttributes(o.conn, at.window, xproto.CwEventMask,
		[]uint32{xproto.EventMaskPropertyChange | xproto.EventMaskStructureNotify})
	o.sending[at] = &transfer{kind, data}
	o.put(at, o.atoms.of("INCR"), 32, encodeWords(uint32(len(data))))
}

// sendNext writes the next chunk after the previous one was deleted; an empty one is the end.
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

// encodeWords encodes numbers for the server.
func encodeWords[N ~uint32](all ...N) []byte {
	b := make([]byte, 0, 4*len(all))
	for _, n := range all {
		b = append(b, byte(n), byte(n>>8), byte(n>>16), byte(n>>24))
	}
	return b
}
