package laboratory

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/pages/workbench"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/study/tchoukaillon"
	"tchouka/widgets/controls"
	"tchouka/widgets/tables"
)

// sieveSide is the number of rows and columns that can be scrolled to. Even that far out, a
// screenful is computed within a frame or two.
const sieveSide = 1_000_000

// sieveStep is the duration of each of the two phases of a row at normal speed.
const sieveStep = 1100 * time.Millisecond

// animator calls tick with values from 0 to 1 for a duration, unless it is stopped.
type animator func(d time.Duration, tick func(part float32)) (stop func())

// fyneAnimator is the animator of the running program.
func fyneAnimator(d time.Duration, tick func(float32)) (stop func()) {
	a := fyne.NewAnimation(d, tick)
	a.Curve = fyne.AnimationLinear
	a.Start()
	return a.Stop
}

// sievePage is the page of the sieve of Theorem 3.7, with an animation row by row.
type sievePage struct {
	lab     *Page
	film    sieveFilm
	animate animator
	stop    func() // stops the running animation
	part    int    // number of phases shown, to detect callbacks of a stopped one
	playing bool

	table            *tables.NumberTable
	badge            *controls.VerdictBadge
	begin, all       *controls.ToolButton
	back, step, play *controls.ToolButton
	speed            *dialogs.Slider
}

func newSievePage(l *Page) *sievePage {
	p := &sievePage{
		lab: l, animate: fyneAnimator, stop: func() {}, table: tables.NewNumberTable(), badge: controls.NewVerdictBadge(),
		speed: dialogs.NewSlider(shell.SpeedSlowest, shell.SpeedInstant),
	}
	p.film = finishedSieve()
	p.begin = controls.NewToolButton("", controls.IconFirst(), p.beginAgain)
	p.back = controls.NewToolButton("", controls.IconPrevious(), p.stepBack)
	p.step = controls.NewToolButton("", controls.IconNext(), p.stepForward)
	p.all = controls.NewToolButton(lang.L("Show All"), nil, p.showAll)
	p.play = controls.NewToolButton(lang.L("Play Rows"), controls.IconPlay(), p.toggle)
	p.speed.SetValue(float64(l.tab.Settings.Speed))
	p.badge.OnHover = l.tab.Tip
	l.tab.Tips(nil, map[*controls.ToolButton]string{
		p.begin: lang.L("Starts from the first row"), p.back: lang.L("Goes back one row"), p.step: lang.L("Goes to the next row"),
		p.all: lang.L("Shows the whole sieve"), p.play: lang.L("Shows one row after the other, starting at the first visible row"),
	})
	return p
}

func (p *sievePage) declare() workbench.Page {
	return workbench.Page{Name: lang.L("Sieve"), Content: p.content(), First: func() fyne.Focusable { return p.play }, Show: p.Show, Close: p.halt}
}

// Show updates the part.
func (p *sievePage) Show() {
	p.table.SetView(tables.NumberTableView{
		Rows: sieveSide, Columns: sieveSide, FixedColumns: []tables.FixedColumn{{Heading: lang.L("row"), Digits: func(last int64) int { return max(len(grouped64(last+1)), 4) }}}, Cells: sieveCells{&p.film},
	})
	p.showRow()
}

// halt stops the animation and completes the current row.
func (p *sievePage) halt() {
	p.stop()
	p.stop = func() {}
	p.part++
	p.playing = false
	p.film.end()
}

// refresh shows the current state of the animation.
func (p *sievePage) refresh() {
	if !p.film.whole() {
		rows, _ := p.table.InView()
		if top := int64(p.film.row) - rows; p.table.Top() < top || p.table.Top() >= int64(p.film.row) {
			p.table.ScrollTo(max(top, 0))
		}
	}
	p.table.Refresh()
}

// showRow describes the current row.
func (p *sievePage) showRow() {
	workbench.ShowPlaying(p.play, p.playing, "")
	v := controls.VerdictView{Neutral: true, Note: lang.L("Theorem 3.7")}
	if k := p.film.row; p.film.whole() {
		v.Headline = lang.L("Row l starts with N(l), the fewest seeds of a board of length l")
		v.Detail = lang.L("In row k, the first of every k + 1 numbers is crossed out; the rest form row k + 1")
	} else {
		v.Headline = lang.L("Row {{.Row}}: the first of every {{.Next}} numbers is crossed out", messages.Args{"Row": messages.Grouped(k), "Next": messages.Grouped(k + 1)})
		v.Detail = lang.L("N({{.Row}}) = {{.Seeds}}, at the left. Crossed-out numbers are played at distance {{.Row}}; the rest move to row {{.After}}",
			messages.Args{"Row": messages.Grouped(k), "After": messages.Grouped(k + 1), "Seeds": grouped64(tchoukaillon.MinSeeds(k))})
	}
	p.badge.SetView(v)
}

func (p *sievePage) changed() {
	p.refresh()
	p.showRow()
}

// beginAgain restarts with the first row and nothing struck out.
func (p *sievePage) beginAgain() {
	p.halt()
	p.film = sieveFilm{row: 1}
	p.table.ScrollTo(0)
	p.changed()
}

func (p *sievePage) showAll() {
	p.halt()
	p.film = finishedSieve()
	p.changed()
}

// stepBack removes the last row; of the whole sieve, the last visible one.
func (p *sievePage) stepBack() {
	p.halt()
	last := p.film.row
	if rows, _ := p.table.InView(); p.film.whole() {
		last = int(p.table.Top() + rows)
	}
	if last > 1 {
		p.film = sieveFilm{row: last - 1, struck: 1}
	} else {
		p.film = sieveFilm{row: 1}
	}
	p.changed()
}

// stepForward shows the next phase: numbers are struck out, or the rest falls.
func (p *sievePage) stepForward() {
	p.halt()
	p.restart()
	p.run(func() {})
}

// restart begins with the first visible row if the whole sieve is shown.
func (p *sievePage) restart() {
	if p.film.whole() {
		p.film = sieveFilm{row: int(p.table.Top()) + 1}
		p.changed()
	}
}

// toggle starts or stops playing the animation.
func (p *sievePage) toggle() {
	if p.playing {
		p.halt()
		p.changed()
		return
	}
	p.halt()
	p.restart()
	p.playing = true
	p.continuePlaying()
}

func (p *sievePage) continuePlaying() {
	if !p.playing || p.film.whole() {
		p.halt()
		p.changed()
		return
	}
	p.run(p.continuePlaying)
}

// run shows one phase and then calls then.
func (p *sievePage) run(then func()) {
	p.film.next()
	p.changed()
	pace := shell.SpeedFactorOf(int(p.speed.Value))
	d := time.Duration(0)
	if pace > 0 {
		d = time.Duration(float64(sieveStep) / pace)
	}
	p.part++
	this := p.part
	p.stop = p.animate(d, func(part float32) {
		if this != p.part || part < 1 && p.lab.tab.Settings.ReduceMotion {
			return
		}
		p.film.at(part)
		p.refresh()
		if part >= 1 {
			p.part++
			then()
		}
	})
}

// content arranges the part:
//
//	begin, back, forward, play, speed, all
//	description of the current step
//	the sieve
func (p *sievePage) content() fyne.CanvasObject {
	tools := container.NewBorder(nil, nil, container.NewHBox(
		p.begin, p.back, p.step, p.play, shell.Space(),
		widget.NewLabel(lang.L("Speed")), shell.AtLeast(fyne.NewSize(150, 0), p.speed)), p.all)
	panel := controls.NewPanel(p.table)
	panel.Padding = shell.Near
	return container.NewBorder(container.NewVBox(tools, container.New(layout.NewCustomPaddedLayout(shell.Unit, 0, 0, 0), p.badge)), nil, nil, nil, shell.Spaced(panel))
}

// sieveFilm is a state of the animation of the sieve: rows 1 to row, the last one in change.
type sieveFilm struct {
	row     int
	falling bool // row is falling from the row above
	part    float32
	struck  float32
}

// finishedSieve returns the state after the last row.
func finishedSieve() sieveFilm { return sieveFilm{row: sieveSide, struck: 1} }

// whole reports whether the animation is finished.
func (f *sieveFilm) whole() bool { return *f == finishedSieve() }

// next begins the next phase: a fallen row is struck out, the rest of a struck one falls.
func (f *sieveFilm) next() {
	if f.struck >= 1 && f.row < sieveSide {
		*f = sieveFilm{row: f.row + 1, falling: true}
	}
}

// at sets the progress of the current phase.
func (f *sieveFilm) at(part float32) {
	switch {
	case f.falling && part >= 1:
		f.falling, f.part = false, 0
	case f.falling:
		f.part = part
	default:
		f.struck = part
	}
}

// end completes the current phase.
func (f *sieveFilm) end() {
	if f.falling || f.struck > 0 {
		f.at(1)
	}
}

// sieveCells provides the numbers of the sieve in the current state.
type sieveCells struct{ film *sieveFilm }

// FixedCell implements tables.NumberCells.
func (c sieveCells) FixedCell(row int64, _ int) tables.NumberCell {
	if int(row) >= c.film.row && !c.film.whole() {
		return tables.NumberCell{}
	}
	return tables.NumberCell{Text: grouped64(row + 1), Ink: tables.NumberFaint}
}

// Cell implements tables.NumberCells.
func (c sieveCells) Cell(row, column int64) tables.NumberCell {
	k, i := int(row)+1, int(column)+1
	if k > c.film.row && !c.film.whole() {
		return tables.NumberCell{}
	}
	cell := tables.NumberCell{Text: grouped64(tchoukaillon.Sieved(k, i))}
	if i == 1 {
		cell.Ink = tables.NumberMarked
	}
	last := k == c.film.row
	if tchoukaillon.Removed(k, i) {
		cell.Strikethrough = 1
		if last {
			cell.Strikethrough = c.film.struck
		}
	}
	if last && c.film.falling {
		// It was further right by the number of places struck out before it.
		left := 1 - ease(c.film.part)
		cell.Down = -left
		cell.Across = left * float32((i+k-2)/(k-1))
	}
	return cell
}

// ease is a smoothstep function from 0 to 1.
func ease(part float32) float32 { return part * part * (3 - 2*part) }

// Heading implements tables.NumberCells.
func (sieveCells) Heading(column int64) string { return grouped64(column + 1) }

// Digits implements [tables.NumberCells]. The first columns have equal widths, so that numbers fall
// vertically.
func (sieveCells) Digits(column, last int64) int {
	const even = 100 // rows and columns
	widest := tchoukaillon.Sieved(max(int(last)+1, even), max(int(column)+1, even))
	return len(grouped64(widest))
}
