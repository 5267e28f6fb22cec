package export_test

import (
	"strings"
	"testing"

	"tchouka/engine/games/row"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
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
