package notation

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf8"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/text/typed"
)

// AddBoard returns a file with one more board at its end. It keeps every existing byte. It returns an
// error if the new file could not be read back with one more board. The result number is the
// position of the board.
func AddBoard(file []byte, b Board, known games.List, defaultGame engine.Game) (withBoard []byte, number int, err error) {
	if len(bytes.TrimSpace(bytes.TrimPrefix(file, []byte("\ufeff")))) == 0 {
		return nil, 0, engine.NewFault(Empty)
	}
	if !utf8.Valid(file) {
		return nil, 0, engine.NewFault(Changed, "Text", "UTF-8")
	}
	before, err := readText(typed.Decode(file), known, defaultGame)
	if err != nil { // also for a text of another kind
		return nil, 0, err
	}
	number = len(before.Boards) + 1
	withBoard, err = before.withBoard(file, number, b)
	if err != nil {
		return nil, 0, err
	}
	after, err := readText(typed.Decode(withBoard), known, defaultGame)
	last := len(after.Boards) - 1
	if err != nil || last+1 != number || after.Boards[last].ID() != b.ID() || len(withBoard) > MaxBytes {
		return nil, 0, engine.NewFault(Changed, "Text", string(before.Form))
	}
	return withBoard, number, nil
}

// withBoard adds a board after those of a file.
func (l Collection) withBoard(file []byte, number int, b Board) ([]byte, error) {
	text := string(file)
	end := "\n"
	if strings.Contains(text, "\r\n") {
		end = "\r\n"
	}
	switch l.Form {
	case GameForm:
		return addGame(text, b)
	case JSONForm:
		return addJSON(text, end, number, b)
	case CSVForm, ExcelForm:
		line, err := csvLine(strings.TrimPrefix(text, "\ufeff"), number, b)
		return []byte(withLineEnd(text, end) + line + end), err
	default:
		return []byte(withLineEnd(text, end) + strings.ReplaceAll(textLine(number, b, l.Boards[len(l.Boards)-1].Section), "\n", end)), nil
	}
}

// addGame adds a board before the last line of a collection with lines.
func addGame(text string, b Board) ([]byte, error) {
	before, isWhole := strings.CutSuffix(strings.TrimRight(text, " \t\r\n"), "\nend")
	if !isWhole || !IsGameCollection(text) {
		return nil, engine.NewFault(Changed, "Text", string(GameForm))
	}
	var out bytes.Buffer
	out.WriteString(before + "\n")
	writeGame(&out, b)
	out.WriteString("end\n")
	return out.Bytes(), nil
}

// withLineEnd ends the last line of a text.
func withLineEnd(text, end string) string {
	if strings.HasSuffix(text, "\n") {
		return text
	}
	return text + end
}

// csvLine formats a board for the columns of a table.
func csvLine(text string, number int, b Board) (string, error) {
	h, _, _ := csvHeadingOf(text)
	cells := make([]string, len(h.places))
	set := func(kind csvColumn, value string) bool {
		for i, p := range h.places {
			if p.kind == kind {
				cells[i] = value
				return true
			}
		}
		return false
	}
	head, values := csvHead(), csvCells(number, b)
	for i, name := range head {
		set(placeOf(name).kind, values[i])
	}
	set(rulesColumn, b.Game.ID())
	named := set(idColumn, b.ID()) || set(boardColumn, b.ID()) // a cell contains the board
	if board := b.Game.Board(b.Start); board.Numbered {
		row := board.Rows[0]
		fits := h.holes(row.Holes, cells)
		named = named || fits && set(rulesColumn, b.Game.ID())
		set(rumaColumn, strconv.Itoa(row.Ruma))
	}
	if !named {
		return "", engine.NewFault(NoBoard)
	}
	var line strings.Builder
	out := csv.NewWriter(&line)
	out.Comma = h.separator
	if err := out.Write(cells); err != nil {
		return "", err
	}
	out.Flush()
	return strings.TrimSuffix(line.String(), "\n"), out.Error()
}

// holes writes the seeds of a board to the columns of its holes, if there are enough.
func (h csvHeading) holes(seeds []int, cells []string) bool {
	written := 0
	for i, place := range h.places {
		if place.kind == holeColumn && place.hole <= len(seeds) {
			cells[i] = strconv.Itoa(seeds[place.hole-1])
			written++
		}
	}
	return written == len(seeds)
}

// addJSON adds a board at the end of the list of boards, or on a separate line.
func addJSON(text, end string, number int, b Board) ([]byte, error) {
	line, err := jsonLine(number, b)
	if err != nil {
		return nil, err
	}
	if first, rest, _ := strings.Cut(strings.TrimSpace(text), "\n"); strings.HasPrefix(first, "{") && json.Valid([]byte(first)) &&
		(strings.TrimSpace(rest) != "" || !strings.Contains(first, `"boards"`)) {
		return []byte(withLineEnd(text, end) + line + end), nil
	}
	at, empty, ok := listEnd(text)
	if !ok {
		return nil, engine.NewFault(Changed, "Text", string(JSONForm))
	}
	if !empty {
		line = "," + end + "    " + line
	}
	return []byte(text[:at] + line + text[at:]), nil
}

// listEnd returns the offset of the end of the list of boards, after its last board.
func listEnd(text string) (at int, empty, ok bool) {
	bom := len(text) - len(strings.TrimPrefix(text, "\ufeff"))
	in := json.NewDecoder(strings.NewReader(text[bom:]))
	first, err := in.Token()
	if err != nil {
		return 0, false, false
	}
	if first != json.Delim('[') && !skipToBoards(in) {
		return 0, false, false
	}
	empty = true
	at = bom + int(in.InputOffset())
	for in.More() {
		var value json.RawMessage
		if in.Decode(&value) != nil {
			return 0, false, false
		}
		at, empty = bom+int(in.InputOffset()), false
	}
	_, err = in.Token()
	return at, empty, err == nil
}

// skipToBoards reads an object up to the beginning of its list of boards.
func skipToBoards(in *json.Decoder) bool {
	for in.More() {
		name, err := in.Token()
		if err != nil {
			return false
		}
		if name == "boards" {
			open, err := in.Token()
			return err == nil && open == json.Delim('[')
		}
		var value json.RawMessage
		if in.Decode(&value) != nil {
			return false
		}
	}
	return false
}
