package survey

import (
	"context"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/files/exporting"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/output/export"
)

// Export opens the export dialog.
func (s *Page) Export() {
	s.tab.Export(exporting.Source{
		Kind: export.SurveyKind, Name: "survey-" + s.table.Form.Rules, Options: export.Options{Verdicts: true}, Done: s.exported,
		Make: func(format export.Format, _ export.Choices) func(context.Context) (export.Document, error) {
			doc, _ := s.document(format)
			return func(context.Context) (export.Document, error) { return doc, nil }
		},
	})
}

// exported returns the message after an export, which mentions if only a part was exported.
func (s *Page) exported(path string, format export.Format) string {
	if _, part := s.document(format); part {
		return lang.L("Exported the visible part to “{{.File}}”: the whole survey is too large for a picture", messages.Args{"File": path})
	}
	return shell.Exported(path)
}

// document returns the document to export, and whether it is only the visible part.
func (s *Page) document(format export.Format) (doc export.Document, part bool) {
	of := s.table.Area
	if format.Picture() && max(of.Down.Len(), of.Across.Len()) > export.MaxSurveyPicture {
		part = true
		of.Down.From, of.Down.To, of.Across.From, of.Across.To = s.heat.InView()
		of.Down.To = min(of.Down.To, of.Down.From+export.MaxSurveyPicture-1)
		of.Across.To = min(of.Across.To, of.Across.From+export.MaxSurveyPicture-1)
	}
	return s.table.document(of, s.diagonals()), part
}
