// Package survey is the page that decides all boards with the same number of seeds in every hole
// within a range, and shows the results as a heat map.
package survey

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/files/exporting"
	"tchouka/app/pages/workbench"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/scene"
	"tchouka/engine/study/survey"
	"tchouka/engine/text/formula"
	"tchouka/engine/text/sequence"
	"tchouka/widgets/controls"
	"tchouka/widgets/tables"
)

// Page searches the starts of a plan and shows them as a heat map. put opens a board on the desk.
type Page struct {
	tab       *workbench.Tab
	games     games.List // games that can be surveyed
	openBoard func(engine.Game, engine.State)

	kept    *Kept
	table   *table
	run     *workbench.Run
	pointed tables.HeatBoard
	last    tables.HeatBoard // the last one that was pointed at

	parts
}

// choosePreset fills in the fields and starts the survey.
func (s *Page) choosePreset(i int) {
	p := s.presets()[i]
	plan := s.planOf(p)
	s.showPreset(i, plan)
	if s.start(plan); s.table != nil {
		s.setLosing(p.losing)
	}
}

// startCustom surveys the range in the fields, or the exact plan of an unchanged preset.
func (s *Page) startCustom() {
	if i := s.preset.SelectedIndex(); i >= 0 {
		s.start(s.planOf(s.presets()[i]))
		return
	}
	plan, wrong := customPlan(s.game(), s.holesFrom.Text, s.holesTo.Text, s.seedsFrom.Text, s.seedsTo.Text, s.collected.Checked)
	s.wrong.SetText(wrong)
	if wrong != "" {
		s.tab.ShowMessage("")
		s.Show()
		return
	}
	s.start(plan)
}

// start surveys a plan on the job's goroutine. It resumes a stopped survey of the same plan, and uses
// the results of other surveys.
func (s *Page) start(plan plan) {
	if same := s.table != nil && s.table.plan.equal(plan); !same || s.table.Known() == s.table.Size() {
		fresh, err := newTable(plan)
		if err != nil {
			s.tab.ShowMessage(err.Error())
			return
		}
		if !same { // otherwise the user repeats it
			s.kept.fill(fresh)
		}
		fresh.losing = s.table == nil || s.table.losing
		s.table, s.pointed = fresh, tables.HeatBoard{}
		s.kept.add(fresh)
	}
	s.wrong.SetText("")
	s.tab.ShowMessage("")
	s.run.Begin(s.table.searching(s.tab.Cores, s.tab.Settings.MemoryShare(shell.AuxiliaryShare), s.addCells))
	s.Show()
}

// showTable shows a survey, complete or stopped, with its plan in the fields.
func (s *Page) showTable(t *table) {
	s.table, s.pointed = t, tables.HeatBoard{}
	s.kept.add(t)
	preset := slices.IndexFunc(s.presets(), func(p preset) bool { return s.planOf(p).equal(t.plan) })
	s.showPreset(preset, t.plan)
	s.Show()
	s.kept.Changed()
}

// addCells adds a batch of cells to the page; done is true for the last batch.
func (s *Page) addCells(cells []survey.Cell, done bool, err error) {
	s.table.add(cells)
	s.kept.Changed()
	if done {
		s.run.End()
		if err != nil {
			s.tab.ShowMessage(err.Error())
		}
	}
	s.Show()
}

// point shows the board under the pointer or the keyboard cursor.
func (s *Page) point(b tables.HeatBoard) {
	if s.pointed = b; b != (tables.HeatBoard{}) {
		s.last = b
	}
	s.tab.ShowMessage("")
	s.Show()
}

// choose opens a board in the main window.
func (s *Page) choose(b tables.HeatBoard) {
	board, err := survey.Start(s.table.plan.game, b.Holes, b.Seeds)
	if err != nil {
		s.tab.ShowMessage(messages.BoardError(err))
		return
	}
	s.openBoard(s.table.plan.game, board)
}

// setLosing sets whether the number with a losing move is shown.
func (s *Page) setLosing(on bool) {
	s.table.losing = on
	s.table.revision++
	s.Show()
}

// terms returns the row or the column of the board that the user has pointed at last.
func (s *Page) terms(column bool) (terms sequence.Sequence, message string) {
	if !s.table.Covers(s.last.Holes, s.last.Seeds) {
		return terms, lang.L("Point at a board of the row or column first")
	}
	heat := s.table.heat()
	t := export.SurveyTable{
		Form: s.table.Form, Cell: s.table.At, Down: s.table.Area.Down, Across: s.table.Area.Across, Shown: heat.Kind, WithLosingMove: heat.WithLosingMove,
	}
	if column {
		terms = t.Column(s.last.Seeds)
		terms.Name = messages.Translate(t.Form.Across) + " " + messages.Grouped(s.last.Seeds)
	} else {
		terms = t.Row(s.last.Holes)
		terms.Name = messages.Translate(t.Form.Down) + " " + messages.Grouped(s.last.Holes)
	}
	return terms, ""
}

// theorems are the formulas of the theorems on Tchuka Ruma.
const theorems = "n, n+1, n-1, n-2"

// outlined returns the outlines of the last valid formulas.
func (s *Page) outlined() []scene.HeatDiagonal {
	all, _ := export.SurveyOutlines(s.kept.outline, s.table.Form.Rules, messages.Current())
	return all
}

// setOutline outlines the cells that match the formulas in the field. Invalid formulas change nothing.
func (s *Page) setOutline(text string) {
	s.outlineWrong.SetText("")
	if _, err := export.SurveyOutlines(text, "", messages.Current()); err == nil {
		s.kept.outline = text
		s.Show()
	}
}

// checkOutline shows what is wrong with the formulas in the field.
func (s *Page) checkOutline() {
	_, err := export.SurveyOutlines(s.outline.Text, "", messages.Current())
	wrong := new(formula.ParseError)
	switch {
	case !errors.As(err, &wrong):
		s.outlineWrong.SetText("")
	case wrong.Text == "":
		s.outlineWrong.SetText(lang.L("The formula is incomplete. Example: {{.Example}}", messages.Args{"Example": outlineExample}))
	default:
		s.outlineWrong.SetText(lang.L("“{{.Text}}” is not understood in a formula. Example: {{.Example}}", messages.Args{"Text": wrong.Text, "Example": outlineExample}))
	}
}

const outlineExample = "k = n^2 - 1, k mod 3 = 0 and n > 2"

// toggleOutline adds the formula of a theorem to those in the field, or removes it.
func (s *Page) toggleOutline(name string) {
	var kept []string
	found := false
	for _, d := range s.outlined() {
		if d.Seeds == name {
			found = true
			continue
		}
		kept = append(kept, d.Seeds)
	}
	if !found {
		kept = append(kept, name)
	}
	s.outline.SetText(strings.Join(kept, ", "))
}

// Show updates the page.
func (s *Page) Show() {
	s.heat.SetView(tables.HeatView{
		HolesFrom: s.table.Area.Down.From, HolesTo: s.table.Area.Down.To, SeedsFrom: s.table.Area.Across.From, SeedsTo: s.table.Area.Across.To,
		Cells: s.table, Revision: s.table.revision,
	})
	outlined := s.outlined()
	for name, b := range s.outlines {
		b.SetOn(slices.ContainsFunc(outlined, func(d scene.HeatDiagonal) bool { return d.Seeds == name }))
	}
	s.heat.SetDiagonals(outlined)
	heat := s.table.heat()
	s.legend.SetEntries(scene.HeatMap{Collected: heat.Collected(), Diagonals: outlined, Language: messages.Current()}.Legend(map[scene.HeatState]bool{
		scene.HeatWon: heat.Verdicts, scene.HeatLost: heat.Verdicts, scene.HeatDrawn: heat.Verdicts && s.table.Counts[engine.Drawn] > 0,
		scene.HeatNumber: !heat.Verdicts, scene.HeatUnknown: true,
	}))
	s.showFields()
	s.showRun()
	v, row := s.statusContent()
	v.Note = s.sourceOf(s.table.plan)
	s.badge.SetView(v)
	if s.row.Text != row {
		s.row.SetText(row)
	}
}

// statusContent returns the content of the card and the line below the map.
func (s *Page) statusContent() (v controls.VerdictView, row string) {
	t, b := s.table, s.pointed
	switch {
	case b != (tables.HeatBoard{}):
		return t.boardContent(b.Holes, b.Seeds)
	case s.run.Running():
		return controls.VerdictView{Neutral: true, Headline: lang.L("Surveying: {{.Progress}}", messages.Args{"Progress": t.progressText()}), Detail: t.countsText()},
			help()
	case t.Known() < t.Size():
		return controls.VerdictView{
			Neutral: true, Headline: lang.L("Stopped: {{.Progress}}", messages.Args{"Progress": t.progressText()}), Detail: t.countsText(),
		}, help()
	}
	return controls.VerdictView{
		Neutral:  true,
		Headline: lang.N("{{.Count}} board surveyed", t.Known(), messages.Args{"Count": messages.Grouped(t.Known())}),
		Detail:   t.countsText() + " · " + messages.Duration(s.table.took),
	}, help()
}

func help() string {
	return lang.L("Point at a board for details, click it to play it. Keys: arrows, Enter, + and −, L for the next lost board")
}

// New returns the page for all games that can be surveyed. It shows the last survey if that was stopped
// or is of the game of the main window. Otherwise it starts the preset of that game, or else the first
// preset. put opens a board in the main window.
func New(tab *workbench.Tab, all games.List, kept *Kept, table engine.Game, openBoard func(engine.Game, engine.State)) *Page {
	s := &Page{tab: tab, games: all.Filter(survey.Supports), kept: kept, openBoard: openBoard}
	s.run = workbench.NewRun(tab, s.startCustom, s.Show)
	s.run.IdleLabel = s.runLabel
	s.run.Part = func() float64 { return float64(s.table.Known()) / float64(s.table.Size()) }
	s.run.Ended = func() { s.table.took += s.run.Elapsed() }
	tab.Fill(s.declare)
	if last := kept.latest(); last != nil && (last.Known() < last.Size() || last.plan.game.ID() == table.ID()) {
		s.showTable(last)
	} else {
		s.choosePreset(s.presetOf(table))
	}
	return s
}

// declare builds the page in the current language.
func (s *Page) declare() workbench.Page {
	s.parts = newParts(s)
	return workbench.Page{
		Name: lang.L("Survey"), Content: s.content(), Input: s.fields.All, First: func() fyne.Focusable { return s.heat },
		Commands: append([]shell.Command{
			{ID: "survey.run", Label: lang.L("Start"), Run: s.startCustom},
			{ID: "survey.open", Label: lang.L("Open…"), Shortcut: shell.Ctrl(fyne.KeyO), SeparatorBefore: true, Run: s.askForFile},
			{ID: "survey.save", Label: lang.L("Save…"), Shortcut: shell.Ctrl(fyne.KeyS), Run: s.askWhereToSave},
		}, slices.Concat(
			s.tab.TermsCommands("survey.row", lang.L("Copy Row for Sage"), lang.L("Copy Row for OEIS"), func() (sequence.Sequence, string) { return s.terms(false) }),
			s.tab.TermsCommands("survey.column", lang.L("Copy Column for Sage"), lang.L("Copy Column for OEIS"), func() (sequence.Sequence, string) { return s.terms(true) }),
		)...),
		Export: s.Export, Show: s.Show, Dropped: func(paths []string) { s.open(paths[0]) },
	}
}

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
