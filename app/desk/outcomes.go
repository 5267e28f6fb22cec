package desk

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/record/play"
	"tchouka/engine/record/session"
)

// Whose turn it is, passes and the end of a game, with the names of the players.

// TurnText describes who is to move.
func (d *Desk) TurnText(s engine.State) string {
	switch {
	case s.Players() == 1:
		return lang.L("Your move")
	case s.ToMove() == engine.Everyone:
		return lang.L("All choose at once, in secret")
	case d.IsOnlyPerson(s.ToMove()):
		if row := messages.CurrentRowName(d.Doc.Game(), s); row != "" {
			return lang.L("Your move: {{.Row}}", messages.Args{"Row": row})
		}
		return lang.L("Your move")
	}
	return lang.L("{{.Player}} to move", messages.Args{"Player": d.MoverName()})
}

// OutcomeText describes the result of a game: the winner, or each of several players.
func (s Players) OutcomeText(o engine.Outcome) string {
	if s.Count() == 1 {
		return map[engine.Verdict]string{
			engine.Won: lang.L("Won"), engine.Lost: lang.L("Lost"), engine.Drawn: lang.L("Drawn"),
		}[o.Of(0)]
	}
	if s.Count() == 2 && o.Of(0) == engine.Drawn {
		return lang.L("The game is drawn")
	}
	if together := s.wonTogether(o); together != "" {
		return together
	}
	if winners := o.Winners(s.Count()); len(winners) == 1 { // the others have lost
		return s.WonText(winners[0])
	}
	var parts []string
	for player := range engine.Player(s.Count()) {
		v := messages.Args{"Player": s.Name(player)}
		switch {
		case o.Of(player) == engine.Won:
			parts = append(parts, s.WonText(player))
		case s.IsOnlyPerson(player) && o.Of(player) == engine.Lost:
			parts = append(parts, lang.L("You have lost"))
		case s.IsOnlyPerson(player):
			parts = append(parts, lang.L("You have drawn"))
		case o.Of(player) == engine.Lost && s.IsPair(player):
			parts = append(parts, lang.L("{{.Players}} have lost", messages.Args{"Players": s.Name(player)}))
		case o.Of(player) == engine.Lost:
			parts = append(parts, lang.L("{{.Player}} has lost", v))
		default:
			parts = append(parts, lang.L("{{.Player}} has drawn", v))
		}
	}
	return strings.Join(parts, " · ")
}

// IsDrawn reports whether a game for two players has ended in a draw.
func IsDrawn(s engine.State, o engine.Outcome) bool {
	return s.Players() == 2 && o.Of(0) == engine.Drawn
}

// WonText describes that a player has won, or has won a double win.
func (s Players) WonText(p engine.Player) string {
	name := s.Name(p)
	double := s.Seat(p).DoubleWin
	switch {
	case s.IsOnlyPerson(p) && double:
		return lang.L("You have won: a double victory")
	case s.IsOnlyPerson(p):
		return lang.L("You have won")
	case s.IsPair(p) && double:
		return lang.L("{{.Players}} have won: a double victory", messages.Args{"Players": name})
	case s.IsPair(p):
		return lang.L("{{.Players}} have won", messages.Args{"Players": name})
	case double:
		return lang.L("{{.Player}} has won: a double victory", messages.Args{"Player": name})
	}
	return lang.L("{{.Player}} has won", messages.Args{"Player": name})
}

// wonTogether describes that players of one side have won, or returns "" in other cases.
func (s Players) wonTogether(o engine.Outcome) string {
	winners := o.Winners(s.Count())
	if len(winners) < 2 || len(winners) == s.Count() {
		return ""
	}
	names, you := s.othersOf(winners)
	if you {
		return lang.L("You and {{.Players}} have won together", messages.Args{"Players": messages.Listed(names)})
	}
	return lang.L("{{.Players}} have won together", messages.Args{"Players": messages.Listed(names)})
}

// othersOf returns the names of players but "you", and whether "you" is among them.
func (s Players) othersOf(players []engine.Player) (names []string, you bool) {
	for _, p := range players {
		if s.IsOnlyPerson(p) {
			you = true
		} else {
			names = append(names, s.Name(p))
		}
	}
	return names, you
}

// Coalition describes who plays together against whom, or returns "" if there are no partners.
func (d *Desk) Coalition() string {
	s := d.Doc.State()
	var all [engine.MaxPlayers][]engine.Player
	together := false
	for player, side := range engine.SidesOf(d.Doc.Game(), s) {
		all[side] = append(all[side], engine.Player(player))
		together = together || len(all[side]) > 1
	}
	sides := slices.DeleteFunc(all[:], func(side []engine.Player) bool { return len(side) == 0 })
	if !together || len(sides) != 2 {
		return ""
	}
	some, you := d.Players().othersOf(sides[0])
	others, among := d.Players().othersOf(sides[1])
	if among {
		some, others = others, some
	}
	v := messages.Args{"Some": messages.Listed(some), "Others": messages.Listed(others)}
	switch {
	case (you || among) && len(some) == 0:
		return lang.L("You against {{.Others}}", v)
	case you || among:
		return lang.L("You and {{.Some}} against {{.Others}}", v)
	}
	return lang.L("{{.Some}} against {{.Others}}", v)
}

// Describer describes the game of some players in the language and numbering of the window.
func (d *Desk) Describer(who Players) session.Describer {
	t := session.Describer{Game: d.Doc.Game(), Language: messages.Current(), Player: who.Name}
	if holes := d.Doc.NumberedHoles(); holes > 0 {
		t.Number = func(hole int) string { return strconv.Itoa(d.Settings.Numbering.Label(hole, holes)) }
	}
	return t
}

// MoveEffects describes what a move of the game captures, and whether its player plays again.
func (d *Desk) MoveEffects(before engine.State, m engine.Move) (texts []string) {
	game, captured := d.Doc.Game(), 0
	result, err := game.PlaySteps(before, m, func(step engine.Step) bool {
		if step.Kind == engine.Capture {
			captured += step.Count
		}
		return true
	})
	if captured > 0 {
		texts = append(texts, lang.L("captures {{.Seeds}}", messages.Args{"Seeds": messages.Grouped(captured)}))
	}
	if err == nil && !result.Outcome.Over() && result.State.ToMove() == before.ToMove() && !game.Board(before).TurnByRow {
		texts = append(texts, lang.L("plays again"))
	}
	return texts
}

// MustPass reports whether a pass is the only move on the board, for display.
func (d *Desk) MustPass() bool {
	return d.Mode == Playing && !d.Doc.Over() && play.MustPass(d.Doc.Game(), d.Doc.State())
}

// PassText describes that a player must pass, and the penalty.
func (d *Desk) PassText() (headline, detail string) {
	here := d.Doc.State()
	row := messages.Args{"Row": messages.CurrentRowName(d.Doc.Game(), here)}
	switch {
	case !d.IsOnlyPerson(here.ToMove()):
		headline = lang.L("No move for {{.Player}}: pass", messages.Args{"Player": d.MoverName()})
	case row["Row"] == "":
		headline = lang.L("No move for you: pass")
	default:
		headline = lang.L("No move for you ({{.Row}}): pass", row)
	}
	detail = lang.L("no hole of this row can be sown")
	if passHasPenalty(d.Doc.Game(), here) {
		detail = lang.L("no hole of this row can be sown: a penalty ball falls into its furrow")
	}
	return headline, detail
}

// passHasPenalty reports whether a pass brings a penalty.
func passHasPenalty(game engine.Game, s engine.State) bool {
	r, err := game.Play(s, game.Moves(s)[0])
	return err == nil && sum(game.Board(r.State).Penalties) > sum(game.Board(s).Penalties)
}

func sum(all []int) (total int) {
	for _, n := range all {
		total += n
	}
	return total
}

// CheckPlayable returns an error that describes what must be drawn before the board can be played.
func (d *Document) CheckPlayable() error {
	if drawing := d.Game().About().Drawing; drawing != nil {
		return drawing.CheckPlayable(d.State())
	}
	return nil
}
