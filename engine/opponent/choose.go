package opponent

import (
	"context"
	"math/rand/v2"

	"tchouka/engine"
	"tchouka/engine/search"
)

// Turn is what somebody has to choose a move for.
type Turn struct {
	Game   engine.Game
	State  engine.State
	Player engine.Player  // who chooses; where one is to move, that one
	Played []engine.State // of the game so far, so as not to go around; may be nil
}

// Choice is a move that was chosen, and why.
type Choice struct {
	Move    engine.Move
	Thought search.Thought // what was thought of; of a slip and a lone move too, as far as it went
	Slip    bool           // another move than the best, on purpose
}

// limits returns how far a strength looks. Each tries some four times as many moves as
// the one below.
func (s Strength) limits() search.Limits {
	switch s {
	case Random, Greedy:
		return search.Limits{Depth: 1}
	default:
		return search.Limits{Nodes: [...]int64{1: 60, 160, 500, 1500, 5000, 16_000, 50_000, 150_000, 500_000}[s]}
	}
}

// slips returns how often a strength takes any move.
func (s Strength) slips() float64 {
	if s >= 1 && s <= 3 {
		return [...]float64{1: 0.15, 0.08, 0.03}[s]
	}
	return 0
}

// Choose returns a move, nil where the game is over. It ends soon after the context does,
// with what it has. The random source is used by nobody else meanwhile.
func (s Strength) Choose(ctx context.Context, turn Turn, random *rand.Rand) Choice {
	moves := turn.Game.Moves(turn.State)
	if len(moves) == 0 {
		return Choice{}
	}
	if len(moves) == 1 {
		return Choice{Move: moves[0], Thought: search.Thought{Move: moves[0], Line: moves}}
	}
	slips := random.Float64() < s.slips()
	if s == Random || slips {
		return s.drawn(ctx, turn, random)
	}
	limits := s.limits()
	limits.Played, limits.Random = turn.Played, random
	thought := search.Think(ctx, turn.Game, turn.State, limits)
	return Choice{Move: among(thought, random), Thought: thought}
}

// among draws one of the moves that are as good as the best.
func among(t search.Thought, random *rand.Rand) engine.Move {
	var best []engine.Move
	for _, m := range t.Moves {
		if m.Bound == engine.Exact && m.Value == t.Value {
			best = append(best, m.Move)
		}
	}
	if len(best) == 0 {
		return t.Move
	}
	return best[random.IntN(len(best))]
}

// drawn is a move with an eye: one that wins if there is any, else one after which the
// next player cannot win at once, if there is any.
func (s Strength) drawn(ctx context.Context, turn Turn, random *rand.Rand) Choice {
	thought := search.Think(ctx, turn.Game, turn.State, search.Limits{Depth: 2, Nodes: 1000, Each: true, Played: turn.Played})
	var wins, rest, all []engine.Move
	for _, m := range thought.Moves {
		all = append(all, m.Move)
		switch toGo, _ := m.Value.ToGo(); {
		case m.Value.Verdict() == engine.Won && toGo <= 1:
			wins = append(wins, m.Move)
		case m.Value.Verdict() != engine.Lost:
			rest = append(rest, m.Move)
		}
	}
	for _, moves := range [][]engine.Move{wins, rest, all} {
		if len(moves) > 0 {
			return Choice{Move: moves[random.IntN(len(moves))], Thought: thought, Slip: s != Random}
		}
	}
	return Choice{Move: thought.Move, Thought: thought}
}
