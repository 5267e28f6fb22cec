package session

import "strings"

// seatsKey is the key of the line with the players.
const seatsKey = "x-seats"

// maxSeats is the maximum size of that line in bytes.
const maxSeats = 2000

// Seats returns the players of a game of several, as stored in the file of the document, or "". The
// caller interprets the text.
func (s *Session) Seats() string { return s.seats[s.current.doc] }

// SetSeats sets the players that are stored in the file. This does not change the record: it cannot
// be undone and does not make the document dirty. A text that is too long or contains a line break
// is ignored.
func (s *Session) SetSeats(text string) {
	if len(text) >= maxSeats-len(seatsKey)-2 || strings.ContainsAny(text, "\r\n") || text == s.Seats() {
		return
	}
	s.seat(s.current.doc, text)
}

func (s *Session) seat(doc Doc, text string) {
	if s.seats == nil {
		s.seats = map[Doc]string{}
	}
	s.seats[doc] = text
}
