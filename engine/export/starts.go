package export

import (
	"encoding/json"
	"iter"
	"math"

	"tchouka/engine/markup"

	"tchouka/engine"
	"tchouka/engine/scene"
	"tchouka/engine/survey"
)

// StartTable is a survey of the starts of any game to export: those of a range of its
// two parameters.
type StartTable struct {
	Game         engine.Game
	Form         survey.Form
	Down, Across survey.Range
	// Cell returns what was found of a start, false when it was not searched yet. It
	// must always answer the same.
	Cell func(down, across int) (survey.Cell, bool)
	// Shown is the fact whose numbers a picture shows.
	Shown engine.FactKind
}

// Starts returns the document of a survey of any game. As text it is a table for each
// kind of facts, and the periods observed or proved in its rows; as a picture, a heat
// map. CSV and JSON have the rows of [survey.Form], JSON in the list starts, besides
// kind ("starts") and rules. An empty range gives the zero Document.
func Starts(t StartTable) Document {
	if t.Cell == nil || t.Down.Len() < 1 || t.Across.Len() < 1 {
		return Document{}
	}
	return Document{startsContent{t}}
}

// startsContent is the content of a document made by [Starts].
type startsContent struct{ StartTable }

// found yields what was found, in order.
func (c startsContent) found() iter.Seq[survey.Cell] {
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
func (c startsContent) row(down int) []survey.Cell {
	return survey.Along(c.Across, func(across int) (survey.Cell, bool) { return c.Cell(down, across) })
}

func (c startsContent) picture(o Options) scene.Picture {
	heat := HeatOf(c.Form, c.found(), c.Shown)
	return scene.HeatMap{
		Heading:   o.heading(c.title(o), c.summary(o)),
		HolesFrom: c.Down.From, HolesTo: c.Down.To, SeedsFrom: c.Across.From, SeedsTo: c.Across.To,
		Down: o.Language.Said(c.Form.Down), Across: o.Language.Said(c.Form.Across), Language: o.Language,
		Cell: func(down, across int) scene.HeatCell {
			cell, ok := c.Cell(down, across)
			if !ok {
				return scene.HeatCell{Number: -1}
			}
			return heat.Cell(cell)
		},
	}
}

func (c startsContent) writeJSON(w *markup.ObjectWriter, _ Options) {
	w.Field("kind", "starts")
	w.Field("rules", c.Form.Rules)
	w.List("starts", func(yield func(any) bool) {
		for cell := range c.found() {
			if !yield(json.RawMessage(c.Form.JSON(cell))) {
				return
			}
		}
	})
}

func (c startsContent) records(Options) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		if !yield(c.Form.Header()) {
			return
		}
		for cell := range c.found() {
			if !yield(c.Form.Row(cell)) {
				return
			}
		}
	}
}

// Heat is how a heat map shows starts: the numbers of a kind of facts, of which Most is
// the largest. The number stands in the shape of the verdict, where verdicts tell anything.
type Heat struct {
	Kind     engine.FactKind
	Most     int
	Verdicts bool
}

// HeatOf returns how some cells of a form are shown.
func HeatOf(form survey.Form, cells iter.Seq[survey.Cell], kind engine.FactKind) Heat {
	h := Heat{Kind: kind, Verdicts: form.Judges(cells)}
	for c := range cells {
		if f, ok := c.Facts.Find(kind); ok && kind != engine.ResultFact {
			h.Most = max(h.Most, f.Value)
		}
	}
	return h
}

// Cell returns what the map shows of a start.
func (h Heat) Cell(c survey.Cell) scene.HeatCell {
	heat := scene.HeatCell{State: scene.HeatUnknown, Number: -1}
	f, known := c.Facts.Find(h.Kind)
	if known && h.Kind != engine.ResultFact {
		heat.Number, heat.Bound, heat.Most = f.Value, f.Bound == engine.AtLeast, f.Bound == engine.AtMost
		// Periods grow fast: a number ten times as large is as much darker everywhere.
		heat.Share = math.Log1p(float64(f.Value)) / math.Log1p(float64(max(h.Most, 1)))
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
