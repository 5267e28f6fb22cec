package app

import (
	"math/rand/v2"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/dialogs"
	"tchouka/engine/row"
	"tchouka/widgets/controls"
)

// setupPresenter looks after the bar of the set-up mode and does what its
// buttons say.
type setupPresenter struct {
	desk  *desk
	table *table
	tell  func(string)
	bar   *fyne.Container
	tools *fyne.Container // in it
	flow  flow            // of the tools

	holes, seeds *widget.Entry
	wrong        *dialogs.Note // with them
	more, fewer  *controls.ToolButton
	back         *controls.ToolButton
	began        int // changes of the document when set-up began
}

func newSetupPresenter(d *desk, t *table, tell func(string)) *setupPresenter {
	p := &setupPresenter{desk: d, table: t, tell: tell, holes: widget.NewEntry(), seeds: widget.NewEntry(), wrong: dialogs.NewNote(), flow: flow{gap: theme.Padding()}}
	fill := func(string) { p.uniform() }
	p.holes.OnSubmitted, p.seeds.OnSubmitted = fill, fill
	right := func(string) { p.wrong.Say("") }
	p.holes.OnChanged, p.seeds.OnChanged = right, right
	button := func(label, tip string, run func()) *controls.ToolButton {
		b := controls.NewToolButton(label, nil, run)
		b.Tip, b.OnHover = tip, tell
		return b
	}
	p.fewer = button(lang.L("– hole"), lang.L("Takes the farthest hole away"), func() { p.resize(-1) })
	p.more = button(lang.L("+ hole"), lang.L("Adds an empty hole at the far end"), func() { p.resize(1) })
	p.back = button(lang.L("Back"), lang.L("Brings the board back that was there before set-up"), p.goBack)
	p.tools = container.New(p.flow,
		button(lang.L("Clear"), lang.L("Empties every hole and the Ruma"), p.clear),
		number(p.holes), widget.NewLabel("×"), number(p.seeds),
		button(lang.L("Fill"), lang.L("So many holes with so many seeds in each"), p.uniform),
		button(lang.L("Random"), lang.L("Throws the seeds anew"), p.random),
		p.fewer, p.more, p.back,
	)
	p.bar = container.NewBorder(nil, p.wrong, nil, nil, p.tools)
	return p
}

// heightFor returns what the bar needs in a width, and nothing while it is hidden.
func (p *setupPresenter) heightFor(width float32) float32 {
	if !p.bar.Visible() {
		return 0
	}
	height := p.flow.height(p.tools.Objects, width)
	if p.wrong.Visible() {
		height += theme.Padding() + p.wrong.MinSize().Height
	}
	return height
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
	p.more.SetEnabled(n0 < row.MaxHoles)
	p.back.SetEnabled(p.desk.doc.changes != p.began)
}

func (p *setupPresenter) set(next row.Position, err error) {
	if err != nil {
		p.tell(boardErrorText(err))
		return
	}
	p.tell("")
	p.wrong.Say("")
	p.table.setUp(next)
}

func (p *setupPresenter) clear() {
	p.set(row.Uniform(p.desk.doc.position().Len(), 0))
}

// uniform fills n holes with k seeds, as the two fields say.
func (p *setupPresenter) uniform() {
	holes, notHoles := number32(p.holes.Text)
	seeds, notSeeds := number32(p.seeds.Text)
	switch {
	case notHoles != nil || holes < 1 || holes > row.MaxHoles:
		p.complain(p.holes, lang.L("Holes: write a whole number from 1 to {{.Most}}", vars{"Most": grouped(row.MaxHoles)}))
	case notSeeds != nil || seeds < 0 || seeds > row.MaxSeeds/holes:
		p.complain(p.seeds, lang.L("Seeds in each hole: write a whole number from 0 to {{.Most}}", vars{"Most": grouped(row.MaxSeeds / holes)}))
	default:
		p.set(row.Uniform(holes, seeds))
	}
}

// complain says below the fields what is wrong with one of them, and gives it the
// keys.
func (p *setupPresenter) complain(field *widget.Entry, wrong string) {
	p.wrong.Say(wrong)
	p.bar.Refresh()
	if c := fyne.CurrentApp().Driver().CanvasForObject(field); c != nil {
		c.Focus(field)
	}
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
	p.set(row.NewPosition(0, holes...))
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
	p.set(row.NewPosition(here.Ruma(), holes...))
}

// goBack undoes what was done since set-up began, and plays on.
func (p *setupPresenter) goBack() {
	p.desk.doc.rewind(p.began)
	p.desk.setMode(playing)
}
