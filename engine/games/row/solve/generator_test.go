package solve_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/study/find"
)

// For random criteria, Find returns exactly the matching boards of all distributions of the seeds,
// in order, and their numbers equal those from playing every line.
func TestFindEqualsBruteForce(t *testing.T) {
	t.Parallel()
	random := enginetest.Random(t)
	for _, rules := range row.Games() {
		o := newBoardOracle(rules)
		for range 15 {
			r := randomRequest(random, rules)
			var want []string
			for seeds := r.Seeds.From; seeds <= r.Seeds.To; seeds++ {
				forEachRow(r.Holes, seeds, func(line []int) {
					p := rowtest.Position(t, 0, line...)
					if lines := o.lines(p); len(lines) > 0 && matches(o, r.Criteria, p, lines) {
						want = append(want, p.String())
					}
				})
			}
			var got []string
			for _, b := range listedBoards(t, r) {
				got = append(got, b.Start.(row.Position).String())
				checkBoardNumbers(t, o, b)
			}
			if !slices.Equal(got, want) {
				t.Fatalf("%s, %+v:\n%v\nwant\n%v", rules.ID, r, got, want)
			}
		}
	}
}

func randomRequest(random *rand.Rand, rules row.Rules) find.Request {
	r := find.Request{Game: solve.GeneratorOf(rules), Holes: 1 + random.IntN(5)}
	from := random.IntN(10)
	r.Seeds = find.Range{From: from, To: from + random.IntN(3)}
	oneInFour := func() bool { return random.IntN(4) == 0 }
	between := func(most int) find.Range {
		from := 1 + random.IntN(most)
		return find.Range{From: from, To: from + random.IntN(3)}
	}
	if oneInFour() {
		r.Lines = between(3)
	}
	if oneInFour() {
		r.Moves = between(8)
	}
	if oneInFour() {
		r.Chained = random.IntN(4)
	}
	if oneInFour() {
		for range r.Holes {
			r.Pattern = append(r.Pattern, max(random.IntN(8)-5, row.Any))
		}
	}
	if oneInFour() {
		r.Level = find.Level(random.IntN(4))
	}
	r.Forced, r.Traps, r.Symmetric, r.Uniform = oneInFour(), max(random.IntN(6)-3, 0), oneInFour(), random.IntN(8) == 0
	return r
}

// matches is an independent implementation of the criteria.
func matches(o *boardOracle, w find.Criteria, p row.Position, lines [][]row.Move) bool {
	holes := p.Holes()
	mirrored := slices.Clone(holes)
	slices.Reverse(mirrored)
	shortest := slices.MinFunc(lines, func(a, b []row.Move) int { return len(a) - len(b) })
	chained := 0
	for q, rest := p, shortest; len(rest) > 0; rest = rest[1:] {
		out, _ := o.rules.Play(q, rest[0])
		if q = out.Position; out.Sowings > 1 {
			chained++
		}
	}
	winning, traps := map[row.Move]bool{}, 0
	for _, line := range lines {
		if len(line) > 0 {
			winning[line[0]] = true
		}
	}
	for m := range o.tempting(p) {
		if !winning[m] {
			traps++
		}
	}
	within := func(r find.Range, n int) bool { return r == find.Range{} || r.From <= n && n <= r.To }
	for i, seeds := range w.Pattern {
		if seeds != row.Any && seeds != holes[i] {
			return false
		}
	}
	return within(w.Lines, len(lines)) && within(w.Moves, len(shortest)) && chained >= w.Chained &&
		(!w.Forced || len(winning) == 1) && traps >= w.Traps &&
		(!w.Symmetric || slices.Equal(holes, mirrored)) &&
		(!w.Uniform || slices.Max(holes) == slices.Min(holes)) &&
		(w.Level == find.AnyLevel || w.Level == levelOf(o.chance(p)))
}

func levelOf(chance float64) find.Level {
	switch {
	case chance*16 >= 1:
		return find.Easy
	case chance*512 > 1:
		return find.Medium
	default:
		return find.Hard
	}
}

func checkBoardNumbers(t *testing.T, o *boardOracle, b find.Board) {
	t.Helper()
	lines := o.lines(b.Start.(row.Position))
	shortest := slices.MinFunc(lines, func(a, b []row.Move) int { return len(a) - len(b) })
	winning := []row.Move{}
	for _, line := range lines {
		if len(line) > 0 && !slices.Contains(winning, line[0]) {
			winning = append(winning, line[0])
		}
	}
	var traps []row.Move
	tempting := o.tempting(b.Start.(row.Position))
	for m := range tempting {
		if !slices.Contains(winning, m) {
			traps = append(traps, m)
		}
	}
	slices.Sort(traps)
	legal := o.rules.Moves(b.Start.(row.Position))
	switch {
	case !slices.Equal(b.Line, row.Line(shortest...)) || b.Moves != len(shortest):
		t.Fatalf("%v: line %v, want %v", b.Start.(row.Position), b.Line, shortest)
	case b.Lines.Int64() != int64(len(lines)):
		t.Fatalf("%v: %v lines, want %d", b.Start.(row.Position), b.Lines, len(lines))
	case !slices.Equal(b.Winning, row.Line(winning...)) || !slices.Equal(b.Traps, row.Line(traps...)) || b.Legal != len(legal):
		t.Fatalf("%v: winning %v, want %v; traps %v, want %v; legal %d, want %v",
			b.Start.(row.Position), b.Winning, winning, b.Traps, traps, b.Legal, legal)
	case math.Abs(b.Chance-o.chance(b.Start.(row.Position))) > 1e-9:
		t.Fatalf("%v: chance %v, want %v", b.Start.(row.Position), b.Chance, o.chance(b.Start.(row.Position)))
	}
}

// The results with and without tables are the same.
func TestFindWithoutTables(t *testing.T) {
	t.Parallel()
	for _, rules := range row.Games() {
		r := find.Request{Game: solve.GeneratorOf(rules), Holes: 4, Seeds: find.Range{From: 9, To: 12}}
		want := listedBoards(t, r)
		r.Memory = 100_000 // limits the tables to three to nine seeds
		got := listedBoards(t, r)
		if len(got) != len(want) {
			t.Fatalf("%s: %d boards, want %d", rules.ID, len(got), len(want))
		}
		for i, b := range got {
			if !b.Start.(row.Position).Equal(want[i].Start.(row.Position)) || b.Lines.Cmp(want[i].Lines) != 0 || b.Chance != want[i].Chance {
				t.Errorf("%s: %+v, want %+v", rules.ID, b, want[i])
			}
		}
	}
}

// The uniform boards with one winning line, according to the first table of the rules.
func TestUniformBoardsWithOneLine(t *testing.T) {
	t.Parallel()
	for holes, want := range map[int]string{2: "[5 5 | 0 7 7 | 0 8 8 | 0]", 4: "[2 2 2 2 | 0]", 7: "[2 2 2 2 2 2 2 | 0]"} {
		boards := listedBoards(t, find.Request{
			Game: solve.GeneratorOf(row.Multitchouka()), Holes: holes, Seeds: find.Range{From: 2 * holes, To: 8 * min(holes, 3)},
			Criteria: find.Criteria{Lines: find.Exactly(1), Distribution: find.Distribution{Uniform: true}},
		})
		var got []row.Position
		for _, b := range boards {
			got = append(got, b.Start.(row.Position))
		}
		if fmt.Sprint(got) != want {
			t.Errorf("%d holes: %v, want %s", holes, got, want)
		}
	}
}

// The numbers of large boards equal those of the exhaustive analysis.
func TestJudgeAgreesWithAnalysis(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"2 2 2 2", "3x10", "3x12", "6x4", "5 0 3 | 7", "0 0 | 3", "1"} {
		p := rowtest.Board(t, text)
		b, won, cause := find.Judge(context.Background(), solve.GeneratorOf(row.Multitchouka()), p, 0)
		r := solve.Analyse(context.Background(), row.Multitchouka(), p, solve.Options{})
		if won != (r.Verdict == engine.Won) || cause != find.Finished {
			t.Errorf("%s: won %v, %v; the analysis says %v", text, won, cause, r.Verdict)
		}
		if won && (b.Moves != r.Value.Moves || b.Lines.Cmp(r.Solutions) != 0 || !slices.Equal(b.Line, row.Line(r.Line...))) {
			t.Errorf("%s: %+v; the analysis says %+v", text, b, r.Value)
		}
	}
	if _, won, cause := find.Judge(context.Background(), solve.GeneratorOf(row.Multitchouka()), rowtest.Board(t, "8x4"), 5000); won || cause != find.MemoryFull {
		t.Errorf("without memory: %v, %v", won, cause)
	}
}

// The numbers of all boards found equal those of the exhaustive analysis.
func TestFindAgreesWithAnalysis(t *testing.T) {
	t.Parallel()
	for _, rules := range row.Games() {
		for _, size := range [][2]int{{1, 60}, {2, 40}, {3, 24}, {6, 14}} {
			for _, b := range listedBoards(t, find.Request{Game: solve.GeneratorOf(rules), Holes: size[0], Seeds: find.Range{From: size[1] - 3, To: size[1]}}) {
				r := solve.Analyse(context.Background(), rules, b.Start.(row.Position), solve.Options{})
				if r.Verdict != engine.Won || b.Moves != r.Value.Moves || b.Lines.Cmp(r.Solutions) != 0 || !slices.Equal(b.Line, row.Line(r.Line...)) {
					t.Fatalf("%s, %v: %+v; the analysis says %+v", rules.ID, b.Start.(row.Position), b, r.Value)
				}
			}
		}
	}
}

func TestFindEndCauses(t *testing.T) {
	t.Parallel()
	request := find.Request{Game: solve.GeneratorOf(row.Multitchouka()), Holes: 12, Seeds: find.Range{From: 10, To: 30}}
	t.Run("when enough is found", func(t *testing.T) {
		t.Parallel()
		found := 0
		summary, err := find.Find(context.Background(), request, func(find.Board) bool {
			found++
			return found < 100
		})
		if err != nil || found != 100 || summary.Found != 100 || summary.Cause != find.Stopped || summary.Seeds != 10 {
			t.Errorf("%d found, %+v, %v", found, summary, err)
		}
	})
	t.Run("when the context does", func(t *testing.T) {
		t.Parallel()
		ctx, cancel := context.WithCancel(context.Background())
		found := 0
		summary, err := find.Find(ctx, request, func(find.Board) bool {
			if found++; found == 100 {
				cancel()
			}
			return true
		})
		if err != nil || summary.Cause != find.Cancelled || found > 200 || summary.Found != found {
			t.Errorf("%d found, %+v, %v", found, summary, err)
		}
		if summary, _ = find.Find(ctx, request, nil); summary.Cause != find.Cancelled || summary.Seeds != 9 {
			t.Errorf("begun without a context: %+v", summary)
		}
	})
	t.Run("when the memory is full", func(t *testing.T) {
		t.Parallel()
		r := request
		r.Holes, r.Seeds, r.Memory, r.Pattern = 20, find.Exactly(60), 100_000, nil
		r.Uniform = true
		summary, err := find.Find(context.Background(), r, func(find.Board) bool { return true })
		if err != nil || summary.Cause != find.MemoryFull || summary.Seeds != 59 {
			t.Errorf("%+v, %v", summary, err)
		}
		r.Uniform = false
		if summary, err = find.Find(context.Background(), r, nil); err != nil || summary.Cause != find.MemoryFull {
			t.Errorf("%+v, %v", summary, err)
		}
	})
}

func TestFindProgress(t *testing.T) {
	t.Parallel()
	var reported []find.Progress
	ctx, cancel := context.WithCancel(context.Background())
	summary, err := find.Find(ctx, find.Request{
		Game: solve.GeneratorOf(row.Multitchouka()), Holes: 9, Seeds: find.Exactly(24),
		Criteria: find.Criteria{Moves: find.Exactly(1)},
		Progress: func(p find.Progress) {
			if reported = append(reported, p); p.Phase == find.Choosing && p.Examined > 0 {
				cancel()
			}
		},
	}, func(find.Board) bool { return true })
	if err != nil || summary.Cause != find.Cancelled || len(reported) == 0 {
		t.Fatalf("%+v, %v, told %v", summary, err, reported)
	}
	last := reported[len(reported)-1]
	if last.Seeds != 24 || last.SeedsTo != 24 || last.Boards < last.Examined || last.Found != 0 {
		t.Errorf("%+v", last)
	}
}

func TestInvalidRequests(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(r *find.Request){
		"no holes":             func(r *find.Request) { r.Holes = 0 },
		"too many holes":       func(r *find.Request) { r.Holes = 49 },
		"fewer than no seeds":  func(r *find.Request) { r.Seeds.From = -1 },
		"too many seeds":       func(r *find.Request) { r.Seeds.To = 2048 },
		"seeds backwards":      func(r *find.Request) { r.Seeds = find.Range{From: 4, To: 3} },
		"a pattern too short":  func(r *find.Request) { r.Pattern = row.Counts{1} },
		"moves backwards":      func(r *find.Request) { r.Moves = find.Range{From: 4, To: 3} },
		"no number of chained": func(r *find.Request) { r.Chained = -1 },
		"difficulty 4":         func(r *find.Request) { r.Level = 4 },
	} {
		r := find.Request{Game: solve.GeneratorOf(row.Multitchouka()), Holes: 3, Seeds: find.Exactly(3)}
		change(&r)
		_, err := find.Find(context.Background(), r, nil)
		_, drawn := find.Draw(context.Background(), r, 0, 1, nil)
		if !errors.Is(err, find.ErrRequest) || !errors.Is(drawn, find.ErrRequest) {
			t.Errorf("%s: %v, %v", name, err, drawn)
		}
	}
}
