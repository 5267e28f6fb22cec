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
	"tchouka/engine/output/course"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
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

// words returns the texts of the pictures.
func (w *Page) words() course.Words {
	return course.Words{
		Across: lang.L("sowings"), Upward: lang.L("seeds in other holes than at the start"),
		Together: lang.L("all in the start hole"), Start: lang.L("start"), Grouped: messages.Grouped,
	}
}

// chart returns the chart at a size.
func (w *Page) chart(width, height float64) course.Chart {
	c := course.Chart{Course: w.course, At: w.at, Width: width, Height: height, Words: w.words()}
	if c.Distance = w.course.Distance(w.now); w.at > w.course.Span() {
		c.At = -1
	}
	return c
}

// circleChart returns the cycle at a size.
func (w *Page) circleChart(width, height float64) course.Circle {
	return course.Circle{
		Course: w.course, At: w.at % max(w.course.Period, 1), Rows: w.rows, Width: width, Height: height, Words: w.words(),
	}
}

// picture returns the picture beside the ring.
func (w *Page) picture(width, height float64) scene.Picture {
	switch {
	case !w.circle:
		return w.chart(width, height)
	case w.course.Drawable():
		return w.circleChart(width, height)
	}
	return note(w.noCircleReason(), width, height)
}

// noCircleReason returns the reason why no circle is shown.
func (w *Page) noCircleReason() string {
	if w.course.Period == 0 {
		return lang.L("The circle is drawn when the period is known")
	}
	return lang.L("{{.Count}} arrays are too many for a circle (at most {{.Most}})",
		messages.Args{"Count": messages.Grouped(w.course.Period), "Most": messages.Grouped(course.MaxDots)})
}

// goToPoint goes to the clicked position in the picture.
func (w *Page) goToPoint(x, y float64) {
	width, height := w.plate.SceneSize()
	if !w.circle {
		if at, ok := w.chart(width, height).SowingAt(paint.TextWidth, x); ok {
			w.goTo(at)
		}
		return
	}
	if w.course.Drawable() {
		if at, ok := w.circleChart(width, height).SowingAt(x, y); ok {
			w.goTo(at)
		}
	}
}

// count returns the number of sowings, as large as it fits a size.
func (w *Page) count(width, height float64) scene.Picture {
	const small = 15
	number, words := messages.Grouped(w.at), lang.N("sowing made", w.at)
	if p := w.course.Period; p > 0 {
		words = lang.N("of {{.Count}} sowing", p, messages.Args{"Count": messages.Grouped(p)})
	}
	return scene.Card{Width: width, Height: height, Items: func(measure scene.Measure) []scene.Item {
		size := measure.Fit(number, 0.72*(height-1.4*small), width-20)
		return []scene.Item{
			scene.Text{X: width / 2, Y: (height - 1.4*small) / 2, Text: number, Size: size, Bold: true, Anchor: scene.Middle, Color: palette.Ink},
			scene.Text{
				X: width / 2, Y: height - 0.9*small, Text: measure.Cut(words, small, width-12, false), Size: small, Anchor: scene.Middle,
				Color: palette.Quiet,
			},
		}
	}}
}

// note returns a centred sentence.
func note(text string, width, height float64) scene.Picture {
	const size = 15
	return scene.Card{Width: width, Height: height, Items: func(measure scene.Measure) (items []scene.Item) {
		lines := measure.Wrap(text, size, 0.8*width)
		for i, line := range lines {
			y := height/2 + 1.5*size*(float64(i)-float64(len(lines)-1)/2)
			items = append(items, scene.Text{X: width / 2, Y: y, Text: line, Size: size, Anchor: scene.Middle, Color: palette.Quiet})
		}
		return items
	}}
}
