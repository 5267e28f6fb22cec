package export

import (
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/wording"
)

// What is said of games of several: who moves, what is taken, and who has won.

// standsText names the winners where a game has names for its players; those who play
// together stand side by side.
func (t anyTerms) standsText(r engine.Result, o Options) string {
	named, ok := t.game.(engine.Named)
	if !ok {
		return o.resultText(t.stands(r))
	}
	var winners []string
	names := named.PlayerNames(r.State)
	for _, p := range r.Outcome.Winners(r.State.Players()) {
		winners = append(winners, o.Language.Said(names[p]))
	}
	if len(winners) == 0 {
		return o.resultText(t.stands(r))
	}
	return o.Language.Say("won by {{.Players}}", wording.With{"Players": strings.Join(winners, ", ")})
}

func (t anyTerms) sowingWords(s engine.State, sowing, place int, o Options) string {
	return o.Language.Say("sowing {{.Number}} from {{.Place}}",
		wording.With{"Number": sowing, "Place": t.placeLabel(s, place)})
}

// placeLabel is what a place is called, counted from 1.
func (t anyTerms) placeLabel(s engine.State, place int) string {
	if places := engine.PlacesOf(t.game, s); 0 < place && place <= len(places) {
		return places[place-1].Label
	}
	return strconv.Itoa(place)
}

// moveWords says who moves, where there are several players. While seeds fall the turn
// may have passed already: the move is made by who began it.
func (t anyTerms) moveWords(begun engine.State, m engine.Move, o Options) string {
	if begun.Players() < 2 || begun.ToMove() == engine.Everyone {
		return t.label(m, o)
	}
	name := t.turnName(begun)
	if name == "" {
		return o.Language.Say("player {{.Player}}, {{.Move}}",
			wording.With{"Player": playerNumber(begun.ToMove()), "Move": t.label(m, o)})
	}
	with := wording.With{"Player": o.Language.Said(name), "Move": t.label(m, o)}
	if engine.IsPass(m) {
		return o.Language.Say("{{.Player}}, who passes", with)
	}
	return o.Language.Say("{{.Player}}, {{.Move}}", with)
}

// turnName is the row whose turn it is, or the player: in English, "" where there are no
// names.
func (t anyTerms) turnName(s engine.State) string {
	if manned, ok := t.game.(engine.Manned); ok {
		return manned.RowNames(s)[manned.Turn(s)]
	}
	if named, ok := t.game.(engine.Named); ok {
		return named.PlayerNames(s)[s.ToMove()]
	}
	return ""
}

// takenWords says what has left the circuit, or come to it from outside.
func (l line) takenWords(step engine.Step, o Options) string {
	if step.Kind == engine.Penalty {
		return o.Language.Say("a penalty ball")
	}
	return o.Language.Plural("{{.Count}} seed captured", "{{.Count}} seeds captured", step.Count)
}
