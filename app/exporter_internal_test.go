package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/engine/export"
)

// exported returns what a file with one of contentNames says.
func (b *bench) exported(what int, id string) string {
	b.t.Helper()
	for i, format := range export.Formats() {
		if format.ID == id {
			b.exporter.what, b.exporter.format = what, i
		}
	}
	b.chooser.path = filepath.Join(b.t.TempDir(), "out")
	b.exporter.choose()
	b.queue.until(b.t, "exported", func() bool { return strings.HasPrefix(b.status.said, "Exported to") })
	b.status.tell("")
	text, err := os.ReadFile(b.chooser.path + export.Formats()[b.exporter.format].Ext)
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
	for _, what := range []int{treeFromStart, treeFromHere} {
		if svg, dot := b.exported(what, "svg"), b.exported(what, "dot"); strings.Contains(svg+dot, merged) {
			t.Errorf("%s is merged", contentNames()[what])
		} else {
			b.has(dot, `rankdir="LR"`)
		}
	}
	b.do("merged")
	b.do("treeDown")
	for _, what := range []int{treeFromStart, treeFromHere} {
		b.has(b.exported(what, "svg"), merged, "seeds outside")
		b.has(b.exported(what, "dot"), merged, `rankdir="TB"`, "rank=same")
		b.has(b.exported(what, "text"), "\n    ") // data is that of the tree
	}
	b.do("show.winning")
	for _, what := range []int{treeFromStart, treeFromHere} {
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
	b.has(b.exported(treeFromStart, "text"), "\n  3!  2 2 0 3", "\n      1?  1 1 2 0", "# a\n          # trap\n", "# the way\n")
	b.has(b.exported(treeFromStart, "svg"), ">!<", ">the way<")
	b.has(b.exported(treeFromStart, "dot"), `label="3!"`, `tooltip="the way"`)
	b.do("next")
	b.do("next")
	b.has(b.exported(treeFromHere, "text"), "\n3 0 1 1 | 3", "\n  1?  1 1 2 0", "# trap\n", "# the way\n")
	b.has(b.exported(treeFromHere, "svg"), ">?<", ">? · a trap<", ">the way<")
	b.has(b.exported(lineOfPlay, "text"), "3! 4 3\n", "# the way\n")
}
