package search_test

import (
	"slices"

	"tchouka/engine"
	"tchouka/engine/solve/search"
)

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
func forMover(s engine.State, value int) search.Value {
	return search.Value(sign(s) * value)
}
