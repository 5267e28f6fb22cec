package export_test

import (
	"bytes"
	"context"
	"html"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
)

// A document names the visible part of its tree, and text and data contain only that part.
func TestTreeShown(t *testing.T) {
	t.Parallel()
	grown, line := grow(t, "4x2", 1000, 3, 4)
	for _, c := range []struct {
		view    export.TreeView
		content string
		nodes   int
	}{
		{export.TreeView{}, "# Tchuka Ruma, 4 × 2: 11 positions · holes numbered from the far end\n", 11},
		{export.TreeView{Options: tree.LayoutOptions{Depth: 1}}, " · the first move\n", 2},
		{export.TreeView{Options: tree.LayoutOptions{Depth: 2, Merged: true}}, " · the first 2 moves\n", 4},
		{export.TreeView{Options: tree.LayoutOptions{Show: tree.ShowWinning}}, " · winning lines only\n", 7},
		{export.TreeView{Options: tree.LayoutOptions{Show: tree.ShowNear}, Line: line}, " · near current line\n", 6},
		{export.TreeView{Options: tree.LayoutOptions{Show: tree.ShowWinning, Depth: 3}}, " · winning lines only · the first 3 moves\n", 4},
		{export.TreeView{Losing: true, Options: tree.LayoutOptions{Depth: 1}}, " · the first move\n", 5},
		{export.TreeView{After: row.Line(3, 4)}, " · after 3 4\n", 11},
	} {
		doc := export.Tree(grown, c.view)
		text := string(write(t, doc, "text", export.Options{Verdicts: true}))
		if head, _, _ := strings.Cut(text, "\n"); !strings.HasSuffix(head+"\n", c.content) {
			t.Errorf("%+v: %s", c.view, head)
		}
		if n := strings.Count(text, "\n") - 1; n != c.nodes {
			t.Errorf("%+v: %d nodes, want %d:\n%s", c.view, n, c.nodes, text)
		}
		if n := strings.Count(string(write(t, doc, "csv", export.Options{})), "\n") - 1; n != c.nodes {
			t.Errorf("%+v: %d nodes as CSV, want %d", c.view, n, c.nodes)
		}
		if dot := string(write(t, doc, "dot", export.Options{})); !strings.Contains(dot, strings.TrimSpace(c.content[max(strings.LastIndex(c.content, "·"), 0):])) {
			t.Errorf("%+v: DOT does not say so", c.view)
		}
	}
}

// The text form of a tree supports Ibáñez's notation.
func TestTreeOfSowingsAsText(t *testing.T) {
	t.Parallel()
	grown, _ := grow(t, "4x2", 1000)
	doc := export.Tree(grown, export.TreeView{Losing: true})
	o := export.Options{Verdicts: true}
	o.Look.Nodes = scene.SowingNodes
	compareGolden(t, "tree-sowings.txt", write(t, doc, "text", o))
}

// The pictures were inspected in all themes, at the width of a journal column and of a slide.
func TestTreePictures(t *testing.T) {
	t.Parallel()
	grown, line := grow(t, "4x2", 1000, 3, 4, 3)
	five, _ := grow(t, "3x5", 1000)
	for name, c := range map[string]struct {
		view export.TreeView
		tree *tree.Tree
		look scene.Look
		down bool
	}{
		"boards":   {export.TreeView{Line: line}, grown, scene.Look{Nodes: scene.BoardNodes}, true},
		"numerals": {export.TreeView{Line: line, Options: tree.LayoutOptions{Merged: true}}, grown, scene.Look{Nodes: scene.BoardNodes, Numerals: true, RumaLeft: true}, false},
		"text":     {export.TreeView{Options: tree.LayoutOptions{Depth: 2}}, five, scene.Look{Nodes: scene.TextNodes, Without: scene.LegendPart}, false},
		"sowings":  {export.TreeView{Losing: true}, grown, scene.Look{Nodes: scene.SowingNodes}, false},
		"winning":  {export.TreeView{Options: tree.LayoutOptions{Show: tree.ShowWinning}}, five, scene.Look{Nodes: scene.SowingNodes, Without: scene.HeadingPart}, true},
	} {
		doc := export.Tree(c.tree, c.view)
		compareGolden(t, "tree-nodes-"+name+".svg", write(t, doc, "svg", export.Options{Verdicts: true, Look: c.look, Down: c.down}))
	}
}

// A remark below a transposition is shown below the original position, although the layout is older
// than the line in the tree.
func TestRemarksBelowTransposition(t *testing.T) {
	t.Parallel()
	rules := row.Multitchouka()
	for _, merged := range []bool{false, true} {
		grown, _ := grow(t, "3x5", 1000)
		layout := grown.Layout(tree.LayoutOptions{Merged: merged})
		duplicates := 0
		for id := range tree.ID(grown.Len()) {
			first := grown.Original(id)
			if first == id || grown.Node(first).Children == 0 {
				continue
			}
			duplicates++
			moves := append(grown.Line(id), grown.Node(grown.Node(first).FirstChild).Move)
			s := session.New(rules.Game(), grown.State(tree.Root))
			for _, move := range moves {
				if _, err := s.Play(move); err != nil {
					t.Fatal(err)
				}
			}
			s.SetMark(s.Cursor(), session.Interesting)
			s.SetComment(s.Cursor(), "met again")
			own := grown.Clone()
			remarks := export.Remarks(own, s)
			doc := export.Tree(own, export.TreeView{Layout: layout, Remarks: remarks})
			svg := string(write(t, doc, "svg", export.Options{}))
			if strings.Count(svg, ">!?<") != 1 || strings.Count(svg, ">!? · met again<") != 1 {
				t.Errorf("merged %v: what was written after %v is not in the picture", merged, moves)
			}
			text := string(write(t, doc, "text", export.Options{}))
			if !slices.Contains(strings.Fields(text), "again") {
				t.Errorf("merged %v: what was written after %v is not in the text", merged, moves)
			}
		}
		if duplicates == 0 {
			t.Fatal("no position is repeated")
		}
	}
}

// Facts without a column of their own are written if verdicts are included, and only then. A column has
// only exact numbers, so a bound is one of these facts.
func TestAllFactKindsWritten(t *testing.T) {
	t.Parallel()
	start := rowtest.Uniform(t, 4, 2)
	grown := tree.New(row.Multitchouka().Game(), start)
	grown.Grow(context.Background(), 3)
	grown.Annotate(func(engine.Key) engine.Facts {
		return engine.FactsOf(engine.Won,
			engine.Fact{Kind: engine.MovesToGo, Bound: engine.AtMost, Value: 6},
			engine.Fact{Kind: engine.Grundy, Value: 2}, engine.Fact{Kind: engine.Margin, Bound: engine.AtLeast, Value: -3})
	})
	doc := export.Tree(grown, export.TreeView{})
	for format, want := range map[export.Format]string{
		"text": "won in at most 6, Grundy value 2, margin at least -3",
		"csv":  `,won,,,"moves to go at most 6, Grundy value 2, margin at least -3",`,
		"json": `"verdict":"won","facts":[{"name":"moves to go","bound":"at most","value":6},{"name":"Grundy value","value":2},{"name":"margin","bound":"at least","value":-3}`,
		"dot":  `facts="moves to go at most 6, Grundy value 2, margin at least -3"`,
	} {
		content := string(write(t, doc, format, export.Options{Verdicts: true}))
		if format == "json" {
			content = strings.Join(strings.Fields(content), "")
			want = strings.ReplaceAll(want, " ", "")
		}
		if !strings.Contains(content, want) {
			t.Errorf("%s does not say %s:\n%s", format, want, content)
		}
		if content := string(write(t, doc, format, export.Options{})); strings.Contains(content, "Grundy") {
			t.Errorf("%s without verdicts says\n%s", format, content)
		}
	}
}

// peakWriter counts the bytes written, and measures the memory use at intervals.
type peakWriter struct {
	written int64
	held    uint64
}

func (h *peakWriter) Write(data []byte) (int, error) {
	h.written += int64(len(data))
	var stats runtime.MemStats
	if runtime.ReadMemStats(&stats); stats.HeapAlloc > h.held {
		h.held = stats.HeapAlloc
	}
	return len(data), nil
}

// BenchmarkLargeTree writes a tree of 30,000 nodes. It reports the memory used per byte written, in
// addition to the tree. It is less than one for streamed formats.
func BenchmarkLargeTree(b *testing.B) {
	for _, format := range []export.Format{"svg", "json", "csv", "dot"} {
		b.Run(string(format), func(b *testing.B) {
			doc := grownTree(b, "8x4", 30_000, false)
			o := export.Options{Verdicts: true}
			for b.Loop() {
				runtime.GC()
				var before runtime.MemStats
				runtime.ReadMemStats(&before)
				var h peakWriter
				if err := export.Write(struct{ io.Writer }{&h}, doc, format, o); err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(h.held-min(before.HeapAlloc, h.held))/float64(h.written), "held/written")
				b.ReportMetric(float64(h.written)/1e6, "MB-written")
			}
		})
	}
}

// remarked returns a tree of one node with a comment.
func remarked(tb testing.TB, comment string) export.Document {
	tb.Helper()
	grown := tree.New(row.Multitchouka().Game(), rowtest.Board(tb, "1 | 0"))
	return export.Tree(grown, export.TreeView{
		Layout:  grown.Layout(tree.LayoutOptions{}),
		Remarks: map[tree.ID]session.Remark{tree.Root: {Comment: comment}},
	})
}

// Graphviz shows remarks unchanged, at any length. A text that exceeds the length of its strings is split
// into several, none of which ends within a character or an escape.
func TestGraphvizReadsLongTexts(t *testing.T) {
	t.Parallel()
	dot, err := exec.LookPath("dot")
	if err != nil {
		t.Skip("Graphviz is not installed here")
	}
	for i, of := range []string{"x", `\`, `\`, `"`, `"`, "é", "é", "𝄞", `\N\alpha "b" <i>&lt;</i> &amp; R&D `} {
		comment := strings.Repeat("z", i%2) + strings.TrimSpace(strings.Repeat(of, 100_000/len(of)))
		path := filepath.Join(t.TempDir(), "tree.dot")
		if err := os.WriteFile(path, write(t, remarked(t, comment), "dot", export.Options{}), 0o600); err != nil {
			t.Fatal(err)
		}
		picture, err := exec.CommandContext(t.Context(), dot, "-Tsvg", path).Output()
		if err != nil {
			t.Fatalf("%.20q: %v", of, err)
		}
		_, title, _ := bytes.Cut(picture, []byte(`xlink:title="`))
		title, _, _ = bytes.Cut(title, []byte(`"`))
		if got := html.UnescapeString(string(title)); got != comment {
			t.Errorf("%.60q… of %d bytes is shown as %.60q… of %d", comment, len(comment), got, len(got))
		}
	}
}
