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
	"fyne.io/fyne/v2/theme"

	"tchouka/app/desk"
	"tchouka/app/learn"
	"tchouka/app/parts/collections"
	"tchouka/app/ui/dialogs"
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
	p.content, p.boardArea, p.scrolled = w.win.Content(), w.boardArea, w.board.Widget.OnScrolled
	p.full = w.win.FullScreen()
	p.arrange()
	w.win.SetMainMenu(nil) // this also removes its shortcuts
	w.win.SetContent(shell.KeepAlive(container.NewStack(p.container, dialogs.NewHiddenContainer(p.content))))
	p.shortcuts(w.win.Canvas().AddShortcut)
	if !p.full {
		w.enterFullScreen()
	}
	w.focusBoard()
	w.desk.Announce(desk.NewsSettings)
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
	w.boardArea = p.boardArea
	w.win.SetContent(p.content)
	w.verdict.Badge.SetColumn(0)
	w.play.Refresh()
	p.content.Refresh() // to lay out the board and the tree in the window again
	p.content, p.container = nil, nil
	w.main.Beside.Renew()
	w.focusBoard()
	w.desk.Announce(desk.NewsAll)
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
	p.coll.Listen(w.stageKey, func(r rune) { p.char(r) })
	p.sheet = canvas.NewRectangle(color.Black)
	p.sheet.Hide()
	p.page = container.NewStack()
	p.page.Hide()
	p.words, p.cardSize = p.larger(p.page), p.larger(p.card)
	p.strip = p.larger(p.coll.Object)
	arena := w.arena
	arena.Column = p.column
	p.container = container.New(arenaLayout{arena, w.playHeight, w.desk.Doc.Contest, p.grow, p.levels.setNarrow}, p.cardSize, w.verdict.Badge, p.strip, w.boardContainer(arena), p.tree, p.words, p.sheet)
	p.showLesson()
}

// larger returns a container whose text size follows the screen.
func (p *presentation) larger(content fyne.CanvasObject) *container.ThemeOverride {
	return container.NewThemeOverride(content, shell.NewTheme(p.w.desk.Settings.Theme))
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
		usual := shell.NewTheme(p.w.desk.Settings.Theme)
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

func (p *presentation) Show(n desk.News) {
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
	p.w.desk.Announce(desk.NewsSettings)
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
