package solve_test

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/study/survey"
)

// uniform returns a request for the uniform boards of a range.
func uniform(rules row.Rules, holesFrom, holesTo, seedsFrom, seedsTo int) survey.Request {
	return survey.Request{Game: solve.GameOf(rules), Grid: survey.Grid{
		Down: survey.Range{From: holesFrom, To: holesTo}, Across: survey.Range{From: seedsFrom, To: seedsTo},
	}}
}

// run runs a survey and returns the cells in order of holes and seeds.
func run(t *testing.T, r survey.Request) []survey.Cell {
	t.Helper()
	var rows []survey.Cell
	if err := survey.Run(context.Background(), r, func(c survey.Cell) { rows = append(rows, c) }); err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(rows, func(a, b survey.Cell) int { return (a.Down-b.Down)*1_000_000 + a.Across - b.Across })
	if len(rows) != r.Size() {
		t.Fatalf("%d rows, want %d", len(rows), r.Size())
	}
	return rows
}

// Every cell of every rule set equals the result of Analyse, and every line wins.
func TestRowsEqualAnalyse(t *testing.T) {
	for _, rules := range enginetest.Sample(t, 1, row.Games()...) {
		for _, plain := range []bool{false, true} {
			r := uniform(rules, 1, 7, 1, 7)
			r.Collected, r.NoTheorems, r.Workers = true, plain, 3
			for _, line := range run(t, r) {
				checkRow(t, rules, line, plain)
			}
		}
	}
}

func checkRow(t *testing.T, rules row.Rules, line survey.Cell, plain bool) {
	t.Helper()
	start := rowtest.Uniform(t, line.Down, line.Across)
	want := solve.Analyse(context.Background(), rules, start, solve.Options{})
	collected, _ := line.Facts.Find(engine.Collected)
	if line.Facts.Verdict() != want.Verdict || collected != (engine.Fact{Kind: engine.Collected, Value: want.Collected}) ||
		line.WithLosingMove != want.CollectedWithLosingMove || line.Method == survey.CutOff || !line.Complete {
		t.Errorf("%s: %+v, want %+v", rules.ID, line, want.Value)
	}
	if plain && line.Theorem() || line.Theorem() && line.States != 0 {
		t.Errorf("%s: %+v", rules.ID, line)
	}
	if line.Facts.Verdict() == engine.Won {
		p := start
		for _, m := range line.Line {
			out, err := rules.Play(p, m.(row.Move))
			if err != nil || out.Ending.Loses() {
				t.Fatalf("%s: %+v: hole %d of %v: %v", rules.ID, line, m, p, err)
			}
			p = out.Position
		}
		if p.Outside() > 0 {
			t.Errorf("%s: %+v ends at %v", rules.ID, line, p)
		}
	}
	if line.Facts.Verdict() == engine.Lost && line.Line != nil {
		t.Errorf("%s: %+v has a line", rules.ID, line)
	}
}

// Campbell and Chavey's Table 1, in ranges that take a second, with and without theorems.
func TestSurveyTable1(t *testing.T) {
	upTo := map[int]int{2: 5000, 3: 5000, 4: 3200, 5: 1300, 6: 400, 7: 513, 8: 90, 9: 30, 10: 20}
	for _, line := range readTable1(t) {
		var want, got []int
		if upTo[line.N] == 0 || json.Unmarshal(line.Lost, &want) != nil {
			continue
		}
		want = slices.DeleteFunc(want, func(k int) bool { return k > upTo[line.N] })
		request := uniform(row.Multitchouka(), line.N, line.N, 1, upTo[line.N])
		request.NoTheorems = true
		for _, c := range run(t, request) {
			if c.Facts.Verdict() == engine.Lost {
				got = append(got, c.Across)
			}
			if v, theorem := byTheorem(t, row.Multitchouka(), c.Down, c.Across); theorem != solve.NoTheorem && v != c.Facts.Verdict() {
				t.Errorf("%dx%d: %v, but %v says %v", c.Down, c.Across, c.Facts, theorem, v)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("n = %d: lost %v, want %v", line.N, got, want)
		}
		delete(upTo, line.N)
	}
	if len(upTo) > 0 {
		t.Errorf("no rows for %v", upTo)
	}
}

// Theorem 5 against the search, which uses no theorem.
func TestSurveyTheorem5(t *testing.T) {
	request := uniform(row.Multitchouka(), 1, 1, 1, 100_000)
	request.NoTheorems = true
	for _, line := range run(t, request) {
		if want, theorem := byTheorem(t, row.Multitchouka(), 1, line.Across); want != line.Facts.Verdict() || theorem == solve.NoTheorem {
			t.Fatalf("1x%d: %v, but %v says %v", line.Across, line.Facts.Verdict(), theorem, want)
		}
	}
}

// Cells that are done are left out.
func TestSurveyDone(t *testing.T) {
	seen := 0
	request := uniform(row.NoWrap(), 2, 5, 1, 5)
	request.Done = func(holes, seeds int) bool { return holes == 3 || seeds == 2 }
	err := survey.Run(context.Background(), request, func(c survey.Cell) {
		if seen++; c.Down == 3 || c.Across == 2 {
			t.Errorf("%+v was done", c)
		}
	})
	if err != nil || seen != 12 {
		t.Errorf("%d rows, %v", seen, err)
	}
}

// The result for a board depends neither on the memory, nor on the number of workers, nor on the
// boards before it.
func TestRowsAreReproducible(t *testing.T) {
	request := uniform(row.Multitchouka(), 2, 11, 1, 12)
	request.Workers = 1
	want := run(t, request)
	for _, with := range []struct {
		workers int
		memory  int64
	}{{4, 0}, {1, 1 << 16}, {3, 8 << 20}, {2, 96 << 20}} {
		request.Workers, request.Memory = with.workers, with.memory
		unknown := 0
		for i, got := range run(t, request) {
			if got.Facts.Verdict() == engine.Unknown {
				unknown++
			} else if !reflect.DeepEqual(got, want[i]) {
				t.Errorf("%+v: %+v, not %+v", with, got, want[i])
			}
		}
		if unknown == len(want) || (with.memory == 0 || with.memory > 64<<20) && unknown > 0 {
			t.Errorf("%+v: %d of %d are not settled", with, unknown, len(want))
		}
	}
	request = uniform(row.Multitchouka(), 11, 11, 7, 7)
	if got := run(t, request)[0]; !reflect.DeepEqual(got, want[9*12+6]) {
		t.Errorf("alone: %+v, not %+v", got, want[9*12+6])
	}
}

// A cancelled survey yields only whole rows, and returns an error.
func TestSurveyCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	seen := 0
	request := uniform(row.Multitchouka(), 7, 40, 3, 4)
	request.Memory, request.Workers = 64<<20, 2
	err := survey.Run(ctx, request, func(c survey.Cell) {
		if c.Facts.Verdict() == engine.Unknown {
			t.Errorf("%+v", c)
		}
		if seen++; seen == 6 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || seen < 6 || seen > 8 {
		t.Errorf("%d rows, %v", seen, err)
	}
}

// With a low memory ceiling the survey may return Unknown, but never a wrong verdict.
func TestSurveyCutOff(t *testing.T) {
	unknown := 0
	request := uniform(row.Multitchouka(), 4, 10, 3, 5)
	request.Memory, request.Collected = 1<<14, true
	for _, line := range run(t, request) {
		if line.Facts.Verdict() == engine.Unknown {
			unknown++
			if collected, _ := line.Facts.Find(engine.Collected); line.Method != survey.CutOff || collected.Bound == engine.Exact || line.Complete {
				t.Errorf("%+v", line)
			}
			continue
		}
		start, _ := row.Uniform(line.Down, line.Across)
		if want := solve.Analyse(context.Background(), row.Multitchouka(), start, solve.Options{}); line.Facts.Verdict() != want.Verdict {
			t.Errorf("%+v, want %v", line, want.Verdict)
		}
	}
	if unknown == 0 {
		t.Error("nothing was cut off")
	}
}

func TestSurveyRange(t *testing.T) {
	for _, r := range []survey.Request{
		uniform(row.Multitchouka(), 0, 1, 1, 1),
		uniform(row.Multitchouka(), 2, 1, 1, 1),
		uniform(row.Multitchouka(), 1, 1, 0, 1),
		uniform(row.Multitchouka(), 1, 1, 2, 1),
		uniform(row.Multitchouka(), 1, 1001, 1, 1),
		uniform(row.Multitchouka(), 1, 2, 1, 1<<30),
	} {
		if err := survey.Run(context.Background(), r, func(survey.Cell) {}); !errors.Is(err, survey.ErrRange) {
			t.Errorf("%+v: %v", r, err)
		}
	}
}

// byTheorem returns the verdict of a theorem for a uniform board.
func byTheorem(t *testing.T, rules row.Rules, holes, seeds int) (engine.Verdict, solve.Theorem) {
	t.Helper()
	start, err := row.Uniform(holes, seeds)
	if err != nil {
		t.Fatal(err)
	}
	v, theorem := solve.ByTheorem(rules, start)
	return v.Verdict, theorem
}

// Uniform boards of Tchoukaillon are decided by Theorem 3.2, and a search agrees.
func TestSurveyTheorem32(t *testing.T) {
	request := uniform(row.Tchoukaillon(), 1, 6, 1, 6)
	byTheorem := run(t, request)
	request.NoTheorems = true
	for i, r := range run(t, request) {
		if byTheorem[i].Method != "Theorem 3.2" || byTheorem[i].Facts.Verdict() != r.Facts.Verdict() || !slices.Equal(byTheorem[i].Line, r.Line) {
			t.Errorf("%+v, by search %+v", byTheorem[i], r)
		}
	}
}

func TestHowNames(t *testing.T) {
	names := ""
	for _, how := range survey.Methods(solve.Game{}) {
		names += how + ", "
	}
	if names != "cut off, Theorem 1, Theorem 3, Theorem 4, Theorem 5, Theorem 3.2, search, tables, disk, " {
		t.Error(names)
	}
}
