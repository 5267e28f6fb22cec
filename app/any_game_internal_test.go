package app

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/desk"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/record/session"
	"tchouka/engine/solve"
	"tchouka/widgets/board"
)

// newToyBench opens the window with a game of two players that no other package contains.
func newToyBench(t *testing.T) *bench {
	t.Helper()
	toy := enginetest.Toy{}
	start, err := toy.Start(2, 1)
	if err != nil {
		t.Fatal(err)
	}
	return newBenchOf(t, Start{Games: append(games.All(), toy), Session: session.New(toy, start)})
}

// clickMove clicks the place of move number i.
func (b *bench) clickMove(i int) {
	b.t.Helper()
	game := b.desk.Doc.Game().(engine.Traced)
	here := b.desk.Doc.State()
	b.clickPlace(game.Trace(here, b.desk.Doc.Game().Moves(here)[i])[0], tapPlace)
}

func tapPlace(f *board.Board, at fyne.Position) { test.TapAt(f, at) }

func (b *bench) clickPlace(i int, click func(*board.Board, fyne.Position)) {
	b.t.Helper()
	click(b.board.Widget, b.board.Widget.CenterOf(i))
	b.settle()
}

// expectState compares the state of the document and the text field with a state.
func (b *bench) expectState(want engine.State) {
	b.t.Helper()
	if got := b.desk.Doc.State(); got.Key() != want.Key() || b.games.Entry.Text != want.String() {
		b.t.Errorf("at %s, and the field says %q, want %s", got, b.games.Entry.Text, want)
	}
}

func TestAnyGamePlay(t *testing.T) {
	b := newToyBench(t)
	doc, toy := b.desk.Doc, enginetest.Toy{}
	start := doc.State()
	if got := b.players.Strip.View()[0].Text; got != "The first player to move" || b.board.Moves.Visible() {
		t.Errorf("the strip says %q, and the buttons show: %v", got, b.board.Moves.Visible())
	}
	b.clickMove(0)
	first, err := toy.Play(start, toy.Moves(start)[0])
	if err != nil {
		t.Fatal(err)
	}
	b.expectState(first.State)
	if got := b.players.Strip.View()[1].Text; got != "The second player to move" {
		t.Errorf("then it says %q", got)
	}
	b.do("focusBoard")
	b.press(fyne.KeyEnd) // d, which has a seed
	b.press(fyne.KeyReturn)
	if doc.Session.Depth() != 2 {
		t.Fatalf("by keys the depth is %d", doc.Session.Depth())
	}
	b.do("undo")
	b.expectState(first.State)
	b.clickMove(0)
	if n := doc.Session.LineCount(); n != 2 {
		t.Errorf("there are %d lines, want 2", n)
	}
	b.do("mark.good")
	b.do("nextLine")
	b.do("first")
	b.expectState(start)
	if rows := b.line.List.View().Rows; rows.Len() != 3 || rows.Row(1).Position != first.State.String() {
		t.Errorf("the line has %d rows, the first move led to %q", rows.Len(), rows.Row(1).Position)
	}
	// Moves are animated step by step.
	b.do("first")
	b.tap("Single Step")
	b.do("next")
	if !b.board.Widget.Stepping() || doc.Session.Depth() != 0 {
		t.Error("a single step plays the whole move")
	}
	for b.board.Widget.Stepping() {
		b.press(fyne.KeyRight)
	}
	b.press(fyne.KeyBackspace)
	if !b.board.Widget.Stepping() {
		t.Error("Backspace does not go into the move before")
	}
	for b.board.Widget.Stepping() {
		b.press(fyne.KeyBackspace)
	}
	b.expectState(start)
}

// The toy has no solver of its own. The general one gives it verdicts and hints.
func TestAnyGameSearch(t *testing.T) {
	b := newToyBench(t)
	solution := solve.Of(enginetest.Toy{}).Solve(t.Context(), b.desk.Doc.State(), engine.Limits{})
	want := solution.Facts(b.desk.Doc.State().Key()).Verdict()
	if got := b.verdict.Badge.View(); got.Verdict != want || !strings.Contains(got.Headline, "player wins") && got.Headline != "With best play the game is drawn" {
		t.Errorf("the badge says %v, %q, want %v", got.Verdict, got.Headline, want)
	}
	for b.desk.Doc.Session.Depth() < 20 && !b.desk.Doc.Over() {
		before := b.desk.Doc.Session.Depth()
		b.do("hint")
		b.do("hint")
		if b.desk.Doc.Session.Depth() == before {
			t.Fatalf("a hint at %s plays nothing: %q", b.desk.Doc.State(), b.status.Message)
		}
	}
	if want != engine.Drawn && !b.desk.Doc.Over() {
		t.Error("best play does not end the game")
	}
	if b.desk.Doc.Over() {
		if shownText := b.verdict.Badge.View().Headline; !strings.Contains(shownText, "has won") {
			t.Errorf("at the end it says %q", shownText)
		}
	}
	b.do("first")
	b.do("solve")
	if b.desk.Doc.Session.Depth() == 0 {
		t.Error("Solve plays nothing")
	}
}

func TestAnyGameTree(t *testing.T) {
	b := newToyBench(t)
	if b.tree.Tree.Len() < 10 || b.tree.Tree.Game().ID() != "toy" {
		t.Fatalf("the tree of %s has %d nodes", b.tree.Tree.Game().ID(), b.tree.Tree.Len())
	}
	for _, merged := range []bool{false, true} {
		if merged {
			b.do("merged")
		}
		b.win.Canvas().Capture()
		b.do("first")
		b.win.Canvas().Focus(b.tree.View)
		b.press(fyne.KeyRight)
		if b.desk.Doc.Previewed == nil {
			t.Errorf("merged %v: → in the tree looks at nothing", merged)
		}
		b.press(fyne.KeyReturn)
		if b.desk.Doc.Session.Depth() != 1 {
			t.Errorf("merged %v: Enter in the tree begins no line", merged)
		}
	}
}

func TestAnyGameSaveAndExport(t *testing.T) {
	b := newToyBench(t)
	b.clickMove(1)
	b.clickMove(0)
	played := b.moves()
	b.chooser.Path = filepath.Join(t.TempDir(), "toy"+desk.Extension)
	b.do("save")
	b.queue.WaitUntil(t, "saved", func() bool { return !b.desk.Doc.Session.Dirty() })
	path := b.chooser.Path
	b.do("rules.monokalah")
	if !inRow(b.desk.Doc) || !b.board.Widget.Visible() || b.board.Moves.Visible() {
		t.Fatal("the board of a row does not take its place")
	}
	b.files.OpenPath(path)
	b.settle()
	if got := b.moves(); !slices.Equal(got, played) || b.desk.Doc.Game().ID() != "toy" {
		t.Errorf("opened is %s with %v, saved was %v", b.desk.Doc.Game().ID(), got, played)
	}
	for _, what := range []string{positionLabel, lineLabel, treeLabel, subtreeLabel} {
		for _, format := range enginetest.Sample(t, 4, export.Formats()...) {
			if format == export.DOT && (what == positionLabel || what == lineLabel) || format == export.GIF && what != lineLabel || format == export.HTML {
				continue
			}
			if b.exported(what, format) == "" {
				t.Errorf("%s as %s is empty", what, format)
			}
		}
	}
}

func TestAnyGameCopyTypeAndSetUp(t *testing.T) {
	b := newToyBench(t)
	start := b.desk.Doc.State()
	b.clickMove(0)
	b.clickMove(0)
	here := b.desk.Doc.State()
	b.exporter.CopyLine()
	moves := b.app.Clipboard().Content()
	b.do("first")
	b.do("next")
	b.do("deleteLine")
	b.do("first")
	b.pasteText(moves)
	if n := len(b.desk.Doc.Session.Line()); n != 3 {
		t.Errorf("%q is pasted as %d states: %q", moves, n, b.status.Message)
	}
	b.do("last")
	b.exporter.CopyID()
	b.do("rules.no-wrap")
	b.settle()
	b.do("paste")
	if b.desk.Doc.Game().ID() != "toy" {
		t.Fatalf("%q is pasted as %s: %q", b.app.Clipboard().Content(), b.desk.Doc.Game().ID(), b.status.Message)
	}
	b.expectState(here)
	b.win.Canvas().Focus(b.games.Entry)
	b.games.Entry.SetText(start.String())
	b.press(fyne.KeyReturn)
	b.expectState(start)
	b.do("setup")
	if !b.board.Setup.Bar.Visible() || !b.board.Predecessors.Panel.Visible() {
		t.Error("set-up of a game that is no row does not show its tools, and the moves that lead to the board")
	}
	b.clickPlace(0, tapPlace)
	b.clickPlace(0, tapPlace)
	b.clickPlace(0, func(f *board.Board, at fyne.Position) { test.TapSecondaryAt(f, at) })
	want, err := enginetest.Toy{}.Set(start, 0, 2)
	if err != nil {
		t.Fatal(err)
	}
	b.expectState(want)
	b.restartGame()
	b.answer("New")
	b.settle()
	b.expectState(start)
	if b.desk.Mode != desk.Playing {
		t.Error("a new game begins in set-up")
	}
}

// Every command works with a game that is not a row, or is disabled.
func TestCommandsWithoutRow(t *testing.T) {
	b := newToyBench(t)
	b.chooser.Err = shell.ErrCancelled
	b.clickMove(0)
	toy := enginetest.Toy{}.ID()
	for _, c := range b.menu.commands {
		if c.ID == "quit" {
			continue
		}
		b.menu.do(c.ID)
		for top := b.win.Canvas().Overlays().Top(); top != nil; top = b.win.Canvas().Overlays().Top() {
			b.win.Canvas().Overlays().Remove(top)
		}
		if b.desk.Doc.Game().ID() != toy { // its board may take long to analyse
			b.menu.do("rules." + toy)
		}
		b.settle()
	}
}

// gameWithoutPlaces is a game without information except its moves.
type gameWithoutPlaces struct{ engine.Game }

func (gameWithoutPlaces) Board(engine.State) engine.Board { return engine.Board{} }

// A game without places is played with buttons.
func TestGameWithoutPlacesUsesButtons(t *testing.T) {
	game := gameWithoutPlaces{enginetest.Toy{}}
	start, err := game.Start(2, 1)
	if err != nil {
		t.Fatal(err)
	}
	b := newBenchOf(t, Start{Games: append(games.All(), game), Session: session.New(game, start)})
	if v := b.board.Moves.View(); !b.board.Moves.Visible() || b.board.Widget.Visible() || !strings.Contains(v.Caption, start.String()) {
		t.Errorf("shown is %+v", v)
	}
	b.do("focusBoard")
	b.press(fyne.KeyEnd)
	b.press(fyne.KeyReturn)
	if doc := b.desk.Doc; doc.Session.Depth() != 1 || len(b.board.Moves.View().Moves) != len(game.Moves(doc.State())) {
		t.Errorf("after %d moves the buttons are %q", doc.Session.Depth(), b.board.Moves.View().Moves)
	}
	b.press(fyne.KeyBackspace)
	b.expectState(start)
	for _, what := range []string{positionLabel, lineLabel} {
		if b.exported(what, "svg") == "" {
			t.Errorf("%s is empty", what)
		}
	}
}

// partialSolver is a game whose search finds a verdict for only one state, which is lost.
type partialSolver struct {
	engine.Traced
	lost engine.Key
}

func (g partialSolver) Solve(context.Context, engine.State, engine.Limits) engine.Solution { return g }

func (partialSolver) Complete() bool { return false }

func (g partialSolver) Report(key engine.Key) engine.Report {
	return engine.Report{Facts: g.Facts(key)}
}

func (g partialSolver) Facts(key engine.Key) engine.Facts {
	if key == g.lost {
		return engine.FactsOf(engine.Lost)
	}
	return engine.Facts{}
}

// A place is not shown as lost if the verdict of one of its moves is unknown.
func TestPlaceLostOnlyIfAllMovesLose(t *testing.T) {
	graph, err := games.All().ByID("graph")
	if err != nil {
		t.Fatal(err)
	}
	start, err := graph.Parse(`digraph { a [seeds=1, pos="0,0"]; b [seeds=1, pos="0,90"]; r [ruma=true, pos="90,0"]; s [ruma=true, pos="90,90"]; a -> r; a -> s; b -> s }`)
	if err != nil {
		t.Fatal(err)
	}
	for i, m := range graph.Moves(start) {
		r, err := graph.Play(start, m)
		if err != nil {
			t.Fatal(err)
		}
		game := partialSolver{graph.(engine.Traced), r.State.Key()}
		b := newBenchOf(t, Start{Games: games.All(), Session: session.New(game, start)})
		from := game.Trace(start, m)[0]
		if mark := b.board.Widget.View().Marks[from]; (mark.Hint == engine.Lost) != (from == 1) {
			t.Errorf("move %d, %s, alone is known to lose, and at place %d it says %v, %q", i, m, from, mark.Hint, mark.HintText)
		}
	}
}
