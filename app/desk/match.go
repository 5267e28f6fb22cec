package desk

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/messages"
	"tchouka/engine"
	"tchouka/engine/search"
	"tchouka/engine/session"
)

// Match is the assignment of persons and computer players to the seats of a game for several
// players. It lasts as long as the program runs, and the file of such a game stores it.
type Match struct {
	Names     [engine.MaxPlayers]string // of the players; empty for the default name
	Computer  Seat
	Slips     Slips                              // in a game that is solved and so has no strengths
	Strengths [engine.MaxPlayers]search.Strength // of the computer on each seat, in any other game
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
const defaultStrength search.Strength = 3

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
	return d.Duel() && !search.Estimates(d.Game())
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

// SetMatch changes the players.
func (d *Desk) SetMatch(m Match) {
	if d.Match != m {
		d.Match = m
		d.Announce(NewsSettings)
	}
}

// IsComputer reports whether a player is the computer.
func (d *Desk) IsComputer(p engine.Player) bool {
	return p >= 0 && int(p) < d.Doc.State().Players() && d.Match.Computer&SeatOf(p) != 0 && d.Doc.Contest()
}

// ComputerOnly reports whether the computer plays against itself.
func (d *Desk) ComputerOnly() bool {
	for p := range engine.Player(d.Doc.State().Players()) {
		if !d.IsComputer(p) {
			return false
		}
	}
	return true
}

// PlayerName returns the name of a player, in the form for the beginning of a sentence.
func (d *Desk) PlayerName(p engine.Player) string {
	players := d.Doc.State().Players()
	if p < 0 || int(p) >= players {
		return lang.L("Player {{.N}}", messages.Args{"N": int(p) + 1})
	}
	switch called := d.RulesName(p); {
	case d.IsComputer(p) && players == 2 && d.Match.Computer != FirstSeat|SecondSeat:
		return lang.L("The computer")
	case d.IsComputer(p):
		return byComputer(called)
	case d.Match.Names[p] != "":
		return d.Match.Names[p]
	default:
		return called
	}
}

// IsOnlyPerson reports whether a player is addressed as "you": the only person, without a name.
func (d *Desk) IsOnlyPerson(p engine.Player) bool {
	players := d.Doc.State().Players()
	if players < 2 || p < 0 || int(p) >= players || d.Match.Names[p] != "" {
		return false
	}
	for other := range engine.Player(players) {
		if d.IsComputer(other) == (other == p) {
			return false
		}
	}
	return true
}

// PlayerLabel is PlayerName for a name on its own, such as a heading: "IsOnlyPerson" for the only
// person.
func (d *Desk) PlayerLabel(p engine.Player) string {
	if d.IsOnlyPerson(p) {
		return lang.L("You")
	}
	return d.PlayerName(p)
}

// byComputer returns the name of one of several computer players.
func byComputer(called string) string {
	return lang.L("{{.Player}} (computer)", messages.Args{"Player": called})
}

// MoverName returns the label of the player to move, as PlayerLabel does, or the name of the row if
// turns pass from row to row and the player has several.
func (d *Desk) MoverName() string {
	here := d.Doc.State()
	mover := here.ToMove()
	name := d.PlayerLabel(mover)
	row := messages.CurrentRowName(d.Doc.Game(), here)
	switch {
	case row == "":
		return name
	case name == d.RulesName(mover):
		return row
	case name == byComputer(d.RulesName(mover)):
		return byComputer(row)
	}
	return lang.L("{{.Player}} ({{.Row}})", messages.Args{"Player": name, "Row": row})
}

// RulesName returns the name of a player in the rules, whether a person or the computer plays.
func (d *Desk) RulesName(p engine.Player) string { return d.PlayerNameOn(d.Doc.State(), p) }

// PlayerNameOn returns the name of a player on a board of the game.
func (d *Desk) PlayerNameOn(board engine.State, p engine.Player) string {
	if name := messages.Player(d.Doc.Game(), board, p); name != "" {
		return name
	}
	switch {
	case board.Players() != 2:
		return lang.L("Player {{.N}}", messages.Args{"N": int(p) + 1})
	case p == 0:
		return lang.L("The first player")
	}
	return lang.L("The second player")
}

// ShortName is PlayerName for narrow places.
func (d *Desk) ShortName(p engine.Player) string {
	if d.IsOnlyPerson(p) {
		return lang.L("You")
	}
	if d.Doc.State().Players() == 2 && p >= 0 && d.Match.Names[p] == "" && !d.IsComputer(p) && !d.Doc.Game().Board(d.Doc.State()).Named() {
		return [...]string{lang.L("First"), lang.L("Second")}[p]
	}
	return d.PlayerName(p)
}
