package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/language"
	"tchouka/app/preferences"
	"tchouka/app/recovery"
	"tchouka/app/work"
	"tchouka/engine/disk"
	"tchouka/engine/row"
	"tchouka/engine/safefile"
	"tchouka/engine/session"
	"tchouka/engine/tree"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
	"tchouka/widgets/treeview"
)

// Start says what the window opens on.
type Start struct {
	Session  *session.Session // nil for the usual board
	Path     string           // the session's file, if it has one
	Print    safefile.Print   // of that file, as it was read
	Keep     string           // the folder where unsaved work is kept; empty for none
	Settings string           // the file of the settings; empty for none
	Older    string           // that of versions before
	Version  string
	Disk     disk.Disk // nil for that of this machine
	Hold     bool      // no search begins, for tests of what a window shows without one

	Screen Screen // nil where nobody knows it
}

// Screen knows what Fyne does not tell of screens and windows.
type Screen interface {
	// Room returns how many pixels of the screen a window may take, or nothing.
	Room() fyne.Size
	// Place returns where a window is, if that is known.
	Place(w fyne.Window) (x, y int, ok bool)
	// Put moves a window there.
	Put(w fyne.Window, x, y int)
}

// noScreen knows nothing.
type noScreen struct{}

func (noScreen) Room() fyne.Size                          { return fyne.Size{} }
func (noScreen) Place(fyne.Window) (x, y int, known bool) { return 0, 0, false }
func (noScreen) Put(fyne.Window, int, int)                {}

// window is the one window of the program: its presenters and how they are
// arranged. It decides nothing that a presenter can decide.
type window struct {
	app     fyne.App
	win     fyne.Window
	desk    *desk
	post    work.Poster
	version string
	quit    func()   // ends the program once nothing keeps it
	leaving *leaving // while exports keep it

	status   *status
	board    *boardPresenter
	verdict  *verdictPresenter
	tree     *treePresenter
	finder   *finder
	line     *linePresenter
	setup    *setupPresenter
	unsow    *unsowPresenter
	files    *files
	table    *table
	keeping  *keeping
	left     []*recovery.Find // by windows that have ended, and not dealt with
	exporter *exporter
	menu     *menuBar
	rooms    map[string]openRoom // by the commands that open them
	stage    *presentation
	sizes    *sizes
	screen   Screen
	before   func()    // gives the window the place that it had before it filled the screen
	draw     *work.Job // of a board at random
	drawing  bool

	uniform   row.Position // the last one that was on the table
	anyBoard  bool         // a person has chosen the game of any board
	rules     *widget.Select
	mode      *controls.Segmented
	showing   *controls.Segmented // in the head of the tree
	merged    *controls.Segmented // beside it: every line, or every position once
	entry     *board.Entry
	navigator *fyne.Container // the bar under the board in play
	lines     *controls.Panel
	treeSide  fyne.CanvasObject
	sides     *controls.Splitter // between board and tree
	floors    *controls.Splitter // between board and line
	after     *quietText
}

// Run opens the window and returns when it is closed. The app must have no ID, by which
// Fyne would keep settings of its own; id is the one that it had in earlier versions.
func Run(a fyne.App, id string, c Chooser, s Start) {
	s.Keep, _ = recovery.Folder() // without a home nothing is kept
	s.Settings, s.Older = preferences.File(), preferences.Older(id)
	w := newWindow(a, c, onWindow, s)
	fyne.SetCurrentApp(newCalm(a, func() bool { return w.desk.settings.reduceMotion }))
	w.quit = quitter(a, onWindow)
	w.desk.settings.limitMemory()
	endOnSignal(func() {
		onWindow(func() {
			w.keeping.leave()
			a.Quit()
		})
	})
	w.win.ShowAndRun()
	w.keeping.leave()
	w.desk.settings.store.Close()
	w.desk.exports.close()
	w.desk.errands.Wait(exportsGrace)
}

func newWindow(a fyne.App, c Chooser, post work.Poster, s Start) *window {
	w := &window{app: a, win: a.NewWindow("Tchouka"), version: s.Version, quit: a.Quit, post: post, draw: work.NewJob(post), rooms: map[string]openRoom{}}
	if s.Disk == nil {
		s.Disk = disk.System{}
	}
	kept := w.openSettings(s)
	p := newProgram(kept, s.Disk, c, post)
	onTable := s.Session
	if onTable == nil {
		onTable = usualBoard(p.settings)
	}
	d := newDesk(p, onTable, file{s.Path, s.Print})
	if s.Hold {
		d.analyst.hold()
	}
	w.desk = d
	d.quit = w.quitFromBeside
	damage := kept.Mend()
	language.Load()
	speak(d.settings.language)
	w.stage, w.sizes = newPresentation(w), &sizes{w: w}
	if w.screen = s.Screen; w.screen == nil {
		w.screen = noScreen{}
	}
	w.anyBoard = s.Session == nil && !gameKept(d.settings).uniform
	w.status = newStatus(d)
	w.status.told = func() { w.stage.show(newsAll) }
	w.files = newFiles(d, newFrame(d.program, w.win))
	w.files.tell = w.status.tell
	w.status.goOn.OnTapped = func() { w.menu.carryOut(command{run: func() { w.files.openPath(w.status.last) }}) }
	w.keeping = newKeeping(d, s.Keep, post, w.status.tell)
	w.files.held = w.keeping.held
	d.exports.home, d.exports.changed, d.exports.failing = w.files.frame, w.exportsChanged, w.stay
	w.table = newTable(d, w.files)
	w.board = newBoardPresenter(d, w.table, w.status.tell)
	w.board.endDraft = w.endDraft
	w.verdict = newVerdictPresenter(d, func() { w.menu.do("previous") })
	w.tree = newTreePresenter(d, post, w.board.player.finish, w.status.tell)
	w.status.tree = w.tree
	w.exporter = newExporter(d, w.files.frame, w.tree, w.status.tell)
	w.board.board.OnKey, w.board.board.OnRune = w.key, w.stage.char
	w.tree.view.OnKey, w.tree.view.OnRune = w.treeKey, w.treeRune
	w.tree.view.OnMenu = func(id tree.ID, at fyne.Position) { w.tree.view.OnSelected(id); w.popUp(at) }
	w.tree.view.OnHovered = w.tree.tellNote
	w.tree.view.OnEntered, w.tree.view.OnEscaped = w.entered, w.escaped
	w.board.board.OnMenu, w.board.board.OnEscaped = w.holeMenu, w.escaped
	w.verdict.badge.OnHover = w.status.tell

	w.applyTheme()
	w.furnish()
	d.announce(newsAll)
	w.listen()
	w.win.Resize(openingSize(d.settings.window, w.screen.Room(), w.win.Canvas().Scale()))
	w.win.Canvas().Focus(w.board.board)
	w.tellDamage(damage)
	w.findLeft(s.Keep)
	w.files.lookAround()
	w.files.warnOfChange(d.doc.session)
	if s.Session == nil {
		w.files.offerLast(w.status.offer)
	}
	return w
}

// furnish makes the parts of the window that hold words and arranges them with
// the others, which say their words anew each time they are shown. In another
// language it is done again.
func (w *window) furnish() {
	d := w.desk
	w.finder = newFinder(d, w.tree, w.post, w.status.tell, w.win.Canvas().Focus)
	w.line = newLinePresenter(d, w.win.Canvas(), w.board.player.finish)
	w.line.list.OnHover = w.status.tell
	w.line.list.OnMenu = func(row int, at fyne.Position) { w.line.list.OnSelected(row); w.popUp(at) }
	w.setup = newSetupPresenter(d, w.table, w.status.tell)
	w.unsow = newUnsowPresenter(d, w.board.player, w.table, w.status.tell)
	w.menu = newMenuBar(w)
	w.win.SetContent(w.content())
	w.win.SetMainMenu(w.menu.main)
	d.presenters = []presenter{w, w.board, w.verdict, w.line, w.setup, w.unsow, w.tree, w.finder, w.status, w.menu, w.keeping, w.stage}
	d.meters = []presenter{w.verdict, w.status}
}

// listen takes what reaches the window itself: keys nobody has the focus for,
// dropped files, and the wish to close.
func (w *window) listen() {
	c := w.win.Canvas()
	c.SetOnTypedKey(w.typedKey)
	c.SetOnTypedRune(w.typedRune)
	w.win.SetOnDropped(w.files.dropped)
	w.win.SetCloseIntercept(w.close)
}

// show implements presenter for what the window itself shows: its title, its
// theme and the tools above the board.
func (w *window) show(n news) {
	if n.any(newsErrands) {
		w.files.showWaiting()
	}
	if n.any(newsSettings) {
		w.applyTheme()
		for _, r := range w.rooms {
			r.Show()
		}
	}
	title := "Tchouka"
	if name := w.desk.doc.name(); name != "" {
		title = name + " – " + title
	}
	if w.desk.doc.session.Dirty() {
		title = "• " + title
	}
	if w.win.Title() != title {
		w.win.SetTitle(title)
	}
	w.mode.SetSelected(int(w.desk.mode))
	w.showing.SetSelected(int(w.tree.showing))
	merged := 0
	if w.desk.settings.merged {
		merged = 1
	}
	w.merged.SetSelected(merged)
	w.heedUniform()
	w.showGame()
	w.entry.SetBoard(w.desk.doc.rules(), w.desk.doc.position())
	if !w.stage.on() { // what the panes hold is on the stage
		w.showTree()
		w.showLine()
	}
	setUp := w.desk.mode == settingUp
	if w.setup.bar.Visible() != setUp {
		setVisible(w.setup.bar, setUp)
		setVisible(w.navigator, !setUp)
		setVisible(w.unsow.panel, setUp)
		setVisible(w.lines, !setUp)
	}
	w.after.set(w.whereText())
}

// whereText says where in the line the board is.
func (w *window) whereText() string {
	doc := w.desk.doc
	v := vars{"N": doc.depth(), "Of": len(doc.session.Line()) - 1}
	switch {
	case doc.trying():
		return lang.L("a trial, move {{.N}}", v)
	case doc.looked != nil:
		return lang.L("only looked at, move {{.N}}", v)
	case doc.depth() == 0:
		return lang.L("at the start")
	}
	return lang.L("after move {{.N}} of {{.Of}}", v)
}

func (w *window) refreshCommands() { w.menu.show(newsAll) }

// applyTheme brings the colours and the size of the text up to date.
func (w *window) applyTheme() {
	s := w.desk.settings
	t := NewTheme(s.theme)
	if s.larger {
		t = t.Larger(ProjectorText)
	}
	if old, ok := w.app.Settings().Theme().(*Theme); ok && old.Equal(t) {
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
	bar := container.NewStack(w.navigator, w.setup.bar)
	w.setup.bar.Hide()
	w.lines = controls.NewPanel(w.linePane())
	w.unsow.panel.Hide()
	column := column{w.verdict.badge, w.board.board.HeightFor, w.setup.heightFor}
	play := container.New(column, w.verdict.badge, w.boardRoom(), bar)
	w.treeSide = container.NewStack(w.treePane())
	return w.sizes.watched(container.NewBorder(tools, w.status.line, nil, nil,
		padded(w.divide(play, column, container.NewStack(w.lines, w.unsow.panel), w.treeSide), 8, 8)))
}

// treePane is the right side: header, tree, legend.
func (w *window) treePane() fyne.CanvasObject {
	w.merged = controls.NewSegmented([]string{lang.L("Tree"), lang.L("Merged")}, func(i int) {
		w.desk.change(func(s *settings) { s.merged = i == 1 })
	})
	w.merged.Small = true
	w.showing = controls.NewSegmented([]string{lang.L("All"), lang.L("Winning"), lang.L("Near line")}, func(i int) { w.tree.setShowing(tree.Show(i)) })
	w.showing.Small = true
	fit := controls.NewToolButton(lang.L("Fit"), nil, func() { w.tree.view.Fit() })
	fit.Small = true
	head := flow{gap: gap}
	legend := treeview.NewLegend()
	w.tree.view.OnSigns = legend.SetShown
	return controls.NewPanel(container.New(under{head}, container.New(head, w.merged, w.showing, fit),
		container.NewBorder(container.NewVBox(w.finder.bar, w.tree.base), legend, nil, nil, w.tree.view)))
}
