package app

import (
	"context"

	"fyne.io/fyne/v2/lang"

	"tchouka/engine"
	"tchouka/engine/design"
	"tchouka/widgets"
)

// wonTable is all won positions of a board of so many holes and seeds, in layers
// by the seeds outside the Ruma.
type wonTable struct {
	rules   engine.Rules
	holes   int
	seeds   int
	layers  [][]engine.Position
	ends    []int // of the layers in the list, the one of most seeds outside first
	cause   design.Cause
	wrong   error
	listed  bool
	drawing *job
}

// forget empties the table.
func (t *wonTable) forget() { *t = wonTable{drawing: t.drawing} }

// count returns how many positions there are.
func (t *wonTable) count() int {
	if len(t.ends) == 0 {
		return 0
	}
	return t.ends[len(t.ends)-1]
}

// at returns the position of a row. O(layers).
func (t *wonTable) at(row int) engine.Position {
	begin := 0
	for i, end := range t.ends {
		if row < end {
			return t.layers[len(t.layers)-1-i][row-begin]
		}
		begin = end
	}
	return engine.Position{}
}

// wonWork returns the work of a job that lists all won positions with the most
// seeds that the request names.
func wonWork(r design.Request, take func(wonTable)) func(context.Context, func(func())) {
	return func(ctx context.Context, report func(func())) {
		t := wonTable{rules: r.Rules, holes: r.Holes, seeds: r.Seeds.To, listed: true}
		t.layers, t.cause, t.wrong = design.Won(ctx, r.Rules, r.Holes, r.Seeds.To, r.Memory)
		for i := range t.layers {
			t.ends = append(t.ends, t.count()+len(t.layers[len(t.layers)-1-i]))
		}
		report(func() { take(t) })
	}
}

// receivedWon is what the list of won positions does to the window.
func (d *designer) receivedWon(t wonTable) {
	t.drawing = d.won.drawing
	d.won = t
	d.stopped()
	d.show()
}

// view returns what the list shows.
func (t *wonTable) view() widgets.BoardsView {
	longest := ""
	if t.count() > 0 {
		longest = engine.BoardID(t.rules, t.at(0)) + "+99"
	}
	return widgets.BoardsView{
		Title: lang.L("position"), Holes: t.holes,
		Columns: []widgets.BoardColumn{
			{Title: lang.L("outside the Ruma"), Longest: "9999"},
			{Title: lang.L("in the Ruma"), Longest: "9999"},
			{Title: lang.L("board ID"), Longest: longest, Text: true},
		},
		Len: t.count(), Row: t.row, Current: -1, Sorted: -1,
	}
}

func (t *wonTable) row(i int) widgets.BoardRow {
	p := t.at(i)
	return widgets.BoardRow{Position: p, Cells: []string{
		grouped(p.Outside()), grouped(p.Ruma()), engine.BoardID(t.rules, p),
	}}
}
