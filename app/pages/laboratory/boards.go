package laboratory

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/pages/workbench"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/games/row"
	"tchouka/engine/record/notation"
	"tchouka/engine/study/tchoukaillon"
	"tchouka/widgets/controls"
	"tchouka/widgets/tables"
)

// initialBoard is the initial board. It is the last one that fits below the first in a small window.
const initialBoard = 5

// boardsPage is the page of the boards n = 0, 1, 2, …: a table, and a view of the selected one.
type boardsPage struct {
	lab  *Page
	kind boardKind
	row  *tchoukaillon.Row // the selected one

	kinds *controls.Segmented
	jump  *dialogs.Entry
	badge *controls.VerdictBadge
	table *tables.NumberTable
	long  *tables.LongRow
}

func newBoardsPage(l *Page) *boardsPage {
	p := &boardsPage{
		lab: l, row: tchoukaillon.NewRow(initialBoard), jump: dialogs.NewEntry(),
		badge: controls.NewVerdictBadge(), table: tables.NewNumberTable(), long: tables.NewLongRow(),
	}
	var names []string
	for _, kind := range boardKinds() {
		names = append(names, kind.name)
	}
	p.kinds = controls.NewSegmented(names, func(i int) {
		p.kind = boardKind(i)
		p.showTable()
		p.showWords()
	})
	p.jump.SetPlaceHolder("10^12")
	p.jump.OnSubmitted = p.submitted
	p.table.OnSelected = p.selected
	p.table.OnChosen = func(int64) { p.openBoard() }
	p.long.OnHovered = p.hovered
	p.badge.OnHover = l.tab.Tip
	return p
}

func (p *boardsPage) declare() workbench.Page {
	return workbench.Page{Name: lang.L("Boards"), Content: p.content(), First: func() fyne.Focusable { return p.table }, Boards: p.copied, Show: p.Show}
}

// submitted goes to the typed number.
func (p *boardsPage) submitted(text string) {
	n, ok := wholeNumber(text, tchoukaillon.MaxSeeds)
	if !ok {
		p.lab.tab.ShowMessage(lang.L("Seeds: enter a whole number from 0 to {{.Most}}, for example 29 or 10^12", messages.Args{"Most": grouped64(tchoukaillon.MaxSeeds)}))
		return
	}
	p.goTo(n)
	p.lab.tab.Focus(p.lab.First())
}

// goTo selects the board of n seeds.
func (p *boardsPage) goTo(n int64) {
	p.table.Select(n)
	p.selected(n)
}

// selected shows the whole board of n seeds.
func (p *boardsPage) selected(n int64) {
	p.row = tchoukaillon.NewRow(n)
	p.lab.tab.ShowMessage("")
	p.showBoard()
}

// Show updates the part.
func (p *boardsPage) Show() {
	if p.table.Selected() >= 0 {
		return // a setting changed: keep the scroll position
	}
	p.showTable()
	p.table.Select(p.row.Seeds())
	p.showBoard()
}

func (p *boardsPage) showTable() {
	kind := boardKinds()[p.kind]
	cells := &boardCells{kind: p.kind, values: kind.values, lines: map[int64]boardLine{}}
	longest := func(last int64) int {
		return len(messages.Grouped(cells.line(min(last, tchoukaillon.MaxSeeds)).length))
	}
	p.table.SetView(tables.NumberTableView{
		Rows: tchoukaillon.MaxSeeds + 1, Columns: row.MaxHoles,
		FixedColumns: []tables.FixedColumn{
			{Heading: lang.L("seeds"), Digits: func(last int64) int { return len(grouped64(last)) }},
			{Heading: lang.L("length"), Digits: longest},
			{Heading: lang.L("hole played"), Digits: longest},
		},
		ColumnsHeading: kind.over, Selectable: true,
		Cells: cells,
	})
}

// showBoard shows the selected board and its properties.
func (p *boardsPage) showBoard() {
	p.long.SetView(tables.LongRowView{
		Holes: p.row.Length(), Source: rowHoles{p.row}, Ruma: lang.L("Ruma"),
		Format: messages.Grouped, Gain: gainText, Played: tchoukaillon.FirstSown(p.row.Seeds()),
	})
	p.showWords()
}

// showWords describes the selected board.
func (p *boardsPage) showWords() {
	n, length := p.row.Seeds(), p.row.Length()
	played := tchoukaillon.FirstSown(n)
	v := controls.VerdictView{Neutral: true, Note: boardKinds()[p.kind].source}
	seeds := seedsText64(n)
	switch {
	case n == 0:
		v.Headline = lang.L("No seeds: the empty board is won")
	case length > row.MaxHoles:
		v.Headline = lang.L("{{.Seeds}}: length {{.Length}}", messages.Args{"Seeds": seeds, "Length": messages.Grouped(length)})
		v.Detail = lang.L("First move: hole {{.Hole}}. This row is too long to play: a board has at most {{.Most}} holes",
			messages.Args{"Hole": messages.Grouped(played), "Most": messages.Grouped(row.MaxHoles)})
	default:
		v.Headline = lang.L("{{.Seeds}}: length {{.Length}}", messages.Args{"Seeds": seeds, "Length": messages.Grouped(length)})
		v.Detail = lang.L("First move: hole {{.Hole}}. Boards of this length have {{.From}} to {{.To}} seeds", messages.Args{
			"Hole": messages.Grouped(played),
			"From": grouped64(tchoukaillon.MinSeeds(length)), "To": grouped64(tchoukaillon.MinSeeds(length+1) - 1),
		})
		v.Actions = []controls.VerdictAction{{Label: lang.L("Play This Board"), Run: p.openBoard}}
	}
	p.badge.SetView(v)
}

// openBoard opens the selected board in the main window.
func (p *boardsPage) openBoard() {
	if p.row.Length() > row.MaxHoles {
		p.lab.tab.ShowMessage(lang.L("This row is too long to play: the board of the main window has at most {{.Most}} holes", messages.Args{"Most": messages.Grouped(row.MaxHoles)}))
		return
	}
	p.lab.openByDistance(tchoukaillon.Board(p.row.Seeds()))
}

// copied returns the selected board, unless it is too long to play.
func (p *boardsPage) copied() []notation.Board {
	if p.row.Length() > row.MaxHoles {
		return nil
	}
	return copied(tchoukaillon.Board(p.row.Seeds()))
}

// hovered describes the hole under the pointer.
func (p *boardsPage) hovered(distance int) {
	run, ok := p.row.Run(distance)
	if !ok {
		p.lab.tab.ShowMessage("")
		return
	}
	v := messages.Args{
		"Hole": messages.Grouped(distance), "Seeds": messages.Seeds(p.row.At(distance)),
		"Times": lang.N("{{.Count}} time", run.Sown, messages.Args{"Count": messages.Grouped(run.Sown)}),
	}
	p.lab.tab.ShowMessage(lang.L("Hole {{.Hole}}: {{.Seeds}}. The winning line sows this hole {{.Times}}", v))
}

// content arranges the part:
//
//	which boards       go to n
//	properties of the selected one
//	the table
//	the selected one
func (p *boardsPage) content() fyne.CanvasObject {
	head := shell.Flow{Gap: shell.Gap / 2}
	panel := controls.NewPanel(p.table)
	panel.Padding = shell.Near
	row := shell.Panel(container.NewBorder(nil, nil, nil,
		container.NewVBox(layout.NewSpacer(), controls.NewSmallButton(lang.L("Go to Ruma"), p.long.Begin), controls.NewSmallButton(lang.L("Go to Far End"), p.long.End), layout.NewSpacer()),
		p.long))
	return head.Over(container.NewBorder(p.badge, row, nil, nil, container.New(layout.NewCustomPaddedLayout(shell.Unit, shell.Unit, 0, 0), panel)),
		p.kinds, container.NewHBox(widget.NewLabel(lang.L("Go to n =")), shell.AtLeast(fyne.NewSize(150, 0), p.jump)))
}

// rowHoles provides the holes of a board to the long row widget.
type rowHoles struct{ row *tchoukaillon.Row }

// Seeds implements tables.LongRowHoles.
func (r rowHoles) Seeds(distance int) int { return r.row.At(distance) }

// Run implements tables.LongRowHoles.
func (r rowHoles) Run(distance int) (from, to, gain int, ok bool) {
	run, ok := r.row.Run(distance)
	return run.Distance, run.Distance + run.Holes - 1, 2 * run.Sown, ok
}

// gainText describes how the seeds of a run increase away from the Ruma.
func gainText(n int) string {
	return lang.L("+{{.Count}} for each farther hole", messages.Args{"Count": messages.Grouped(n)})
}

// seedsText64 formats a number of seeds that may exceed the limit of a board.
func seedsText64(n int64) string {
	return lang.N("{{.Count}} seed", int(n), messages.Args{"Count": grouped64(n)})
}

// boardKind selects the numbers that the table shows for a board.
type boardKind uint8

const (
	winningBoards boardKind = iota
	remainderBoards
	increasingBoards
)

// kindOfBoards describes the numbers that the table shows for a board.
type kindOfBoards struct {
	name   string
	over   string // the caption of the columns
	source string // the place in the paper
	values func(n int64, length int) []int64
}

// boardKinds returns the description of each [boardKind].
func boardKinds() []kindOfBoards {
	return []kindOfBoards{
		winningBoards: {lang.L("Winnable Boards"), lang.L("b(n): the seeds in the hole at distance"), lang.L("Theorem 2.1"), winning},
		remainderBoards: {
			lang.L("Remainders"), lang.L("c(n): remainder of n divided by"), lang.L("Definition 4.1"),
			func(n int64, _ int) []int64 { return tchoukaillon.Remainders(n, row.MaxHoles) },
		},
		increasingBoards: {
			lang.L("Increasing Remainders"), lang.L("remainders, raised so that they never decrease: sum of the seeds up to distance"), lang.L("Theorem 4.2"),
			func(n int64, _ int) []int64 { return tchoukaillon.Increasing(n, row.MaxHoles) },
		},
	}
}

// boardCells provides the cells of the table of boards.
type boardCells struct {
	kind   boardKind
	values func(n int64, length int) []int64
	lines  map[int64]boardLine // cache of the recently visible rows

	length   int   // of all boards with from to to − 1 seeds
	from, to int64 // a wide range: about 2/π times the length
}

// boardLine is one row of the table.
type boardLine struct {
	length, played int
	values         []int64
}

// line returns a row from the cache or computes it.
func (c *boardCells) line(n int64) boardLine {
	const kept = 256
	line, ok := c.lines[n]
	if ok {
		return line
	}
	if len(c.lines) >= kept {
		clear(c.lines)
	}
	if n < c.from || n >= c.to {
		c.length = tchoukaillon.Length(n)
		c.from, c.to = tchoukaillon.MinSeeds(c.length), tchoukaillon.MinSeeds(c.length+1)
	}
	line = boardLine{length: c.length, played: tchoukaillon.FirstSown(n), values: c.values(n, c.length)}
	c.lines[n] = line
	return line
}

// winning returns the holes of a board next to the Ruma.
func winning(n int64, length int) []int64 {
	values := make([]int64, min(length, row.MaxHoles))
	for run := range tchoukaillon.Runs(n) {
		to := min(run.Distance+run.Holes-1, len(values))
		for d := run.Distance; d <= to; d++ {
			values[d-1] = int64(run.At(d - run.Distance))
		}
		if to == len(values) {
			break
		}
	}
	return values
}

// FixedCell implements tables.NumberCells.
func (c *boardCells) FixedCell(row int64, column int) tables.NumberCell {
	line := c.line(row)
	switch column {
	case 0:
		return tables.NumberCell{Text: grouped64(row), Ink: tables.NumberStrong}
	case 1:
		return tables.NumberCell{Text: messages.Grouped(line.length)}
	default:
		if line.played == 0 {
			return tables.NumberCell{Text: "–", Ink: tables.NumberFaint}
		}
		return tables.NumberCell{Text: messages.Grouped(line.played)}
	}
}

// Cell implements tables.NumberCells.
func (c *boardCells) Cell(row, column int64) tables.NumberCell {
	line := c.line(row)
	if column >= int64(len(line.values)) {
		return tables.NumberCell{}
	}
	value := line.values[column]
	cell := tables.NumberCell{Text: strconv.FormatInt(value, 10)}
	switch {
	case c.kind == winningBoards && int(column)+1 == line.played:
		cell.Ink = tables.NumberMarked
	case c.kind == winningBoards && value == 0, c.kind != winningBoards && int(column) >= line.length:
		cell.Ink = tables.NumberFaint
	}
	return cell
}

// Heading implements tables.NumberCells.
func (c *boardCells) Heading(column int64) string {
	if c.kind == remainderBoards {
		return strconv.FormatInt(column+2, 10)
	}
	return strconv.FormatInt(column+1, 10)
}

// Digits implements tables.NumberCells.
func (c *boardCells) Digits(column, _ int64) int {
	d := column + 1
	if c.kind == increasingBoards {
		d = d * (d + 1) / 2 // the most seeds that holes up to here hold
	}
	return len(strconv.FormatInt(d, 10))
}
