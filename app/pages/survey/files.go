package survey

import (
	"context"
	"errors"
	"io"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/files/exporting"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk"
	"tchouka/engine/output/export"
	"tchouka/engine/study/survey"
)

// askForFile shows a file dialog and opens a survey.
func (s *Page) askForFile() {
	kind := shell.FileKind{Name: lang.L("Surveys"), Exts: []string{"csv", "jsonl", "json"}}
	s.tab.Choose(s.tab.Chooser.Open, shell.FileRequest{Title: lang.L("Open Survey"), Kinds: []shell.FileKind{kind}}, s.open)
}

// open opens a file of rows, which is read completely before the page changes.
func (s *Page) open(path string) {
	var rows survey.Rows
	s.tab.StartIOTask(lang.L("Opening “{{.File}}”…", messages.Args{"File": path}), func(d disk.Disk) error {
		file, err := disk.Open(d, path)
		if err != nil {
			return err
		}
		defer file.Close() //nolint:errcheck // nothing was written
		rows, err = survey.ReadRows(file, s.games.ByID)
		return err
	}, func(err error) {
		v := messages.Args{"File": path, "Most": messages.Grouped(survey.MaxRows)}
		failed, row := lang.L("The survey could not be opened"), new(survey.RowError)
		switch {
		case err == nil:
			s.openRows(rows, path)
		case errors.Is(err, context.Canceled):
		case errors.As(err, &row):
			v["Line"] = messages.Grouped(row.Line)
			s.tab.ShowInfo(failed, lang.L("Line {{.Line}} of “{{.File}}” was changed or is damaged. Correct or remove this line.", v))
		case errors.Is(err, survey.ErrManyRows):
			s.tab.ShowInfo(failed, lang.L("Too many boards: the window surveys at most {{.Most}} at a time", v))
		case errors.Is(err, survey.ErrNotRows):
			s.tab.ShowInfo(failed, lang.L("“{{.File}}” does not contain the rows of a survey. Choose a file that this page or the command tchouka survey has written.", v))
		default:
			s.tab.ShowError(failed, err)
		}
	})
}

// openRows shows the rows of a file.
func (s *Page) openRows(rows survey.Rows, path string) {
	s.run.Stop()
	t, err := newTable(s.planOfRows(rows))
	if err != nil {
		s.tab.ShowMessage(err.Error())
		return
	}
	t.add(rows.Cells)
	s.showTable(t)
	s.tab.ShowMessage(lang.L("Opened “{{.File}}”. To survey more boards, change the numbers and choose Start.", messages.Args{"File": path}))
}

// planOfRows returns the plan of a preset with the same bounds, or else the bounds. Rows of very
// different lengths are a plan of their own, like those of Table 1.
func (s *Page) planOfRows(rows survey.Rows) plan {
	p := plan{game: rows.Game, collected: len(rows.Form.Kinds) > 1 && rows.Form.Methods != nil}
	var areas []survey.Area // of each row
	at := map[int]int{}
	for _, c := range rows.Cells {
		one := area(c.Down, c.Down, c.Across, c.Across)
		if i, found := at[c.Down]; found {
			areas[i] = survey.Bounds(areas[i], one)
		} else {
			at[c.Down] = len(areas)
			areas = append(areas, one)
		}
	}
	bounds := survey.Bounds(areas...)
	for _, preset := range s.presets() {
		known := s.planOf(preset)
		if known.game.ID() == p.game.ID() && known.collected == p.collected && survey.Bounds(known.areas...) == bounds {
			return known
		}
	}
	p.areas = []survey.Area{bounds}
	if bounds.Size() > most {
		p.areas = areas
	}
	return p
}

// askWhereToSave shows a file dialog and saves the known rows.
func (s *Page) askWhereToSave() {
	r := shell.FileRequest{
		Title: lang.L("Save Survey"), Name: "survey-" + s.table.Form.Rules + ".csv",
		Kinds: []shell.FileKind{{Name: lang.L("Surveys"), Exts: []string{"csv"}}},
	}
	t := s.table.Clone()
	s.tab.ChooseSave(r, shell.Extended(".csv"), func(path string, may disk.Permission) {
		s.tab.WriteFile(s.tab.ShowMessage, path, may, func(w io.Writer) error { return t.Form.WriteRows(w, t.All()) },
			lang.L("Saved to “{{.File}}”", messages.Args{"File": path}))
	})
}

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
	return s.table.document(of, s.kept.outline), part
}
