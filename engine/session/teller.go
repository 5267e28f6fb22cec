package session

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"tchouka/engine"
	"tchouka/engine/i18n"
)

// Limits of the description of a move and of a board.
const (
	mostSowings = 12
	mostSteps   = 200_000 // after that, only the end of the move
	mostBoard   = 240     // characters
)

// Teller describes the moves of a game in sentences, for screen readers. It uses the steps of the
// animation, sowing by sowing, and no results of a solver. Only Game is required.
type Teller struct {
	Game     engine.Game
	Language i18n.Language
	// Number returns the name of a hole, counted from 1; nil selects the names of the game.
	Number func(hole int) string
	// Player returns the name of a player, capitalized.
	Player func(engine.Player) string
}

// Move describes a move and its result. number is counted from 1.
func (t Teller) Move(number int, from engine.State, m engine.Move, to engine.Result) string {
	told := telling{Teller: t, from: from, to: to}
	told.steps(m)
	sentences := []string{told.begin(number, m)}
	sentences = append(sentences, told.sowings...)
	if more := told.chains - mostSowings; more > 0 {
		sentences = append(sentences, t.Language.Plural("{{.Count}} more sowing follows.", "{{.Count}} more sowings follow.", more))
	}
	if told.lifted > 0 {
		sentences = append(sentences, told.last())
	}
	sentences = append(sentences, told.out(), t.Next(to), t.Board(to.State))
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
func (t Teller) Board(s engine.State) string {
	text := engine.Brief(s)
	if utf8.RuneCountInString(text) > mostBoard {
		text = string([]rune(text)[:mostBoard-1]) + "…"
	}
	return t.Language.Say("The board: {{.Board}}.", i18n.With{"Board": text})
}

// Next describes how the game has ended, or names the next player.
func (t Teller) Next(r engine.Result) string {
	in, players := t.Language, r.State.Players()
	switch o := r.Outcome; {
	case !o.Over() && players > 1 && r.State.ToMove() != engine.Everyone:
		return in.Say("{{.Player}} is next.", i18n.With{"Player": t.player(r.State.ToMove())})
	case !o.Over() && t.inRuma(r):
		return in.Say("Choose again.")
	case !o.Over():
		return ""
	case players > 1:
		return t.winner(r.State, o)
	case o.Of(0) == engine.Won:
		return in.Say("The game is won.")
	case r.Ending.Loses():
		return in.Say("The game is lost.")
	}
	return in.Say("No hole can be sown any more: the game is lost.")
}

func (t Teller) winner(s engine.State, o engine.Outcome) string {
	var winners []string
	for _, p := range o.Winners(s.Players()) {
		v := i18n.With{"Player": t.player(p)}
		said := t.Language.Say("{{.Player}} has won.", v)
		if t.Game.Board(s).Player(p).Double {
			said = t.Language.Say("{{.Player}} has won: a double victory.", v)
		}
		winners = append(winners, said)
	}
	if winners == nil {
		return t.Language.Say("The game is drawn.")
	}
	return strings.Join(winners, " ")
}

func (t Teller) player(p engine.Player) string {
	if t.Player != nil {
		return t.Player(p)
	}
	return t.Language.Say("Player {{.N}}", i18n.With{"N": int(p) + 1})
}

// inRuma reports whether the last seed fell into a Ruma.
func (t Teller) inRuma(r engine.Result) bool {
	places := t.Game.Board(r.State).Places
	return r.Sowings > 0 && r.Last > 0 && r.Last <= len(places) && places[r.Last-1].Store
}

// hole returns the name of a hole.
func (t Teller) hole(s engine.State, number int) string {
	places := t.Game.Board(s).Places
	switch {
	case t.Number != nil:
		return t.Number(number)
	case number < 1 || number > len(places) || places[number-1].Label == "":
		return strconv.Itoa(number)
	}
	if row := t.Game.Board(s).RowName(number - 1); row != "" {
		return t.Language.Said(row) + " " + places[number-1].Label
	}
	return places[number-1].Label
}

// telling is the description of a move.
type telling struct {
	Teller
	from    engine.State
	to      engine.Result
	lifted  int // seeds at the start
	hole    int // their hole
	chains  int // number of chained sowings
	sowings []string
}

// steps collects the sowings of the move.
func (t *telling) steps(m engine.Move) {
	left := mostSteps
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
func (t *telling) chained(s engine.Step) {
	if t.chains++; t.chains > mostSowings {
		return
	}
	t.sowings = append(t.sowings, t.Language.Say("The last seed fell into hole {{.Hole}}, which held {{.Held}}: {{.Seeds}} are sown on.", i18n.With{
		"Hole": t.Teller.hole(t.from, s.Hole), "Held": s.Count - 1, "Seeds": s.Count,
	}))
}

// out names the players that are out of the game since the move.
func (t *telling) out() string {
	var said []string
	for p := range engine.Player(t.from.Players()) {
		if !t.to.Outcome.Over() && t.Game.Board(t.to.State).Player(p).Out && !t.Game.Board(t.from).Player(p).Out {
			said = append(said, t.Language.Say("{{.Player}} is out of the game.", i18n.With{"Player": t.player(p)}))
		}
	}
	return strings.Join(said, " ")
}

// event describes an event at a place other than a sowing.
func (t *telling) event(s engine.Step) {
	if len(t.sowings) > 2*mostSowings {
		return
	}
	in, row := t.Language, i18n.With{"Row": t.Language.Said(t.Game.Board(t.from).RowName(s.Hole - 1))}
	said := ""
	switch s.Kind {
	case engine.Capture:
		said = in.Say("Captured from hole {{.Hole}}: {{.Seeds}}.", i18n.With{
			"Hole": t.Teller.hole(t.from, s.Hole), "Seeds": in.Plural("{{.Count}} seed", "{{.Count}} seeds", s.Count),
		})
	case engine.Penalty:
		said = in.Say("{{.Row}} cannot move, and gets a penalty ball.", row)
	case engine.Rest:
		said = in.Say("{{.Row}} cannot move.", row)
	}
	t.sowings = append(t.sowings, said)
}

// together describes the simultaneous choices of all players.
func (t *telling) together(number int, game engine.Simultaneous, m engine.Move) string {
	in := t.Language
	said := []string{in.Say("Round {{.N}}.", i18n.With{"N": number})}
	for player, choice := range game.Apart(m) {
		v := i18n.With{"Player": t.player(engine.Player(player)), "Hole": engine.MoveText(choice)}
		if engine.IsPass(choice) {
			said = append(said, in.Say("{{.Player}} waits.", v))
		} else {
			said = append(said, in.Say("{{.Player}} sows hole {{.Hole}}.", v))
		}
	}
	return strings.Join(said, " ")
}

// begin describes the choice of the move.
func (t *telling) begin(number int, m engine.Move) string {
	in := t.Language
	if game, ok := t.Game.(engine.Simultaneous); ok && t.from.ToMove() == engine.Everyone {
		return t.together(number, game, m)
	}
	v := i18n.With{
		"N": number, "Move": engine.MoveText(m), "Hole": t.Teller.hole(t.from, t.hole), "Player": "",
		"Seeds": in.Plural("{{.Count}} seed", "{{.Count}} seeds", t.lifted),
	}
	several := t.from.Players() > 1 && t.from.ToMove() != engine.Everyone
	if several {
		v["Player"] = t.player(t.from.ToMove())
	}
	switch {
	case several && engine.IsPass(m):
		return in.Say("Move {{.N}}. {{.Player}} passes.", v)
	case several && t.lifted == 0:
		return in.Say("Move {{.N}}. {{.Player}}: {{.Move}}.", v)
	case t.lifted == 0:
		return in.Say("Move {{.N}}: {{.Move}}.", v)
	case several:
		return in.Say("Move {{.N}}. {{.Player}}: hole {{.Hole}}, {{.Seeds}}.", v)
	case t.Game.Board(t.from).Rows != nil:
		return in.Say("Move {{.N}}: hole {{.Hole}}, {{.Seeds}}.", v)
	}
	return in.Say("Move {{.N}}: {{.Move}}, {{.Seeds}}.", v)
}

// last describes where the last seed fell.
func (t *telling) last() string {
	in := t.Language
	v := i18n.With{"Hole": t.Teller.hole(t.from, t.to.Last)}
	switch {
	case t.inRuma(t.to):
		return in.Say("The last seed fell into the Ruma.")
	case t.to.Ending == engine.InEmptyHole:
		return in.Say("The last seed fell into hole {{.Hole}}, which was empty.", v)
	case t.to.Ending == engine.PastRuma:
		return in.Say("The last seed fell into hole {{.Hole}}, and the seeds there would have to pass the Ruma.", v)
	}
	return in.Say("The last seed fell into hole {{.Hole}}.", v)
}
