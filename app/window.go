// Package app is the main window. It lists the parts, arranges their panes, and has the menus, the keys and
// the end of the program.
//
// The layers below it:
//
//	app         the window
//	panes       the board, the tree, the line, the verdict, the players
//	parts       what has no pane of its own: exports, pasting, collections, recovery, settings …
//	desk        state that they share: the session, its file, the running solver
//	shell       parts of every window: settings, dialogs, exports, menus, theme
//	messages    sentences
//
// The menu, the toolbar, the shortcuts and the list of shortcuts are made from the commands of the parts.
//
// All code here runs on Fyne's goroutine, except the jobs of package work. A job receives values and posts
// its results. Only package work calls fyne.Do to post them.
package app

import (
	"slices"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/learn"
	"tchouka/app/learn/practice"
	"tchouka/app/panes/boardpane"
	"tchouka/app/panes/linepane"
	"tchouka/app/panes/players"
	"tchouka/app/panes/treepane"
	"tchouka/app/panes/verdict"
	"tchouka/app/parts/collections"
	"tchouka/app/parts/exports"
	"tchouka/app/parts/gamechoice"
	"tchouka/app/parts/leaving"
	"tchouka/app/parts/pasting"
	"tchouka/app/parts/randomboard"
	"tchouka/app/parts/recovery"
	"tchouka/app/parts/report"
	"tchouka/app/parts/settings"
	"tchouka/app/parts/side"
	"tchouka/app/parts/start"
	"tchouka/app/parts/statusbar"
	"tchouka/app/system/sound"
	"tchouka/app/system/userdata"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

// Start has the parameters of the window.
type Start struct {
	Games    games.List       // the games of the program, the default first
	Session  *session.Session // nil for the default board
	Path     string           // the session's file, if it has one
	Print    disk.Fingerprint // fingerprint of that file when it was read
	Foreign  []string         // files that the window opens itself, and reports errors of
	Keep     string           // the folder for unsaved work; empty for none
	Settings string           // the settings file; empty for none
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

// window is the main window of the program: its parts and their layout.
type window struct {
	app     fyne.App
	win     fyne.Window
	desk    *desk.Desk
	main    *desk.Main
	parts   []desk.Part // that exist in every language
	post    work.Poster
	version string
	quit    func() // ends the program when nothing prevents it
	leaving *leaving.Leaving

	status   *statusbar.Bar
	board    *boardpane.Board
	players  *players.Pane
	verdict  *verdict.Card
	practice *practice.Practice
	tree     *treepane.Pane
	line     *linepane.Pane
	files    *desk.Files
	autosave *desk.Autosave
	recovery *recovery.Recovery
	exporter *exports.Exporter
	report   *report.Report
	coll     *collections.Strip
	menu     *menuBar
	side     *side.Windows
	games    *gamechoice.Games
	stage    *presentation
	sizes    *sizes
	screen   Screen
	dark     atomic.Pointer[bool] // whether the desktop is dark; nil if it has not announced it
	before   func()               // restores the position and size from before full screen
	random   *randomboard.Random

	start    *start.Start
	mode     *controls.Segmented
	log      *linepane.Log // the move list, written even if its page is closed
	course   *learn.Course
	rules    *learn.Rules
	settings *settings.Settings
	division *division
}

func newWindow(a fyne.App, c shell.Chooser, post work.Poster, s Start) *window {
	w := &window{app: a, win: a.NewWindow("Tchouka"), version: s.Version, quit: a.Quit, post: post}
	if s.Disk == nil {
		s.Disk = disk.System{}
	}
	kept := settings.Open(s.Disk, s.Settings, func(reason string) {
		post(func() { w.status.ShowMessage(reason) })
	})
	p := shell.NewProgram(kept, s.Disk, c, post)
	p.Journal = s.Journal
	if s.Keep != "" {
		p.History = userdata.NewHistory(s.Disk, userdata.HistoryFolder(s.Keep))
		p.Progress = userdata.NewProgress(s.Disk, userdata.ProgressFile(s.Keep))
	}
	if s.Clipboard != nil {
		p.Clipboard = s.Clipboard
	}
	initialSession := s.Session
	if initialSession == nil {
		initialSession = desk.DefaultStart(gamechoice.Last(s.Games, p.Settings).Game)
	}
	d := desk.NewDesk(p, s.Games, initialSession, desk.File{Path: s.Path, Fingerprint: s.Print})
	if s.Hold {
		d.Analyzer.Hold()
	}
	w.desk = d
	damage := kept.Repair()
	if d.Settings.Language != messages.SystemLanguage { // which Fyne has selected already
		setLanguage(d.Settings.Language)
	}
	if w.screen = s.Screen; w.screen == nil {
		w.screen = noScreen{}
	}
	d.Keyboard = &controls.Keyboard{Rune: w.screen.Key}
	wait := w.screen.WatchDark(func(dark bool) {
		w.dark.Store(&dark)
		w.post(w.applyTheme)
	})
	w.makeParts(s)
	wait()
	w.applyTheme()
	w.sizes.open()
	w.build()
	d.Announce(desk.ChangedAll)
	w.listen()
	w.sizes.rescale()
	w.sizes.resize()
	w.focusBoard()
	w.settings.ReportDamage(damage, w.recovery.Offer)
	w.begin(s)
	return w
}

// makeParts makes the parts of the window, and passes what they need of each other.
func (w *window) makeParts(s Start) {
	d := w.desk
	d.Quit = func() { // by a window beside this one
		w.win.RequestFocus() // it may open a dialog
		w.close()
	}
	w.stage, w.sizes = &presentation{w: w}, &sizes{w: w}
	w.main = desk.NewMain(d, shell.NewWindow(d.Program, w.win))
	w.status = statusbar.New(w.main)
	w.status.MessageShown = func() { w.stage.Show(desk.ChangedAll) }
	w.files, w.games = w.main.Files, gamechoice.New(w.main)
	w.start = w.startPage()
	w.games.AnyBoard = s.Session == nil && !gamechoice.Last(s.Games, d.Settings).Uniform
	w.main.Command = func(id string) shell.Command { return w.menu.commands[w.menu.index[id]] }
	w.main.Do, w.main.Focus, w.main.EndDraft = func(id string) { w.menu.do(id) }, w.focusBoard, w.games.EndDraft
	w.autosave = desk.NewAutosave(d, s.Keep, w.post, w.status.ShowAutosaveError)
	w.files.Held = w.autosave.Held
	w.leaving = leaving.New(w.main)
	w.board = boardpane.New(w.main, func() bool { return w.division.openLine() })
	w.main.FinishMove = w.board.Player.Finish
	w.board.PlaySounds(s.Sounds)
	w.players = players.New(w.main, w.board)
	w.board.Opponent = w.players.Opponent
	w.practice = practice.New(w.main)
	w.verdict = verdict.New(w.main, w.board.Pass, w.practice.Add)
	w.log = linepane.NewLog(d, w.verdict.Badge.View, func() string { return w.games.Current().Name() })
	w.line = linepane.New(w.main, func(shown bool) { w.tree.MarkBranch(shown) })
	w.division = &division{
		Main: w.main, board: w.board, verdict: w.verdict, message: func() string { return w.status.Message }, moveFocus: w.moveFocusToBoard,
	}
	w.tree = treepane.New(w.main, treepane.Side{Shown: w.division.treeShown, Clear: w.main.Beside.Close, Open: w.division.openTreeSide})
	w.captureKeys()
	w.tree.View.OnKey, w.tree.View.OnRune = w.treeKey, w.treeRune
	w.tree.View.OnMenu = func(id tree.ID, at fyne.Position) { w.tree.View.OnSelected(id); w.line.PopUp(at) }
	w.tree.View.OnEscaped = w.escaped
	w.board.Widget.OnMenu = w.board.Advice.Menu

	w.course = learn.NewCourse(w.main)
	w.course.Play, w.course.Shown = w.board.Player.PlayPlan, w.stage.enlarge
	w.course.Editor.KeepIn(s.Keep, func(err error) {
		w.post(func() { // nil after a success
			reason := ""
			if err != nil {
				reason = desk.AutosaveErrorText(err)
			}
			w.status.ShowAutosaveError(reason)
		})
	})
	w.rules = learn.NewRules(w.main, func() (engine.Game, bool, string) {
		c := w.games.Current()
		return c.Game, c.Uniform, c.Name()
	})
	w.exporter, w.random = exports.New(w.main), randomboard.New(w.main)
	w.settings = settings.New(w.main, w.changeLanguage)
	w.report = report.New(w.main, w.version, w.screenFacts)
	w.recovery = recovery.New(w.main, w.autosave, w.course.Editor, w.report.ReportCrash)
	w.side = side.New(w.main, side.Host{
		Screen: w.screen, Scale: func() float32 { return w.sizes.scale }, Menu: w.newSideMenu, CommandName: func(id string) string { return w.menu.nameOf(id) },
		AddFigure: w.exporter.AddComputed,
	})
	w.parts = []desk.Part{w.course.Part(), w.rules.Part(), w.settings.Part(), w.side.Part(), w.exporter.Part(), w.random.Part(), pasting.New(w.main), collections.New(w.main), w.recovery.Part(), w.report.Part()}
	w.main.Beside.Arrange, w.main.Beside.Reveal = w.division.showTree, w.division.openTreeSide
}

// begin shows what a start leads to: the rules, unsaved work of an earlier run, a file or the start page.
func (w *window) begin(s Start) {
	d := w.desk
	if s.Session == nil {
		d.Doc.MarkOpenedByDefault()
	}
	if d.Settings.First { // the rules are beside the board
		w.rules.Put()
	}
	w.recovery.Find(s.Keep)
	if s.Path != "" {
		w.files.AddRecent(s.Path)
	}
	w.files.CheckOpenElsewhere()
	w.files.WarnOfChange(d.Doc.Session)
	switch {
	case len(s.Foreign) > 0:
		w.files.OpenPaths(s.Foreign)
	case s.Session == nil:
		w.status.First = w.course.NeverBegun() && len(d.Settings.Recent()) == 0
		w.status.Offer("")
		w.files.OfferRecent(w.status.Offer)
	}
	if s.Documents != nil {
		s.Documents(func(path string) {
			w.post(func() { w.files.OpenPath(path) })
		})
	}
	if s.Session == nil && len(s.Foreign) == 0 {
		w.start.OpenAtLaunch()
	}
}

// build creates the parts of the window whose text is fixed, and arranges them with the others,
// which set their text whenever they are shown. It is called again after a change of language.
func (w *window) build() {
	d := w.desk
	w.tree.Build()
	w.board.Build()
	w.coll = collections.NewStrip(w.main, theme.SizeNameText)
	d.Parts = slices.Concat(w.panes(), w.parts, []desk.Part{{Needs: desk.ChangedAll, Show: w.division.refit}})
	w.menu = newMenuBar(w)
	w.main.Menus = w.menu
	w.win.SetContent(shell.KeepAlive(w.content()))
	w.win.SetMainMenu(w.menu.main)
}

// panes lists the parts with a picture, in the order in which they get changes.
func (w *window) panes() []desk.Part {
	const line, document = desk.ChangedCursor | desk.ChangedLines | desk.ChangedBoard, desk.ChangedComments | desk.ChangedSaved
	return []desk.Part{
		w.games.Part(),
		w.start.Part(),
		{Needs: desk.ChangedAll, Show: w.Show},
		w.board.Part(),
		w.players.Part(),
		w.practice.Part(),
		w.verdict.Part(),
		w.line.Part(),
		w.board.Navigator.Part(),
		w.board.Setup.Part(),
		w.board.Predecessors.Part(),
		w.tree.Part(),
		w.status.Part(),
		w.coll.Part(),
		{Needs: desk.ChangedAll | desk.ChangedCommands, Show: func(n desk.Changes) { w.menu.Show(n) }},
		{Needs: line | document, Show: w.autosave.Show},
		{Needs: desk.ChangedAll, Show: w.stage.Show},
		{Needs: desk.ChangedOnBoard, Show: func(n desk.Changes) { w.log.Show(n) }},
	}
}

// listen registers the handlers of keys without a focused widget, dropped files, and closing.
func (w *window) listen() {
	c := w.win.Canvas()
	c.SetOnTypedKey(w.typedKey)
	c.SetOnTypedRune(w.typedRune)
	for _, key := range []fyne.Shortcut{shell.Ctrl(fyne.KeyEqual), shell.CtrlShift(fyne.KeyEqual), shell.CtrlShift(fyne.KeyPlus)} {
		c.AddShortcut(key, func(fyne.Shortcut) { w.menu.do("zoomIn") })
	}
	w.win.SetOnDropped(w.files.Dropped)
	w.win.SetCloseIntercept(w.close)
}

// Show updates the title, the theme and the tools above the board.
func (w *window) Show(n desk.Changes) {
	if n.Any(desk.ChangedIO) {
		w.files.ShowWaiting()
	}
	if n.Any(desk.ChangedSettings) {
		w.applyTheme()
		w.sizes.show()
	}
	if title := w.games.Title(); w.win.Title() != title {
		w.win.SetTitle(title)
	}
	w.mode.SetSelected(int(w.desk.Mode))
	if refresh := w.main.Beside.Page.Refresh; refresh != nil {
		refresh()
	}
	if !w.stage.on() { // the content of the panes is in the presentation
		w.division.showTree()
		w.division.showLine()
	}
}

// focusBoard focuses the widget that receives the moves, or an open start page.
func (w *window) focusBoard() {
	c := w.win.Canvas()
	if w.start.Page != nil {
		w.start.Page.Begin(c)
		return
	}
	if keys := w.board.Keys(); keys != nil {
		paint.Focus(c, keys)
	} else {
		c.Unfocus() // then the window receives the keys and passes them on
	}
}

// applyTheme updates the colours and the size of the text.
func (w *window) applyTheme() {
	s := w.desk.Settings
	t := w.theme().WithBoardStyle(s.BoardStyle)
	if s.Larger {
		t = t.Larger(shell.ProjectorText)
	}
	if old, ok := w.app.Settings().Theme().(*shell.Theme); ok && old.Equal(t) {
		return
	}
	w.app.Settings().SetTheme(t)
	w.stage.recolor()
}

// theme returns the theme of the settings with the normal text size.
func (w *window) theme() *shell.Theme {
	t := shell.NewTheme(w.desk.Settings.Theme)
	if dark := w.dark.Load(); dark != nil {
		return t.OnDesktop(*dark)
	}
	return t
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
	bar := container.NewStack(w.board.Navigator.Build(), w.board.Setup.Bar)
	w.board.Setup.Bar.Hide()
	w.division.lines = w.line.Build()
	w.board.Predecessors.Panel.Hide()
	w.players.Build()
	w.division.arena = board.PlayArea{Strip: w.players.Strip, Players: w.players.Button, Board: w.division.boards(), Sum: w.verdict.Sum, Shape: w.board.HeightFor}
	column := column{w.verdict.Badge, w.division.playHeight, w.board.Setup.HeightFor, func() bool { return w.desk.Settings.Larger }}
	w.division.play = container.New(column, w.verdict.Badge, w.division.boardContainer(w.division.arena), bar)
	w.main.Beside.Tree, w.main.Beside.Side.Objects = w.tree.Panel, []fyne.CanvasObject{w.tree.Panel}
	w.main.Beside.Renew()
	all := container.NewBorder(container.NewVBox(tools, w.coll.Object), nil, nil, nil,
		shell.Padded(w.division.divide(w.division.play, column, container.NewStack(w.division.lines, w.board.Predecessors.Panel), w.main.Beside.Side), shell.Unit, shell.Unit))
	w.coll.OnShown = func() { all.Layout.Layout(all.Objects, all.Size()) }
	return w.sizes.watchSize(container.NewBorder(nil, w.status.Line, nil, nil, w.start.Container(all)))
}

// setLanguage sets the language of the window, or logs that this version lacks it.
func setLanguage(id string) {
	if err := messages.UseLanguage(id); err != nil {
		fyne.LogError("language", err)
	}
}

// changeLanguage switches the window to another language. Only a search in the tree ends.
func (w *window) changeLanguage(id string) {
	if id == w.desk.Settings.Language {
		return
	}
	setLanguage(id)
	w.status.Message = "" // it is in the previous language
	w.tree.Search.Leave()
	began := w.board.Setup.Began
	w.build()
	w.desk.Announce(desk.ChangedMode)
	w.board.Setup.Began = began
	w.desk.Change(func(s *shell.Settings) { s.Language = id })
	w.focusBoard()
	w.side.Retranslate()
}

// Gaps in a row of tools: within a group, and between groups.
const (
	nearGap = shell.Near
	farGap  = shell.Gap
)

// letterWidth returns a function that returns the width of about n letters of normal text.
func letterWidth(n float32) func() float32 {
	return func() float32 { return n * 0.62 * theme.TextSize() }
}

// tools returns the row of tools at the top. If it is too short, its less important tools move into a menu.
func (w *window) tools() fyne.CanvasObject {
	w.games.Build()
	w.mode = controls.NewSegmented([]string{lang.L("Play"), lang.L("Set Up")}, func(i int) {
		w.board.Player.Finish()
		w.main.SetUp(desk.Mode(i) == desk.SettingUp)
	})
	notify := w.status.ShowMessage
	row := controls.NewToolRow(lang.L("More tools"), notify,
		controls.ToolItem{Object: w.games.Select, Minimum: letterWidth(17)},
		controls.ToolItem{Object: w.mode, Before: farGap},
		controls.ToolItem{Object: w.games.Entry, Before: farGap, Minimum: letterWidth(18), Grows: true, PreferredWidth: w.games.Entry.PreferredWidth},
		controls.ToolItem{Object: w.menu.Button("undo", nil, notify), Before: farGap, Rank: 3},
		controls.ToolItem{Object: w.menu.Button("redo", nil, notify), Before: nearGap, Rank: 4},
		controls.ToolItem{Object: w.menu.Button("hint", nil, notify), Before: farGap, Rank: 1},
		controls.ToolItem{Object: w.menu.Button("solve", nil, notify), Before: nearGap, Rank: 2},
		controls.ToolItem{Object: w.menu.Button("tree", nil, notify), Before: farGap, Rank: 0},
	)
	w.games.Entry.OnWidthChanged = row.Refresh
	row.OnMore = func(gone []int, at fyne.Position) {
		ids := [...]string{"", "", "", "undo", "redo", "hint", "solve", "tree"}
		var menu []string
		for _, i := range gone {
			menu = append(menu, ids[i])
		}
		widget.ShowPopUpMenuAtPosition(w.menu.Menu(menu...), w.win.Canvas(), at)
	}
	return container.New(layout.NewCustomPaddedLayout(shell.Unit, shell.Unit, shell.Unit, shell.Unit), row)
}
