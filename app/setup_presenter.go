package app

import (
	"math/rand/v2"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine"
	"tchouka/widgets"
)

// setupPresenter looks after the bar of the set-up mode and does what its
// buttons say.
type setupPresenter struct {
	desk  *desk
	table *table
	tell  func(string)
	bar   *fyne.Container
	flow  flow // of the bar

	holes, seeds *widget.Entry
	more, fewer  *widgets.ToolButton
	back         *widgets.ToolButton
	began        int // changes of the document when set-up began
}

func newSetupPresenter(d *desk, t *table, tell func(string)) *setupPresenter {
	p := &setupPresenter{desk: d, table: t, tell: tell, holes: widget.NewEntry(), seeds: widget.NewEntry(), flow: flow{gap: theme.Padding()}}
	fill := func(string) { p.uniform() }
	p.holes.OnSubmitted, p.seeds.OnSubmitted = fill, fill
	button := func(label, tip string, run func()) *widgets.ToolButton {
		b := widgets.NewToolButton(label, nil, run)
		b.Tip, b.OnHover = tip, tell
		return b
	}
	p.fewer = button(lang.L("– hole"), lang.L("Takes the farthest hole away"), func() { p.resize(-1) })
	p.more = button(lang.L("+ hole"), lang.L("Adds an empty hole at the far end"), func() { p.resize(1) })
	p.back = button(lang.L("Back"), lang.L("Brings the board back that was there before set-up"), p.goBack)
	p.bar = container.New(p.flow,
		button(lang.L("Clear"), lang.L("Empties every hole and the Ruma"), p.clear),
		number(p.holes), widget.NewLabel("×"), number(p.seeds),
		button(lang.L("Fill"), lang.L("So many holes with so many seeds in each"), p.uniform),
		button(lang.L("Random"), lang.L("Throws the seeds anew"), p.random),
		p.fewer, p.more, p.back,
	)
	return p
}

// heightFor returns what the bar needs in a width, and nothing while it is hidden.
func (p *setupPresenter) heightFor(width float32) float32 {
	if !p.bar.Visible() {
		return 0
	}
	return p.flow.height(p.bar.Objects, width)
}

// number gives a field room for six digits.
func number(e *widget.Entry) fyne.CanvasObject {
	e.Scroll = fyne.ScrollNone
	e.Wrapping = fyne.TextWrapOff
	return newAtLeast(fyne.NewSize(76, 0), e)
}

// show implements presenter.
func (p *setupPresenter) show(n news) {
	if n.any(newsMode) && p.desk.mode == settingUp {
		p.began = p.desk.doc.changes
		here := p.desk.doc.position()
		p.holes.SetText(strconv.Itoa(here.Len()))
		p.seeds.SetText(strconv.Itoa((here.Total() + here.Len() - 1) / here.Len()))
	}
	n0 := p.desk.doc.position().Len()
	p.fewer.SetEnabled(n0 > 1)
	p.more.SetEnabled(n0 < engine.MaxHoles)
	p.back.SetEnabled(p.desk.doc.changes != p.began)
}

func (p *setupPresenter) set(next engine.Position, err error) {
	if err != nil {
		p.tell(boardErrorText(err))
		return
	}
	p.tell("")
	p.table.setUp(next)
}

func (p *setupPresenter) clear() {
	p.set(engine.Uniform(p.desk.doc.position().Len(), 0))
}

// uniform fills n holes with k seeds, as the two fields say.
func (p *setupPresenter) uniform() {
	next, err := engine.ParsePosition(p.holes.Text + "x" + p.seeds.Text)
	if err != nil {
		p.tell(lang.L("Write two whole numbers: how many holes, and how many seeds in each"))
		return
	}
	p.set(next, nil)
}

// random throws the seeds of the board, two a hole if there are none, into its
// holes. Boards of many seeds get theirs a share at a time.
func (p *setupPresenter) random() {
	here := p.desk.doc.position()
	left := here.Total()
	if left == 0 {
		left = 2 * here.Len()
	}
	holes := make([]int, here.Len())
	share := max(left/(20*here.Len()), 1)
	for ; left > 0; left -= share {
		holes[rand.IntN(len(holes))] += min(share, left)
	}
	p.set(engine.NewPosition(0, holes...))
}

// resize adds holes at the far end, or takes them away with their seeds.
func (p *setupPresenter) resize(by int) {
	here := p.desk.doc.position()
	holes := here.Holes()
	if by > 0 {
		holes = append(make([]int, by), holes...)
	} else {
		holes = holes[-by:]
	}
	p.set(engine.NewPosition(here.Ruma(), holes...))
}

// goBack undoes what was done since set-up began, and plays on.
func (p *setupPresenter) goBack() {
	p.desk.doc.rewind(p.began)
	p.desk.setMode(playing)
}
