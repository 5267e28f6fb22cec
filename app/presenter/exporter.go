package presenter

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/shell"
	"tchouka/engine"
	"tchouka/engine/export"
	"tchouka/engine/palette"
	"tchouka/engine/session"
	"tchouka/engine/tree"
)

// Exporter writes the position, the line or the tree to a file.
type Exporter struct {
	desk   *desk.Desk
	window *shell.Window
	tree   *Tree
	tell   func(string)

	what   int    // chosen last
	format string // its ID
}

// NewExporter returns what exports from the main window.
func NewExporter(d *desk.Desk, f *shell.Window, t *Tree, tell func(string)) *Exporter {
	return &Exporter{desk: d, window: f, tree: t, tell: tell, format: "png"}
}

// contentNames says what can be exported.
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

// kind is that of what contentNames names.
func (e *Exporter) kind(what int) export.Kind {
	switch {
	case what == lineOfPlay:
		return export.LineKind
	case what >= treeFromStart:
		return export.TreeKind
	case export.IsGraph(e.desk.Doc.Game()):
		return export.DrawingKind
	default:
		return export.PositionKind
	}
}

// Show asks what to export and how, then where to.
func (e *Exporter) Show() {
	format := widget.NewSelect(nil, nil)
	what := widget.NewSelect(contentNames(), nil)
	var formats []export.Format
	what.OnChanged = func(string) {
		formats = e.kind(what.SelectedIndex()).Formats()
		var names []string
		for _, f := range formats {
			names = append(names, shell.FormatName(f))
		}
		if format.SetOptions(names); format.SelectedIndex() < 0 {
			format.SetSelected(names[0])
		}
	}
	what.SetSelectedIndex(e.what)
	if f, err := export.FormatByID(e.format); err == nil {
		format.SetSelected(shell.FormatName(f))
	}
	d := dialog.NewForm(lang.L("Export"), lang.L("Choose a file…"), lang.L("Cancel"), []*widget.FormItem{
		widget.NewFormItem(lang.L("What"), what),
		widget.NewFormItem(lang.L("As"), format),
	}, func(ok bool) {
		if ok {
			e.what, e.format = what.SelectedIndex(), formats[format.SelectedIndex()].ID
			e.unlessHidden(e.choose)
		}
	}, e.window.Win)
	d.Resize(fyne.NewSize(440, 220))
	d.Show()
}

// ShowTreeFromHere proposes the tree that begins at the position on the board.
func (e *Exporter) ShowTreeFromHere() {
	e.what = treeFromHere
	e.Show()
}

// unlessHidden asks before a tree is exported while hints are hidden: its very
// shape is the answer.
func (e *Exporter) unlessHidden(export func()) {
	if e.desk.Reveals() || e.what < treeFromStart {
		export()
		return
	}
	text := widget.NewLabel(lang.L("Hints are hidden, and the tree shows how the board can be won.\nOnly the file will tell: the window goes on hiding it."))
	dialog.NewCustomConfirm(lang.L("Export the answer?"), lang.L("Export it"), lang.L("Cancel"), text, func(ok bool) {
		if ok {
			export()
		}
	}, e.window.Win).Show()
}

// choose asks for the file and writes it.
func (e *Exporter) choose() {
	format, err := export.FormatByID(e.format)
	if err != nil {
		return
	}
	if s := e.desk.Doc.Session; e.what == lineOfPlay && format.Picture { // said before a file is asked for
		if err := export.LinePicture(s.Game(), s.Start(), len(s.Line())-1); err != nil {
			e.window.Complain(lang.L("The line is too long for a picture"), err)
			return
		}
	}
	name := e.desk.Doc.Proposed() + "-" + []string{"position", "line", "tree", "tree"}[e.what]
	e.window.ChooseExport(name, format, shell.FormatName(format), func(path string) { e.write(path, format) })
}

// write has the document written.
func (e *Exporter) write(path string, format export.Format) {
	options := export.Options{
		Palette: palette.Light(), Numbering: e.desk.Settings.Numbering, Verdicts: e.desk.Reveals() || e.what >= treeFromStart,
		Down: e.desk.Settings.TreeDown, Numbers: numbersIn(e.desk),
	}
	e.window.Export(e.tell, path, e.document(), format, options, shell.Exported(path))
}

// document reads the desk, and returns what makes the document of it anywhere.
func (e *Exporter) document() func() (export.Document, error) {
	s, game, start, here := e.desk.Doc.Session, e.desk.Doc.Game(), e.desk.Doc.Start(), e.desk.Doc.State()
	switch e.what {
	case positionOnBoard:
		return func() (export.Document, error) { return export.Position(game, here), nil }
	case lineOfPlay:
		moves, remarks := s.Moves(s.End()), s.LineRemarks()
		return func() (export.Document, error) { return export.Line(game, start, moves, remarks) }
	case treeFromHere:
		return e.treeFromHere(game, here)
	default:
		return e.wholeTree()
	}
}

// wholeTree is the document of the tree as it is seen.
func (e *Exporter) wholeTree() func() (export.Document, error) {
	t, l, line, lines := e.tree.Tree.Clone(), e.tree.Layout, e.tree.LinePath(), e.written(e.tree.Root)
	return func() (export.Document, error) {
		return export.Tree(t, export.TreeView{Layout: l, Line: line, Remarks: export.Remarks(t, lines)}), nil
	}
}

// treeFromHere is that of the tree with the position on the board as its root.
func (e *Exporter) treeFromHere(game engine.Game, position engine.State) func() (export.Document, error) {
	t, merged, show, lines := e.tree.Tree, e.tree.merged, e.tree.Showing, e.written(e.desk.Doc.Place())
	here, held := e.tree.Here()
	at, onward := e.tree.Path(here), e.tree.played()
	if len(onward) < len(here) || !slices.Equal(onward[:len(here)], here) {
		onward = here // which was never played
	}
	onward = onward[len(here):]
	return func() (export.Document, error) {
		sub := tree.New(game, position)
		if held && len(at) > len(here) {
			sub = t.Subtree(at[len(here)])
		}
		view := export.TreeView{Line: sub.Path(onward), Remarks: export.Remarks(sub, lines)}
		view.Layout = sub.Layout(tree.LayoutOptions{Merged: merged, Show: show, Line: view.Line})
		return export.Tree(sub, view), nil
	}
}

// written returns a session of what was written from a place on, as far as a tree that
// begins there reaches.
func (e *Exporter) written(from session.Node) *session.Session {
	s := e.desk.Doc.Session
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
