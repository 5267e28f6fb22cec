package survey_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/games/twoperson"
	"tchouka/engine/solve"
	"tchouka/engine/study/survey"
)

// toy returns a request for a survey of the toy.
func toy() survey.Request {
	return survey.Request{Game: enginetest.Toy{}, Grid: survey.Grid{Down: survey.Range{From: 1, To: 3}, Across: survey.Range{From: 0, To: 2}}}
}

func TestEachStartSearchedOnce(t *testing.T) {
	for _, workers := range []int{0, 1, 3, 50} {
		r := toy()
		r.Workers = workers
		found := map[[2]int]engine.Facts{}
		err := survey.Run(context.Background(), r, func(c survey.Cell) {
			at := [2]int{c.Down, c.Across}
			if _, twice := found[at]; twice || !c.Complete {
				t.Errorf("%v: found before %v, complete %v", at, twice, c.Complete)
			}
			found[at] = c.Facts
		})
		if err != nil || len(found) != r.Size() {
			t.Fatalf("%d workers: %d of %d cells, %v", workers, len(found), r.Size(), err)
		}
		for at, facts := range found {
			s, err := r.Game.Start(at[0], at[1])
			if err != nil {
				t.Fatal(err)
			}
			if want := solve.Of(r.Game).Solve(context.Background(), s, engine.Limits{}).Facts(s.Key()); facts != want {
				t.Errorf("%v: %v, want %v", at, facts, want)
			}
		}
	}
}

func TestKnownCellsSkipped(t *testing.T) {
	r := toy()
	r.Done = func(down, across int) bool { return down != 2 || across == 1 }
	var found []string
	r.Workers = 1
	if err := survey.Run(context.Background(), r, func(c survey.Cell) {
		found = append(found, fmt.Sprint(c.Down, "x", c.Across))
	}); err != nil || !slices.Equal(found, []string{"2x0", "2x2"}) {
		t.Errorf("%v, %v", found, err)
	}
}

func TestSurveyCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	var cells atomic.Int32
	r := toy()
	r.Workers = 2
	r.Run = func(ctx context.Context, search func(context.Context)) { search(ctx) }
	err := survey.Run(ctx, r, func(survey.Cell) {
		cells.Add(1)
		cancel()
	})
	if !errors.Is(err, context.Canceled) || int(cells.Load()) == r.Size() {
		t.Errorf("%d cells, %v", cells.Load(), err)
	}
}

// A start that exceeds the memory limit is unknown, not wrong.
func TestMemoryBoundsEachCell(t *testing.T) {
	r := toy()
	r.Memory = 1
	cut := 0
	if err := survey.Run(context.Background(), r, func(c survey.Cell) {
		if !c.Complete {
			cut++
		}
	}); err != nil || cut == 0 {
		t.Errorf("%d cells were cut off, %v", cut, err)
	}
}

func TestRanges(t *testing.T) {
	for _, c := range []struct{ down, across survey.Range }{
		{survey.Range{From: 0, To: 2}, survey.Range{From: 1, To: 2}},
		{survey.Range{From: 3, To: 2}, survey.Range{From: 1, To: 2}},
		{survey.Range{From: 1, To: 2}, survey.Range{From: 1, To: 4}},
	} {
		r := survey.Request{Game: enginetest.Toy{}, Grid: survey.Grid{Down: c.down, Across: c.across}}
		if err := survey.Run(context.Background(), r, func(survey.Cell) {}); !errors.Is(err, survey.ErrRange) {
			t.Errorf("%+v: %v", c, err)
		}
	}
	if !survey.Supports(struct{ engine.Game }{enginetest.Toy{}}) {
		t.Error("a game without a solver of its own cannot be surveyed")
	}
}

func TestObservedPeriod(t *testing.T) {
	for _, c := range []struct {
		numbers []int
		want    survey.Period
		ok      bool
	}{
		{nil, survey.Period{}, false},
		{[]int{1, 1, 1, 1}, survey.Period{}, false},
		{[]int{1, 1, 1, 1, 1}, survey.Period{Before: 0, Length: 1, Seen: 5}, true},
		{[]int{7, 0, 0, 0, 0, 0}, survey.Period{Before: 1, Length: 1, Seen: 5}, true},
		{[]int{1, 2, 1, 2, 1}, survey.Period{}, false},
		{[]int{1, 2, 1, 2, 1, 2, 1}, survey.Period{}, false}, // two and a half repetitions
		{[]int{1, 2, 1, 2, 1, 2, 1, 2}, survey.Period{Before: 0, Length: 2, Seen: 8}, true},
		{[]int{3, 1, 2, 2, 1, 2, 2, 1, 2}, survey.Period{}, false},
		{[]int{3, 1, 2, 2, 1, 2, 2, 1, 2, 2}, survey.Period{}, false},
		{[]int{3, 1, 2, 2, 1, 2, 2, 1, 2, 2, 1, 2, 2}, survey.Period{Before: 1, Length: 3, Seen: 12}, true},
		{[]int{1, 1, 1, 1, 1, 2}, survey.Period{}, false},
	} {
		if got, ok := survey.Observed(c.numbers); got != c.want || ok != c.ok {
			t.Errorf("%v: %+v, %v; want %+v", c.numbers, got, ok, c.want)
		}
	}
}

// Without wrapping, no player can move if each hole has more seeds than there are holes. The values
// are therefore proved to be constant from there.
func TestProvedPeriods(t *testing.T) {
	numbers := []int{1, 2, 1, 1, 1, 0, 0}
	for _, c := range []struct {
		game    engine.Game
		numbers []int
		want    survey.Period
		ok      bool
	}{
		{twoperson.Game{}, numbers, survey.Period{Before: 5, Length: 1, Seen: 2, Proved: true}, true},
		{twoperson.Game{Misere: true}, numbers[:6], survey.Period{Before: 5, Length: 1, Seen: 1, Proved: true}, true},
		{twoperson.Game{}, numbers[:5], survey.Period{}, false}, // at most as many seeds as holes
		{twoperson.Game{Wrapping: true}, numbers, survey.Period{}, false},
		{enginetest.Toy{}, numbers, survey.Period{}, false},
	} {
		if got, ok := survey.PeriodOf(c.game, 5, 1, c.numbers); got != c.want || ok != c.ok {
			t.Errorf("%s %v: %+v, %v; want %+v", c.game.ID(), c.numbers, got, ok, c.want)
		}
	}
	for _, game := range games.All() {
		minStuckSeeds := game.About().MinStuckSeeds
		for holes := 1; holes <= 6 && minStuckSeeds != nil; holes++ {
			for seeds := minStuckSeeds(holes); seeds <= 3*holes; seeds++ {
				start, err := game.Start(holes, seeds)
				if err != nil {
					t.Fatal(err)
				}
				if !game.Outcome(start).Over() {
					t.Errorf("%s: somebody can move from %v", game.ID(), start)
				}
			}
		}
	}
}

// The period of a sequence is found, or a shorter one that it also has.
func TestObservedPeriodsRepeat(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		digits := rapid.SliceOfN(rapid.IntRange(0, 2), 1, 6).Draw(t, "period")
		numbers := rapid.SliceOfN(rapid.IntRange(0, 2), 0, 6).Draw(t, "before")
		before := len(numbers)
		for range rapid.IntRange(5, 7).Draw(t, "times") {
			numbers = append(numbers, digits...)
		}
		got, ok := survey.Observed(numbers)
		if !ok || got.Before+got.Length > before+len(digits) {
			t.Fatalf("%v: %+v, %v", numbers, got, ok)
		}
		for i := got.Before + got.Length; i < len(numbers); i++ {
			if numbers[i] != numbers[i-got.Length] {
				t.Fatalf("%v: %+v, and %d differs", numbers, got, i)
			}
		}
	})
}

func TestKnown(t *testing.T) {
	cells := []survey.Cell{
		{Facts: engine.FactsOf(engine.Won, engine.Fact{Kind: engine.Grundy, Value: 3})},
		{Facts: engine.FactsOf(engine.Won, engine.Fact{Kind: engine.Grundy, Value: 0}, engine.Fact{Kind: engine.MovesToGo, Bound: engine.AtMost, Value: 9})},
	}
	if got := survey.Known(cells, engine.Grundy); !slices.Equal(got, []int{3, 0}) {
		t.Errorf("%v", got)
	}
	if got := survey.Known(cells, engine.MovesToGo); len(got) != 0 {
		t.Errorf("%v", got)
	}
}

// Each cell is in exactly one shard, and the sizes differ by at most one.
func TestShards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		number := rapid.IntRange(0, 20)
		g := survey.Grid{Across: survey.Range{From: 1, To: 1 + number.Draw(t, "seeds")}}
		g.Down.From = number.Draw(t, "holes")
		g.Down.To = g.Down.From + number.Draw(t, "more holes")
		parts, total := 1+number.Draw(t, "parts"), g.Size()
		found := map[[2]int]int{}
		for part := 1; part <= parts; part++ {
			g.Shard = survey.Shard{Part: part, Parts: parts}
			before := len(found)
			for down := g.Down.From - 1; down <= g.Down.To+1; down++ {
				for across := g.Across.From - 1; across <= g.Across.To+1; across++ {
					if g.Has(down, across) {
						found[[2]int{down, across}]++
					}
				}
			}
			cells := len(found) - before
			if cells != g.Size() || cells < total/parts || cells > total/parts+1 {
				t.Fatalf("part %d of %d has %d cells, and the size %d", part, parts, cells, g.Size())
			}
		}
		if len(found) != total {
			t.Fatalf("the parts have %d of %d cells", len(found), total)
		}
	})
}
