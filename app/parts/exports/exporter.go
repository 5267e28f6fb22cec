// Package exports takes what the window shows elsewhere: to files, to paper, to the clipboard, to a link,
// and to the list of figures of a game file.
package exports

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/files/exporting"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
	"tchouka/widgets/treeview"
)

// Exporter is the part of the window that exports the position, the line or the tree.
type Exporter struct {
	*desk.Main
	copied copied // what was copied last

	what   int                         // the last choice
	of     *session.Session            // the session that the titles belong to
	titles [wholeCollection + 1]string // of each thing that can be exported

	restored   export.Choices // of a figure that was opened; they apply to what
	restoredIn session.Doc
	restoredAs int
}

// New returns the part.
func New(m *desk.Main) *Exporter {
	e := &Exporter{Main: m}
	m.Files.OpenRecipe = e.Restore
	return e
}

// Part returns the commands.
func (e *Exporter) Part() desk.Part { return desk.Part{Commands: e.commands} }

func (e *Exporter) commands() []shell.Command {
	all := []shell.Command{
		{ID: "export", Label: lang.L("Export…"), Shortcut: shell.Ctrl(fyne.KeyE), Run: e.Show},
		{
			ID: "exportTree", Scope: shell.OnBoard, Label: lang.L("Export Tree from Here…"), Shortcut: shell.CtrlShift(fyne.KeyE),
			Enabled: func() bool { return !e.Doc.Over() }, Run: e.ShowTreeFromHere,
		},
		{ID: "figures", Label: lang.L("Figures…"), Tip: lang.L("Lists the figures of this game file, and exports those that changed"), Run: e.ShowFigures},
		series{e.Main}.command(),
		{ID: "print", Label: lang.L("Print…"), Shortcut: shell.Ctrl(fyne.KeyP), Run: e.Print},
		{ID: "share", Label: lang.L("Link…"), Tip: lang.L("Shows a link to this board or collection on a web page, and its QR code"), Run: e.share},
		{
			ID: "certificate", Reveals: true, Label: lang.L("Certificate…"), Tip: lang.L("Writes a proof of the result, which “tchouka verify” and other programs can check"),
			Enabled: e.canCertify, Run: e.exportCertificate,
		},
		{ID: "copy", Label: lang.L("Copy"), Shortcut: &fyne.ShortcutCopy{Clipboard: fyne.CurrentApp().Clipboard()}, Run: e.copyBoard},
		{ID: "copyAs", Label: lang.L("Copy As…"), Shortcut: shell.CtrlShift(fyne.KeyC), Run: e.askCopy},
	}
	for i := range all {
		if all[i].Scope == shell.Elsewhere {
			all[i].Scope = shell.ShowsBoard
		}
	}
	return append(all, shell.Command{
		ID: "cancelExports", Apart: true, Label: lang.L("Cancel Export"), Tip: lang.L("Cancels the current export and leaves no partial file"),
		Applies: e.Exports.Running, Run: e.Exports.Pieces.Cancel, DuringAnimation: true,
	})
}

// The things that can be exported. The trees are graphs.
const (
	positionOnBoard = iota
	lineOfPlay
	treeFromStart
	treeFromHere
	wholeCollection
)

// Show lets the user choose what to export, the options, and the file.
func (e *Exporter) Show() {
	e.useFocus()
	e.show()
}

// useFocus chooses the tree if it has the focus.
func (e *Exporter) useFocus() {
	if _, focused := e.Files.Win.Canvas().Focused().(*treeview.TreeView); focused && e.what < treeFromStart {
		e.what = treeFromStart
	}
}

// Print lets the user choose what to print and how, and opens a PDF in the program of the system.
func (e *Exporter) Print() {
	e.useFocus()
	e.open(true)
}

func (e *Exporter) show() { e.open(false) }

// open opens the dialog to export or to print.
func (e *Exporter) open(printing bool) {
	e.reset()
	var sources []exporting.Source
	for what := range names() {
		if e.offers(what) {
			sources = append(sources, e.source(what))
		}
	}
	e.what = min(e.what, len(sources)-1)
	exporting.Show(exporting.DialogOptions{
		Window: e.Files.Window, ShowStatus: e.Status, Print: printing, First: e.what, Sources: sources,
		Chosen: func(what int, _ export.Choices) { e.what, e.restored = what, nil }, AddFigure: e.addFigure,
	})
}

// offers reports whether something can be exported. Only things at the end of the list cannot: a
// board whose tree is hidden belongs to no collection.
func (e *Exporter) offers(what int) bool {
	if what == wholeCollection {
		return e.Doc.Collection != nil
	}
	return what < treeFromStart || e.MayReveal()
}

// names returns the labels of the things that can be exported.
func names() []string {
	return []string{
		positionOnBoard: lang.L("Current position"), lineOfPlay: lang.L("Current line"),
		treeFromStart: lang.L("Game tree"), treeFromHere: lang.L("Game tree from this position"),
		wholeCollection: lang.L("Collection"),
	}
}

// Copied returns the formats in which something can be copied.
func (e *Exporter) Copied(what int) []export.Format { return exporting.Copied(e.kind(what)) }

// Copy copies something with the options that were last chosen for its kind.
func (e *Exporter) Copy(what int, f export.Format) {
	e.reset()
	exporting.CopySource(e.Files.Window, e.Status, e.source(what), f)
}

// reset drops the titles of another session, because they belong to that session.
func (e *Exporter) reset() {
	if e.of != e.Doc.Session {
		e.of, e.titles = e.Doc.Session, [wholeCollection + 1]string{}
	}
}

// ShowTreeFromHere is Show with the tree from the position on the board as the initial choice.
func (e *Exporter) ShowTreeFromHere() {
	e.what = treeFromHere
	e.show()
}

// source returns the export source of one thing.
func (e *Exporter) source(what int) exporting.Source {
	file := [...]string{positionOnBoard: "position", lineOfPlay: "line", treeFromStart: "tree", treeFromHere: "tree", wholeCollection: "boards"}[what]
	isTree := what == treeFromStart || what == treeFromHere
	s := exporting.Source{
		What: names()[what], Kind: e.kind(what), Name: e.Doc.ProposedName() + "-" + file, Title: &e.titles[what],
		Options: export.Options{Verdicts: e.MayShowResults() || isTree, Numbers: e.GameTree.Numbers()},
		Make: func(_ export.Format, c export.Choices) func(context.Context) (export.Document, error) {
			return e.document(what, c)
		},
	}
	if isTree && !e.MayShowTree() {
		s.Reveals = e.MarkHelped
	}
	if what == e.restoredAs && e.restoredIn == e.Doc.Session.Doc() {
		s.Restored = e.restored
	}
	s.ID = e.Doc.ID()
	if what == lineOfPlay || what == treeFromStart {
		s.ID = games.BoardID(e.Doc.Game(), e.Doc.Start())
	}
	if isTree {
		s.Defaults = e.treeChoices()
	}
	if what == lineOfPlay {
		s.Unsupported = e.tooLong
	}
	s.Unavailable = export.InapplicableChoices(e.Doc.Game(), e.Doc.Start())
	return s
}

// kind returns the export kind of one thing.
func (e *Exporter) kind(what int) export.Kind {
	switch {
	case what == lineOfPlay:
		return export.LineKind
	case what == wholeCollection:
		return export.PuzzlesKind
	case what >= treeFromStart:
		return export.TreeKind
	case export.IsGraph(e.Doc.Game()):
		return export.DrawingKind
	default:
		return export.PositionKind
	}
}

// tooLong returns an error for a line that is too long for a picture.
func (e *Exporter) tooLong(format export.Format) (what string, reason error) {
	if !format.Picture() {
		return "", nil
	}
	s := e.Doc.Session
	return lang.L("The line is too long for a picture"), export.LinePicture(s.Game(), s.Start(), len(s.Line())-1)
}

// document reads the desk, and returns a function that makes the document on any goroutine.
func (e *Exporter) document(what int, c export.Choices) func(context.Context) (export.Document, error) {
	s, game, start, here := e.Doc.Session, e.Doc.Game(), e.Doc.Start(), e.Doc.State()
	switch what {
	case positionOnBoard:
		return func(context.Context) (export.Document, error) { return export.Position(game, here), nil }
	case lineOfPlay:
		line := export.LineOf(s)
		return func(context.Context) (export.Document, error) { return line() }
	case wholeCollection:
		boards := export.CollectionBoards(e.Doc.Collection.Boards)
		return func(context.Context) (export.Document, error) {
			return export.Puzzles(export.Position(game, start), boards), nil
		}
	case treeFromHere:
		return e.treeFromHere(game, here, c.View())
	default:
		return e.wholeTree(c.View())
	}
}

// treeChoices returns the options that show the tree like the window.
func (e *Exporter) treeChoices() export.Choices {
	c := export.Choices{
		export.MergedChoice: export.YesIf(e.GameTree.Merged), export.LosingChoice: export.No,
		export.ShowChoice: export.ShowChoice.Texts()[e.GameTree.Showing],
	}
	if e.Settings.TreeDown {
		c[export.DownChoice] = export.DownChoice.Texts()[1]
	}
	return c
}

// wholeTree returns the document of the tree from its root.
func (e *Exporter) wholeTree(view export.TreeView) func(context.Context) (export.Document, error) {
	t, lines := e.GameTree.Tree.Clone(), e.written(e.GameTree.Root)
	view.Line = e.GameTree.LinePath()
	return func(ctx context.Context) (export.Document, error) {
		view.Remarks = export.Remarks(t, lines)
		return export.TreeWithContext(ctx, t, view)
	}
}

// treeFromHere returns the document of the tree from the position on the board.
func (e *Exporter) treeFromHere(game engine.Game, position engine.State, view export.TreeView) func(context.Context) (export.Document, error) {
	t, lines := e.GameTree.Tree, e.written(e.Doc.Place())
	here, held := e.GameTree.Here()
	at, continuation := e.GameTree.Path(here), e.GameTree.Played()
	if len(continuation) < len(here) || !slices.Equal(continuation[:len(here)], here) {
		continuation = here // it was never played
	}
	continuation = continuation[len(here):]
	if e.GameTree.Root == session.Start {
		view.After = here
	}
	return func(ctx context.Context) (export.Document, error) {
		sub := tree.New(game, position)
		if held && len(at) > len(here) {
			if sub = t.SubtreeWithContext(ctx, at[len(here)]); sub == nil {
				return export.Document{}, ctx.Err()
			}
		}
		view.Line, view.Remarks = sub.Path(continuation), export.Remarks(sub, lines)
		return export.TreeWithContext(ctx, sub, view)
	}
}

// written returns a session with the remarks from a node on, within the reach of a tree.
func (e *Exporter) written(from session.Node) *session.Session {
	s := e.Doc.Session
	if from == session.None { // it was never played
		return session.New(s.Game(), s.State())
	}
	lines := session.New(s.Game(), s.Result(from).State)
	for _, n := range s.Remarked() {
		moves, ok := desk.MovesBetween(s, from, n, e.GameTree.Reach())
		if !ok || lines.GoMoves(moves) != nil {
			continue
		}
		lines.SetRemark(lines.Cursor(), s.Remark(n))
	}
	return lines
}
