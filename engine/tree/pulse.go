package tree

import "context"

// pulse looks at a context now and then in work that goes through many nodes.
type pulse struct {
	ctx   context.Context // of the one call
	nodes int
	ended bool
}

// between is how many nodes lie between two looks: much less than a millisecond,
// but where each node is asked for, or played on.
const between = 1 << 12

// goes reports whether to go on with one node more.
func (p *pulse) goes() bool {
	p.nodes++
	return p.nodes%between != 0 && !p.ended || p.looks()
}

// looks reports whether to go on, without waiting for its turn.
func (p *pulse) looks() bool {
	p.ended = p.ended || p.ctx.Err() != nil
	return !p.ended
}
