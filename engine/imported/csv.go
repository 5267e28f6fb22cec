package imported

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/notation"
	"tchouka/engine/session"
)

// csvHead returns the columns and the separator of a table of a line or a tree; nil for another text.
// Spreadsheets write other separators.
func csvHead(text string) (head []string, separator rune) {
	first, _, _ := strings.Cut(text, "\n")
	for _, separator := range ",;\t" {
		r := csv.NewReader(strings.NewReader(first))
		r.Comma = separator
		head, err := r.Read()
		moves := slices.Contains(head, "hole") || slices.Contains(head, "played")
		if err == nil && moves && (slices.Contains(head, "parent") || head[0] == "move") {
			return head, separator
		}
	}
	return nil, 0
}

func isCSV(text string) bool {
	head, _ := csvHead(text)
	return head != nil
}

// readCSV reads a table. A quotation mark without a partner affects only one line.
func readCSV(r *reader, text string) {
	head, separator := csvHead(text)
	r.isLine = head[0] == "move"
	_, rest, _ := strings.Cut(text, "\n")
	for first := 2; rest != "" && !r.More; {
		in := csv.NewReader(strings.NewReader(rest))
		in.Comma, in.FieldsPerRecord = separator, -1
		var wrong *csv.ParseError
		if err := r.records(in, head, first); !errors.As(err, &wrong) {
			return
		}
		r.problem(first+wrong.StartLine-1, engine.NewFault(notation.BadQuotes))
		for range wrong.StartLine {
			_, rest, _ = strings.Cut(rest, "\n")
		}
		first += wrong.StartLine
	}
}

// records reads the rows up to an error.
func (r *reader) records(in *csv.Reader, head []string, first int) error {
	for {
		cells, err := in.Read()
		if err != nil {
			return err
		}
		line, _ := in.FieldPos(0)
		if !r.record(head, cells, first+line-1) {
			return io.EOF
		}
	}
}

// record adds a row.
func (r *reader) record(head, cells []string, line int) bool {
	cell := func(names ...string) string {
		for _, name := range names {
			if i := slices.Index(head, name); i >= 0 && i < len(cells) {
				return cells[i]
			}
		}
		return ""
	}
	if id := cell("rules"); id != "" && len(r.entries) == 0 {
		r.setGame(line, id)
	}
	e := entry{line: line, id: cell("id"), parent: cell("parent"), move: cell("hole", "played"), state: cell("state")}
	if e.state == "" {
		e.state = rowOf(cell)
	}
	if r.isLine {
		e.id = cell("move")
		if n, err := strconv.Atoi(e.id); err == nil && n > 0 {
			e.parent = strconv.Itoa(n - 1)
		}
	}
	e.remark = session.Remark{Name: notation.Unshielded(cell("name")), Comment: notation.Unshielded(cell("comment"))}
	e.remark.Mark, _ = session.MarkByName(cell("mark"))
	return r.add(e)
}

// rowOf returns the position in the columns h1, h2 and so on.
func rowOf(cell func(names ...string) string) string {
	var seeds []string
	for n := 1; cell(fmt.Sprint("h", n)) != ""; n++ {
		seeds = append(seeds, cell(fmt.Sprint("h", n)))
	}
	if seeds == nil {
		return ""
	}
	return strings.Join(seeds, " ") + " | " + cell("ruma")
}
