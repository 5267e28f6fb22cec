package app

import (
	"image/color"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/desk"
	"tchouka/app/learn"
	"tchouka/app/parts/collections"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
)

// presentation shows the board to an audience: on the whole screen, as large as possible, with
// verdict and tree only on request. It reveals how to win only on request.
//
// It handles the keys of a wireless presenter: F5, Page Up, Page Down, the full stop or B, which blank
// the screen, and Escape.
type presentation struct {
	w     *window
	stage *desk.Stage // nil while nothing is presented
	blank bool        // the screen is blank

	content   fyne.CanvasObject // the window's content outside the presentation
	boardArea *fyne.Container   // the container of the board in it
	scrolled  func(*fyne.ScrollEvent)
	full      bool // the window was full screen before

	lineAtBegin bool // the line had moves when the presentation began

	card      *controls.VerdictBadge   // shows the messages of the status line
	cardSize  *container.ThemeOverride // contains card, with larger buttons
	coll      *collections.Strip       // the board's number in a collection, with navigation
	tree      *controls.Panel
	levels    *treeLevels
	page      *fyne.Container          // the page beside the board, if it is a lesson
	words     *container.ThemeOverride // contains page, with larger text
	strip     *container.ThemeOverride // contains the strip of coll
	height    float32                  // of the screen, for which the text sizes were chosen
	sheet     *canvas.Rectangle        // covers everything while the screen is blank
	container *fyne.Container
}

// The heights of digits and capitals in a presentation, as a fraction of the height of the screen: at
// least 2 % on the board and in the tree, and 2.5 % in a lesson, as far as there is space.
const (
	letterPart       = 0.0212
	lessonLetterPart = 0.0262
	capitalPart      = 0.714 // the height of a capital, relative to the text size
)

// on reports whether a presentation is running.
func (p *presentation) on() bool { return p.stage != nil }

// begin fills the screen with the board.
func (p *presentation) begin() {
	w := p.w
	if p.on() {
		return
	}
	w.desk.SetMode(desk.Playing)
	p.stage, p.blank = &desk.Stage{}, false
	w.desk.Stage, p.lineAtBegin = p.stage, len(w.desk.Doc.Session.Line()) > 1
	p.content, p.boardArea, p.scrolled = w.win.Content(), w.division.boardArea, w.board.Widget.OnScrolled
	p.full = w.win.FullScreen()
	p.arrange()
	w.win.SetMainMenu(nil) // this also removes its shortcuts
	w.win.SetContent(shell.KeepAlive(container.NewStack(p.container, dialogs.NewHiddenContainer(p.content))))
	p.shortcuts(w.win.Canvas().AddShortcut)
	if !p.full {
		w.enterFullScreen()
	}
	w.focusBoard()
	w.desk.Announce(desk.ChangedSettings)
	w.status.ShowMessage(lang.L("Presentation · Esc: return to the window\nPage Down: forward · H: hints here · V: verdict · T: tree · G: predict"))
}

// end restores the window.
func (p *presentation) end() {
	w := p.w
	if !p.on() {
		return
	}
	w.board.Player.Finish()
	w.board.Predict.Cancel()
	p.stage, w.desk.Stage = nil, nil
	p.shortcuts(func(s fyne.Shortcut, _ func(fyne.Shortcut)) { w.win.Canvas().RemoveShortcut(s) })
	w.board.Widget.OnScrolled = p.scrolled
	w.verdict.Badge.Show()
	w.tree.View.SetLetterHeight(0)
	w.board.Widget.SetLetterHeight(0)
	w.status.ShowMessage("")
	if !p.full {
		w.leaveFullScreen()
	}
	w.win.SetMainMenu(w.menu.main)
	w.division.boardArea = p.boardArea
	w.win.SetContent(p.content)
	w.verdict.Badge.SetColumn(0)
	w.division.play.Refresh()
	p.content.Refresh() // to lay out the board and the tree in the window again
	p.content, p.container = nil, nil
	w.main.Beside.Renew()
	w.focusBoard()
	w.desk.Announce(desk.ChangedAll)
}

// arrange lays out the screen:
//
//	verdict, or last message
//	board 3 of 24 of a collection
//	board
//	tree
//
// A square board of a game of several players has the whole height, and all texts are beside it.
func (p *presentation) arrange() {
	w := p.w
	p.card = controls.NewVerdictBadge()
	w.verdict.Badge.SetCompact(false) // the same form as beside other parts
	p.height, p.levels = 0, newTreeLevels(p)
	p.tree = controls.NewPanel(container.NewBorder(p.levels.strip, nil, nil, nil, w.tree.View))
	p.tree.Hide()
	p.coll = collections.NewStrip(w.main, theme.SizeNameHeadingText)
	p.coll.Listen(w.stageKey, func(r rune) { p.w.treeRune(r) })
	p.sheet = canvas.NewRectangle(color.Black)
	p.sheet.Hide()
	p.page = container.NewStack()
	p.page.Hide()
	p.words, p.cardSize = p.larger(p.page), p.larger(p.card)
	p.strip = p.larger(p.coll.Object)
	arena := w.division.arena
	arena.Column = p.column
	p.container = container.New(arenaLayout{arena, w.division.playHeight, w.desk.Doc.Contest, p.grow, p.levels.setNarrow}, p.cardSize, w.verdict.Badge, p.strip, w.division.boardContainer(arena), p.tree, p.words, p.sheet)
	p.showLesson()
}

// larger returns a container whose text size follows the screen.
func (p *presentation) larger(content fyne.CanvasObject) *container.ThemeOverride {
	return container.NewThemeOverride(content, p.w.theme())
}

// recolor shows the parts with larger texts in the colours of the current theme.
func (p *presentation) recolor() {
	height := p.height
	p.height = 0
	p.grow(height)
}

// grow adapts the text sizes to the height of the screen.
func (p *presentation) grow(height float32) {
	if !p.on() || height == p.height {
		return
	}
	p.height = height
	p.w.tree.View.SetLetterHeight(letterPart * height)
	p.w.board.Widget.SetLetterHeight(letterPart * height)
	for part, of := range map[*container.ThemeOverride]float32{p.words: lessonLetterPart, p.cardSize: letterPart, p.strip: letterPart, p.levels.strip: letterPart} {
		usual := p.w.theme()
		part.Theme = usual.Larger(of * height / capitalPart / usual.Size(theme.SizeNameText))
		part.Refresh()
	}
	p.card.SetView(p.card.View())
}

// column returns the height of the board at width 1 if only texts are visible beside it, and 0
// otherwise.
func (p *presentation) column() float32 {
	shown, ok := p.w.board.Player.AnimatedWidget().(*board.Board)
	if !ok || p.tree.Visible() || p.page.Visible() || p.coll.Object.Visible() {
		return 0
	}
	return shown.Proportion()
}

// showLesson shows the current lesson beside the board, in larger text.
func (p *presentation) showLesson() {
	if p.w.main.Beside.ID != learn.PageID {
		p.page.Objects = nil
		p.page.Hide()
		return
	}
	p.page.Objects = []fyne.CanvasObject{controls.NewPanel(p.w.course.Page().Content)}
	p.page.Show()
}

// enlarge applies the larger text to new content of the lesson's page.
func (p *presentation) enlarge() {
	if p.on() {
		p.words.Refresh()
	}
}

func (p *presentation) Show(n desk.Changes) {
	if !p.on() {
		return
	}
	w := p.w
	verdict := p.stage.Verdict && w.desk.MayReveal() || w.desk.Doc.Over()
	shownText := w.status.Message
	if shownText == "" {
		shownText = w.status.SetUpTip()
	}
	shell.SetVisible(w.verdict.Badge, verdict)
	if shownText == "" {
		shownText = w.games.Current().Name() + "\n" + w.board.Navigator.PositionText()
	}
	shell.SetVisible(p.card, !verdict)
	headline, detail, _ := strings.Cut(shownText, "\n")
	p.card.SetView(controls.VerdictView{Neutral: true, Headline: headline, Detail: detail, Actions: p.actions()})
	shell.SetVisible(p.sheet, p.blank)
	p.coll.Update(n)
	p.levels.show()
	if p.tree.Visible() != p.stage.Tree {
		shell.SetVisible(p.tree, p.stage.Tree)
	}
	p.container.Refresh()
}

// actions returns the buttons of the card.
func (p *presentation) actions() []controls.VerdictAction {
	predict := &p.w.board.Predict
	switch {
	case predict.Pointing():
		return []controls.VerdictAction{{Label: lang.L("Reveal"), Run: p.next}}
	case predict.Possible():
		return []controls.VerdictAction{{Label: lang.L("Predict"), Run: predict.Begin}}
	}
	return nil
}

// presented reports whether a command is available by its keys in a presentation.
func presented(id string) bool {
	return slices.Contains([]string{
		"undo", "redo", "copy", "computerMoves", "swap", "singleStep", "first", "previous", "next", "last", "hint", "solve", "fit", "fitLine", "center", "merged", "treeDown", "save", "quit",
		"previousBoard", "nextBoard", "nextUnsolved", "boardList", "lessonNext", "lessonBack", "lessonFocus", "lessonAgain", "practiceNext",
	}, id)
}

// shortcuts calls each with the shortcuts of the available commands.
func (p *presentation) shortcuts(each func(fyne.Shortcut, func(fyne.Shortcut))) {
	for _, c := range p.w.menu.commands {
		if c.Shortcut != nil && presented(c.ID) {
			each(c.Shortcut, func(fyne.Shortcut) { p.w.menu.do(c.ID) })
		}
	}
}

// key handles a key of the presentation, and reports whether it did.
func (p *presentation) key(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyF5 && !p.on() {
		p.w.menu.do("present")
		return true
	}
	if !p.on() || isModifier(e.Name) {
		return p.on()
	}
	if p.blank && e.Name != fyne.KeyPeriod && e.Name != fyne.KeyB { // they are also received as characters
		p.w.desk.Keyboard.Use()
		p.turn(&p.blank)
		return true
	}
	switch e.Name {
	case fyne.KeyF5, fyne.KeyF11: // a wireless presenter may repeat it
	case fyne.KeyEscape:
		p.end()
	case fyne.KeyPageDown, fyne.KeyPageUp:
		return p.step(e.Name)
	default:
		return p.prepared() && p.step(e.Name)
	}
	return true
}

// char handles a character, and reports whether it did.
func (p *presentation) char(r rune) bool {
	if !p.on() {
		return false
	}
	if p.blank && unicode.ToLower(r) == 'b' { // even if a place has this label
		p.turn(&p.blank)
		return true
	}
	switch unicode.ToLower(r) {
	case 'h':
		p.toggleUnlessRefused(&p.stage.Hints)
	case 'v':
		p.toggleUnlessRefused(&p.stage.Verdict)
	case 't':
		p.stage.WholeTree = false
		p.turn(&p.stage.Tree)
	case '.':
		p.turn(&p.blank)
	default:
		return !p.w.board.Names(r) && p.letter(unicode.ToLower(r))
	}
	return true
}

// letter handles a key that the board may use for a place.
func (p *presentation) letter(r rune) bool {
	switch r {
	case 'b':
		p.turn(&p.blank)
	case 'g':
		p.w.board.Predict.Begin()
	case 'o':
		p.stage.Tree = p.stage.Tree || p.w.desk.MayReveal()
		p.toggleUnlessRefused(&p.stage.WholeTree)
	case '+', '=':
		p.levels.set(p.stage.Level + 1)
	case '-':
		p.levels.set(max(p.stage.Level-1, 1))
	default:
		return false
	}
	return true
}

// turn shows something, or hides it again.
func (p *presentation) turn(flag *bool) {
	*flag = !*flag
	p.w.status.Message = ""
	p.w.desk.Announce(desk.ChangedSettings)
}

// toggleUnlessRefused does the same unless a lesson forbids it.
func (p *presentation) toggleUnlessRefused(flag *bool) {
	if !p.w.desk.MayReveal() {
		p.w.status.ShowMessage(lang.L("This lesson hides hints and verdicts"))
		return
	}
	p.turn(flag)
}

func isModifier(key fyne.KeyName) bool {
	return slices.Contains([]fyne.KeyName{
		desktop.KeyShiftLeft, desktop.KeyShiftRight, desktop.KeyControlLeft, desktop.KeyControlRight,
		desktop.KeyAltLeft, desktop.KeyAltRight, desktop.KeySuperLeft, desktop.KeySuperRight,
	}, key)
}

// minSquareRatio is the minimum ratio of height to width for a board that has the tree beside it.
const minSquareRatio = 0.7

// lessonWidth is the share of the screen's width for a lesson.
const lessonWidth = 0.42

// arenaLayout divides the screen. The text at the top takes a sixth of the height, or an eighth if a
// strip already shows whose turn it is. The tree, if visible, is below the board, or beside a board
// that is about square. A lesson is at the right.
type arenaLayout struct {
	arena       board.PlayArea
	boardHeight func(width float32) float32
	contest     func() bool
	grow        func(height float32)
	narrow      func(narrow bool) // the tree is beside the board
}

// MinSize implements fyne.Layout. It is 1, because the screen determines the size.
func (arenaLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSquareSize(1) }

func (a arenaLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	card, verdict, coll, board, tree, sheet := objects[0], objects[1], objects[2], objects[3], objects[4], objects[6]
	const edge = 12
	a.grow(size.Height)
	sheet.Move(fyne.NewPos(-edge, -edge))
	sheet.Resize(size.AddWidthHeight(2*edge, 2*edge))
	if a.beside(card, verdict, board, fyne.NewPos(edge, edge), size.SubtractWidthHeight(2*edge, 2*edge)) {
		return
	}
	if page := objects[5]; page.(*container.ThemeOverride).Content.Visible() {
		width := size.Width * lessonWidth
		page.Move(fyne.NewPos(size.Width-width, edge))
		page.Resize(fyne.NewSize(width-edge, size.Height-2*edge))
		size.Width -= width
	}
	put := func(o fyne.CanvasObject, top, height float32) {
		o.Move(fyne.NewPos(edge, top))
		o.Resize(fyne.NewSize(size.Width-2*edge, height))
	}
	words := size.Height / 6
	if a.contest() || tree.Visible() {
		words = size.Height / 8
	}
	put(card, edge, words)
	put(verdict, edge, words)
	top := words + 2*edge
	if coll.(*container.ThemeOverride).Content.Visible() { // there is a collection
		strip := coll.MinSize().Height
		put(coll, top, strip)
		top += strip
	}
	rest := size.Height - top - edge
	height, wide := rest, size.Width-3*edge
	switch natural := a.boardHeight(wide); {
	case tree.Visible() && natural >= minSquareRatio*wide && size.Width > size.Height:
		a.narrow(true)
		left := max(min(rest*1.1, wide*0.66), board.MinSize().Width)
		put(tree, top, rest)
		tree.Move(fyne.NewPos(left+2*edge, top))
		tree.Resize(fyne.NewSize(wide-left, rest))
		size.Width = left + 2*edge
	case tree.Visible():
		a.narrow(false)
		height = min(max(a.boardHeight(size.Width-2*edge), rest*0.4), rest*0.45)
		put(tree, top+height+edge, rest-height-edge)
	}
	put(board, top, height)
}

// beside gives the board the whole area, and the texts the space below the strip, if the strip is
// beside the board. It reports whether it did.
func (a arenaLayout) beside(card, verdict, board fyne.CanvasObject, from fyne.Position, room fyne.Size) bool {
	at, left := a.arena.TextSpace(room)
	stands, high := left.Height > 0, float32(0)
	if stands {
		high = room.Height / 8
		board.Move(from)
		board.Resize(room)
	}
	for _, o := range []fyne.CanvasObject{card, verdict} {
		badge := o
		if sized, ok := o.(*container.ThemeOverride); ok {
			badge = sized.Content
		}
		badge.(*controls.VerdictBadge).SetColumn(high)
		if stands {
			o.Move(from.Add(at))
			o.Resize(left)
		}
	}
	return stands
}

// Steps of a presentation, as a wireless presenter makes them: through a move, a line, the steps of a
// lesson and the boards of a collection.

// prepared reports whether there is something to step through. Then the arrow keys and the space bar
// step, as on a wireless presenter without page keys. Otherwise they choose a hole.
func (p *presentation) prepared() bool {
	doc := p.w.desk.Doc
	return p.w.course.On() || doc.Collection != nil || p.lineAtBegin
}

// step handles a key that always steps, and reports whether it did.
func (p *presentation) step(key fyne.KeyName) bool {
	switch key {
	case fyne.KeyPageDown, fyne.KeyRight, fyne.KeySpace:
		p.next()
	case fyne.KeyPageUp, fyne.KeyLeft:
		p.back()
	default:
		return false
	}
	return true
}

// next reveals a prediction, or continues by one seed in single step, to the end of a move, by one
// move of the line, to the next step of a lesson, or to the next board.
func (p *presentation) next() {
	w := p.w
	if w.board.Predict.Pointing() {
		w.board.Predict.Reveal()
		return
	}
	w.status.ShowMessage("")
	switch coll := w.desk.Doc.Collection; {
	case w.board.Player.Active():
		w.board.Player.SkipAhead()
	case w.board.CanAdvance():
		w.board.Advance()
	case w.players.Opponent.CanMove():
		w.players.Opponent.Continue()
	case w.course.CanGo(1):
		w.menu.do("lessonNext")
	case coll != nil && coll.At()+1 < len(coll.Boards):
		w.menu.do("nextBoard")
	default:
		w.status.ShowMessage(lang.L("The line ends here: choose a hole"))
	}
}

// back is the opposite of next.
func (p *presentation) back() {
	w := p.w
	if w.board.Predict.Cancel() {
		return
	}
	w.status.ShowMessage("")
	switch coll := w.desk.Doc.Collection; {
	case w.board.Player.Active() || w.desk.Doc.Previewed != nil || w.desk.Doc.Session.Depth() > 0:
		w.board.Player.Back()
	case w.course.CanGo(-1):
		w.menu.do("lessonBack")
	case coll != nil && coll.At() > 0:
		w.menu.do("previousBoard")
	}
}

// treeLevels is the strip above the tree of a presentation:
//
//	−  2 moves  +   Only What We Tried
//
// The strip folds the tree by level. A click on the number of moves shows as many as fit again.
type treeLevels struct {
	stage                     *presentation
	strip                     *container.ThemeOverride
	box                       *fyne.Container
	less, moves, more, played *controls.ToolButton
}

func newTreeLevels(p *presentation) *treeLevels {
	l := &treeLevels{stage: p}
	button := func(label string, tapped func()) *controls.ToolButton {
		b := controls.NewToolButton(label, nil, tapped)
		b.OnKey, b.OnRune = p.w.stageKey, func(r rune) { p.char(r) }
		return b
	}
	l.less = button("−", func() { p.letter('-') })
	l.moves = button("", func() { l.set(0) })
	l.more = button("+", func() { p.letter('+') })
	l.played = button(lang.L("Only What We Tried"), func() { p.letter('o') })
	l.box = container.NewHBox(container.NewHBox(l.less, l.moves, l.more), l.played)
	l.strip = p.larger(l.box)
	return l
}

// setNarrow puts the strip into two rows, for a tree beside the board.
func (l *treeLevels) setNarrow(narrow bool) {
	l.box.Layout = layout.NewHBoxLayout()
	if narrow {
		l.box.Layout = layout.NewVBoxLayout()
	}
}

// set folds the tree to a number of moves; 0 for as many as fit.
func (l *treeLevels) set(moves int) {
	l.stage.stage.Level = moves
	l.stage.w.desk.Announce(desk.ChangedSettings)
}

// show updates the buttons.
func (l *treeLevels) show() {
	stage := l.stage.stage
	text := lang.L("All moves")
	if stage.Level > 0 {
		text = messages.Moves(stage.Level)
	}
	l.moves.SetLabel(text)
	l.less.SetEnabled(stage.Level != 1)
	l.played.SetOn(l.stage.w.desk.ShowsPlayed())
	l.played.SetEnabled(l.stage.w.desk.MayReveal())
}
