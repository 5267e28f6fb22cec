package export

import (
	"bufio"
	"iter"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/design"
)

// Boards returns the document of boards that were found or drawn, each with its
// numbers. As text it is a table; as a picture the boards stand side by side.
// Without boards, or with boards of different rules or lengths, it is the zero
// Document.
func Boards(boards []design.Board) Document {
	if len(boards) == 0 || slices.ContainsFunc(boards, func(b design.Board) bool {
		return b.Rules != boards[0].Rules || b.Position.Len() != boards[0].Position.Len()
	}) {
		return Document{}
	}
	return Document{boardList{slices.Clone(boards)}}
}

// boardList is the content of a document made by [Boards].
type boardList struct{ boards []design.Board }

func (l boardList) rules() engine.Rules { return l.boards[0].Rules }
func (l boardList) holes() int          { return l.boards[0].Position.Len() }

func (l boardList) title(Options) string {
	return l.rules().Name + ": " + count(len(l.boards), "board") + ", " + count(l.holes(), "hole")
}

func (l boardList) writeText(w *bufio.Writer, o Options) {
	width := 0
	for _, b := range l.boards {
		width = max(width, len(b.Position.String()))
	}
	t := boardText{width: width, numbering: o.Numbering}
	t.head(w)
	for _, b := range l.boards {
		t.row(w, b)
	}
}

func (l boardList) writeJSON(w *objectWriter, _ Options) {
	w.field("kind", "boards")
	w.field("rules", l.rules().ID)
	w.list("boards", func(yield func(any) bool) {
		for _, b := range l.boards {
			if !yield(factsOf(b)) {
				return
			}
		}
	})
}

func (l boardList) records(Options) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		if !yield(boardColumns(l.holes())) {
			return
		}
		for _, b := range l.boards {
			if !yield(boardCells(b)) {
				return
			}
		}
	}
}

// boardFacts is a board in JSON.
type boardFacts struct {
	ID      string        `json:"id"`
	Rules   string        `json:"rules"`
	Holes   []int         `json:"holes"`
	Ruma    int           `json:"ruma"`
	Moves   int           `json:"moves"`
	Sowings int           `json:"sowings"`
	Chained int           `json:"chained"`
	Lines   string        `json:"lines"`
	Winning []engine.Move `json:"winning"`
	Traps   []engine.Move `json:"traps"`
	Legal   int           `json:"legal"`
	Chance  float64       `json:"chance"`
	Level   string        `json:"level"`
	Line    []engine.Move `json:"line"`
}

func factsOf(b design.Board) boardFacts {
	list := func(moves []engine.Move) []engine.Move { return append([]engine.Move{}, moves...) } // never null
	return boardFacts{
		ID: engine.BoardID(b.Rules, b.Position), Rules: b.Rules.ID, Holes: b.Position.Holes(), Ruma: b.Position.Ruma(),
		Moves: b.Moves, Sowings: b.Sowings, Chained: b.Chained, Lines: b.Lines.String(),
		Winning: list(b.Winning), Traps: list(b.Traps), Legal: b.Legal,
		Chance: rounded(b.Chance), Level: b.Level().String(), Line: list(b.Line),
	}
}

// boardColumns are the columns of boards in CSV.
func boardColumns(holes int) []string {
	return slices.Concat([]string{"id"}, holeColumns(holes),
		[]string{"moves", "sowings", "chained", "lines", "winning", "traps", "legal", "chance", "level", "line"})
}

// boardCells stand under [boardColumns].
func boardCells(b design.Board) []string {
	return slices.Concat([]string{engine.BoardID(b.Rules, b.Position)}, holeCells(b.Position), []string{
		strconv.Itoa(b.Moves), strconv.Itoa(b.Sowings), strconv.Itoa(b.Chained), b.Lines.String(),
		moveList(b.Winning), moveList(b.Traps), strconv.Itoa(b.Legal),
		strconv.FormatFloat(rounded(b.Chance), 'g', -1, 64), b.Level().String(), moveList(b.Line),
	})
}

// rounded leaves a chance the digits that mean something.
func rounded(chance float64) float64 {
	x, err := strconv.ParseFloat(strconv.FormatFloat(chance, 'g', 9, 64), 64)
	if err != nil {
		return chance // what was formatted can be parsed
	}
	return x
}

// moveList writes holes with spaces between them, numbered from the far end.
func moveList(moves []engine.Move) string {
	return labelList(moves, 0, engine.FromFarEnd)
}

// labelList writes the holes of a board as they are shown.
func labelList(moves []engine.Move, holes int, n engine.Numbering) string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = strconv.Itoa(n.Label(int(m), holes))
	}
	return strings.Join(texts, " ")
}
