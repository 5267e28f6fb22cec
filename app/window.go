package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/collections"
	"tchouka/app/desk"
	"tchouka/app/dialogs"
	"tchouka/app/journal"
	"tchouka/app/language"
	"tchouka/app/messages"
	"tchouka/app/presenter"
	"tchouka/app/recovery"
	"tchouka/app/shell"
	"tchouka/app/sound"
	"tchouka/app/work"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/session"
	"tchouka/engine/tree"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
	"tchouka/widgets/versus"
)

// Start says what the window opens on.
type Start struct {
	Games    games.List       // those that can be played, the usual one first
	Session  *session.Session // nil for the usual board
	Path     string           // the session's file, if it has one
	Print    disk.Fingerprint // of that file, as it was read
	Foreign  string           // a file that the window is to open itself, and to complain of; empty for none
	Others   int              // files that were named besides it
	Keep     string           // the folder where unsaved work is kept; empty for none
	Settings string           // the file of the settings; empty for none
	Older    string           // that of versions before
	Version  string
	Journal  *journal.Journal // the log of the program; nil for none
	Disk     disk.Disk        // nil for that of this machine
	Hold     bool             // no search begins, for tests of what a window shows without one

	Screen    Screen                       // nil where nobody knows it
	Clipboard shell.Clipboard              // nil where there is none for pictures
	Sounds    func(sound.Sound)            // nil where nothing is to be heard
	Exit      func()                       // ends the process, once all is saved
	Documents func(open func(path string)) // has files opened that the system hands over later, from any goroutine; nil where it does not
}

// Screen knows what Fyne does not tell of screens and windows.
type Screen interface {
	// Show shows the first window, or says why there can be none.
	Show(w fyne.Window) error
	// Room returns how many pixels of the screen a window may take, or nothing.
	Room() fyne.Size
	// Scale returns how many pixels stand for one of Fyne's, before there is a window.
	Scale() float32
	// SetScale has windows that are opened from now on drawn at another scale.
	SetScale(scale float32)
	// Place returns where a window is, if that is known.
	Place(w fyne.Window) (x, y int, ok bool)
	// Put moves a window there.
	Put(w fyne.Window, x, y int)
	// Silence has no more events reach a window that is about to be closed.
	Silence(w fyne.Window)
	// Renderer says what draws a window, if that is known.
	Renderer(w fyne.Window) string
}

// noScreen knows nothing.
type noScreen struct{}

func (noScreen) Show(w fyne.Window) error                 { w.Show(); return nil }
func (noScreen) Renderer(fyne.Window) string              { return "" }
func (noScreen) Room() fyne.Size                          { return fyne.Size{} }
func (noScreen) Scale() float32                           { return 1 }
func (noScreen) SetScale(float32)                         {}
func (noScreen) Place(fyne.Window) (x, y int, known bool) { return 0, 0, false }
func (noScreen) Put(fyne.Window, int, int)                {}
func (noScreen) Silence(fyne.Window)                      {}

// window is the one window of the program: its presenters and how they are
// arranged. It decides nothing that a presenter can decide.
type window struct {
	app     fyne.App
	win     fyne.Window
	desk    *desk.Desk
	post    work.Poster
	version string
	quit    func()   // ends the program once nothing keeps it
	leaving *leaving // while exports keep it

	status   *presenter.Status
	board    *presenter.Board
	opponent *presenter.Opponent
	turn     *presenter.Turn
	sum      *presenter.Sum
	verdict  *presenter.Verdict
	tree     *presenter.Tree
	finder   *presenter.Finder
	line     *presenter.Line
	setup    *presenter.Setup
	unsow    *presenter.Unsow
	files    *desk.Files
	table    *desk.Table
	keeping  *desk.Keeping
	left     []*recovery.Find // by windows that have ended, and not dealt with
	exporter *presenter.Exporter
	shelf    *collections.Bar
	menu     *menuBar
	rooms    map[string]opened // by the commands that open them
	stage    *presentation
	sizes    *sizes
	screen   Screen
	before   func()    // gives the window the place that it had before it filled the screen
	draw     *work.Job // of a board at random
	drawing  bool

	uniform     map[string]engine.State // by the ID of a game, the last uniform board that it was played on
	refit       bool                    // what is played on needs another height
	tall        float32                 // what it needs for some width
	wasStraight bool                    // the board is a straight row
	anyBoard    bool                    // a person has chosen the game of any board
	rules       *dialogs.Select
	mode        *controls.Segmented
	step        *controls.ToolButton // single step
	showing     *controls.Segmented  // in the head of the tree
	merged      *controls.Segmented  // beside it: every line, or every position once
	entry       *board.Entry         // what is on the board, as text
	navigator   *fyne.Container      // the bar under the board in play
	lines       *controls.Panel
	treeSide    *fyne.Container
	treePanel   fyne.CanvasObject
	beside
	sides   *controls.Splitter // between board and tree
	floors  *controls.Splitter // between board and line
	after   *shell.QuietText
	players *controls.ToolButton // drops down who plays a game of two
	arena   versus.Arena         // in which the board stands
	court   *fyne.Container      // which is this now
	play    *fyne.Container      // in the window, with the verdict above and the bar below
	around  fyne.Size            // what it takes besides the board
}

func newWindow(a fyne.App, c shell.Chooser, post work.Poster, s Start) *window {
	w := &window{app: a, win: a.NewWindow("Tchouka"), version: s.Version, quit: a.Quit, post: post, draw: work.NewJob(post), rooms: map[string]opened{}, uniform: usualUniform(s.Games)}
	if s.Disk == nil {
		s.Disk = disk.System{}
	}
	kept := w.openSettings(s)
	p := shell.NewProgram(kept, s.Disk, c, post)
	p.Journal = s.Journal
	if s.Clipboard != nil {
		p.Clipboard = s.Clipboard
	}
	onTable := s.Session
	if onTable == nil {
		onTable = desk.UsualStart(gameKept(s.Games, p.Settings).game)
	}
	d := desk.NewDesk(p, s.Games, onTable, desk.File{Path: s.Path, Print: s.Print})
	if s.Hold {
		d.Analyst.Hold()
	}
	w.desk = d
	d.Quit = w.quitFromBeside
	damage := kept.Mend()
	language.Load()
	speak(d.Settings.Language)
	w.stage, w.sizes = newPresentation(w), &sizes{w: w}
	if w.screen = s.Screen; w.screen == nil {
		w.screen = noScreen{}
	}
	w.anyBoard = s.Session == nil && !gameKept(s.Games, d.Settings).uniform
	w.status = presenter.NewStatus(d)
	w.status.Told = func() { w.stage.Show(desk.NewsAll) }
	w.files = desk.NewFiles(d, shell.NewWindow(d.Program, w.win))
	w.files.Tell = w.status.Tell
	w.status.GoOn.OnTapped = w.goOnOrBegin
	w.keeping = desk.NewKeeping(d, s.Keep, post, w.status.Unkept)
	w.files.Held = w.keeping.Held
	d.Exports.Home, d.Exports.Changed, d.Exports.Failing = w.files.Window, w.exportsChanged, w.stay
	w.table = desk.NewTable(d, w.files)
	w.board = presenter.NewBoard(d, w.table, w.status.Tell)
	w.board.EndDraft = w.endDraft
	w.board.Hear(s.Sounds)
	w.opponent = presenter.NewOpponent(d, w.board, post, w.covered, w.status.Tell)
	w.turn, w.sum = presenter.NewTurn(d, w.opponent, w.status.Tell), presenter.NewSum(d)
	w.verdict = presenter.NewVerdict(d, func() { w.menu.do("previous") })
	w.verdict.Pass = w.board.Pass
	w.verdict.Again, w.log = func() { w.menu.do("again") }, presenter.New(d, w.verdict.Badge.View, func() string { return w.choice().name() })
	w.tree = presenter.NewTree(d, post, w.board.Player.Finish, w.status.Tell)
	w.status.Tree = w.tree
	w.exporter = presenter.NewExporter(d, w.files.Window, w.tree, w.status.Tell)
	w.takeKeys()
	w.tree.View.OnKey, w.tree.View.OnRune = w.treeKey, w.treeRune
	w.tree.View.OnMenu = func(id tree.ID, at fyne.Position) { w.tree.View.OnSelected(id); w.popUp(at) }
	w.tree.View.OnHovered = w.tree.TellNote
	w.tree.View.OnEntered, w.tree.View.OnEscaped = w.entered, w.escaped
	w.board.Widget.OnMenu = w.placeMenu
	w.verdict.Badge.OnHover = w.status.Tell

	w.course = w.newCourse()

	w.applyTheme()
	w.sizes.open()
	w.furnish()
	d.Announce(desk.NewsAll)
	w.listen()
	w.sizes.fit()
	w.focusBoard()
	w.tellDamage(damage)
	w.welcome(s.Session == nil)
	w.findLeft(s.Keep)
	if s.Path != "" {
		w.files.Remember(s.Path)
	}
	w.files.LookAround()
	w.files.WarnOfChange(d.Doc.Session)
	switch {
	case s.Foreign != "":
		w.files.OpenFirst(s.Foreign, s.Others)
	case s.Session == nil:
		w.status.First = w.course.Fresh() && len(d.Settings.Recent()) == 0
		w.status.Offer("")
		w.files.OfferLast(w.status.Offer)
	}
	w.takeDocuments(s.Documents)
	return w
}

// furnish makes the parts of the window that hold words and arranges them with
// the others, which say their words anew each time they are shown. In another
// language it is done again.
func (w *window) furnish() {
	d := w.desk
	w.finder = presenter.NewFinder(d, w.tree, w.post, w.status.Tell, w.win.Canvas().Focus)
	w.line = presenter.NewLine(d, w.win.Canvas(), w.board.Player.Finish)
	w.line.List.OnHover = w.status.Tell
	w.line.List.OnMenu = func(row int, at fyne.Position) { w.line.List.OnSelected(row); w.popUp(at) }
	w.setup = presenter.NewSetup(d, w.table, w.board, w.status.Tell)
	w.unsow = presenter.NewUnsow(d, w.board, w.table, w.status.Tell)
	w.shelf = collections.NewBar(d, w.files, theme.SizeNameText, func(id string) { w.menu.do(id) })
	w.menu = newMenuBar(w)
	w.win.SetContent(w.content())
	w.win.SetMainMenu(w.menu.main)
	d.Presenters = []desk.Presenter{w, w.board, w.opponent, w.turn, w.sum, w.verdict, w.line, w.setup, w.unsow, w.tree, w.finder, w.status, w.shelf, w.menu, w.keeping, w.stage, w.log, w.course, refitting{w}}
	d.Meters = []desk.Presenter{w.verdict, w.status}
}

// listen takes what reaches the window itself: keys nobody has the focus for,
// dropped files, and the wish to close.
func (w *window) listen() {
	c := w.win.Canvas()
	c.SetOnTypedKey(w.typedKey)
	c.SetOnTypedRune(w.typedRune)
	c.AddShortcut(&fyne.ShortcutPaste{}, w.typedPaste)
	for _, key := range zoomKeys() {
		c.AddShortcut(key, func(fyne.Shortcut) { w.menu.do("zoomIn") })
	}
	w.win.SetOnDropped(w.files.Dropped)
	w.win.SetCloseIntercept(w.close)
}

// Show implements presenter for what the window itself shows: its title, its
// theme and the tools above the board.
func (w *window) Show(n desk.News) {
	if n.Any(desk.NewsErrands) {
		w.files.ShowWaiting()
	}
	if n.Any(desk.NewsSettings) {
		w.showSettings()
	}
	if title := w.title(); w.win.Title() != title {
		w.win.SetTitle(title)
	}
	w.mode.SetSelected(int(w.desk.Mode))
	w.showing.SetSelected(int(w.tree.Showing))
	merged := 0
	if w.desk.Settings.Merged {
		merged = 1
	}
	w.merged.SetSelected(merged)
	if n.Any(desk.NewsBoard) {
		w.keepUniform()
	}
	w.heedRules(n)
	w.showGame()
	w.entry.SetBoard(w.desk.Doc.Game(), w.desk.Doc.State())
	if !w.stage.on() { // what the panes hold is on the stage
		w.showTree()
		w.showLine()
	}
	setUp := w.desk.Mode == desk.SettingUp
	if w.setup.Bar.Visible() != setUp {
		shell.SetVisible(w.setup.Bar, setUp)
		shell.SetVisible(w.navigator, !setUp)
	}
	if unsow := setUp && w.canUnsow(); w.unsow.Panel.Visible() != unsow {
		shell.SetVisible(w.unsow.Panel, unsow)
		shell.SetVisible(w.lines, !unsow)
	}
	w.after.Set(w.whereText())
	if contest := w.desk.Doc.Contest() && !w.stage.on(); w.players.Visible() != contest {
		shell.SetVisible(w.players, contest)
	}
}

// focusBoard gives the keys to what is played on.
func (w *window) focusBoard() {
	c := w.win.Canvas()
	if keys := w.board.Keys(); keys != nil {
		c.Focus(keys)
	} else {
		c.Unfocus() // then they come to the window, which hands them on
	}
}

// whereText says where in the line the board is.
func (w *window) whereText() string {
	doc := w.desk.Doc
	v := messages.With{"N": doc.Depth(), "Of": len(doc.Session.Line()) - 1}
	switch {
	case doc.Trying():
		return lang.L("trial, move {{.N}}", v)
	case doc.Looked != nil:
		return lang.L("view only, move {{.N}}", v)
	case doc.Depth() == 0:
		return lang.L("at the start")
	}
	return lang.L("after move {{.N}} of {{.Of}}", v)
}

func (w *window) refreshCommands() { w.menu.Show(desk.NewsAll) }

// applyTheme brings the colours and the size of the text up to date.
func (w *window) applyTheme() {
	s := w.desk.Settings
	t := shell.NewTheme(s.Theme).Dressed(s.Dress)
	if s.Larger {
		t = t.Larger(shell.ProjectorText)
	}
	if old, ok := w.app.Settings().Theme().(*shell.Theme); ok && old.Equal(t) {
		return
	}
	w.app.Settings().SetTheme(t)
}

// content arranges the window:
//
//	tools
//	verdict   ┆ tree
//	board     ┆
//	navigator ┆
//	┄┄┄┄┄┄┄┄┄┄┆
//	line      ┆ legend      in set-up: the unmoves instead of the line
//	status
func (w *window) content() fyne.CanvasObject {
	tools := w.tools() // before the rest: it makes what show sets
	w.navigator = container.NewStack(w.navigation())
	bar := container.NewStack(w.navigator, w.setup.Bar)
	w.setup.Bar.Hide()
	w.lines = controls.NewPanel(w.linePane())
	w.unsow.Panel.Hide()
	w.players = w.newPlayers()
	w.arena = w.newArena()
	column := column{w.verdict.Badge, w.playHeight, w.setup.HeightFor}
	w.play = container.New(column, w.verdict.Badge, w.boardRoom(w.arena), bar)
	w.treePanel = w.treePane()
	w.treeSide = container.NewStack(w.treePanel)
	w.renewPage()
	all := container.NewBorder(container.NewVBox(tools, w.shelf.Strip), w.status.Line, nil, nil,
		shell.Padded(w.divide(w.play, column, container.NewStack(w.lines, w.unsow.Panel), w.treeSide), 8, 8))
	w.shelf.OnShown = func() { all.Layout.Layout(all.Objects, all.Size()) }
	return w.sizes.watched(all)
}
