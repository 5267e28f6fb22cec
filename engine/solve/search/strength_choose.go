package search

import (
	"context"
	"math/rand/v2"

	"tchouka/engine"
)

// Turn is a position in which a player must choose a move.
type Turn struct {
	Game   engine.Game
	State  engine.State
	Player engine.Player  // the player who chooses; if one player is to move, that player
	Played []engine.State // earlier positions of the game: repeating one is endless play; can be nil
}

// Choice is a chosen move and the reason.
type Choice struct {
	Move    engine.Move
	Search  Result // the search result; empty for a random move
	Mistake bool   // drawn at random on purpose
}

// strengthLevel is the parameters of a strength from 1 on.
type strengthLevel struct {
	nodes    int64
	mistakes float64 // probability of a random move
}

// strengthLevels returns the parameters of the strengths 1 to 9. Their ratings are in the package
// documentation. Strength 1 is greedy in three moves of twenty.
func strengthLevels() [Strongest + 1]strengthLevel {
	return [...]strengthLevel{
		1: {1, 0.85}, 2: {16, 0.5}, 3: {50, 0.28}, 4: {60, 0.1}, 5: {200, 0.03},
		6: {1000, 0.01}, 7: {6000, 0.004}, 8: {60_000, 0}, 9: {1_000_000, 0},
	}
}

// Choose returns a move, or the zero Choice if the game is over. It returns its result so far soon
// after the context is done. No other goroutine may use random during the call.
func (s Strength) Choose(ctx context.Context, turn Turn, random *rand.Rand) Choice {
	moves := turn.Game.Moves(turn.State)
	if len(moves) == 0 {
		return Choice{}
	}
	if turn.State.ToMove() == engine.Everyone {
		return s.chooseSimultaneous(ctx, turn, random)
	}
	if len(moves) == 1 {
		return Choice{Move: moves[0], Search: Result{Move: moves[0], Line: moves}}
	}
	if s == RandomStrength {
		return Choice{Move: drawnMove(turn, moves, random)}
	}
	if s.mistakes(random) {
		return Choice{Move: moves[random.IntN(len(moves))], Mistake: true}
	}
	limits := Limits{Nodes: 1, Played: turn.Played, Random: random} // estimates each move
	if s > GreedyStrength {
		limits.Nodes = strengthLevels()[s].nodes
	}
	thought := Think(ctx, turn.Game, turn.State, limits)
	return Choice{Move: thought.Best[random.IntN(len(thought.Best))], Search: thought}
}

// mistakes draws whether a strength makes a mistake this time.
func (s Strength) mistakes(random *rand.Rand) bool {
	return s > GreedyStrength && random.Float64() < strengthLevels()[s].mistakes
}

// drawnMove returns a random move with one move of lookahead. It prefers moves that win at once,
// then moves after which the next player cannot win at once.
func drawnMove(turn Turn, moves []engine.Move, random *rand.Rand) engine.Move {
	var wins, rest []engine.Move
	played := map[engine.Key]bool{}
	for _, s := range turn.Played {
		played[s.Key()] = true
	}
	for _, m := range moves {
		switch glance(turn, m, played) {
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

// glance returns Won if a move wins at once, Lost if it loses at once or lets another player win at
// once, and otherwise Unknown. Returning to an earlier state also ends the game.
func glance(turn Turn, m engine.Move, played map[engine.Key]bool) engine.Verdict {
	play := func(from engine.State, m engine.Move) (engine.State, engine.Outcome) {
		r, err := turn.Game.Play(from, m)
		if err != nil {
			panic(err) // Moves lists only moves that Play accepts
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
