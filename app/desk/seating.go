package desk

import (
	"fmt"
	"strconv"
	"strings"

	"tchouka/app/messages"
	"tchouka/engine"
	"tchouka/engine/search"
	"tchouka/engine/session"
)

// The file of a game for several players stores who plays, so that play continues with the same
// players:
//
//	person "Anna" computer:5 "" slips:0

// MaxNameLength is the maximum length of a name, in characters.
const MaxNameLength = 24

// text encodes the players of a game for the file, or returns "" for persons without names.
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

// parseMatch parses the output of [Match.text] and reports whether it is valid.
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
		m.Names[p] = messages.Shortened(messages.Excerpt(name), MaxNameLength)
		if level, computer := strings.CutPrefix(seat, "computer:"); computer {
			m.Computer |= SeatOf(engine.Player(p))
			if m.Strengths[p], err = search.ParseStrength(level); err != nil {
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

// playersDoc is a document whose players were read.
type playersDoc struct {
	in  *session.Session
	doc session.Doc
}

// seat reads the players of a document from its file when it is opened. After that it stores
// changes of the players in the file.
func (d *Desk) seat() {
	s, players := d.Doc.Session, d.Doc.State().Players()
	if at := (playersDoc{s, s.Doc()}); d.playersDoc != at {
		d.playersDoc = at
		if m, ok := parseMatch(s.Seats(), players); ok && players > 1 {
			d.Match = m
		}
	}
	if players > 1 {
		s.SetSeats(d.Match.text(players))
	}
}
