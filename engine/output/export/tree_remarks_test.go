package export_test

import (
	"slices"
	"strings"
	"testing"

	"tchouka/engine/games/row"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
)

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
