package export

import (
	"bufio"
	"fmt"
	"iter"
	"slices"

	"tchouka/engine/row"
	"tchouka/engine/scene"
)

// Position returns the document of one position. As text it is its notation
// alone, which [row.ParsePosition] reads back. A position without holes is
// no board, and gives the zero Document.
func Position(rules row.Rules, p row.Position) Document {
	if p.Len() == 0 {
		return Document{}
	}
	return Document{position{rules, p}}
}

// position is the content of a document made by [Position].
type position struct {
	rules row.Rules
	board row.Position
}

func (p position) title(Options) string { return p.rules.NameFrom(p.board) + ", " + boardName(p.board) }

func (p position) writeText(w *bufio.Writer, _ Options) {
	fmt.Fprintln(w, p.board)
}

func (p position) writeJSON(w *objectWriter, _ Options) {
	w.field("kind", "position")
	w.field("rules", p.rules.ID)
	w.field("holes", p.board.Holes())
	w.field("ruma", p.board.Ruma())
}

func (p position) records(Options) iter.Seq[[]string] {
	return slices.Values([][]string{holeColumns(p.board.Len()), holeCells(p.board)})
}

func (p position) picture(o Options) scene.Picture {
	return scene.Lone{Position: p.board, Numbering: o.Numbering}
}
