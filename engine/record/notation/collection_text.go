package notation

import (
	"regexp"
	"strings"
	"sync"

	"tchouka/engine"
	"tchouka/engine/text/typed"
)

// readLines parses a typed list, or the table of a text export of boards.
func (l *boardReader) readLines(text string) {
	var table tableText
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = unquoted(strings.TrimRight(line, "\r\n"))
		bare := strings.TrimSpace(line)
		note, isRemark := strings.CutPrefix(bare, "#")
		switch {
		case bare == "":
		case isRemark:
			l.remark(note, line[0] != '#')
		case table.begins(line):
		default:
			l.boardLine(number, table.row(bare, line))
		}
		if l.full {
			return
		}
	}
}

// remark handles a line that begins with #, which is removed. If it is indented, it belongs to the
// board above: it is an attribute after a second #, and a note otherwise. If it is not indented, it
// begins a section after a second #.
func (l *boardReader) remark(text string, continued bool) {
	second, isSecond := strings.CutPrefix(text, "#")
	text = strings.TrimSpace(text)
	switch n := len(l.Boards); {
	case continued && n > 0:
		b := &l.Boards[n-1]
		if !isSecond || !b.readAttribute(second) {
			b.Note = strings.TrimSpace(b.Note + "\n" + sanitize(text))
		}
	case isSecond && !continued:
		l.section = oneLine(second)
	case n == 0 && l.Title == "" && !continued:
		l.Title = oneLine(text)
	}
}

// readAttribute reads the tags or the difficulty of a board, and returns false for other texts.
func (b *Board) readAttribute(text string) bool {
	name, value, _ := strings.Cut(text, ":")
	switch strings.ToLower(strings.TrimSpace(name)) {
	case "tags":
		b.Tags = ReadTags(value)
	case "difficulty":
		b.Difficulty = oneLine(value)
	default:
		return false
	}
	return true
}

// withoutNumber removes the number before a board in a table. It is the number of a board only if the next
// cell is a whole board; otherwise it is the first hole.
func (l *boardReader) withoutNumber(line string) string {
	if number, rest, found := strings.Cut(line, "\t"); found && isNumber(number) {
		rest = strings.TrimSpace(rest)
		cell, _, _ := strings.Cut(rest, "\t")
		if _, err := l.board(cell, ""); err == nil && !isNumber(cell) {
			return rest
		}
	}
	return line
}

func isNumber(cell string) bool { return strings.Trim(strings.TrimSpace(cell), "0123456789") == "" }

// boardLine parses a board with its number, solution and name.
func (l *boardReader) boardLine(at int, line string) {
	if linked, ok := linkText(line); ok {
		for board := range strings.Lines(linked) {
			l.boardLine(at, strings.TrimSpace(board))
		}
		return
	}
	b := Board{Section: l.section}
	if behind := nameMark().FindStringIndex(line); behind != nil {
		line, b.Name = line[:behind[0]], line[behind[1]:]
	}
	line, solution, _ := strings.Cut(line, " = ")
	line = l.withoutNumber(strings.TrimSpace(line))
	board, err := l.board(line, "")
	if err != nil {
		if b, ok := l.cells(line); ok {
			b.Section = l.section
			l.add(at, "", b)
			return
		}
		l.problem(at, "", err)
		return
	}
	b.take(board)
	var wrong *engine.Fault
	if b.Solution, wrong = readMoves(b.Game, solution); wrong != nil {
		l.problem(at, "", wrong)
	}
	l.add(at, "", b)
}

// cells reads a row of a spreadsheet without a heading: exactly one cell is a board, which its name and
// its note follow.
func (l *boardReader) cells(line string) (b Board, ok bool) {
	texts := []string{}
	for cell := range strings.SplitSeq(line, "\t") {
		cell = strings.TrimSpace(cell)
		number := isNumber(strings.TrimSpace(typed.Clean(cell)))
		switch board, err := l.board(cell, ""); {
		case cell == "" || !ok && number:
		case err == nil && !number && ok:
			return Board{}, false
		case err == nil && !number:
			ok = true
			b.take(board)
		default:
			texts = append(texts, cell)
		}
	}
	if len(texts) > 0 {
		b.Name, b.Note = oneLine(texts[0]), sanitize(strings.Join(texts[1:], "\n"))
	}
	return b, ok && strings.Contains(line, "\t")
}

// nameMark precedes a name.
var nameMark = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\s#\s*`) }) //nolint:gochecknoglobals // constant

// tableText is the table of a text export of boards.
type tableText struct {
	column int // where the boards begin
	inside bool
}

// begins reports whether a line is the heading of the table.
func (t *tableText) begins(line string) bool {
	words := strings.Fields(line)
	if len(words) < 3 || words[0] != "board" || words[1] != "moves" || words[2] != "lines" {
		return false
	}
	t.column, t.inside = strings.Index(line, "board"), true
	return true
}

// row returns the board of a line of the table; it returns any other line without surrounding
// spaces.
func (t *tableText) row(bare, line string) string {
	bar := strings.IndexByte(line, '|')
	if !t.inside || bar < t.column || strings.Trim(line[:t.column], " 0123456789") != "" {
		return bare
	}
	ruma := strings.Fields(line[bar+1:])
	if len(ruma) == 0 {
		return bare
	}
	return line[t.column:bar+1] + " " + ruma[0]
}
