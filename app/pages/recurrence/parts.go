package recurrence

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/pages/workbench"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
)

// parts are the widgets of the page.
type parts struct {
	badge   *controls.VerdictBadge
	counter *controls.FittedPicture
	field   *board.Board
	state   *widget.Label // describes the array

	first, back, play, next *controls.ToolButton
	slower, quicker         *controls.ToolButton
	speed                   *widget.Label
	jump                    *dialogs.Entry
	table                   *controls.ToolButton

	shape  *controls.Segmented // ring, two rows
	page   *controls.Segmented // chart, circle
	export *controls.ToolButton
	plate  *controls.FittedPicture
}

func newParts(w *Page) parts {
	p := parts{
		badge: controls.NewVerdictBadge(), counter: controls.NewFittedPicture(w.count), field: board.New(), state: widget.NewLabel(""),
		speed: widget.NewLabel(""), jump: dialogs.NewEntry(), plate: controls.NewFittedPicture(w.picture),
	}
	p.counter.Minimum, p.plate.Minimum = fyne.NewSize(200, 92), fyne.NewSize(220, 160)
	p.plate.OnTapped = w.goToPoint
	p.state.Alignment, p.speed.Alignment = fyne.TextAlignCenter, fyne.TextAlignCenter
	p.state.Truncation = fyne.TextTruncateEllipsis
	p.field.OnKey = w.key
	p.field.OnChosen = func(place int) {
		if place == w.now.Next() {
			w.step(false)
		}
	}
	p.jump.OnSubmitted = w.jumped
	p.jump.SetPlaceHolder(lang.L("sowing"))
	p.newButtons(w)
	p.shape = controls.NewSegmented([]string{lang.L("Ring"), lang.L("Two Rows")}, func(i int) { w.setRows(i == 1) })
	p.page = controls.NewSegmented([]string{lang.L("Chart"), lang.L("Circle")}, func(i int) { w.setCircle(i == 1) })
	p.shape.Small, p.page.Small = true, true
	p.badge.OnHover = w.tab.Tip
	return p
}

func (p *parts) newButtons(w *Page) {
	p.first = controls.NewToolButton("", controls.IconFirst(), func() { w.goTo(0) })
	p.back = controls.NewToolButton("", controls.IconPrevious(), func() { w.step(true) })
	p.play = controls.NewToolButton(lang.L("Run"), controls.IconPlay(), w.toggle)
	p.next = controls.NewToolButton("", controls.IconNext(), func() { w.step(false) })
	p.slower = controls.NewToolButton("−", nil, func() { w.changeSpeed(-1) })
	p.quicker = controls.NewToolButton("+", nil, func() { w.changeSpeed(1) })
	p.table = controls.NewToolButton(lang.L("Open on the Board"), nil, func() { w.put(w.now) })
	p.export = controls.NewSmallButton(lang.L("Export…"), w.Export)
	w.tab.Tips(w.key, map[*controls.ToolButton]string{
		p.first: lang.L("Goes to the start. Key: Home"), p.back: lang.L("Plays a sowing backwards. Key: ←"), p.next: lang.L("Sows once. Key: →"),
		p.play: lang.L("Runs or pauses. Key: Space"), p.slower: lang.L("Slower. Key: ↓"), p.quicker: lang.L("Faster. Key: ↑"),
		p.table: lang.L("Opens this array as a new game"), p.export: lang.L("Exports the chart, the circle or the numbers"),
	})
}

// content arranges the page:
//
//	the period
//	number of sowings     │ chart, circle · export
//	the ring              │ ring, two rows
//	                      │ the chart, or the circle
//	description           │
//	playback buttons      │
//	speed, one sowing, open in the main window
func (w *Page) content() fyne.CanvasObject {
	row := func(objects ...fyne.CanvasObject) fyne.CanvasObject {
		return container.NewCenter(container.NewHBox(objects...))
	}
	tools := container.NewVBox(
		row(w.first, w.back, w.play, w.next, shell.Space(), w.slower, w.quicker),
		w.speed,
		row(widget.NewLabel(lang.L("Go to")), shell.AtLeast(fyne.NewSize(130, 0), w.jump), shell.Space(), w.table),
	)
	left := shell.Panel(container.NewBorder(w.counter, container.NewVBox(w.state, tools), nil, nil, w.field))
	shown := container.NewVBox(container.NewBorder(nil, nil, w.page, container.NewCenter(w.export)), container.NewHBox(w.shape))
	right := shell.Panel(container.NewBorder(shown, nil, nil, nil, w.plate))
	body := container.NewBorder(w.badge, nil, nil, nil, shell.Spaced(shell.Beside(left, right, 0.47)))
	return container.New(layout.NewCustomPaddedLayout(shell.Gap, 0, shell.Gap, shell.Gap), body)
}

// jumped goes to the typed number of sowings.
func (w *Page) jumped(text string) {
	n, err := shell.ReadNumber(text)
	if err != nil {
		n = -1
	}
	w.goTo(n)
	w.tab.Focus(w.field)
}

func (w *Page) setRows(on bool) {
	w.field.Finish()
	w.rows = on && len(w.now.Holes())%2 == 0
	w.Show()
}

func (w *Page) setCircle(on bool) {
	w.circle = on
	w.Show()
}

// showBoard updates the ring and the number.
func (w *Page) showBoard() {
	marks := make([]board.Mark, len(w.now.Holes()))
	marks[w.now.Next()] = board.Mark{Open: true, Tip: lang.L("this hole is sown next")}
	w.field.Select(w.now.Next())
	w.field.ReduceMotion = w.tab.Settings.ReduceMotion
	w.field.SetView(board.View{Mover: engine.Everyone, Places: w.places(w.now), Marks: marks})
	w.counter.Refresh()
}

// Show updates the page.
func (w *Page) Show() {
	w.showBoard()
	w.badge.SetView(w.verdict())
	w.plate.Refresh()
	if text := w.stateText(); w.state.Text != text {
		w.state.SetText(text)
	}
	if text := speedText(w.run.speed); w.speed.Text != text {
		w.speed.SetText(text)
	}
	workbench.ShowPlaying(w.play, w.running(), lang.L("Run"))
	w.slower.SetEnabled(w.run.speed > 0)
	w.quicker.SetEnabled(w.run.speed < len(speeds())-1)
	w.shape.SetSelected(index(w.rows))
	shell.SetVisible(w.shape, len(w.now.Holes())%2 == 0)
	w.page.SetSelected(index(w.circle))
	w.search.Show()
	w.tab.ShowMenu()
}

func index(on bool) int {
	if on {
		return 1
	}
	return 0
}

// stateText describes the array.
func (w *Page) stateText() string {
	c := w.course
	total := 0
	for _, n := range w.now.Holes() {
		total += n
	}
	switch distance := c.Distance(w.now); {
	case w.now.Equal(c.Start):
		return lang.L("The position is the same as at the start")
	case w.now.Together() && w.now.Next() == c.Start.Next():
		return lang.L("All seeds are in the start hole")
	case distance == 0:
		return lang.L("The array is the same as at the start, but another hole is sown next")
	default:
		return lang.N("{{.Count}} of {{.All}} seeds in another hole", distance,
			messages.Args{"Count": messages.Grouped(distance), "All": messages.Grouped(total)})
	}
}
