package session

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"tchouka/engine"
	"tchouka/engine/text/i18n"
)

// Limits of the description of a move and of a board.
const (
	maxSowings = 12
	maxSteps   = 200_000 // after that, only the end of the move
	maxBoard   = 240     // characters
)

// Describer describes the moves of a game in sentences, for screen readers. It uses the steps of the
// animation, sowing by sowing, and no results of a solver. Only Game is required.
type Describer struct {
	Game     engine.Game
	Language i18n.Language
	// Number returns the name of a hole, counted from 1; nil selects the names of the game.
	Number func(hole int) string
	// Player returns the name of a player, capitalized.
	Player func(engine.Player) string
}

// Move describes a move and its result. number is counted from 1.
func (t Describer) Move(number int, from engine.State, m engine.Move, to engine.Result) string {
	desc := description{Describer: t, from: from, to: to}
	desc.steps(m)
	sentences := []string{desc.begin(number, m)}
	sentences = append(sentences, desc.sowings...)
	if more := desc.chains - maxSowings; more > 0 {
		sentences = append(sentences, t.Language.Plural("{{.Count}} more sowing follows.", "{{.Count}} more sowings follow.", more))
	}
	if desc.lifted > 0 {
		sentences = append(sentences, desc.last())
	}
	sentences = append(sentences, desc.out(), t.Next(to))
	if !to.Ending.Loses() { // otherwise the place of the last seed is the reason
		sentences = append(sentences, t.Ended(to))
	}
	sentences = append(sentences, t.Board(to.State))
	return strings.Join(clean(sentences), " ")
}

// clean removes empty sentences.
func clean(sentences []string) (all []string) {
	for _, s := range sentences {
		if s != "" {
			all = append(all, s)
		}
	}
	return all
}

// Board describes the board.
func (t Describer) Board(s engine.State) string {
	text := engine.Brief(s)
	if utf8.RuneCountInString(text) > maxBoard {
		text = string([]rune(text)[:maxBoard-1]) + "…"
	}
	return t.Language.Translate("The board: {{.Board}}.", i18n.With{"Board": text})
}

// Next describes how the game has ended, or names the next player.
func (t Describer) Next(r engine.Result) string {
	in, players := t.Language, r.State.Players()
	switch o := r.Outcome; {
	case !o.Over() && players > 1 && r.State.ToMove() != engine.Everyone:
		return in.Translate("{{.Player}} is next.", i18n.With{"Player": t.player(r.State.ToMove())})
	case !o.Over() && t.endsInRuma(r):
		return in.Translate("Choose again.")
	case !o.Over():
		return ""
	case players > 1:
		return t.winner(r.State, o)
	case o.Of(0) == engine.Won:
		return in.Translate("The game is won.")
	}
	return in.Translate("The game is lost.")
}

// Ended is Why as sentences with full stops, or "".
func (t Describer) Ended(r engine.Result) string {
	if why := t.Why(r); why != nil {
		return strings.Join(why, ". ") + "."
	}
	return ""
}

func (t Describer) winner(s engine.State, o engine.Outcome) string {
	var winners []string
	for _, p := range o.Winners(s.Players()) {
		v := i18n.With{"Player": t.player(p)}
		output := t.Language.Translate("{{.Player}} has won.", v)
		if t.Game.Board(s).Player(p).DoubleWin {
			output = t.Language.Translate("{{.Player}} has won: a double victory.", v)
		}
		winners = append(winners, output)
	}
	if winners == nil {
		return t.Language.Translate("The game is drawn.")
	}
	return strings.Join(winners, " ")
}

func (t Describer) player(p engine.Player) string {
	if t.Player != nil {
		return t.Player(p)
	}
	return t.Language.Translate("Player {{.N}}", i18n.With{"N": int(p) + 1})
}

// endsInRuma reports whether the last seed fell into a Ruma.
func (t Describer) endsInRuma(r engine.Result) bool {
	places := t.Game.Board(r.State).Places
	return r.Sowings > 0 && r.Last > 0 && r.Last <= len(places) && places[r.Last-1].Store
}

// hole returns the name of a hole.
func (t Describer) hole(s engine.State, number int) string {
	places := t.Game.Board(s).Places
	switch {
	case t.Number != nil:
		return t.Number(number)
	case number < 1 || number > len(places) || places[number-1].Label == "":
		return strconv.Itoa(number)
	}
	if row := t.Game.Board(s).RowName(number - 1); row != "" {
		return t.Language.Lookup(row) + " " + places[number-1].Label
	}
	return places[number-1].Label
}

// description is the description of a move.
type description struct {
	Describer
	from    engine.State
	to      engine.Result
	lifted  int // seeds at the start
	hole    int // their hole
	chains  int // number of chained sowings
	sowings []string
}

// steps collects the sowings of the move.
func (t *description) steps(m engine.Move) {
	left := maxSteps
	_, _ = t.Game.PlaySteps(t.from, m, func(s engine.Step) bool {
		switch {
		case s.Tick > 0: // steps of simultaneous moves
		case s.Kind == engine.Lift && s.Sowing <= 1:
			t.lifted, t.hole = s.Count, s.Hole
		case s.Kind == engine.Chain:
			t.chained(s)
		case s.Kind == engine.Capture, s.Kind == engine.Penalty, s.Kind == engine.Rest:
			t.event(s)
		}
		left--
		return left > 0
	})
	t.chains = max(t.chains, t.to.Sowings-1)
}

// chained describes a sowing that continues with the seeds of the hole where the previous one
// ended.
func (t *description) chained(s engine.Step) {
	if t.chains++; t.chains > maxSowings {
		return
	}
	t.sowings = append(t.sowings, t.Language.Translate("The last seed fell into hole {{.Hole}}, which held {{.Held}}: {{.Seeds}} are sown on.", i18n.With{
		"Hole": t.Describer.hole(t.from, s.Hole), "Held": s.Count - 1, "Seeds": s.Count,
	}))
}

// out names the players that are out of the game since the move.
func (t *description) out() string {
	var output []string
	for p := range engine.Player(t.from.Players()) {
		if !t.to.Outcome.Over() && t.Game.Board(t.to.State).Player(p).Out && !t.Game.Board(t.from).Player(p).Out {
			output = append(output, t.Language.Translate("{{.Player}} is out of the game.", i18n.With{"Player": t.player(p)}))
		}
	}
	return strings.Join(output, " ")
}

// event describes an event at a place other than a sowing.
func (t *description) event(s engine.Step) {
	if len(t.sowings) > 2*maxSowings {
		return
	}
	in, row := t.Language, i18n.With{"Row": t.Language.Lookup(t.Game.Board(t.from).RowName(s.Hole - 1))}
	output := ""
	switch s.Kind {
	case engine.Capture:
		output = in.Translate("Captured from hole {{.Hole}}: {{.Seeds}}.", i18n.With{
			"Hole": t.Describer.hole(t.from, s.Hole), "Seeds": in.Plural("{{.Count}} seed", "{{.Count}} seeds", s.Count),
		})
	case engine.Penalty:
		output = in.Translate("{{.Row}} cannot move, and gets a penalty ball.", row)
	case engine.Rest:
		output = in.Translate("{{.Row}} cannot move.", row)
	}
	t.sowings = append(t.sowings, output)
}

// describeRound describes the simultaneous choices of all players.
func (t *description) describeRound(number int, game engine.Simultaneous, m engine.Move) string {
	in := t.Language
	output := []string{in.Translate("Round {{.N}}.", i18n.With{"N": number})}
	for player, choice := range game.Split(m) {
		v := i18n.With{"Player": t.player(engine.Player(player)), "Hole": engine.MoveText(choice)}
		if engine.IsPass(choice) {
			output = append(output, in.Translate("{{.Player}} waits.", v))
		} else {
			output = append(output, in.Translate("{{.Player}} sows hole {{.Hole}}.", v))
		}
	}
	return strings.Join(output, " ")
}

// begin describes the choice of the move.
func (t *description) begin(number int, m engine.Move) string {
	in := t.Language
	if game, ok := t.Game.(engine.Simultaneous); ok && t.from.ToMove() == engine.Everyone {
		return t.describeRound(number, game, m)
	}
	v := i18n.With{
		"N": number, "Move": engine.MoveText(m), "Hole": t.Describer.hole(t.from, t.hole), "Player": "",
		"Seeds": in.Plural("{{.Count}} seed", "{{.Count}} seeds", t.lifted),
	}
	several := t.from.Players() > 1 && t.from.ToMove() != engine.Everyone
	if several {
		v["Player"] = t.player(t.from.ToMove())
	}
	switch {
	case several && engine.IsPass(m):
		return in.Translate("Move {{.N}}. {{.Player}} passes.", v)
	case several && t.lifted == 0:
		return in.Translate("Move {{.N}}. {{.Player}}: {{.Move}}.", v)
	case t.lifted == 0:
		return in.Translate("Move {{.N}}: {{.Move}}.", v)
	case several:
		return in.Translate("Move {{.N}}. {{.Player}}: hole {{.Hole}}, {{.Seeds}}.", v)
	case t.Game.Board(t.from).Rows != nil:
		return in.Translate("Move {{.N}}: hole {{.Hole}}, {{.Seeds}}.", v)
	}
	return in.Translate("Move {{.N}}: {{.Move}}, {{.Seeds}}.", v)
}

// last describes where the last seed fell.
func (t *description) last() string {
	in := t.Language
	v := i18n.With{"Hole": t.Describer.hole(t.from, t.to.Last)}
	switch {
	case t.endsInRuma(t.to):
		return in.Translate("The last seed fell into the Ruma.")
	case t.to.Ending == engine.InEmptyHole:
		return in.Translate("The last seed fell into hole {{.Hole}}, which was empty.", v)
	case t.to.Ending == engine.PastRuma:
		return in.Translate("The last seed fell into hole {{.Hole}}, and the seeds there would have to pass the Ruma.", v)
	}
	return in.Translate("The last seed fell into hole {{.Hole}}.", v)
}
