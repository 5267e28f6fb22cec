package match

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
	Played []engine.State // of the game so far: coming back to one is endless play; may be nil
}

// Choice is a move that was chosen, and why.
type Choice struct {
	Move    engine.Move
	Thought search.Thought // what was thought of; of a hasty and a lone move too, as far as it went
	Hasty   bool           // chosen as the greedy one chooses, on purpose
}

// level is what a strength from 1 on is made of.
type level struct {
	nodes int64
	haste float64 // how often it chooses as the greedy one does
}

// levels returns 1 to 9. Each tries some three to four times as many moves as the one
// below, which is a move ahead or a little more. Where a few moves ahead settle the game,
// as at meutjōh, all from 5 on see the same, and haste alone tells them apart.
func levels() [Strongest + 1]level {
	return [...]level{
		1: {60, 0.35}, 2: {200, 0.22}, 3: {700, 0.13}, 4: {2500, 0.07}, 5: {8000, 0.035},
		6: {27_000, 0.018}, 7: {90_000, 0.009}, 8: {300_000, 0.004}, 9: {1_000_000, 0},
	}
}

// Choose returns a move, nil where the game is over. It ends soon after the context does,
// with what it has. The random source is used by nobody else meanwhile.
func (s Strength) Choose(ctx context.Context, turn Turn, random *rand.Rand) Choice {
	moves := turn.Game.Moves(turn.State)
	if len(moves) == 0 {
		return Choice{}
	}
	if turn.State.ToMove() == engine.Everyone {
		return s.together(ctx, turn, random)
	}
	if len(moves) == 1 {
		return Choice{Move: moves[0], Thought: search.Thought{Move: moves[0], Line: moves}}
	}
	if s == Random {
		return Choice{Move: drawn(turn, moves, random)}
	}
	hasty := s.hasty(random)
	limits := search.Limits{Nodes: 1, Played: turn.Played, Random: random} // right after each move
	if s > Greedy && !hasty {
		limits.Nodes = levels()[s].nodes
	}
	thought := search.Think(ctx, turn.Game, turn.State, limits)
	return Choice{Move: thought.Best[random.IntN(len(thought.Best))], Thought: thought, Hasty: hasty}
}

// hasty draws whether a strength does not look ahead this time.
func (s Strength) hasty(random *rand.Rand) bool {
	return s > Greedy && random.Float64() < levels()[s].haste
}

// drawn is a move with an eye: one that wins if there is any, else one after which the
// next player has none that wins, if there is any.
func drawn(turn Turn, moves []engine.Move, random *rand.Rand) engine.Move {
	var wins, rest []engine.Move
	played := map[engine.Key]bool{}
	for _, s := range turn.Played {
		played[s.Key()] = true
	}
	for _, m := range moves {
		switch eye(turn, m, played) {
		case engine.Won:
			wins = append(wins, m)
		case engine.Unknown:
			rest = append(rest, m)
		}
	}
	for _, good := range [][]engine.Move{wins, rest} {
		if len(good) > 0 {
			moves = good
			break
		}
	}
	return moves[random.IntN(len(moves))]
}

// eye says whether a move wins at once, or lets somebody else do so. Coming back to a state
// that was played ends the game as well.
func eye(turn Turn, m engine.Move, played map[engine.Key]bool) engine.Verdict {
	play := func(from engine.State, m engine.Move) (engine.State, engine.Outcome) {
		r, err := turn.Game.Play(from, m)
		if err != nil {
			panic(err) // Moves lists what Play plays
		}
		if !r.Outcome.Over() && played[r.State.Key()] {
			return r.State, engine.Endless(turn.Game, r.State)
		}
		return r.State, r.Outcome
	}
	to, outcome := play(turn.State, m)
	if outcome.Over() {
		if outcome.Of(turn.Player) == engine.Won {
			return engine.Won
		}
		return engine.Lost
	}
	for _, reply := range turn.Game.Moves(to) {
		if _, outcome := play(to, reply); outcome.Of(turn.Player) == engine.Lost {
			return engine.Lost
		}
	}
	return engine.Unknown
}
