package laboratory

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/files/exporting"
	"tchouka/app/pages/workbench"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/games/row"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/scene"
	"tchouka/engine/record/notation"
	"tchouka/engine/study/tchoukaillon"
	"tchouka/widgets/controls"
)

// maxBranches is the length of the longest boards whose construction is drawn. initialLength is the
// initial length, that of Figure 3 of the paper.
const (
	maxBranches   = 40
	initialLength = 6
)

// lengthsPage is the page of the boards of one length, and of the growth of their number of seeds.
type lengthsPage struct {
	lab    *Page
	length int
	plot   *plot

	entry  *dialogs.Entry
	export *controls.ToolButton
	badge  *controls.VerdictBadge
	tree   *controls.Drawing
	scene  *container.Scroll
	long   *widget.Label // replaces a tree that is too large

	explained *shell.QuietText
}

func newLengthsPage(l *Page) *lengthsPage {
	p := &lengthsPage{
		lab: l, entry: dialogs.NewEntry(), badge: controls.NewVerdictBadge(), tree: controls.NewDrawing(), long: widget.NewLabel(""),
		explained: shell.NewQuietText(theme.SizeNameCaptionText),
	}
	p.plot = newPlot(l)
	p.export = controls.NewSmallButton(lang.L("Export…"), p.offerFormats)
	p.scene = container.NewScroll(p.tree)
	p.long.Wrapping = fyne.TextWrapWord
	p.entry.OnSubmitted = p.submitted
	p.badge.OnHover = l.tab.Tip
	p.entry.SetText(strconv.Itoa(initialLength))
	p.choose(initialLength)
	return p
}

func (p *lengthsPage) declare() workbench.Page {
	return workbench.Page{Name: lang.L("Lengths"), Content: p.content(), First: func() fyne.Focusable { return p.entry }, Boards: p.copied, Show: p.Show, Close: p.plot.run.Stop}
}

// Show updates the part.
func (p *lengthsPage) Show() {
	p.plot.show()
	p.explained.Set(lang.L("Built from the far end: each hole makes the running sum Σ a multiple of its distance from the Ruma"))
	p.draw()
}

// submitted takes the typed length.
func (p *lengthsPage) submitted(text string) {
	l, ok := wholeNumber(text, export.MaxLength)
	if !ok || l < 1 {
		p.lab.tab.ShowMessage(lang.L("Length: enter a whole number from 1 to {{.Most}}", messages.Args{"Most": messages.Grouped(export.MaxLength)}))
		return
	}
	p.choose(int(l))
}

// step changes the length.
func (p *lengthsPage) step(by int) {
	p.choose(min(max(p.length+by, 1), export.MaxLength))
	p.entry.SetText(strconv.Itoa(p.length))
}

// choose shows the boards of a length.
func (p *lengthsPage) choose(length int) {
	p.length = length
	p.lab.tab.ShowMessage("")
	least, count := tchoukaillon.MinSeeds(length), tchoukaillon.BoardCount(length)
	p.badge.SetView(controls.VerdictView{
		Neutral:  true,
		Headline: lang.L("N({{.Length}}) = {{.Seeds}}: the fewest seeds of a board of length {{.Length}}", messages.Args{"Length": messages.Grouped(length), "Seeds": grouped64(least)}),
		Detail: lang.N("{{.Count}} board of this length: {{.From}} to {{.To}} seeds", int(count), messages.Args{
			"Count": grouped64(count), "From": grouped64(least), "To": grouped64(least + count - 1),
		}),
		Note:    lang.L("Theorems 3.2 and 3.5"),
		Actions: []controls.VerdictAction{{Label: lang.L("Show All Boards"), Run: p.list}},
	})
	shell.SetVisible(p.scene, p.drawn())
	shell.SetVisible(p.long, !p.drawn())
	p.export.SetEnabled(p.drawn())
	if !p.drawn() {
		p.long.SetText(lang.L("The construction of the boards is drawn up to length {{.Most}}. “Show All Boards” lists these boards in the table.", messages.Args{"Most": maxBranches}))
		return
	}
	p.draw()
	p.scene.Refresh()
}

// draw draws the construction of the boards.
func (p *lengthsPage) draw() {
	if !p.drawn() {
		return
	}
	p.tree.SetPicture(scene.Branching{Length: p.length, Label: func(distance int) int { return distance }})
}

// drawn reports whether the construction of the boards is drawn and can be exported.
func (p *lengthsPage) drawn() bool { return p.length <= maxBranches }

// offerFormats exports the boards, or shows why that is not possible.
func (p *lengthsPage) offerFormats() {
	if !p.drawn() {
		p.lab.tab.ShowMessage(p.long.Text)
		return
	}
	p.lab.tab.Export(p.sources()...)
}

// sources returns the boards of the length, if they are drawn.
func (p *lengthsPage) sources() []exporting.Source {
	if !p.drawn() {
		return nil
	}
	return []exporting.Source{{
		What: lang.L("Boards of this length"), Kind: export.BranchingKind, Name: "tchoukaillon-length-" + strconv.Itoa(p.length),
		Make: exporting.MakeDocument(export.Branching(p.length)),
	}}
}

// copied returns the boards of the length, unless they are too long to play.
func (p *lengthsPage) copied() []notation.Board {
	if p.length > row.MaxHoles {
		return nil
	}
	var all [][]int
	least := tchoukaillon.MinSeeds(p.length)
	for n := range tchoukaillon.BoardCount(p.length) {
		all = append(all, tchoukaillon.Board(least+n))
	}
	return copied(all...)
}

// list selects the boards of the length in the table.
func (p *lengthsPage) list() {
	p.lab.boards.goTo(tchoukaillon.MinSeeds(p.length))
	p.lab.Select(0)
}

// content arranges the part:
//
//	properties of the length
//	the length           │ which chart
//	the construction     │ the chart
func (p *lengthsPage) content() fyne.CanvasObject {
	small := func(label string, by int) fyne.CanvasObject {
		return container.NewCenter(controls.NewSmallButton(label, func() { p.step(by) }))
	}
	which := container.NewHBox(widget.NewLabel(lang.L("Length")), shell.AtLeast(fyne.NewSize(130, 0), p.entry), small("−", -1), small("+", 1))
	first := container.NewBorder(nil, nil, which, container.NewCenter(p.export))
	p.explained.Wrapping = fyne.TextWrapWord
	left := shell.Panel(container.NewBorder(container.NewVBox(first, p.explained), nil, nil, nil, container.NewStack(p.scene, p.long)))
	return container.NewBorder(p.badge, nil, nil, nil, shell.Spaced(shell.Beside(left, p.plot.content(), 0.46)))
}
