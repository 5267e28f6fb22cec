package search

import (
	"context"
	"math/rand/v2"

	"tchouka/engine"
)

// chooseSimultaneous returns the choice of one player in a simultaneous round.
func (s Strength) chooseSimultaneous(ctx context.Context, turn Turn, random *rand.Rand) Choice {
	game, ok := turn.Game.(engine.Simultaneous)
	if !ok {
		return Choice{}
	}
	choices := game.Choices(turn.State, turn.Player)
	if len(choices) == 1 {
		return Choice{Move: choices[0]}
	}
	if mistake := s.mistakes(random); mistake || s == RandomStrength {
		return Choice{Move: choices[random.IntN(len(choices))], Mistake: mistake}
	}
	limits := Limits{Depth: 1, Played: turn.Played, Random: random}
	if s > GreedyStrength {
		limits.Depth, limits.Nodes = 0, strengthLevels()[s].nodes
	}
	thought := Think(ctx, game, turn.State, limits)
	if s == GreedyStrength || thought.Mixed == nil {
		return Choice{Move: likelyMove(game, turn, choices, thought), Search: thought}
	}
	return Choice{Move: choices[thought.Mixed.Draw(turn.Player, random.Float64())], Search: thought}
}

// likelyMove returns the choice with the best average value if the other players choose uniformly.
func likelyMove(game engine.Simultaneous, turn Turn, choices []engine.Move, thought Result) engine.Move {
	sums := map[engine.Move]Value{}
	for _, m := range thought.Moves {
		v := min(max(m.Value, -winValue), winValue)
		if turn.Player != 0 {
			v = -v
		}
		sums[game.Split(m.Move)[turn.Player]] += v
	}
	best := choices[0]
	for _, c := range choices {
		if sums[c] > sums[best] {
			best = c
		}
	}
	return best
}

// winValue is the value of a win relative to uncertain values.
const winValue = 1000
