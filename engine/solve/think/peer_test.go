package think_test

import (
	"context"
	"math/rand/v2"

	"tchouka/engine"
	"tchouka/engine/solve/think"
)

// peer is a computer player that is independent of the package: alpha-beta to a fixed number of moves,
// without iterations, a table, an order of moves or a longer look at moves of the same player. It
// values a position by the difference of the captured seeds.
type peer struct {
	game  engine.Game
	depth int
}

// choose returns a best move, drawn at random.
func (p peer) choose(_ context.Context, turn think.Turn, random *rand.Rand) think.Choice {
	s, moves := turn.State, p.game.Moves(turn.State)
	random.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	best, chosen := -infinite, moves[0]
	for _, m := range moves {
		if v := p.after(s, m, p.depth, best, infinite); v > best {
			best, chosen = v, m
		}
	}
	return think.Choice{Move: chosen}
}

// after returns the value of a move for the player who makes it.
func (p peer) after(s engine.State, m engine.Move, depth, alpha, beta int) int {
	r, err := p.game.Play(s, m)
	if err != nil {
		panic(err) // Moves lists only moves that Play accepts
	}
	switch sign := sign(s); {
	case r.Outcome.Over():
		return 1000*result(r.Outcome.Of(s.ToMove())) + sign*p.lead(r.State)
	case depth <= 1:
		return sign * p.lead(r.State)
	case r.State.ToMove() == s.ToMove():
		return p.value(r.State, depth-1, alpha, beta)
	default:
		return -p.value(r.State, depth-1, -beta, -alpha)
	}
}

// value returns the value of a position for the player to move.
func (p peer) value(s engine.State, depth, alpha, beta int) int {
	best := -infinite
	for _, m := range p.game.Moves(s) {
		if best = max(best, p.after(s, m, depth, max(alpha, best), beta)); best >= beta {
			break
		}
	}
	return best
}

// lead returns the lead of player 0 in captured seeds, or in a game without scores by fewer seeds in
// the holes.
func (p peer) lead(s engine.State) int {
	if scores := p.game.Scores(s); scores != nil {
		return scores[0] - scores[1]
	}
	lead := 0
	for _, place := range p.game.Board(s).Places {
		if !place.Store {
			lead -= place.Seeds * (1 - 2*int(place.Owner))
		}
	}
	return lead
}

// result is 1 for a win, −1 for a loss, otherwise 0.
func result(v engine.Verdict) int {
	return map[engine.Verdict]int{engine.Won: 1, engine.Lost: -1}[v]
}
