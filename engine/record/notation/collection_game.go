package notation

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/record/session"
)

// IsGameCollection reports whether a file, of which text is the beginning, is a collection in the
// format of game files.
func IsGameCollection(text string) bool {
	first, rest, _ := strings.Cut(strings.TrimPrefix(text, "\ufeff"), "\n")
	second, _, _ := strings.Cut(rest, "\n")
	key, _, _ := strings.Cut(strings.TrimSpace(second), " ")
	return strings.TrimSpace(first) == session.Header && key == session.CollectionKey
}

// Session returns the record of a board, or a session without moves if there is none.
func (b Board) Session() (*session.Session, error) {
	if b.Lines != "" {
		return session.Read(strings.NewReader(b.Lines), func(string) (engine.Game, error) { return b.Game, nil })
	}
	return session.New(b.Game, b.Start), nil
}

// WithLines returns a board with the record of a session. If the session begins with another board,
// this is the board then, and the solution and the difficulty of the other one are dropped. The error
// is [session.ErrTooLarge].
func (b Board) WithLines(record *session.Snapshot) (Board, error) {
	var lines strings.Builder
	if !record.Blank() {
		if _, err := record.WriteTo(&lines); err != nil {
			return b, err
		}
	}
	old := b.ID()
	b.Game, b.Start, b.Lines = record.Game(), record.Start(), lines.String()
	if b.ID() != old {
		b.Solution, b.Difficulty = nil, ""
	}
	return b, nil
}

// HasRecord reports whether a board has more than the other formats can hold: lines,
// figures, or progress.
func (b Board) HasRecord() bool { return b.Lines != "" || b.Solved || b.Helped }

// LineCount returns the number of lines that are recorded, or 1 for a solution alone.
func (b Board) LineCount() int {
	n := 0
	for _, key := range []string{"\nline ", "\nmain ", "\nshown "} {
		n += strings.Count(b.Lines, key)
	}
	if n == 0 && len(b.Solution) > 0 {
		return 1
	}
	return n
}

// bounded is a writer of at most [MaxBytes], which can be read again.
type bounded struct {
	to   io.Writer
	left int
}

func (b *bounded) Write(p []byte) (int, error) {
	if b.left -= len(p); b.left < 0 {
		return 0, engine.NewFault(TooLarge, "Most", MaxBytes>>20)
	}
	return b.to.Write(p)
}

// writeGames writes boards with their lines.
func writeGames(w io.Writer, title string, boards []Board) error {
	out := bufio.NewWriter(&bounded{w, MaxBytes})
	fmt.Fprintln(out, session.Header)
	fmt.Fprintln(out, session.CollectionKey, strconv.Quote(oneLine(title)))
	for _, b := range boards {
		writeGame(out, b)
	}
	fmt.Fprintln(out, "end")
	return out.Flush()
}

func writeGame(out io.Writer, b Board) {
	fmt.Fprintln(out, "board")
	writeQuoted(out, "section", oneLine(b.Section))
	writeQuoted(out, "name", oneLine(b.Name))
	writeQuoted(out, "tags", TagText(b.Tags))
	writeQuoted(out, "difficulty", oneLine(b.Difficulty))
	writeQuoted(out, "note", sanitize(b.Note))
	if len(b.Solution) > 0 {
		fmt.Fprintln(out, "solution", engine.MovesText(b.Solution))
	}
	if b.Solved {
		fmt.Fprintln(out, "solved")
	}
	if b.Helped {
		fmt.Fprintln(out, "helped")
	}
	if b.Lines == "" {
		fmt.Fprintf(out, "%s\nrules %s\nstart %s\nend\n", session.Header, b.Game.ID(), strings.TrimSpace(b.Start.String()))
		return
	}
	fmt.Fprintln(out, strings.TrimSpace(b.Lines))
}

func writeQuoted(out io.Writer, key, text string) {
	if text != "" {
		fmt.Fprintln(out, key, strconv.Quote(text))
	}
}

// gameReader reads a collection in the format of game files.
type gameReader struct {
	l      *boardReader
	board  Board
	fields map[string]string // the lines of the board, by their keys
	open   bool              // a board has begun
	record *strings.Builder  // the game file that is being read; nil outside it
	first  int               // its line number
}

// readGames parses boards with their lines. An invalid line loses only itself; an invalid record
// loses its board.
func (l *boardReader) readGames(text string) {
	r := gameReader{l: l}
	number, ended := 0, false
	for line := range strings.Lines(text) {
		number++
		switch line = strings.TrimSpace(line); {
		case l.full || ended && line == "":
		case ended:
			l.problem(number, "", engine.NewFault(UnknownLine, "Text", shortened(line)))
		case number == 1: // the header
		case number == 2:
			l.Title = titleOf(line)
		case r.record != nil:
			r.recordLine(line)
		case line == "end":
			r.finish(number)
			ended = true
		default:
			r.line(number, line)
		}
	}
	if !ended && !l.full {
		l.problem(number, "", engine.NewFault(CutOff))
	}
}

// titleOf returns the title in the second line of a collection.
func titleOf(line string) string {
	text, _ := strconv.Unquote(strings.TrimSpace(strings.TrimPrefix(line, session.CollectionKey)))
	return oneLine(text)
}

// line reads a line outside the records.
func (r *gameReader) line(number int, line string) {
	key, rest, _ := strings.Cut(line, " ")
	switch {
	case line == "" || line[0] == '#' || strings.HasPrefix(key, "x-"):
	case key == "board" && rest == "":
		r.finish(number)
		r.open, r.board, r.fields = true, Board{}, map[string]string{}
	case key == "tchouka" && r.open:
		r.record, r.first = &strings.Builder{}, number
		r.recordLine(line)
	case !r.open || !r.field(key, rest):
		r.l.problem(number, "", engine.NewFault(UnknownLine, "Text", shortened(line)))
	}
}

// field reads a property of a board. It returns false if it is unknown, repeated or not quoted.
func (r *gameReader) field(key, rest string) bool {
	if _, repeated := r.fields[key]; repeated {
		return false
	}
	text, err := strconv.Unquote(rest)
	switch key {
	case "solution":
		text, err = rest, nil
	case "solved":
		text, r.board.Solved, err = "", rest == "", nil
	case "helped":
		text, r.board.Helped, err = "", rest == "", nil
	case "section":
		r.board.Section = text
	case "name":
		r.board.Name = text
	case "tags":
		r.board.Tags = ReadTags(text)
	case "difficulty":
		r.board.Difficulty = text
	case "note":
		r.board.Note = text
	default:
		return false
	}
	r.fields[key] = text
	return err == nil
}

// recordLine reads a line of a record, which is complete with its line "end".
func (r *gameReader) recordLine(line string) {
	r.record.WriteString(line + "\n")
	if line == "end" {
		text := r.record.String()
		r.record, r.open = nil, false
		r.l.gameBoard(r.first, text, r.board, r.fields["solution"])
	}
}

// finish reports a board without a record.
func (r *gameReader) finish(number int) {
	if r.open {
		r.l.problem(number, "", engine.NewFault(NoBoard))
	}
}

// gameBoard adds a board with its record, which begins in a line of the file.
func (l *boardReader) gameBoard(line int, record string, b Board, solution string) {
	s, err := session.ReadLenient(strings.NewReader(record), l.known.ByID)
	if err != nil {
		why := err.Error()
		if format := new(session.FormatError); errors.As(err, &format) {
			line, why = line+format.Line-1, format.Detail()
		}
		l.problem(line, "", engine.NewFault(NoRecord, "Why", why))
		return
	}
	b.Game, b.Start = s.Game(), s.Start()
	readable := s.Snapshot()
	if !readable.Blank() {
		b.Lines = record
	}
	switch skipped := s.Skipped(); {
	case skipped.Count > 0:
		l.problem(line+skipped.Errors[0].Line-1, "", engine.NewFault(LostLines, "Count", skipped.Count))
		var lines strings.Builder
		_, _ = readable.WriteTo(&lines) // never too large, as the record was not
		b.Lines = lines.String()
	case s.Altered():
		l.problem(line, "", engine.NewFault(AlteredRecord))
	}
	var bad *engine.Fault
	if b.Solution, bad = readMoves(b.Game, solution); bad != nil {
		l.problem(line, "", bad)
	}
	l.add(line, "", b)
}
