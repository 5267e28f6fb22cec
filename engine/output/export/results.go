package export

import (
	"cmp"
	"fmt"
	"strings"

	"tchouka/engine/record/results"
)

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
