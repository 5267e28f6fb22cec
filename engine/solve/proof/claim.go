package proof

import "tchouka/engine"

// Claim is that a side reaches at least a result against all others.
type Claim struct {
	Side int
	// Least is the least margin of the side, over the others' seeds, in a game of two players that
	// counts seeds; otherwise 1 for a win and 0 for a draw.
	Least int
}

// judge evaluates positions for a claim.
type judge struct {
	game      engine.Game
	own       engine.Side
	estimated engine.Estimated // nil if the game has no estimates
	scored    bool
	total     int // seeds of the board
	least     int
	drawn     bool // a position that refuted the claim can have a value of 0 or more
}

func newJudge(game engine.Game, state engine.State, claim Claim) judge {
	j := judge{game: game, own: engine.SideNumbered(game, state, claim.Side), least: claim.Least, scored: Scored(game, state)}
	j.estimated, _ = game.(engine.Estimated)
	_, j.total = game.Board(state).Stored()
	return j
}

// Scored reports whether claims about a position are about margins: two players count seeds.
func Scored(game engine.Game, state engine.State) bool {
	return state.Players() == 2 && game.Scores(state) != nil
}

// proves reports whether the side that claims is to move.
func (j *judge) proves(state engine.State) bool { return j.own.Moves(state) }

// lead returns the lead of the side, and the seeds that no player has.
func (j *judge) lead(state engine.State) (lead, rest int) {
	scores := j.game.Scores(state)
	return j.own.Ahead(scores), j.total - scores[0] - scores[1]
}

// decide sets the numbers of a position that needs no search, and its layer.
func (j *judge) decide(n *node, outcome engine.Outcome) {
	low, high := -1, 1
	if j.scored {
		lead, rest := j.lead(n.state)
		if low, high, n.layer = lead-rest, lead+rest, rest; outcome.Over() {
			low, high = lead, lead
		}
	} else if outcome.Over() {
		low = worth(outcome.Of(j.own.First()))
		high = low
	}
	switch {
	case low >= j.least:
		n.numbers = proved()
	case high < j.least:
		n.numbers = refuted()
		j.drawn = j.drawn || high >= 0
	default:
		n.numbers = numbers{1, 1}
	}
}

// estimate sets the numbers of a position that was not searched yet: a player with more moves, or
// with a better estimate, is harder to defeat.
func (j *judge) estimate(n *node) {
	moves := uint32(max(len(j.game.Moves(n.state)), 1))
	n.numbers = numbersFor(1, moves, j.proves(n.state))
	if j.estimated == nil {
		return
	}
	ahead := j.own.Ahead(j.estimated.Estimate(n.state))
	const unit = 4 // measured with Punga and the Achehnese games
	n.proof += uint32(max(-ahead, 0)) / unit
	n.disproof += uint32(max(ahead, 0)) / unit
}

// endless returns the numbers of a position that recurs.
func (j *judge) endless(state engine.State) numbers {
	value := worth(engine.Endless(j.game, state).Of(j.own.First()))
	if j.scored {
		value, _ = j.lead(state)
	}
	if value >= j.least {
		return proved()
	}
	j.drawn = j.drawn || value >= 0
	return refuted()
}

func worth(v engine.Verdict) int {
	switch v {
	case engine.Won:
		return 1
	case engine.Lost:
		return -1
	}
	return 0
}
