package notation

import (
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"

	"tchouka/engine"
)

// readJSON parses an export of boards, a list, or an object on each line.
func (l *boardReader) readJSON(text string) {
	if first, rest, _ := strings.Cut(strings.TrimSpace(text), "\n"); strings.HasPrefix(first, "{") && json.Valid([]byte(first)) && strings.TrimSpace(rest) != "" {
		l.readObjects(text)
		return
	}
	if _, isRow := jsonRow(json.RawMessage(text)); isRow {
		l.jsonBoard(1, json.RawMessage(text))
		return
	}
	in := &jsonText{l: l, text: text, in: json.NewDecoder(strings.NewReader(text))}
	if err := in.value(); err != nil && !errors.Is(err, errOther) {
		l.problem(in.line(), "", engine.NewFault(BadJSON))
	}
}

// readObjects parses an object on each line.
func (l *boardReader) readObjects(text string) {
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		switch {
		case line == "":
		case !json.Valid([]byte(line)):
			l.problem(number, "", engine.NewFault(BadJSON))
		default:
			l.jsonBoard(number, json.RawMessage(line))
		}
	}
}

// jsonText is a JSON text that is decoded value by value.
type jsonText struct {
	l    *boardReader
	text string
	in   *json.Decoder
}

// line returns the current line number.
func (j *jsonText) line() int {
	at := min(int(j.in.InputOffset()), len(j.text))
	for at < len(j.text) && strings.IndexByte(" \t\r\n,", j.text[at]) >= 0 {
		at++
	}
	return 1 + strings.Count(j.text[:at], "\n")
}

// errOther stops the decoding of a file that is not a list of boards; the problem is already
// reported.
var errOther = errors.New("other")

func (j *jsonText) value() error {
	first, err := j.in.Token()
	if err != nil {
		return err
	}
	if first == json.Delim('[') {
		return j.list()
	}
	fields := map[string]json.RawMessage{}
	found := false
	for j.in.More() {
		name, err := j.in.Token()
		if err != nil {
			return err
		}
		if name == "boards" {
			found = true
			open, err := j.in.Token()
			if err == nil && open != json.Delim('[') {
				err = io.ErrUnexpectedEOF
			}
			if err == nil {
				err = j.list()
			}
			if err != nil {
				return err
			}
			continue
		}
		var value json.RawMessage
		if err := j.in.Decode(&value); err != nil {
			return err
		}
		fields[name.(string)] = value
		if name == "title" {
			_ = json.Unmarshal(value, &j.l.Title) // a title that is not a string is ignored
			j.l.Title = oneLine(j.l.Title)
		}
	}
	if found {
		return nil
	}
	return j.single(fields)
}

// list decodes boards up to the end of their list.
func (j *jsonText) list() error {
	for j.in.More() {
		line := j.line()
		var value json.RawMessage
		if err := j.in.Decode(&value); err != nil {
			return err
		}
		if j.l.jsonBoard(line, value); j.l.full {
			return errOther
		}
	}
	_, err := j.in.Token()
	return err
}

// single decodes an object that is one board, and reports any other object.
func (j *jsonText) single(fields map[string]json.RawMessage) error {
	var kind string
	_ = json.Unmarshal(fields["kind"], &kind) // a value that is not a string is ignored
	if kind != "" && kind != "position" {
		j.l.problem(1, "", engine.NewFault(NotCollection, "Text", shortened(kind)))
		return errOther
	}
	encoded, err := json.Marshal(fields)
	if err == nil {
		j.l.jsonBoard(1, encoded)
	}
	return err
}

// jsonFields is a board in JSON.
type jsonFields struct {
	ID, Board, State string
	Rules            string
	Holes            []int
	Ruma             int
	Name, Note       string
	Section          string
	Tags             []string
	Difficulty       string
	Line, Solution   json.RawMessage
}

// jsonBoard decodes an object, or the text of a board alone.
func (l *boardReader) jsonBoard(line int, value json.RawMessage) {
	var f jsonFields
	if seeds, ok := jsonRow(value); ok {
		f.Board = seeds
	} else if err := json.Unmarshal(value, &f.ID); err != nil {
		f = jsonFields{}
		if err := json.Unmarshal(value, &f); err != nil {
			var wrongType *json.UnmarshalTypeError
			column := ""
			if errors.As(err, &wrongType) {
				column = wrongType.Field
			}
			l.problem(line, column, engine.NewFault(NoBoard))
			return
		}
	}
	text := f.text()
	if text == "" {
		l.problem(line, "", engine.NewFault(NoBoard))
		return
	}
	b := Board{Name: f.Name, Note: f.Note, Section: f.Section, Tags: f.Tags, Difficulty: f.Difficulty}
	board, err := l.board(text, f.Rules)
	if err != nil {
		l.problem(line, "", err)
		return
	}
	b.take(board)
	solution := f.Line
	if len(solution) == 0 {
		solution = f.Solution
	}
	var bad *engine.Fault
	if b.Solution, bad = readMoves(b.Game, movesText(solution)); bad != nil {
		l.problem(line, "line", bad)
	}
	l.add(line, "line", b)
}

// jsonRow returns the board of a list of seeds, or of such a list and the seeds of the Ruma:
// [[2, 2, 0, 3], 1].
func jsonRow(value json.RawMessage) (string, bool) {
	var parts []json.RawMessage
	f := jsonFields{}
	switch {
	case json.Unmarshal(value, &f.Holes) == nil:
	case json.Unmarshal(value, &parts) != nil || len(parts) != 2 || json.Unmarshal(parts[0], &f.Holes) != nil || json.Unmarshal(parts[1], &f.Ruma) != nil:
		return "", false
	}
	return f.text(), len(f.Holes) > 0
}

// text returns the board of an object.
func (f jsonFields) text() string {
	for _, text := range []string{f.ID, f.Board, f.State} {
		if strings.TrimSpace(text) != "" {
			return text
		}
	}
	if len(f.Holes) == 0 {
		return ""
	}
	return positionObject{Holes: f.Holes, Ruma: f.Ruma}.text()
}

// movesText returns moves from a string, or from a list of numbers or strings.
func movesText(value json.RawMessage) string {
	var text string
	if len(value) == 0 || json.Unmarshal(value, &text) == nil {
		return text
	}
	var list []any
	if json.Unmarshal(value, &list) != nil {
		return string(value)
	}
	var words []string
	for _, v := range list {
		switch v := v.(type) {
		case string:
			words = append(words, v)
		case float64:
			words = append(words, strconv.FormatFloat(v, 'f', -1, 64))
		default:
			words = append(words, "?")
		}
	}
	return strings.Join(words, " ")
}
