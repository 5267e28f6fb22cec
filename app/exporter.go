package app

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/export"
	"tchouka/engine/palette"
	"tchouka/engine/row"
	"tchouka/engine/session"
	"tchouka/engine/tree"
)

// exporter writes the position, the line or the tree to a file.
type exporter struct {
	desk  *desk
	frame *frame
	tree  *treePresenter
	tell  func(string)

	what   int // chosen last
	format int
}

func newExporter(d *desk, f *frame, t *treePresenter, tell func(string)) *exporter {
	return &exporter{desk: d, frame: f, tree: t, tell: tell, format: 4}
}

func contentNames() []string {
	return []string{lang.L("The position on the board"), lang.L("The line of play"), lang.L("The game tree"), lang.L("The game tree from this position")}
}

// What contentNames names. The trees are graphs.
const (
	positionOnBoard = iota
	lineOfPlay
	treeFromStart
	treeFromHere
)

// show asks what to export and how, then where to.
func (e *exporter) show() {
	format := widget.NewSelect(nil, nil)
	what := widget.NewSelect(contentNames(), nil)
	what.OnChanged = func(string) {
		names := formatNames(what.SelectedIndex() >= treeFromStart)
		if format.SetOptions(names); format.SelectedIndex() < 0 {
			format.SetSelected(names[0])
		}
	}
	what.SetSelectedIndex(e.what)
	format.SetSelectedIndex(e.format)
	d := dialog.NewForm(lang.L("Export"), lang.L("Choose a file…"), lang.L("Cancel"), []*widget.FormItem{
		widget.NewFormItem(lang.L("What"), what),
		widget.NewFormItem(lang.L("As"), format),
	}, func(ok bool) {
		if ok {
			e.what, e.format = what.SelectedIndex(), format.SelectedIndex()
			e.unlessHidden(e.choose)
		}
	}, e.frame.win)
	d.Resize(fyne.NewSize(440, 220))
	d.Show()
}

// showTreeFromHere proposes the tree that begins at the position on the board.
func (e *exporter) showTreeFromHere() {
	e.what = treeFromHere
	e.show()
}

// unlessHidden asks before a tree is exported while hints are hidden: its very
// shape is the answer.
func (e *exporter) unlessHidden(export func()) {
	if e.desk.reveals() || e.what < treeFromStart {
		export()
		return
	}
	text := widget.NewLabel(lang.L("Hints are hidden, and the tree shows how the board can be won.\nOnly the file will tell: the window goes on hiding it."))
	dialog.NewCustomConfirm(lang.L("Export the answer?"), lang.L("Export it"), lang.L("Cancel"), text, func(ok bool) {
		if ok {
			export()
		}
	}, e.frame.win).Show()
}

// choose asks for the file and writes it.
func (e *exporter) choose() {
	format := export.Formats()[e.format]
	if s := e.desk.doc.session; e.what == lineOfPlay && format.Picture { // said before a file is asked for
		if err := export.LinePicture(e.desk.doc.start(), len(s.Line())-1); err != nil {
			e.frame.complain(lang.L("The line is too long for a picture"), err)
			return
		}
	}
	name := e.desk.doc.proposed() + "-" + []string{"position", "line", "tree", "tree"}[e.what]
	e.frame.chooseExport(name, format, formatNames(true)[e.format], func(path string) { e.write(path, format) })
}

// write has the document written.
func (e *exporter) write(path string, format export.Format) {
	options := export.Options{
		Palette: palette.Light(), Numbering: e.desk.settings.numbering, Verdicts: e.desk.reveals() || e.what >= treeFromStart,
		Down: e.desk.settings.treeDown,
	}
	e.frame.export(e.tell, path, e.document(), format, options, exported(path))
}

// document reads the desk, and returns what makes the document of it anywhere.
func (e *exporter) document() func() (export.Document, error) {
	s, rules, start, position := e.desk.doc.session, e.desk.doc.rules(), e.desk.doc.start(), e.desk.doc.position()
	switch e.what {
	case positionOnBoard:
		return func() (export.Document, error) { return export.Position(rules, position), nil }
	case lineOfPlay:
		moves, remarks := s.Moves(s.End()), s.LineRemarks()
		return func() (export.Document, error) { return export.Line(rules, start, row.Moves(moves), remarks) }
	case treeFromHere:
		return e.treeFromHere(rules, position)
	default:
		return e.wholeTree(rules)
	}
}

// wholeTree is the document of the tree as it is seen.
func (e *exporter) wholeTree(rules row.Rules) func() (export.Document, error) {
	t, l, line, lines := e.tree.tree.Clone(), e.tree.layout, e.tree.linePath(), e.written(e.tree.root)
	return func() (export.Document, error) {
		return export.Tree(rules, t, export.TreeView{Layout: l, Line: line, Remarks: export.Remarks(t, lines)}), nil
	}
}

// treeFromHere is that of the tree with the position on the board as its root.
func (e *exporter) treeFromHere(rules row.Rules, position row.Position) func() (export.Document, error) {
	t, merged, show, lines := e.tree.tree, e.tree.merged, e.tree.showing, e.written(e.desk.doc.place())
	here, held := e.tree.here()
	at, onward := e.tree.path(here), e.tree.played()
	if len(onward) < len(here) || !slices.Equal(onward[:len(here)], here) {
		onward = here // which was never played
	}
	onward = onward[len(here):]
	return func() (export.Document, error) {
		sub := tree.New(rules.Game(), position)
		if held && len(at) > len(here) {
			sub = t.Subtree(at[len(here)])
		}
		view := export.TreeView{Line: sub.Path(onward), Remarks: export.Remarks(sub, lines)}
		view.Layout = sub.Layout(tree.LayoutOptions{Merged: merged, Show: show, Line: view.Line})
		return export.Tree(rules, sub, view), nil
	}
}

// written returns a session of what was written from a place on, as far as a tree that
// begins there reaches.
func (e *exporter) written(from session.Node) *session.Session {
	s := e.desk.doc.session
	if from == session.None { // it was never played
		return session.New(s.Game(), s.State())
	}
	lines := session.New(s.Game(), s.Result(from).State)
	for _, n := range s.Remarked() {
		moves, ok := movesBetween(s, from, n, e.tree.reach())
		if !ok || lines.GoMoves(moves) != nil {
			continue
		}
		remark, at := s.Remark(n), lines.Cursor()
		lines.SetName(at, remark.Name)
		lines.SetMark(at, remark.Mark)
		lines.SetComment(at, remark.Comment)
	}
	return lines
}
