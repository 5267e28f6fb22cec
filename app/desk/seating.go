package desk

import (
	"fmt"
	"strconv"
	"strings"

	"tchouka/app/messages"
	"tchouka/engine"
	"tchouka/engine/match"
	"tchouka/engine/session"
)

// Who plays stands in the file of a game of several, so that it goes on as it was left:
//
//	person "Anna" computer:5 "" slips:0

// LongestName is how many letters of a name are kept.
const LongestName = 24

// text is how a file says who plays, of so many players; "" for persons without names, whom
// there is nothing to say of.
func (m Match) text(players int) string {
	var b strings.Builder
	some := false
	for p := range players {
		seat := "person"
		if m.Computer&SeatOf(engine.Player(p)) != 0 {
			seat = "computer:" + m.Strengths[p].String()
		}
		some = some || seat != "person" || m.Names[p] != ""
		fmt.Fprintf(&b, "%s %q ", seat, m.Names[p])
	}
	if !some {
		return ""
	}
	return b.String() + "slips:" + strconv.Itoa(int(m.Slips))
}

// parseMatch reads what [Match.text] has written, and reports whether it could.
func parseMatch(text string, players int) (m Match, ok bool) {
	m = NewMatch()
	for p := range players {
		seat, rest, _ := strings.Cut(text, " ")
		name, err := strconv.QuotedPrefix(rest)
		if err != nil {
			return m, false
		}
		text = strings.TrimSpace(rest[len(name):])
		name, _ = strconv.Unquote(name)
		m.Names[p] = messages.Shortened(messages.Glimpse(name), LongestName)
		if level, computer := strings.CutPrefix(seat, "computer:"); computer {
			m.Computer |= SeatOf(engine.Player(p))
			if m.Strengths[p], err = match.Parse(level); err != nil {
				return m, false
			}
		} else if seat != "person" {
			return m, false
		}
	}
	slips, err := strconv.Atoi(strings.TrimPrefix(text, "slips:"))
	m.Slips = Slips(slips) //nolint:gosec // checked below
	return m, err == nil && slips >= 0 && slips <= int(AlwaysSlips)
}

// seated is a document whose players sit at the board.
type seated struct {
	in  *session.Session
	doc session.Doc
}

// seat seats the players of a document as its file says, once it is on the table, and has
// the file say who plays from then on.
func (d *Desk) seat() {
	s, players := d.Doc.Session, d.Doc.State().Players()
	if at := (seated{s, s.Doc()}); d.seated != at {
		d.seated = at
		if m, ok := parseMatch(s.Seats(), players); ok && players > 1 {
			d.Match = m
		}
	}
	if players > 1 {
		s.SetSeats(d.Match.text(players))
	}
}
