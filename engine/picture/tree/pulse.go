package tree

import (
	"context"

	"tchouka/engine/pace"
)

// poller checks a context periodically during a loop over many nodes.
type poller struct {
	ctx   context.Context // of one call
	nodes int
	ended bool
}

// pollEvery is the number of nodes between two checks. They take much less than a millisecond, unless
// a callback runs or moves are played for each node.
const pollEvery = 1 << 12

// keepGoing reports whether the loop continues with the next node.
func (p *poller) keepGoing() bool {
	p.nodes++
	return p.nodes%pollEvery != 0 && !p.ended || p.poll()
}

// poll checks the context immediately and reports whether the loop continues.
func (p *poller) poll() bool {
	p.ended = p.ended || pace.Yield(p.ctx) != nil
	return !p.ended
}
