package export

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/scene"
)

// anyTerms are the terms of a game that has none of its own here.
type anyTerms struct {
	game engine.Game
	like []engine.Place // the places of some state
	rows []string       // what the row is called that each of them belongs to, "" for none
}

func newAnyTerms(game engine.Game, like engine.State) anyTerms {
	t := anyTerms{game: game, like: engine.PlacesOf(game, like)}
	for i := range t.like {
		t.rows = append(t.rows, engine.RowName(game, like, i))
	}
	return t
}

// anyState is a state in JSON.
type anyState struct {
	State  string `json:"state"`
	ToMove int    `json:"toMove"`
	Seeds  []int  `json:"seeds,omitempty"`
}

type anyMade struct {
	Outcome []string `json:"outcome"`
}

func (t anyTerms) id() string { return t.game.ID() }

func (t anyTerms) title(start engine.State, o Options) string {
	return o.game(t.game.Name()) + ", " + engine.Brief(start)
}

func (t anyTerms) label(m engine.Move, _ Options) string { return m.String() }

func (t anyTerms) numbering(Options) string { return "" }

// columns are the notation, the player to move, and the places by their labels.
func (t anyTerms) columns() []string {
	return append([]string{"state", "to_move"}, t.placeNames(func(i int) string { return "." + strconv.Itoa(i+1) })...)
}

// placeNames are the labels of the places. One that several places have stands with the
// name of its row before it, or where there is none with what tells them apart behind it.
func (t anyTerms) placeNames(apart func(i int) string) []string {
	var names []string
	for i, p := range t.like {
		label := p.Label
		same := func(q engine.Place) bool { return q.Label == p.Label }
		switch {
		case label != "state" && label != "to_move" && !slices.ContainsFunc(t.like[:i], same) && !slices.ContainsFunc(t.like[i+1:], same):
		case t.rows[i] != "":
			label = t.rows[i] + " " + label
		default:
			label += apart(i)
		}
		names = append(names, label)
	}
	return names
}

func (t anyTerms) cells(s engine.State) []string {
	cells := []string{s.String(), strconv.Itoa(playerNumber(s.ToMove()))}
	for _, p := range engine.PlacesOf(t.game, s) {
		cells = append(cells, strconv.Itoa(p.Seeds))
	}
	return cells
}

func (t anyTerms) fields(s engine.State) stateFields {
	state := anyState{State: s.String(), ToMove: playerNumber(s.ToMove())}
	for _, p := range engine.PlacesOf(t.game, s) {
		state.Seeds = append(state.Seeds, p.Seeds)
	}
	return stateFields{anyState: &state}
}

func (t anyTerms) places() []string {
	return t.placeNames(func(int) string { return "" })
}

func (t anyTerms) move(m engine.Move) any { return m.String() }

func (t anyTerms) made(r engine.Result) madeFields {
	return madeFields{anyMade: &anyMade{outcomeWords(r)}}
}

func (t anyTerms) madeColumns() []string { return []string{"outcome"} }

func (t anyTerms) madeCells(r engine.Result) []string {
	return []string{strings.Join(outcomeWords(r), " ")}
}

// stands says "won", "lost" or "drawn" of a game of one player, "drawn" or who has
// won of one of several, and "open" when it can go on.
func (t anyTerms) stands(r engine.Result) string {
	words := outcomeWords(r)
	switch {
	case len(words) == 0:
		return "open"
	case len(words) == 1:
		return words[0]
	case !slices.Contains(words, engine.Won.String()):
		return slices.Compact(words)[0]
	}
	var winners []string
	for i, word := range words {
		if word == engine.Won.String() {
			winners = append(winners, strconv.Itoa(i+1))
		}
	}
	if len(winners) == 1 {
		return "won by player " + winners[0]
	}
	return "won by players " + strings.Join(winners, ", ")
}

func (t anyTerms) moveColumn() string { return "played" }

func (t anyTerms) lonePicture(s engine.State, o Options) scene.Picture {
	return scene.Places{Look: o.Look, Heading: o.heading(o.game(t.game.Name()), t.told(s, o)), Field: t.field(s, o)}
}

func (t anyTerms) filmPicture(s engine.State, marks []scene.Mark, way []int, o Options) scene.Picture {
	p := scene.Places{Look: o.Look, Field: t.field(s, o), Way: way}
	if len(p.Places) == 0 {
		p.Heading = scene.Heading{Title: engine.Brief(s)}
	}
	for _, m := range marks {
		m.Place--
		p.Marks = append(p.Marks, m)
	}
	return p
}

// field is what is drawn of a state.
func (t anyTerms) field(s engine.State, o Options) scene.Field {
	return scene.FieldOf(t.game, s, o.Language)
}

func (t anyTerms) linePicture(l line, o Options) scene.Picture {
	if len(t.like) > 0 {
		return t.strip(l, o)
	}
	p := scene.Listing{Look: o.Look, Heading: l.heading(o)}
	remarks := l.remarkLines(o)
	for i, s := range l.states() {
		entry := scene.Entry{State: engine.Brief(s), Remark: remarks[i]}
		if i > 0 {
			entry.Number, entry.Move = strconv.Itoa(i), l.label(i-1, o)
		}
		p.Entries = append(p.Entries, entry)
	}
	return p
}

func (t anyTerms) spelled() bool { return true }

// drawn is what a row of text needs, or a table with its seeds and links.
func (t anyTerms) drawn(s engine.State) int {
	const text, place, seed = 4, 4, 20 // no hole shows more seeds
	drawn := text
	for _, p := range t.like {
		drawn += place + min(p.Seeds, seed)
	}
	if linked, ok := t.game.(engine.Linked); ok {
		drawn += 2 * len(linked.Links(s))
	}
	return drawn
}

// playerNumber counts players from 1; 0 is everyone.
func playerNumber(p engine.Player) int { return int(p) + 1 }

// outcomeWords are the results of the players in order; none while a game is open.
func outcomeWords(r engine.Result) []string {
	words := []string{}
	for p := range engine.Player(r.State.Players()) {
		if r.Outcome.Over() {
			words = append(words, fmt.Sprint(r.Outcome.Of(p)))
		}
	}
	return words
}
