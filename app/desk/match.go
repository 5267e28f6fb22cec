package desk

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/say"
	"tchouka/engine"
)

// Match is who plays a game of two against whom. It is remembered as long as the program
// runs: who sits at the board today is nothing for a file, nor for tomorrow.
type Match struct {
	Names    [2]string // of the players; empty for what they are called otherwise
	Computer Seat
	Slips    Slips
}

// Seat is where the computer sits.
type Seat uint8

// The seats.
const (
	NoSeat Seat = iota
	FirstSeat
	SecondSeat
)

// Slips says how often the computer makes a move that is not its best.
type Slips uint8

// How often it does.
const (
	NeverSlips Slips = iota
	SlipsInTen
	SlipsInFour
	SlipsInTwo
	AlwaysSlips
)

// Rate returns the part of its moves that are no better than chance.
func (s Slips) Rate() float64 { return [...]float64{0, 0.1, 0.25, 0.5, 1}[s] }

// Swapped returns the match with the players in each other's place.
func (m Match) Swapped() Match {
	m.Names[0], m.Names[1] = m.Names[1], m.Names[0]
	switch m.Computer {
	case FirstSeat:
		m.Computer = SecondSeat
	case SecondSeat:
		m.Computer = FirstSeat
	}
	return m
}

// Duel reports whether two play the game in turn.
func (d *Document) Duel() bool {
	s := d.State()
	return s.Players() == 2 && (s.ToMove() != engine.Everyone || d.Over())
}

// SetMatch says who plays.
func (d *Desk) SetMatch(m Match) {
	if d.Match != m {
		d.Match = m
		d.Announce(NewsSettings)
	}
}

// Computes reports whether a player is the computer.
func (d *Desk) Computes(p engine.Player) bool {
	return d.Match.Computer != NoSeat && p == engine.Player(d.Match.Computer-1) && d.Doc.Duel()
}

// PlayerName returns what a player is called, as it stands at the beginning of a
// sentence.
func (d *Desk) PlayerName(p engine.Player) string {
	switch {
	case d.Doc.State().Players() != 2 || p < 0:
		return lang.L("Player {{.N}}", say.With{"N": int(p) + 1})
	case d.Computes(p):
		return lang.L("The computer")
	case d.Match.Names[p] != "":
		return d.Match.Names[p]
	case p == 0:
		return lang.L("The first player")
	}
	return lang.L("The second player")
}

// ShortName is PlayerName where there is little room.
func (d *Desk) ShortName(p engine.Player) string {
	if d.Doc.State().Players() == 2 && p >= 0 && d.Match.Names[p] == "" && !d.Computes(p) {
		return [...]string{lang.L("First"), lang.L("Second")}[p]
	}
	return d.PlayerName(p)
}
