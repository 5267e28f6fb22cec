package side_test

import (
	"image"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/desk/desktest"
	"tchouka/app/pages/designer"
	"tchouka/app/parts/collections"
	"tchouka/app/parts/side"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
	"tchouka/engine/games/ring"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/sowgraph"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/results"
	"tchouka/widgets/controls"
	"tchouka/widgets/tables"
)

func TestMain(m *testing.M) { apptest.Main(m) }

// bench is a desk with the windows beside the main window. Their menu is that of the page alone.
type bench struct {
	*desktest.Bench
	side *side.Windows
	page *fyne.Menu // the menu of the selected page
}

func newBench(t *testing.T, board string) *bench {
	t.Helper()
	b := &bench{Bench: desktest.New(t, board)}
	b.side = side.New(b.Main, side.Host{
		Screen: noScreen{}, Scale: func() float32 { return 1 }, Menu: func(fyne.Canvas) side.Menu { return b },
		CommandName: func(id string) string { return id },
	})
	t.Cleanup(func() { b.side.Close("workbench") })
	b.Add(b.side.Part(), collections.New(b.Main))
	return b
}

// The methods of side.Menu.
func (b *bench) Arrange(own *shell.SideMenu) { b.page = own.Bar.Items[0] }
func (b *bench) Show() bool                  { return true }
func (b *bench) Key(fyne.KeyName) bool       { return false }

// noScreen is a screen on which windows cannot be placed.
type noScreen struct{}

func (noScreen) Place(fyne.Window) (window, screen image.Rectangle, ok bool) {
	return window, screen, false
}
func (noScreen) Move(fyne.Window, int, int) {}
func (noScreen) BlockEvents(fyne.Window)    {}

// win returns the window of the workbench.
func (b *bench) win() fyne.Window { return b.side.Open["workbench"].Window.Win }

// open opens a page of the workbench.
func (b *bench) open(id string) fyne.Window {
	b.T.Helper()
	b.Do(id)
	if _, open := b.side.Open["workbench"]; !open {
		b.T.Fatalf("%s opens no window", id)
	}
	return b.win()
}

// run runs a command of the selected page.
func (b *bench) run(label string) {
	b.T.Helper()
	i := slices.IndexFunc(b.page.Items, func(item *fyne.MenuItem) bool { return item.Label == label })
	if i < 0 {
		b.T.Fatalf("the page has no command %q", label)
	}
	b.page.Items[i].Action()
}

// play opens a board of any game.
func (b *bench) play(game engine.Game, board string) {
	b.T.Helper()
	start, err := game.Parse(board)
	if err != nil {
		b.T.Fatal(err)
	}
	b.Main.Play(game, start, func() {})
	b.Settle()
}

// visible returns the objects of a type in a window.
func visible[T fyne.CanvasObject](win fyne.Window) (all []T) {
	for _, o := range test.LaidOutObjects(win.Content()) {
		if found, ok := o.(T); ok && o.Visible() {
			all = append(all, found)
		}
	}
	return all
}

// A page opens once, and its window drops all content when it closes.
func TestSideWindowOpensOnce(t *testing.T) {
	b := newBench(t, "4x2")
	for id, title := range map[string]string{"survey": "Survey", "findBoards": "Find Boards", "laboratory": "Tchoukaillon Laboratory", "compose": "Compose a Puzzle", "results": "Class Results"} {
		alone := len(fyne.CurrentApp().Driver().AllWindows())
		win, page := b.open(id), b.side.Page(id)
		if n := len(fyne.CurrentApp().Driver().AllWindows()); win.Title() != title+" – Tchouka" || n != alone+1 {
			t.Errorf("%s: %d windows, titled %q", id, n, win.Title())
		}
		if again := b.open(id); again != win || b.side.Page(id) != page {
			t.Errorf("%s opens twice", id)
		}
		win.Close()
		// Fyne keeps the canvas of a closed window forever, and would keep all content with it.
		if c, ok := win.Content().(*fyne.Container); !ok || len(c.Objects) > 0 || win.MainMenu() != nil || win.Canvas().OnTypedKey() != nil {
			t.Errorf("%s: the window keeps its contents when it has closed", id)
		}
		if b.side.Page(id) != nil {
			t.Errorf("%s does not end with its window", id)
		}
		if b.open(id) == win {
			t.Errorf("%s does not open again", id)
		}
		b.win().Close()
	}
}

// The recurrence page opens with the current ring, accepts another ring, and opens arrays in the main window. It does
// not open for other games.
func TestRecurrencePage(t *testing.T) {
	b := newBench(t, "4x2")
	if b.Do("pastime"); b.side.Page("pastime") != nil {
		t.Error("it opens without a ring")
	}
	b.ExpectMessage("The current game is not a recurrence")
	b.play(ring.Recurrence{}, "4 5 4 0 4 5")
	b.open("pastime")
	page := b.side.Page("pastime")
	b.play(ring.Recurrence{}, "3 3 from 2")
	if b.open("pastime"); b.side.Page("pastime") != page {
		t.Error("it opens twice")
	}
	b.play(row.Monokalah().Game(), "1 1")
	b.run("Open on the Board")
	b.Settle()
	b.Expect("3 3 from 2")
}

// A board of a page is played, and undo restores the previous board with its rules.
func TestBoardOfPage(t *testing.T) {
	b := newBench(t, "4x2")
	b.play(row.Monokalah().Game(), "1 1")
	b.open("survey")
	visible[*tables.HeatMap](b.win())[0].OnChosen(tables.HeatBoard{Holes: 3, Seeds: 5})
	b.Settle()
	b.Expect("5 5 5 | 0")
	b.Doc.Session.Undo()
	if b.Expect("1 1 | 0"); b.Doc.Game().ID() != "monokalah" {
		t.Errorf("the game is %s", b.Doc.Game().ID())
	}
}

// A pupil's try opens as a line with a name. It is not unsaved work, and undo returns to the board before.
func TestLineOfPage(t *testing.T) {
	b := newBench(t, "3x1")
	b.side.OpenLine(row.Multitchouka().Game(), rowtest.Board(t, "2 2 2 2"), row.Line(3, 4, 1), "Ada")
	s := b.Doc.Session
	if s.Depth() != 3 || s.Named(s.Cursor()) != s.Cursor() || s.Dirty() || !s.Over(s.Cursor()) {
		t.Errorf("after %d moves the line is not named, or is unsaved work", s.Depth())
	}
	s.Undo()
	b.Expect("1 1 1 | 0")
}

// Ctrl+C copies the boards of every page that lists some, in the form that collections and spreadsheets read.
func TestCopyOnEveryPageWithBoards(t *testing.T) {
	b := newBench(t, "4x2")
	clipboard := fyne.CurrentApp().Clipboard()
	copied := func(id string, part int) (boards []notation.Board) {
		t.Helper()
		win := b.open(id)
		clipboard.SetContent("")
		b.Queue.WaitUntil(t, "boards of "+id+" are copied", func() bool {
			if parts, ok := b.side.Page(id).(interface{ Select(int) }); ok && part >= 0 {
				parts.Select(part)
			}
			win.Canvas().Unfocus()
			b.run("Copy")
			list, err := notation.ReadCollection(strings.NewReader(clipboard.Content()), games.All(), games.All()[0])
			boards = list.Boards
			return err == nil && len(boards) > 0 && len(list.Problems) == 0
		})
		b.side.Close("workbench")
		return boards
	}
	b.Open("list.csv", "board\n2 2 2 2\n3 3\n")
	if got := copied("editCollection", -1); len(got) != 1 {
		t.Errorf("the collection copies %v", got)
	}
	if got := copied("compose", -1); len(got) != 1 || got[0].ID() != "multitchouka:2.2.2.2" {
		t.Errorf("Compose copies %v", got)
	}
	if got := copied("findBoards", -1); got[0].Game.ID() != "multitchouka" || len(got[0].Solution) == 0 {
		t.Errorf("Find Boards copies %v", got)
	}
	for part, want := range []string{"tchoukaillon:3.1.1", "tchoukaillon:6.4.2.0.0.0", "tchoukaillon:"} {
		if got := copied("laboratory", part); !strings.HasPrefix(got[0].ID(), want) {
			t.Errorf("part %d of the laboratory copies %s", part, got[0].ID())
		}
	}
	graph := sowgraph.Game{}
	b.play(graph, graph.About().Examples[0].Board)
	for part := range 2 {
		if got := copied("graphs", part); got[0].Game.ID() != graph.ID() {
			t.Errorf("part %d of the page of graphs copies %s", part, got[0].ID())
		}
	}
}

// Files with codes, and folders of them, open on the page of class results.
func TestOpenClassResults(t *testing.T) {
	b, folder := newBench(t, "4x2"), t.TempDir()
	var files []fyne.URI
	for _, pupil := range []string{"Ada", "Bo"} {
		code, err := results.Sheet{Pupil: pupil, Boards: []results.Board{{ID: "multitchouka:2.2.2.2", Tries: []string{"3 2"}}}}.Code()
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(folder, pupil+results.Extension)
		disktest.Put(t, path, code)
		files = append(files, storage.NewFileURI(path))
	}
	for what, dropped := range map[string][]fyne.URI{"two files": files, "a folder": {storage.NewFileURI(folder)}} {
		b.Files.Dropped(fyne.Position{}, dropped)
		b.Queue.WaitUntil(t, what+" are read", func() bool {
			return b.side.Page("results") != nil && visible[*tables.BoardTable](b.win())[0].View().Len == 3
		})
		b.side.Close("workbench")
	}
	b.Expect("2 2 2 2 | 0")
}

// The board of the composing page can be added to a collection, and the page takes the board of the main window.
func TestComposeWithMainWindow(t *testing.T) {
	b := newBench(t, "4x2")
	b.open("compose")
	p := b.side.Page("compose").(*designer.ComposePage)
	p.Add(row.Multitchouka().Game(), rowtest.Board(t, "3 2 1 5"))
	if b.Expect("3 2 1 5 | 0"); !b.Covered() {
		t.Error("the form for the name does not open")
	}
	b.Canvas().Overlays().Top().Hide()
	b.open("compose")
	if got := p.BoardText(); got != "3 2 1 5 | 0" {
		t.Errorf("the page shows %s", got)
	}
}

// Exactly one button of the workbench stops what is running.
func TestOneButtonStops(t *testing.T) {
	b := newBench(t, "4x2")
	for _, id := range []string{"findBoards", "compose", "survey"} {
		b.open(id) // begins to work
		stops := func() (all []*controls.ToolButton) {
			return slices.DeleteFunc(visible[*controls.ToolButton](b.win()), func(button *controls.ToolButton) bool {
				return button.Label() != "Stop" && button.Label() != "Cancel"
			})
		}
		if got := stops(); len(got) != 1 || got[0].Label() != "Stop" {
			t.Errorf("%s: %d buttons stop the work", id, len(got))
		}
		test.Tap(stops()[0])
		b.Queue.WaitUntil(t, id+" ends", func() bool { return len(stops()) == 0 })
		b.win().Close()
	}
}

// Pages about the board in the main window hide results like the board.
func TestPagesAboutHiddenBoard(t *testing.T) {
	for id, game := range map[string]engine.Game{"graphs": sowgraph.Game{}, "pastime": ring.Recurrence{}} {
		b := newBench(t, "4x2")
		for _, override := range []desk.HintOverride{desk.HintsHidden, desk.HintsShown} {
			b.Files.PractiseUnchecked(game, desk.DefaultStart(game).Start(), nil, func() { b.SetHintOverride(override) })
			b.Settle()
			texts := strings.ToLower(strings.Join(apptest.Texts(b.open(id).Content()), " "))
			if got, want := strings.Contains(texts, "hints are hidden"), override == desk.HintsHidden; got != want {
				t.Errorf("%s: results are hidden: %v, want %v: %s", id, got, want, texts)
			}
			b.win().Close()
		}
	}
}

// Escape closes the help from every place. In the search field it first removes the text.
func TestEscapeClosesHelp(t *testing.T) {
	b := newBench(t, "4x2")
	opened := func() fyne.Window {
		b.Do("help")
		return b.side.Open["help"].Window.Win
	}
	closed := func() bool {
		_, open := b.side.Open["help"]
		return !open
	}
	press := func(c fyne.Canvas) {
		escape := &fyne.KeyEvent{Name: fyne.KeyEscape}
		if f := c.Focused(); f != nil {
			f.TypedKey(escape)
		} else {
			c.OnTypedKey()(escape)
		}
	}
	places := 0
	for {
		c := opened().Canvas()
		for range places {
			c.FocusNext()
		}
		first := places > 0 && c.Focused() == fyne.Focusable(visible[*controls.SearchEntry](b.side.Open["help"].Window.Win)[0])
		if press(c); !closed() {
			t.Fatalf("Escape does not close the help from %T", c.Focused())
		}
		if places++; first {
			break
		}
	}
	if places < 3 {
		t.Errorf("there are %d places", places)
	}
	c := opened().Canvas()
	c.Unfocus()
	if press(c); !closed() {
		t.Error("Escape does not close the help without a focus")
	}
	win := opened()
	search := visible[*controls.SearchEntry](win)[0]
	search.SetText("Ruma")
	if press(win.Canvas()); closed() || search.Text != "" {
		t.Errorf("Escape leaves %q in the search field", search.Text)
	}
	if press(win.Canvas()); !closed() {
		t.Error("a second Escape does not close the help")
	}
}
