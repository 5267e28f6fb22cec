package tree

import "context"

// pulse checks a context periodically during a loop over many nodes.
type pulse struct {
	ctx   context.Context // of one call
	nodes int
	ended bool
}

// between is the number of nodes between two checks. They take much less than a millisecond, unless
// a callback runs or moves are played for each node.
const between = 1 << 12

// goes reports whether the loop continues with the next node.
func (p *pulse) goes() bool {
	p.nodes++
	return p.nodes%between != 0 && !p.ended || p.looks()
}

// looks checks the context immediately and reports whether the loop continues.
func (p *pulse) looks() bool {
	p.ended = p.ended || p.ctx.Err() != nil
	return !p.ended
}
