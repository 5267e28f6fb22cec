package app

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/pages/designer"
	"tchouka/app/parts/side"
	"tchouka/engine"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
	"tchouka/engine/games/ring"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/sowgraph"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/results"
	"tchouka/widgets/tables"
)

// windows returns the titles of all windows, sorted.
func (b *bench) windows() string {
	var titles []string
	for _, w := range b.app.Driver().AllWindows() {
		titles = append(titles, w.Title())
	}
	slices.Sort(titles)
	return strings.Join(titles, ", ")
}

// opened returns the window of an ID, or the workbench if it has the page of that ID.
func (b *bench) opened(id string) (side.Opened, bool) {
	if b.side.Page(id) != nil {
		id = "workbench"
	}
	r, open := b.side.Open[id]
	return r, open
}

func TestSideWindowOpensOnce(t *testing.T) {
	b := newBench(t, "4x2")
	for id, title := range map[string]string{"survey": "Survey", "findBoards": "Find Boards", "laboratory": "Tchoukaillon Laboratory", "compose": "Compose a Puzzle", "results": "Class Results"} {
		alone := b.windows()
		b.menu.do(id)
		opened, _ := b.opened(id)
		page := b.side.Page(id)
		if title := title + " – Tchouka"; opened.Window.Win.Title() != title || b.windows() == alone {
			t.Errorf("%s: the windows are %s", id, b.windows())
		}
		b.menu.do(id)
		if again, _ := b.opened(id); again != opened || b.side.Page(id) != page {
			t.Errorf("%s opens twice", id)
		}
		opened.Window.Win.Close()
		// Fyne keeps the canvas of a closed window forever, and would keep all content with it.
		win := opened.Window.Win
		if c, ok := win.Content().(*fyne.Container); !ok || len(c.Objects) > 0 || win.MainMenu() != nil || win.Canvas().OnTypedKey() != nil {
			t.Errorf("%s: the window keeps its contents when it has closed", id)
		}
		if _, open := b.opened(id); open {
			t.Errorf("%s does not end with its window", id)
		}
		b.menu.do(id)
		again, open := b.opened(id)
		if !open || again == opened {
			t.Errorf("%s does not open again", id)
		}
		again.Window.Win.Close()
	}
}

// The recurrence page opens with the current ring, accepts another ring, and opens arrays in the
// main window. It does not open for other games.
func TestRecurrencePage(t *testing.T) {
	b := newBench(t, "4x2")
	b.do("pastime")
	if b.side.Page("pastime") != nil {
		t.Error("it opens without a ring")
	}
	take := func(text string) {
		start, err := ring.Recurrence{}.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		b.main.Play(ring.Recurrence{}, start, func() {})
		b.settle()
		b.menu.do("pastime")
		b.settle()
	}
	take("4 5 4 0 4 5")
	page := b.side.Page("pastime")
	take("3 3 from 2")
	if b.side.Page("pastime") != page {
		t.Error("it opens twice")
	}
	b.openBoard(row.Monokalah(), rowtest.Board(t, "1 1"))
	b.sideItem("Open on the Board").Action()
	b.settle()
	if got := b.desk.Doc.State().String(); got != "3 3 from 2" {
		t.Errorf("on the table is %s", got)
	}
	b.side.Close("workbench")
}

// A board of a side window is played, and undo restores the previous board.
func TestSideWindowBoardOpensInMainWindow(t *testing.T) {
	b := newBench(t, "4x2")
	b.openBoard(row.Monokalah(), rowtest.Board(t, "1 1"))
	b.menu.do("survey")
	heat := findVisible[*tables.HeatMap](b.side.Open["workbench"].Window.Win)
	heat.OnChosen(tables.HeatBoard{Holes: 3, Seeds: 5})
	b.side.Close("workbench")
	b.settle()
	b.expect("5 5 5 | 0")
	b.says("Winnable in 7 moves")
	b.do("undo")
	b.expect("1 1 | 0")
	if rowOf(b.desk.Doc).Rules != row.Monokalah() {
		t.Error("the board is played by other rules")
	}
}

// A pupil's try opens as a line with a name. It is not unsaved work, and undo returns to the board before.
func TestLineOfSideWindow(t *testing.T) {
	b := newBench(t, "3x1")
	game, start := row.Multitchouka().Game(), rowtest.Board(t, "2 2 2 2")
	b.side.OpenLine(game, start, []engine.Move{row.Move(3), row.Move(4), row.Move(1)}, "Ada")
	s := b.desk.Doc.Session
	if s.Depth() != 3 || s.Named(s.Cursor()) != s.Cursor() || s.Dirty() || !s.Over(s.Cursor()) {
		t.Errorf("after %d moves the line is not named, or is unsaved work", s.Depth())
	}
	b.menu.do("undo")
	if got := b.desk.Doc.Start().String(); got != "1 1 1 | 0" {
		t.Errorf("undo returns to %s", got)
	}
}

func TestSideWindowsFollowLanguage(t *testing.T) {
	apptest.RestoreEnglish(t)
	b := newBench(t, "4x2")
	for _, id := range []string{"survey", "findBoards", "laboratory"} {
		b.menu.do(id)
	}
	t.Cleanup(b.endWork)
	b.changeLanguage("de")
	if got := b.windows(); !strings.HasSuffix(got, ", 4 × 2 – Tchuka Ruma – Tchouka, Tchoukaillon-Labor – Tchouka") {
		t.Errorf("the windows are called %s", got)
	}
	b.menu.do("survey")
	if got := b.windows(); !strings.HasSuffix(got, ", 4 × 2 – Tchuka Ruma – Tchouka, Überblick – Tchouka") {
		t.Errorf("the windows are called %s", got)
	}
}

// Ctrl+C copies the boards of every page that lists some, in the form that collections and spreadsheets read.
func TestCopyOnEveryPageWithBoards(t *testing.T) {
	b := newBench(t, "4x2")
	b.app.Clipboard().SetContent("")
	copied := func(what, id string, part int) (boards []notation.Board) {
		b.menu.do(id)
		win := b.side.Open["workbench"].Window.Win
		b.queue.WaitUntil(t, what+" are copied", func() bool {
			if parts, ok := b.side.Page(id).(interface{ Select(int) }); ok && part >= 0 {
				parts.Select(part)
			}
			win.Canvas().Unfocus()
			b.sideItem("Copy").Action()
			list, err := notation.ReadCollection(strings.NewReader(b.app.Clipboard().Content()), games.All(), games.All()[0])
			boards = list.Boards
			return err == nil && len(boards) > 0 && len(list.Problems) == 0
		})
		b.app.Clipboard().SetContent("")
		b.side.Close("workbench")
		return boards
	}
	openTwoBoards(b)
	b.settle()
	if got := copied("boards of the collection", "editCollection", -1); len(got) != 1 {
		t.Errorf("the collection copies %v", got)
	}
	if got := copied("the board of Compose", "compose", -1); len(got) != 1 || got[0].ID() != "multitchouka:2.2.2.2" {
		t.Errorf("Compose copies %v", got)
	}
	if got := copied("found boards", "findBoards", -1); got[0].Game.ID() != "multitchouka" || len(got[0].Solution) == 0 {
		t.Errorf("Find Boards copies %v", got)
	}
	for part, want := range map[int]string{0: "tchoukaillon:3.1.1", 1: "tchoukaillon:6.4.2.0.0.0", 2: "tchoukaillon:"} {
		if got := copied("boards of the laboratory", "laboratory", part); !strings.HasPrefix(got[0].ID(), want) {
			t.Errorf("part %d of the laboratory copies %s", part, got[0].ID())
		}
	}
	graph, err := sowgraph.Game{}.Parse((sowgraph.Game{}).About().Examples[0].Board)
	if err != nil {
		t.Fatal(err)
	}
	b.main.Play(sowgraph.Game{}, graph, func() {})
	b.settle()
	for part := range 2 {
		if got := copied("boards of the graph", "graphs", part); got[0].Game.ID() != (sowgraph.Game{}).ID() {
			t.Errorf("part %d of the page of graphs copies %s", part, got[0].ID())
		}
	}
}

// findVisible returns the first visible object of a type in a window.
func findVisible[T fyne.CanvasObject](w fyne.Window) (part T) {
	for _, o := range test.LaidOutObjects(w.Content()) {
		if found, ok := o.(T); ok {
			return found
		}
	}
	return part
}

// Files with codes, and folders of them, open on the page of class results.
func TestOpenClassResults(t *testing.T) {
	b, folder := newBench(t, "4x2"), t.TempDir()
	for _, pupil := range []string{"Ada", "Bo"} {
		code, err := results.Sheet{Pupil: pupil, Boards: []results.Board{{ID: "multitchouka:2.2.2.2", Tries: []string{"3 2"}}}}.Code()
		if err != nil {
			t.Fatal(err)
		}
		disktest.Put(t, filepath.Join(folder, pupil+results.Extension), code)
	}
	files := []fyne.URI{storage.NewFileURI(filepath.Join(folder, "Ada"+results.Extension)), storage.NewFileURI(filepath.Join(folder, "Bo"+results.Extension))}
	for what, dropped := range map[string][]fyne.URI{"two files": files, "a folder": {storage.NewFileURI(folder)}} {
		b.files.Dropped(fyne.Position{}, dropped)
		filled := func() bool {
			return b.side.Page("results") != nil && findVisible[*tables.BoardTable](b.side.Open["workbench"].Window.Win).View().Len == 3
		}
		b.queue.WaitUntil(t, what+" are read", filled)
		b.side.Close("workbench")
	}
	if got := b.desk.Doc.Start().String(); got != "2 2 2 2 | 0" {
		t.Errorf("the board is %s", got)
	}
}

// The board of the composing page can be added to a collection, and the page takes the board of the
// main window.
func TestComposeWithMainWindow(t *testing.T) {
	b := newBench(t, "4x2")
	b.menu.do("compose")
	p := b.side.Page("compose").(*designer.ComposePage)
	state, err := row.Multitchouka().Game().Parse("3 2 1 5")
	if err != nil {
		t.Fatal(err)
	}
	p.Add(row.Multitchouka().Game(), state)
	if got := b.desk.Doc.State().String(); got != "3 2 1 5 | 0" || b.win.Canvas().Overlays().Top() == nil {
		t.Errorf("the main window shows %s, without the form for the name", got)
	}
	b.win.Canvas().Overlays().Top().Hide()
	b.menu.do("compose")
	if got := p.BoardText(); got != "3 2 1 5 | 0" {
		t.Errorf("the page shows %s", got)
	}
}
