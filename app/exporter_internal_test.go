package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/app/presenter"
	"tchouka/engine/export"
)

// exported returns what a file with one of ContentNames says.
func (b *bench) exported(what int, id string) string {
	b.t.Helper()
	for i, format := range export.Formats() {
		if format.ID == id {
			b.exporter.What, b.exporter.Format = what, i
		}
	}
	b.chooser.Path = filepath.Join(b.t.TempDir(), "out")
	b.exporter.Choose()
	b.queue.Until(b.t, "exported", func() bool { return strings.HasPrefix(b.status.Said, "Exported to") })
	b.status.Tell("")
	text, err := os.ReadFile(b.chooser.Path + export.Formats()[b.exporter.Format].Ext)
	if err != nil {
		b.t.Fatal(err)
	}
	return string(text)
}

func (b *bench) has(text string, parts ...string) {
	b.t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			b.t.Errorf("%q is not in\n%s", part, text)
		}
	}
}

func TestTheTreeIsExportedAsItIsSeen(t *testing.T) {
	b := newBench(t, "4x2")
	b.play(3, 4)
	const merged = "each position once"
	for _, what := range []int{presenter.TreeFromStart, presenter.TreeFromHere} {
		if svg, dot := b.exported(what, "svg"), b.exported(what, "dot"); strings.Contains(svg+dot, merged) {
			t.Errorf("%s is merged", presenter.ContentNames()[what])
		} else {
			b.has(dot, `rankdir="LR"`)
		}
	}
	b.do("merged")
	b.do("treeDown")
	for _, what := range []int{presenter.TreeFromStart, presenter.TreeFromHere} {
		b.has(b.exported(what, "svg"), merged, "seeds outside")
		b.has(b.exported(what, "dot"), merged, `rankdir="TB"`, "rank=same")
		b.has(b.exported(what, "text"), "\n    ") // data is that of the tree
	}
	b.do("show.winning")
	for _, what := range []int{presenter.TreeFromStart, presenter.TreeFromHere} {
		if dot := b.exported(what, "dot"); strings.Contains(dot, "3 0 1 0") || !strings.Contains(dot, "0 0 0 0") {
			t.Errorf("of the winning positions was exported\n%s", dot)
		}
	}
}

// What was written to any line is exported with the tree, also where the window
// has not been.
func TestRemarksAreExportedWithTheTree(t *testing.T) {
	b := newBench(t, "4x2")
	b.app.Clipboard().SetContent("tchouka 1\nrules multitchouka\nstart 2 2 2 2 | 0\nmain 3 4 3\nmark 3: good\n" +
		"name 3 4 3: \"the way\"\nline 3 4 1\nmark 3 4 1: bad\ncomment 3 4 1: \"a\\ntrap\"\nend\n")
	b.do("paste")
	b.has(b.exported(presenter.TreeFromStart, "text"), "\n  3!  2 2 0 3", "\n      1?  1 1 2 0", "# a\n          # trap\n", "# the way\n")
	b.has(b.exported(presenter.TreeFromStart, "svg"), ">!<", ">the way<")
	b.has(b.exported(presenter.TreeFromStart, "dot"), `label="3!"`, `tooltip="the way"`)
	b.do("next")
	b.do("next")
	b.has(b.exported(presenter.TreeFromHere, "text"), "\n3 0 1 1 | 3", "\n  1?  1 1 2 0", "# trap\n", "# the way\n")
	b.has(b.exported(presenter.TreeFromHere, "svg"), ">?<", ">? · a trap<", ">the way<")
	b.has(b.exported(presenter.LineOfPlay, "text"), "3! 4 3\n", "# the way\n")
}
