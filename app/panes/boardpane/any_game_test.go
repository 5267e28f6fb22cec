package boardpane_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/panetest"
	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
	"tchouka/engine/study/tchoukaillon"
)

// newToyBench returns a bench with a game of two players that no other package contains.
func newToyBench(t *testing.T) *bench {
	t.Helper()
	return &bench{panetest.NewOf(t, enginetest.Toy{}, "2x1")}
}

// clickMove clicks the place of move number i.
func (b *bench) clickMove(i int) {
	b.T.Helper()
	game, here := b.Doc.Game(), b.Doc.State()
	b.Click(game.(engine.Traced).Trace(here, game.Moves(here)[i])[0])
}

// expectState compares the state of the document.
func (b *bench) expectState(want engine.State) {
	b.T.Helper()
	if got := b.Doc.State(); got.Key() != want.Key() {
		b.T.Errorf("the board is %s, want %s", got, want)
	}
}

func TestAnyGamePlay(t *testing.T) {
	b := newToyBench(t)
	s, toy := b.Doc.Session, enginetest.Toy{}
	start := b.Doc.State()
	b.clickMove(0)
	first, err := toy.Play(start, toy.Moves(start)[0])
	if err != nil {
		t.Fatal(err)
	}
	b.expectState(first.State)
	b.Focus()
	b.Press(fyne.KeyEnd) // d, which has a seed
	b.Press(fyne.KeyReturn)
	if s.Depth() != 2 {
		t.Fatalf("by keys the depth is %d", s.Depth())
	}
	b.Invoke("undo")
	b.expectState(first.State)
	b.clickMove(0)
	if n := s.LineCount(); n != 2 {
		t.Errorf("there are %d lines, want 2", n)
	}
	b.Invoke("first")
	if rows := b.Line.List.View().Rows; rows.Len() != 3 || rows.Row(1).Position != first.State.String() {
		t.Errorf("the line has %d rows, the first move led to %q", rows.Len(), rows.Row(1).Position)
	}
	// Moves are animated step by step.
	b.Tap("Single Step")
	b.Invoke("next")
	b.Focus()
	if !b.Board.Widget.Stepping() || s.Depth() != 0 {
		t.Error("a single step plays the whole move")
	}
	for b.Board.Widget.Stepping() {
		b.Press(fyne.KeyRight)
	}
	b.Press(fyne.KeyBackspace)
	if !b.Board.Widget.Stepping() {
		t.Error("Backspace does not go into the move before")
	}
	for b.Board.Widget.Stepping() {
		b.Press(fyne.KeyBackspace)
	}
	b.expectState(start)
}

// The toy has no solver of its own. The general one gives it verdicts and hints.
func TestAnyGameSearch(t *testing.T) {
	b := newToyBench(t)
	b.Hints(true)
	b.Settle()
	b.Says("The second player wins in 6 moves")
	for !b.Doc.Over() {
		before := b.Doc.Session.Depth()
		b.Invoke("hint")
		b.Invoke("hint")
		if b.Doc.Session.Depth() != before+1 {
			t.Fatalf("a hint at %s plays nothing: %q", b.Doc.State(), b.Message)
		}
	}
	if b.Doc.Depth() != 6 {
		t.Errorf("best play ends the game after %d moves", b.Doc.Depth())
	}
	b.Says("The second player has won")
	b.Invoke("first")
	if b.Invoke("solve"); b.Doc.Session.Depth() == 0 {
		t.Error("Solve plays nothing")
	}
}

// In set-up, a click adds a seed, and a right-click removes one.
func TestAnyGameSetUp(t *testing.T) {
	b := newToyBench(t)
	start := b.Doc.State()
	b.Invoke("setup")
	if !b.Board.Setup.Bar.Visible() || !b.Board.Predecessors.Panel.Visible() {
		t.Error("set-up of a game that is not a row hides its tools, or the moves that lead to the board")
	}
	b.Click(0)
	b.Click(0)
	test.TapSecondaryAt(b.Board.Widget, b.Board.Widget.CenterOf(0))
	want, err := enginetest.Toy{}.Set(start, 0, 2)
	if err != nil {
		t.Fatal(err)
	}
	b.expectState(want)
}

// gameWithoutPlaces is a game without information except its moves.
type gameWithoutPlaces struct{ engine.Game }

func (gameWithoutPlaces) Board(engine.State) engine.Board { return engine.Board{} }

// A game without places is played with buttons.
func TestGameWithoutPlacesUsesButtons(t *testing.T) {
	b := newToyBench(t)
	start := b.Doc.State()
	b.Files.Replace(session.New(gameWithoutPlaces{enginetest.Toy{}}, start), desk.File{})
	b.Settle()
	if v := b.Board.Moves.View(); !b.Board.Moves.Visible() || b.Board.Widget.Visible() || !strings.Contains(v.Caption, start.String()) {
		t.Errorf("the buttons are %+v", v)
	}
	b.Focus()
	b.Press(fyne.KeyEnd)
	b.Press(fyne.KeyReturn)
	if doc := b.Doc; doc.Session.Depth() != 1 || len(b.Board.Moves.View().Moves) != len(doc.Game().Moves(doc.State())) {
		t.Errorf("after %d moves the buttons are %q", doc.Session.Depth(), b.Board.Moves.View().Moves)
	}
	b.Press(fyne.KeyBackspace)
	b.expectState(start)
	if b.OpenText("monokalah: 1 1"); b.Board.Moves.Visible() || !b.Board.Widget.Visible() {
		t.Error("the buttons remain beside a row")
	}
}

// traces embeds a game without a conflict with the name Traced.
type traces = engine.Traced

// partialSolver is a game whose search finds a verdict for only one state, which is lost.
type partialSolver struct {
	traces
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
	const board = `digraph { a [seeds=1, pos="0,0"]; b [seeds=1, pos="0,90"]; r [ruma=true, pos="90,0"]; s [ruma=true, pos="90,90"]; a -> r; a -> s; b -> s }`
	start, err := graph.Parse(board)
	if err != nil {
		t.Fatal(err)
	}
	for i, m := range graph.Moves(start) {
		r, err := graph.Play(start, m)
		if err != nil {
			t.Fatal(err)
		}
		game := partialSolver{graph.(engine.Traced), r.State.Key()}
		b := panetest.NewOf(t, game, board)
		b.Hints(true)
		from := game.Trace(start, m)[0]
		if mark := b.Board.Widget.View().Marks[from]; (mark.Hint == engine.Lost) != (from == 1) {
			t.Errorf("move %d, %s, alone is known to lose, and at place %d the board shows %v, %q", i, m, from, mark.Hint, mark.HintText)
		}
	}
}

// fullGame is a row whose session rejects further moves once the flag is set.
type fullGame struct {
	row.Game
	full *bool
}

func (g fullGame) Play(s engine.State, m engine.Move) (engine.Result, error) {
	return g.PlaySteps(s, m, func(engine.Step) bool { return true })
}

func (g fullGame) PlaySteps(s engine.State, m engine.Move, yield func(engine.Step) bool) (engine.Result, error) {
	if *g.full {
		return engine.Result{}, session.ErrFull
	}
	return g.Game.PlaySteps(s, m, yield)
}

// A move that the full session rejects causes a message, in each way of playing it.
func TestFullSessionReported(t *testing.T) {
	for name, play := range map[string]func(b *bench, fill func()){
		"click": func(b *bench, fill func()) { fill(); b.Sow(3) },
		"hint":  func(b *bench, fill func()) { fill(); b.Invoke("hint"); b.Invoke("hint") },
		"solve": func(b *bench, fill func()) { fill(); b.Invoke("solve") },
		"begin": func(b *bench, fill func()) { b.Preview(3); fill(); b.Invoke("begin"); b.Doc.Leave() },
		"shown": func(b *bench, fill func()) {
			b.Change(func(s *shell.Settings) { s.SingleStep = true })
			b.Preview(3)
			b.Keys("4")
			fill()
			b.Board.Player.Finish()
			b.Expect("2 2 0 3 | 1")
			b.Doc.Leave()
		},
	} {
		t.Run(name, func(t *testing.T) {
			b, full := newBench(t, "4x2"), new(bool)
			b.Files.Replace(session.New(fullGame{row.Game{Rules: row.Multitchouka()}, full}, rowtest.Board(t, "4x2")), desk.File{})
			b.Settle()
			play(b, func() { *full = true })
			if b.Message != messages.SessionFull() {
				t.Errorf("the message is %q", b.Message)
			}
			b.Expect("2 2 2 2 | 0")
		})
	}
}

// A line of hundreds of moves that is played without animation is announced once.
func TestInstantSolveAnnouncedOnce(t *testing.T) {
	const seeds = 802
	holes := tchoukaillon.Board(seeds)
	slices.Reverse(holes)
	b := &bench{panetest.NewOf(t, row.Tchoukaillon().Game(), rowtest.Position(t, 0, holes...).String())}
	announced := 0
	b.Parts = append(b.Parts, desk.Part{Needs: desk.ChangedLines, Show: func(desk.Changes) { announced++ }})
	b.Invoke("solve")
	if s := b.Doc.Session; s.Depth() != seeds || announced != 1 {
		t.Errorf("%d of %d moves are played, announced %d times", s.Depth(), seeds, announced)
	}
	b.Says("Won: all seeds are in the Ruma")
	b.Hints(true)
	b.Invoke("undo") // single moves nevertheless
	b.Says("1 more move to win")
}

// Only a losing move can be explained, and only while its value is shown.
func TestExplanationOffered(t *testing.T) {
	b := newBench(t, "4x2")
	for _, hints := range []bool{true, false} {
		b.Hints(hints)
		for place, loses := range map[int]bool{2: false, 0: true} {
			b.Board.Advice.Menu(place, fyne.NewPos(99, 99))
			offered := strings.Contains(b.DialogText(), "Why Does Hole")
			b.Canvas().Overlays().Remove(b.Canvas().Overlays().Top())
			if offered != hints || hints && b.Board.Advice.CanExplain(place) != loses {
				t.Errorf("hints %v, place %d: the explanation is offered: %v, %v", hints, place, offered, b.Board.Advice.CanExplain(place))
			}
		}
		if b.Allows(b.Command("why")) != hints {
			t.Errorf("hints %v: the command is enabled: %v", hints, !hints)
		}
	}
}
