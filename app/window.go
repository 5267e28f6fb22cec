package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/desk"
	"tchouka/app/dialogs"
	"tchouka/app/messages"
	"tchouka/app/presenter"
	"tchouka/app/shell"
	"tchouka/app/sound"
	"tchouka/app/userdata"
	"tchouka/app/work"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/session"
	"tchouka/engine/tree"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
)

// Start has the parameters of the window.
type Start struct {
	Games    games.List       // the games of the program, the default first
	Session  *session.Session // nil for the default board
	Path     string           // the session's file, if it has one
	Print    disk.Fingerprint // fingerprint of that file when it was read
	Foreign  string           // a file that the window opens itself, and reports errors of; empty for none
	Others   int              // number of further files on the command line
	Keep     string           // the folder for unsaved work; empty for none
	Settings string           // the settings file; empty for none
	Older    string           // the settings file of earlier versions
	Version  string
	Journal  *userdata.Log // the log of the program; nil for none
	Disk     disk.Disk     // nil for the disk of this machine
	Hold     bool          // holds searches back, for tests of a window without results

	Screen    Screen                       // nil if not available
	Clipboard shell.Clipboard              // nil without a clipboard for pictures
	Sounds    func(sound.Sound)            // nil for no sound
	Exit      func()                       // ends the process, after everything is saved
	Documents func(open func(path string)) // receives the function that opens files which the system passes later, on any goroutine; may be nil
}

// Screen has the properties of screens and windows that Fyne lacks.
type Screen interface {
	// Show shows the first window, or returns why that is impossible.
	Show(w fyne.Window) error
	// Room returns the pixels of the screen that a window may take, or zero.
	Room() fyne.Size
	// Scale returns how many pixels one unit of Fyne has. It works before there is a window.
	Scale() float32
	// SetScale sets the scale of windows that are opened from now on.
	SetScale(scale float32)
	// Place returns the position of a window, if available.
	Place(w fyne.Window) (x, y int, ok bool)
	// Put moves a window to a position.
	Put(w fyne.Window, x, y int)
	// Silence blocks further events of a window that is about to be closed.
	Silence(w fyne.Window)
	// Renderer returns the name of the renderer of a window, or "".
	Renderer(w fyne.Window) string
}

// noScreen implements Screen without any information.
type noScreen struct{}

func (noScreen) Show(w fyne.Window) error                 { w.Show(); return nil }
func (noScreen) Renderer(fyne.Window) string              { return "" }
func (noScreen) Room() fyne.Size                          { return fyne.Size{} }
func (noScreen) Scale() float32                           { return 1 }
func (noScreen) SetScale(float32)                         {}
func (noScreen) Place(fyne.Window) (x, y int, known bool) { return 0, 0, false }
func (noScreen) Put(fyne.Window, int, int)                {}
func (noScreen) Silence(fyne.Window)                      {}

// window is the main window of the program: its presenters and their layout.
type window struct {
	app     fyne.App
	win     fyne.Window
	desk    *desk.Desk
	post    work.Poster
	version string
	quit    func()   // ends the program when nothing prevents it
	leaving *leaving // the dialog about exports; nil if it is not open

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
	left     []*userdata.Unsaved // unsaved work of earlier processes
	exporter *presenter.Exporter
	shelf    *presenter.CollectionBar
	menu     *menuBar
	rooms    map[string]opened // by the commands that open them
	stage    *presentation
	sizes    *sizes
	screen   Screen
	before   func()    // restores the position and size from before full screen
	draw     *work.Job // draws a random board
	drawing  bool

	uniform     map[string]engine.State // the last uniform board of each game, by the game's ID
	refit       bool                    // the board needs another height
	tall        float32                 // the height that it needs for a fixed width
	wasStraight bool                    // the board is a straight row
	anyBoard    bool                    // the user has chosen the game with arbitrary boards
	start       string                  // the start in the title
	front       front
	rules       *dialogs.Select
	mode        *controls.Segmented
	step        *controls.ToolButton // single step
	speed       *dialogs.Slider      // of animations
	showing     *dialogs.Select      // in the header of the tree
	merged      *controls.Segmented  // beside it: every line, or every position once
	entry       *board.Entry         // the board as text
	navigator   *fyne.Container      // the bar below the board in play
	lines       *controls.Panel
	treeSide    *fyne.Container
	treePanel   fyne.CanvasObject
	beside
	sides   *controls.Splitter // between board and tree
	floors  *controls.Splitter // between board and line
	shelves *controls.Splitter // between tree and line
	lineAt  linePlace
	after   *shell.QuietText
	players *controls.ToolButton // opens the menu of players
	arena   board.Arena          // the layout of the board and the players
	court   *fyne.Container      // the current container of arena
	play    *fyne.Container      // the board in the window, with the verdict above and the bar below
	around  fyne.Size            // size of the parts of arena besides the board
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
	if d.Settings.Language != messages.SystemLanguage { // which Fyne has selected already
		speak(d.Settings.Language)
	}
	w.stage, w.sizes = &presentation{w: w}, &sizes{w: w}
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
	w.verdict = presenter.NewVerdict(d)
	w.verdict.Undo, w.verdict.Previous = func() { w.menu.do("undo") }, func() { w.menu.do("previous") }
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
	w.sizes.rescale()
	w.sizes.resize()
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
	w.greet(s)
	return w
}

// furnish creates the parts of the window whose text is fixed, and arranges them with the others,
// which set their text whenever they are shown. It is called again after a change of language.
func (w *window) furnish() {
	d := w.desk
	w.finder = presenter.NewFinder(d, w.tree, w.post, w.status.Tell, w.win.Canvas().Focus)
	w.line = presenter.NewLine(d, w.win.Canvas(), w.board.Player.Finish)
	w.line.List.OnHover = w.status.Tell
	w.line.List.OnMenu = func(row int, at fyne.Position) { w.line.List.OnSelected(row); w.popUp(at) }
	w.setup = presenter.NewSetup(d, w.table, w.board, w.status.Tell)
	w.unsow = presenter.NewUnsow(d, w.board, w.table, w.status.Tell)
	w.shelf = presenter.NewCollectionBar(d, w.files, theme.SizeNameText, func(id string) { w.menu.do(id) })
	w.menu = newMenuBar(w)
	w.win.SetContent(w.content())
	w.win.SetMainMenu(w.menu.main)
	d.Presenters = []desk.Presenter{w, w.board, w.opponent, w.turn, w.sum, w.verdict, w.line, w.setup, w.unsow, w.tree, w.finder, w.status, w.shelf, w.menu, w.keeping, w.stage, w.log, w.course, refitting{w}}
	d.Meters = []desk.Presenter{w.verdict, w.tree, w.status}
}

// listen registers the handlers of keys without a focused widget, dropped files, and closing.
func (w *window) listen() {
	c := w.win.Canvas()
	c.SetOnTypedKey(w.typedKey)
	c.SetOnTypedRune(w.typedRune)
	c.AddShortcut(&fyne.ShortcutPaste{}, w.typedPaste)
	for _, key := range []fyne.Shortcut{shell.Ctrl(fyne.KeyEqual), shell.CtrlShift(fyne.KeyEqual), shell.CtrlShift(fyne.KeyPlus)} {
		c.AddShortcut(key, func(fyne.Shortcut) { w.menu.do("zoomIn") })
	}
	w.win.SetOnDropped(w.files.Dropped)
	w.win.SetCloseIntercept(w.close)
}

// Show implements presenter for the title, the theme and the tools above the board.
func (w *window) Show(n desk.News) {
	if n.Any(desk.NewsErrands) {
		w.files.ShowWaiting()
	}
	if n.Any(desk.NewsSettings) {
		w.showSettings()
	}
	if n.Any(desk.NewsBoard) {
		w.keepUniform()
		game, start := w.desk.Doc.Game(), w.desk.Doc.Start()
		name := boardName(game, start)
		w.entry.SetName(name)
		w.start = startText(game, start, name)
	}
	if title := w.title(); w.win.Title() != title {
		w.win.SetTitle(title)
	}
	if w.front.over != w.document() {
		w.leaveStart()
	}
	w.mode.SetSelected(int(w.desk.Mode))
	w.showing.SelectSilently(w.showing.Options[w.tree.Showing])
	w.merged.SetSelected(bit(w.desk.Settings.Merged))
	w.heedRules(n)
	if w.page.heed != nil {
		w.page.heed()
	}
	w.showGame()
	w.entry.SetBoard(w.desk.Doc.Game(), w.desk.Doc.State())
	if !w.stage.on() { // the content of the panes is in the presentation
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

// focusBoard focuses the widget that receives the moves, or an open start page.
func (w *window) focusBoard() {
	c := w.win.Canvas()
	if w.front.page != nil {
		w.front.page.Begin(c)
		return
	}
	if keys := w.board.Keys(); keys != nil {
		c.Focus(keys)
	} else {
		c.Unfocus() // then the window receives the keys and passes them on
	}
}

// whereText describes the position of the board in the line.
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

// applyTheme updates the colours and the size of the text.
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
//	line      ┆ legend      in set-up: moves to play backwards instead of the line
//	status
//
// The start page hides everything but the status.
func (w *window) content() fyne.CanvasObject {
	tools := w.tools() // first, because it creates widgets that Show updates
	w.navigator = container.NewStack(w.navigation())
	bar := container.NewStack(w.navigator, w.setup.Bar)
	w.setup.Bar.Hide()
	w.lines = controls.NewPanel(w.linePane())
	w.unsow.Panel.Hide()
	w.players = w.newPlayers()
	w.arena = board.Arena{Strip: w.turn.Strip, Players: w.players, Board: w.boards(), Sum: w.sum.Table, Shape: w.board.HeightFor}
	column := column{w.verdict.Badge, w.playHeight, w.setup.HeightFor}
	w.play = container.New(column, w.verdict.Badge, w.boardRoom(w.arena), bar)
	w.treePanel = w.treePane()
	w.treeSide = container.NewStack(w.treePanel)
	w.renewPage()
	all := container.NewBorder(container.NewVBox(tools, w.shelf.Strip), nil, nil, nil,
		shell.Padded(w.divide(w.play, column, container.NewStack(w.lines, w.unsow.Panel), w.treeSide), shell.Unit, shell.Unit))
	w.shelf.OnShown = func() { all.Layout.Layout(all.Objects, all.Size()) }
	return w.sizes.watched(container.NewBorder(nil, w.status.Line, nil, nil, w.behindStart(all)))
}
