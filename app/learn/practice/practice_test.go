package practice_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk/desktest"
	"tchouka/app/learn/practice"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/sowgraph"
	"tchouka/widgets/controls"
)

func TestMain(m *testing.M) { apptest.Main(m) }

type bench struct {
	*desktest.Bench
	practice *practice.Practice
}

func newBench(t *testing.T, board string) *bench {
	t.Helper()
	b := &bench{Bench: desktest.New(t, board)}
	b.practice = practice.New(b.Main)
	b.Add(b.practice.Part())
	return b
}

// card returns what practice adds to the card above the board.
func (b *bench) card() controls.VerdictView { return b.practice.Add(controls.VerdictView{}) }

// practise runs a command that opens a board of practice.
func (b *bench) practise(id string) {
	b.T.Helper()
	b.Do(id)
	b.Queue.WaitUntil(b.T, "a board is drawn", b.practice.CanContinue)
	b.Settle()
}

// winBoard plays a shortest win of the open board.
func (b *bench) winBoard() {
	b.T.Helper()
	for !b.Doc.Over() {
		m, ok := b.Analyzer.GoodMove(b.Doc.State())
		if !ok {
			b.T.Fatalf("%s is not won", b.Doc.State())
		}
		if _, err := b.Doc.Session.Play(m); err != nil {
			b.T.Fatal(err)
		}
		b.Settle()
	}
}

// One board follows another without a question. Boards become harder after a win at the first try,
// and easier otherwise; hints are hidden until the user gives up.
func TestPractice(t *testing.T) {
	b := newBench(t, "5x2")
	b.Settle()
	moves := func() int {
		least, _ := b.Analyzer.Facts(b.Doc.Start().Key()).Find(engine.MovesToGo)
		return least.Value
	}
	b.practise("practice")
	first := moves()
	if b.MayShowVerdict() || first == 0 {
		t.Fatalf("hints are shown, or the board is not won: %d moves", first)
	}
	b.winBoard()
	next := b.card().Actions[0]
	if !next.Primary || !strings.Contains(b.card().Detail, "1 solved, 1 in a row") {
		t.Errorf("the card is %+v", b.card())
	}
	b.practise("practiceNext")
	if second := moves(); second != first+1 {
		t.Errorf("the second board has %d moves after one with %d", second, first)
	}
	give := b.card().Actions
	give[len(give)-1].Run()
	b.Settle()
	if !b.MayShowVerdict() {
		t.Error("giving up does not show the solution")
	}
	b.winBoard()
	if detail := b.card().Detail; !strings.Contains(detail, "1 solved, 0 in a row") {
		t.Errorf("a board that was given up counts: %q", detail)
	}
	b.practise("practiceNext")
	b.practise("practiceNext") // skipped
	if third := moves(); third != first {
		t.Errorf("after a skipped board, the next has %d moves", third)
	}
	if b.MayShowVerdict() || b.Covered() {
		t.Error("hints are shown, or a question about unsaved work")
	}
}

// Drawing a board can be stopped, and the open board stays.
func TestStopPractice(t *testing.T) {
	b := newBench(t, "5x2")
	b.Settle()
	b.practise("practice")
	before := b.Doc.State().String()
	b.Do("practiceNext")
	if b.practice.CanContinue() {
		t.Fatal("no board is drawn")
	}
	b.practice.Stop()
	b.Settle()
	if !b.practice.CanContinue() || b.Doc.State().String() != before {
		t.Errorf("stopping leaves the board %s, was %s", b.Doc.State(), before)
	}
}

// The board of a day is the same on every machine.
func TestBoardOfTheDay(t *testing.T) {
	day := time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)
	var boards []string
	for _, start := range []string{"4x2", "2x2"} {
		b := newBench(t, start)
		b.practice.BeginDay(day)
		b.Queue.WaitUntil(t, "a board is drawn", func() bool { return b.Doc.Practising() })
		b.Settle()
		boards = append(boards, b.Doc.State().String())
	}
	if boards[0] != boards[1] {
		t.Errorf("%q", boards)
	}
}

// Practice on a graph keeps the graph. For a game of several players, the reason why it is not available
// is shown.
func TestPracticeOnGraph(t *testing.T) {
	b := newBench(t, "4x2")
	star, err := sowgraph.Star(3, 2)
	if err != nil {
		t.Fatal(err)
	}
	seeds := make([]int, star.Len())
	for v := range seeds {
		if !star.Ruma(v) {
			seeds[v] = 1
		}
	}
	start, err := sowgraph.NewState(star, seeds)
	if err != nil {
		t.Fatal(err)
	}
	b.PlayFound(sowgraph.Game{}, start, func() {})
	b.Settle()
	b.practise("practice")
	links := func(s engine.State) []engine.Link { return sowgraph.Game{}.Board(s).Links }
	if got := b.Doc.Start(); !slices.Equal(links(got), links(start)) {
		t.Errorf("the board of practice is %s", got)
	}
	b.winBoard()
	game, duel, err := games.All().Read("meutjoh:4x2", games.All()[0])
	if err != nil {
		t.Fatal(err)
	}
	b.PlayFound(game, duel, func() {})
	b.Settle()
	b.Invoke("practice")
	if texts := b.DialogText(); !strings.Contains(texts, "depends on the moves of the others") {
		t.Errorf("shown is %q", texts)
	}
}
