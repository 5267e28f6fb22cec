package export

import (
	"strconv"

	"tchouka/engine"
	"tchouka/engine/study/survey"
	"tchouka/engine/text/sequence"
)

// Row returns the shown numbers of a row, and Column those of a column. If the game has only verdicts, won
// is 1 and lost is 0. Numbers that are only bounds are unknown.
func (t SurveyTable) Row(down int) sequence.Sequence {
	s := sequence.Sequence{Name: t.Form.Down + " " + strconv.Itoa(down)}
	for across := t.Across.From; across <= t.Across.To; across++ {
		s.Terms = append(s.Terms, t.term(t.Cell(down, across)))
	}
	return s
}

// Column is the counterpart of [SurveyTable.Row].
func (t SurveyTable) Column(across int) sequence.Sequence {
	s := sequence.Sequence{Name: t.Form.Across + " " + strconv.Itoa(across)}
	for down := t.Down.From; down <= t.Down.To; down++ {
		s.Terms = append(s.Terms, t.term(t.Cell(down, across)))
	}
	return s
}

func (t SurveyTable) term(c survey.Cell, found bool) string {
	f, known := c.Facts.Find(t.Shown)
	switch {
	case !found:
		return ""
	case t.Shown == engine.ResultFact && c.Facts.Verdict() == engine.Won:
		return "1"
	case t.Shown == engine.ResultFact && c.Facts.Verdict() == engine.Lost:
		return "0"
	case t.Shown == engine.ResultFact || !known || f.Bound != engine.Exact:
		return ""
	case t.WithLosingMove:
		return strconv.Itoa(c.WithLosingMove)
	}
	return strconv.Itoa(f.Value)
}
