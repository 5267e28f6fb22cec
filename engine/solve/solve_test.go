package solve_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/solve"
)

// randomGame is a game on a random graph. Its vertices are divided into layers, and edges lead to
// the same layer or a lower one. Vertices without edges are ends. If seeds are counted, the lead of
// player 0 depends on the layer, so that play without end has one value.
type randomGame struct {
	engine.Game
	players int
	scored  bool
	layer   []int
	movers  []engine.Player
	edges   [][]int
	ends    []engine.Outcome
	leads   []int // of ends; of other vertices the lead in their layer
}

type vertex struct {
	number  int
	players int
	mover   engine.Player
}

func (v vertex) Key() engine.Key       { return engine.Key(v.String()) }
func (v vertex) String() string        { return fmt.Sprint(v.number) }
func (v vertex) Players() int          { return v.players }
func (v vertex) ToMove() engine.Player { return v.mover }

type edge int

func (e edge) String() string { return fmt.Sprint(int(e)) }

func newRandomGame(r *rand.Rand, players int, scored bool) *randomGame {
	w := &randomGame{players: players, scored: scored}
	count := 3 + r.IntN(18)
	lead := map[int]int{}
	for n := range count {
		w.layer = append(w.layer, n/(1+r.IntN(8)))
		slices.Sort(w.layer)
		w.movers = append(w.movers, engine.Player(r.IntN(players)))
	}
	for _, layer := range w.layer {
		if _, ok := lead[layer]; !ok {
			lead[layer] = r.IntN(7) - 3
		}
		below := slices.Index(w.layer, layer)
		last := below
		for last < count && w.layer[last] == layer {
			last++
		}
		var edges []int
		for range r.IntN(4) {
			if below > 0 && r.IntN(2) == 0 {
				edges = append(edges, r.IntN(below))
			} else {
				edges = append(edges, below+r.IntN(last-below))
			}
		}
		end, at := engine.Open, lead[layer]
		if len(edges) == 0 {
			results := make([]engine.Verdict, players)
			for p := range results {
				results[p] = engine.Lost
			}
			if winner := r.IntN(players + 1); winner < players {
				results[winner] = engine.Won
			} else if players == 2 {
				results = []engine.Verdict{engine.Drawn, engine.Drawn}
			}
			if end = engine.Over(results...); scored {
				at = r.IntN(9) - 4
				end = engine.OutcomeByScore([]int{at, 0})
			}
		}
		w.edges, w.ends, w.leads = append(w.edges, edges), append(w.ends, end), append(w.leads, at)
	}
	return w
}

func (w *randomGame) state(n int) engine.State { return vertex{n, w.players, w.movers[n]} }

func (w *randomGame) About() engine.About                   { return engine.About{} }
func (w *randomGame) Outcome(s engine.State) engine.Outcome { return w.ends[s.(vertex).number] }
func (w *randomGame) Board(engine.State) engine.Board       { return engine.Board{} }

func (w *randomGame) Moves(s engine.State) []engine.Move {
	var moves []engine.Move
	for i := range w.edges[s.(vertex).number] {
		moves = append(moves, edge(i))
	}
	return moves
}

func (w *randomGame) Play(s engine.State, m engine.Move) (engine.Result, error) {
	to := w.state(w.edges[s.(vertex).number][m.(edge)])
	return engine.Result{State: to, Outcome: w.Outcome(to)}, nil
}

func (w *randomGame) End(engine.Result) engine.GameEnd { return engine.GameEnd{} }

func (w *randomGame) Scores(s engine.State) []int {
	if !w.scored {
		return nil
	}
	return []int{w.leads[s.(vertex).number], 0}
}

// worths computes by repeated substitution what a hero can force at each vertex: 100 for a win, −100
// for a loss, and the lead. A second substitution gives the moves to the end; never if they are
// endless.
func (w *randomGame) worths(hero engine.Player) (worths, moves []int) {
	mine := func(n int) bool { return w.movers[n] == hero || w.players == 1 }
	ended := func(outcome engine.Outcome, lead int) int {
		if !w.scored {
			lead = 0
		}
		return map[engine.Verdict]int{engine.Won: 100, engine.Lost: -100}[outcome.Of(hero)] + lead
	}
	for n := range w.layer {
		switch {
		case w.ends[n].Over():
			worths = append(worths, ended(w.ends[n], w.leads[n]))
		case w.players == 1:
			worths = append(worths, -100)
		default:
			worths = append(worths, ended(engine.Endless(w, w.state(n)), w.leads[n]))
		}
	}
	for from := 0; from < len(w.layer); {
		to := from
		for to < len(w.layer) && w.layer[to] == w.layer[from] {
			to++
		}
		for range 3 * len(w.layer) {
			next := slices.Clone(worths)
			for n := from; n < to; n++ {
				for i, edge := range w.edges[n] {
					if i == 0 || worths[edge] > next[n] == mine(n) {
						next[n] = worths[edge]
					}
				}
			}
			worths = next
		}
		from = to
	}
	for n := range w.layer {
		moves = append(moves, infinite)
		if w.ends[n].Over() {
			moves[n] = 0
		}
	}
	for range 3 * len(w.layer) {
		for n, edges := range w.edges {
			minimizes, best := mine(n) == (worths[n] > 50), -1
			for _, edge := range edges {
				if worths[edge] == worths[n] && (best < 0 || moves[edge] < best == minimizes) {
					best = moves[edge]
				}
			}
			if best >= 0 {
				moves[n] = min(best+1, infinite)
			}
		}
	}
	return worths, moves
}

const infinite = 1 << 20

// winning counts the winning lines from a vertex of a solitaire. It returns false if a vertex
// recurs on one.
func (w *randomGame) winning(n int, worths []int, path map[int]bool) (lines int64, known bool) {
	switch {
	case worths[n] < 0:
		return 0, true
	case w.ends[n].Over():
		return 1, true
	case path[n]:
		return 0, false
	}
	path[n] = true
	defer delete(path, n)
	for _, edge := range w.edges[n] {
		more, known := w.winning(edge, worths, path)
		if lines += more; !known {
			return 0, false
		}
	}
	return lines, true
}

// The results of random games are those of repeated substitution. A search that is cut off returns
// a part of them.
func TestRandomGames(t *testing.T) {
	r := enginetest.Random(t)
	known, cut := 0, 0
	for range 1500 {
		players := 1 + r.IntN(4)
		w := newRandomGame(r, players, players == 2 && r.IntN(2) == 0)
		start := w.state(len(w.layer) - 1)
		if w.Outcome(start).Over() {
			continue
		}
		full := solve.Of(w).Solve(t.Context(), start, engine.Limits{})
		partial := solve.Of(w).Solve(t.Context(), start, engine.Limits{Memory: 1 + r.Int64N(6000)})
		if !full.Complete() || full.Report(start.Key()).End != engine.Finished {
			t.Fatal("the search is not complete")
		}
		for s := range reached(w, start) {
			n := s.(vertex).number
			want := w.facts(n)
			if got := full.Facts(s.Key()); got != want {
				t.Fatalf("%d players: %d of %+v is %v, want %v", players, n, w, got, want)
			}
			known++
			if early := partial.Facts(s.Key()); early != (engine.Facts{}) && early != want {
				toGo, _ := early.Find(engine.MovesToGo)
				exact, _ := want.Find(engine.MovesToGo)
				margin, counted := early.Find(engine.Margin)
				if of, _ := want.Find(engine.Margin); counted && margin != of {
					t.Fatalf("%d of %+v is cut off %v, want %v", n, w, early, want)
				}
				if cut++; early.Verdict() != engine.Unknown && early.Verdict() != want.Verdict() || toGo.Bound == engine.AtMost && toGo.Value < exact.Value {
					t.Fatalf("%d of %+v is cut off %v, want %v", n, w, early, want)
				}
			}
			if worths, _ := w.worths(0); players == 1 {
				lines, finite := w.winning(n, worths, map[int]bool{})
				if got := full.Report(s.Key()).Lines; finite != (got != nil) || finite && got.Cmp(big.NewInt(lines)) != 0 {
					t.Fatalf("%d of %+v has %v lines, want %d, %v", n, w, got, lines, finite)
				}
			}
		}
	}
	t.Logf("%d results, %d of searches that were cut off", known, cut)
}

// facts returns the facts of a vertex for the player to move.
func (w *randomGame) facts(n int) engine.Facts {
	for hero := range engine.Player(w.players) {
		worths, moves := w.worths(hero)
		verdict := engine.Drawn
		if worths[n] > 50 {
			verdict = engine.Won
		} else if worths[n] < -50 {
			verdict = engine.Lost
		}
		if w.players > 2 && verdict != engine.Won {
			continue
		}
		singlePlayer := w.players == 1
		toGo := moves[n] < infinite && verdict != engine.Drawn && (!singlePlayer || verdict == engine.Won)
		margin := worths[n] - map[engine.Verdict]int{engine.Won: 100, engine.Lost: -100}[verdict]
		if !singlePlayer && w.movers[n] != hero {
			verdict = verdict.ForOpponent()
		}
		facts := engine.FactsOf(verdict)
		if w.scored {
			facts.Add(engine.Fact{Kind: engine.Margin, Value: margin})
		}
		if toGo {
			facts.Add(engine.Fact{Kind: engine.MovesToGo, Value: moves[n]})
		}
		return facts
	}
	return engine.Facts{}
}

// The general solver agrees with the own solvers of the registered games on small boards.
func TestRegisteredGames(t *testing.T) {
	r := enginetest.Random(t)
	for _, game := range enginetest.Sample(t, 4, games.All()...) {
		compared := 0
		for range 8 {
			var values []int
			for _, p := range game.Params() {
				values = append(values, p.Min+r.IntN(max(p.Default-p.Min, 1)+1))
			}
			start, err := game.Start(values...)
			if err != nil || game.Outcome(start).Over() {
				continue
			}
			limits := engine.Limits{Memory: 512 << 10}
			own, general := solve.Of(game).Solve(t.Context(), start, limits), solve.General{Game: game}.Solve(t.Context(), start, limits)
			for s := range reached(game, start) {
				want, got := own.Report(s.Key()), general.Report(s.Key())
				for _, winner := range want.Winners {
					if compared++; general.Complete() && !slices.Contains(got.Winners, winner) {
						t.Fatalf("%s: %q from %q: %v win, and not %v", game.ID(), s, start, got.Winners, winner)
					}
				}
				if slices.Max(engine.SidesOf(game, s)) > 1 {
					continue // several may win, and each solver reports one of them
				}
				if _, recurs := want.Facts.Find(engine.Period); recurs {
					continue // the recurrence has no end
				}
				for _, kind := range []engine.FactKind{engine.ResultFact, engine.MovesToGo, engine.Margin} {
					a, knownA := want.Facts.Find(kind)
					b, knownB := got.Facts.Find(kind)
					if knownA && knownB && a.Bound == engine.Exact && b.Bound == engine.Exact {
						if compared++; a != b {
							t.Fatalf("%s: %q from %q: %v, and %v of its own solver", game.ID(), s, start, got.Facts, want.Facts)
						}
					}
				}
				if got.Lines != nil && want.Lines != nil && want.Facts.Exact() && general.Complete() && got.Lines.Cmp(want.Lines) != 0 {
					t.Fatalf("%s: %q from %q has %v lines, and %v of its own solver", game.ID(), s, start, got.Lines, want.Lines)
				}
			}
		}
		t.Logf("%s: %d facts compared", game.ID(), compared)
	}
}

// reached yields the first states that can be reached from a state.
func reached(game engine.Game, start engine.State) func(func(engine.State) bool) {
	return func(yield func(engine.State) bool) {
		seen := map[engine.Key]bool{start.Key(): true}
		for todo := []engine.State{start}; len(todo) > 0 && len(seen) < 500; todo = todo[1:] {
			if !yield(todo[0]) {
				return
			}
			for _, m := range game.Moves(todo[0]) {
				if r, err := game.Play(todo[0], m); err == nil && !r.Outcome.Over() && !seen[r.State.Key()] {
					seen[r.State.Key()] = true
					todo = append(todo, r.State)
				}
			}
		}
	}
}
