package search_test

import (
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/punga"
	"tchouka/engine/solve/search"
)

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
func (e plainMultiplayer) values(s engine.State, depth, ply int, path []engine.Key) []search.Value {
	path = append(slices.Clone(path), s.Key())
	mover := s.ToMove()
	var best []search.Value
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

func (e plainMultiplayer) after(s engine.State, m engine.Move, depth, ply int, path []engine.Key) []search.Value {
	r, err := e.game.Play(s, m)
	if err != nil {
		panic(err)
	}
	v := make([]search.Value, s.Players())
	if r.Outcome.Over() {
		for p := range v {
			sign := map[engine.Verdict]search.Value{engine.Won: 1, engine.Lost: -1}[r.Outcome.Of(engine.Player(p))]
			v[p] = sign * search.Value(1<<28+255-ply-1)
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
				v[p] += search.Value(number)
			} else {
				v[p] -= search.Value(number)
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
			for _, many := range []search.Multiplayer{search.Paranoid, search.MaxN} {
				e := plainMultiplayer{game, many == search.Paranoid, s.ToMove()}
				want := e.values(s, depth, 0, nil)[s.ToMove()]
				got := search.Think(t.Context(), game, s, search.Limits{Depth: depth, Memory: 1, Multiplayer: many})
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
		got := search.Think(t.Context(), game, s, search.Limits{Depth: 3})
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
