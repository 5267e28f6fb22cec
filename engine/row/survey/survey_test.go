package survey_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"reflect"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/row/rowtest"
	"tchouka/engine/row/solve"
	"tchouka/engine/row/survey"
)

// run surveys and returns the rows in order of holes and seeds.
func run(t *testing.T, r survey.Request) []survey.Row {
	t.Helper()
	var rows []survey.Row
	if err := survey.Run(context.Background(), r, func(row survey.Row) { rows = append(rows, row) }); err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(rows, func(a, b survey.Row) int { return (a.Holes-b.Holes)*1_000_000 + a.Seeds - b.Seeds })
	if len(rows) != r.Size() {
		t.Fatalf("%d rows, want %d", len(rows), r.Size())
	}
	return rows
}

// Every row of every rule set is what Analyse finds, and every line wins.
func TestRowsEqualAnalyse(t *testing.T) {
	for _, rules := range row.Games() {
		for _, plain := range []bool{false, true} {
			for _, line := range run(t, survey.Request{
				Rules: rules, HolesFrom: 1, HolesTo: 7, SeedsFrom: 1, SeedsTo: 7, Collected: true, NoTheorems: plain, Workers: 3,
			}) {
				checkRow(t, rules, line, plain)
			}
		}
	}
}

func checkRow(t *testing.T, rules row.Rules, line survey.Row, plain bool) {
	t.Helper()
	start := rowtest.Uniform(t, line.Holes, line.Seeds)
	want := solve.Analyse(context.Background(), rules, start, solve.Options{})
	if line.Verdict != want.Verdict || line.Collected != want.Collected ||
		line.CollectedWithLosingMove != want.CollectedWithLosingMove || !line.Exact || line.How == survey.CutOff {
		t.Errorf("%s: %+v, want %+v", rules.ID, line, want.Value)
	}
	if plain && line.How.Theorem() || line.How.Theorem() && line.Positions != 0 {
		t.Errorf("%s: %+v", rules.ID, line)
	}
	if line.Verdict == engine.Won {
		p := start
		for _, m := range line.Line {
			out, err := rules.Play(p, m)
			if err != nil || out.Ending.Loses() {
				t.Fatalf("%s: %+v: hole %d of %v: %v", rules.ID, line, m, p, err)
			}
			p = out.Position
		}
		if p.Outside() > 0 {
			t.Errorf("%s: %+v ends at %v", rules.ID, line, p)
		}
	}
	if line.Verdict == engine.Lost && line.Line != nil {
		t.Errorf("%s: %+v has a line", rules.ID, line)
	}
}

// Campbell and Chavey's Table 1, in ranges that take a second, with what the
// theorems decide and without.
func TestTable1(t *testing.T) {
	var table struct {
		Rows []struct {
			N    int
			Lost json.RawMessage
		}
	}
	data, err := os.ReadFile("../solve/testdata/table1.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &table); err != nil {
		t.Fatal(err)
	}
	upTo := map[int]int{2: 5000, 3: 5000, 4: 3200, 5: 1300, 6: 400, 7: 513, 8: 90, 9: 30, 10: 20}
	for _, line := range table.Rows {
		var want, got []int
		if upTo[line.N] == 0 || json.Unmarshal(line.Lost, &want) != nil {
			continue
		}
		want = slices.DeleteFunc(want, func(k int) bool { return k > upTo[line.N] })
		for _, r := range run(t, survey.Request{
			Rules: row.Multitchouka(), HolesFrom: line.N, HolesTo: line.N, SeedsFrom: 1, SeedsTo: upTo[line.N], NoTheorems: true,
		}) {
			if r.Verdict == engine.Lost {
				got = append(got, r.Seeds)
			}
			if v, theorem := byTheorem(t, row.Multitchouka(), r.Holes, r.Seeds); theorem != solve.NoTheorem && v != r.Verdict {
				t.Errorf("%dx%d: %v, but %v says %v", r.Holes, r.Seeds, r.Verdict, theorem, v)
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
func TestTheorem5(t *testing.T) {
	for _, line := range run(t, survey.Request{
		Rules: row.Multitchouka(), HolesFrom: 1, HolesTo: 1, SeedsFrom: 1, SeedsTo: 100_000, NoTheorems: true,
	}) {
		if want, theorem := byTheorem(t, row.Multitchouka(), 1, line.Seeds); want != line.Verdict || theorem == solve.NoTheorem {
			t.Fatalf("1x%d: %v, but %v says %v", line.Seeds, line.Verdict, theorem, want)
		}
	}
}

// What is known is left out.
func TestDone(t *testing.T) {
	seen := 0
	err := survey.Run(context.Background(), survey.Request{
		Rules: row.NoWrap(), HolesFrom: 2, HolesTo: 5, SeedsFrom: 1, SeedsTo: 5,
		Done: func(holes, seeds int) bool { return holes == 3 || seeds == 2 },
	}, func(r survey.Row) {
		if seen++; r.Holes == 3 || r.Seeds == 2 {
			t.Errorf("%+v was done", r)
		}
	})
	if err != nil || seen != 12 {
		t.Errorf("%d rows, %v", seen, err)
	}
}

// What is found of a board depends neither on the memory, nor on how many workers there
// are, nor on the boards before it.
func TestRowsAreReproducible(t *testing.T) {
	request := survey.Request{Rules: row.Multitchouka(), HolesFrom: 2, HolesTo: 11, SeedsFrom: 1, SeedsTo: 12, Workers: 1}
	want := run(t, request)
	for _, with := range []struct {
		workers int
		memory  int64
	}{{4, 0}, {1, 1 << 16}, {3, 8 << 20}, {2, 96 << 20}} {
		request.Workers, request.Memory = with.workers, with.memory
		unknown := 0
		for i, got := range run(t, request) {
			if got.Verdict == engine.Unknown {
				unknown++
			} else if !reflect.DeepEqual(got, want[i]) {
				t.Errorf("%+v: %+v, not %+v", with, got, want[i])
			}
		}
		if unknown == len(want) || (with.memory == 0 || with.memory > 64<<20) && unknown > 0 {
			t.Errorf("%+v: %d of %d are not settled", with, unknown, len(want))
		}
	}
	request = survey.Request{Rules: row.Multitchouka(), HolesFrom: 11, HolesTo: 11, SeedsFrom: 7, SeedsTo: 7}
	if got := run(t, request)[0]; !reflect.DeepEqual(got, want[9*12+6]) {
		t.Errorf("alone: %+v, not %+v", got, want[9*12+6])
	}
}

// A survey that is cancelled hands on whole rows only, and says so.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	seen := 0
	err := survey.Run(ctx, survey.Request{
		Rules: row.Multitchouka(), HolesFrom: 7, HolesTo: 40, SeedsFrom: 3, SeedsTo: 4, Memory: 64 << 20, Workers: 2,
	}, func(r survey.Row) {
		if r.Verdict == engine.Unknown {
			t.Errorf("%+v", r)
		}
		if seen++; seen == 6 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || seen < 6 || seen > 8 {
		t.Errorf("%d rows, %v", seen, err)
	}
}

// At a low ceiling the survey is unsure, and never wrong.
func TestCutOff(t *testing.T) {
	unknown := 0
	for _, line := range run(t, survey.Request{
		Rules: row.Multitchouka(), HolesFrom: 4, HolesTo: 10, SeedsFrom: 3, SeedsTo: 5, Memory: 1 << 14, Collected: true,
	}) {
		if line.Verdict == engine.Unknown {
			unknown++
			if line.How != survey.CutOff || line.Exact {
				t.Errorf("%+v", line)
			}
			continue
		}
		start, _ := row.Uniform(line.Holes, line.Seeds)
		if want := solve.Analyse(context.Background(), row.Multitchouka(), start, solve.Options{}); line.Verdict != want.Verdict {
			t.Errorf("%+v, want %v", line, want.Verdict)
		}
	}
	if unknown == 0 {
		t.Error("nothing was cut off")
	}
}

func TestRange(t *testing.T) {
	for _, r := range []survey.Request{
		{HolesFrom: 0, HolesTo: 1, SeedsFrom: 1, SeedsTo: 1},
		{HolesFrom: 2, HolesTo: 1, SeedsFrom: 1, SeedsTo: 1},
		{HolesFrom: 1, HolesTo: 1, SeedsFrom: 0, SeedsTo: 1},
		{HolesFrom: 1, HolesTo: 1, SeedsFrom: 2, SeedsTo: 1},
		{HolesFrom: 1, HolesTo: 1001, SeedsFrom: 1, SeedsTo: 1},
		{HolesFrom: 1, HolesTo: 2, SeedsFrom: 1, SeedsTo: 1 << 30},
	} {
		if err := survey.Run(context.Background(), r, func(survey.Row) {}); !errors.Is(err, survey.ErrRange) {
			t.Errorf("%+v: %v", r, err)
		}
	}
}

// byTheorem returns the verdict of a theorem on a uniform board.
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
func TestTheorem32(t *testing.T) {
	request := survey.Request{Rules: row.Tchoukaillon(), HolesFrom: 1, HolesTo: 6, SeedsFrom: 1, SeedsTo: 6}
	byTheorem := run(t, request)
	request.NoTheorems = true
	for i, r := range run(t, request) {
		if byTheorem[i].How != survey.Theorem32 || byTheorem[i].Verdict != r.Verdict || !slices.Equal(byTheorem[i].Line, r.Line) {
			t.Errorf("%+v, by search %+v", byTheorem[i], r)
		}
	}
}

func TestHowsAreNamed(t *testing.T) {
	names := ""
	for _, how := range survey.Hows() {
		names += how.String() + ", "
	}
	if names != "cut off, Theorem 1, Theorem 3, Theorem 4, Theorem 5, Theorem 3.2, search, tables, " {
		t.Error(names)
	}
}
