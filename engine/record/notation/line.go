package notation

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/session"
	"tchouka/engine/text/typed"
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
	if linked, ok := linkText(text); ok {
		text = linked
	}
	if t, ok := lineFromID(text, known); ok {
		return t, true
	}
	if t, ok := lineFromJSON(text, known); ok {
		return t, true
	}
	var t LineText
	rows := strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n")
	for i, row := range rows {
		row = strings.TrimSpace(unquoted(row))
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
	s, err := game.Parse(typed.Clean(board))
	if err != nil {
		return nil
	}
	title, _ := engine.TitleOf(game, s)
	if name != title && name != game.Name() || board != s.String() && game.Board(s).NumberedHoles() == 0 {
		return nil
	}
	return s
}

// readLine parses the moves of a line, as games write them, or with the wrapping that people add.
func readLine(row string, game engine.Game) (Line, bool) {
	if line, ok := readMovesAsWritten(row, game); ok {
		return line, true
	}
	if !strings.ContainsFunc(row, isMoveSign) {
		return nil, false
	}
	return readMovesAsWritten(unwrappedLine(typed.Clean(row)), game)
}

func readMovesAsWritten(row string, game engine.Game) (Line, bool) {
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
	for _, m := range []session.Mark{session.Unmarked, session.Good, session.Bad, session.Interesting} {
		if m.Sign() == sign {
			return m, true
		}
	}
	return session.Unmarked, false
}

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

// addRemark adds a row below a position to its remark: "## ! name", "### draw" or "# a line of the comment". The
// sign is the mark; it is needed only for the start, because the marks of other positions are at
// the moves.
func addRemark(r session.Remark, row string, start bool) session.Remark {
	if text, ok := strings.CutPrefix(row, "### "); ok {
		r.Agreed, _ = session.AgreementByName(text)
		return r
	}
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

// lineObject is a line that [tchouka/engine/output/export] wrote as JSON.
type lineObject struct {
	Kind, Rules string
	Start       positionObject
	Moves       []struct{ Move any } // the number of a hole, or a text
	Comments    []remarkObject
	Marks       []remarkObject
	Names       []remarkObject
	Agreements  []remarkObject
}

// positionObject is a board: the holes of a row, or the state of another game.
type positionObject struct {
	Holes []int
	Ruma  int
	State string
}

// remarkObject is one part of a remark on the position after a number of moves.
type remarkObject struct {
	After                    int
	Text, Mark, Name, Agreed string
}

// lineFromJSON parses a line that was exported as JSON; it returns false for other text.
func lineFromJSON(text string, known games.List) (t LineText, ok bool) {
	var line lineObject
	if json.Unmarshal([]byte(strings.TrimPrefix(text, "\ufeff")), &line) != nil || line.Kind != "line" {
		return LineText{}, false
	}
	var err error
	if t.Game, err = known.ByID(line.Rules); err != nil {
		return LineText{}, false
	}
	if t.Start, err = t.Game.Parse(line.Start.text()); err != nil {
		return LineText{}, false
	}
	moves := Line{}
	for _, m := range line.Moves {
		label := fmt.Sprint(m.Move)
		if !isMove(label, t.Game) {
			return LineText{}, false
		}
		moves = append(moves, LineStep{Label: label})
	}
	t.Lines, t.Complete, t.remarks = []Line{moves}, true, map[int]session.Remark{}
	t.Numbering, t.Numbered = engine.FromFarEnd, true
	for _, list := range [][]remarkObject{line.Comments, line.Marks, line.Names, line.Agreements} {
		for _, part := range list {
			r := t.remarks[part.After]
			if mark, ok := session.MarkByName(part.Mark); ok {
				r.Mark = mark
			}
			if a, ok := session.AgreementByName(part.Agreed); ok {
				r.Agreed = a
			}
			if part.Name != "" {
				r.Name = part.Name
			}
			if part.Text != "" {
				r.Comment = part.Text
			}
			t.remarks[part.After] = r
		}
	}
	return t, true
}

func (p positionObject) text() string {
	if p.State != "" {
		return p.State
	}
	return fmt.Sprintf("%s | %d", strings.Trim(fmt.Sprint(p.Holes), "[]"), p.Ruma)
}

// MoveError reports the first move of a text that cannot be played, with the numbers of line and
// move from 1, and the reason.
type MoveError struct {
	Line, Move int
	Label      string           // the move as written in the text
	Err        error            // the error of the game or the session
	Before     engine.Result    // the result of the previous move; if the game is over, of the move that ended it
	Partial    *session.Session // the session with all moves before the error
}

// Error describes the error in one sentence.
func (e *MoveError) Error() string {
	return fmt.Sprintf("line %d, move %d: %v", e.Line, e.Move, e.Err)
}

// Unwrap returns the reason.
func (e *MoveError) Unwrap() error { return e.Err }

// Play returns a session that begins at a position. It contains the lines, with the cursor at the
// end of the first line. The error is a [*MoveError].
func (t LineText) Play(game engine.Game, start engine.State, n engine.Numbering) (*session.Session, error) {
	s := session.New(game, start)
	end := session.None // of the first line
	for i, line := range t.Lines {
		var wrong *session.LineError
		moves, err := line.moves(game, start, n)
		at := len(moves)
		if goErr := s.GoMoves(moves); errors.As(goErr, &wrong) {
			at, err = wrong.Move-1, wrong.Err
		}
		if err != nil {
			_ = s.GoMoves(moves[:at]) // these moves can be played
			return nil, &MoveError{i + 1, at + 1, line[at].Label, err, s.Result(s.Cursor()), s}
		}
		if end == session.None {
			end = s.Cursor()
		}
		t.write(s, line)
	}
	s.Go(end)
	return s, nil
}

// write adds the marks and remarks of a line to the nodes from the cursor to the start.
func (t LineText) write(s *session.Session, line Line) {
	n := s.Cursor()
	for after := len(line); after >= 0; after, n = after-1, s.Parent(n) {
		remark := t.remarks[after]
		if t.remarks == nil {
			remark.Mark = line.mark(after)
		}
		if remark.Mark != session.Unmarked {
			s.SetMark(n, remark.Mark)
		}
		if remark.Name != "" {
			s.SetName(n, remark.Name)
		}
		if remark.Comment != "" {
			s.SetComment(n, remark.Comment)
		}
		if remark.Agreed != session.NoAgreement {
			s.SetAgreed(n, remark.Agreed)
		}
	}
}

// moves returns the moves of a line from a start; with an error, the moves before the invalid one.
func (l Line) moves(game engine.Game, start engine.State, n engine.Numbering) ([]engine.Move, error) {
	moves, holes := make([]engine.Move, 0, len(l)), game.Board(start).NumberedHoles()
	for _, step := range l {
		m, err := game.ParseMove(step.Label)
		if err == nil && holes > 0 {
			m, err = game.ParseMove(n.MoveLabel(m.String(), holes))
		}
		if err != nil {
			return moves, err
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// NumberingText describes the numbering of holes.
func NumberingText(n engine.Numbering) string {
	if n == engine.ByDistance {
		return "holes numbered by distance from the Ruma"
	}
	return "holes numbered from the far end"
}

// WriteLine formats a line: the ID of its board, and the moves. If holes are not numbered from the
// far end, a preceding line specifies the numbering.
func WriteLine(game engine.Game, start engine.State, moves []engine.Move, n engine.Numbering) string {
	holes := game.Board(start).NumberedHoles()
	text := games.BoardID(game, start) + " = " + n.MovesText(moves, holes)
	if holes > 0 && n != engine.FromFarEnd {
		text = "# " + NumberingText(n) + "\n" + text
	}
	return text
}

// isMoveSign reports whether a character can be part of a move on a row.
func isMoveSign(r rune) bool { return unicode.IsNumber(r) || strings.ContainsRune("IVX", r) }

// lineLabel matches the name of a line before its moves.
var lineLabel = sync.OnceValue(func() *regexp.Regexp { //nolint:gochecknoglobals // constant
	return regexp.MustCompile(`^(?i:line|solution|moves|variation|zugfolge|lösung|züge|variante|solution|coups|línea|solución|jugadas)\s*\d{0,5}\s*[:.)=]\s*`)
})

// unwrappedLine returns the moves of a clean line with spaces between them: without its label, the numbers of
// the moves, arrows and dashes, and with Arabic numerals.
//
//	Line 2: 3-4-3.      3 4 3
//	1. 3 2. 4           3 4
//	3 -> 4 -> 3         3 4 3
//	III IV III          3 4 3
func unwrappedLine(row string) string {
	row = strings.TrimSpace(row)
	row = row[len(lineLabel().FindString(row)):]
	row = strings.TrimSpace(strings.TrimRight(row, ".; "))
	row = strings.NewReplacer("->", " ", "=>", " ", ">", " ", ";", " ").Replace(row)
	if moves, ok := separated(row, '-'); ok && !strings.Contains(moves, "x") {
		return moves
	}
	words := strings.Fields(row)
	if moves, ok := withoutMoveNumbers(words); ok {
		words = moves
	}
	if moves, ok := fromRoman(words); ok {
		words = moves
	}
	return strings.Join(words, " ")
}

// withoutMoveNumbers removes the numbers of moves, which count from 1: 1. 3 2. 4, or 1.3 2.4. It returns false
// without at least two.
func withoutMoveNumbers(words []string) ([]string, bool) {
	var moves []string
	last := 0
	for _, word := range words {
		number, move, numbered := strings.Cut(word, ".")
		if !numbered {
			moves = append(moves, word)
			continue
		}
		if last++; number != strconv.Itoa(last) || len(moves) < last-1 {
			return nil, false
		}
		if move != "" {
			moves = append(moves, move)
		}
	}
	return moves, last > 1 && len(moves) >= last
}

// fromRoman replaces Roman numerals, with the marks of moves. It returns false if another word is among them.
func fromRoman(words []string) ([]string, bool) {
	moves := make([]string, len(words))
	for i, word := range words {
		label := strings.TrimRight(word, "!?,")
		n := romanNumber(label)
		if n == 0 {
			return nil, false
		}
		moves[i] = strconv.Itoa(n) + word[len(label):]
	}
	return moves, len(moves) > 0
}

// romanNumber returns the value of a Roman numeral below 90; 0 for any other word.
func romanNumber(word string) int {
	for n := 1; n < 90; n++ {
		if roman(n) == word {
			return n
		}
	}
	return 0
}

func roman(n int) string {
	text := ""
	for _, part := range []struct {
		value int
		sign  string
	}{{50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}} {
		for ; n >= part.value; n -= part.value {
			text += part.sign
		}
	}
	return text
}
