package notation

import (
	"slices"
	"strings"

	"tchouka/engine/record/session"
)

// mover is the heading of the column with the player to move, which can precede the moves.
const mover = "player"

// isTableHead reports whether a row is the heading of the table of an exported line.
func isTableHead(row string) bool {
	words := strings.Fields(row)
	if len(words) > 3 && words[1] == mover {
		words = slices.Delete(words, 1, 2)
	}
	return len(words) >= 3 && words[0] == "move" &&
		(words[1] == "hole" && words[2] == "position" || words[1] == "played" && words[2] == "state")
}

// readTable parses the positions of an exported line for the information that the moves lack: the
// start and the remarks.
func (t *LineText) readTable(rows []string) bool {
	if t.Game == nil {
		return false
	}
	t.remarks = map[int]session.Remark{}
	if len(t.Lines) == 0 {
		t.Lines = []Line{{}} // no move was made
	}
	after := -1 // number of moves before the position to which the following remarks belong
	for _, line := range rows {
		line = strings.TrimRight(line, "\r")
		switch words := strings.Fields(line); {
		case len(words) == 0:
		case strings.HasPrefix(words[0], "#"):
			if after < 0 {
				return false
			}
			t.remarks[after] = addRemark(t.remarks[after], strings.TrimLeft(line, " "), after == 0)
		default:
			if after++; after == 0 && !t.startAt(line) || after > len(t.Lines[0]) {
				return false
			}
			t.remarks[after] = session.Remark{Mark: t.Lines[0].mark(after)}
		}
	}
	t.Complete = after >= 0
	return t.Complete
}

// startAt parses the first row of the table: "0  2 2 2 2 | 0".
func (t *LineText) startAt(line string) bool {
	board, ok := strings.CutPrefix(strings.TrimSpace(line), "0 ")
	if !ok {
		return false
	}
	var err error
	t.Start, err = t.Game.Parse(strings.TrimSpace(board))
	return err == nil
}

// addRemark adds a row below a position to its remark: "## ! name" or "# a line of the comment". The
// sign is the mark; it is needed only for the start, because the marks of other positions are at
// the moves.
func addRemark(r session.Remark, row string, start bool) session.Remark {
	head, isHead := strings.CutPrefix(row, "## ")
	if !isHead {
		if r.Comment != "" {
			r.Comment += "\n"
		}
		r.Comment += strings.TrimPrefix(strings.TrimPrefix(row, "#"), " ")
		return r
	}
	sign, name, _ := strings.Cut(head, " ")
	if start {
		r.Mark, _ = markOf(sign)
	}
	if r.Mark == session.Unmarked {
		name = head
	}
	r.Name = name
	return r
}
