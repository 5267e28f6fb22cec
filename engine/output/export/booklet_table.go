package export

import (
	"tchouka/engine"
	"tchouka/engine/study/find"
)

// Table returns a table of the boards with their fewest moves, winning lines and difficulty, as far
// as the answers contain them. As CSV it can be read as a collection.
func (b Booklet) Table() Document {
	d := TableData{Kind: "answers", Title: b.Title}
	for _, name := range []string{"number", "id", "rules", "section", "name", "difficulty", "verdict", "moves", "lines", "level", "line"} {
		d.Columns = append(d.Columns, TableColumn{Name: name, Words: name != "number" && name != "moves" && name != "lines"})
	}
	for _, s := range b.sections() {
		for _, board := range s.boards {
			d.Rows = append(d.Rows, board.record())
		}
	}
	return Table(d)
}

// record returns a row of the table. Unknown values are nil.
func (b bookletBoard) record() []any {
	verdict, moves, lines, level := engine.Unknown.String(), any(nil), any(nil), any(nil)
	switch {
	case len(b.answer.Line) > 0:
		verdict = engine.Won.String()
	case b.answer.Lines != nil && b.Start.Players() == 1:
		verdict = engine.Lost.String()
	case b.answer.Lines != nil:
		verdict = "not won" // lost or drawn
	}
	if b.answer.Moves >= 0 {
		moves = b.answer.Moves
	}
	if b.answer.Lines != nil {
		lines = b.answer.Lines.String()
	}
	if l := b.answer.Level(); l != find.AnyLevel {
		level = l.String()
	}
	return []any{b.number, b.ID(), b.Game.ID(), b.Section, b.Name, b.Difficulty, verdict, moves, lines, level, engine.MovesText(b.answer.Line)}
}
