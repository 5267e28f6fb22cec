package proof_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/solve"
	"tchouka/engine/solve/proof"
)

// proofGames are the games whose positions a search supports.
func proofGames() games.List {
	return games.All().Filter(func(g engine.Game) bool {
		s, err := g.Start(engine.Usual(g.Params())...)
		return err == nil && proof.Supports(g, s)
	})
}

// Searches agree with the retrograde analysis of positions reached by random moves.
func TestRandomPositions(t *testing.T) {
	random := enginetest.Random(t)
	for _, game := range proofGames() {
		compared := 0
		for range 30 {
			s, ok := randomPosition(random, game)
			if !ok {
				continue
			}
			report := solve.Of(game).Solve(t.Context(), s, engine.Limits{Memory: 2 << 20}).Report(s.Key())
			if !report.Complete() {
				continue
			}
			compared++
			check(t, game, s, report, proof.Search(t.Context(), game, s, proof.Options{Memory: 1 << 20}))
			check(t, game, s, report, proof.Search(t.Context(), game, s, proof.Options{Memory: 1 << 20, Workers: 4}))
			check(t, game, s, report, proof.Search(t.Context(), game, s, proof.Options{Nodes: 1 + random.Int64N(200)}))
		}
		t.Logf("%s: %d positions", game.ID(), compared)
	}
}

// randomPosition returns an open position of a small board, some random moves after its start.
func randomPosition(random *rand.Rand, game engine.Game) (engine.State, bool) {
	var values []int
	for _, p := range game.Params() {
		most := min(p.Max, max(p.Min, 3))
		if p.Name == "players" {
			most = p.Max
		}
		values = append(values, p.Min+random.IntN(most-p.Min+1))
	}
	s, err := game.Start(values...)
	for range random.IntN(6) {
		if err != nil || !proof.Supports(game, s) {
			return nil, false
		}
		moves := game.Moves(s)
		var r engine.Result
		r, err = game.Play(s, moves[random.IntN(len(moves))])
		s = r.State
	}
	return s, err == nil && proof.Supports(game, s)
}

// check fails the test if a result contradicts a complete report, or is not complete without a
// limit.
func check(t *testing.T, game engine.Game, s engine.State, report engine.Report, result proof.Result) {
	t.Helper()
	sides := engine.SidesOf(game, s)
	for player, side := range sides {
		b := result.Sides[side]
		want := report.Facts.Verdict()
		switch mover := sides[s.ToMove()]; {
		case len(result.Sides) > 2:
			want = engine.Lost
			if slices.Contains(report.Winners, engine.Player(player)) {
				want = engine.Won
			}
		case side != mover:
			want = want.ForOpponent()
		}
		if got := b.Verdict(); got != want && (got != engine.Unknown || !result.Stopped) {
			t.Errorf("%s %q: player %d: %v, want %v of %+v", game.ID(), s, player, b, want, report)
		}
		if margin, ok := report.Facts.Find(engine.Margin); ok && player == 0 && (margin.Value < b.Low || margin.Value > b.High || !b.Exact() && !result.Stopped) {
			t.Errorf("%s %q: %v, want margin %d", game.ID(), s, b, margin.Value)
		}
	}
}

// Strategies reach what searches prove, against all replies.
func TestStrategies(t *testing.T) {
	random := enginetest.Random(t)
	for _, game := range enginetest.Sample(t, 4, proofGames()...) {
		walked := 0
		for range 12 {
			s, ok := randomPosition(random, game)
			if !ok {
				continue
			}
			result := proof.Search(t.Context(), game, s, proof.Options{Nodes: 3000})
			for side, b := range result.Sides {
				if b.Low == -b.High && b.High != 0 {
					continue // nothing is proved
				}
				claim := proof.Claim{Side: side, Least: b.Low}
				strategy, err := proof.NewStrategy(t.Context(), game, s, claim, proof.Options{})
				if err != nil {
					t.Fatalf("%s %q: %+v: %v", game.ID(), s, claim, err)
				}
				w := walk{t: t, game: game, claim: claim, strategy: strategy, path: map[engine.Key]bool{}, seen: map[engine.Key]bool{}}
				w.from(s)
				walked += len(w.seen)
			}
			if above := result.Sides[0].High + 1; result.Sides[0].Exact() {
				if _, err := proof.NewStrategy(t.Context(), game, s, proof.Claim{Least: above}, proof.Options{}); !errors.Is(err, proof.ErrRefuted) {
					t.Fatalf("%s %q: least %d: %v", game.ID(), s, above, err)
				}
			}
		}
		t.Logf("%s: %d positions", game.ID(), walked)
	}
}

// walk plays a strategy against all replies.
type walk struct {
	t          *testing.T
	game       engine.Game
	claim      proof.Claim
	strategy   *proof.Strategy
	path, seen map[engine.Key]bool
}

func (w *walk) from(s engine.State) {
	key := s.Key()
	if w.path[key] {
		w.ends(s, engine.Endless(w.game, s))
		return
	}
	if w.seen[key] {
		return
	}
	w.seen[key], w.path[key] = true, true
	defer delete(w.path, key)
	moves := w.game.Moves(s)
	if engine.SidesOf(w.game, s)[s.ToMove()] == w.claim.Side {
		m, err := w.strategy.Choose(s)
		if err != nil {
			w.t.Fatalf("%s %q: %v", w.game.ID(), s, err)
		}
		moves = []engine.Move{m}
	}
	for _, m := range moves {
		r, err := w.game.Play(s, m)
		switch {
		case err != nil:
			w.t.Fatal(err)
		case r.Outcome.Over():
			w.ends(r.State, r.Outcome)
		default:
			w.from(r.State)
		}
	}
}

// ends fails the test if the end of a game is worse than the claim.
func (w *walk) ends(s engine.State, outcome engine.Outcome) {
	player := engine.Player(slices.Index(engine.SidesOf(w.game, s), w.claim.Side))
	value := map[engine.Verdict]int{engine.Won: 1, engine.Lost: -1}[outcome.Of(player)]
	if proof.Scored(w.game, s) {
		scores := w.game.Scores(s)
		value = scores[player] - scores[1-player]
	}
	if value < w.claim.Least {
		w.t.Fatalf("%s %q: %d is less than %+v", w.game.ID(), s, value, w.claim)
	}
}

// Meutjōh with six holes of four seeds is won by South with 46 of 48 seeds.
func TestMeutjoh(t *testing.T) {
	game, err := games.All().ByID("meutjoh")
	if err != nil {
		t.Fatal(err)
	}
	s, err := game.Start(6, 4)
	if err != nil {
		t.Fatal(err)
	}
	result := proof.Search(t.Context(), game, s, proof.Options{Workers: 2})
	if want := (proof.Bounds{Low: 44, High: 44}); result.Sides[0] != want || result.Stopped {
		t.Errorf("%+v, want margin %v", result, want)
	}
	for _, m := range result.Line {
		r, err := game.Play(s, m)
		if err != nil {
			t.Fatalf("%v of the line: %v", m, err)
		}
		s = r.State
	}
}

// A cancelled search proves nothing, and reports that it stopped.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, game := range proofGames() {
		s, err := game.Start(engine.Usual(game.Params())...)
		if err != nil {
			t.Fatal(err)
		}
		result := proof.Search(ctx, game, s, proof.Options{})
		for _, b := range result.Sides {
			if b.Verdict() != engine.Unknown || !result.Stopped {
				t.Errorf("%s: %+v", game.ID(), result)
			}
		}
	}
}

// BenchmarkAgainstAlphaBeta compares the proof search with its peer, alpha-beta with a null window,
// a table of all positions, and the best estimate first. The metric is the number of positions of
// alpha-beta for each position of the proof search. Alpha-beta decides only the given claims, which
// establish the result; the proof search also has to find it.
func BenchmarkAgainstAlphaBeta(b *testing.B) {
	for _, test := range []struct {
		id     string
		values []int
		least  []int // claims for the first player
	}{
		{"meutjoh", []int{5, 3}, []int{1, 16, 17}},
		{"meutjoh", []int{4, 4}, []int{1, 30, 31}},
		{"punga", []int{3, 3}, []int{1}},
	} {
		game, err := games.All().ByID(test.id)
		if err != nil {
			b.Fatal(err)
		}
		start, err := game.Start(test.values...)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(test.id+" "+start.String(), func(b *testing.B) {
			for b.Loop() {
				var peer, own int64
				for _, least := range test.least {
					a := alphaBeta{game: game, least: least, known: map[engine.Key]bool{}}
					reached := a.reaches(start)
					peer += int64(len(a.known))
					if _, err := proof.NewStrategy(b.Context(), game, start, proof.Claim{Least: least}, proof.Options{}); (err == nil) != reached {
						b.Fatalf("%d: %t and %v", least, reached, err)
					}
				}
				own = proof.Search(b.Context(), game, start, proof.Options{}).Nodes
				b.ReportMetric(float64(peer)/float64(own), "alpha-beta/proof")
			}
		})
	}
}

// alphaBeta decides whether the first player reaches a margin, or a win if the game has none. No
// position of the game may recur.
type alphaBeta struct {
	game  engine.Game
	least int
	known map[engine.Key]bool
}

func (a *alphaBeta) reaches(s engine.State) bool {
	key := s.Key()
	if reached, ok := a.known[key]; ok {
		return reached
	}
	hero := engine.SidesOf(a.game, s)[s.ToMove()] == 0
	var after []engine.Result
	for _, m := range a.game.Moves(s) {
		r, err := a.game.Play(s, m)
		if err != nil {
			panic(err)
		}
		after = append(after, r)
	}
	slices.SortStableFunc(after, func(x, y engine.Result) int {
		if hero {
			x, y = y, x
		}
		return a.estimate(x) - a.estimate(y)
	})
	reached := !hero
	for _, r := range after {
		if a.result(r) == hero {
			reached = hero
			break
		}
	}
	a.known[key] = reached
	return reached
}

// estimate returns the estimate for the first player.
func (a *alphaBeta) estimate(r engine.Result) int {
	if r.Outcome.Over() {
		return map[engine.Verdict]int{engine.Won: 1000, engine.Lost: -1000}[r.Outcome.Of(0)]
	}
	return a.game.(engine.Estimated).Estimate(r.State)[0]
}

// result reports whether the first player reaches the margin after a move.
func (a *alphaBeta) result(r engine.Result) bool {
	scores := a.game.Scores(r.State)
	if scores == nil {
		if r.Outcome.Over() {
			return r.Outcome.Of(0) == engine.Won
		}
		return a.reaches(r.State)
	}
	_, all := a.game.Board(r.State).Stored()
	lead, rest := scores[0]-scores[1], all-scores[0]-scores[1]
	switch {
	case r.Outcome.Over():
		return lead >= a.least
	case lead-rest >= a.least:
		return true
	case lead+rest < a.least:
		return false
	}
	return a.reaches(r.State)
}
