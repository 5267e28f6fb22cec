package export

import (
	"strconv"

	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/scene"
	"tchouka/engine/wording"
)

// terms are how the states and moves of one game are put: a row in holes and Ruma,
// any other game in its own notation and, where it has places, the seeds in them.
type terms interface {
	// id names the game in data.
	id() string
	// title names the game and its start.
	title(start engine.State, o Options) string
	// label is what a move is called in text and pictures; numbering what a heading
	// says of the labels.
	label(m engine.Move, o Options) string
	numbering(o Options) string
	// columns and cells are a state in CSV, fields one in JSON; text is one in a
	// table.
	columns() []string
	cells(s engine.State) []string
	fields(s engine.State) stateFields
	// places are the labels of the places whose seeds the fields list; none of a row.
	places() []string
	// move is a move in JSON; made what it led to.
	move(m engine.Move) any
	made(r engine.Result) madeFields
	// madeColumns and madeCells are that in CSV, behind the state.
	madeColumns() []string
	madeCells(r engine.Result) []string
	// stands says in a word or two how a line stands that ends so.
	stands(r engine.Result) string
	// standsText says the same to people, with the names that a game has for its players.
	standsText(r engine.Result, o Options) string
	// moveColumn is the name of a column of moves.
	moveColumn() string
	// lonePicture and linePicture are what documents look like.
	lonePicture(s engine.State, o Options) scene.Picture
	linePicture(l line, o Options) scene.Picture
	// filmPicture is a state in a film, with rings round places as steps count them, and
	// the way that a move has come; sowingWords say what a sowing of a move begins from.
	filmPicture(s engine.State, marks []scene.Mark, way []int, o Options) scene.Picture
	sowingWords(s engine.State, sowing, place int, o Options) string
	moveWords(s engine.State, m engine.Move, o Options) string
	// spelled says whether the nodes of a tree show the notation of their states.
	spelled() bool
	// drawn is how much there is to draw of a state.
	drawn(s engine.State) int
}

// termsOf returns the terms for states of a game that are like one.
func termsOf(game engine.Game, like engine.State) terms {
	if rules, ok := row.RulesOf(game); ok {
		return rowTerms{rules, like.(row.Position).Len()}
	}
	return newAnyTerms(game, like)
}

// stateFields is a state in JSON, with the fields of either kind of game.
type stateFields struct {
	*board
	*anyState
}

// madeFields is what a move led to, beside the state.
type madeFields struct {
	*rowMade
	*anyMade
}

// rowTerms are the terms of boards with so many holes.
type rowTerms struct {
	rules row.Rules
	holes int
}

// board is a position in JSON.
type board struct {
	Holes []int `json:"holes"`
	Ruma  int   `json:"ruma"`
}

type rowMade struct {
	Sowings int    `json:"sowings"`
	Ending  string `json:"ending"`
}

func (t rowTerms) id() string { return t.rules.ID }

func (t rowTerms) title(start engine.State, o Options) string {
	p := start.(row.Position)
	return o.game(t.rules.NameFrom(p)) + ", " + boardName(p)
}

func (t rowTerms) label(m engine.Move, o Options) string {
	return strconv.Itoa(o.Numbering.Label(row.Hole(m), t.holes))
}

func (t rowTerms) numbering(o Options) string { return o.numberingText() }

func (t rowTerms) columns() []string { return holeColumns(t.holes) }

func (t rowTerms) cells(s engine.State) []string { return holeCells(s.(row.Position)) }

func (t rowTerms) fields(s engine.State) stateFields {
	p := s.(row.Position)
	return stateFields{board: &board{p.Holes(), p.Ruma()}}
}

func (t rowTerms) places() []string { return nil }

func (t rowTerms) move(m engine.Move) any { return row.Hole(m) }

func (t rowTerms) made(r engine.Result) madeFields {
	return madeFields{rowMade: &rowMade{r.Sowings, endingID(r.Ending)}}
}

func (t rowTerms) madeColumns() []string { return []string{"sowings", "ending"} }

func (t rowTerms) madeCells(r engine.Result) []string {
	return []string{strconv.Itoa(r.Sowings), endingID(r.Ending)}
}

// stands says "won", "lost", "stuck" or, when the game can go on, "open".
func (t rowTerms) standsText(r engine.Result, o Options) string { return o.resultText(t.stands(r)) }

func (t rowTerms) stands(r engine.Result) string {
	switch {
	case r.Ending.Loses():
		return "lost"
	case r.Outcome == engine.SolitaireWon:
		return "won"
	case r.Outcome == engine.SolitaireLost:
		return "stuck"
	default:
		return "open"
	}
}

func (t rowTerms) moveColumn() string { return "hole" }

func (t rowTerms) lonePicture(s engine.State, o Options) scene.Picture {
	lone := scene.Lone{Look: o.Look, Position: s.(row.Position), Numbering: o.Numbering}
	if o.Title != "" {
		lone.Heading = o.heading("", "")
	}
	return lone
}

func (t rowTerms) filmPicture(s engine.State, marks []scene.Mark, _ []int, o Options) scene.Picture {
	for i := range marks { // in the picture of a row the Ruma is 0
		marks[i].Place %= t.holes + 1
	}
	return scene.Lone{Look: o.Look, Position: s.(row.Position), Numbering: o.Numbering, Marks: marks}
}

func (t rowTerms) sowingWords(_ engine.State, sowing, hole int, o Options) string {
	return o.Language.Say("sowing {{.Number}} from hole {{.Hole}}",
		wording.With{"Number": sowing, "Hole": o.Numbering.Label(hole, t.holes)})
}

func (t rowTerms) moveWords(_ engine.State, m engine.Move, o Options) string {
	return o.Language.Say("hole {{.Hole}}", wording.With{"Hole": t.label(m, o)})
}

func (t rowTerms) spelled() bool { return false }

// drawn is the seeds and holes, and the Ruma.
func (t rowTerms) drawn(s engine.State) int { return s.(row.Position).Total() + t.holes + 1 }
