package solve_test

import (
	"context"
	"os"
	"strconv"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
)

// Random boards per rule set. The environment variable TCHOUKA_BOARDS sets another number, and
// TCHOUKA_SEED the seed of an earlier run. A failure prints both.
const randomBoards = 300

// fromEnvironment returns a whole number from an environment variable, or the default.
func fromEnvironment(t rowtest.TB, name string, fallback int64) int64 {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return fallback
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return n
}

// Prove, Analyse and the oracle agree, for any tables and memory of Prove.
func TestProveEqualsAnalyseAndOracle(t *testing.T) {
	boards := fromEnvironment(t, "TCHOUKA_BOARDS", randomBoards)
	for _, rules := range row.Games() {
		t.Run(rules.ID, func(t *testing.T) {
			t.Parallel()
			random := enginetest.Random(t)
			kept := map[int]*solve.Tables{}
			prover := new(solve.Prover)
			won, unknown := int64(0), int64(0)
			for i := range boards {
				p := randomPosition(t, random, rules, 8, 25)
				opts := solve.Options{NoTheorems: true}
				if random.IntN(2) == 0 {
					if kept[p.Len()] == nil {
						kept[p.Len()] = solve.NewTables(rules, p.Len(), 0)
					}
					opts.Tables = kept[p.Len()]
				}
				if random.IntN(4) == 0 {
					opts.Memory = 1 << (6 + random.IntN(14))
				}
				if i%64 == 63 {
					kept[p.Len()] = solve.NewTables(rules, p.Len(), 0)
				}
				if opts.Tables != nil && opts.Tables.Seeds() < 14 && random.IntN(8) == 0 {
					opts.Tables.Extend(context.Background())
				}
				switch checkProof(t, prover.Prove(t.Context(), rules, p, opts), opts) {
				case engine.Won:
					won++
				case engine.Unknown:
					unknown++
				}
			}
			if won == 0 || won == boards || unknown > boards/4 {
				t.Errorf("%d of %d won, %d unknown: that tests little", won, boards, unknown)
			}
		})
	}
}

// checkProof compares a proof with the oracle and with Analyse, and replays its
// line.
func checkProof(t rowtest.TB, proof *solve.Proof, opts solve.Options) engine.Verdict {
	t.Helper()
	want, _ := ask(proof.Rules, proof.Start)
	verdict := engine.Lost
	if want.won {
		verdict = engine.Won
	}
	if whole := finish(t, proof.Rules, proof.Start); whole.Verdict != verdict {
		t.Fatalf("%s: %v: Analyse %v, the oracle %v", proof.Rules.ID, proof.Start, whole.Verdict, verdict)
	}
	switch {
	case proof.Verdict == engine.Unknown && proof.Cause == solve.MemoryFull && opts.Memory > 0:
	case proof.Verdict != verdict || proof.Cause != solve.Finished:
		t.Fatalf("%s: %v: proved %v, %v, the oracle says %v; memory %d",
			proof.Rules.ID, proof.Start, proof.Verdict, proof.Cause, verdict, opts.Memory)
	}
	checkWin(t, proof)
	return proof.Verdict
}

// checkWin replays the line of a win, by the rules of the engine and seed by seed by those of the
// oracle. Other proofs have no line.
func checkWin(t rowtest.TB, proof *solve.Proof) {
	t.Helper()
	if proof.Verdict != engine.Won {
		if proof.Line != nil {
			t.Fatalf("%s: %v: %v, with the line %v", proof.Rules.ID, proof.Start, proof.Verdict, proof.Line)
		}
		return
	}
	o, few := oracle{rules: proof.Rules}, proof.Start.Total() <= 1_000_000 // fast enough
	p, by := proof.Start, byDistance(proof.Start)
	for i, m := range proof.Line {
		out, err := proof.Rules.Play(p, m)
		if err != nil || out.Ending.Loses() {
			t.Fatalf("%s: %v: line %v, move %d of %v: %v, ending %v", proof.Rules.ID, proof.Start, proof.Line, i+1, p, err, out.Ending)
		}
		p = out.Position
		if !few {
			continue
		}
		if _, legal, safe := o.move(by, len(by)-int(m)); !legal || !safe {
			t.Fatalf("%s: %v: line %v, move %d: legal %v, safe %v", proof.Rules.ID, proof.Start, proof.Line, i+1, legal, safe)
		}
	}
	if p.Outside() != 0 || few && by[0] != proof.Start.Total() {
		t.Fatalf("%s: %v: line %v ends at %v", proof.Rules.ID, proof.Start, proof.Line, p)
	}
}

// prove solves a board, which must succeed.
func prove(t rowtest.TB, rules row.Rules, text string) *solve.Proof {
	t.Helper()
	proof := solve.Prove(context.Background(), rules, rowtest.Board(t, text), solve.Options{})
	if proof.Verdict == engine.Unknown || proof.Cause != solve.Finished {
		t.Fatalf("%s: %s: %v, %v", rules.ID, text, proof.Verdict, proof.Cause)
	}
	checkWin(t, proof)
	return proof
}

// Boards with every number of words.
func TestProveSizes(t *testing.T) {
	for text, want := range map[string]engine.Verdict{
		"4x2":                     engine.Won,
		"4x3":                     engine.Lost,
		"3x100000":                engine.Won,
		"7x99999":                 engine.Won,
		"13x3":                    engine.Lost, // 1 word for 10 lanes of 6 bits, then 3 lanes
		"14x11":                   engine.Won,
		"19x18":                   engine.Lost,
		"30x29":                   engine.Lost,
		"54x53":                   engine.Lost,
		"70x70":                   engine.Lost,
		"999x0 1":                 engine.Won,
		"1 999x0":                 engine.Lost,
		"0 0 0 | 7":               engine.Won,
		"1x1":                     engine.Won,
		"1x2":                     engine.Lost,
		"2x1073741823":            engine.Won,
		"1x2147483647":            engine.Won,
		"1x1073741824":            engine.Lost,
		"1 2 0 1 3 0 1 1 1 1 1 0": engine.Won,
		"0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1": engine.Won,
	} {
		t.Run(text, func(t *testing.T) {
			if got := prove(t, row.Multitchouka(), text); got.Verdict != want {
				t.Errorf("%v, want %v", got.Verdict, want)
			}
		})
	}
}

// Without chaining the won positions form a path of predecessors of any length.
func TestProvePaths(t *testing.T) {
	for _, rules := range []row.Rules{row.Monokalah(), row.Tchoukaillon()} {
		line := make([]int, 30)
		for predecessors := range 200 {
			p := rowtest.Board(t, text(line))
			proof := solve.Prove(context.Background(), rules, p, solve.Options{})
			if checkWin(t, proof); proof.Verdict != engine.Won || len(proof.Line) != predecessors {
				t.Fatalf("%s: %v: %v, line %v", rules.ID, p, proof.Verdict, proof.Line)
			}
			playBackwards(rules, line, 1)
		}
	}
}

// A proof that is cancelled at any poll returns Unknown or has finished.
func TestProveCancelledAnywhere(t *testing.T) {
	for _, rules := range []row.Rules{row.Multitchouka(), row.Monokalah()} {
		for _, text := range []string{"13x3", "16x7", "54x40", "200x5"} {
			tables := solve.NewTables(rules, rowtest.Board(t, text).Len(), 0)
			for polls := range 40 {
				ctx := &countdown{context.Background(), polls}
				proof := solve.Prove(ctx, rules, rowtest.Board(t, text), solve.Options{Tables: tables, Memory: 64 << 20})
				if (proof.Cause == solve.Finished) != (proof.Verdict != engine.Unknown) {
					t.Fatalf("%s: %s, %d looks: %v, %v", rules.ID, text, polls, proof.Cause, proof.Verdict)
				}
				checkWin(t, proof)
			}
		}
	}
	// Cancelled extensions did not damage the tables.
	tables := solve.NewTables(row.Multitchouka(), 13, 0)
	for polls := range 60 {
		ctx := &countdown{context.Background(), polls}
		tables.Extend(ctx)
		solve.Prove(ctx, row.Multitchouka(), rowtest.Board(t, "13x3"), solve.Options{Tables: tables})
	}
	fresh := solve.NewTables(row.Multitchouka(), 13, 0)
	for seeds := range tables.Seeds() + 1 {
		got, _ := tables.Count(seeds)
		if want, _ := fresh.Count(seeds); got != want {
			t.Fatalf("%d seeds: %d won positions, want %d", seeds, got, want)
		}
		fresh.Extend(context.Background())
	}
}

// Progress increases and ends with the search.
func TestProveProgress(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	last, reports := 0, 0
	proof := solve.Prove(ctx, row.Multitchouka(), rowtest.Board(t, "24x6"), solve.Options{Memory: 64 << 20, Progress: func(p solve.Progress) {
		if reports++; reports == 3 {
			cancel()
		}
		if p.Positions < last || p.Verdict != engine.Unknown {
			t.Errorf("%+v after %d positions", p, last)
		}
		last = p.Positions
	}})
	if reports != 3 || proof.Cause != solve.Cancelled || proof.Verdict != engine.Unknown {
		t.Errorf("%d reports, %v, %v", reports, proof.Cause, proof.Verdict)
	}
}

// Repeated proofs have the same result, also with a Prover that was used before.
func TestProveIsDeterministic(t *testing.T) {
	prover := new(solve.Prover)
	for _, text := range []string{"12x3", "8x4", "12x7", "8x4", "12x3"} {
		one := prove(t, row.Multitchouka(), text)
		two := prover.Prove(context.Background(), row.Multitchouka(), rowtest.Board(t, text), solve.Options{})
		if one.Positions != two.Positions || one.Sowings != two.Sowings || len(one.Line) != len(two.Line) {
			t.Errorf("%s: %d and %d positions, %d and %d sowings", text, one.Positions, two.Positions, one.Sowings, two.Sowings)
		}
	}
}

func FuzzProve(f *testing.F) {
	f.Add(uint8(0), []byte{2, 2, 2, 2}, uint16(0), uint8(0))
	f.Add(uint8(1), []byte{1, 1, 1, 1, 1, 1}, uint16(900), uint8(4))
	f.Add(uint8(2), []byte{2, 0, 5}, uint16(0), uint8(3))
	f.Add(uint8(3), []byte{6, 4, 2, 0, 2, 1}, uint16(40), uint8(9))
	f.Fuzz(func(t *testing.T, game uint8, holes []byte, ceiling uint16, layers uint8) {
		rules := row.Games()[int(game)%len(row.Games())]
		seeds := make([]int, min(len(holes), 8))
		for i := range seeds {
			seeds[i] = int(holes[i]) % 8
		}
		p, err := row.NewPosition(0, seeds...)
		if err != nil || p.Outside() > 24 {
			return
		}
		opts := solve.Options{Memory: int64(ceiling)}
		if layers > 0 {
			opts.Tables = solve.NewTables(rules, len(seeds), 0)
			for range layers % 12 {
				opts.Tables.Extend(context.Background())
			}
		}
		checkProof(t, solve.Prove(context.Background(), rules, p, opts), opts)
	})
}
