package proof

import (
	"cmp"
	"math"
	"slices"
	"sync"
	"sync/atomic"

	"tchouka/engine"
)

// prover is a worker that decides one claim.
type prover struct {
	judge
	*budget
	table *table       // possibly shared with other claims and workers
	done  *atomic.Bool // whether a worker has decided the claim
	salt  hash         // of the claim
	path  []step
	index map[hash]int // of the positions on the path
}

func newProver(game engine.Game, state engine.State, claim Claim, b *budget, t *table) *prover {
	salt := hash{}.with(hash{uint64(claim.Side), uint64(claim.Least)})
	return &prover{
		judge: newJudge(game, state, claim), budget: b, table: t, done: new(atomic.Bool), salt: salt, index: map[hash]int{},
	}
}

// hash returns the hash of a position and the claim.
func (p *prover) hash(s engine.State) hash { return p.salt.with(hashOf(s.Key())) }

// step is a position on the path, and the positions before it that can recur.
type step struct {
	hash   hash
	layer  int  // seeds that no player has captured
	first  int  // the index on the path of the first position of the same layer
	prefix hash // of the positions from there to this one
}

// node is a position of the search.
type node struct {
	state engine.State
	move  engine.Move // that leads here
	over  bool
	hash  hash
	layer int
	numbers
	// depth is the most moves to the end of the proof or refutation, if the position is decided.
	depth int
	// since is the index on the path of the first position whose recurrence the decision depends on.
	since int
	busy  uint32 // the number of other workers that search the position
	best  *node  // the child that decides the position for the player to move
}

// independent is the value of since if a decision does not depend on the path.
const independent = math.MaxInt

// prove searches a position until the claim is proved or refuted, or the budget is spent.
func (p *prover) prove(state engine.State) node {
	root := node{state: state, hash: p.hash(state)}
	p.decide(&root, p.game.Outcome(state))
	if root.decided() {
		return root
	}
	p.done.Store(false)
	var group sync.WaitGroup
	helpers := make([]prover, max(p.limits.Workers-1, 0))
	roots := make([]node, len(helpers))
	for i := range helpers {
		h, r := &helpers[i], &roots[i]
		*h, *r = *p, root
		h.path, h.index = nil, map[hash]int{}
		group.Go(func() { h.searchRoot(r) })
	}
	p.searchRoot(&root)
	group.Wait()
	for i, h := range helpers {
		p.drawn = p.drawn || h.drawn
		if !root.decided() {
			root = roots[i]
		}
	}
	return root
}

// searchRoot searches a root until this worker or another one has decided it.
func (p *prover) searchRoot(root *node) {
	p.search(root, numbers{infinite, infinite})
	p.done.Store(true) // decided, or the budget is spent for all workers
}

// stops reports whether the search ends.
func (p *prover) stops() bool { return p.spent.Load() || p.done.Load() }

// search searches below a position until one of its numbers reaches its limit.
func (p *prover) search(n *node, limit numbers) {
	before := p.count()
	if p.stops() {
		return
	}
	at := len(p.path)
	p.enter(n)
	children, proves := p.children(n), p.proves(n.state)
	for {
		first, second := n.combine(children, proves)
		n.best = first
		if n.proof >= limit.proof || n.disproof >= limit.disproof || p.stops() {
			break
		}
		p.visit(first, n.below(limit, first, second, proves))
		p.refresh(children, first)
	}
	last := p.leave(n)
	switch {
	case p.stops() && !n.decided():
	case n.since < at:
		p.table.put(p.onPath(n.hash), n.numbers, n.since-last.first, p.nodes.Load()-before)
	default:
		n.since = independent
		p.table.put(n.hash, n.numbers, n.depth, p.nodes.Load()-before)
	}
}

// visit searches a child. Other workers then prefer other children.
func (p *prover) visit(n *node, limit numbers) {
	if p.limits.Workers > 1 {
		p.table.begin(n.hash)
		defer p.table.end(n.hash)
	}
	p.search(n, limit)
}

// enter appends a position to the path.
func (p *prover) enter(n *node) {
	next := step{hash: n.hash, layer: n.layer, first: len(p.path)}
	if at := len(p.path) - 1; at >= 0 && p.path[at].layer == n.layer {
		next.first, next.prefix = p.path[at].first, p.path[at].prefix
	}
	next.prefix = next.prefix.with(n.hash)
	p.index[n.hash] = len(p.path)
	p.path = append(p.path, next)
}

// leave removes the last position from the path.
func (p *prover) leave(n *node) (last step) {
	at := len(p.path) - 1
	last, p.path = p.path[at], p.path[:at]
	delete(p.index, n.hash)
	return last
}

// onPath returns the hash for results of a position that are valid only after the current path.
func (p *prover) onPath(h hash) hash {
	if at := len(p.path) - 1; at >= 0 {
		return p.path[at].prefix.with(h)
	}
	return h
}

// children returns the positions after the moves, without duplicates.
func (p *prover) children(n *node) []node {
	moves := p.game.Moves(n.state)
	children := make([]node, 0, len(moves))
	for _, m := range moves {
		to, err := p.game.Play(n.state, m)
		if err != nil {
			panic(err) // Moves lists only moves that Play accepts
		}
		c := node{state: to.State, move: m, over: to.Outcome.Over(), since: independent}
		if p.decide(&c, to.Outcome); !c.decided() {
			c.hash = p.hash(to.State)
			if slices.ContainsFunc(children, func(other node) bool { return other.hash == c.hash }) {
				continue // another move with the same effect
			}
			if at, recurs := p.index[c.hash]; recurs {
				c.numbers, c.since = p.endless(to.State), at
			} else if !p.look(&c) {
				p.estimate(&c)
			}
		}
		children = append(children, c)
	}
	return children
}

// look takes the numbers of a position from the table, and reports whether it has some.
func (p *prover) look(n *node) (known bool) {
	e, busy, known := p.table.find(n.hash)
	if n.busy = busy; known {
		n.numbers, n.depth = e.numbers, int(e.depth)
	}
	if last := p.path[len(p.path)-1]; !n.decided() && last.layer == n.layer {
		if e, _, onPath := p.table.find(p.onPath(n.hash)); onPath {
			n.numbers, n.since, known = e.numbers, last.first+int(e.depth), true
		}
	}
	return known
}

// refresh takes the numbers of other children from the table, because they can be reached by other
// orders of moves too.
func (p *prover) refresh(children []node, searched *node) {
	for i := range children {
		switch c := &children[i]; {
		case c.decided():
		case c == searched:
			_, c.busy, _ = p.table.find(c.hash)
		default:
			p.look(c)
		}
	}
}

// combine computes the numbers of a node from its children. It returns the open child that is
// easiest to decide in favour of the player to move, and the number of the second easiest.
func (n *node) combine(children []node, proves bool) (first *node, second uint32) {
	sum := uint32(0) // of the numbers against the player to move
	second = infinite
	failed := node{since: independent} // the moves that fail
	for i := range children {
		c := &children[i]
		easy, hard := c.cost(proves), c.easy(!proves)
		switch {
		case hard == 0:
			failed.depth, failed.since = max(failed.depth, c.depth), min(failed.since, c.since)
			continue
		case first == nil:
			first = c
		case easy < first.cost(proves), easy == 0 && cmp.Or(cmp.Compare(first.since, c.since), cmp.Compare(c.depth, first.depth)) < 0:
			first, second = c, first.cost(proves)
		default:
			second = min(second, easy)
		}
		sum = min(sum+hard, infinite-1)
	}
	n.since = independent
	switch {
	case first == nil:
		n.numbers, n.depth, n.since = numbersFor(infinite, 0, proves), failed.depth+1, failed.since
	case first.cost(proves) == 0:
		n.numbers, n.depth, n.since = first.numbers, first.depth+1, first.since
	default:
		n.numbers = numbersFor(first.cost(proves), sum, proves)
	}
	return first, second
}

// cost returns the number of the better result for the player to move before n. It is a little greater
// while other workers search n, so that this worker prefers a position that is nearly as easy.
func (n *node) cost(proves bool) uint32 {
	easy, _ := n.seenBy(proves)
	return uint32(min(uint64(easy)+uint64(n.busy)*uint64(easy+1)/16, infinite))
}

// below returns the limits for the search of the easiest child of a node. They allow it to become a
// quarter harder than the second, so that the search does not alternate between the two.
func (n *node) below(limit numbers, first *node, second uint32, proves bool) numbers {
	easy, hard := limit.seenBy(proves)
	if hard < infinite {
		_, sum := n.seenBy(proves)
		_, of := first.seenBy(proves)
		hard -= sum - of
	}
	return numbersFor(min(easy, second+second/4+1), hard, proves)
}
