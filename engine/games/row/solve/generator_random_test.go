package solve_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
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
		Seed:    enginetest.Random(t).Uint64(), Count: 40,
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
	random := enginetest.Random(t)
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
	random := enginetest.Random(t)
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

func TestImpossibleCriteria(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		rules    row.Rules
		criteria find.Criteria
		wantText string // empty for possible criteria
	}{
		{row.Multitchouka(), find.Criteria{}, ""},
		{row.Multitchouka(), find.Criteria{Lines: find.Range{From: 1, To: find.NoEnd}}, ""},
		{row.Multitchouka(), find.Criteria{Lines: find.Range{From: -1}}, "before it begins"},
		{row.Monokalah(), find.Criteria{Lines: find.Exactly(1)}, ""},
		{row.Monokalah(), find.Criteria{Lines: find.Range{From: 2, To: find.NoEnd}}, "exactly one winning line"},
		{row.Tchoukaillon(), find.Criteria{Lines: find.Exactly(2)}, "exactly one winning line"},
		{row.Tchoukaillon(), find.Criteria{Chained: 1}, "no chained moves"},
		{row.Multitchouka(), find.Criteria{Chained: 9}, "too many moves for 8 seeds"},
		{row.Multitchouka(), find.Criteria{Moves: find.Range{From: 9, To: 12}}, "too many moves for 8 seeds"},
		{row.Multitchouka(), find.Criteria{Moves: find.Exactly(8)}, ""},
		{row.Multitchouka(), find.Criteria{Moves: find.Range{From: 1, To: 3}, Chained: 4}, "cannot be chained"},
		{row.Multitchouka(), find.Criteria{Distribution: find.Distribution{Pattern: row.Counts{row.Any, 9, row.Any, row.Any}}}, "pattern _ 9 _ _"},
		{row.Multitchouka(), find.Criteria{Distribution: find.Distribution{Pattern: row.Counts{1, row.Any, row.Any, 2}, Symmetric: true}}, "symmetric, pattern"},
		{row.Multitchouka(), find.Criteria{Distribution: find.Distribution{Pattern: row.Counts{row.Any, 1, row.Any, 2}, Uniform: true}}, "same seeds in every hole, pattern"},
		{row.Multitchouka(), find.Criteria{Distribution: find.Distribution{Pattern: row.Counts{2, 2, 2, 1}}}, "satisfies"},
		{row.Multitchouka(), find.Criteria{Distribution: find.Distribution{Uniform: true, Symmetric: true}}, ""},
	} {
		r := find.Request{Game: solve.GeneratorOf(test.rules), Holes: 4, Seeds: find.Exactly(8), Criteria: test.criteria}
		err := r.Impossible()
		if test.wantText == "" && err != nil || test.wantText != "" && (!errors.Is(err, find.ErrRequest) || !strings.Contains(err.Error(), test.wantText)) {
			t.Errorf("%+v: %v, not %s", test.criteria, err, test.wantText)
		}
	}
	odd := find.Request{Game: solve.GeneratorOf(row.Multitchouka()), Holes: 4, Seeds: find.Range{From: 5, To: 7}, Criteria: find.Criteria{Distribution: find.Distribution{Uniform: true}}}
	if err := odd.Impossible(); err == nil {
		t.Error("seeds that cannot be shared out can")
	}
}

// A search finds no board for criteria that Impossible rejects.
func TestImpossibleCriteriaFindNothing(t *testing.T) {
	t.Parallel()
	random := enginetest.Random(t)
	impossible := 0
	for range 400 {
		holes := 1 + random.IntN(4)
		r := find.Request{Game: solve.GeneratorOf(row.Games()[random.IntN(4)]), Holes: holes, Seeds: find.Exactly(random.IntN(7))}
		if random.IntN(2) == 0 {
			r.Lines = find.Exactly(1 + random.IntN(2))
		}
		if random.IntN(2) == 0 {
			r.Moves = find.Exactly(1 + random.IntN(7))
		}
		r.Chained, r.Uniform, r.Symmetric = random.IntN(3), random.IntN(3) == 0, random.IntN(3) == 0
		if random.IntN(2) == 0 {
			for range holes {
				r.Pattern = append(r.Pattern, random.IntN(5)-1)
			}
		}
		err := r.Impossible()
		if err == nil {
			continue
		}
		impossible++
		summary, wrong := find.Find(context.Background(), r, func(b find.Board) bool {
			t.Errorf("%v, but %v is one", err, b.Start.(row.Position))
			return false
		})
		if wrong != nil || summary.Found > 0 {
			t.Errorf("%+v: %v", r, wrong)
		}
	}
	if impossible < 40 {
		t.Errorf("only %d requests were impossible", impossible)
	}
}

// Gautheron's example: the 20 won boards of three holes and ten seeds.
const threeHolesTenSeeds = "0 1 9, 0 5 5, 0 7 3, 0 8 2, 1 0 9, 1 1 8, 1 7 2, 1 8 1, 2 0 8, 2 4 4, " +
	"2 6 2, 3 3 4, 5 4 1, 5 5 0, 7 1 2, 7 3 0, 8 0 2, 8 1 1, 8 2 0, 9 0 1"

func TestGautheronBoards(t *testing.T) {
	t.Parallel()
	layers, cause, err := solve.GeneratorOf(row.Multitchouka()).Won(context.Background(), find.Request{Holes: 3, Seeds: find.Exactly(10)})
	if cause != find.Finished || err != nil {
		t.Fatal(cause, err)
	}
	var boards []string
	for _, p := range layers[10] {
		boards = append(boards, strings.TrimSuffix(p.String(), " | 0"))
	}
	if got := strings.Join(boards, ", "); got != threeHolesTenSeeds {
		t.Errorf("%s", got)
	}
}

func TestWonMemoryFull(t *testing.T) {
	t.Parallel()
	layers, cause, err := solve.GeneratorOf(row.Multitchouka()).Won(context.Background(), find.Request{Holes: 8, Seeds: find.Exactly(20), Memory: 60_000})
	if err != nil || cause != find.MemoryFull || len(layers) == 0 || len(layers) > 20 {
		t.Errorf("%d layers, %v, %v", len(layers), cause, err)
	}
	if _, _, err := solve.GeneratorOf(row.Multitchouka()).Won(context.Background(), find.Request{Holes: 0, Seeds: find.Exactly(20)}); err == nil {
		t.Error("layers of no holes")
	}
}

// BenchmarkFind finds all 27,258 won boards of eight holes and twenty seeds.
func BenchmarkFind(b *testing.B) {
	r := find.Request{Game: solve.GeneratorOf(row.Multitchouka()), Holes: 8, Seeds: find.Exactly(20)}
	for b.Loop() {
		summary, err := find.Find(context.Background(), r, func(find.Board) bool { return true })
		if err != nil || summary.Found != 27258 {
			b.Fatal(summary, err)
		}
	}
}

// listedBoards collects the boards of a request.
func listedBoards(t *testing.T, r find.Request) []find.Board {
	t.Helper()
	var boards []find.Board
	summary, err := find.Find(context.Background(), r, func(b find.Board) bool {
		boards = append(boards, b)
		return true
	})
	if err != nil || summary.Cause != find.Finished || summary.Found != len(boards) || summary.Seeds != r.Seeds.To {
		t.Fatalf("%+v: %d boards, %+v, %v", r, len(boards), summary, err)
	}
	return boards
}

// boardOracle plays every possible line. It memoizes only which positions are lost.
type boardOracle struct {
	rules row.Rules
	dead  map[string]bool
}

func newBoardOracle(rules row.Rules) *boardOracle { return &boardOracle{rules, map[string]bool{}} }

// lines returns every winning line of a position.
func (o *boardOracle) lines(p row.Position) [][]row.Move {
	if p.Outside() == 0 {
		return [][]row.Move{nil}
	}
	var all [][]row.Move
	if o.dead[fmt.Sprint(p.Holes())] {
		return nil
	}
	for m := row.Move(1); int(m) <= p.Len(); m++ {
		out, err := o.rules.Play(p, m)
		if err != nil || out.Ending != engine.Safe {
			continue
		}
		for _, rest := range o.lines(out.Position) {
			all = append(all, append([]row.Move{m}, rest...))
		}
	}
	if all == nil {
		o.dead[fmt.Sprint(p.Holes())] = true
	}
	return all
}

// tempting returns the tempting moves.
func (o *boardOracle) tempting(p row.Position) map[row.Move]bool {
	banked := map[row.Move]int{}
	tempting := map[row.Move]bool{}
	most := 0
	for m := row.Move(1); int(m) <= p.Len(); m++ {
		out, err := o.rules.Play(p, m)
		if err != nil || out.Ending != engine.Safe {
			continue
		}
		banked[m] = out.Position.Ruma() - p.Ruma()
		most = max(most, banked[m])
		laps := p.Seeds(int(m)) - p.Distance(int(m))
		if laps >= 0 && laps%(p.Len()+1) == 0 {
			tempting[m] = true
		}
	}
	for m, seeds := range banked {
		if seeds == most {
			tempting[m] = true
		}
	}
	return tempting
}

// chance returns the probability that the model player wins, who looks ahead only one move.
func (o *boardOracle) chance(p row.Position) float64 {
	if p.Outside() == 0 {
		return 1
	}
	tempting := o.tempting(p)
	var tickets []row.Move
	for m := row.Move(1); int(m) <= p.Len(); m++ {
		if _, err := o.rules.Play(p, m); err != nil {
			continue
		}
		tickets = append(tickets, m)
		if tempting[m] {
			tickets = append(tickets, m, m)
		}
	}
	sum := 0.0
	for _, m := range tickets {
		if out, err := o.rules.Play(p, m); err == nil && out.Ending == engine.Safe {
			sum += o.chance(out.Position)
		}
	}
	if sum == 0 {
		return 0
	}
	return sum / float64(len(tickets))
}
