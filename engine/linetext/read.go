package linetext

import (
	"strconv"
	"strings"
	"unicode"

	"tchouka/engine/row"
	"tchouka/engine/session"
)

// Text is what was read: lines of play, and what the text says of them.
type Text struct {
	Lines []Line
	// Numbering is how the holes are numbered, where the text says so.
	Numbering row.Numbering
	Numbered  bool
	// Rules and Start are where the lines begin, where the text says so.
	Rules row.Rules
	Start row.Position
	Whole bool // it does

	remarks map[int]session.Remark // by the number of moves before, of a whole text
}

// Line is the holes that were chosen, by the numbers that stand in the text.
type Line []Step

// Step is a hole, and what was thought of choosing it.
type Step struct {
	Label int
	Mark  session.Mark
}

// mark is what was thought of the move to a position.
func (l Line) mark(after int) session.Mark {
	if after == 0 {
		return session.Unmarked
	}
	return l[after-1].Mark
}

// Read finds the lines of play in a text; false where something else stands in
// it, or nothing.
func Read(text string) (Text, bool) {
	var t Text
	rows := strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n")
	for i, row := range rows {
		row = strings.TrimSpace(row)
		switch {
		case row == "":
		case strings.HasPrefix(row, "#"):
			t.heed(row)
		case len(t.Lines) <= 1 && isHead(row):
			return t, t.readTable(rows[i+1:])
		default:
			line, ok := readLine(row)
			if !ok {
				return Text{}, false
			}
			t.Lines = append(t.Lines, line)
		}
	}
	return t, len(t.Lines) > 0
}

// heed takes from a remark on the whole text what it says of the lines.
func (t *Text) heed(line string) {
	for _, n := range []row.Numbering{row.FromFarEnd, row.ByDistance} {
		if strings.Contains(line, NumberingText(n)) {
			t.Numbering, t.Numbered = n, true
		}
	}
	for _, rules := range row.Games() {
		for _, name := range []string{rules.Name, rules.UniformName} {
			if name != "" && strings.HasPrefix(line, "# "+name+", ") {
				t.Rules = rules
			}
		}
	}
}

// readLine reads the numbers of a line.
func readLine(row string) (Line, bool) {
	var line Line
	for _, token := range strings.FieldsFunc(row, func(r rune) bool { return unicode.IsSpace(r) || r == ',' }) {
		digits := strings.TrimRight(token, "!?")
		label, ok := wholeNumber(digits)
		mark, marked := markOf(token[len(digits):])
		if !ok || !marked {
			return nil, false
		}
		line = append(line, Step{label, mark})
	}
	return line, len(line) > 0
}

// wholeNumber reads a number that a hole may have.
func wholeNumber(digits string) (int, bool) {
	n, err := strconv.ParseUint(digits, 10, 32)
	return int(n), err == nil && n <= row.MaxHoles
}

func markOf(sign string) (session.Mark, bool) {
	for _, m := range []session.Mark{session.Unmarked, session.Good, session.Bad, session.Interesting} {
		if m.Sign() == sign {
			return m, true
		}
	}
	return session.Unmarked, false
}
