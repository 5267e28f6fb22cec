package desk

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/record/session"
)

// Players are the players of a position: who sits where, and their names.
type Players struct {
	match Match
	game  engine.Game
	board engine.State
}

// Players returns the players of the next move on the board.
func (d *Desk) Players() Players { return Players{d.Match, d.Doc.Game(), d.Doc.State()} }

// PlayersOf returns the players who made the move into a node. Those of the start make the next move.
func (d *Desk) PlayersOf(n session.Node) Players {
	s := d.Doc.Session
	board := s.Result(n).State
	if n == session.Start {
		return Players{d.Match, s.Game(), board}
	}
	return Players{d.Match.reseated(s.SeatsOf(n), board.Players()), s.Game(), board}
}

// IsComputer reports whether a player is the computer.
func (s Players) IsComputer(p engine.Player) bool {
	return p >= 0 && int(p) < s.board.Players() && s.match.Computer&SeatOf(p) != 0 && s.board.Players() > 1
}

// ComputerOnly reports whether the computer plays against itself.
func (s Players) ComputerOnly() bool {
	for p := range engine.Player(s.board.Players()) {
		if !s.IsComputer(p) {
			return false
		}
	}
	return true
}

// Name returns the name of a player, in the form for the beginning of a sentence.
func (s Players) Name(p engine.Player) string {
	players := s.board.Players()
	if p < 0 || int(p) >= players {
		return lang.L("Player {{.N}}", messages.Args{"N": int(p) + 1})
	}
	switch called := s.RulesName(p); {
	case s.IsComputer(p) && players == 2 && s.match.Computer != FirstSeat|SecondSeat:
		return lang.L("The computer")
	case s.IsComputer(p):
		return byComputer(called)
	case s.match.Names[p] != "":
		return s.match.Names[p]
	default:
		return called
	}
}

// IsOnlyPerson reports whether a player is addressed as "you": the only person, without a name.
func (s Players) IsOnlyPerson(p engine.Player) bool {
	players := s.board.Players()
	if players < 2 || p < 0 || int(p) >= players || s.match.Names[p] != "" {
		return false
	}
	for other := range engine.Player(players) {
		if s.IsComputer(other) == (other == p) {
			return false
		}
	}
	return true
}

// Label is Name for a name on its own, such as a heading: "You" for the only person.
func (s Players) Label(p engine.Player) string {
	if s.IsOnlyPerson(p) {
		return lang.L("You")
	}
	return s.Name(p)
}

// ShortName is Name for narrow places.
func (s Players) ShortName(p engine.Player) string {
	if s.IsOnlyPerson(p) {
		return lang.L("You")
	}
	if s.board.Players() == 2 && p >= 0 && s.match.Names[p] == "" && !s.IsComputer(p) && !s.game.Board(s.board).Named() {
		return [...]string{lang.L("First"), lang.L("Second")}[p]
	}
	return s.Name(p)
}

// RulesName returns the name of a player in the rules, whether a person or the computer plays.
func (s Players) RulesName(p engine.Player) string { return rulesName(s.game, s.board, p) }

// Count returns the number of players.
func (s Players) Count() int { return s.board.Players() }

// Seat describes a player in the position.
func (s Players) Seat(p engine.Player) engine.Seat { return s.game.Board(s.board).Player(p) }

// IsPair reports whether the name of a player is that of two rows.
func (s Players) IsPair(p engine.Player) bool {
	return s.Name(p) == s.RulesName(p) && messages.HasSeveralRows(s.game, s.board, p)
}

// IsComputer reports whether a player of the next move is the computer.
func (d *Desk) IsComputer(p engine.Player) bool { return d.Players().IsComputer(p) }

// ComputerOnly reports whether the computer plays against itself.
func (d *Desk) ComputerOnly() bool { return d.Players().ComputerOnly() }

// PlayerName returns the name of a player of the next move; see [Players.Name].
func (d *Desk) PlayerName(p engine.Player) string { return d.Players().Name(p) }

// PlayerLabel returns the label of a player of the next move; see [Players.Label].
func (d *Desk) PlayerLabel(p engine.Player) string { return d.Players().Label(p) }

// IsOnlyPerson reports whether a player of the next move is the only person, without a name.
func (d *Desk) IsOnlyPerson(p engine.Player) bool { return d.Players().IsOnlyPerson(p) }

// RulesName returns the name of a player in the rules; see [Players.RulesName].
func (d *Desk) RulesName(p engine.Player) string { return d.Players().RulesName(p) }

// PlayerNameOn returns the name of a player in the rules on a board of the game.
func (d *Desk) PlayerNameOn(board engine.State, p engine.Player) string {
	return rulesName(d.Doc.Game(), board, p)
}

func rulesName(game engine.Game, board engine.State, p engine.Player) string {
	if name := messages.Player(game, board, p); name != "" {
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
