package app

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/sowgraph"
)

// practise runs a command that opens a board of practice.
func (b *bench) practise(id string) {
	b.t.Helper()
	b.menu.do(id)
	b.queue.WaitUntil(b.t, "a board is drawn", b.practice.CanContinue)
	b.settle()
}

// winBoard plays a shortest win of the open board.
func (b *bench) winBoard() {
	b.t.Helper()
	for !b.desk.Doc.Over() {
		m, ok := b.desk.Analyzer.GoodMove(b.desk.Doc.State())
		if !ok {
			b.t.Fatalf("%s is not won", b.desk.Doc.State())
		}
		if _, err := b.desk.Doc.Session.Play(m); err != nil {
			b.t.Fatal(err)
		}
		b.settle()
	}
}

// One board follows another without a question. Boards become harder after a win at the first try,
// and easier otherwise; hints are hidden until the user gives up.
func TestPractice(t *testing.T) {
	b := newBench(t, "5x2")
	b.settle()
	moves := func() int {
		least, _ := b.desk.Analyzer.Facts(b.desk.Doc.Start().Key()).Find(engine.MovesToGo)
		return least.Value
	}
	b.practise("practice")
	first := moves()
	if b.desk.MayShowVerdict() || first == 0 {
		t.Fatalf("hints are shown, or the board is not won: %d moves", first)
	}
	b.winBoard()
	next := b.verdict.Badge.View().Actions[0]
	if !next.Primary || !strings.Contains(b.verdict.Badge.View().Detail, "1 solved, 1 in a row") {
		t.Errorf("the card is %+v", b.verdict.Badge.View())
	}
	b.practise("practiceNext")
	if second := moves(); second != first+1 {
		t.Errorf("the second board has %d moves after one with %d", second, first)
	}
	give := b.verdict.Badge.View().Actions
	give[len(give)-1].Run()
	b.settle()
	if !b.desk.MayShowVerdict() {
		t.Error("giving up does not show the solution")
	}
	b.winBoard()
	if detail := b.verdict.Badge.View().Detail; !strings.Contains(detail, "1 solved, 0 in a row") {
		t.Errorf("a board that was given up counts: %q", detail)
	}
	b.practise("practiceNext")
	b.practise("practiceNext") // skipped
	if third := moves(); third != first {
		t.Errorf("after a skipped board, the next has %d moves", third)
	}
	if b.desk.MayShowVerdict() || b.win.Canvas().Overlays().Top() != nil {
		t.Error("hints are shown, or a question about unsaved work")
	}
}

// Drawing a board can be stopped, and the open board stays.
func TestStopPractice(t *testing.T) {
	b := newBench(t, "5x2")
	b.settle()
	b.practise("practice")
	before := b.desk.Doc.State().String()
	b.menu.do("practiceNext")
	if b.practice.CanContinue() {
		t.Fatal("no board is drawn")
	}
	b.menu.do("stop")
	b.settle()
	if !b.practice.CanContinue() || b.desk.Doc.State().String() != before {
		t.Errorf("stopping leaves the board %s, was %s", b.desk.Doc.State(), before)
	}
}

// The board of a day is the same on every machine.
func TestBoardOfTheDay(t *testing.T) {
	day := time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)
	var boards []string
	for _, start := range []string{"4x2", "2x2"} {
		b := newBench(t, start)
		b.practice.BeginDay(day)
		b.queue.WaitUntil(t, "a board is drawn", func() bool { return b.desk.Doc.Practising() })
		b.settle()
		boards = append(boards, b.desk.Doc.State().String())
	}
	if boards[0] != boards[1] {
		t.Errorf("%q", boards)
	}
}

// Practice on a graph keeps the graph. For a game of several players, the reason why it is not available
// is shown.
func TestPracticeOnGraph(t *testing.T) {
	b := newBenchOf(t, Start{Games: games.All()})
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
	b.main.PlayFound(sowgraph.Game{}, start, func() {})
	b.settle()
	b.practise("practice")
	links := func(s engine.State) []engine.Link { return sowgraph.Game{}.Board(s).Links }
	if got := b.desk.Doc.Start(); !slices.Equal(links(got), links(start)) {
		t.Errorf("the board of practice is %s", got)
	}
	b.winBoard()
	game, duel, err := games.All().Read("meutjoh:4x2", games.All()[0])
	if err != nil {
		t.Fatal(err)
	}
	b.main.PlayFound(game, duel, func() {})
	b.settle()
	b.do("practice")
	if texts := b.dialogs(); len(texts) != 1 || !strings.Contains(texts[0], "depends on the moves of the others") {
		t.Errorf("shown is %q", texts)
	}
}
