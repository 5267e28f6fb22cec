package presenter

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/record/session"
	"tchouka/widgets/controls"
)

// Texts about the players, with their names.

// turnText describes who is to move.
func turnText(d *desk.Desk, s engine.State) string {
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

// outcomeText describes the result of a game: the winner, or each of several players.
func outcomeText(who desk.Players, o engine.Outcome) string {
	if who.Count() == 1 {
		return map[engine.Verdict]string{
			engine.Won: lang.L("Won"), engine.Lost: lang.L("Lost"), engine.Drawn: lang.L("Drawn"),
		}[o.Of(0)]
	}
	if who.Count() == 2 && o.Of(0) == engine.Drawn {
		return lang.L("The game is drawn")
	}
	if together := wonTogether(who, o); together != "" {
		return together
	}
	if winners := o.Winners(who.Count()); len(winners) == 1 { // the others have lost
		return wonText(who, winners[0])
	}
	var parts []string
	for player := range engine.Player(who.Count()) {
		v := messages.Args{"Player": who.Name(player)}
		switch {
		case o.Of(player) == engine.Won:
			parts = append(parts, wonText(who, player))
		case who.IsOnlyPerson(player) && o.Of(player) == engine.Lost:
			parts = append(parts, lang.L("You have lost"))
		case who.IsOnlyPerson(player):
			parts = append(parts, lang.L("You have drawn"))
		case o.Of(player) == engine.Lost && who.IsPair(player):
			parts = append(parts, lang.L("{{.Players}} have lost", messages.Args{"Players": who.Name(player)}))
		case o.Of(player) == engine.Lost:
			parts = append(parts, lang.L("{{.Player}} has lost", v))
		default:
			parts = append(parts, lang.L("{{.Player}} has drawn", v))
		}
	}
	return strings.Join(parts, " · ")
}

// isDrawn reports whether a game for two players has ended in a draw.
func isDrawn(s engine.State, o engine.Outcome) bool {
	return s.Players() == 2 && o.Of(0) == engine.Drawn
}

// scoreText returns the scores of a finished game that is won by the higher score, highest first:
// "30 : 18". It returns "" for any other game.
func scoreText(d *desk.Desk, s engine.State) string {
	scores := slices.Clone(d.Doc.Game().Scores(s))
	if len(scores) < 2 {
		return ""
	}
	slices.SortStableFunc(scores, func(a, b int) int { return b - a })
	texts := make([]string, len(scores))
	for i, seeds := range scores {
		texts[i] = messages.Grouped(seeds)
	}
	return strings.Join(texts, " : ")
}

// wonText describes that a player has won, or has won a double win.
func wonText(who desk.Players, p engine.Player) string {
	name := who.Name(p)
	double := who.Seat(p).DoubleWin
	switch {
	case who.IsOnlyPerson(p) && double:
		return lang.L("You have won: a double victory")
	case who.IsOnlyPerson(p):
		return lang.L("You have won")
	case who.IsPair(p) && double:
		return lang.L("{{.Players}} have won: a double victory", messages.Args{"Players": name})
	case who.IsPair(p):
		return lang.L("{{.Players}} have won", messages.Args{"Players": name})
	case double:
		return lang.L("{{.Player}} has won: a double victory", messages.Args{"Player": name})
	}
	return lang.L("{{.Player}} has won", messages.Args{"Player": name})
}

// wonTogether describes that players of one side have won, or returns "" in other cases.
func wonTogether(who desk.Players, o engine.Outcome) string {
	winners := o.Winners(who.Count())
	if len(winners) < 2 || len(winners) == who.Count() {
		return ""
	}
	names, you := othersOf(who, winners)
	if you {
		return lang.L("You and {{.Players}} have won together", messages.Args{"Players": listed(names)})
	}
	return lang.L("{{.Players}} have won together", messages.Args{"Players": listed(names)})
}

// othersOf returns the names of players but "you", and whether "you" is among them.
func othersOf(who desk.Players, players []engine.Player) (names []string, you bool) {
	for _, p := range players {
		if who.IsOnlyPerson(p) {
			you = true
		} else {
			names = append(names, who.Name(p))
		}
	}
	return names, you
}

// listed joins names: "East and West".
func listed(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return lang.L("{{.Some}} and {{.Last}}", messages.Args{"Some": strings.Join(names[:last], ", "), "Last": names[last]})
}

// coalition describes who plays together against whom, or returns "" if there are no partners.
func coalition(d *desk.Desk) string {
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
	some, you := othersOf(d.Players(), sides[0])
	others, among := othersOf(d.Players(), sides[1])
	if among {
		some, others = others, some
	}
	v := messages.Args{"Some": listed(some), "Others": listed(others)}
	switch {
	case (you || among) && len(some) == 0:
		return lang.L("You against {{.Others}}", v)
	case you || among:
		return lang.L("You and {{.Some}} against {{.Others}}", v)
	}
	return lang.L("{{.Some}} against {{.Others}}", v)
}

// withCoalitions adds the coalitions to a card, as long as the game is not over.
func (p *Verdict) withCoalitions(v controls.VerdictView) controls.VerdictView {
	if together := coalition(p.desk); together != "" && !p.desk.Doc.Over() {
		all := slices.DeleteFunc([]string{v.Detail, together}, func(text string) bool { return text == "" })
		v.Detail = strings.Join(all, " · ")
	}
	return v
}

// moved returns who made the move into a node.
func (p *Line) moved(node session.Node) string {
	s := p.desk.Doc.Session
	mover := s.Result(s.Parent(node)).State.ToMove()
	if mover == engine.Everyone {
		return ""
	}
	return p.desk.PlayersOf(node).ShortName(mover)
}

// endNote describes why a move ended the game, and how. It returns "" while the game is open.
func (p *Line) endNote(node session.Node) string {
	d := p.desk
	result := d.Doc.EndingAt(node)
	if !result.Outcome.Over() {
		return ""
	}
	who := d.PlayersOf(node)
	words := describer(d, who).Why(result)
	if who.Count() > 1 {
		words = slices.Insert(words, 1, outcomeText(who, result.Outcome))
	}
	return strings.Join(words, " · ")
}

// moveNote describes a move in a game for several players: that it was a pass, or, if that may be
// shown, that it was a mistake.
func (p *Line) moveNote(node session.Node) string {
	d := p.desk
	s := d.Doc.Session
	result := d.Doc.EndingAt(node)
	before := s.Result(s.Parent(node)).State
	if result.Outcome.Over() {
		return ""
	}
	if engine.IsPass(s.Move(node)) {
		return passNote(d.PlayersOf(node), before.ToMove())
	}
	if !d.MayShowResults() || before.ToMove() == engine.Everyone {
		return ""
	}
	could := d.Analyzer.Facts(before.Key()).Verdict()
	does := engine.EvaluateMove(d.Doc.Game(), before, result, d.Analyzer.Facts).Verdict
	switch {
	case could == engine.Won && does == engine.Lost, could == engine.Won && does == engine.Drawn:
		return lang.L("gives the win away")
	case could == engine.Drawn && does == engine.Lost:
		return lang.L("gives the draw away")
	}
	return ""
}

// passNote describes that a player has passed, and whether the player is out now.
func passNote(who desk.Players, mover engine.Player) string {
	if who.Seat(mover).Out {
		if who.IsOnlyPerson(mover) {
			return lang.L("You are out")
		}
		return lang.L("{{.Player}} is out", messages.Args{"Player": who.ShortName(mover)})
	}
	return lang.L("passes")
}
