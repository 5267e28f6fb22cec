package export

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
)

// terms formats the states and moves of one game.
type terms struct {
	game   engine.Game
	places []engine.Place // of an example state
	rows   []string       // the row name of each place, "" for none
	row    int            // the number of holes of a single row with a store, otherwise 0
	holes  int            // the same for a solitaire: see [engine.Board.NumberedHoles]
}

// termsOf returns the terms for states of a game, given an example state.
func termsOf(game engine.Game, like engine.State) terms {
	b := game.Board(like)
	t := terms{game: game, places: b.Places, row: max(len(b.OneRow())-1, 0), holes: b.NumberedHoles()}
	for i := range t.places {
		t.rows = append(t.rows, b.RowName(i))
	}
	return t
}

func (t terms) id() string { return t.game.ID() }

// title returns the names of the game and of its start.
func (t terms) title(start engine.State, o Options) string {
	name, board := engine.TitleOf(t.game, start)
	return o.Language.Lookup(name) + ", " + board
}

// label returns the label of a move in text and pictures.
func (t terms) label(m engine.Move, o Options) string {
	return o.Numbering.MoveLabel(m.String(), t.holes)
}

// numbering describes the numbering of holes in a heading. It returns "" if there is only one.
func (t terms) numbering(o Options) string {
	if t.holes == 0 {
		return ""
	}
	return o.numberingText()
}

// moveColumn returns the name of the column of moves.
func (t terms) moveColumn() string {
	if t.holes > 0 {
		return "hole"
	}
	return "played"
}

// stateFields is a state in JSON: the seeds of a numbered row, or the notation of any other game.
type stateFields struct {
	*board
	*anyState
}

type board struct {
	Holes []int `json:"holes"`
	Ruma  int   `json:"ruma"`
}

type anyState struct {
	State  string `json:"state"`
	ToMove int    `json:"toMove"`
	Seeds  []int  `json:"seeds,omitempty"`
}

// madeFields is the result of a move in JSON, without the state.
type madeFields struct {
	*rowMade
	*anyMade
}

type rowMade struct {
	Sowings int    `json:"sowings"`
	Ending  string `json:"ending"`
}

type anyMade struct {
	Outcome []string `json:"outcome"`
}

func (t terms) fields(s engine.State) stateFields {
	seeds := t.seeds(s)
	if t.holes > 0 {
		return stateFields{board: &board{seeds[:t.holes], seeds[t.holes]}}
	}
	return stateFields{anyState: &anyState{State: s.String(), ToMove: playerNumber(s.ToMove()), Seeds: seeds}}
}

// seeds returns the number of seeds in each place.
func (t terms) seeds(s engine.State) (seeds []int) {
	if t.holes > 0 {
		return t.game.Board(s).OneRow()
	}
	for _, p := range t.game.Board(s).Places {
		seeds = append(seeds, p.Seeds)
	}
	return seeds
}

// placeNames returns the labels of the places whose seeds are listed, or nil for a numbered row.
func (t terms) placeNames() []string {
	if t.holes > 0 {
		return nil
	}
	return t.placeLabels()
}

func (t terms) placeLabels() []string { return t.named(func(int) string { return "" }) }

// named returns unique labels of the places. A label that several places have is preceded by the
// name of its row. Without a row name, it is followed by a distinguishing text.
func (t terms) named(apart func(i int) string) []string {
	var names []string
	for i, p := range t.places {
		label := p.Label
		same := func(q engine.Place) bool { return q.Label == p.Label }
		switch {
		case label != "state" && label != "to_move" && !slices.ContainsFunc(t.places[:i], same) && !slices.ContainsFunc(t.places[i+1:], same):
		case t.rows[i] != "":
			label = t.rows[i] + " " + label
		default:
			label += apart(i)
		}
		names = append(names, label)
	}
	return names
}

// columns and cells return a state in CSV: the holes of a numbered row, or the notation, the player
// to move, and the places.
func (t terms) columns() []string {
	if t.holes > 0 {
		return holeColumns(t.holes)
	}
	return append([]string{"state", "to_move"}, t.named(func(i int) string { return "." + strconv.Itoa(i+1) })...)
}

func (t terms) cells(s engine.State) (cells []string) {
	if t.holes == 0 {
		cells = []string{s.String(), strconv.Itoa(playerNumber(s.ToMove()))}
	}
	for _, seeds := range t.seeds(s) {
		cells = append(cells, strconv.Itoa(seeds))
	}
	return cells
}

// move returns a move in JSON.
func (t terms) move(m engine.Move) any {
	if hole, err := strconv.Atoi(m.String()); err == nil && t.holes > 0 {
		return hole
	}
	return m.String()
}

// made returns the result of a move in JSON. madeColumns and madeCells return the same in CSV.
func (t terms) made(r engine.Result) madeFields {
	if t.holes > 0 {
		return madeFields{rowMade: &rowMade{r.Sowings, endingID(r.Ending)}}
	}
	return madeFields{anyMade: &anyMade{outcomeWords(r)}}
}

func (t terms) madeColumns() []string {
	if t.holes > 0 {
		return []string{"sowings", "ending"}
	}
	return []string{"outcome"}
}

func (t terms) madeCells(r engine.Result) []string {
	if t.holes > 0 {
		return []string{strconv.Itoa(r.Sowings), endingID(r.Ending)}
	}
	return []string{strings.Join(outcomeWords(r), " ")}
}

// result returns the result of a line that ends with a move. It is "open" if the game can continue.
// For one player it is "won", "lost" or "drawn", and "stuck" in a numbered row without a move. For
// several players it is "drawn" or names the winners.
func (t terms) result(r engine.Result) string {
	words := outcomeWords(r)
	switch {
	case len(words) == 0:
		return "open"
	case len(words) == 1 && t.holes > 0 && words[0] == engine.Lost.String() && !r.Ending.Loses():
		return "stuck"
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

// moveResult returns the table cell for a move: the ending of a move in a numbered row, or the
// result of any other game if it is over.
func (t terms) moveResult(r engine.Result, o Options) string {
	result := t.result(r)
	switch {
	case t.holes > 0 && result == "won":
		return endingText(r.Ending) + ": won"
	case t.holes > 0:
		return endingText(r.Ending)
	case result == "open":
		return ""
	}
	return t.resultText(r, o)
}

// drawn returns the number of items to draw for a state: its places, seeds and links.
func (t terms) drawn(s engine.State) int {
	const most = 20 // maximum number of seeds drawn per hole
	drawn := 1 + len(t.places)
	for _, p := range t.places {
		drawn += min(p.Seeds, most)
	}
	return drawn + 2*len(t.game.Board(s).Links)
}

// playerNumber returns the number of a player from 1; 0 is everyone.
func playerNumber(p engine.Player) int { return int(p) + 1 }

// outcomeWords returns the results of the players in order, or an empty list while a game is open.
func outcomeWords(r engine.Result) []string {
	words := []string{}
	for p := range engine.Player(r.State.Players()) {
		if r.Outcome.Over() {
			words = append(words, fmt.Sprint(r.Outcome.Of(p)))
		}
	}
	return words
}
