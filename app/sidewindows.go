package app

import (
	"image"
	"math"
	"slices"

	"fyne.io/fyne/v2"

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

// sideContent is a side window. It can only open boards in the main window.
type sideContent interface {
	// Show updates it to the settings.
	Show()
	// Retranslate switches to another language without other changes.
	Retranslate()
	// Close stops the work that is running.
	Close()
}

// leftBySideWindows is what remains of side windows when they are closed.
type leftBySideWindows struct{ surveys survey.Kept }

// opened is an open side window.
type opened struct {
	sideContent
	window *shell.Window
}

// openSideWindow opens a side window, or brings it to the front. Closing the window stops its work.
func (w *window) openSideWindow(id string, build func(f *shell.Window) sideContent) {
	if r, open := w.sideWindows[id]; open {
		r.window.Win.RequestFocus()
		return
	}
	var f *shell.Window
	f = shell.NewSideWindow(w.desk.Program, w.app, func() {
		w.screen.BlockEvents(f.Win)
		w.closeSideWindow(id)
	})
	w.sideWindows[id] = opened{build(f), f}
}

// closeSideWindow stops the work of a side window, if it is open.
func (w *window) closeSideWindow(id string) {
	if r, open := w.sideWindows[id]; open {
		r.Close()
		delete(w.sideWindows, id)
		if id == "workbench" {
			w.sideMenu = nil
		}
		w.desk.Memory.Schedule()
	}
}

// openDesigner opens the search for boards, for the default game if the current one has no search.
func (w *window) openDesigner() {
	game, start := w.desk.Game(), w.desk.Doc.Start()
	if !find.Findable(game) {
		game = w.desk.Games.Filter(find.Findable)[0]
		start = desk.DefaultStart(game).Start()
	}
	w.openBench("findBoards", func(tab *workbench.Tab) any {
		d := designer.New(tab, w.desk.Games, game, start, w.openFound)
		d.Step = w.stepThrough
		return d
	})
}

// openComposer opens the page for composing puzzles, or shows the current board in the open page.
func (w *window) openComposer() {
	if p, open := w.benchPage("compose").(*designer.ComposePage); open {
		p.UseMainBoard()
	}
	w.openBench("compose", func(tab *workbench.Tab) any {
		p := designer.NewComposePage(tab, w.desk.Games, func() (engine.Game, engine.State) { return w.desk.Game(), w.desk.Doc.State() }, w.openFound)
		p.Add = func(game engine.Game, board engine.State) {
			w.openFromSideWindow(game, board, func() { w.menu.do("addToCollection") })
		}
		return p
	})
}

// stepThrough opens boards as a collection.
func (w *window) stepThrough(title string, boards []notation.Board) {
	w.win.RequestFocus()
	if !w.main.Covered() {
		w.files.OpenCollection(desk.NewCollection(title, "", boards))
	}
}

func (w *window) openSurvey() {
	kept := &w.remaining.surveys
	kept.Changed, w.desk.Analyzer.Surveyed = w.desk.ConsultSurveys, kept.Report
	w.openBench("survey", func(tab *workbench.Tab) any {
		return survey.New(tab, w.desk.Games, kept, w.desk.Doc.Game(), w.openFound)
	})
}

// openBench opens a page of the workbench, or selects it.
func (w *window) openBench(id string, fill func(*workbench.Tab) any) {
	_, before := w.sideWindows["workbench"]
	w.openSideWindow("workbench", w.newBench)
	w.sideWindows["workbench"].sideContent.(*workbench.Window).Open(id, fill)
	if !before {
		w.placeBeside(w.sideWindows["workbench"].window.Win)
	}
}

// newBench returns the workbench, with the menus and the keys of the main window.
func (w *window) newBench(f *shell.Window) sideContent {
	b := workbench.New(f)
	c := f.Win.Canvas()
	b.Menus = func(own *shell.SideMenu) {
		w.sideMenu = &sideMenu{bar: w.menu, own: own, raise: w.win.RequestFocus, focused: c.Focused, covered: func() bool { return c.Overlays().Top() != nil }}
		w.sideMenu.arrange()
	}
	b.Key = func(key fyne.KeyName) bool {
		if bar, ok := c.(interface{ ToggleMenu() }); ok && key == fyne.KeyF10 {
			bar.ToggleMenu()
			return true
		}
		return w.sideMenu.key(key)
	}
	return b
}

// showSideMenu updates the menus of the workbench after a change in the main window.
func (w *window) showSideMenu() {
	if w.sideMenu != nil && !w.sideMenu.show() {
		w.sideWindows["workbench"].sideContent.(*workbench.Window).ShowMenus()
	}
}

// placeBeside puts a side window beside the main window if there is enough space on the screen. It may
// move the main window to the edge for that.
func (w *window) placeBeside(side fyne.Window) {
	main, screen, ok := w.screen.Place(w.win)
	if !ok || w.win.FullScreen() {
		return
	}
	scale := func(units float32) int { return int(math.Ceil(float64(units * w.sizes.scale))) }
	frame := main.Size().Sub(image.Pt(scale(w.win.Canvas().Size().Width), scale(w.win.Canvas().Size().Height)))
	least := side.Canvas().Content().MinSize().Add(shell.WindowChrome())
	wanted := side.Canvas().Size()
	at, moved, fits := besidePlace(main, screen, scale(least.Width)+frame.X, image.Pt(scale(wanted.Width), scale(wanted.Height)).Add(frame))
	if !fits {
		return
	}
	inner := at.Size().Sub(frame)
	side.Resize(fyne.NewSize(float32(inner.X)/w.sizes.scale, float32(inner.Y)/w.sizes.scale))
	content := image.Pt(frame.X/2, frame.Y-frame.X/2) // in the frame, which is as thick below as beside
	if moved != main.Min {
		to := moved.Add(content)
		w.screen.Move(w.win, to.X, to.Y)
	}
	to := at.Min.Add(content)
	w.screen.Move(side, to.X, to.Y)
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

// benchPage returns an open page of the workbench, or nil.
func (w *window) benchPage(id string) any {
	if r, open := w.sideWindows["workbench"]; open {
		return r.sideContent.(*workbench.Window).Page(id)
	}
	return nil
}

func (w *window) openLaboratory() {
	w.openBench("laboratory", func(tab *workbench.Tab) any { return laboratory.New(tab, w.openFound) })
}

// openClassResults opens the page of class results, and reads files and folders.
func (w *window) openClassResults(paths []string) {
	w.openBench("results", func(tab *workbench.Tab) any {
		return classresults.New(tab, w.desk.Games, classresults.Main{Board: w.openFound, Line: w.openLine})
	})
	if p, open := w.benchPage("results").(*classresults.Page); open && len(paths) > 0 {
		p.Read(paths)
	}
}

// openCollection opens the page that edits the collection.
func (w *window) openCollection() {
	w.openBench("collection", func(tab *workbench.Tab) any {
		return collection.New(tab, collection.Main{Desk: w.desk, Files: w.files, Open: func(at int) {
			if !w.main.Covered() {
				w.board.Player.Finish()
				w.leaveStart()
				w.files.Step(at)
			}
			w.win.RequestFocus()
		}})
	})
}

// showCollection passes the changes of the desk to the page of the collection, if it is open.
func (w *window) showCollection(n desk.News) {
	if p, open := w.benchPage("collection").(*collection.Page); open {
		p.News(n)
	}
}

// openLine opens a line of a side window under a name. It is not unsaved work.
func (w *window) openLine(game engine.Game, start engine.State, moves []engine.Move, name string) {
	s := session.New(game, start)
	_ = s.GoMoves(moves) // they are legal
	s.SetName(s.Cursor(), name)
	s.MarkSaved()
	if !w.main.Covered() {
		w.board.Player.Finish()
		w.files.Begin(s, desk.File{}, func() {
			w.leaveStart()
			w.setMode(false)
		})
	}
	w.win.RequestFocus()
}

func (w *window) openHelp() {
	w.openSideWindow("help", func(f *shell.Window) sideContent { return learn.OpenHelp(f, w.commandName) })
}

// commandName returns how help pages show a command: its path in the menus and its keys. For an
// unknown ID it returns the ID in braces, the notation of the pages.
func (w *window) commandName(id string) string {
	i, ok := w.menu.index[id]
	if !ok {
		return "{" + id + "}"
	}
	c := w.menu.commands[i]
	name := w.menu.pathOf(c)
	if c.Shortcut == nil && w.menu.paths[id] == nil {
		name = w.menu.pathOf(w.menu.commands[w.menu.index[w.listOf(id)]]) + " ▸ " + c.Label
	}
	name = "**" + name + "**"
	if c.Shortcut != nil {
		name += " (" + shell.ShortcutName(c.Shortcut) + ")"
	}
	return name
}

// listOf returns the ID of the command that opens a list with a command that has no menu and no keys.
func (w *window) listOf(id string) string {
	for _, part := range w.sections() {
		if slices.ContainsFunc(part.settings, func(s setting) bool { return s.command == id }) {
			return settingsPage
		}
	}
	return "commands"
}

// openRecurrence opens the page of the recurrence puzzle with the current ring.
func (w *window) openRecurrence() {
	start, ok := w.desk.Doc.State().(ring.Array)
	if !ok {
		return
	}
	if p, open := w.benchPage("pastime").(*recurrence.Page); open {
		p.Start(start)
	}
	w.openBench("pastime", func(tab *workbench.Tab) any {
		return recurrence.New(tab, start, func(a ring.Array) { w.openFound(ring.Recurrence{}, a) })
	})
}

// openGraphs opens the page of sowing graphs, or shows the current graph in the open page.
func (w *window) openGraphs() {
	if p, open := w.benchPage("graphs").(*graphs.Page); open {
		p.UseMainGraph()
	}
	w.openBench("graphs", func(tab *workbench.Tab) any { return graphs.New(tab, w.openGraph, w.displayedGraph) })
}

// openGraph opens the board of a graph in the same way as openFound, and then calls then.
func (w *window) openGraph(board sowgraph.State, then func()) {
	w.openFromSideWindow(sowgraph.Game{}, board, then)
}

// displayedGraph returns the displayed board if it is the board of a graph.
func (w *window) displayedGraph() (sowgraph.State, bool) {
	board, ok := w.desk.Doc.State().(sowgraph.State)
	return board, ok
}

// quitFromSideWindow ends the program on request of a side window.
func (w *window) quitFromSideWindow() {
	w.win.RequestFocus() // it may open a dialog
	w.close()
}
