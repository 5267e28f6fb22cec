package solve

import (
	"context"
	"slices"

	"tchouka/engine/pace"

	"tchouka/engine"
	"tchouka/engine/games/row"
)

// followPath solves a game without chaining. Its won positions form a single path, each the only
// predecessor of the previous one; start is won if it is on this path.
func followPath(ctx context.Context, p *Proof, opts Options) {
	outside := p.Start.Outside()
	holes := p.Start.Holes()
	u := retractor{rules: p.Rules, holes: len(holes), row: make([]int32, len(holes))}
	var line []int16
	for steps := 0; u.seeds < outside; steps++ {
		if steps%1024 == 0 && pace.Yield(ctx) != nil {
			p.Cause = Cancelled
			return
		}
		hole := u.last()
		if hole < 0 {
			break
		}
		p.Positions++
		if 16*int64(len(line)) > opts.ceiling() { // 2 bytes a move while it grows, 8 at the end
			p.Cause, p.Bounded = MemoryFull, true
			return
		}
		line = append(line, int16(hole+1))
	}
	for i, s := range u.row {
		if int(s) != holes[i] {
			p.Verdict = engine.Lost
			return
		}
	}
	p.Verdict = engine.Won
	for _, hole := range slices.Backward(line) {
		p.Line = append(p.Line, row.Move(hole))
	}
}
