package export

import (
	"bufio"
	"fmt"
	"iter"
	"slices"
	"strconv"

	"tchouka/engine/games/row"
	"tchouka/engine/picture/scene"
	"tchouka/engine/study/tchoukaillon"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/markup"
)

// Branching returns the document of all winnable boards of Tchoukaillon of a length. As data it is
// a list of them. As a picture it shows how they are built hole by hole from the far end. Figure 3
// of Jones, Taalman and Tongen is this picture for length 6. The only board of length 0 has no
// seeds. A negative length gives the zero Document.
//
// The boards are computed while they are written. Text, JSON and CSV take the memory of one board.
func Branching(length int) Document {
	if length < 0 {
		return Document{}
	}
	return Document{branching{length}}
}

// branching is the content of a document made by [Branching].
type branching struct{ length int }

func (b branching) fewest() int { return int(tchoukaillon.MinSeeds(b.length)) }

func (b branching) boards() int { return int(tchoukaillon.BoardCount(b.length)) }

func (b branching) title(o Options) string {
	return o.Language.Translate("Tchoukaillon: winnable boards of length {{.Length}}", i18n.With{"Length": b.length})
}

func (b branching) note(o Options) string {
	return o.Language.Translate("Built from the far end: each hole makes the running sum Σ "+
		"a multiple of its distance from the Ruma") + " · " + o.numberingText()
}

func (b branching) describe(o Options) string {
	return o.Language.Translate("A tree of the {{.Boards}} of one length. The smallest has {{.Seeds}}.", b.counts(o)) + " " + b.note(o) + "."
}

// counts returns the number of boards, and the seeds of the smallest.
func (b branching) counts(o Options) i18n.With {
	return i18n.With{"Boards": o.Language.Plural("{{.Count}} winnable board", "{{.Count}} winnable boards", b.boards()), "Seeds": o.seeds(b.fewest())}
}

// writeText writes one board per line, by distance. It stops at the first error, since there may be
// very many boards.
func (b branching) writeText(w *bufio.Writer, o Options) {
	fmt.Fprintf(w, "# %s\n# %s\n", b.title(o), o.Language.Translate("{{.Boards}}, the smallest has {{.Seeds}}", b.counts(o)))
	for n, board := range tchoukaillon.Boards(b.length) {
		fmt.Fprintf(w, "%d:", n)
		for _, seeds := range board {
			if _, err := w.WriteString(" " + strconv.Itoa(seeds)); err != nil {
				return
			}
		}
		fmt.Fprintln(w)
	}
}

// branchingRecord is a board in JSON.
type branchingRecord struct {
	Seeds      int64 `json:"seeds"`
	ByDistance []int `json:"byDistance"`
}

func (b branching) writeJSON(w *markup.ObjectWriter, _ Options) {
	w.Field("kind", "length")
	w.Field("rules", row.Tchoukaillon().ID)
	w.Field("length", b.length)
	w.List("boards", markup.Records(tchoukaillon.Boards(b.length), func(n int64, board []int) any { return branchingRecord{n, board} }))
}

func (b branching) records(Options) iter.Seq[[]string] {
	header := append([]string{"seeds"}, holeColumns(b.length)...)
	return tableOf(header, tchoukaillon.Boards(b.length), func(n int64, board []int) []string {
		record := []string{strconv.FormatInt(n, 10)}
		for _, seeds := range slices.Backward(board) {
			record = append(record, strconv.Itoa(seeds))
		}
		return append(record, "0") // nothing is banked yet
	})
}

func (b branching) picture(o Options) scene.Picture {
	return scene.Branching{
		Heading: o.heading(b.title(o), b.note(o)), Length: b.length, Look: o.Look,
		Label: func(distance int) int { return o.Numbering.Label(b.length+1-distance, b.length) },
	}
}
