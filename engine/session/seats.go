package session

import "strings"

// seatsKey begins the line that says who plays.
const seatsKey = "x-seats"

// mostSeats is how many bytes that line has at most.
const mostSeats = 2000

// Seats returns what the file of the document says of who plays a game of several; "" for
// nothing. Whoever seats the players knows what it means.
func (s *Session) Seats() string { return s.seats[s.here.doc] }

// SetSeats has the file say who plays. That is no change of the record: nothing undoes it,
// and nobody is asked to save it. A text that is no single short line is not kept.
func (s *Session) SetSeats(text string) {
	if len(text) >= mostSeats-len(seatsKey)-2 || strings.ContainsAny(text, "\r\n") || text == s.Seats() {
		return
	}
	s.seat(s.here.doc, text)
}

func (s *Session) seat(doc Doc, text string) {
	if s.seats == nil {
		s.seats = map[Doc]string{}
	}
	s.seats[doc] = text
}
