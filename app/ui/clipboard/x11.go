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

	"tchouka/app/ui/shell"
)

var _ shell.Clipboard = (*System)(nil)

// System is the clipboard of the system.
type System struct {
	display string // empty for the default display of the environment

	mu    sync.Mutex
	owner *owner
}

// Offer implements [shell.Clipboard].
func (s *System) Offer(flavours []shell.Flavour) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.owner == nil || s.owner.closed() {
		o, err := newOwner(s.display)
		if err != nil {
			return fmt.Errorf("the clipboard of the screen cannot be had: %w", err)
		}
		s.owner = o
	}
	return s.owner.setOffer(flavours)
}

// errTaken is the error if another program takes the clipboard at the same moment.
var errTaken = errors.New("another program has taken the clipboard")

// errClosed is the error if the connection to the X server has ended.
var errClosed = errors.New("the connection to the screen has ended")

// owner owns the CLIPBOARD selection and sends the copied data. The goroutine that runs serve owns
// all fields except the channels.
type owner struct {
	offers chan offer
	ended  chan struct{} // closed when the connection has ended

	conn   *xgb.Conn
	window xproto.Window // owns the selection; never shown
	atoms  atoms

	asked   *offer // waits for the server time
	offered []shell.Flavour
	since   xproto.Timestamp
	sending map[place]*transfer
}

// offer is the data to copy.
type offer struct {
	flavours []shell.Flavour
	done     chan error
}

// newOwner opens a connection.
func newOwner(display string) (*owner, error) {
	xgb.Logger = log.New(io.Discard, "", 0) // the default writes to standard error
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

func (o *owner) closed() bool {
	select {
	case <-o.ended:
		return true
	default:
		return false
	}
}

// setOffer offers flavours from now on.
func (o *owner) setOffer(flavours []shell.Flavour) error {
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

// listen forwards events until the connection ends. Errors concern closed windows and are ignored.
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

// serve handles all events.
func (o *owner) serve(events <-chan xgb.Event) {
	for {
		select {
		case <-o.ended:
			return
		case asked := <-o.offers:
			o.asked = &asked
			// SetSelectionOwner needs the server time. The server reports it when a property
			// changes.
			xproto.ChangeProperty(o.conn, xproto.PropModeAppend, o.window, o.atoms.of(stampName), xproto.AtomString, 8, 0, nil)
		case event := <-events:
			o.handleEvent(event)
		}
	}
}

func (o *owner) handleEvent(event xgb.Event) {
	switch e := event.(type) {
	case xproto.PropertyNotifyEvent:
		switch {
		case e.Window == o.window && o.asked != nil:
			o.asked.done <- o.acquire(o.asked.flavours, e.Time)
			o.asked = nil
		case e.State == xproto.PropertyDelete:
			o.sendNext(place{e.Window, e.Atom})
		}
	case xproto.SelectionClearEvent:
		if e.Time >= o.since || o.since-e.Time > 1<<31 { // the server time wraps around
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

// acquire takes ownership of the selection.
func (o *owner) acquire(flavours []shell.Flavour, now xproto.Timestamp) error {
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

// stampName is the property that is changed to get the server time.
const stampName = "TCHOUKA_TIME"

// atoms caches the atoms of names.
type atoms struct {
	conn  *xgb.Conn
	known map[string]xproto.Atom
}

// of returns the atom of a name, or 0 (None) if the server does not answer.
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
