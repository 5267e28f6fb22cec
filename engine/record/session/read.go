package session

import (
	"bufio"
	"bytes"
	"errors"
	"hash/maphash"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tchouka/engine"
)

// Read reads a saved session: the lines, the cursor and the remarks of the file. There is nothing
// to undo, and the session is not dirty.
//
// An error in the file is reported as a [*FormatError], and no session is returned. No file makes
// Read panic or use more memory than the package comment states. Errors of r are returned
// unchanged. A valid file with a wrong checksum is read, because it may have been changed on
// purpose: see [Session.Altered].
func Read(r io.Reader, resolve Resolver) (*Session, error) {
	return newFileReader(resolve).read(r)
}

func (f *fileReader) read(r io.Reader) (*Session, error) {
	in := lineReader{from: bufio.NewReaderSize(r, 64<<10)}
	for {
		line, err := in.next()
		if len(line) == 0 && errors.Is(err, io.EOF) {
			return f.session()
		}
		f.number++
		switch {
		case in.read > MaxBytes:
			return nil, f.wrong(FileTooLarge, "")
		case len(line) > MaxLineBytes:
			return nil, f.wrong(LineTooLong, "")
		case err != nil && !errors.Is(err, io.EOF):
			return nil, err
		}
		if f.number == 1 {
			line = bytes.TrimPrefix(line, []byte("\ufeff"))
		}
		if f.header && err != nil && f.mayBeTruncated(line) {
			return f.session()
		}
		if err := f.skip(f.line(line)); err != nil {
			return nil, err
		}
	}
}

// lineReader reads lines one by one, and holds at most one in memory.
type lineReader struct {
	from *bufio.Reader
	line []byte
	read int
}

// next returns the next line, truncated at the limits. The line is valid until the next call.
func (r *lineReader) next() ([]byte, error) {
	r.line = r.line[:0]
	for {
		part, err := r.from.ReadSlice('\n')
		r.line, r.read = append(r.line, part...), r.read+len(part)
		if !errors.Is(err, bufio.ErrBufferFull) || len(r.line) > MaxLineBytes || r.read > MaxBytes {
			return r.line, err
		}
	}
}

// fileReader parses a file line by line.
type fileReader struct {
	resolve Resolver
	number  int // of the line, from 1
	header  bool
	ended   bool
	game    engine.Game
	rec     *record
	known   map[string]engine.Move // by their text
	above   []Node                 // the nodes of the previous line, beginning with Start

	main, shown Node // the ends of the lines with these keys
	cursor      Node
	cursorAt    int    // the number of the cursor line; 0 for none
	cursorText  string // the text of the cursor line

	sum       sum      // of the lines read
	checksums []string // the checksums in the file

	seats   []seating // by number
	figures []string

	entries map[string]func(key, rest string) error // the functions that parse the text after a key

	lenient bool // skip invalid lines
	skipped Skipped
}

func newFileReader(resolve Resolver) *fileReader {
	f := &fileReader{resolve: resolve, known: map[string]engine.Move{}, main: None, shown: None, sum: newSum()}
	f.entries = map[string]func(key, rest string) error{
		"rules":   f.rules,
		"start":   f.start,
		"seats":   f.players,
		"line":    f.moves,
		"main":    f.moves,
		"shown":   f.moves,
		"cursor":  f.cursorPath,
		"name":    f.name,
		"mark":    f.mark,
		"agreed":  f.agreed,
		"comment": f.comment,
		"end":     f.end,
	}
	return f
}

// wrong returns an error for the current line.
func (f *fileReader) wrong(reason Reason, token string) *FormatError {
	return &FormatError{Reason: reason, Line: f.number, Token: shortened(token)}
}

// line parses one line of the file. It must not retain the slice.
func (f *fileReader) line(line []byte) error {
	if !utf8.Valid(line) {
		return f.wrong(NotText, "")
	}
	line = bytes.TrimSpace(line)
	text := string(line)
	switch {
	case !f.header:
		f.sum.line(line)
		return f.first(text)
	case text == "" || text[0] == '#':
		return nil
	case f.ended:
		return f.wrong(AfterEnd, text)
	}
	key, rest := text, ""
	if at := strings.IndexAny(text, " \t"); at >= 0 {
		key, rest = text[:at], strings.TrimSpace(text[at:])
	}
	if strings.HasPrefix(key, "x-") {
		switch key {
		case sumKey:
			f.checksums = append(f.checksums, rest)
		case figureKey:
			f.figures = append(f.figures, rest)
		}
		return nil
	}
	f.sum.line(line)
	return f.entry(key, rest)
}

// first parses the first line.
func (f *fileReader) first(text string) error {
	if strings.Join(strings.Fields(text), " ") != Header {
		return f.wrong(NotGameFile, text)
	}
	f.header = true
	return nil
}

// entry parses the text after a key.
func (f *fileReader) entry(key, rest string) error {
	read, ok := f.entries[key]
	switch {
	case key == CollectionKey && f.game == nil:
		return f.wrong(IsCollection, "")
	case !ok:
		return f.wrong(UnknownKey, key)
	case f.game == nil && key != "rules",
		f.rec == nil && key != "rules" && key != "start":
		return f.wrong(TooEarly, key)
	}
	return read(key, rest)
}

func (f *fileReader) rules(key, rest string) (err error) {
	if f.game != nil {
		return f.wrong(Duplicate, key)
	}
	if f.game, err = f.resolve(rest); err != nil {
		wrong := f.wrong(UnknownRules, rest)
		wrong.Err = err
		return wrong
	}
	return nil
}

func (f *fileReader) start(key, rest string) error {
	if f.rec != nil {
		return f.wrong(Duplicate, key)
	}
	start, err := f.game.Parse(rest)
	if err != nil {
		wrong := f.wrong(BadStart, rest)
		wrong.Err = err
		return wrong
	}
	f.rec = newRecord(maphash.MakeSeed(), f.game, start)
	f.above, f.seats = []Node{Start}, []seating{0}
	return nil
}

// players reads the players of a game of several.
func (f *fileReader) players(_, rest string) error {
	seats, ok := f.rec.seating(rest)
	f.seats = append(f.seats, seats)
	if !ok {
		return f.wrong(BadSeats, rest)
	}
	return nil
}

// moves parses a line of play.
func (f *fileReader) moves(key, rest string) error {
	err := f.path(rest)
	target := map[string]*Node{"main": &f.main, "shown": &f.shown}[key]
	switch {
	case target == nil:
	case *target == None && len(f.above) > 1:
		*target = f.above[len(f.above)-1]
	case err == nil && *target != None:
		err = f.wrong(Duplicate, key)
	}
	return err
}

// cursorPath parses the path to the cursor.
func (f *fileReader) cursorPath(key, rest string) error {
	if f.cursorAt != 0 {
		return f.wrong(Duplicate, key)
	}
	n, seats, err := f.find(rest)
	if err != nil {
		return err
	}
	if seats != f.rec.nodes[n].seats {
		f.rec.next = choice{n, seats}
	}
	f.cursor, f.cursorAt, f.cursorText = n, f.number, rest
	return nil
}

func (f *fileReader) end(_, rest string) error {
	if rest != "" {
		return f.wrong(TrailingText, rest)
	}
	f.ended = true
	return nil
}

// session returns the session that was read.
func (f *fileReader) session() (*Session, error) {
	if !f.header {
		f.number = 1
		return nil, f.wrong(NotGameFile, "")
	}
	if !f.ended {
		if err := f.skip(f.wrong(Truncated, "")); err != nil {
			return nil, err
		}
	}
	if f.rec == nil { // no line could be read
		return nil, f.skipped.Errors[0]
	}
	s := &Session{current: head{rec: f.rec, cursor: f.cursor}, saved: make([]saved, 1)}
	f.figures = validFigures(f.figures)
	f.rec.setFigures(&f.figures)
	for n := f.main; n > Start; n = f.rec.nodes[n].parent {
		f.rec.makeFirst(n)
	}
	shown := f.shown
	if shown == None {
		shown = f.main
	}
	if shown != None {
		f.rec.prefer(shown)
		if !f.rec.on(f.rec.shownLine(), f.cursor) {
			f.number = f.cursorAt
			if err := f.skip(f.wrong(CursorOffLine, f.cursorText)); err != nil {
				return nil, err
			}
			s.current.cursor, f.cursor = Start, Start
		}
	}
	f.rec.prefer(f.cursor)
	sum := f.sum.text()
	s.altered = slices.ContainsFunc(f.checksums, func(text string) bool { return !strings.EqualFold(text, sum) })
	s.skipped = f.skipped
	s.MarkSaved()
	return s, nil
}

// shortened returns at most 40 characters of a text.
func shortened(text string) string {
	const most = 40
	if runes := []rune(text[:min(len(text), 4*most)]); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}

// MaxSkipped is the maximum number of skipped lines that are described.
const MaxSkipped = 100

// Skipped are the lines of a file that were skipped.
type Skipped struct {
	Count  int
	Errors []*FormatError // the first [MaxSkipped] of them
}

// ReadLenient reads a session like [Read], but skips errors. It skips invalid lines, the moves of a
// line of play from the first invalid one, and a truncated last line. [Session.Skipped] returns the
// skipped lines. Salvage fails if the file has no valid game or start, so that nothing can be read.
func ReadLenient(r io.Reader, resolve Resolver) (*Session, error) {
	f := newFileReader(resolve)
	f.lenient = true
	return f.read(r)
}

// skip records an error and skips the current line, or returns the error if nothing can be read
// without that line.
func (f *fileReader) skip(err error) error {
	var wrong *FormatError
	if err == nil || !f.lenient || !f.header || !errors.As(err, &wrong) {
		return err
	}
	switch wrong.Reason {
	case IsCollection, UnknownRules, BadStart:
		return err
	case UnknownKey, NotText: // the next line may refer to the moves of this line
		f.above = f.above[:min(len(f.above), 1)]
	}
	if f.skipped.Count++; len(f.skipped.Errors) < MaxSkipped {
		f.skipped.Errors = append(f.skipped.Errors, wrong)
	}
	return nil
}

// mayBeTruncated reports whether the last line of a file, which has no line break, may have been
// truncated within a move.
func (f *fileReader) mayBeTruncated(line []byte) bool {
	return f.lenient && !f.ended && !bytes.Equal(bytes.TrimSpace(line), []byte("end"))
}

func (f *fileReader) comment(key, rest string) error {
	return f.quoted(key, rest, func(r *Remark) *string { return &r.Comment })
}

func (f *fileReader) name(key, rest string) error {
	return f.quoted(key, rest, func(r *Remark) *string { return &r.Name })
}

// quoted parses a path, a colon and a quoted text, and stores the text in a field of the remark at
// the path.
func (f *fileReader) quoted(key, rest string, field func(*Remark) *string) error {
	path, quoted, _ := strings.Cut(rest, `"`)
	path, ok := strings.CutSuffix(strings.TrimSpace(path), ":")
	text, err := strconv.Unquote(`"` + quoted)
	if !ok || err != nil {
		return f.wrong(BadComment, rest)
	}
	if key == "name" {
		text = oneLine(text)
	}
	return f.remark(key, path, func(r *Remark) bool {
		free := *field(r) == ""
		*field(r) = text
		return free
	})
}

// mark parses a path, a colon and the name of a mark.
func (f *fileReader) mark(key, rest string) error {
	colon := strings.LastIndexByte(rest, ':') // moves can contain colons
	m, ok := MarkByName(strings.TrimSpace(rest[colon+1:]))
	if !ok || colon < 0 {
		return f.wrong(BadMark, rest)
	}
	return f.remark(key, rest[:colon], func(r *Remark) bool {
		free := r.Mark == Unmarked
		r.Mark = m
		return free
	})
}

// agreed parses a path, a colon and how the game ended by agreement.
func (f *fileReader) agreed(key, rest string) error {
	colon := strings.LastIndexByte(rest, ':')
	a, ok := AgreementByName(strings.TrimSpace(rest[colon+1:]))
	if !ok || colon < 0 {
		return f.wrong(BadAgreement, rest)
	}
	return f.remark(key, rest[:colon], func(r *Remark) bool {
		free := r.Agreed == NoAgreement
		r.Agreed = a
		return free
	})
}

// remark adds to the remark at a path. A field cannot be set twice.
func (f *fileReader) remark(key, path string, add func(*Remark) (free bool)) error {
	n, _, err := f.find(strings.TrimSpace(path))
	if err != nil {
		return err
	}
	remark := f.rec.remarks[n]
	if !add(&remark) {
		return f.wrong(Duplicate, key+" "+path)
	}
	f.rec.remark(n, remark)
	return nil
}
