package search

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"tchouka/engine/pace"

	"tchouka/engine"
)

// UCT is plain Monte Carlo tree search, with which the strengths are compared. It descends by UCB1,
// adds one node, plays random moves to the end of the game, and chooses the most visited move
// (Kocsis and Szepesvári, "Bandit based Monte-Carlo planning", 2006). It uses no estimate and no
// solver.
type UCT struct {
	Playouts int           // playouts of a move; 0 for no limit
	Time     time.Duration // time of a move; 0 for no limit
}

// UCTPrefix begins the name of a UCT player.
const UCTPrefix = "uct:"

// isUCT reports whether a player is plain UCT.
func isUCT(p Player) bool {
	_, ok := p.(UCT)
	return ok
}

// ParseUCT reads the name of a UCT player: uct:PLAYOUTS, or uct:DURATION with a unit.
func ParseUCT(name string) (u UCT, err error) {
	limit, _ := strings.CutPrefix(name, UCTPrefix)
	if u.Playouts, err = strconv.Atoi(limit); err != nil {
		u.Time, err = time.ParseDuration(limit)
	}
	if err != nil || u.Playouts < 0 || u.Time < 0 || u == (UCT{}) {
		return u, fmt.Errorf("%s: write a number of playouts or a duration, for example uct:1000 or uct:500ms", name)
	}
	return u, nil
}

// String returns the name.
func (u UCT) String() string {
	if u.Time > 0 {
		return UCTPrefix + u.Time.String()
	}
	return UCTPrefix + strconv.Itoa(u.Playouts)
}

// Limits of plain UCT.
const (
	uctExploration = 1.4  // the constant of UCB1, for rewards between 0 and 1
	uctPlayout     = 1000 // moves of a playout; [engine.Endless] decides longer ones
)

// uctNode is a position of the tree. Its reward is that of the player who moved to it.
type uctNode struct {
	state    engine.State
	outcome  engine.Outcome
	move     engine.Move
	mover    engine.Player
	untried  []engine.Move
	children []*uctNode
	visits   int
	reward   float64
}

// Join implements [Player].
func (u UCT) Join() (Chooser, func()) { return u.Choose, func() {} }

// Choose returns the most visited move for the player to move. It returns no error.
func (u UCT) Choose(ctx context.Context, turn Turn, random *rand.Rand) (Choice, error) {
	moves := turn.Game.Moves(turn.State)
	if len(moves) < 2 {
		return Choice{Move: moves[0]}, nil
	}
	root := &uctNode{state: turn.State, untried: moves}
	began, nodes := time.Now(), int64(0)
	for n := 0; n == 0 || u.mayContinue(n, began) && pace.Yield(ctx) == nil; n++ {
		nodes += root.playout(turn.Game, random)
	}
	best := root.children[0]
	for _, c := range root.children {
		if cmp.Or(cmp.Compare(c.visits, best.visits), cmp.Compare(c.reward, best.reward)) > 0 {
			best = c
		}
	}
	return Choice{Move: best.move, Search: Result{Move: best.move, Nodes: nodes}}, nil
}

// mayContinue reports whether the limits allow another playout after n.
func (u UCT) mayContinue(n int, began time.Time) bool {
	return (u.Playouts == 0 || n < u.Playouts) && (u.Time == 0 || time.Since(began) < u.Time)
}

// playout adds a node, plays to the end and counts the rewards. It returns the number of moves
// tried.
func (n *uctNode) playout(game engine.Game, random *rand.Rand) (moves int64) {
	path := []*uctNode{n}
	for len(n.untried) == 0 && len(n.children) > 0 {
		n = n.selected()
		path = append(path, n)
	}
	if len(n.untried) > 0 && !n.outcome.Over() {
		i := random.IntN(len(n.untried))
		m := n.untried[i]
		n.untried = append(n.untried[:i:i], n.untried[i+1:]...)
		r := played(game, n.state, m)
		c := &uctNode{state: r.State, outcome: r.Outcome, move: m, mover: n.state.ToMove()}
		if !r.Outcome.Over() {
			c.untried = game.Moves(r.State)
		}
		n.children = append(n.children, c)
		path, n, moves = append(path, c), c, 1
	}
	outcome, state := n.outcome, n.state
	for ; !outcome.Over() && moves < uctPlayout; moves++ {
		all := game.Moves(state)
		r := played(game, state, all[random.IntN(len(all))])
		state, outcome = r.State, r.Outcome
	}
	if !outcome.Over() {
		outcome = engine.Endless(game, state)
	}
	for _, n := range path {
		n.visits++
		n.reward += reward(outcome, n.mover)
	}
	return moves
}

// selected returns the child with the greatest upper confidence bound.
func (n *uctNode) selected() *uctNode {
	var best *uctNode
	most := math.Inf(-1)
	for _, c := range n.children {
		visits := float64(c.visits)
		if b := c.reward/visits + uctExploration*math.Sqrt(math.Log(float64(n.visits))/visits); b > most {
			best, most = c, b
		}
	}
	return best
}

// reward returns 1 for a win of a player, 1/2 for a draw, 0 for a loss.
func reward(o engine.Outcome, p engine.Player) float64 {
	return [...]float64{engine.Won: 1, engine.Lost: 0, engine.Drawn: 0.5, engine.Unknown: 0.5}[o.Of(p)]
}

// played returns the result of a legal move.
func played(game engine.Game, s engine.State, m engine.Move) engine.Result {
	r, err := game.Play(s, m)
	if err != nil {
		panic(err) // Moves lists only moves that Play accepts
	}
	return r
}
