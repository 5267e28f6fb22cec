package survey

import (
	"context"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/exporting"
	"tchouka/app/say"
	"tchouka/app/shell"
	"tchouka/engine/export"
)

// offerExports asks how to export, and where to.
func (s *Window) offerExports() {
	kind := export.SurveyKind
	if s.starts != nil {
		kind = export.StartsKind
	}
	exporting.Show(exporting.Asked{Window: s.window, Tell: s.tell, Sources: []exporting.Source{{
		Kind: kind, Name: "survey-" + s.id(), Options: export.Options{Verdicts: true}, Done: s.exported,
		Make: func(format export.Format, _ exporting.Choices) func(context.Context) (export.Document, error) {
			doc, _ := s.document(format)
			return func(context.Context) (export.Document, error) { return doc, nil }
		},
	}}})
}

// id is that of the game that is surveyed.
func (s *Window) id() string {
	if s.starts != nil {
		return s.starts.game.ID()
	}
	return s.table.plan.rules.ID
}

// exported says that the table is exported, or how much of it.
func (s *Window) exported(path string, format export.Format) string {
	if _, part := s.document(format); part {
		return lang.L("Exported the part in view to “{{.File}}”: the whole is too large for a picture", say.With{"File": path})
	}
	return shell.Exported(path)
}

// tell says something until the pointer goes elsewhere.
func (s *Window) tell(text string) {
	s.notice = text
	s.Show()
}

// document returns what to export, and whether it is only the part in view.
func (s *Window) document(format export.Format) (doc export.Document, part bool) {
	of := s.subject().span()
	if format.Picture && max(of.holesTo-of.holesFrom, of.seedsTo-of.seedsFrom) >= export.SurveyPictureMost {
		part = true
		of.holesFrom, of.holesTo, of.seedsFrom, of.seedsTo = s.heat.InView()
		of.holesTo = min(of.holesTo, of.holesFrom+export.SurveyPictureMost-1)
		of.seedsTo = min(of.seedsTo, of.seedsFrom+export.SurveyPictureMost-1)
	}
	if s.starts != nil {
		return s.starts.document(of), part
	}
	t := s.table.copy()
	table := export.SurveyTable{
		Rules: t.plan.rules, HolesFrom: of.holesFrom, HolesTo: of.holesTo, SeedsFrom: of.seedsFrom, SeedsTo: of.seedsTo,
		Collected: t.plan.collected, WithLosingMove: t.losing, Board: t.exported,
	}
	for i, d := range knownDiagonals() {
		if s.outlined(i) {
			table.Diagonals = append(table.Diagonals, d.HeatDiagonal)
		}
	}
	return export.Survey(table), part
}

// exported tells of one board.
func (t *table) exported(holes, seeds int) (export.SurveyBoard, bool) {
	f := t.fact(holes, seeds)
	if f == nil || !f.known {
		return export.SurveyBoard{}, false
	}
	return export.SurveyBoard{
		Verdict: f.verdict, How: f.how.String(), Positions: int(f.positions),
		Collected: int(f.collected), CollectedWithLosingMove: int(f.withLosing), Exact: f.exact,
	}, true
}
