package export_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tchouka/engine"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
)

// The names of places in LaTeX follow the labels in the picture.
func TestNamesInTeX(t *testing.T) {
	t.Parallel()
	all, game := documents(t), byID(t, "graph")
	text := "digraph {"
	for _, label := range []string{"a", "b1", "1 x", "h1x", "é", "a,b", "(2)", "x", "R"} {
		text += fmt.Sprintf(" %q [ruma=%v];", label, label == "R")
	}
	graph, err := game.Parse(text + " a -> R }")
	if err != nil {
		t.Fatal(err)
	}
	node := regexp.MustCompile(`(?m)^\\zN.* \{(.*)\}%$`)
	for _, of := range []struct {
		doc     export.Document
		options export.Options
		want    string
	}{
		{all["position"], export.Options{}, "h1 h2 h3 h4 Ruma"},
		{all["position"], export.Options{Numbering: engine.ByDistance}, "h4 h3 h2 h1 Ruma"},
		{export.Position(game, graph), export.Options{}, "a b1 h1x h1x--2 x ab h2 x--2 R"},
		{all["line-lost"], export.Options{}, "m0 m0-h1 m0-h2 m0-h3 m0-h4 m0-Ruma m1 m1-h1 m1-h2 m1-h3 m1-h4 m1-Ruma m2 m2-h1 m2-h2 m2-h3 m2-h4 m2-Ruma"},
		{
			play(t, "2x1", nil, 2, 1),
			export.Options{Look: scene.Look{Lines: scene.SowingRows}},
			"s0 s0-h1 s0-h2 s0-Ruma s1 s1-h1 s1-h2 s1-Ruma s2 s2-h1 s2-h2 s2-Ruma",
		},
		{all["tree"], export.Options{}, "n n-3 n-3-2 n-3-4 n-3-2-4 n-3-4-3 n-3-4-4 n-3-4-3-2 n-3-4-3-4 n-3-4-3-4-2 n-3-4-3-4-2-4"},
		{all["boards-one"], export.Options{}, "b1 b1-h1 b1-h2 b1-h3 b1-h4 b1-h5 b1-h6 b1-h7 b1-h8 b1-h9 b1-h10 b1-h11 b1-h12 b1-Ruma"},
	} {
		var names []string
		for _, found := range node.FindAllStringSubmatch(string(write(t, of.doc, export.TeX, of.options)), -1) {
			names = append(names, found[1])
		}
		if diff := cmp.Diff(of.want, strings.Join(names, " ")); diff != "" {
			t.Error(diff)
		}
	}
}

// The names of a tree with a long line do not become longer and longer.
func TestNamesOfLongLine(t *testing.T) {
	t.Parallel()
	game, start := started(t, "punga", 6, 6)
	var moves []engine.Move
	for at := start; len(moves) < 60; {
		result, err := game.Play(at, game.Moves(at)[0])
		if err != nil {
			t.Fatal(err)
		}
		moves, at = append(moves, game.Moves(at)[0]), result.State
	}
	grown := tree.New(game, start)
	line := grown.Path(moves)
	written := write(t, export.Tree(grown, export.TreeView{Line: line}), export.TeX, export.Options{})
	longest := 0
	for _, name := range regexp.MustCompile(`\{n(-\w+)*\}`).FindAll(written, -1) {
		longest = max(longest, len(name))
	}
	if longest < 100 || longest > 110 {
		t.Errorf("the longest name has %d letters", longest)
	}
}
