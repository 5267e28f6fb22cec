package designer

import (
	"context"
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/study/find"
	"tchouka/widgets/tables"
)

// wonLister is a game that can list its won positions.
type wonLister interface {
	Won(ctx context.Context, r find.Request) (layers [][]row.Position, cause find.Cause, err error)
}

// listsWon reports whether the selected game can list its won positions.
func (d *Page) listsWon() bool {
	_, ok := d.gameSelected().(wonLister)
	return ok
}

// wonTable holds all won positions for some holes and seeds, in layers by the seeds in play.
type wonTable struct {
	game   engine.Game
	holes  int
	seeds  int
	layers [][]row.Position
	ends   []int // end indices of the layers in the list, the one with most seeds outside first
	cause  find.Cause
	wrong  error
	took   time.Duration
	listed bool
	input  string // the input of the fields for which this is the result
}

// count returns the number of positions.
func (t *wonTable) count() int {
	if len(t.ends) == 0 {
		return 0
	}
	return t.ends[len(t.ends)-1]
}

// at returns the position of a row. O(layers).
func (t *wonTable) at(line int) row.Position {
	begin := 0
	for i, end := range t.ends {
		if line < end {
			return t.layers[len(t.layers)-1-i][line-begin]
		}
		begin = end
	}
	return row.Position{}
}

// wonJob returns a job that lists all won positions up to the number of seeds in the request.
func wonJob(r find.Request, notify func(find.Progress), take func(wonTable)) func(context.Context, func(func())) {
	return func(ctx context.Context, report func(func())) {
		t := wonTable{game: r.Game, holes: r.Holes, seeds: r.Seeds.To, listed: true}
		r.Progress = func(p find.Progress) { report(func() { notify(p) }) }
		t.layers, t.cause, t.wrong = r.Game.(wonLister).Won(ctx, r)
		for i := range t.layers {
			t.ends = append(t.ends, t.count()+len(t.layers[len(t.layers)-1-i]))
		}
		report(func() { take(t) })
	}
}

// progressed shows the progress of listing won positions.
func (d *Page) progressed(p find.Progress) {
	d.progress = p
	d.Show()
}

// setWon stores the list of won positions.
func (d *Page) setWon(t wonTable) {
	t.input, t.took = d.won.input, d.run.Elapsed()
	d.won = t
	d.run.End()
	d.Show()
}

// view returns the view of the list.
func (t *wonTable) view() tables.BoardTableView {
	longest := ""
	if t.count() > 0 {
		longest = games.BoardID(t.game, t.at(0)) + "+99"
	}
	return tables.BoardTableView{
		Title: lang.L("position"), Holes: t.holes,
		Columns: []tables.BoardColumn{
			{Title: lang.L("in play"), Longest: "9999"},
			{Title: lang.L("in the Ruma"), Longest: "9999"},
			{Title: lang.L("board ID"), Longest: longest, Text: true},
		},
		Len: t.count(), Row: t.row, Current: -1, Sorted: -1,
	}
}

func (t *wonTable) row(i int) tables.BoardRow {
	p := t.at(i)
	return tables.BoardRow{Seeds: append(p.Holes(), p.Ruma()), Text: p.String(), Cells: []string{
		messages.Grouped(p.Outside()), messages.Grouped(p.Ruma()), games.BoardID(t.game, p),
	}}
}

// headline describes the list.
func (t *wonTable) headline() string {
	switch {
	case !t.listed:
		return lang.L("Enter the holes and seeds, then list the won positions")
	case t.wrong != nil:
		return t.wrong.Error()
	}
	all := lang.N("{{.Count}} won position", t.count(), messages.Args{"Count": messages.Grouped(t.count())}) + " · "
	if reached := len(t.layers) - 1; reached < t.seeds {
		return all + lang.L("with up to {{.Seeds}} in play", messages.Args{"Seeds": messages.Seeds(reached)})
	}
	boards := len(t.layers[t.seeds])
	return all + lang.N("{{.Count}} with all seeds in play", boards, messages.Args{"Count": messages.Grouped(boards)})
}

// detail describes how the list was computed.
func (t *wonTable) detail() string {
	switch {
	case !t.listed || t.wrong != nil:
		return ""
	case t.cause == find.MemoryFull:
		return lang.L("memory limit reached: positions with more seeds in play are missing")
	}
	return lang.L("a position is won if some line brings all seeds into the Ruma") + " · " + messages.Duration(t.took)
}
