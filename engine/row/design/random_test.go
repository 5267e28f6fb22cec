package design_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"tchouka/engine/row"
	"tchouka/engine/row/design"
)

// draw collects boards drawn at random.
func draw(t *testing.T, d design.Draw) ([]design.Board, design.Summary) {
	t.Helper()
	var boards []design.Board
	summary, err := design.Random(context.Background(), d, func(b design.Board) bool {
		boards = append(boards, b)
		return true
	})
	if err != nil || summary.Found != len(boards) || len(boards) > d.Count {
		t.Fatalf("%+v: %d boards, %+v, %v", d, len(boards), summary, err)
	}
	return boards, summary
}

func names(boards []design.Board) []string {
	var names []string
	for _, b := range boards {
		names = append(names, b.Position.String())
	}
	return names
}

func TestASeedMakesTheDraw(t *testing.T) {
	t.Parallel()
	d := design.Draw{
		Request: design.Request{Rules: row.Multitchouka(), Holes: 5, Seeds: design.UsualSeeds(5), Wishes: design.Wishes{Level: design.Medium}},
		Seed:    newRandom(t).Uint64(), Count: 40,
	}
	first, summary := draw(t, d)
	again, _ := draw(t, d)
	if len(first) != 40 || summary.Cause != design.Stopped || !slices.Equal(names(first), names(again)) {
		t.Errorf("%+v: %v, then %v", summary, names(first), names(again))
	}
	d.Seed++
	if other, _ := draw(t, d); slices.Equal(names(first), names(other)) {
		t.Errorf("another seed, the same boards: %v", names(other))
	}
	for _, b := range first {
		if b.Level() != design.Medium || !design.UsualSeeds(5).Has(b.Position.Outside()) {
			t.Errorf("%v: %v", b.Position, b.Level())
		}
	}
}

// Who draws without end gets every board once.
func TestEveryBoardIsDrawnOnce(t *testing.T) {
	t.Parallel()
	random := newRandom(t)
	for _, rules := range row.Games() {
		for range 20 {
			r := randomRequest(random, rules)
			r.Seeds.From++ // the zero Range would mean the usual ones
			r.Seeds.To++
			boards, summary := draw(t, design.Draw{Request: r, Seed: random.Uint64(), Count: 10_000})
			if summary.Cause != design.Finished || summary.Seeds != r.Seeds.To {
				t.Fatalf("%s, %+v: %+v", rules.ID, r, summary)
			}
			got, want := names(boards), names(find(t, r))
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Fatalf("%s, %+v:\n%v\nwant\n%v", rules.ID, r, got, want)
			}
		}
	}
}

// TestLevelsDiffer is the measure of the levels: of a thousand random boards,
// those of a higher level take more moves, a smaller share of the moves on the
// way keeps the win, and more traps lie on it.
func TestLevelsDiffer(t *testing.T) {
	t.Parallel()
	random := newRandom(t)
	type sums struct{ boards, moves, keep, legal, traps int }
	var byLevel [design.Hard + 1]sums
	for _, holes := range []int{5, 6, 7} {
		d := design.Draw{Request: design.Request{Rules: row.Multitchouka(), Holes: holes, Seeds: design.UsualSeeds(holes)}, Seed: random.Uint64(), Count: 334}
		boards, _ := draw(t, d)
		for _, b := range boards {
			s := &byLevel[b.Level()]
			s.boards++
			s.moves += b.Moves
			p := b.Position
			for _, m := range b.Line {
				here, _, _ := design.Judge(context.Background(), b.Rules, p, 0)
				s.keep += len(here.Winning)
				s.legal += here.Legal
				s.traps += len(here.Traps)
				out, err := b.Rules.Play(p, m)
				if err != nil {
					t.Fatal(err)
				}
				p = out.Position
			}
		}
	}
	last := sums{boards: 1, keep: 1, legal: 1}
	for _, level := range design.Levels() {
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
	for _, level := range append(design.Levels(), design.AnyLevel) {
		if got, err := design.LevelByName(level.String()); got != level || err != nil {
			t.Errorf("%v: %v, %v", level, got, err)
		}
	}
	if _, err := design.LevelByName("brutal"); err == nil {
		t.Error("a level that there is not")
	}
}

func TestDrawsThatEnd(t *testing.T) {
	t.Parallel()
	d := design.Draw{Request: design.Request{Rules: row.Multitchouka(), Holes: 8, Seeds: design.Exactly(20)}, Count: 5}
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	if summary, err := design.Random(cancelled, d, nil); err != nil || summary.Cause != design.Cancelled {
		t.Errorf("%+v, %v", summary, err)
	}
	d.Memory = 20_000
	if summary, err := design.Random(context.Background(), d, nil); err != nil || summary.Cause != design.MemoryFull {
		t.Errorf("%+v, %v", summary, err)
	}
	d.Memory, d.Count = 0, 0
	if summary, err := design.Random(context.Background(), d, nil); err != nil || summary.Cause != design.Stopped || summary.Found != 0 {
		t.Errorf("%+v, %v", summary, err)
	}
}
