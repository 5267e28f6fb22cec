package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/export"
	"tchouka/engine/palette"
	"tchouka/engine/tree"
)

// exporter writes the position, the line or the tree to a file.
type exporter struct {
	desk   *desk
	window fyne.Window
	files  *files
	tree   *treePresenter
	tell   func(string)
	job    *job

	what   int // chosen last
	format int
}

func newExporter(d *desk, w fyne.Window, f *files, t *treePresenter, tell func(string)) *exporter {
	return &exporter{desk: d, window: w, files: f, tree: t, tell: tell, job: newJob(f.post), format: 4}
}

// formatNames says what each of export.Formats is good for.
func formatNames() []string {
	return []string{
		lang.L("Text, to read"), lang.L("JSON, for programs"), lang.L("CSV, for spreadsheets"),
		lang.L("SVG, a picture that scales"), lang.L("PNG, a picture"), lang.L("PDF, to print"),
	}
}

func contentNames() []string {
	return []string{lang.L("The position on the board"), lang.L("The line of play"), lang.L("The game tree"), lang.L("The game tree from this position")}
}

// treeFromHere is the last of contentNames.
const treeFromHere = 3

// show asks what to export and how, then where to.
func (e *exporter) show() {
	what := widget.NewSelect(contentNames(), nil)
	what.SetSelectedIndex(e.what)
	format := widget.NewSelect(formatNames(), nil)
	format.SetSelectedIndex(e.format)
	d := dialog.NewForm(lang.L("Export"), lang.L("Choose a file…"), lang.L("Cancel"), []*widget.FormItem{
		widget.NewFormItem(lang.L("What"), what),
		widget.NewFormItem(lang.L("As"), format),
	}, func(ok bool) {
		if ok {
			e.what, e.format = what.SelectedIndex(), format.SelectedIndex()
			e.choose()
		}
	}, e.window)
	d.Resize(fyne.NewSize(440, 220))
	d.Show()
}

// showTreeFromHere proposes the tree that begins at the position on the board.
func (e *exporter) showTreeFromHere() {
	e.what = treeFromHere
	e.show()
}

// choose asks for the file and writes it.
func (e *exporter) choose() {
	format := export.Formats()[e.format]
	name := e.desk.doc.proposed() + "-" + []string{"position", "line", "tree", "tree"}[e.what]
	e.files.chooseExport(name, format, formatNames()[e.format], func(path string) { e.write(path, format) })
}

// write has the document written.
func (e *exporter) write(path string, format export.Format) {
	options := export.Options{
		Palette: palette.Light(), Numbering: e.desk.settings.numbering, Verdicts: e.desk.settings.hints,
	}
	done := lang.L("Exported to “{{.File}}”", vars{"File": path})
	e.files.export(e.job, e.tell, path, e.document(), format, options, done)
}

// document reads the desk, and returns what makes the document of it anywhere.
func (e *exporter) document() func() (export.Document, error) {
	s, rules, start, position := e.desk.doc.session, e.desk.doc.rules(), e.desk.doc.start(), e.desk.doc.position()
	moves, depth, remarks := s.Moves(s.End()), s.Depth(), s.LineRemarks()
	t, l, line := e.tree.tree, e.tree.branches(), e.tree.linePath()
	what := e.what
	return func() (export.Document, error) {
		switch what {
		case 0:
			return export.Position(rules, position), nil
		case 1:
			return export.Line(rules, start, moves, remarks)
		case treeFromHere:
			sub := tree.New(rules.Game(), position)
			if depth < len(line) {
				sub = t.Subtree(line[depth])
			}
			return export.Tree(rules, sub, nil, sub.Path(moves[depth:])), nil
		default:
			return export.Tree(rules, t, l, line), nil
		}
	}
}
