package app

import (
	"slices"
	"strings"

	"tchouka/app/designer"
	"tchouka/app/desk"
	"tchouka/app/graphs"
	"tchouka/app/help"
	"tchouka/app/laboratory"
	"tchouka/app/recurrence"
	"tchouka/app/shell"
	"tchouka/app/survey"
	"tchouka/app/workbench"
	"tchouka/engine/collection"
	"tchouka/engine/ring"
	"tchouka/engine/sowgraph"
)

// room is a window beside the main one. Of the board on the table it knows no more than
// how to put another one there.
type room interface {
	// Show brings it up to date with the settings.
	Show()
	// SpeakAnew turns it to another language. What it has found, what is running there
	// and what stands in its fields stays.
	SpeakAnew()
	// Close ends what is running.
	Close()
}

// opened is a room with its window.
type opened struct {
	room
	window *shell.Window
}

// opened opens a room, or brings it to the front. Closing its window ends what it is
// at.
func (w *window) openRoom(id string, furnish func(f *shell.Window) room) {
	if r, open := w.rooms[id]; open {
		r.window.Win.RequestFocus()
		return
	}
	var f *shell.Window
	f = shell.NewSideWindow(w.desk.Program, w.app, func() {
		w.screen.Silence(f.Win)
		w.endRoom(id)
	})
	w.rooms[id] = opened{furnish(f), f}
}

// endRoom ends what a room is at that is open.
func (w *window) endRoom(id string) {
	if r, open := w.rooms[id]; open {
		r.Close()
		delete(w.rooms, id)
		w.desk.Memory.Soon()
	}
}

func (w *window) openDesigner() {
	w.openBench("findBoards", func(tab *workbench.Tab) workbench.Page {
		d := designer.New(tab, w.desk.Games, w.desk.Game(), w.desk.Doc.Start(), w.takeFound)
		d.Step = w.stepThrough
		return d
	})
}

// stepThrough lays boards on the table to be stepped through.
func (w *window) stepThrough(title string, boards []collection.Board) {
	w.win.RequestFocus()
	if !w.covered() {
		w.files.TakeShelf(desk.NewShelf(title, "", boards))
	}
}

func (w *window) openSurvey() {
	w.openBench("survey", func(tab *workbench.Tab) workbench.Page {
		return survey.New(tab, w.desk.Games, w.desk.Doc.Game(), w.takeFound)
	})
}

// openBench opens a page of the workbench, or selects it.
func (w *window) openBench(id string, fill func(*workbench.Tab) workbench.Page) {
	w.openRoom("workbench", func(f *shell.Window) room { return workbench.New(f) })
	w.rooms["workbench"].room.(*workbench.Window).Open(id, fill)
}

// benchPage returns an open page of the workbench, or nil.
func (w *window) benchPage(id string) workbench.Page {
	if r, open := w.rooms["workbench"]; open {
		return r.room.(*workbench.Window).Page(id)
	}
	return nil
}

func (w *window) openLaboratory() {
	w.openBench("laboratory", func(tab *workbench.Tab) workbench.Page { return laboratory.New(tab, w.takeFound) })
}

// openHelp opens the pages of the help.
func (w *window) openHelp() {
	w.openRoom("help", func(f *shell.Window) room { return help.Open(f, w.commandName) })
}

// commandName is what the pages call a command: where it stands in the menus, and its keys.
// Of none of this ID it is the ID in braces, as a page has it.
func (w *window) commandName(id string) string {
	i := slices.IndexFunc(w.menu.commands, func(c shell.Command) bool { return c.ID == id })
	if i < 0 {
		return "{" + id + "}"
	}
	c := w.menu.commands[i]
	path := []string{menuTitle(c.Menu)}
	if c.Under != "" {
		path = append(path, c.Under)
	}
	name := "**" + strings.Join(append(path, c.Label), " → ") + "**"
	if c.Shortcut != nil {
		name += " (" + shell.ShortcutName(c.Shortcut) + ")"
	}
	return name
}

// openPastime opens the page of the recurrence puzzle with the current ring, or shows that ring in
// the open page.
func (w *window) openPastime() {
	start, ok := w.desk.Doc.State().(ring.Array)
	if !ok {
		return
	}
	if p, open := w.benchPage("pastime").(*recurrence.Page); open {
		p.Take(start)
	}
	w.openBench("pastime", func(tab *workbench.Tab) workbench.Page {
		return recurrence.New(tab, start, func(a ring.Array) { w.takeFound(ring.Recurrence{}, a) })
	})
}

// openGraphs opens the page of sowing graphs, or shows the current graph in the open page.
func (w *window) openGraphs() {
	if p, open := w.benchPage("graphs").(*graphs.Page); open {
		p.Look()
	}
	w.openBench("graphs", func(tab *workbench.Tab) workbench.Page { return graphs.New(tab, w.takeGraph, w.graphOnTable) })
}

// takeGraph puts the board of a graph on the table, in the manner of takeFound, and then
// does what follows.
func (w *window) takeGraph(board sowgraph.State, then func()) {
	w.takeFromSide(sowgraph.Game{}, board, then)
}

// graphOnTable returns the board that is seen, if it is of a graph.
func (w *window) graphOnTable() (sowgraph.State, bool) {
	board, ok := w.desk.Doc.State().(sowgraph.State)
	return board, ok
}

// quitFromBeside ends the program for somebody at another window of it.
func (w *window) quitFromBeside() {
	w.win.RequestFocus() // it may ask something
	w.close()
}
