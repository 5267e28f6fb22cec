package learn

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/lesson"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
	"tchouka/widgets/prose"
)

// editorView is the page of the editor: buttons, the state of the check, and the cards.
type editorView struct {
	editor  *Editor
	content *fyne.Container
	page    *prose.Page
	cards   []*cardView // the title first
	state   *controls.Choice
	stop    *controls.ToolButton
	status  *fyne.Container // contains both
	save    *controls.ToolButton
	undo    *controls.ToolButton
	redo    *controls.ToolButton
	marker  *canvas.Rectangle // where a dragged card will be
	drop    int               // the card in front of which it will be
}

// Build makes the page in the language of the window. It returns its title.
func (e *Editor) Build() (title string, content fyne.CanvasObject) {
	v := &editorView{editor: e, page: prose.NewPage(), marker: canvas.NewRectangle(nil)}
	e.view = v
	v.marker.Hide()
	v.save = v.button(lang.L("Save"), nil, lang.L("Saves the lesson"), e.Save)
	v.undo = v.button("", theme.ContentUndoIcon(), lang.L("Undoes the last change"), e.Undo)
	v.redo = v.button("", theme.ContentRedoIcon(), lang.L("Redoes the last undone change"), e.Redo)
	v.stop = v.button("", theme.CancelIcon(), lang.L("Cancels the check. The next change starts it again."), e.job.Cancel)
	v.state = controls.NewChoice("", "", e.nextProblem)
	v.status = container.New(headRow{}, v.stop, v.state)
	var add *controls.ToolButton
	add = v.button(lang.L("Add"), theme.MenuDropDownIcon(), lang.L("Adds a step, a text, a question or a task below the selected card"), func() {
		controls.ShowMenu(e.addMenu(), fyne.NewPos(0, add.Size().Height), add)
	})
	add.TrailingIcon = true
	tools := newColumn(gap/2,
		container.New(&flow{}, v.save, v.undo, v.redo,
			v.button(lang.L("Try"), nil, lang.L("Plays the lesson like a pupil, from the selected step on"), e.try)),
		container.New(&flow{},
			v.button(lang.L("Use This Position"), nil, lang.L("Adds the board in the window, with its moves, below the selected card"), e.usePosition),
			v.button(lang.L("Ask for This Move"), nil, lang.L("Adds a task: the pupil must play the moves that you have just played"), e.askForMoves),
			add),
		v.status)
	dropped := container.NewWithoutLayout(v.marker)
	v.content = container.NewBorder(tools, nil, nil, nil, container.NewStack(v.page.Container, dropped))
	v.fill()
	return lang.L("Lesson Editor"), v.content
}

// Inputs returns the field or card that gets the focus when the page opens.
func (e *Editor) Inputs() []fyne.Focusable { return []fyne.Focusable{e.view.input()} }

// addMenu returns the menu of the cards that can be added.
func (e *Editor) addMenu() *fyne.Menu {
	add := func(label string, cards ...lesson.Card) *fyne.MenuItem {
		return fyne.NewMenuItem(label, func() { e.insert(cards...) })
	}
	choose := newCard(lesson.ChooseCard)
	choose.SetAnswers([]lesson.Answer{{Right: true}, {}})
	return fyne.NewMenu("",
		fyne.NewMenuItem(lang.L("Step"), e.addStep),
		add(lang.L("Text"), lesson.Card{Kind: lesson.TextCard}),
		fyne.NewMenuItemSeparator(),
		add(lang.L("Question: Choice"), choose),
		add(lang.L("Question: Number"), newCard(lesson.NumberCard)),
		fyne.NewMenuItem(lang.L("Question: Board"), e.askToSetUp),
		add(lang.L("Task: Win"), newCard(lesson.PlayCard, "goal", lesson.Win.String())),
		fyne.NewMenuItem(lang.L("Demonstration"), e.addLine),
	)
}

// addStep adds a step below the selected step and its parts.
func (e *Editor) addStep() {
	d, at, number := e.draft, e.draft.insertAt(), 1
	for at < len(d.Cards) && d.Cards[at].Kind != lesson.StepCard {
		at++
	}
	for _, c := range d.Cards[:at] {
		if c.Kind == lesson.StepCard {
			number++
		}
	}
	d.at = at - 1
	e.insert(lesson.Card{Kind: lesson.StepCard, Text: stepTitle(number)})
}

func (v *editorView) button(label string, icon fyne.Resource, tip string, tapped func()) *controls.ToolButton {
	b := controls.NewToolButton(label, icon, tapped)
	b.Small, b.Tip, b.OnHover = true, tip, v.editor.course.main.Status
	return b
}

func (v *editorView) canvas() fyne.Canvas { return v.editor.course.main.Files.Win.Canvas() }

// fill makes the cards again.
func (v *editorView) fill() {
	d := v.editor.draft
	scrolled := v.page.Scrolled()
	focused, _ := v.canvas().Focused().(fyne.CanvasObject)
	inside := focused != nil && controls.Within(v.page.Container, focused)
	v.cards = nil
	objects := make([]fyne.CanvasObject, 0, len(d.Cards)+1)
	for at := headCard; at < len(d.Cards); at++ {
		c := newCardView(v, at)
		v.cards = append(v.cards, c)
		objects = append(objects, c.box)
	}
	v.page.SetObjects(objects...)
	v.page.ScrollBack(scrolled)
	v.update()
	if box := v.selected().box; box.Size().Height < v.page.Size().Height {
		v.page.Reveal(box)
	} else {
		v.page.ScrollTo(box.Position().Y)
	}
	if inside { // the focused object is gone
		v.focusForm()
	}
}

// selected returns the selected card.
func (v *editorView) selected() *cardView { return v.cards[v.editor.draft.at+1] }

// update shows the problems and the state of the draft.
func (v *editorView) update() {
	d := v.editor.draft
	if len(v.cards) != len(d.Cards)+1 {
		return // the cards are about to be made again
	}
	changed := false
	for _, c := range v.cards {
		changed = c.update() || changed
	}
	v.save.SetEnabled(v.editor.dirty() || d.path == "")
	v.undo.SetEnabled(v.editor.CanUndo())
	v.redo.SetEnabled(v.editor.CanRedo())
	if stop := d.judged == checking; stop != v.stop.Visible() {
		shell.SetVisible(v.stop, stop)
		v.status.Refresh()
	}
	sign := theme.ConfirmIcon()
	switch {
	case d.judged == checking:
		sign = theme.ViewRefreshIcon()
	case len(d.problems) > 0:
		sign = theme.WarningIcon()
	case d.judged == unchecked:
		sign = theme.QuestionIcon()
	}
	v.state.SetText(d.stateText())
	v.state.Set(sign, len(d.problems) == 0)
	if changed {
		v.page.Relayout()
	}
}

// focusForm focuses the first field of the selected card, and focusCard its heading.
func (v *editorView) focusForm() { paint.Focus(v.canvas(), v.input()) }

// input returns the first field of the selected card, or its heading if it has none.
func (v *editorView) input() fyne.Focusable {
	if c := v.selected(); c.first != nil {
		return c.first
	}
	return v.selected().head
}

func (v *editorView) focusCard() { paint.Focus(v.canvas(), v.selected().head) }

// drag shows where a card will be that is dragged to a height on the page.
func (v *editorView) drag(from *cardView, y float32) {
	d := v.editor.draft
	if low := v.page.Scrolled(); y < low {
		v.page.ScrollTo(low - dragScroll)
	} else if y > low+v.page.Size().Height {
		v.page.ScrollTo(low + dragScroll)
	}
	v.drop = len(d.Cards)
	last := v.cards[len(v.cards)-1].box
	top := last.Position().Y + last.Size().Height
	for _, c := range v.cards[1:] {
		if y < c.box.Position().Y+c.box.Size().Height/2 {
			v.drop, top = c.at, c.box.Position().Y
			break
		}
	}
	v.marker.FillColor = theme.Color(theme.ColorNamePrimary)
	v.marker.Move(fyne.NewPos(from.box.Position().X, top-gap/2-v.page.Scrolled()))
	v.marker.Resize(fyne.NewSize(from.box.Size().Width, 3))
	v.marker.Show()
	v.marker.Refresh()
}

// dragScroll is the distance by which the page scrolls while a card is dragged beyond its edge.
const dragScroll = 24

// dropCard moves a dragged card.
func (v *editorView) dropCard(from *cardView) {
	if v.marker.Hidden {
		return
	}
	v.marker.Hide()
	if end := v.editor.draft.Extent(from.at); v.drop < from.at || v.drop > end {
		v.editor.moveTo(from.at, v.drop)
	}
}

// headRow lays out a row whose second object gets the free width, and its height. Hidden objects
// take no space.
type headRow struct{}

func (headRow) widths(objects []fyne.CanvasObject, width float32) []float32 {
	all := make([]float32, len(objects))
	free := width
	for i, o := range objects {
		if o.Visible() && i != 1 {
			all[i] = o.MinSize().Width + gap/2
			free -= all[i]
		}
	}
	all[1] = max(free, 1)
	return all
}

func (r headRow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	width := objects[1].Size().Width
	if width <= 1 {
		width = 300
	}
	return fyne.NewSize(100, prose.HeightFor(objects[1], width))
}

func (r headRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	x := float32(0)
	for i, width := range r.widths(objects, size.Width) {
		o := objects[i]
		high := min(size.Height, o.MinSize().Height)
		if i == 1 {
			high = size.Height
		}
		o.Move(fyne.NewPos(x, 0))
		if o.Visible() {
			o.Resize(fyne.NewSize(max(width-gap/2, 1), high))
		}
		x += width
	}
}

// grip is the handle by which a card is dragged.
type grip struct {
	widget.BaseWidget
	card *cardView
}

var (
	_ fyne.Draggable     = (*grip)(nil)
	_ desktop.Cursorable = (*grip)(nil)
)

// CreateRenderer implements fyne.Widget.
func (g *grip) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewCenter(widget.NewIcon(theme.MenuIcon())))
}

// MinSize implements fyne.Widget: as high as the heading of a card.
func (g *grip) MinSize() fyne.Size {
	return fyne.NewSize(theme.IconInlineSize(), g.card.head.MinSize().Height)
}

// Cursor implements desktop.Cursorable.
func (g *grip) Cursor() desktop.Cursor { return desktop.VResizeCursor }

// Dragged implements fyne.Draggable.
func (g *grip) Dragged(e *fyne.DragEvent) {
	g.card.view.drag(g.card, g.card.box.Position().Y+e.Position.Y)
}

// DragEnd implements fyne.Draggable.
func (g *grip) DragEnd() { g.card.view.dropCard(g.card) }

func newGrip(c *cardView) *grip {
	g := &grip{card: c}
	g.ExtendBaseWidget(g)
	return g
}

// The parts of a lesson that come from the board in the window.

// onBoard returns the start and the moves of the board in the window.
func (e *Editor) onBoard() (game engine.Game, start engine.State, moves []engine.Move) {
	doc := e.course.main.Doc
	return doc.Game(), doc.Start(), doc.Moves()
}

// setBoard stores a board and moves that are already played in a card.
func setBoard(c *lesson.Card, game engine.Game, start engine.State, moves []engine.Move) {
	c.SetValue("game")
	c.SetValue("board", games.BoardID(game, start))
	c.SetValue("line", engine.MovesText(moves))
}

// newBoard returns a card with a board. Its hints are hidden, because a question usually follows.
func newBoard(game engine.Game, start engine.State, moves []engine.Move) lesson.Card {
	c := lesson.Card{Kind: lesson.BoardCard}
	setBoard(&c, game, start, moves)
	c.SetValue("hints", "hidden")
	return c
}

// newCard returns a card of a kind with some of its keys.
func newCard(kind lesson.CardKind, keys ...string) lesson.Card {
	c := lesson.Card{Kind: kind}
	for i := 0; i+1 < len(keys); i += 2 {
		c.SetValue(keys[i], keys[i+1])
	}
	return c
}

// usePosition adds the board in the window.
func (e *Editor) usePosition() { e.insert(newBoard(e.onBoard())) }

// tableAt returns the board of the lesson in front of a card, nil for none, and the moves on it:
// those of the board, and those of a task that requires moves. The result task reports whether
// there is such a task.
func (e *Editor) tableAt(at int) (b *lesson.Board, moves []engine.Move, task bool) {
	above := e.draft.Source
	above.Cards = above.Cards[:at]
	l, _ := lesson.Parse(above.String(), e.course.main.Games)
	for _, s := range l.Steps {
		for _, p := range s.Parts {
			switch p := p.(type) {
			case *lesson.Board:
				b, moves, task = p, p.Played, false
			case *lesson.Play:
				if p.Goal.Kind == lesson.Moves {
					moves, task = slices.Concat(p.Board.Played, p.Goal.Moves), true
				}
			}
		}
	}
	return b, moves, task
}

// askForMoves adds a task that requires the moves that were played since the board of the lesson.
// On another board it requires the last move.
func (e *Editor) askForMoves() {
	game, start, moves := e.onBoard()
	if len(moves) == 0 {
		e.course.main.Status(lang.L("Play a move on the board first."))
		return
	}
	b, before, again := e.tableAt(e.draft.insertAt())
	var cards []lesson.Card
	same := b != nil && b.Game.ID() == game.ID() && b.Start.Key() == start.Key()
	if !same || len(moves) <= len(before) || !slices.Equal(moves[:len(before)], before) {
		before, again = moves[:len(moves)-1], true
	}
	if again {
		cards = append(cards, newBoard(game, start, before))
	}
	goal := fmt.Sprint(lesson.Moves, " ", engine.MovesText(moves[len(before):]))
	e.insert(append(cards, newCard(lesson.PlayCard, "goal", goal))...)
}

// askToSetUp adds a task to set up a winnable board, with the board in the window as its solution.
func (e *Editor) askToSetUp() {
	game := e.course.main.Doc.Game()
	task := newCard(lesson.PlayCard, "goal", fmt.Sprint(lesson.SetUp, " won"), "solution", e.course.main.Doc.State().String())
	if b, _, _ := e.tableAt(e.draft.insertAt()); b != nil && b.Game.ID() == game.ID() {
		e.insert(task)
		return
	}
	e.insert(newBoard(game, desk.DefaultStart(game).Start(), nil), task)
}

// addLine adds a demonstration: of the moves on the board since the board of the lesson, or else of
// a solution.
func (e *Editor) addLine() {
	shown := "solution"
	b, _, _ := e.tableAt(e.draft.insertAt())
	if b != nil {
		if moves, here := movesFrom(b, e.course.main.Doc); here && len(moves) > 0 {
			shown = engine.MovesText(moves)
		}
	}
	e.insert(newCard(lesson.WatchCard, "moves", shown))
}

// takeBoard completes the goal of a card with the moves or the position on the board in the window.
func (e *Editor) takeBoard(at int) {
	_, _, moves := e.onBoard()
	state := e.course.main.Doc.State().String()
	c := e.draft.card(at)
	switch kind, rest := goalParts(c); kind {
	case lesson.SetUp:
		setGoal(c, kind, cmp.Or(rest, "won"))
		c.SetValue("solution", state)
	case lesson.Moves:
		if b, _, _ := e.tableAt(at); b != nil {
			if after, here := movesFrom(b, e.course.main.Doc); here {
				moves = after
			}
		}
		setGoal(c, kind, engine.MovesText(moves))
	case lesson.Reach, lesson.PlayBackwards:
		setGoal(c, kind, state)
	}
}

// goalParts returns the kind of the goal of a task, 0 if it is unknown, and the text after it.
func goalParts(c *lesson.Card) (lesson.GoalKind, string) {
	word, rest, _ := strings.Cut(c.Value("goal"), " ")
	for kind := lesson.Win; kind <= lesson.SetUp; kind++ {
		if kind.String() == word {
			return kind, rest
		}
	}
	return 0, rest
}

func setGoal(c *lesson.Card, kind lesson.GoalKind, rest string) {
	c.SetValue("goal", strings.TrimSpace(kind.String()+" "+rest))
}

// showBoard opens the board of a card in the window.
func (e *Editor) showBoard(at int) {
	if b, _, _ := e.tableAt(at + 1); b != nil {
		main := e.course.main
		main.Files.Practise(b.Game, b.Start, b.Played, main.Focus)
	}
}
