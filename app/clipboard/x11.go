//go:build unix && !darwin

package clipboard

import (
	"errors"
	"fmt"
	"io"
	"log"
	"sync"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"tchouka/app/shell"
)

var _ shell.Clipboard = (*System)(nil)

// System is the clipboard of the system.
type System struct {
	display string // empty for the one that the environment names

	mu    sync.Mutex
	owner *owner
}

// Offer implements [shell.Clipboard].
func (s *System) Offer(flavours []shell.Flavour) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.owner == nil || s.owner.gone() {
		o, err := newOwner(s.display)
		if err != nil {
			return fmt.Errorf("the clipboard of the screen cannot be had: %w", err)
		}
		s.owner = o
	}
	return s.owner.take(flavours)
}

// errTaken is the error of a clipboard that another program takes at the same moment.
var errTaken = errors.New("another program has taken the clipboard")

// errClosed is that of a screen that is gone.
var errClosed = errors.New("the connection to the screen has ended")

// owner owns the selection that is called the clipboard, and hands out what was copied.
// All but its channels belongs to the goroutine that serves.
type owner struct {
	offers chan offer
	ended  chan struct{} // closed when the connection has ended

	conn   *xgb.Conn
	window xproto.Window // that of the selection; it is never shown
	atoms  atoms

	asked   *offer // waits for the time of the server
	offered []shell.Flavour
	since   xproto.Timestamp
	sending map[place]*transfer
}

// offer is what is to be copied.
type offer struct {
	flavours []shell.Flavour
	done     chan error
}

// newOwner opens a connection.
func newOwner(display string) (*owner, error) {
	xgb.Logger = log.New(io.Discard, "", 0) // which would write to standard error
	conn, err := xgb.NewConnDisplay(display)
	if err != nil {
		return nil, err
	}
	o := &owner{
		offers: make(chan offer), ended: make(chan struct{}), conn: conn, atoms: atoms{conn: conn, known: map[string]xproto.Atom{}},
		sending: map[place]*transfer{},
	}
	if o.window, err = xproto.NewWindowId(conn); err == nil {
		screen := xproto.Setup(conn).DefaultScreen(conn)
		err = xproto.CreateWindowChecked(conn, 0, o.window, screen.Root, -1, -1, 1, 1, 0, xproto.WindowClassInputOnly, 0,
			xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange}).Check()
	}
	if err != nil {
		conn.Close()
		return nil, err
	}
	events := make(chan xgb.Event)
	go o.listen(events)
	go o.serve(events)
	return o, nil
}

func (o *owner) gone() bool {
	select {
	case <-o.ended:
		return true
	default:
		return false
	}
}

// take has flavours handed out from now on.
func (o *owner) take(flavours []shell.Flavour) error {
	asked := offer{flavours, make(chan error, 1)}
	select {
	case o.offers <- asked:
	case <-o.ended:
		return errClosed
	}
	select {
	case err := <-asked.done:
		return err
	case <-o.ended:
		return errClosed
	}
}

// listen hands on what the server tells, until the connection ends. Errors are of windows
// that have gone while they were handed something.
func (o *owner) listen(events chan<- xgb.Event) {
	for {
		event, err := o.conn.WaitForEvent()
		if event == nil && err == nil {
			close(o.ended)
			return
		}
		if event != nil {
			events <- event
		}
	}
}

// serve answers everybody.
func (o *owner) serve(events <-chan xgb.Event) {
	for {
		select {
		case <-o.ended:
			return
		case asked := <-o.offers:
			o.asked = &asked
			// The server must be told since when: it says what time it is when
			// something is written.
			xproto.ChangeProperty(o.conn, xproto.PropModeAppend, o.window, o.atoms.of(stampName), xproto.AtomString, 8, 0, nil)
		case event := <-events:
			o.hear(event)
		}
	}
}

func (o *owner) hear(event xgb.Event) {
	switch e := event.(type) {
	case xproto.PropertyNotifyEvent:
		switch {
		case e.Window == o.window && o.asked != nil:
			o.asked.done <- o.own(o.asked.flavours, e.Time)
			o.asked = nil
		case e.State == xproto.PropertyDelete:
			o.sendNext(place{e.Window, e.Atom})
		}
	case xproto.SelectionClearEvent:
		if e.Time >= o.since || o.since-e.Time > 1<<31 { // the clock of a server begins again
			o.offered = nil
		}
	case xproto.SelectionRequestEvent:
		o.answer(e)
	case xproto.DestroyNotifyEvent:
		for at := range o.sending {
			if at.window == e.Window {
				delete(o.sending, at)
			}
		}
	}
}

// own takes the clipboard.
func (o *owner) own(flavours []shell.Flavour, now xproto.Timestamp) error {
	clipboard := o.atoms.of("CLIPBOARD")
	xproto.SetSelectionOwner(o.conn, o.window, clipboard, now)
	reply, err := xproto.GetSelectionOwner(o.conn, clipboard).Reply()
	if err != nil {
		return err
	}
	if reply.Owner != o.window {
		return errTaken
	}
	o.offered, o.since = flavours, now
	return nil
}

// stampName is the property that is written to learn the time.
const stampName = "TCHOUKA_TIME"

// atoms are the names of X11 by their numbers.
type atoms struct {
	conn  *xgb.Conn
	known map[string]xproto.Atom
}

// of returns the number of a name; 0, which is none, where the server does not answer.
func (a atoms) of(name string) xproto.Atom {
	if atom, ok := a.known[name]; ok {
		return atom
	}
	reply, err := xproto.InternAtom(a.conn, false, uint16(len(name)), name).Reply()
	if err != nil {
		return xproto.AtomNone
	}
	a.known[name] = reply.Atom
	return reply.Atom
}
