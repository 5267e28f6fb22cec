package export

import (
	"iter"
	"slices"
	"strconv"

	"tchouka/engine/markup"

	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/scene"
)

// SurveyPictureMost is the most rows or columns of a picture of a survey; of a larger one
// the window shows the part in view.
const SurveyPictureMost = 200

// SurveyBoard is what was found of n holes with k seeds in each.
type SurveyBoard struct {
	Verdict engine.Verdict
	How     string // how the verdict was reached: "Theorem 1", "search"
	// Positions is the number of positions that were exhausted for a loss, 0
	// when they were not counted.
	Positions int
	// Collected is the most seeds collected, CollectedWithLosingMove the same
	// when a losing move may follow; −1 when not known. Without Exact they are
	// lower bounds.
	Collected, CollectedWithLosingMove int
	Exact                              bool
}

// SurveyTable is a survey to export: all boards of HolesFrom to HolesTo holes
// with SeedsFrom to SeedsTo seeds in each, both ends included.
type SurveyTable struct {
	Rules                                  row.Rules
	HolesFrom, HolesTo, SeedsFrom, SeedsTo int
	// Board returns what was found of a board, false when it was not settled
	// yet or not asked for. It must always answer the same.
	Board func(holes, seeds int) (SurveyBoard, bool)
	// Collected says whether the most seeds collected were asked for, and
	// WithLosingMove which of the two numbers pictures and text show.
	Collected, WithLosingMove bool
	Diagonals                 []scene.HeatDiagonal // outlined in pictures
}

// Survey returns the document of a survey. As text it lists the lost boards as
// Table 1 of Campbell and Chavey (1995) does, and below that the most seeds
// collected as a table, if they were asked for. As a picture it is a heat map in
// the manner of Ibáñez's table.
//
// CSV has a row for each board that was settled or cut off, in the order of
// holes, then seeds:
//
//	holes, seeds, verdict [, collected, collectedWithLosingMove], how, positions [, exact]
//
// and JSON the same in the list boards, each a [SurveyRecord], besides kind
// ("survey") and rules.
// verdict is "won", "lost" or "unknown". An empty range gives the zero Document.
func Survey(t SurveyTable) Document {
	if t.Board == nil || t.HolesFrom < 1 || t.SeedsFrom < 0 || t.HolesTo < t.HolesFrom || t.SeedsTo < t.SeedsFrom {
		return Document{}
	}
	t.Diagonals = slices.Clone(t.Diagonals)
	return Document{surveyContent{t}}
}

// surveyContent is the content of a document made by [Survey].
type surveyContent struct{ SurveyTable }

// surveyed is a board of a survey.
type surveyed struct {
	holes, seeds int
	SurveyBoard
}

// boards yields what was found, in order.
func (c surveyContent) boards() iter.Seq[surveyed] {
	return func(yield func(surveyed) bool) {
		for n := c.HolesFrom; n <= c.HolesTo; n++ {
			for k := c.SeedsFrom; k <= c.SeedsTo; k++ {
				if b, ok := c.Board(n, k); ok && !yield(surveyed{n, k, b}) {
					return
				}
			}
		}
	}
}

// number returns what pictures and text show of a board, or −1.
func (c surveyContent) number(b SurveyBoard) int {
	switch {
	case !c.Collected:
		return -1
	case c.WithLosingMove:
		return b.CollectedWithLosingMove
	default:
		return b.Collected
	}
}

func (c surveyContent) picture(o Options) scene.Picture {
	return scene.HeatMap{
		Heading:   o.heading(c.title(o), c.summary(o)),
		HolesFrom: c.HolesFrom, HolesTo: c.HolesTo, SeedsFrom: c.SeedsFrom, SeedsTo: c.SeedsTo,
		Cell: c.cell, Collected: c.Collected, Diagonals: c.Diagonals,
		Language: o.Language,
	}
}

// cell is a board in a picture.
func (c surveyContent) cell(holes, seeds int) scene.HeatCell {
	b, ok := c.Board(holes, seeds)
	if !ok {
		return scene.HeatCell{}
	}
	cell := scene.HeatCell{State: scene.HeatUnknown, Number: c.number(b), Bound: !b.Exact}
	switch b.Verdict {
	case engine.Won:
		cell.State = scene.HeatWon
	case engine.Lost:
		cell.State = scene.HeatLost
	}
	if cell.Number > 0 {
		cell.Share = float64(cell.Number) / float64(holes*seeds)
	}
	return cell
}

func verdictIndex(v engine.Verdict) int {
	switch v {
	case engine.Won:
		return 0
	case engine.Lost:
		return 1
	default:
		return 2
	}
}

// SurveyRecord is a board of a survey in JSON: in the list of a document, and as a
// line of a file of its own, which says the rules and may have a winning line, too.
// The three fields about the most seeds collected are there together, where that
// was asked for.
type SurveyRecord struct {
	Rules                   string `json:"rules,omitempty"`
	Holes                   int    `json:"holes"`
	Seeds                   int    `json:"seeds"`
	Verdict                 string `json:"verdict"`
	Collected               *int   `json:"collected,omitempty"`
	CollectedWithLosingMove *int   `json:"collectedWithLosingMove,omitempty"`
	Exact                   *bool  `json:"exact,omitempty"`
	How                     string `json:"how"`
	Positions               int    `json:"positions,omitempty"`
	Line                    []int  `json:"line,omitempty"`
}

func (c surveyContent) writeJSON(w *markup.ObjectWriter, _ Options) {
	w.Field("kind", "survey")
	w.Field("rules", c.Rules.ID)
	w.List("boards", func(yield func(any) bool) {
		for b := range c.boards() {
			r := SurveyRecord{Holes: b.holes, Seeds: b.seeds, Verdict: b.Verdict.String(), How: b.How, Positions: b.Positions}
			if c.Collected {
				r.Collected, r.CollectedWithLosingMove, r.Exact = &b.Collected, &b.CollectedWithLosingMove, &b.Exact
			}
			if !yield(r) {
				return
			}
		}
	})
}

func (c surveyContent) records(Options) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		row := func(start, numbers, end []string, exact string) []string {
			if !c.Collected {
				return slices.Concat(start, end)
			}
			return append(slices.Concat(start, numbers, end), exact)
		}
		if !yield(row([]string{"holes", "seeds", "verdict"}, []string{"collected", "collectedWithLosingMove"},
			[]string{"how", "positions"}, "exact")) {
			return
		}
		for b := range c.boards() {
			start := []string{strconv.Itoa(b.holes), strconv.Itoa(b.seeds), b.Verdict.String()}
			numbers := []string{known(b.Collected, 0), known(b.CollectedWithLosingMove, 0)}
			end := []string{b.How, known(b.Positions, 1)}
			if !yield(row(start, numbers, end, strconv.FormatBool(b.Exact))) {
				return
			}
		}
	}
}

// known writes a number that is at least so much, and nothing for a smaller one.
func known(n, least int) string {
	if n < least {
		return ""
	}
	return strconv.Itoa(n)
}
