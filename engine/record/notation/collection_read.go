package notation

import (
	"encoding/json"
	"errors"
	"io"
	"regexp"
	"strings"
	"sync"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/text/typed"
)

// ReadCollection reads a list of boards of known games. A board without a game belongs to
// defaultGame. The error is an error of r, or reports that the file contains no board; other
// problems are part of the list.
func ReadCollection(r io.Reader, known games.List, defaultGame engine.Game) (Collection, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	switch {
	case err != nil:
		return Collection{}, err
	case len(data) > MaxBytes:
		return Collection{}, engine.NewFault(TooLarge, "Most", MaxBytes>>20)
	}
	return readText(typed.Decode(data), known, defaultGame)
}

func readText(text string, known games.List, defaultGame engine.Game) (Collection, error) {
	l := boardReader{known: known, defaultGame: defaultGame}
	text = found(text)
	l.Form = formOf(text)
	switch {
	case l.readSingle(text):
	case l.Form == JSONForm:
		l.readJSON(text)
	case l.Form == CSVForm:
		l.readCSV(text)
	case l.Form == GameForm:
		if IsGameCollection(text) {
			l.readGames(text)
		} else {
			l.gameBoard(1, text, Board{}, "")
		}
	default:
		l.readLines(text)
	}
	if len(l.Boards) == 0 && len(l.Problems) > 0 {
		return l.Collection, l.Problems[0]
	}
	if len(l.Boards) == 0 {
		return l.Collection, engine.NewFault(Empty)
	}
	return l.Collection, nil
}

// readSingle reads a board whose text only resembles a list, and reports whether it is one: [[2, 3], 5] (hard),
// or a line that a mail breaks.
func (l *boardReader) readSingle(text string) bool {
	isDamaged := l.Form == JSONForm && !json.Valid([]byte(text))
	isBroken := l.Form == TextForm && strings.Contains(strings.TrimSpace(text), "\n")
	if len(text) > maxWrapped || !isDamaged && !isBroken || strings.Contains(strings.TrimSpace(typed.Clean(text)), "\n") {
		return false
	}
	w, err := l.board(text, "")
	if err != nil {
		return false
	}
	var b Board
	b.take(w)
	l.Form = TextForm
	l.add(1, "", b)
	return true
}

// formOf returns the format of a text.
func formOf(text string) Form {
	if strings.HasPrefix(text, "tchouka ") {
		return GameForm
	}
	if isJSON(text) {
		return JSONForm
	}
	if _, _, ok := csvHeadingOf(text); ok {
		return CSVForm
	}
	return TextForm
}

// isJSON reports whether a text is JSON, possibly damaged. A board in brackets, such as {033}^2 1, or one on
// each line is not.
func isJSON(text string) bool {
	start := strings.TrimSpace(text)
	if start == "" || start[0] != '[' && start[0] != '{' {
		return false
	}
	inside := strings.TrimLeft(start[1:], " \t\r\n")
	if start[0] == '{' {
		return inside == "" || inside[0] == '"' || inside[0] == '}'
	}
	return inside == "" || strings.IndexByte(`{["]`, inside[0]) >= 0 || json.Valid([]byte(start))
}

// boardReader is a list during reading.
type boardReader struct {
	Collection
	known       games.List
	defaultGame engine.Game
	full        bool
	section     string // of the following boards, in a text
}

// add adds a board.
func (l *boardReader) add(line int, column string, b Board) {
	if l.full {
		return
	}
	if len(l.Boards) == MaxBoards {
		l.full = true
		l.problem(line, "", engine.NewFault(TooMany, "Most", MaxBoards))
		return
	}
	b.Name, b.Note = oneLine(b.Name), strings.TrimSpace(sanitize(b.Note))
	b.Section, b.Tags, b.Difficulty = oneLine(b.Section), ReadTags(TagText(b.Tags)), oneLine(b.Difficulty)
	if f := b.check(); f != nil {
		l.problem(line, column, f)
		b.Solution = nil
	}
	l.Boards = append(l.Boards, b)
}

func (l *boardReader) problem(line int, column string, err error) {
	if len(l.Problems) >= MaxProblems {
		l.More = true
		return
	}
	l.Problems = append(l.Problems, Problem{line, column, err})
}

// board parses a board of the game with an ID, otherwise of the game that the text names, otherwise
// of defaultGame.
func (l *boardReader) board(text, rules string) (Written, error) {
	game := l.defaultGame
	if rules = strings.TrimSpace(rules); rules != "" {
		var err error
		if game, err = l.known.ByID(strings.ToLower(rules)); err != nil {
			return Written{}, engine.NewFault(NoGame, "Game", shortened(rules))
		}
	}
	b, err := readBoard(text, l.known, game)
	var unknown *games.UnknownError
	switch {
	case errors.As(err, &unknown):
		err = engine.NewFault(NoGame, "Game", shortened(unknown.ID))
	case err == nil:
		err = games.CheckPlayable(b.Game, b.Start)
	}
	return b, err
}

// readMoves parses the moves of a solution.
func readMoves(game engine.Game, text string) ([]engine.Move, *engine.Fault) {
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == ';' || r == '\t' })
	line, err := engine.ParseMoves(game, words)
	if err != nil {
		return nil, engine.NewFault(BadMove, "Text", shortened(words[len(line)]))
	}
	return line, nil
}

// shortened returns at most 40 characters of a text.
func shortened(text string) string {
	const most = 40
	runes := []rune(oneLine(text[:min(len(text), 4*most)]))
	if len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return string(runes)
}

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
