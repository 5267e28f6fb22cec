package solve_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"tchouka/engine/games/row"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/study/find"
)

// drawCase is a request for randomly drawn boards.
type drawCase struct {
	find.Request
	Seed  uint64
	Count int
}

func (d drawCase) draw(ctx context.Context, yield func(find.Board) bool) (find.Summary, error) {
	return find.Draw(ctx, d.Request, d.Seed, d.Count, yield)
}

// drawBoards collects randomly drawn boards.
func drawBoards(t *testing.T, d drawCase) ([]find.Board, find.Summary) {
	t.Helper()
	var boards []find.Board
	summary, err := d.draw(context.Background(), func(b find.Board) bool {
		boards = append(boards, b)
		return true
	})
	if err != nil || summary.Found != len(boards) || len(boards) > d.Count {
		t.Fatalf("%+v: %d boards, %+v, %v", d, len(boards), summary, err)
	}
	return boards, summary
}

func boardNames(boards []find.Board) []string {
	var names []string
	for _, b := range boards {
		names = append(names, b.Start.(row.Position).String())
	}
	return names
}

func TestRandomSeedDeterminesDraw(t *testing.T) {
	t.Parallel()
	d := drawCase{
		Request: find.Request{Game: solve.GeneratorOf(row.Multitchouka()), Holes: 5, Seeds: find.UsualSeeds(5), Criteria: find.Criteria{Level: find.Medium}},
		Seed:    newTestRandom(t).Uint64(), Count: 40,
	}
	first, summary := drawBoards(t, d)
	again, _ := drawBoards(t, d)
	if len(first) != 40 || summary.Cause != find.Stopped || !slices.Equal(boardNames(first), boardNames(again)) {
		t.Errorf("%+v: %v, then %v", summary, boardNames(first), boardNames(again))
	}
	d.Seed++
	if other, _ := drawBoards(t, d); slices.Equal(boardNames(first), boardNames(other)) {
		t.Errorf("another seed, the same boards: %v", boardNames(other))
	}
	for _, b := range first {
		if b.Level() != find.Medium || !find.UsualSeeds(5).Has(b.Start.(row.Position).Outside()) {
			t.Errorf("%v: %v", b.Start.(row.Position), b.Level())
		}
	}
}

// An unlimited draw returns every board exactly once.
func TestDrawReturnsEachBoardOnce(t *testing.T) {
	t.Parallel()
	random := newTestRandom(t)
	for _, rules := range row.Games() {
		for range 20 {
			r := randomRequest(random, rules)
			r.Seeds.From++ // the zero Range would mean the default
			r.Seeds.To++
			boards, summary := drawBoards(t, drawCase{Request: r, Seed: random.Uint64(), Count: 10_000})
			if summary.Cause != find.Finished || summary.Seeds != r.Seeds.To {
				t.Fatalf("%s, %+v: %+v", rules.ID, r, summary)
			}
			got, want := boardNames(boards), boardNames(listedBoards(t, r))
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Fatalf("%s, %+v:\n%v\nwant\n%v", rules.ID, r, got, want)
			}
		}
	}
}

// TestLevelsDiffer verifies the levels with a thousand random boards. On a higher level the boards
// take more moves, a smaller share of the moves keeps the win, and the line has more traps.
func TestLevelsDiffer(t *testing.T) {
	t.Parallel()
	random := newTestRandom(t)
	type sums struct{ boards, moves, keep, legal, traps int }
	var byLevel [find.Hard + 1]sums
	for _, holes := range []int{5, 6, 7} {
		d := drawCase{Request: find.Request{Game: solve.GeneratorOf(row.Multitchouka()), Holes: holes, Seeds: find.UsualSeeds(holes)}, Seed: random.Uint64(), Count: 334}
		boards, _ := drawBoards(t, d)
		for _, b := range boards {
			s := &byLevel[b.Level()]
			s.boards++
			s.moves += b.Moves
			p := b.Start.(row.Position)
			for _, m := range b.Line {
				judged, _, _ := find.Judge(context.Background(), solve.GeneratorOf(row.Multitchouka()), p, 0)
				s.keep += len(judged.Winning)
				s.legal += judged.Legal
				s.traps += len(judged.Traps)
				out, err := row.Multitchouka().Play(p, m.(row.Move))
				if err != nil {
					t.Fatal(err)
				}
				p = out.Position
			}
		}
	}
	last := sums{boards: 1, keep: 1, legal: 1}
	for _, level := range find.Levels() {
		s := byLevel[level]
		text := fmt.Sprintf("%v: %d boards, %.1f moves, %.0f%% keep the win, %.1f traps on the way", level, s.boards,
			float64(s.moves)/float64(s.boards), 100*float64(s.keep)/float64(s.legal), float64(s.traps)/float64(s.boards))
		t.Log(text)
		if s.boards < 20 || s.moves*last.boards <= last.moves*s.boards || s.keep*last.legal >= last.keep*s.legal ||
			s.traps*last.boards < last.traps*s.boards {
			t.Errorf("not harder than the level before: %s", text)
		}
		last = s
	}
}

func TestLevelNames(t *testing.T) {
	t.Parallel()
	for _, level := range append(find.Levels(), find.AnyLevel) {
		if got, err := find.LevelByName(level.String()); got != level || err != nil {
			t.Errorf("%v: %v, %v", level, got, err)
		}
	}
	if _, err := find.LevelByName("brutal"); err == nil {
		t.Error("a level that there is not")
	}
}

func TestDrawEndCauses(t *testing.T) {
	t.Parallel()
	d := drawCase{Request: find.Request{Game: solve.GeneratorOf(row.Multitchouka()), Holes: 8, Seeds: find.Exactly(20)}, Count: 5}
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	if summary, err := d.draw(cancelled, nil); err != nil || summary.Cause != find.Cancelled {
		t.Errorf("%+v, %v", summary, err)
	}
	d.Memory = 20_000
	if summary, err := d.draw(context.Background(), nil); err != nil || summary.Cause != find.MemoryFull {
		t.Errorf("%+v, %v", summary, err)
	}
	d.Memory, d.Count = 0, 0
	if summary, err := d.draw(context.Background(), nil); err != nil || summary.Cause != find.Stopped || summary.Found != 0 {
		t.Errorf("%+v, %v", summary, err)
	}
}
