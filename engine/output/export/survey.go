package export

import (
	"encoding/json"
	"iter"
	"math"
	"slices"

	"tchouka/engine"
	"tchouka/engine/picture/scene"
	"tchouka/engine/study/survey"
	"tchouka/engine/text/markup"
)

// MaxSurveyPicture is the maximum number of rows or columns of a picture of a survey. For a larger
// survey, the window exports the visible part.
const MaxSurveyPicture = 200

// SurveyTable is a survey to export: the starts of a game in a range of its two parameters.
type SurveyTable struct {
	Game         engine.Game
	Form         survey.Form
	Down, Across survey.Range
	// Cell returns the result for a start. It returns false if the start was not searched or not
	// requested. It must be deterministic.
	Cell func(down, across int) (survey.Cell, bool)
	// Shown is the fact whose numbers a picture shows. WithLosingMove selects the numbers with a
	// losing move.
	Shown          engine.FactKind
	WithLosingMove bool
	Diagonals      []scene.HeatDiagonal // the outlined diagonals of pictures
}

// Survey returns the document of a survey. As a picture it is a heat map like Ibáñez's table. As
// text it is a table for each kind of facts, with the observed or proved periods of its rows. For a
// [survey.Surveyor] the text lists the lost boards, like Table 1 of Campbell and Chavey (1995). If
// requested, a table of the most seeds collected follows.
//
// CSV and JSON have the rows of [survey.Form]. JSON also has kind and rules. The rows are in the
// list boards of kind "survey", or in the list starts of kind "starts". An empty range gives the
// zero Document.
func Survey(t SurveyTable) Document {
	if t.Cell == nil || t.Down.Len() < 1 || t.Across.Len() < 1 {
		return Document{}
	}
	t.Diagonals = slices.Clone(t.Diagonals)
	return Document{surveyContent{t}}
}

// surveyContent is the content of a document made by [Survey].
type surveyContent struct{ SurveyTable }

// found yields the results in order.
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

// row returns the results of a row, up to the first start that was not searched.
func (c surveyContent) row(down int) []survey.Cell {
	return survey.KnownCells(c.Across, func(across int) (survey.Cell, bool) { return c.Cell(down, across) })
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
		Down: o.Language.Lookup(c.Form.Down), Across: o.Language.Lookup(c.Form.Across), Language: o.Language,
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
	if c.Form.Methods != nil {
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

// Heat controls how a heat map shows starts: the numbers of a kind of facts, and their maximum. The
// number is in the shape of the verdict, if the verdicts are informative.
type Heat struct {
	Kind           engine.FactKind
	WithLosingMove bool
	Most           int
	Verdicts       bool
}

// HeatOf returns the heat for cells of a form.
func HeatOf(form survey.Form, cells iter.Seq[survey.Cell], kind engine.FactKind) Heat {
	h := Heat{Kind: kind}
	var counts survey.Counts
	for c := range cells {
		counts[c.Facts.Verdict()]++
		if f, ok := c.Facts.Find(kind); ok && kind != engine.ResultFact {
			h.Most = max(h.Most, f.Value)
		}
	}
	h.Verdicts = form.HasVerdicts(counts)
	return h
}

// Collected reports whether the shades show the seeds collected.
func (h Heat) Collected() bool { return h.Kind == engine.Collected && h.Verdicts }

// Cell returns the cell of the map for a start.
func (h Heat) Cell(c survey.Cell) scene.HeatCell {
	heat := scene.HeatCell{State: scene.HeatUnknown, Number: -1}
	f, known := c.Facts.Find(h.Kind)
	if known && h.Kind != engine.ResultFact {
		heat.Number, heat.Bound = f.Value, f.Bound
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

// share returns the shade of a number. For seeds it is the fraction of all seeds on the board.
// Other numbers, for example periods, grow fast, so their scale is logarithmic.
func (h Heat) share(number int, c survey.Cell) float64 {
	if h.Collected() {
		return float64(number) / float64(max(c.Down*c.Across, 1))
	}
	return math.Log1p(float64(number)) / math.Log1p(float64(max(h.Most, 1)))
}
