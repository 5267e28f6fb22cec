package presenter

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/messages"
	"tchouka/engine"
	"tchouka/engine/session"
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
func outcomeText(d *desk.Desk, s engine.State, o engine.Outcome) string {
	if s.Players() == 1 {
		return map[engine.Verdict]string{
			engine.Won: lang.L("Won"), engine.Lost: lang.L("Lost"), engine.Drawn: lang.L("Drawn"),
		}[o.Of(0)]
	}
	if isDrawn(s, o) {
		return lang.L("The game is drawn")
	}
	if together := wonTogether(d, s, o); together != "" {
		return together
	}
	if winners := o.Winners(s.Players()); len(winners) == 1 { // the others have lost
		return wonText(d, s, winners[0])
	}
	var parts []string
	for player := range engine.Player(s.Players()) {
		v := messages.Args{"Player": d.PlayerName(player)}
		switch {
		case o.Of(player) == engine.Won:
			parts = append(parts, wonText(d, s, player))
		case d.IsOnlyPerson(player) && o.Of(player) == engine.Lost:
			parts = append(parts, lang.L("You have lost"))
		case d.IsOnlyPerson(player):
			parts = append(parts, lang.L("You have drawn"))
		case o.Of(player) == engine.Lost && isPair(d, player):
			parts = append(parts, lang.L("{{.Players}} have lost", messages.Args{"Players": d.PlayerName(player)}))
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
func wonText(d *desk.Desk, s engine.State, p engine.Player) string {
	name := d.PlayerName(p)
	double := d.Doc.Game().Board(s).Player(p).DoubleWin
	switch {
	case d.IsOnlyPerson(p) && double:
		return lang.L("You have won: a double victory")
	case d.IsOnlyPerson(p):
		return lang.L("You have won")
	case isPair(d, p) && double:
		return lang.L("{{.Players}} have won: a double victory", messages.Args{"Players": name})
	case isPair(d, p):
		return lang.L("{{.Players}} have won", messages.Args{"Players": name})
	case double:
		return lang.L("{{.Player}} has won: a double victory", messages.Args{"Player": name})
	}
	return lang.L("{{.Player}} has won", messages.Args{"Player": name})
}

// isPair reports whether the name of a player is that of two rows.
func isPair(d *desk.Desk, p engine.Player) bool {
	return d.PlayerName(p) == d.RulesName(p) && messages.HasSeveralRows(d.Doc.Game(), d.Doc.State(), p)
}

// wonTogether describes that players of one side have won, or returns "" in other cases.
func wonTogether(d *desk.Desk, s engine.State, o engine.Outcome) string {
	winners := o.Winners(s.Players())
	if len(winners) < 2 || len(winners) == s.Players() {
		return ""
	}
	names, you := othersOf(d, winners)
	if you {
		return lang.L("You and {{.Players}} have won together", messages.Args{"Players": listed(names)})
	}
	return lang.L("{{.Players}} have won together", messages.Args{"Players": listed(names)})
}

// othersOf returns the names of players but "you", and whether "you" is among them.
func othersOf(d *desk.Desk, players []engine.Player) (names []string, you bool) {
	for _, p := range players {
		if d.IsOnlyPerson(p) {
			you = true
		} else {
			names = append(names, d.PlayerName(p))
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
	some, you := othersOf(d, sides[0])
	others, among := othersOf(d, sides[1])
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
	return p.desk.ShortName(mover)
}

// moveNote describes a move in a game for several players: that it ended the game, that it was a
// pass, or, if that may be shown, that it was a mistake.
func (p *Line) moveNote(node session.Node) string {
	d := p.desk
	s := d.Doc.Session
	result := s.Result(node)
	before := s.Result(s.Parent(node)).State
	for player := range engine.Player(s.Start().Players()) {
		if result.Outcome.Of(player) == engine.Won && s.Start().Players() == 2 {
			return shortWonText(d, result.State, player)
		}
	}
	if result.Outcome.Over() {
		return outcomeText(d, result.State, result.Outcome)
	}
	if engine.IsPass(s.Move(node)) {
		return passNote(d, before.ToMove(), result.State)
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

// shortWonText is wonText with a short name.
func shortWonText(d *desk.Desk, s engine.State, p engine.Player) string {
	if d.IsOnlyPerson(p) || isPair(d, p) || d.Doc.Game().Board(s).Player(p).DoubleWin {
		return wonText(d, s, p)
	}
	return lang.L("{{.Player}} has won", messages.Args{"Player": d.ShortName(p)})
}

// passNote describes that a player has passed, and whether the player is out now.
func passNote(d *desk.Desk, mover engine.Player, after engine.State) string {
	if d.Doc.Game().Board(after).Player(mover).Out {
		if d.IsOnlyPerson(mover) {
			return lang.L("You are out")
		}
		return lang.L("{{.Player}} is out", messages.Args{"Player": d.ShortName(mover)})
	}
	return lang.L("passes")
}
