package export

import (
	"encoding/json"
	"iter"
	"math"
	"slices"

	"tchouka/engine/markup"

	"tchouka/engine"
	"tchouka/engine/scene"
	"tchouka/engine/survey"
)

// SurveyPictureMost is the most rows or columns of a picture of a survey; of a larger one
// the window shows the part in view.
const SurveyPictureMost = 200

// SurveyTable is a survey of the starts of any game to export: those of a range of its
// two parameters.
type SurveyTable struct {
	Game         engine.Game
	Form         survey.Form
	Down, Across survey.Range
	// Cell returns what was found of a start, false when it was not searched yet or not
	// asked for. It must always answer the same.
	Cell func(down, across int) (survey.Cell, bool)
	// Shown is the fact whose numbers a picture shows, and WithLosingMove says that they are
	// those with a losing move.
	Shown          engine.FactKind
	WithLosingMove bool
	Diagonals      []scene.HeatDiagonal // outlined in pictures
}

// Survey returns the document of a survey. As a picture it is a heat map in the manner of
// Ibáñez's table. As text it is a table for each kind of facts, and the periods observed or
// proved in its rows; of a [survey.Surveyor] it lists the lost boards, as Table 1 of Campbell
// and Chavey (1995) does, and below that the most seeds collected as a table, if they were
// asked for. CSV and JSON have the rows of [survey.Form], JSON besides kind and rules: in the
// list boards of a survey, or the list starts of kind "starts". An empty range gives the zero
// Document.
func Survey(t SurveyTable) Document {
	if t.Cell == nil || t.Down.Len() < 1 || t.Across.Len() < 1 {
		return Document{}
	}
	t.Diagonals = slices.Clone(t.Diagonals)
	return Document{surveyContent{t}}
}

// surveyContent is the content of a document made by [Survey].
type surveyContent struct{ SurveyTable }

// found yields what was found, in order.
func (c surveyContent) found() iter.Seq[survey.Cell] {
	return func(yield func(survey.Cell) bool) {
		for down := c.Down.From; down <= c.Down.To; down++ {
			for across := c.Across.From; across <= c.Across.To; across++ {
				if cell, ok := c.Cell(down, across); ok && !yield(cell) {
					return
				}
			}
		}
	}
}

// row returns what was found in a row, up to the first start that was not searched.
func (c surveyContent) row(down int) []survey.Cell {
	return survey.Along(c.Across, func(across int) (survey.Cell, bool) { return c.Cell(down, across) })
}

func (c surveyContent) heat() Heat {
	heat := HeatOf(c.Form, c.found(), c.Shown)
	heat.WithLosingMove = c.WithLosingMove
	return heat
}

func (c surveyContent) picture(o Options) scene.Picture {
	heat := c.heat()
	return scene.HeatMap{
		Heading:   o.heading(c.title(o), c.summary(o)),
		HolesFrom: c.Down.From, HolesTo: c.Down.To, SeedsFrom: c.Across.From, SeedsTo: c.Across.To,
		Down: o.Language.Said(c.Form.Down), Across: o.Language.Said(c.Form.Across), Language: o.Language,
		Collected: heat.Collected(), Diagonals: c.Diagonals,
		Cell: func(down, across int) scene.HeatCell {
			cell, ok := c.Cell(down, across)
			if !ok {
				return scene.HeatCell{Number: -1}
			}
			return heat.Cell(cell)
		},
	}
}

func (c surveyContent) writeJSON(w *markup.ObjectWriter, _ Options) {
	kind, list := "starts", "starts"
	if c.Form.Hows != nil {
		kind, list = "survey", "boards"
	}
	w.Field("kind", kind)
	w.Field("rules", c.Form.Rules)
	w.List(list, func(yield func(any) bool) {
		for cell := range c.found() {
			if !yield(json.RawMessage(c.Form.DocumentJSON(cell))) {
				return
			}
		}
	})
}

func (c surveyContent) records(Options) iter.Seq[[]string] { return c.Form.Records(c.found()) }

// Heat is how a heat map shows starts: the numbers of a kind of facts, of which Most is
// the largest. The number stands in the shape of the verdict, where verdicts tell anything.
type Heat struct {
	Kind           engine.FactKind
	WithLosingMove bool
	Most           int
	Verdicts       bool
}

// HeatOf returns how some cells of a form are shown.
func HeatOf(form survey.Form, cells iter.Seq[survey.Cell], kind engine.FactKind) Heat {
	h := Heat{Kind: kind}
	var counts survey.Counts
	for c := range cells {
		counts[c.Facts.Verdict()]++
		if f, ok := c.Facts.Find(kind); ok && kind != engine.ResultFact {
			h.Most = max(h.Most, f.Value)
		}
	}
	h.Verdicts = form.Judges(counts)
	return h
}

// Collected reports whether the shades are those of seeds collected.
func (h Heat) Collected() bool { return h.Kind == engine.Collected && h.Verdicts }

// Cell returns what the map shows of a start.
func (h Heat) Cell(c survey.Cell) scene.HeatCell {
	heat := scene.HeatCell{State: scene.HeatUnknown, Number: -1}
	f, known := c.Facts.Find(h.Kind)
	if known && h.Kind != engine.ResultFact {
		heat.Number, heat.Bound, heat.Most = f.Value, f.Bound == engine.AtLeast, f.Bound == engine.AtMost
		if h.WithLosingMove {
			heat.Number = c.WithLosingMove
		}
		heat.Share = h.share(heat.Number, c)
	}
	states := map[engine.Verdict]scene.HeatState{
		engine.Won: scene.HeatWon, engine.Lost: scene.HeatLost, engine.Drawn: scene.HeatDrawn,
	}
	switch state, settled := states[c.Facts.Verdict()]; {
	case settled && h.Verdicts:
		heat.State = state
	case heat.Number >= 0 && f.Bound == engine.Exact:
		heat.State = scene.HeatNumber
	}
	return heat
}

// share is how dark a number is: seeds as a part of all on the board. Of other numbers, such as
// periods, which grow fast, one ten times as large is as much darker everywhere.
func (h Heat) share(number int, c survey.Cell) float64 {
	if h.Collected() {
		return float64(number) / float64(max(c.Down*c.Across, 1))
	}
	return math.Log1p(float64(number)) / math.Log1p(float64(max(h.Most, 1)))
}
