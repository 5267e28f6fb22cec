package laboratory

import (
	"context"
	"errors"
	"math/big"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/pages/workbench"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/record/notation"
	"tchouka/engine/study/tchoukaillon"
	"tchouka/widgets/controls"
	"tchouka/widgets/tables"
)

// initialPattern is the initial pattern: Example 4.8.
const initialPattern = "_ 1 _ _ _ 2"

// completePage is the page that completes a board of which some holes are given, at every key.
type completePage struct {
	lab     *Page
	job     *work.Job
	waiting bool // for the result for the latest input
	opening bool // the user has requested the board of that result
	inside  bool // the board must reach the farthest given hole
	pattern tchoukaillon.Pattern
	answer  tchoukaillon.Completion
	found   *big.Int // the seeds of the displayed board; nil for none

	entry      *dialogs.Entry
	examples   *dialogs.Select
	badge      *controls.VerdictBadge
	beyond     *controls.ToolButton
	reaching   *controls.ToolButton
	readings   *fyne.Container // contains both choices
	conditions *conditions
	long       *tables.LongRow
	legend     *shell.QuietText    // above the board
	boxes      []fyne.CanvasObject // contain the conditions and the board
	samples    *fyne.Container     // shown in their place while nothing is given
}

func newCompletePage(l *Page) *completePage {
	p := &completePage{
		lab: l, job: work.NewJob(l.tab.Post), entry: dialogs.NewEntry(), badge: controls.NewVerdictBadge(),
		conditions: newConditions(), long: tables.NewLongRow(),
	}
	p.legend = shell.NewQuietText(theme.SizeNameCaptionText)
	p.legend.Truncation = fyne.TextTruncateEllipsis
	p.entry.TextStyle.Monospace = true
	p.entry.OnChanged = p.typed
	p.entry.OnSubmitted = func(string) { p.openBoard() }
	p.examples = dialogs.NewChoice(nil, nil)
	p.examples.PlaceHolder = lang.L("Examples")
	p.examples.OnChanged = func(string) {
		if i := p.examples.SelectedIndex(); i >= 0 {
			p.examples.ClearSelected()
			p.begin(completeExamples()[i].pattern)
		}
	}
	p.beyond = controls.NewToolButton("", nil, func() { p.read(false) })
	p.reaching = controls.NewToolButton("", nil, func() { p.read(true) })
	p.readings = container.NewHBox(p.beyond, p.reaching)
	p.readings.Hide()
	p.badge.OnHover = l.tab.Tip
	p.entry.SetPlaceHolder(initialPattern)
	var names []string
	p.samples = container.NewVBox(newBoldLabel(lang.L("Examples")))
	for _, e := range completeExamples() {
		names = append(names, e.name)
		p.samples.Add(container.NewHBox(controls.NewToolButton(e.name, nil, func() { p.begin(e.pattern) })))
	}
	p.examples.SetOptions(names)
	p.entry.SetText(initialPattern)
	return p
}

// begin copies an example into the field.
func (p *completePage) begin(example string) {
	p.entry.SetText(example)
	p.lab.tab.Focus(p.lab.First())
}

func (p *completePage) declare() workbench.Page {
	return workbench.Page{Name: lang.L("Complete"), Content: p.content(), First: func() fyne.Focusable { return p.entry }, Boards: p.copied, Close: p.Close}
}

// inputHint describes the input.
func inputHint() string {
	return lang.L("Enter the seeds of each hole by distance, nearest to the Ruma first. _ means unknown")
}

// newBoldLabel returns a label in bold type.
func newBoldLabel(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.TextStyle.Bold = true
	return l
}

func (p *completePage) Close() {
	p.job.Stop()
	p.waiting, p.opening = false, false
}

// typed starts a new search after every keystroke.
func (p *completePage) typed(text string) {
	p.lab.tab.ShowMessage("")
	p.opening = false
	counts, err := row.ParseCounts(text, tchoukaillon.MaxDistance)
	if err == nil && len(counts) == 0 {
		err = &row.ParseError{Reason: row.BadEmpty}
	}
	pattern := tchoukaillon.Pattern(counts)
	p.pattern = pattern
	if err != nil {
		p.Close()
		p.unknown(controls.VerdictView{Neutral: true, Headline: patternError(err), Detail: lang.L("Continue typing, or start with an example")})
		return
	}
	p.waiting = true
	p.job.Start(func(ctx context.Context, report func(func())) {
		slow := time.AfterFunc(work.SlowAfter, func() { report(p.search) })
		defer slow.Stop()
		answer, err := tchoukaillon.Complete(ctx, pattern)
		if ctx.Err() != nil {
			return
		}
		report(func() { p.showResult(answer, err) })
	})
}

// search shows that the search takes a while.
func (p *completePage) search() {
	if p.waiting {
		p.unknown(controls.VerdictView{
			Busy: true, Headline: lang.L("Searching for the smallest board…"), Detail: lang.L("Some patterns take a long time. Continue typing, or stop the search"),
			Actions: []controls.VerdictAction{{Label: lang.L("Stop"), Run: p.halt}},
		})
	}
}

// halt stops the search without a result.
func (p *completePage) halt() {
	p.Close()
	p.unknown(controls.VerdictView{Headline: lang.L("Stopped: it is not known whether a board matches"), Detail: inputHint()})
}

// showResult shows the result.
func (p *completePage) showResult(answer tchoukaillon.Completion, err error) {
	p.waiting = false
	if err != nil {
		headline := err.Error()
		if errors.Is(err, tchoukaillon.ErrTooLong) {
			headline = lang.L("The known holes are too far apart: the numbers exceed 255 bits")
		}
		p.unknown(controls.VerdictView{Headline: headline, Detail: inputHint()})
		return
	}
	p.answer = answer
	if p.read(p.inside); p.opening {
		p.openBoard()
	}
}

// unknown shows only the pattern, and why there is no result.
func (p *completePage) unknown(reason controls.VerdictView) {
	p.answer, p.found = tchoukaillon.Completion{}, nil
	p.badge.SetView(reason)
	p.showReadings(false)
	p.showBoard()
}

// read sets the interpretation of a 0 beyond the end of the board.
func (p *completePage) read(inside bool) {
	p.inside = inside
	two := p.answer.Conflict == nil && p.answer.Smallest.Cmp(p.answer.Inside) != 0
	p.showReadings(two)
	p.found = p.answer.Smallest
	if two && inside {
		p.found = p.answer.Inside
	}
	p.showBoard()
	p.showAnswer()
}

// showReadings labels both interpretations if they differ.
func (p *completePage) showReadings(two bool) {
	if two {
		p.beyond.SetLabel(lang.L("A 0 may be beyond the end: {{.Seeds}}", messages.Args{"Seeds": seedsTextBig(p.answer.Smallest)}))
		p.reaching.SetLabel(lang.L("The board reaches every known hole: {{.Seeds}}", messages.Args{"Seeds": seedsTextBig(p.answer.Inside)}))
	}
	p.beyond.SetOn(!p.inside)
	p.reaching.SetOn(p.inside)
	shell.SetVisible(p.readings, two)
}

// showAnswer shows whether a board matches.
func (p *completePage) showAnswer() {
	v := controls.VerdictView{Note: lang.L("Theorem 4.5")}
	if c := p.answer.Conflict; c != nil {
		v.Verdict, v.Headline, v.Detail = engine.Lost, lang.L("No winnable board matches"), conflict(c, p.pattern)
		p.badge.SetView(v)
		return
	}
	v.Verdict = engine.Won
	v.Headline = lang.L("A winnable board matches; the smallest has {{.Seeds}}", messages.Args{"Seeds": seedsTextBig(p.found)})
	v.Detail = lang.L("Adding {{.Seeds}} gives another match", messages.Args{"Seeds": seedsTextBig(p.answer.Period)})
	if k := p.pattern.Farthest(); k > 1 {
		v.Detail += " · " + lang.L("period lcm(2, …, {{.Last}})", messages.Args{"Last": k + 1})
	}
	if p.playable() {
		v.Actions = []controls.VerdictAction{{Label: lang.L("Play This Board"), Run: p.openBoard}}
	}
	p.badge.SetView(v)
}

// playable reports whether the completed board fits the main window.
func (p *completePage) playable() bool {
	return !p.waiting && p.found != nil && p.pattern.Farthest() <= row.MaxHoles &&
		p.found.Cmp(big.NewInt(tchoukaillon.MinSeeds(row.MaxHoles+1))) < 0
}

// openBoard opens the completed board in the main window, including given holes beyond its end. During a
// search it opens the board that is found.
func (p *completePage) openBoard() {
	p.opening = p.waiting
	switch {
	case p.playable():
		p.lab.openByDistance(p.completed())
	case p.found != nil && !p.waiting:
		p.lab.tab.ShowMessage(lang.L("This row is too long to play: the board of the main window has at most {{.Most}} holes", messages.Args{"Most": messages.Grouped(row.MaxHoles)}))
	}
}

// completed returns the completed board, which is playable.
func (p *completePage) completed() []int {
	board := tchoukaillon.Board(p.found.Int64())
	for len(board) < p.pattern.Farthest() {
		board = append(board, 0)
	}
	return board
}

// copied returns the completed board, unless it is too long to play.
func (p *completePage) copied() []notation.Board {
	if !p.playable() {
		return nil
	}
	return copied(p.completed())
}

// showBoard draws the completed board, or the given holes if there is none.
func (p *completePage) showBoard() {
	of, holes := completedHoles(p.found, p.pattern)
	p.legend.Set(lang.L("Light: given holes. Dark: derived holes. Framed: contradictory holes.") + " " + lang.L("Below each hole: its distance from the Ruma, 1 for b1"))
	v := tables.LongRowView{
		Holes: holes, Source: of, Ruma: lang.L("Ruma"), Format: messages.Grouped, Gain: gainText,
		Given: func(distance int) bool {
			return distance <= len(p.pattern) && p.pattern[distance-1] != tchoukaillon.Unknown
		},
	}
	if c := p.answer.Conflict; c != nil {
		wrong := map[int]bool{c.Overfull: true}
		for _, distance := range c.Holes {
			wrong[distance] = true
		}
		v.Wrong = func(distance int) bool { return wrong[distance] }
	}
	p.long.SetView(v)
	p.conditions.set(p.pattern, of, p.answer)
	p.showBoxes()
}

// showBoxes shows the conditions and the board, or examples while nothing is given.
func (p *completePage) showBoxes() {
	for _, box := range p.boxes {
		shell.SetVisible(box, len(p.pattern) > 0)
	}
	shell.SetVisible(p.samples, len(p.pattern) == 0)
}

// content arranges the part:
//
//	the given holes, by distance from the Ruma as in the paper
//	the answer
//	the two interpretations
//	the conditions
//	the board
func (p *completePage) content() fyne.CanvasObject {
	tools := container.NewBorder(nil, nil, container.NewHBox(widget.NewLabel(lang.L("Known seeds")), newBoldLabel(lang.L("Ruma")+" |")),
		p.examples, p.entry)
	help := shell.NewQuietText(theme.SizeNameCaptionText)
	help.Truncation = fyne.TextTruncateEllipsis
	help.Set(inputHint())
	panel := shell.Panel(container.NewBorder(p.conditions.title, nil, nil, nil, p.conditions.list))
	row := shell.Panel(container.NewBorder(p.legend, nil, nil, nil, p.long))
	above := container.NewVBox(tools, help, p.badge, p.readings)
	p.boxes = []fyne.CanvasObject{panel, row}
	p.showBoxes()
	return container.NewBorder(above, row, nil, nil, shell.Spaced(container.NewStack(panel, container.NewVBox(p.samples))))
}
