package session

import (
	"slices"
	"strings"
)

// The players of a game of several belong to the moves: every node has those who played the move to
// it. The same moves by other players are another line:
//
//	Start ── 1 ── 2 ── 1      Anna and Bob
//	  │
//	  └───── 1 ── 2           a rematch: Bob and Anna

// maxSeats is the maximum size of the text of the players in bytes, and maxSeatings the maximum number
// of different texts in a record.
const (
	maxSeats    = 2000
	maxSeatings = 1<<16 - 1
)

// seating is an index of record.seatings.
type seating uint16

// choice is the choice of players at a node. It holds for the moves from that node and from the nodes
// before it, so that it survives an undo.
type choice struct {
	at    Node
	seats seating
}

// Seats returns the players of the next move from the cursor in a game of several, or "". The caller
// interprets the text.
func (s *Session) Seats() string {
	return s.current.rec.seatings[s.current.rec.seatsFrom(s.current.cursor)]
}

// SeatsOf returns the players who played the move to n.
func (s *Session) SeatsOf(n Node) string { return s.current.rec.seatings[s.current.rec.nodes[n].seats] }

// SetSeats chooses the players of the moves that follow the cursor. Played moves keep theirs, so this
// cannot be undone and does not make the document dirty. A text that is too long or contains a line
// break is ignored.
func (s *Session) SetSeats(text string) {
	r := s.current.rec
	if seats, ok := r.seating(text); ok && seats != r.seatsFrom(s.current.cursor) {
		r.next = choice{s.current.cursor, seats}
	}
}

// seating returns the index of a text, and false if it cannot be stored.
func (r *record) seating(text string) (seating, bool) {
	at := slices.Index(r.seatings, text)
	switch {
	case at >= 0:
		return seating(at), true
	case len(text) > maxSeats || strings.ContainsAny(text, "\r\n") || len(r.seatings) > maxSeatings:
		return 0, false
	}
	r.seatings = append(r.seatings, text)
	return seating(len(r.seatings) - 1), true
}

// seatsFrom returns the players of the moves from n. O(moves between n and the last choice).
func (r *record) seatsFrom(n Node) seating {
	at := r.next.at
	for at != None && r.nodes[at].depth > r.nodes[n].depth {
		at = r.nodes[at].parent
	}
	if at == n {
		return r.next.seats
	}
	return r.nodes[n].seats
}
