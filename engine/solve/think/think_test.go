package think_test

import (
	"context"
	"iter"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/punga"
	"tchouka/engine/games/twoperson"
	"tchouka/engine/solve"
	"tchouka/engine/solve/think"
)

// estimated is the Toy with an estimate: the seeds in the player's own row.
type estimated struct{ enginetest.Toy }

func (g estimated) Estimate(s engine.State) []int {
	numbers := make([]int, 2)
	for _, p := range g.Board(s).Places {
		numbers[p.Owner] += p.Seeds
	}
	return numbers
}

// twoSided returns games of two players, by board.
func twoSided() map[string][]engine.Game {
	return map[string][]engine.Game{
		"2x1": {enginetest.Toy{}, estimated{}},
		"2x2": {enginetest.Toy{}, estimated{}},
		"3x1": {estimated{}},
		"4x3": {twoperson.Game{Wrapping: true}, twoperson.Game{}, twoperson.Game{Misere: true}},
		"3x3": {twoperson.Game{Wrapping: true, Misere: true}},
	}
}

// randomState returns a state after random moves in which the game is not over.
func randomState(t testing.TB, game engine.Game, start string, random *rand.Rand) engine.State {
	t.Helper()
	s, err := game.Parse(start)
	if err != nil {
		t.Fatal(err)
	}
	for range random.IntN(8) {
		moves := game.Moves(s)
		if len(moves) == 0 {
			break
		}
		r, err := game.Play(s, moves[random.IntN(len(moves))])
		if err != nil {
			t.Fatal(err)
		}
		if r.Outcome.Over() {
			break
		}
		s = r.State
	}
	return s
}

// boards yields a number of states of each game of two players, after random moves. The same seed
// gives the same states.
func boards(t testing.TB, random *rand.Rand, each int) iter.Seq2[engine.Game, engine.State] {
	return func(yield func(engine.Game, engine.State) bool) {
		games := twoSided()
		for _, start := range slices.Sorted(maps.Keys(games)) {
			for _, game := range games[start] {
				for range each {
					if !yield(game, randomState(t, game, start, random)) {
						return
					}
				}
			}
		}
	}
}

// At every depth, each move has the value of plain minimax. The table has minimum size, so it does
// not contain better values of other depths.
func TestAgreesWithMinimax(t *testing.T) {
	for game, s := range boards(t, enginetest.Random(t), 6) {
		for depth := 1; depth <= 5; depth++ {
			agrees(t, game, s, depth)
		}
	}
}

func agrees(t *testing.T, game engine.Game, s engine.State, depth int) {
	t.Helper()
	if game.Outcome(s).Over() {
		return
	}
	p := &plain{game: game}
	want := forMover(s, p.value(s, depth, 0, nil))
	for _, each := range []bool{true, false} {
		got := think.Best(t.Context(), game, s, think.Limits{Depth: depth, Memory: 1, ExactValues: each})
		if got.Depth < depth && !got.Complete && got.Value.Verdict() == engine.Unknown || got.Value != want && got.Depth == depth {
			t.Errorf("%s %q, depth %d: %v at %d, want %v", game.ID(), s, depth, got.Value, got.Depth, want)
		}
		for _, m := range got.Moves {
			worth := forMover(s, p.after(s, m.Move, depth, 0, []engine.Key{s.Key()}))
			if got.Depth == depth && (m.Bound == engine.Exact && m.Value != worth || m.Bound == engine.AtMost && m.Value < worth) {
				t.Errorf("%s %q, depth %d: %s is %+v, want %v", game.ID(), s, depth, m.Move, m, worth)
			}
		}
	}
}

// A complete search agrees with the solver of the game, with a table of any size. It finds the
// winner. It cannot always prove that no player wins, because cycles have no end.
func TestAgreesWithSolver(t *testing.T) {
	for game, s := range boards(t, enginetest.Random(t), 3) {
		if game.Outcome(s).Over() {
			continue
		}
		facts := solve.Of(game).Solve(t.Context(), s, engine.Limits{}).Facts
		want := facts(s.Key()).Verdict()
		for _, memory := range []int64{1, 4096, 0} {
			got := think.Best(t.Context(), game, s, think.Limits{Memory: memory, Nodes: 100_000})
			verdict := got.Value.Verdict()
			if verdict == engine.Unknown && got.Complete {
				verdict = engine.Drawn
			}
			if verdict != want && (verdict != engine.Unknown || memory == 0 && want != engine.Drawn) {
				t.Errorf("%s %q in %d bytes: %v, %+v, want %v", game.ID(), s, memory, verdict, got, want)
			}
		}
	}
}

// With the same limits on depth and nodes, the result is the same.
func TestDeterministic(t *testing.T) {
	game := twoperson.Game{Wrapping: true}
	s, err := game.Parse("6x4")
	if err != nil {
		t.Fatal(err)
	}
	for _, limits := range []think.Limits{{Nodes: 5000}, {Depth: 3}, {Nodes: 700, ExactValues: true}} {
		once, again := think.Best(t.Context(), game, s, limits), think.Best(t.Context(), game, s, limits)
		if once.Move != again.Move || once.Nodes != again.Nodes || !slices.Equal(once.Moves, again.Moves) || !slices.Equal(once.Line, again.Line) {
			t.Errorf("%+v: %+v, and then %+v", limits, once, again)
		}
	}
}

// If every move has a value, the best moves have the highest one, and the line begins with one of
// them. This also holds if the search was stopped within a depth.
func TestBestMovesHaveHighestValue(t *testing.T) {
	random := enginetest.Random(t)
	for game, s := range boards(t, random, 40) {
		limits := think.Limits{Nodes: 20 + random.Int64N(2000), ExactValues: true}
		got := think.Best(t.Context(), game, s, limits)
		for _, m := range got.Moves {
			liked := slices.Contains(got.Best, m.Move)
			if m.Value > got.Value || (m.Value == got.Value) != liked || got.Line[0] != got.Move {
				t.Fatalf("%s %q, %d moves tried: %s is worth %v of %v, liked %v, the line %v", game.ID(), s, limits.Nodes, m.Move, m.Value, got.Value, liked, got.Line)
			}
		}
	}
}

// A search that is stopped at any time returns a legal move.
func TestStoppedSearchReturnsMove(t *testing.T) {
	game := estimated{}
	s, err := game.Parse("3x2")
	if err != nil {
		t.Fatal(err)
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	for nodes := int64(1); nodes < 3000; nodes += 1 + nodes/8 {
		got := think.Best(t.Context(), game, s, think.Limits{Nodes: nodes})
		if !slices.Contains(game.Moves(s), got.Move) || got.Nodes > nodes+8 || got.Line[0] != got.Move {
			t.Errorf("%d nodes: %+v", nodes, got)
		}
	}
	if got := think.Best(stopped, game, s, think.Limits{}); got.Move == nil || got.Nodes > 8 {
		t.Errorf("stopped at once: %+v", got)
	}
	deepest := 0
	ctx, cancel := context.WithCancel(t.Context())
	got := think.Best(ctx, game, s, think.Limits{Progress: func(so think.Result) {
		if deepest = so.Depth; deepest == 4 {
			cancel()
		}
	}})
	if got.Depth != deepest || deepest < 4 {
		t.Errorf("stopped after depth %d: %+v", deepest, got)
	}
}

// multiplayerBoard returns a board of punga with a number of players after some moves.
func multiplayerBoard(t *testing.T, players, moves int) (punga.Game, engine.State) {
	t.Helper()
	random, game := enginetest.Random(t), punga.Game{}
	s, err := game.Parse("3x2")
	if err != nil {
		t.Fatal(err)
	}
	if s, err = game.WithPlayers(s, players); err != nil {
		t.Fatal(err)
	}
	for range moves {
		legal := game.Moves(s)
		r, err := game.Play(s, legal[random.IntN(len(legal))])
		if err != nil {
			t.Fatal(err)
		}
		if r.Outcome.Over() {
			break
		}
		s = r.State
	}
	return game, s
}

// plainMultiplayer implements max^n and paranoid search without optimizations: the values of a
// position for each player, or for one player against all others.
type plainMultiplayer struct {
	game     punga.Game
	paranoid bool
	root     engine.Player
}

// values returns the value of a position for each player. In paranoid search, only the value of the
// root player is valid.
func (e plainMultiplayer) values(s engine.State, depth, ply int, path []engine.Key) []think.Value {
	path = append(slices.Clone(path), s.Key())
	mover := s.ToMove()
	var best []think.Value
	for _, m := range e.game.Moves(s) {
		v := e.after(s, m, depth, ply, path)
		switch {
		case best == nil, !e.paranoid && v[mover] > best[mover],
			e.paranoid && mover == e.root && v[e.root] > best[e.root],
			e.paranoid && mover != e.root && v[e.root] < best[e.root]:
			best = v
		}
	}
	return best
}

func (e plainMultiplayer) after(s engine.State, m engine.Move, depth, ply int, path []engine.Key) []think.Value {
	r, err := e.game.Play(s, m)
	if err != nil {
		panic(err)
	}
	v := make([]think.Value, s.Players())
	if r.Outcome.Over() {
		for p := range v {
			sign := map[engine.Verdict]think.Value{engine.Won: 1, engine.Lost: -1}[r.Outcome.Of(engine.Player(p))]
			v[p] = sign * think.Value(1<<28+255-ply-1)
		}
		return v
	}
	if slices.Contains(path, r.State.Key()) {
		return v
	}
	if r.State.ToMove() != s.ToMove() && !engine.IsPass(m) {
		depth--
	}
	if depth > 0 {
		return e.values(r.State, depth, ply+1, path)
	}
	numbers := e.game.Estimate(r.State)
	for p := range v {
		for q, number := range numbers {
			if p == q {
				v[p] += think.Value(number)
			} else {
				v[p] -= think.Value(number)
			}
		}
	}
	return v
}

// With four independent players, the search agrees with max^n and paranoid search.
func TestFourPlayers(t *testing.T) {
	for moves := range 12 {
		game, s := multiplayerBoard(t, 4, 3*moves)
		if game.Outcome(s).Over() {
			continue
		}
		for depth := 1; depth <= 4; depth++ {
			for _, many := range []think.Multiplayer{think.Paranoid, think.MaxN} {
				e := plainMultiplayer{game, many == think.Paranoid, s.ToMove()}
				want := e.values(s, depth, 0, nil)[s.ToMove()]
				got := think.Best(t.Context(), game, s, think.Limits{Depth: depth, Memory: 1, Multiplayer: many})
				if got.Depth == depth && got.Value != want || len(got.Best) == 0 || got.Line[0] != got.Move {
					t.Errorf("%q, depth %d, %v: %+v, want %v", s, depth, many, got, want)
				}
			}
		}
	}
}

// With three players, two form a side: a value is equally good for both.
func TestCoalition(t *testing.T) {
	game, s := multiplayerBoard(t, 3, 0)
	for !game.Outcome(s).Over() {
		got := think.Best(t.Context(), game, s, think.Limits{Depth: 3})
		r, err := game.Play(s, got.Move)
		if err != nil {
			t.Fatal(err)
		}
		if r.Outcome.Over() {
			if won := r.Outcome.Of(s.ToMove()); won != got.Value.Verdict() {
				t.Errorf("%v is %v, and valued %v", got.Move, won, got.Value)
			}
			return
		}
		s = r.State
		if s.ToMove() == 0 { // player 0 plays the last listed move, which is often weak
			moves := game.Moves(s)
			if r, err = game.Play(s, moves[len(moves)-1]); err != nil || r.Outcome.Over() {
				return
			}
			s = r.State
		}
	}
}

// plain is minimax without optimizations. It is the reference for results and speed.
type plain struct {
	game  engine.Game
	nodes int64
}

const infinite = 1 << 40

// value returns the value of a state for player 0 of two at a depth in turns. A larger value is
// better; an earlier win and a larger margin increase it.
func (p *plain) value(s engine.State, depth, ply int, path []engine.Key) int {
	best := -infinite
	sign := sign(s)
	path = append(slices.Clone(path), s.Key())
	for _, m := range p.game.Moves(s) {
		best = max(best, sign*p.after(s, m, depth, ply, path))
	}
	return sign * best
}

func (p *plain) after(s engine.State, m engine.Move, depth, ply int, path []engine.Key) int {
	r, err := p.game.Play(s, m)
	if err != nil {
		panic(err)
	}
	p.nodes++
	if r.Outcome.Over() {
		return p.ended(r, ply+1)
	}
	if slices.Contains(path, r.State.Key()) {
		r.Outcome = engine.Endless(p.game, r.State)
		return p.ended(r, 255)
	}
	if r.State.ToMove() != s.ToMove() && m.String() != "-" {
		depth--
	}
	if depth == 0 {
		return p.estimate(r.State)
	}
	return p.value(r.State, depth, ply+1, path)
}

func (p *plain) ended(r engine.Result, ply int) int {
	margin := 0
	if scores := p.game.Scores(r.State); scores != nil {
		margin = scores[0] - scores[1]
	}
	switch r.Outcome.Of(0) {
	case engine.Won:
		return 1<<28 + 256*max(margin, 0) + 255 - ply
	case engine.Lost:
		return -(1<<28 + 256*max(-margin, 0) + 255 - ply)
	}
	return 0
}

func (p *plain) estimate(s engine.State) int {
	if game, ok := p.game.(engine.Estimated); ok {
		numbers := game.Estimate(s)
		return numbers[0] - numbers[1]
	}
	return 0
}

// sign is 1 if player 0 of two is to move, otherwise −1.
func sign(s engine.State) int { return 1 - 2*int(s.ToMove()) }

// forMover converts a value for player 0 to one for the player to move.
func forMover(s engine.State, value int) think.Value {
	return think.Value(sign(s) * value)
}
