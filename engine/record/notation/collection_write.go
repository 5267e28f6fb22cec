package notation

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/text/markup"
	"tchouka/engine/text/sheet"
	"tchouka/engine/text/typed"
)

// WriteCollection writes boards in a format that [ReadCollection] reads back as the same boards. Only
// [GameForm] holds lines and progress.
func WriteCollection(w io.Writer, form Form, title string, boards []Board) error {
	switch form {
	case GameForm:
		return writeGames(w, title, boards)
	case JSONForm:
		return writeJSON(w, title, boards)
	case CSVForm:
		return writeCSV(w, sheet.Standard, boards)
	case ExcelForm:
		return writeCSV(w, sheet.Excel, boards)
	default:
		out := bufio.NewWriter(w)
		if title = oneLine(title); title != "" {
			fmt.Fprintf(out, "# %s\n\n", title)
		}
		section := ""
		for i, b := range boards {
			fmt.Fprint(out, textLine(i+1, b, section))
			section = b.Section
		}
		return out.Flush()
	}
}

// Table returns boards as a table for the clipboard, with tabs between cells. [ReadCollection] reads it, and
// spreadsheets paste it as cells.
func Table(boards []Board) string {
	var text strings.Builder
	_ = writeCSV(&text, sheet.Tabs, boards) // a builder does not fail
	return text.String()
}

func writeCSV(w io.Writer, d sheet.Dialect, boards []Board) error {
	out := sheet.NewWriter(w, d)
	if err := out.Write(csvHead()); err != nil {
		return err
	}
	for i, b := range boards {
		if err := out.Write(csvCells(i+1, b)); err != nil {
			return err
		}
	}
	return out.Flush()
}

// textLine formats a board with its solution, name and note, and its section if it begins one.
func textLine(number int, b Board, sectionBefore string) string {
	line := ""
	if section := oneLine(b.Section); section != oneLine(sectionBefore) {
		line = strings.TrimSpace("## "+section) + "\n"
	}
	line += strconv.Itoa(number) + ". " + b.ID()
	if len(b.Solution) > 0 {
		line += " = " + engine.MovesText(b.Solution)
	}
	if name := oneLine(b.Name); name != "" {
		line += "  # " + name
	}
	for note := range strings.Lines(sanitize(b.Note)) {
		line += "\n   # " + strings.TrimSpace(note)
	}
	if tags := TagText(b.Tags); tags != "" {
		line += "\n   ## tags: " + tags
	}
	if difficulty := oneLine(b.Difficulty); difficulty != "" {
		line += "\n   ## difficulty: " + difficulty
	}
	return line + "\n"
}

func csvHead() []string {
	return []string{"number", "id", "name", "note", "line", "section", "tags", "difficulty"}
}

func csvCells(number int, b Board) []string {
	return []string{
		strconv.Itoa(number), b.ID(), shieldedCell(oneLine(b.Name)), shieldedCell(sanitize(b.Note)), engine.MovesText(b.Solution),
		shieldedCell(oneLine(b.Section)), shieldedCell(TagText(b.Tags)), shieldedCell(oneLine(b.Difficulty)),
	}
}

// formula matches the beginning of text that a spreadsheet would treat as a formula.
var formula = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile("^[\\p{Z}\t\"]*[=+@＝＋－＠-]") }) //nolint:gochecknoglobals // constant

// shieldedCell adds an apostrophe before text that a spreadsheet would treat as a formula.
func shieldedCell(text string) string {
	if formula().MatchString(text) {
		return "'" + text
	}
	return text
}

// jsonRecord is the JSON form of a board.
type jsonRecord struct {
	Number int      `json:"number"`
	ID     string   `json:"id"`
	Rules  string   `json:"rules"`
	Name   string   `json:"name,omitempty"`
	Note   string   `json:"note,omitempty"`
	Line   []string `json:"line,omitempty"`

	Section    string   `json:"section,omitempty"`
	Tags       []string `json:"tags,omitempty"`
	Difficulty string   `json:"difficulty,omitempty"`
}

func recordOf(number int, b Board) jsonRecord {
	return jsonRecord{
		Number: number, ID: b.ID(), Rules: b.Game.ID(), Name: oneLine(b.Name), Note: sanitize(b.Note), Line: strings.Fields(engine.MovesText(b.Solution)),
		Section: oneLine(b.Section), Tags: ReadTags(TagText(b.Tags)), Difficulty: oneLine(b.Difficulty),
	}
}

func writeJSON(w io.Writer, title string, boards []Board) error {
	out := markup.NewObjectWriter(w)
	out.Field("kind", "collection")
	if title = oneLine(title); title != "" {
		out.Field("title", title)
	}
	out.List("boards", markup.Records(slices.All(boards), func(i int, b Board) any { return recordOf(i+1, b) }))
	return out.Close()
}

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
	record, err := json.Marshal(recordOf(number, b))
	if err != nil {
		return nil, err
	}
	line := string(record)
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
