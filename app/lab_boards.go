package app

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine"
	"tchouka/engine/tchoukaillon"
	"tchouka/widgets"
)

// boardFirst is the board that the page begins with, and the last that fits below
// the first one in a small window.
const boardFirst = 8

// labBoards is the page of the boards n = 0, 1, 2, …: a table of all of them,
// and the one that is selected in full.
type labBoards struct {
	lab  *laboratory
	kind boardKind
	row  *tchoukaillon.Row // the selected one

	kinds *widgets.Segmented
	jump  *widget.Entry
	badge *widgets.VerdictBadge
	table *widgets.NumberTable
	long  *widgets.LongRow
}

func newLabBoards(l *laboratory) *labBoards {
	p := &labBoards{
		lab: l, row: tchoukaillon.NewRow(boardFirst), jump: widget.NewEntry(),
		badge: widgets.NewVerdictBadge(), table: widgets.NewNumberTable(), long: widgets.NewLongRow(),
	}
	p.kinds = widgets.NewSegmented([]string{
		lang.L("Winning boards"), lang.L("Remainders"), lang.L("Increasing remainders"),
	}, func(i int) {
		p.kind = boardKind(i)
		p.showTable()
	})
	p.jump.SetPlaceHolder("10^12")
	p.jump.OnSubmitted = p.submitted
	p.table.OnSelected = p.selected
	p.table.OnChosen = func(int64) { p.put() }
	p.long.OnHovered = p.hovered
	p.badge.OnHover = l.tell
	return p
}

func (p *labBoards) name() string          { return lang.L("Boards") }
func (p *labBoards) first() fyne.Focusable { return p.table }
func (p *labBoards) close()                {}

// submitted goes to the number that was typed.
func (p *labBoards) submitted(text string) {
	n, ok := wholeNumber(text, tchoukaillon.MaxSeeds)
	if !ok {
		p.lab.tell(lang.L("Seeds: write a whole number from 0 to {{.Most}}, as in 29 or 10^12", vars{"Most": grouped64(tchoukaillon.MaxSeeds)}))
		return
	}
	p.goTo(n)
	p.lab.focus()
}

// goTo selects the board of n seeds.
func (p *labBoards) goTo(n int64) {
	p.table.Select(n)
	p.selected(n)
}

// selected shows the board of n seeds in full.
func (p *labBoards) selected(n int64) {
	p.row = tchoukaillon.NewRow(n)
	p.lab.tell("")
	p.showBoard()
}

// show implements labPage.
func (p *labBoards) show() {
	p.showTable()
	p.table.Select(p.row.Seeds())
	p.showBoard()
}

func (p *labBoards) showTable() {
	numbering := p.lab.desk.settings.numbering
	longest := func(last int64) int { return len(grouped(tchoukaillon.Length(last))) }
	p.table.SetView(widgets.NumberTableView{
		Rows: tchoukaillon.MaxSeeds + 1, Columns: engine.MaxHoles,
		Leads: []widgets.NumberLead{
			{Heading: lang.L("seeds"), Digits: func(last int64) int { return len(grouped64(last)) }},
			{Heading: lang.L("length"), Digits: longest},
			{Heading: lang.L("hole played"), Digits: longest},
		},
		Over: p.kind.over(numbering), Selecting: true,
		Cells: newBoardCells(p.kind, numbering),
	})
}

// showBoard shows the selected board and what is known of it.
func (p *labBoards) showBoard() {
	n, length := p.row.Seeds(), p.row.Length()
	numbering := p.lab.desk.settings.numbering
	played := tchoukaillon.Played(n)
	p.long.SetView(widgets.LongRowView{
		Holes: length, Of: rowHoles{p.row}, Ruma: lang.L("Ruma"), RumaLeft: numbering == engine.ByDistance,
		Label: func(distance int) int { return labelAt(numbering, distance, length) }, Write: grouped, Played: played,
	})
	v := widgets.VerdictView{Neutral: true, Note: lang.L("Theorem 2.1")}
	seeds := seedsText64(n)
	switch {
	case n == 0:
		v.Headline = lang.L("No seeds: the empty board is won")
	case length > engine.MaxHoles:
		v.Headline = lang.L("{{.Seeds}}: length {{.Length}}", vars{"Seeds": seeds, "Length": grouped(length)})
		v.Detail = lang.L("Played first: hole {{.Hole}}. Too long to be played: the board takes {{.Most}} holes",
			vars{"Hole": grouped(labelAt(numbering, played, length)), "Most": grouped(engine.MaxHoles)})
	default:
		v.Headline = lang.L("{{.Seeds}}: length {{.Length}}", vars{"Seeds": seeds, "Length": grouped(length)})
		v.Detail = lang.L("Played first: hole {{.Hole}}. Boards of this length have {{.From}} to {{.To}} seeds", vars{
			"Hole": grouped(labelAt(numbering, played, length)),
			"From": grouped64(tchoukaillon.MinSeeds(length)), "To": grouped64(tchoukaillon.MinSeeds(length+1) - 1),
		})
		v.Actions = []widgets.VerdictAction{{Label: lang.L("Play this board"), Run: p.put}}
	}
	p.badge.SetView(v)
}

// put puts the selected board on the table of the main window.
func (p *labBoards) put() {
	if p.row.Length() > engine.MaxHoles {
		p.lab.tell(lang.L("This row is too long to be played: the board of the main window takes {{.Most}} holes", vars{"Most": grouped(engine.MaxHoles)}))
		return
	}
	p.lab.put(tchoukaillon.Board(p.row.Seeds()))
}

// hovered tells of the hole under the pointer.
func (p *labBoards) hovered(distance int) {
	run, ok := p.row.Run(distance)
	if !ok {
		p.lab.tell("")
		return
	}
	p.lab.tell(lang.L("Distance {{.Distance}}: {{.Seeds}}. On the way to the win this hole is sown {{.Times}}", vars{
		"Distance": grouped(distance), "Seeds": seedsText(p.row.At(distance)),
		"Times": lang.N("{{.Count}} time", run.Sown, vars{"Count": grouped(run.Sown)}),
	}))
}

// content arranges the page:
//
//	which boards       go to n
//	what is known of the selected one
//	the table
//	the selected one
func (p *labBoards) content() fyne.CanvasObject {
	quick := func(label string, n int64) fyne.CanvasObject {
		b := widgets.NewToolButton(label, nil, func() { p.goTo(n) })
		b.Small = true
		return container.NewCenter(b)
	}
	edge := func(label string, run func()) fyne.CanvasObject {
		b := widgets.NewToolButton(label, nil, run)
		b.Small = true
		return b
	}
	tools := container.NewBorder(nil, nil, p.kinds, container.NewHBox(
		widget.NewLabel(lang.L("Go to n =")), newAtLeast(fyne.NewSize(210, 0), p.jump), space(),
		quick("29", 29), quick("10^6", 1_000_000), quick("10^12", 1_000_000_000_000)))
	panel := widgets.NewPanel(p.table)
	panel.Padding = 4
	row := widgets.NewPanel(container.NewBorder(nil, nil, nil,
		container.NewVBox(layout.NewSpacer(), edge(lang.L("To the Ruma"), p.long.Begin), edge(lang.L("To the far end"), p.long.End), layout.NewSpacer()),
		p.long))
	row.Padding = 8
	above := container.New(layout.NewCustomPaddedVBoxLayout(8), tools, p.badge)
	return container.NewBorder(above, row, nil, nil, container.New(layout.NewCustomPaddedLayout(8, 8, 0, 0), panel))
}

// rowHoles shows a board as a long row.
type rowHoles struct{ row *tchoukaillon.Row }

// Seeds implements widgets.LongRowHoles.
func (r rowHoles) Seeds(distance int) int { return r.row.At(distance) }

// Run implements widgets.LongRowHoles.
func (r rowHoles) Run(distance int) (from, to, gain int, ok bool) {
	run, ok := r.row.Run(distance)
	return run.Distance, run.Distance + run.Holes - 1, 2 * run.Sown, ok
}

// labelAt returns the number shown for the hole at a distance; 0 for none.
func labelAt(numbering engine.Numbering, distance, length int) int {
	if distance == 0 {
		return 0
	}
	return numbering.Label(length+1-distance, length)
}

// seedsText64 writes a number of seeds that may be more than a board takes.
func seedsText64(n int64) string {
	return lang.N("{{.Count}} seed", int(n), vars{"Count": grouped64(n)})
}

// boardKind is what the table shows of a board.
type boardKind uint8

const (
	winningBoards boardKind = iota
	remainderBoards
	increasingBoards
)

// over says what the columns are.
func (k boardKind) over(numbering engine.Numbering) string {
	switch k {
	case remainderBoards:
		return lang.L("c(n): what is left of n when it is divided by")
	case increasingBoards:
		return lang.L("the same lifted so that it never falls: the sum of the seeds up to distance")
	}
	if numbering == engine.ByDistance {
		return lang.L("b(n): the seeds in the hole at distance")
	}
	return lang.L("b(n): the seeds in each hole, counted from the far end")
}

// boardCells are the cells of the table of boards.
type boardCells struct {
	kind      boardKind
	numbering engine.Numbering
	lines     map[int64]boardLine // those lately in view
}

// boardLine is one row of the table.
type boardLine struct {
	length, played int
	values         []int64
}

func newBoardCells(kind boardKind, numbering engine.Numbering) *boardCells {
	return &boardCells{kind: kind, numbering: numbering, lines: map[int64]boardLine{}}
}

// line returns a row.
func (c *boardCells) line(n int64) boardLine {
	const kept = 256
	line, ok := c.lines[n]
	if ok {
		return line
	}
	if len(c.lines) >= kept {
		clear(c.lines)
	}
	line = boardLine{length: tchoukaillon.Length(n), played: tchoukaillon.Played(n)}
	switch c.kind {
	case remainderBoards:
		line.values = tchoukaillon.Remainders(n, engine.MaxHoles)
	case increasingBoards:
		line.values = tchoukaillon.Increasing(n, engine.MaxHoles)
	default:
		line.values = c.winning(n, line.length)
	}
	c.lines[n] = line
	return line
}

// winning returns the first holes of a board, from the end that is counted from.
func (c *boardCells) winning(n int64, length int) []int64 {
	values := make([]int64, min(length, engine.MaxHoles))
	near, far := 1, len(values)
	if c.numbering == engine.FromFarEnd {
		near, far = length-len(values)+1, length
	}
	for run := range tchoukaillon.Runs(n) {
		from, to := max(run.Distance, near), min(run.Distance+run.Holes-1, far)
		for d := from; d <= to; d++ {
			values[labelAt(c.numbering, d, length)-1] = int64(run.At(d - run.Distance))
		}
		if to == far {
			break
		}
	}
	return values
}

// Lead implements widgets.NumberCells.
func (c *boardCells) Lead(row int64, column int) widgets.NumberCell {
	line := c.line(row)
	switch column {
	case 0:
		return widgets.NumberCell{Text: grouped64(row), Ink: widgets.NumberStrong}
	case 1:
		return widgets.NumberCell{Text: grouped(line.length)}
	default:
		if line.played == 0 {
			return widgets.NumberCell{Text: "–", Ink: widgets.NumberQuiet}
		}
		return widgets.NumberCell{Text: grouped(labelAt(c.numbering, line.played, line.length))}
	}
}

// Cell implements widgets.NumberCells.
func (c *boardCells) Cell(row, column int64) widgets.NumberCell {
	line := c.line(row)
	if column >= int64(len(line.values)) {
		return widgets.NumberCell{}
	}
	value := line.values[column]
	cell := widgets.NumberCell{Text: strconv.FormatInt(value, 10)}
	switch {
	case c.kind == winningBoards && int(column)+1 == labelAt(c.numbering, line.played, line.length):
		cell.Ink = widgets.NumberMarked
	case c.kind == winningBoards && value == 0, c.kind != winningBoards && int(column) >= line.length:
		cell.Ink = widgets.NumberQuiet
	}
	return cell
}

// Heading implements widgets.NumberCells.
func (c *boardCells) Heading(column int64) string {
	if c.kind == remainderBoards {
		return strconv.FormatInt(column+2, 10)
	}
	return strconv.FormatInt(column+1, 10)
}

// Digits implements widgets.NumberCells.
func (c *boardCells) Digits(column, last int64) int {
	d := column + 1
	switch {
	case c.kind == increasingBoards:
		d = d * (d + 1) / 2 // the most that holes up to here hold
	case c.kind == winningBoards && c.numbering == engine.FromFarEnd:
		d = int64(c.line(min(last, tchoukaillon.MaxSeeds)).length)
	}
	return len(strconv.FormatInt(d, 10))
}
