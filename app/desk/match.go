package desk

import (
	"fmt"
	"strconv"
	"strings"

	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/record/session"
	"tchouka/engine/solve/think"
)

// Match is the assignment of persons and computer players to the seats of a game for several
// players. It lasts as long as the program runs, and the moves of such a game keep it.
type Match struct {
	Names     [engine.MaxPlayers]string // of the players; empty for the default name
	Computer  Seat
	Slips     Slips                             // in a game that is solved and so has no strengths
	Strengths [engine.MaxPlayers]think.Strength // of the computer on each seat, in any other game
	Game      int                               // the number of the game in the series, from 0: see [Desk.Series]
}

// NewMatch returns a match of persons only.
func NewMatch() Match {
	var m Match
	for i := range m.Strengths {
		m.Strengths[i] = defaultStrength
	}
	return m
}

// Seat is the set of seats of the computer: none, one, or several.
type Seat uint8

// The seats of two players.
const (
	NoSeat    Seat = 0
	FirstSeat Seat = 1 << (iota - 1)
	SecondSeat
)

// SeatOf returns the seat of a player.
func SeatOf(p engine.Player) Seat { return 1 << p }

// Slips is how often the computer makes a move that is not its best.
type Slips uint8

// The frequencies of slips.
const (
	NeverSlips Slips = iota
	SlipsInTen
	SlipsInFour
	SlipsInTwo
	AlwaysSlips
)

// Rate returns the fraction of moves that are chosen at random.
func (s Slips) Rate() float64 { return [...]float64{0, 0.1, 0.25, 0.5, 1}[s] }

// defaultStrength is the default strength of the computer. Such a computer can be beaten.
const defaultStrength think.Strength = 3

// Rotated returns the match with every player moved to the previous seat.
func (m Match) Rotated(players int) Match {
	next := m
	next.Computer = m.Computer &^ (1<<players - 1)
	for to := range players {
		from := (to + 1) % players
		next.Names[to], next.Strengths[to] = m.Names[from], m.Strengths[from]
		if m.Computer&SeatOf(engine.Player(from)) != 0 {
			next.Computer |= SeatOf(engine.Player(to))
		}
	}
	return next
}

// Duel reports whether two players play the game in turn.
func (d *Document) Duel() bool {
	s := d.State()
	return s.Players() == 2 && (s.ToMove() != engine.Everyone || d.Over() && !d.Simultaneous())
}

// Contest reports whether several players play the game against each other.
func (d *Document) Contest() bool { return d.State().Players() > 1 }

// HasPlayerCounts reports whether different numbers of players can play the game.
func (d *Document) HasPlayerCounts() bool { return d.Game().About().WithPlayers != nil }

// Simultaneous reports whether the players of the game move simultaneously.
func (d *Document) Simultaneous() bool {
	_, ok := d.Game().(engine.Simultaneous)
	return ok && d.Contest()
}

// UsesSlips reports whether the computer has the exact values of the game, and plays less well by
// making slips. In other games it has a strength.
func (d *Document) UsesSlips() bool {
	return d.Duel() && !think.Estimates(d.Game())
}

// Played returns the states on the path from the start to the cursor of the session.
func (d *Document) Played() []engine.State {
	var all []engine.State
	for n := d.Session.Cursor(); n != session.Start; {
		n = d.Session.Parent(n)
		all = append(all, d.Session.Result(n).State)
	}
	return all
}

// SetMatch changes the players of the moves from the cursor on. Played moves keep theirs.
func (d *Desk) SetMatch(m Match) {
	if d.Match != m {
		d.Match = m
		d.storeMatch()
		d.Announce(ChangedSettings)
	}
}

// The moves of a game for several players keep who played them, also in its file, so that a line
// continues with the same players and its result stays theirs:
//
//	person "Anna" computer:5 "" slips:0
//	person "Bob" computer:5 "" slips:0 game:2
//
// The number of the game makes the moves of each game of a series a line of their own.

// MaxNameLength is the maximum length of a name, in characters.
const MaxNameLength = 24

// text encodes the players of a game for the file, or returns "" for the first game of persons without
// names.
func (m Match) text(players int) string {
	var b strings.Builder
	some := m.Game > 0
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
	b.WriteString("slips:" + strconv.Itoa(int(m.Slips)))
	if m.Game > 0 {
		b.WriteString(gameKey + strconv.Itoa(m.Game+1))
	}
	return b.String()
}

// gameKey precedes the number of a game, from 1, and maxGames limits it.
const (
	gameKey  = " game:"
	maxGames = 10_000
)

// reseated returns the match with the players that [Match.text] describes. A text that it does not
// return means persons without names. The strengths and slips of persons stay.
func (m Match) reseated(text string, players int) Match {
	to := m
	to.Game, to.Computer, to.Names = 0, NoSeat, [engine.MaxPlayers]string{}
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
			if m.Strengths[p], err = think.ParseStrength(level); err != nil {
				return false
			}
		} else if seat != "person" {
			return false
		}
	}
	text, number, several := strings.Cut(text, gameKey)
	if several {
		game, err := strconv.Atoi(number)
		if m.Game = game - 1; err != nil || game < 2 || game > maxGames {
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
		d.Match.Game = 0
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
