package exports_test

import (
	"bytes"
	"context"
	"errors"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk/desktest"
	"tchouka/app/files/exporting"
	"tchouka/app/panes/treepane"
	"tchouka/app/parts/exports"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/sowgraph"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/output/paper"
	"tchouka/engine/output/web"
	"tchouka/engine/output/web/page"
	"tchouka/engine/record/session"
	"tchouka/engine/solve/certificate"
)

func TestMain(m *testing.M) { apptest.Main(m) }

// The subjects of an export, as the dialog lists them.
const (
	positionLabel = "Current position"
	lineLabel     = "Current line"
	treeLabel     = "Game tree"
	subtreeLabel  = "Game tree from this position"
)

const threeBoards = "id,name,note\r\nmultitchouka:2.2.2.2,Degrazia,\r\nno-wrap:2.1,two,a note\r\nmultitchouka:0.1,short,\r\n"

type bench struct {
	*desktest.Bench
	tree *treepane.Pane
}

// newBench returns a bench with the exports, and with the tree if it is to be exported.
func newBench(t *testing.T, withTree bool) *bench {
	t.Helper()
	return newBenchOf(t, row.Multitchouka().Game(), "4x2", withTree)
}

func newBenchOf(t *testing.T, game engine.Game, board string, withTree bool) *bench {
	t.Helper()
	b := &bench{Bench: desktest.NewOf(t, game, board)}
	b.Add(exports.New(b.Main).Part())
	if withTree {
		b.tree = treepane.New(b.Main, treepane.Side{Shown: func() bool { return true }, Clear: func() {}, Open: func() {}})
		b.tree.Build()
		b.Put(b.tree.Panel)
		b.WaitFor(func() bool { return len(b.tree.Changes) == 0 && !b.tree.Growing })
		b.Add(b.tree.Part())
	}
	return b
}

// inDialog returns the widgets of a type in the open dialog.
func inDialog[W fyne.CanvasObject](b *bench) (all []W) {
	for _, o := range test.LaidOutObjects(b.Canvas().Overlays().Top()) {
		if w, ok := o.(W); ok {
			all = append(all, w)
		}
	}
	return all
}

// choose opens the dialog, and chooses a subject and a format.
func (b *bench) choose(what string, format export.Format) {
	b.T.Helper()
	b.Invoke("export")
	lists := inDialog[*dialogs.Select](b)
	lists[0].SetSelected(what)
	if !slices.Contains(lists[1].Options, shell.FormatName(format)) {
		b.T.Fatalf("%s cannot be exported as %s, but as %q", what, format, lists[1].Options)
	}
	lists[1].SetSelected(shell.FormatName(format))
}

// exported returns the text of the file that an export in a format creates.
func (b *bench) exported(what string, format export.Format) string {
	b.T.Helper()
	b.Chooser.Path = filepath.Join(b.T.TempDir(), "out")
	b.choose(what, format)
	return b.write(b.Chooser.Path + format.Ext())
}

// write confirms the dialog, and returns the text of the file that is then written.
func (b *bench) write(path string) string {
	b.T.Helper()
	b.Message = ""
	b.Answer("Export…")
	b.waitExport()
	return disktest.Content(b.T, path)
}

// waitExport waits until a file is exported. It fails if a dialog shows an error instead.
func (b *bench) waitExport() {
	b.T.Helper()
	b.Queue.WaitUntil(b.T, "exported", func() bool {
		if top := b.Canvas().Overlays().Top(); top != nil && len(inDialog[*dialogs.Button](b)) == 1 {
			b.T.Fatalf("not exported: %s", b.DialogText())
		}
		return strings.HasPrefix(b.Message, "Exported to")
	})
}

// has fails unless a text has some parts.
func (b *bench) has(text string, parts ...string) {
	b.T.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			b.T.Errorf("%q is not in\n%s", part, text)
		}
	}
}

// Each subject can be exported in each format that suits it, in a row and in a game that no other package contains.
func TestEveryFormat(t *testing.T) {
	row, toy := newBench(t, true), newBenchOf(t, enginetest.Toy{}, "2x1", true)
	row.Play("3", "4", "3", "4", "2", "4")
	toy.Play("b:c", "c:a")
	all := []string{positionLabel, lineLabel, treeLabel, subtreeLabel}
	for i, what := range all {
		for k, format := range export.Formats() {
			if testing.Short() && k%len(all) != i {
				continue // each format once, because all subjects use the same code
			}
			if format == export.DOT && (what == positionLabel || what == lineLabel) || format == export.GIF && what != lineLabel || format == export.HTML && web.Available() != nil {
				continue // not a graph, not animated, or not built by make
			}
			for _, b := range []*bench{row, toy} {
				if (b == row || format != export.HTML) && b.exported(what, format) == "" {
					t.Errorf("%s of %s as %s: an empty file", what, b.Doc.Game().ID(), format)
				}
			}
		}
	}
}

// The position of a graph is exported as this graph.
func TestExportGraphAsDOT(t *testing.T) {
	b := newBenchOf(t, sowgraph.Game{}, "digraph { a [seeds=2]; r [shape=doublecircle]; a -> a -> r }", false)
	dot := b.exported(positionLabel, export.DOT)
	b.has(dot, "digraph", "doublecircle", "seeds=2", "pos=")
	read, err := sowgraph.Game{}.Parse(dot)
	if err != nil {
		t.Fatal(err)
	}
	if got := apptest.Drawing(read); got != "a** r! a>a a>r" {
		t.Errorf("the graph is read as %q", got)
	}
}

// With hints hidden, a dialog is shown before a tree, which reveals them, is exported.
func TestTreeExportConfirmedIfHintsHidden(t *testing.T) {
	b := newBench(t, true)
	b.Chooser.Err = shell.ErrCancelled
	b.WaitFor(func() bool { return b.Files.DialogCover == nil })
	for _, hidden := range []bool{false, true} {
		b.Change(func(s *shell.Settings) { s.Hints = !hidden })
		for _, what := range []string{positionLabel, lineLabel, treeLabel, subtreeLabel} {
			b.choose(what, export.Text)
			b.Answer("Export…")
			text := b.DialogText()
			if want := hidden && (what == treeLabel || what == subtreeLabel); strings.Contains(text, "Export the Solution?") != want {
				t.Errorf("hints hidden %v: the dialog before the export of %s is %q", hidden, what, text)
			}
			for b.Covered() {
				b.Canvas().Overlays().Top().Hide()
			}
		}
	}
}

// A collection can be exported as a web page while it is open.
func TestExportCollectionAsPage(t *testing.T) {
	if err := web.Available(); err != nil {
		t.Skip(err)
	}
	b := newBench(t, false)
	b.Open("monday.csv", threeBoards)
	whole := b.exported("Collection", "html")
	if one := b.exported(positionLabel, "html"); len(whole) <= len(one) {
		t.Errorf("the page of the collection has %d bytes, that of a board %d", len(whole), len(one))
	}
}

func TestTreeExportMatchesView(t *testing.T) {
	b := newBench(t, true)
	b.Play("3", "4")
	const merged = "transpositions merged"
	for _, what := range []string{treeLabel, subtreeLabel} {
		svg, dot := b.exported(what, "svg"), b.exported(what, "dot")
		if strings.Contains(svg+dot, merged) {
			t.Errorf("%s is merged", what)
		}
		b.has(dot, `rankdir="LR"`)
	}
	b.Invoke("merged")
	b.Invoke("treeDown")
	for _, what := range []string{treeLabel, subtreeLabel} {
		b.has(b.exported(what, "svg"), merged, "seeds in play")
		b.has(b.exported(what, "dot"), merged, `rankdir="TB"`, "rank=same")
		b.has(b.exported(what, "text"), "\n    ") // data is that of the tree
	}
	b.Invoke("show.winning")
	for _, what := range []string{treeLabel, subtreeLabel} {
		if dot := b.exported(what, "dot"); strings.Contains(dot, "3 0 1 0") || !strings.Contains(dot, "0 0 0 0") {
			t.Errorf("of the winning positions was exported\n%s", dot)
		}
	}
}

// The tree is exported from the position on the board, played or only viewed, and without a line.
func TestTreeExportFromPosition(t *testing.T) {
	b := newBench(t, true)
	if err := b.Doc.Preview(session.Start, row.Line(3, 4)); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		text := b.exported(subtreeLabel, "text")
		b.has(text, "3 0 1 1 | 3: 7 positions", "\n3 0 1 1 | 3  won in 4")
		if strings.Contains(text, "2 2 0 3") {
			t.Errorf("the export has earlier positions:\n%s", text)
		}
		b.Play("3", "4", "3")
		b.Doc.Session.Back()
	}
}

// An export of the tree contains the remarks of all lines, even of unplayed positions.
func TestTreeExportContainsRemarks(t *testing.T) {
	b := newBench(t, true)
	b.Open("remarks.tchouka", "tchouka 1\nrules multitchouka\nstart 2 2 2 2 | 0\nmain 3 4 3\nmark 3: good\n"+
		"name 3 4 3: \"the way\"\nline 3 4 1\nmark 3 4 1: bad\ncomment 3 4 1: \"a\\ntrap\"\nend\n")
	b.has(b.exported(treeLabel, "text"), "\n  3!  2 2 0 3", "\n      1?  1 1 2 0", "# a\n          # trap\n", "# the way\n")
	b.has(b.exported(treeLabel, "svg"), ">!<", ">the way<")
	b.has(b.exported(treeLabel, "dot"), `label="3!"`, `tooltip="the way"`)
	b.Play("3", "4")
	b.has(b.exported(subtreeLabel, "text"), "\n3 0 1 1 | 3", "\n  1?  1 1 2 0", "# trap\n", "# the way\n")
	b.has(b.exported(subtreeLabel, "svg"), ">?<", ">? · a trap<", ">the way<")
	b.has(b.exported(lineLabel, "text"), "3! 4 3\n", "# the way\n")
}

// copyAs copies with the dialog.
func (b *bench) copyAs(subject, format string) {
	b.T.Helper()
	b.Invoke("copyAs")
	lists := inDialog[*dialogs.Select](b)
	lists[0].SetSelected(subject)
	lists[1].SetSelected(format)
	b.Answer("Copy")
}

// copied copies with the dialog, and returns what is then on the system clipboard, by its type.
func (b *bench) copied(subject, format string) map[string]string {
	b.T.Helper()
	board := &apptest.Clipboard{}
	b.Clipboard, b.Message = board, ""
	b.copyAs(subject, format)
	b.Queue.WaitUntil(b.T, "copied", func() bool { return strings.HasPrefix(b.Message, "Copied as") })
	all := map[string]string{}
	for _, f := range board.Offered() {
		all[f.Type] = string(f.Data)
	}
	return all
}

func TestCopyPictures(t *testing.T) {
	b := newBench(t, true)
	b.Play("3", "4", "3", "4", "2", "4")
	for _, what := range []string{"Board", "Line", "Tree", "Tree from here"} {
		got := b.copied(what, "Picture")
		if _, err := png.Decode(strings.NewReader(got[shell.PNGType])); err != nil || len(got) != 2 || !strings.Contains(got[shell.SVGType], "<svg") {
			t.Errorf("the picture of the %s is copied in %d ways, %v", what, len(got), err)
		}
		got = b.copied(what, "SVG")
		if got[shell.TextType] != got[shell.SVGType] || !strings.Contains(got[shell.TextType], "<svg") {
			t.Errorf("the SVG of the %s cannot be pasted as a text", what)
		}
		fyne.CurrentApp().Clipboard().SetContent("")
		if got = b.copied(what, "Text"); len(got) > 0 || fyne.CurrentApp().Clipboard().Content() == "" {
			t.Errorf("the text of the %s is not on the toolkit's clipboard", what)
		}
	}
	usual := b.copied("Board", "SVG")[shell.SVGType]
	b.Settings.Store.SetStringMap("export."+export.PositionKind.String(), func(map[string]string) map[string]string {
		return map[string]string{"theme": "dark"}
	})
	if b.copied("Board", "SVG")[shell.SVGType] == usual {
		t.Error("an option of the export dialog does not apply to copies")
	}
}

// Without a clipboard for pictures the window offers to save a file. With hints hidden, a dialog is shown
// before a tree is copied.
func TestCopyFailureOffersSave(t *testing.T) {
	b := newBench(t, true)
	b.Clipboard = &apptest.Clipboard{Err: errors.New("there is none")}
	b.Chooser.Path = t.TempDir() + "/board.png"
	b.copyAs("Board", "Picture")
	b.Queue.WaitUntil(t, "told", b.Covered)
	b.Answer("Save as File…")
	b.Queue.WaitUntil(t, "exported", func() bool { return strings.Contains(b.Message, "Exported") })

	board := &apptest.Clipboard{}
	b.Clipboard = board
	b.Change(func(s *shell.Settings) { s.Hints = false })
	b.copyAs("Tree", "Picture")
	if !b.Covered() || len(board.Offered()) > 0 {
		t.Fatal("the answer is copied without a question")
	}
	b.Answer("Copy")
	b.Queue.WaitUntil(t, "copied", func() bool { return len(board.Offered()) > 0 })
	if !bytes.HasPrefix(board.Offered()[0].Data, []byte("\x89PNG")) {
		t.Error("what is copied is no picture")
	}
}

// An exported figure that is opened restores the board, the line, the part and the options, so that the
// next export is the same file. A figure without a recipe, or with a wrong one, changes nothing.
func TestFigureOpensAgain(t *testing.T) {
	b := newBench(t, true)
	b.Play("3", "4")
	b.Chooser.Path = filepath.Join(t.TempDir(), "tree.png")
	b.Canvas().Focus(b.tree.View) // the dialog then offers the tree
	b.Invoke("export")
	first := b.write(b.Chooser.Path)
	if !strings.Contains(first, `"part":"tree"`) {
		t.Fatalf("the tree has the focus; the file is\n%.1500s", first)
	}
	b.OpenTyped(b.Doc.Game(), b.Doc.Start())
	for name, text := range map[string]string{
		"plain.svg": "<svg/>", "wrong.svg": paper.RecipeMark + `{"part":"line","game":"tchouka 1\nrules nim\nend\n"}`,
	} {
		before := b.Doc.Session.Doc()
		b.Open(name, text)
		b.ExpectDialog("could not be opened")
		b.Press(fyne.KeyEscape)
		if b.Doc.Session.Doc() != before {
			t.Errorf("%s opens %s", name, b.Doc.State())
		}
	}
	b.Files.OpenPath(b.Chooser.Path)
	b.Queue.WaitUntil(t, "opened", func() bool { return strings.Contains(b.Message, "(Game tree)") })
	if b.Doc.Session.Len() != 3 {
		t.Errorf("the line has %d positions", b.Doc.Session.Len())
	}
	if err := os.Remove(b.Chooser.Path); err != nil {
		t.Fatal(err)
	}
	b.Invoke("export")
	if again := b.write(b.Chooser.Path); again != first {
		t.Errorf("exported again\n%.1500s\nfirst\n%.1500s", again, first)
	}
}

// A survey or a chart of another window is added to the list of the game, and undone there.
func TestAddComputedFigure(t *testing.T) {
	b := newBench(t, false)
	e, status := exports.New(b.Main), ""
	samples, err := export.Samples(t.Context(), 50, nil)
	if err != nil {
		t.Fatal(err)
	}
	order := exporting.Order{Format: export.SVG, Options: export.Options{Title: "Growth"}, Document: func(context.Context) (export.Document, error) {
		return export.Ratio.Chart(samples), nil
	}}
	added := 0
	e.AddComputed(b.Files.Window, func(text string) { status = text }, order, "column", func() { added++ })
	b.Answer("Add")
	list := figure.Entries(b.Doc.Session)
	if len(list) != 1 || list[0].Part != figure.Chart || list[0].Chart != "ratio" || list[0].To != 50 || list[0].Preset != "column" ||
		list[0].Options[export.TitleChoice] != "Growth" || list[0].Start != "" || list[0].File != "figure-1.svg" {
		t.Errorf("the list is %+v", list)
	}
	if added != 1 || !strings.Contains(status, "was added") {
		t.Errorf("added %d times, reported %q", added, status)
	}
	b.Doc.Session.Undo()
	if list := figure.Entries(b.Doc.Session); len(list) != 0 {
		t.Errorf("undone, the list is %+v", list)
	}
}

// Figures are added in the export dialog, and exported from the list; only those that changed are
// written again. Each change of the list is undone.
func TestFigureList(t *testing.T) {
	b := newBench(t, true)
	b.Play("3", "4", "3")
	path := filepath.Join(t.TempDir(), "paper.tchouka")
	for range 2 {
		b.Invoke("export")
		b.Answer("Add to Figures…")
		b.Answer("Add")
	}
	list := figure.Entries(b.Doc.Session)
	if len(list) != 2 || list[1].Part != figure.Position || list[1].At != "3 4 3" || list[1].File != "figure-2.png" || list[1].Options[export.ThemeChoice] != "light" {
		t.Fatalf("the list is %+v", list)
	}
	b.Invoke("figures")
	b.Answer("Move Down")
	b.Answer("Delete")
	if list := figure.Entries(b.Doc.Session); len(list) != 1 || list[0].Name != "Figure 2" {
		t.Fatalf("the list is %+v", list)
	}
	b.Answer("Export Changed")
	b.ExpectDialog("Save the game first")
	b.Answer("OK")
	b.Answer("Close")
	b.Chooser.Path = path
	b.Files.SaveAs()
	b.Queue.WaitUntil(t, "saved", func() bool { return b.Doc.Path() == path })
	for _, want := range []string{"Figures written: 1. Up to date: 0", "Figures written: 0. Up to date: 1"} {
		b.Invoke("figures")
		b.Answer("Export Changed")
		if strings.Contains(want, "written: 1") { // the name is new
			b.Queue.WaitUntil(t, "the question", b.Covered)
			b.ExpectDialog("Only those with a tick are written")
			b.Answer("Export")
		}
		b.Queue.WaitUntil(t, want, func() bool { return b.Message == want })
	}
	if _, err := os.Stat(filepath.Join(filepath.Dir(path), "figure-2.png")); err != nil {
		t.Error(err)
	}
	b.Doc.Session.Undo()
	b.Doc.Session.Undo()
	if list := figure.Entries(b.Doc.Session); len(list) != 2 || list[0].Name != "Figure 1" {
		t.Errorf("undone, the list is %+v", list)
	}
}

// A list writes a new name, and a file that is not a figure, only with a tick of its own.
func TestFigureListKeepsForeignFiles(t *testing.T) {
	folder, outside := t.TempDir(), t.TempDir()
	path := filepath.Join(folder, "list.tchouka")
	disktest.Put(t, path, "tchouka 1\nrules multitchouka\nstart 2 2 2 2 | 0\n"+
		`x-figure {"name":"A","file":"thesis.tex","part":"position"}`+"\n"+`x-figure {"name":"B","file":"new.svg","part":"position"}`+"\n"+
		`x-figure {"name":"C","file":"away/new.svg","part":"position"}`+"\nend\n")
	disktest.Put(t, filepath.Join(folder, "thesis.tex"), "a thesis")
	if err := os.Symlink(outside, filepath.Join(folder, "away")); err != nil {
		t.Skip("no links here: ", err)
	}
	for _, tick := range []bool{false, true} {
		b := newBench(t, false)
		b.Files.OpenPath(path)
		b.Settle()
		b.Invoke("figures")
		b.Answer("Export All")
		b.Queue.WaitUntil(t, "the question", b.Covered)
		boxes := inDialog[*dialogs.Check](b)
		at := slices.IndexFunc(boxes, func(c *dialogs.Check) bool { return strings.HasPrefix(c.Text, "thesis.tex (replaces") })
		if boxes[at].Checked {
			t.Error("the file that is not a figure has a tick")
		}
		boxes[at].SetChecked(tick)
		b.Answer("Export")
		b.Queue.WaitUntil(t, "the report", b.Covered)
		b.ExpectDialog("C: ")
		if text := disktest.Content(t, filepath.Join(folder, "thesis.tex")); (text == "a thesis") == tick {
			t.Errorf("with the tick %v, the file holds %.60q", tick, text)
		}
	}
	if names := disktest.Names(t, outside); len(names) > 0 {
		t.Errorf("outside of the folder there are %q", names)
	}
	if names := disktest.Names(t, folder); !slices.Contains(names, "new.svg") {
		t.Errorf("there are %q", names)
	}
}

// The certificate of the position on the board is written and proves its result.
func TestExportCertificate(t *testing.T) {
	b := newBench(t, false)
	game, err := games.All().ByID("meutjoh")
	if err != nil {
		t.Fatal(err)
	}
	start, err := game.Parse("2x2")
	if err != nil {
		t.Fatal(err)
	}
	b.OpenTyped(game, start)
	b.Settle()
	b.Chooser.Path = filepath.Join(t.TempDir(), "proof")
	b.Invoke("certificate")
	b.waitExport()
	c, err := certificate.Read(strings.NewReader(disktest.Content(t, b.Chooser.Path+certificate.Extension)), games.All().ByID)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Check(t.Context(), engine.Limits{}); err != nil || c.Start.Key() != b.Doc.State().Key() {
		t.Errorf("%s: %v", c.Summary(), err)
	}
}

// The link opens the boards on the screen. The address is remembered.
func TestShareLink(t *testing.T) {
	b, clipboard := newBench(t, false), fyne.CurrentApp().Clipboard()
	b.Invoke("share")
	address := inDialog[*dialogs.Entry](b)[0]
	address.SetText("school.example/t.html") // incomplete
	if b.Answer("Copy Link"); clipboard.Content() != "" {
		t.Error("a link without https:// was copied")
	}
	address.SetText("https://school.example/t.html#old")
	b.Chooser.Path = filepath.Join(t.TempDir(), "code")
	b.Answer("Save QR Code…")
	b.Queue.WaitUntil(t, "the code is saved", func() bool { return b.Message == shell.Exported(b.Chooser.Path+".png") })
	b.Answer("Copy Link")
	if link := clipboard.Content(); link != "https://school.example/t.html#multitchouka:2.2.2.2" {
		t.Errorf("the link is %q", link)
	}
	b.Open("monday.csv", threeBoards)
	b.Invoke("share")
	b.Answer("Copy Link")
	_, fragment, _ := strings.Cut(clipboard.Content(), "#")
	if content, err := page.ParseFragment(fragment); err != nil || len(content.Boards) != 3 {
		t.Errorf("the link of a collection has %v, %v", content.Boards, err)
	}
}
