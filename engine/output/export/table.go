package export

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"tchouka/engine/picture/scene"
	"tchouka/engine/record/results"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/markup"
	"tchouka/engine/text/plaintext"
)

// TableData is a table to export.
type TableData struct {
	Kind        string // in JSON
	Title, Note string // the heading
	Columns     []TableColumn
	Rows        [][]any       // text, number, Boolean, list, or nil if unknown
	Picture     scene.Picture // a picture that replaces the table
}

// TableColumn is a column of a table.
type TableColumn struct {
	Name  string // in JSON and CSV
	Title string // in text and pictures; the name if empty
	Words bool   // texts, not numbers
}

// Table returns the document of a table. In JSON the rows are a list of objects in the field rows.
// Without rows it is the zero Document.
func Table(d TableData) Document {
	if len(d.Rows) == 0 {
		return Document{}
	}
	return Document{tableContent{d}}
}

// tableContent is the content of a document made by [Table].
type tableContent struct{ TableData }

func (t tableContent) title(Options) string { return t.Title }

func (t tableContent) describe(o Options) string {
	var columns []string
	for i := range t.Columns {
		columns = append(columns, t.heading(i))
	}
	content := i18n.With{"Rows": o.Language.Plural("{{.Count}} row", "{{.Count}} rows", len(t.Rows)), "Columns": strings.Join(columns, ", ")}
	text := o.Language.Translate("A table with {{.Rows}} of {{.Columns}}.", content)
	if t.Picture != nil {
		text = o.Language.Translate("A diagram of {{.Rows}} of {{.Columns}}.", content)
	}
	if t.Note != "" {
		text += " " + t.Note + "."
	}
	return text
}

// cell formats a value as text.
func (t tableContent) cell(value any) string {
	if value == nil {
		return ""
	}
	return fmt.Sprint(value)
}

func (t tableContent) heading(i int) string {
	if t.Columns[i].Title == "" {
		return t.Columns[i].Name
	}
	return t.Columns[i].Title
}

// texts returns the table for a picture.
func (t tableContent) texts(o Options) scene.Table {
	table := scene.Table{Heading: o.heading(t.Title, t.Note)}
	for i, c := range t.Columns {
		table.Columns = append(table.Columns, scene.TableColumn{Title: t.heading(i), Words: c.Words})
	}
	for _, row := range t.Rows {
		texts := make([]string, len(row))
		for i, value := range row {
			texts[i] = plaintext.OneLine(t.cell(value))
		}
		table.Rows = append(table.Rows, texts)
	}
	return table
}

func (t tableContent) picture(o Options) scene.Picture {
	if t.Picture != nil {
		return t.Picture
	}
	return t.texts(o)
}

func (t tableContent) writeText(w *bufio.Writer, o Options) {
	table := t.texts(o)
	var head []string
	for _, c := range table.Columns {
		head = append(head, c.Title)
	}
	writeAligned(w, t.Title, t.Note, "", slices.Insert(table.Rows, 0, head), func(column int) bool { return t.Columns[column].Words })
}

// writeAligned writes a title, a note if there is one, and rows with a prefix. Columns of words are aligned at
// the left, others at the right.
func writeAligned(w *bufio.Writer, title, note, prefix string, rows [][]string, words func(column int) bool) {
	fmt.Fprintf(w, "# %s\n", title)
	if note != "" {
		fmt.Fprintf(w, "# %s\n", note)
	}
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, text := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(text))
		}
	}
	for i := range widths {
		if words(i) {
			widths[i] = -widths[i] // for Sprintf
		}
	}
	for _, row := range rows {
		cells := make([]string, len(row))
		for i, text := range row {
			cells[i] = fmt.Sprintf("%*s", widths[i], text)
		}
		fmt.Fprintln(w, prefix+strings.TrimRight(strings.Join(cells, "  "), " "))
	}
}

func (t tableContent) writeJSON(w *markup.ObjectWriter, _ Options) {
	w.Field("kind", t.Kind)
	w.Field("title", t.Title)
	w.List("rows", markup.Records(slices.All(t.Rows), func(_ int, row []any) any { return tableRecord{t.Columns, row} }))
}

func (t tableContent) records(o Options) iter.Seq[[]string] {
	var head []string
	for _, c := range t.Columns {
		head = append(head, escapeFormula(c.Name, o))
	}
	return tableOf(head, slices.All(t.Rows), func(_ int, row []any) []string {
		record := make([]string, len(row))
		for i, value := range row {
			if record[i] = t.cell(value); t.Columns[i].Words {
				record[i] = escapeFormula(record[i], o)
			}
		}
		return record
	})
}

// tableRecord is a row as a JSON object with fields in the order of the columns.
type tableRecord struct {
	columns []TableColumn
	row     []any
}

// MarshalJSON implements json.Marshaler.
func (r tableRecord) MarshalJSON() ([]byte, error) {
	text := []byte{'{'}
	for i, c := range r.columns {
		name, err := json.Marshal(c.Name)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(r.row[i])
		if err != nil {
			return nil, err
		}
		if i > 0 {
			text = append(text, ',')
		}
		text = append(append(append(text, name...), ':'), value...)
	}
	return append(text, '}'), nil
}

// ResultsWords are the texts of a table of class results; English by default.
type ResultsWords struct{ Title, Pupil, Solved string }

// Results returns the document of a class: a row for each pupil, with the number of boards solved and
// a column for each board. Without pupils it is the zero Document.
func Results(class results.Class, words ResultsWords) Document {
	d := TableData{
		Kind: "results", Title: cmp.Or(words.Title, "Class results"),
		Columns: []TableColumn{{Name: "pupil", Title: words.Pupil, Words: true}, {Name: "solved", Title: words.Solved}},
	}
	var boards []string
	for i, id := range class.Boards {
		boards = append(boards, fmt.Sprintf("%d: %s", i+1, id))
		d.Columns = append(d.Columns, TableColumn{Name: id, Title: fmt.Sprint(i + 1), Words: true})
	}
	d.Note = strings.Join(boards, " · ")
	for _, p := range class.Pupils {
		row := []any{p.Name, p.Solved()}
		for _, id := range class.Boards {
			row = append(row, p.Cell(id).String())
		}
		d.Rows = append(d.Rows, row)
	}
	return Table(d)
}
