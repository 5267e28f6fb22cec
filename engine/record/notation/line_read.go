package notation

import (
	"cmp"
	"strings"
	"unicode"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/session"
)

// LineText is the parsed text: lines of play and their properties.
type LineText struct {
	Lines []Line
	// Numbering is the numbering of the holes, if Numbered.
	Numbering engine.Numbering
	Numbered  bool
	// Game and Start are where the lines begin, if the text contains them.
	Game     engine.Game
	Start    engine.State
	Complete bool // the text contains both

	remarks map[int]session.Remark // by the number of preceding moves, in a whole text
}

// Line is a list of moves as written in the text.
type Line []LineStep

// LineStep is a move and its mark.
type LineStep struct {
	Label string
	Mark  session.Mark
}

// mark returns the mark of the move to a position.
func (l Line) mark(after int) session.Mark {
	if after == 0 {
		return session.Unmarked
	}
	return l[after-1].Mark
}

// ReadLine finds the lines of play in a text; it returns false if the text contains none, or anything
// else. The game is one of known that a heading names, otherwise defaultGame.
func ReadLine(text string, known games.List, defaultGame engine.Game) (LineText, bool) {
	if t, ok := lineFromID(text, known); ok {
		return t, true
	}
	if t, ok := lineFromJSON(text, known); ok {
		return t, true
	}
	var t LineText
	rows := strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n")
	for i, row := range rows {
		row = strings.TrimSpace(row)
		switch {
		case row == "":
		case strings.HasPrefix(row, "#"):
			t.readHeading(row, known)
		case len(t.Lines) <= 1 && isTableHead(row):
			return t, t.readTable(rows[i+1:])
		default:
			line, ok := readLine(row, cmp.Or(t.Game, defaultGame))
			if !ok {
				return LineText{}, false
			}
			t.Lines = append(t.Lines, line)
		}
	}
	t.Complete = len(t.Lines) == 1 && t.Start != nil
	return t, len(t.Lines) > 0
}

// lineFromID parses a line that begins with the ID of its board: "no-wrap:2.2 = 2 1". Several such
// lines are a list of boards, not a line of play.
func lineFromID(text string, known games.List) (t LineText, ok bool) {
	rows := strings.Split(strings.TrimSpace(strings.TrimPrefix(text, "\ufeff")), "\n")
	for _, row := range rows[:len(rows)-1] {
		if !strings.HasPrefix(row, "#") {
			return LineText{}, false
		}
		t.readHeading(strings.TrimSpace(row), nil)
	}
	board, moves, named := strings.Cut(rows[len(rows)-1], " = ")
	if game, _ := known.Cut(board); !named || game == nil {
		return LineText{}, false
	}
	var err error
	if t.Game, t.Start, err = known.Read(board, known[0]); err != nil {
		return LineText{}, false
	}
	line, ok := readLine(moves, t.Game)
	t.Lines, t.Complete = []Line{line}, ok
	return t, ok
}

// readHeading reads the game, the start and the numbering from a line of a heading, which begins
// with #.
func (t *LineText) readHeading(line string, known games.List) {
	for _, n := range []engine.Numbering{engine.FromFarEnd, engine.ByDistance} {
		if strings.Contains(line, NumberingText(n)) {
			t.Numbering, t.Numbered = n, true
		}
	}
	for _, game := range known {
		if start := headedStart(game, line); start != nil {
			t.Game, t.Start = game, start
		} else if strings.HasPrefix(line, "# "+game.Name()+", ") {
			t.Game = game
		}
	}
}

// headedStart returns the board in a heading after the name of the game, or nil if the heading does
// not contain one.
func headedStart(game engine.Game, line string) engine.State {
	name, board, both := strings.Cut(strings.TrimPrefix(line, "# "), ", ")
	if !both { // like most lines of a long text, which no game then has to parse
		return nil
	}
	board, _, _ = strings.Cut(board, ": ")
	s, err := game.Parse(strings.ReplaceAll(board, " × ", "x"))
	if err != nil {
		return nil
	}
	title, _ := engine.TitleOf(game, s)
	if name != title && name != game.Name() || board != s.String() && game.Board(s).NumberedHoles() == 0 {
		return nil
	}
	return s
}

// readLine parses the moves of a line.
func readLine(row string, game engine.Game) (Line, bool) {
	var line Line
	for _, token := range strings.FieldsFunc(row, func(r rune) bool { return unicode.IsSpace(r) || r == ',' }) {
		label, mark, marked := CutMark(token)
		if !marked || !isMove(label, game) {
			return nil, false
		}
		line = append(line, LineStep{label, mark})
	}
	return line, len(line) > 0
}

// isMove reports whether a word can be a move of a game.
func isMove(label string, game engine.Game) bool {
	_, err := game.ParseMove(label)
	return err == nil
}

// CutMark cuts the sign of a mark off a move: 3!. It returns false for an unknown sign.
func CutMark(move string) (label string, mark session.Mark, ok bool) {
	label = strings.TrimRight(move, "!?")
	mark, ok = markOf(move[len(label):])
	return label, mark, ok
}

func markOf(sign string) (session.Mark, bool) {
	for _, m := range lineMarks() {
		if m.Sign() == sign {
			return m, true
		}
	}
	return session.Unmarked, false
}

func lineMarks() []session.Mark {
	return []session.Mark{session.Unmarked, session.Good, session.Bad, session.Interesting}
}
