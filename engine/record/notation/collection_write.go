package notation

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"tchouka/engine"
	"tchouka/engine/text/markup"
	"tchouka/engine/text/sheet"
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

// jsonLine formats a board as an object on one line.
func jsonLine(number int, b Board) (string, error) {
	line, err := json.Marshal(recordOf(number, b))
	return string(line), err
}
