package app

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/output/export"
	"tchouka/engine/output/web"
)

// The subjects of an export, as the dialog lists them.
const (
	positionLabel = "Current position"
	lineLabel     = "Current line"
	treeLabel     = "Game tree"
	subtreeLabel  = "Game tree from this position"
)

// exportAs starts an export in the dialog. The file dialog has a prepared answer.
func (b *bench) exportAs(what string, format export.Format) {
	b.t.Helper()
	b.menu.do("export")
	var lists []*dialogs.Select
	for _, o := range test.LaidOutObjects(b.win.Canvas().Overlays().Top()) {
		if list, ok := o.(*dialogs.Select); ok {
			lists = append(lists, list)
		}
	}
	lists[0].SetSelected(what)
	at := slices.Index(lists[1].Options, shell.FormatName(format))
	if at < 0 {
		b.t.Fatalf("%s cannot be exported as %s, but as %q", what, format, lists[1].Options)
	}
	lists[1].SetSelectedIndex(at)
	b.answer("Export…")
}

// exported returns the text of the file that an export in a format creates.
func (b *bench) exported(what string, format export.Format) string {
	b.t.Helper()
	b.chooser.Path = filepath.Join(b.t.TempDir(), "out")
	b.exportAs(what, format)
	b.waitExport()
	b.status.ShowMessage("")
	text, err := os.ReadFile(b.chooser.Path + format.Ext())
	if err != nil {
		b.t.Fatal(err)
	}
	return string(text)
}

// waitExport waits until a file is exported. It fails if a message with an error is shown instead.
func (b *bench) waitExport() {
	b.t.Helper()
	b.queue.WaitUntil(b.t, "exported", func() bool {
		for _, text := range b.dialogs() {
			if strings.HasSuffix(text, " OK") {
				b.t.Fatalf("not exported: %s", text)
			}
		}
		return strings.HasPrefix(b.status.Message, "Exported to")
	})
}

func (b *bench) has(text string, parts ...string) {
	b.t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			b.t.Errorf("%q is not in\n%s", part, text)
		}
	}
}

// A collection can be exported as a web page while it is open.
func TestExportCollectionAsPage(t *testing.T) {
	if err := web.Available(); err != nil {
		t.Skip(err)
	}
	b := newBench(t, "4x2")
	b.openThreeBoards()
	page := b.exported("Collection", "html")
	if one := b.exported(positionLabel, "html"); len(page) <= len(one) {
		t.Errorf("the page of the collection has %d bytes, that of a board %d", len(page), len(one))
	}
}

func TestTreeExportMatchesView(t *testing.T) {
	b := newBench(t, "4x2")
	b.play(3, 4)
	const merged = "transpositions merged"
	for _, what := range []string{treeLabel, subtreeLabel} {
		if svg, dot := b.exported(what, "svg"), b.exported(what, "dot"); strings.Contains(svg+dot, merged) {
			t.Errorf("%s is merged", what)
		} else {
			b.has(dot, `rankdir="LR"`)
		}
	}
	b.do("merged")
	b.do("treeDown")
	for _, what := range []string{treeLabel, subtreeLabel} {
		b.has(b.exported(what, "svg"), merged, "seeds in play")
		b.has(b.exported(what, "dot"), merged, `rankdir="TB"`, "rank=same")
		b.has(b.exported(what, "text"), "\n    ") // data is that of the tree
	}
	b.do("show.winning")
	for _, what := range []string{treeLabel, subtreeLabel} {
		if dot := b.exported(what, "dot"); strings.Contains(dot, "3 0 1 0") || !strings.Contains(dot, "0 0 0 0") {
			t.Errorf("of the winning positions was exported\n%s", dot)
		}
	}
}

// An export of the tree contains the remarks of all lines, even of unplayed positions.
func TestTreeExportContainsRemarks(t *testing.T) {
	b := newBench(t, "4x2")
	b.app.Clipboard().SetContent("tchouka 1\nrules multitchouka\nstart 2 2 2 2 | 0\nmain 3 4 3\nmark 3: good\n" +
		"name 3 4 3: \"the way\"\nline 3 4 1\nmark 3 4 1: bad\ncomment 3 4 1: \"a\\ntrap\"\nend\n")
	b.do("paste")
	b.has(b.exported(treeLabel, "text"), "\n  3!  2 2 0 3", "\n      1?  1 1 2 0", "# a\n          # trap\n", "# the way\n")
	b.has(b.exported(treeLabel, "svg"), ">!<", ">the way<")
	b.has(b.exported(treeLabel, "dot"), `label="3!"`, `tooltip="the way"`)
	b.do("next")
	b.do("next")
	b.has(b.exported(subtreeLabel, "text"), "\n3 0 1 1 | 3", "\n  1?  1 1 2 0", "# trap\n", "# the way\n")
	b.has(b.exported(subtreeLabel, "svg"), ">?<", ">? · a trap<", ">the way<")
	b.has(b.exported(lineLabel, "text"), "3! 4 3\n", "# the way\n")
}
