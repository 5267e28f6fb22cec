package export

import (
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/record/session"
	"tchouka/engine/text/i18n"
)

// This file formats moves and results: the mover, captured seeds, and the winners.

// resultText describes a result, with an agreement in parentheses. It names the winners if the players
// of the game have names.
func (t terms) resultText(r engine.Result, o Options) string {
	if r.Agreed != session.NoAgreement {
		text := t.agreedText(r.State, r.Agreed, o)
		r.Agreed = session.NoAgreement
		return t.resultText(r, o) + " (" + text + ")"
	}
	if text := wonBy(t.game, r.State, r.Outcome.Winners(r.State.Players()), o); text != "" {
		return text
	}
	return o.resultText(t.result(r))
}

// agreedText describes how players ended a game by agreement.
func (t terms) agreedText(s engine.State, a engine.Agreement, o Options) string {
	player, resigns := a.Resigned()
	if !resigns {
		return o.Language.Translate("agreed draw")
	}
	name := o.Language.Translate("Player {{.N}}", i18n.With{"N": playerNumber(player)})
	if names := t.game.Board(s).Names([]engine.Player{player}); len(names) > 0 {
		name = o.Language.List(names)
	}
	return o.Language.Translate("{{.Player}} resigns", i18n.With{"Player": name})
}

// content returns the notation of a state, preceded by the result if the game is over.
func (t terms) content(s engine.State, o Options) string {
	outcome := t.game.Outcome(s)
	if !outcome.Over() {
		return engine.Brief(s)
	}
	return t.resultText(engine.Result{State: s, Outcome: outcome}, o) + " · " + engine.Brief(s)
}

// wonBy names the winners. It returns "" if there are none, or if they have no names.
func wonBy(game engine.Game, s engine.State, winners []engine.Player, o Options) string {
	names := game.Board(s).Names(winners)
	if s.Players() < 2 || len(names) == 0 {
		return ""
	}
	return o.Language.Translate("won by {{.Players}}", i18n.With{"Players": o.Language.List(names)})
}

// sowingWords describes a sowing of a move by its first place.
func (t terms) sowingWords(s engine.State, sowing, place int, o Options) string {
	name := t.placeName(s, place, o)
	if isNumber(name) {
		return o.Language.Translate("sowing {{.Number}} from hole {{.Hole}}", i18n.With{"Number": sowing, "Hole": name})
	}
	return o.Language.Translate("sowing {{.Number}} from {{.Place}}", i18n.With{"Number": sowing, "Place": name})
}

func isNumber(text string) bool {
	_, err := strconv.Atoi(text)
	return err == nil
}

// placeName returns the label of a place, counted like steps, with the name of its row if there is
// one.
func (t terms) placeName(s engine.State, place int, o Options) string {
	places := t.placesOf(s, o)
	if place < 1 || place > len(places) {
		return strconv.Itoa(place)
	}
	name := places[place-1].Label
	if row := t.game.Board(s).RowName(place - 1); row != "" {
		name = o.Language.Lookup(row) + " " + name
	}
	return name
}

// placesOf returns the places of a state with the labels of the numbering.
func (t terms) placesOf(s engine.State, o Options) []engine.Place {
	places := t.game.Board(s).Places
	o.Numbering.Relabel(places[:t.holes])
	return places
}

// moveWords describes a move, with the player if there are several. begun is the state before the
// move, since the turn may have passed already while seeds fall.
func (t terms) moveWords(begun engine.State, m engine.Move, o Options) string {
	label := t.label(m, o)
	switch {
	case begun.Players() < 2 && isNumber(label):
		return o.Language.Translate("hole {{.Hole}}", i18n.With{"Hole": label})
	case begun.Players() < 2:
		return label
	case begun.ToMove() == engine.Everyone:
		return t.roundWords(begun, m, o)
	}
	name := engine.TurnName(t.game, begun)
	if name == "" {
		return o.Language.Translate("player {{.Player}}, {{.Move}}",
			i18n.With{"Player": playerNumber(begun.ToMove()), "Move": label})
	}
	with := i18n.With{"Player": o.Language.Lookup(name), "Move": label}
	if engine.IsPass(m) {
		return o.Language.Translate("{{.Player}} passes", with)
	}
	return o.Language.Translate("{{.Player}}, {{.Move}}", with)
}

// placeHeads returns the names of the places, with translated row names.
func (l line) placeHeads(o Options) []string {
	t := l.terms
	t.rows = slices.Clone(t.rows)
	for i, name := range t.rows {
		if name != "" {
			t.rows[i] = o.Language.Lookup(name)
		}
	}
	return t.placeNames()
}

// roundWords describes the choices of all players who move at once.
func (t terms) roundWords(begun engine.State, m engine.Move, o Options) string {
	together, ok := t.game.(engine.Simultaneous)
	b := t.game.Board(begun)
	if !ok || !b.Named() {
		return t.label(m, o)
	}
	var all []string
	for player, choice := range together.Split(m) {
		if !engine.IsPass(choice) {
			all = append(all, o.Language.Lookup(b.Players[player].Name)+" "+t.label(choice, o))
		}
	}
	return strings.Join(all, " · ")
}

// turned reports whether players of the line take turns, so that the mover must be shown.
func (l line) turned() bool { return l.start.Players() > 1 && l.start.ToMove() != engine.Everyone }

// moverName returns the player to move in a state: the name of the row or the player, or the
// number. It returns "" if players do not take turns.
func (l line) moverName(s engine.State, o Options) string {
	if !l.turned() {
		return ""
	}
	if name := engine.TurnName(l.game, s); name != "" {
		return o.Language.Lookup(name)
	}
	return strconv.Itoa(playerNumber(s.ToMove()))
}

// choiceMarks returns rings around the choices of players who move at once. Otherwise it returns
// nil.
func choiceMarks(game engine.Game, s engine.State, m engine.Move) (marks []scene.Mark) {
	traced, ok := game.(engine.Traced)
	if !ok || s.ToMove() != engine.Everyone {
		return nil
	}
	places := traced.Board(s).Places
	for _, place := range traced.Trace(s, m) {
		marks = append(marks, handMark(place, places[place].Owner))
	}
	return marks
}

// lastMarks returns dashed rings where the last seed of each player fell, if players move at once.
func lastMarks(game engine.Game, s engine.State, m engine.Move) (marks []scene.Mark) {
	if s.ToMove() != engine.Everyone {
		return nil
	}
	last := make([]int, s.Players()) // places from 1, like steps
	_, err := game.PlaySteps(s, m, func(step engine.Step) bool {
		if step.Kind == engine.Drop || step.Kind == engine.Bank {
			last[step.Mover] = step.Hole
		}
		return true
	})
	for player, place := range last {
		if err == nil && place > 0 {
			mark := handMark(place-1, engine.Player(player))
			mark.Dashed = true
			marks = append(marks, mark)
		}
	}
	return marks
}

// handMark returns a ring at the hand of a player.
func handMark(place int, p engine.Player) scene.Mark {
	own, _ := palette.Player(int(p))
	return scene.Mark{Place: place, Color: own, Mover: int(p) + 1}
}

// takenWords describes a capture, or a penalty ball that enters from outside.
func (l line) takenWords(step engine.Step, o Options) string {
	if step.Kind == engine.Penalty {
		return o.Language.Translate("a penalty ball")
	}
	return o.Language.Plural("{{.Count}} seed captured", "{{.Count}} seeds captured", step.Count)
}
