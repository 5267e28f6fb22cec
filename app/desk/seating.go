package desk

import (
	"fmt"
	"strconv"
	"strings"

	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/solve/search"
)

// The moves of a game for several players keep who played them, also in its file, so that a line
// continues with the same players and its result stays theirs:
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

// reseated returns the match with the players that [Match.text] describes. A text that it does not
// return means persons without names. The strengths and slips of persons stay.
func (m Match) reseated(text string, players int) Match {
	to := m
	to.Computer, to.Names = NoSeat, [engine.MaxPlayers]string{}
	if text != "" && !to.parse(text, players) {
		return Match{Strengths: m.Strengths, Slips: m.Slips}
	}
	return to
}

// parse sets the players that a text describes, and reports whether it is valid.
func (m *Match) parse(text string, players int) bool {
	for p := range players {
		seat, rest, _ := strings.Cut(text, " ")
		name, err := strconv.QuotedPrefix(rest)
		if err != nil {
			return false
		}
		text = strings.TrimSpace(rest[len(name):])
		name, _ = strconv.Unquote(name)
		m.Names[p] = messages.Shortened(messages.Excerpt(name), MaxNameLength)
		if level, computer := strings.CutPrefix(seat, "computer:"); computer {
			m.Computer |= SeatOf(engine.Player(p))
			if m.Strengths[p], err = search.ParseStrength(level); err != nil {
				return false
			}
		} else if seat != "person" {
			return false
		}
	}
	slips, err := strconv.Atoi(strings.TrimPrefix(text, "slips:"))
	m.Slips = Slips(slips) //nolint:gosec // checked below
	return err == nil && slips >= 0 && slips <= int(AlwaysSlips)
}

// seat makes the players follow the cursor: those of a line play on from its moves. A new board is
// for the players of the one before.
func (d *Desk) seat() {
	s, players := d.Doc.Session, d.Doc.State().Players()
	switch text := s.Seats(); {
	case players < 2:
	case text == "" && s.Len() == 1:
		d.storeMatch()
	case text != d.Match.text(players):
		d.Match = d.Match.reseated(text, players)
	}
}

// storeMatch stores the players for the moves from the cursor on.
func (d *Desk) storeMatch() {
	if players := d.Doc.State().Players(); players > 1 {
		d.Doc.Session.SetSeats(d.Match.text(players))
	}
}
