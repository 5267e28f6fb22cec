// Package side opens windows beside the main window: the workbench with its pages, and help. They can
// only open boards in the main window.
package side

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/learn"
	"tchouka/app/pages/classresults"
	"tchouka/app/pages/collection"
	"tchouka/app/pages/designer"
	"tchouka/app/pages/graphs"
	"tchouka/app/pages/laboratory"
	"tchouka/app/pages/recurrence"
	"tchouka/app/pages/survey"
	"tchouka/app/pages/workbench"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games/ring"
	"tchouka/engine/games/sowgraph"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
	"tchouka/engine/study/find"
)

// content is the content of a window beside the main window.
type content interface {
	// Show updates it to the settings.
	Show()
	// Retranslate switches to another language without other changes.
	Retranslate()
	// Close stops the work that is running.
	Close()
}

// Opened is an open window beside the main window.
type Opened struct {
	content
	Window *shell.Window
}

// Screen places windows.
type Screen interface {
	// Place returns the pixels of a window with its frame, and of the part of its screen that windows may
	// take, if available.
	Place(w fyne.Window) (window, screen image.Rectangle, ok bool)
	// Move moves a window to a position.
	Move(w fyne.Window, x, y int)
	// BlockEvents blocks further events of a window that is about to be closed.
	BlockEvents(w fyne.Window)
}

// Menu shows the menus of the main window in the workbench.
type Menu interface {
	// Arrange adds the menus to those of a page.
	Arrange(own *shell.SideMenu)
	// Show updates them. It returns false if other commands are listed, so that they must be arranged again.
	Show() bool
	// Key runs the command of a key without modifiers, and reports whether there is one.
	Key(key fyne.KeyName) bool
}

// Host is what the windows need of the main window besides the desk.
type Host struct {
	Screen      Screen
	Scale       func() float32              // pixels of a unit of Fyne
	Menu        func(c fyne.Canvas) Menu    // returns the menus for a window
	CommandName func(command string) string // how help shows a command
	AddFigure   workbench.AddFigure
}

// Windows is the part of the window that opens windows beside it.
type Windows struct {
	*desk.Main
	Open    map[string]Opened // by their IDs
	host    Host
	menu    Menu        // of the workbench
	surveys survey.Kept // remain when the workbench is closed
}

// New returns the part.
func New(m *desk.Main, host Host) *Windows {
	s := &Windows{Main: m, Open: map[string]Opened{}, host: host}
	m.Files.OpenResults = s.OpenResults
	return s
}

// Part returns its commands. It gets all changes, because the workbench shows the menus of the main window.
func (s *Windows) Part() desk.Part {
	return desk.Part{Commands: s.commands, Needs: desk.ChangedAll, Show: s.show}
}

func (s *Windows) commands() []shell.Command {
	findable, notFindable := func() bool { return find.Findable(s.Game()) }, lang.L("Boards of this game cannot be searched")
	all := []shell.Command{
		{ID: "findBoards", Label: lang.L("Find Boards…"), Shortcut: shell.Ctrl(fyne.KeyI), Run: s.openDesigner, Enabled: findable, Needs: notFindable},
		{ID: "compose", Reveals: true, Label: lang.L("Compose…"), Shortcut: shell.Plain(fyne.KeyF6), Run: s.openComposer, Enabled: findable, Needs: notFindable},
		{ID: "survey", Label: lang.L("Survey…"), Shortcut: shell.Ctrl(fyne.KeyU), Run: s.openSurvey},
		{ID: "laboratory", Label: lang.L("Laboratory…"), Shortcut: shell.CtrlShift(fyne.KeyT), Run: s.openLaboratory},
		{
			ID: "pastime", Label: lang.L("Recurrence…"), Shortcut: shell.CtrlShift(fyne.KeyY), Run: s.openRecurrence,
			Enabled: func() bool { return s.Doc.Game().ID() == ring.Recurrence{}.ID() }, Needs: lang.L("The current game is not a recurrence"),
		},
		{ID: "results", Label: lang.L("Class Results…"), Run: func() { s.OpenResults(nil) }},
		{
			ID: "graphs", Label: lang.L("Graphs…"), Shortcut: shell.Plain(fyne.KeyF7), Run: s.openGraphs,
			Enabled: func() bool {
				_, ok := s.displayedGraph()
				return ok
			},
			Needs: lang.L("The current game is not a sowing graph"),
		},
	}
	for i := range all {
		all[i].Apart, all[i].Scope = true, shell.OnBoard
	}
	return append(all,
		shell.Command{
			ID: "editCollection", Apart: true, Scope: shell.ShowsBoard, Label: lang.L("Edit Collection…"), Run: s.openCollection,
			Tip: lang.L("Opens the list of boards, to arrange, name and compare them"),
		},
		shell.Command{ID: "help", Apart: true, Label: lang.L("Help"), Shortcut: shell.Plain(fyne.KeyF1), DuringAnimation: true, Run: s.openHelp},
	)
}

// show passes changes to the menus of the workbench, to its page of the collection, and new settings to all.
func (s *Windows) show(n desk.Changes) {
	if n.Any(desk.ChangedSettings) {
		for _, r := range s.Open {
			r.Show()
		}
	}
	if p, open := s.Page("collection").(*collection.Page); open {
		p.Changed(n)
	}
}

// ShowMenu updates the menus of the workbench after those of the main window.
func (s *Windows) ShowMenu() {
	if s.menu != nil && !s.menu.Show() {
		s.workbench().ShowMenus()
	}
}

// Retranslate switches all windows to another language.
func (s *Windows) Retranslate() {
	for _, r := range s.Open {
		r.Retranslate()
	}
}

// open opens a side window, or brings it to the front. Closing the window stops its work.
func (s *Windows) open(id string, build func(f *shell.Window) content) {
	if r, open := s.Open[id]; open {
		r.Window.Win.RequestFocus()
		return
	}
	var f *shell.Window
	f = shell.NewSideWindow(s.Program, fyne.CurrentApp(), func() {
		s.host.Screen.BlockEvents(f.Win)
		s.Close(id)
	})
	s.Open[id] = Opened{build(f), f}
}

// Close stops the work of a side window, if it is open.
func (s *Windows) Close(id string) {
	if r, open := s.Open[id]; open {
		r.Close()
		delete(s.Open, id)
		if id == "workbench" {
			s.menu = nil
		}
		s.Memory.Schedule()
	}
}

// openDesigner opens the search for boards, for the default game if the current one has no search.
func (s *Windows) openDesigner() {
	game, start := s.Game(), s.Doc.Start()
	if !find.Findable(game) {
		game = s.Games.Filter(find.Findable)[0]
		start = desk.DefaultStart(game).Start()
	}
	s.openBench("findBoards", func(tab *workbench.Tab) any {
		d := designer.New(tab, s.Games, game, start, s.found)
		d.Step = s.StepThrough
		return d
	})
}

// openComposer opens the page for composing puzzles, or shows the current board in the open page.
func (s *Windows) openComposer() {
	if p, open := s.Page("compose").(*designer.ComposePage); open {
		p.UseMainBoard()
	}
	s.openBench("compose", func(tab *workbench.Tab) any {
		p := designer.NewComposePage(tab, s.Games, func() (engine.Game, engine.State) { return s.Game(), s.Doc.State() }, s.found)
		p.Add = func(game engine.Game, board engine.State) {
			s.PlayFound(game, board, func() { s.Do("addToCollection") })
		}
		return p
	})
}

// found opens a board of a page in the main window.
func (s *Windows) found(game engine.Game, start engine.State) { s.PlayFound(game, start, func() {}) }

// StepThrough opens boards as a collection.
func (s *Windows) StepThrough(title string, boards []notation.Board) {
	s.Files.Win.RequestFocus()
	if !s.Covered() {
		s.Files.OpenCollection(desk.NewCollection(title, "", boards))
	}
}

func (s *Windows) openSurvey() {
	kept := &s.surveys
	kept.Changed, s.Analyzer.Surveyed = s.ConsultSurveys, kept.Report
	s.openBench("survey", func(tab *workbench.Tab) any {
		return survey.New(tab, s.Games, kept, s.Doc.Game(), s.found)
	})
}

// openBench opens a page of the workbench, or selects it.
func (s *Windows) openBench(id string, fill func(*workbench.Tab) any) {
	_, before := s.Open["workbench"]
	s.open("workbench", s.newBench)
	s.workbench().Open(id, fill)
	if !before {
		s.placeBeside(s.Open["workbench"].Window.Win)
	}
}

// newBench returns the workbench, with the menus and the keys of the main window.
func (s *Windows) newBench(f *shell.Window) content {
	b := workbench.New(f)
	b.AddFigure = s.host.AddFigure
	c := f.Win.Canvas()
	b.Menus = func(own *shell.SideMenu) {
		s.menu = s.host.Menu(c)
		s.menu.Arrange(own)
	}
	b.Key = func(key fyne.KeyName) bool {
		if bar, ok := c.(interface{ ToggleMenu() }); ok && key == fyne.KeyF10 {
			bar.ToggleMenu()
			return true
		}
		return s.menu.Key(key)
	}
	return b
}

// placeBeside puts a side window beside the main window if there is enough space on the screen. It may
// move the main window to the edge for that.
func (s *Windows) placeBeside(side fyne.Window) {
	main, screen, ok := s.host.Screen.Place(s.Files.Win)
	if !ok || s.Files.Win.FullScreen() {
		return
	}
	scale := func(units float32) int { return int(math.Ceil(float64(units * s.host.Scale()))) }
	frame := main.Size().Sub(image.Pt(scale(s.Files.Win.Canvas().Size().Width), scale(s.Files.Win.Canvas().Size().Height)))
	least := side.Canvas().Content().MinSize().Add(shell.WindowChrome())
	wanted := side.Canvas().Size()
	at, moved, fits := besidePlace(main, screen, scale(least.Width)+frame.X, image.Pt(scale(wanted.Width), scale(wanted.Height)).Add(frame))
	if !fits {
		return
	}
	inner := at.Size().Sub(frame)
	side.Resize(fyne.NewSize(float32(inner.X)/s.host.Scale(), float32(inner.Y)/s.host.Scale()))
	content := image.Pt(frame.X/2, frame.Y-frame.X/2) // in the frame, which is as thick below as beside
	if moved != main.Min {
		to := moved.Add(content)
		s.host.Screen.Move(s.Files.Win, to.X, to.Y)
	}
	to := at.Min.Add(content)
	s.host.Screen.Move(side, to.X, to.Y)
}

// besidePlace returns a place for a side window beside the main window on a screen, and where the main
// window goes; false if the side window would be narrower than a minimum width.
func besidePlace(main, screen image.Rectangle, least int, wanted image.Point) (side image.Rectangle, moved image.Point, ok bool) {
	moved = main.Min
	left, right := main.Min.X-screen.Min.X, screen.Max.X-main.Max.X
	if left < least && right < least { // all the space at the right
		moved.X = max(min(main.Min.X, screen.Max.X-main.Dx()-wanted.X), screen.Min.X)
		left, right = 0, screen.Max.X-moved.X-main.Dx()
	}
	width, height := min(max(left, right), wanted.X), min(wanted.Y, screen.Dy())
	x := moved.X + main.Dx()
	if left > right {
		x = moved.X - width
	}
	y := max(min(main.Min.Y, screen.Max.Y-height), screen.Min.Y)
	return image.Rect(x, y, x+width, y+height), moved, width >= least
}

// workbench returns the open workbench.
func (s *Windows) workbench() *workbench.Window {
	return s.Open["workbench"].content.(*workbench.Window)
}

// Page returns an open page of the workbench, or nil.
func (s *Windows) Page(id string) any {
	if r, open := s.Open["workbench"]; open {
		return r.content.(*workbench.Window).Page(id)
	}
	return nil
}

func (s *Windows) openLaboratory() {
	s.openBench("laboratory", func(tab *workbench.Tab) any { return laboratory.New(tab, s.found) })
}

// OpenResults opens the page of class results, and reads files and folders.
func (s *Windows) OpenResults(paths []string) {
	s.openBench("results", func(tab *workbench.Tab) any {
		return classresults.New(tab, s.Games, classresults.Main{Board: s.found, Line: s.OpenLine})
	})
	if p, open := s.Page("results").(*classresults.Page); open && len(paths) > 0 {
		p.Read(paths)
	}
}

// openCollection opens the page that edits the collection.
func (s *Windows) openCollection() {
	s.openBench("collection", func(tab *workbench.Tab) any {
		return collection.New(tab, collection.Main{Desk: s.Desk, Files: s.Files, Open: func(at int) {
			if !s.Covered() {
				s.FinishMove()
				s.ShowBoard()
				s.Files.Step(at)
			}
			s.Files.Win.RequestFocus()
		}})
	})
}

// OpenLine opens a line of a side window under a name. It is not unsaved work.
func (s *Windows) OpenLine(game engine.Game, start engine.State, moves []engine.Move, name string) {
	line := session.New(game, start)
	_ = line.GoMoves(moves) // they are legal
	line.SetName(line.Cursor(), name)
	line.MarkSaved()
	if !s.Covered() {
		s.FinishMove()
		s.Files.Begin(line, desk.File{}, func() {
			s.ShowBoard()
			s.SetUp(false)
		})
	}
	s.Files.Win.RequestFocus()
}

func (s *Windows) openHelp() {
	s.open("help", func(f *shell.Window) content { return learn.OpenHelp(f, s.host.CommandName) })
}

// openRecurrence opens the page of the recurrence puzzle with the current ring.
func (s *Windows) openRecurrence() {
	start, ok := s.Doc.State().(ring.Array)
	if !ok {
		return
	}
	if p, open := s.Page("pastime").(*recurrence.Page); open {
		p.Start(start)
	}
	s.openBench("pastime", func(tab *workbench.Tab) any {
		return recurrence.New(tab, start, func(a ring.Array) { s.found(ring.Recurrence{}, a) })
	})
}

// openGraphs opens the page of sowing graphs, or shows the current graph in the open page.
func (s *Windows) openGraphs() {
	if p, open := s.Page("graphs").(*graphs.Page); open {
		p.UseMainGraph()
	}
	s.openBench("graphs", func(tab *workbench.Tab) any { return graphs.New(tab, s.openGraph, s.displayedGraph) })
}

// openGraph opens the board of a graph in the same way as openFound, and then calls then.
func (s *Windows) openGraph(board sowgraph.State, then func()) {
	s.PlayFound(sowgraph.Game{}, board, then)
}

// displayedGraph returns the displayed board if it is the board of a graph.
func (s *Windows) displayedGraph() (sowgraph.State, bool) {
	board, ok := s.Doc.State().(sowgraph.State)
	return board, ok
}
