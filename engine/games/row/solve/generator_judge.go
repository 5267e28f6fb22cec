package solve

import (
	"context"
	"encoding/binary"
	"math"
	"math/big"

	"tchouka/engine/pace"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/study/find"
)

// judge computes the numbers of positions. They follow from those of the successors, which are
// memoized:
//
//	lines   2   = 1 + 1          moves   3   = 1 + min(2, 4)
//	        ├─ hole 2:  1                ├─ hole 2:  2
//	        ├─ hole 3:  lost             ├─ hole 3:  lost
//	        └─ hole 4:  1                └─ hole 4:  4
//
// Tables of won positions identify lost successors immediately. Beyond the tables judge follows
// every move.
type judge struct {
	ctx     context.Context
	game    Generator
	tables  *Tables // may be nil
	known   map[string]judgedValue
	used    int64
	ceiling int64
	plays   int
	cause   find.Cause // other than find.Finished if the work must end
}

// judgedValue holds the final numbers of a position.
type judgedValue struct {
	lines  uint64   // winning lines; 0 means lost
	large  *big.Int // replaces lines if the number exceeds 64 bits
	chance float64
	moves  int32 // fewest to a win
	best   int32 // the hole to choose, 0 if there is none
}

func (v judgedValue) won() bool { return v.lines > 0 || v.large != nil }

// valueBytes is the approximate memory of a memoized position, in addition to one or two bytes for
// each hole.
const valueBytes = 112

// candidateBytes is the memory of a glance, in addition to eight bytes for each hole of the position
// after the move.
const candidateBytes = 160

func newJudge(ctx context.Context, g Generator, tables *Tables, ceiling int64) *judge {
	return &judge{ctx: ctx, game: g, tables: tables, known: map[string]judgedValue{}, ceiling: ceiling}
}

// board returns the numbers of a position. If the memory is full, it drops all memoized positions
// and starts again, once.
func (j *judge) board(p row.Position) (b find.Board, won bool, cause find.Cause) {
	v := j.value(p)
	if j.cause == find.MemoryFull {
		clear(j.known)
		j.used, j.cause = 0, find.Finished
		v = j.value(p)
	}
	if j.cause != find.Finished || !v.won() {
		return find.Board{}, false, j.cause
	}
	return j.newBoard(p, v), true, find.Finished
}

// candidate is a legal move with its immediate consequences.
type candidate struct {
	move     row.Move
	out      row.Result
	tempting bool
}

// candidates returns the legal moves of a position in ascending order.
func (j *judge) candidates(p row.Position) []candidate {
	moves := j.game.Rules.Moves(p)
	all := make([]candidate, 0, len(moves))
	most := 0
	for _, m := range moves {
		out, err := j.game.Rules.Play(p, m)
		if err != nil {
			continue // cannot happen: Moves returns legal moves only
		}
		if !out.Ending.Loses() {
			most = max(most, out.Position.Ruma())
		}
		all = append(all, candidate{move: m, out: out})
	}
	for i := range all {
		g := &all[i]
		g.tempting = !g.out.Ending.Loses() && (g.out.Sowings == 1 || g.out.Position.Ruma() == most)
	}
	if j.plays += len(all) + 1; j.plays >= candidatesPerPoll {
		j.plays = 0
		if pace.Yield(j.ctx) != nil {
			j.cause = find.Cancelled
		}
	}
	return all
}

// candidatesPerPoll is the number of moves between polls of the context.
const candidatesPerPoll = 1 << 10

// lost reports whether a move loses immediately or according to the tables.
func (j *judge) lost(g candidate) bool {
	return g.out.Ending.Loses() || j.tables != nil && j.tables.Verdict(g.out.Position) == engine.Lost
}

// temptingWeight is the probability of a tempting move relative to another move.
const temptingWeight = 3

// judgedValue returns the numbers of a position. The result is meaningless unless j.cause is
// find.Finished.
func (j *judge) value(p row.Position) judgedValue {
	if p.Outside() == 0 {
		return judgedValue{lines: 1, chance: 1}
	}
	key := rowKey(p)
	if v, ok := j.known[key]; ok {
		return v
	}
	candidates := j.candidates(p)
	// The glances stay allocated until all their values are computed. On long boards they take most
	// of the memory.
	held := int64(len(candidates)) * int64(candidateBytes+8*p.Len())
	if held > j.ceiling-j.used {
		j.cause = find.MemoryFull
		return judgedValue{}
	}
	j.used += held
	v := judgedValue{moves: math.MaxInt32}
	weights, chance := 0, 0.0
	for _, g := range candidates {
		var after judgedValue
		if !j.lost(g) {
			after = j.value(g.out.Position)
		}
		if j.cause != find.Finished {
			return judgedValue{}
		}
		weight := 1
		if g.tempting {
			weight = temptingWeight
		}
		weights += weight
		if !after.won() {
			continue
		}
		// The conversion prevents fused multiplication, so that all machines compute the same sum.
		chance += float64(float64(weight) * after.chance)
		v.add(after)
		if after.moves+1 < v.moves {
			v.moves, v.best = after.moves+1, int32(g.move)
		}
	}
	if weights > 0 {
		v.chance = chance / float64(weights)
	}
	j.used -= held
	return j.memoize(key, v)
}

// add adds the winning lines of a successor.
func (v *judgedValue) add(after judgedValue) {
	if sum := v.lines + after.lines; v.large == nil && after.large == nil && sum >= v.lines {
		v.lines = sum
		return
	}
	v.large, v.lines = new(big.Int).Add(v.count(), after.count()), 0
}

// count returns the number of winning lines. The caller must not modify it.
func (v judgedValue) count() *big.Int {
	if v.large != nil {
		return v.large
	}
	return new(big.Int).SetUint64(v.lines)
}

func (j *judge) memoize(key string, v judgedValue) judgedValue {
	size := valueBytes + int64(len(key))
	if v.large != nil {
		size += 32 + int64(len(v.large.Bits()))*8
	}
	if j.used+size > j.ceiling {
		j.cause = find.MemoryFull
		return judgedValue{}
	}
	j.used += size
	j.known[key] = v
	return v
}

// rowKey returns a key of the seeds in the holes. The Ruma does not affect the numbers.
func rowKey(p row.Position) string {
	key := make([]byte, 0, 2*find.MaxHoles)
	for hole := 1; hole <= p.Len(); hole++ {
		key = binary.AppendUvarint(key, uint64(p.Seeds(hole)))
	}
	return string(key)
}

// newBoard returns the board of a won position.
func (j *judge) newBoard(p row.Position, v judgedValue) find.Board {
	b := find.Board{
		Game: j.game, Start: p, Moves: int(v.moves), Lines: v.count(),
		Line: make([]engine.Move, 0, v.moves), Rating: find.Rating{Chance: v.chance},
	}
	for _, g := range j.candidates(p) {
		b.Legal++
		switch {
		case !j.lost(g) && j.value(g.out.Position).won():
			b.Winning = append(b.Winning, g.move)
		case g.tempting:
			b.Traps = append(b.Traps, g.move)
		}
	}
	for v.best > 0 {
		out, err := j.game.Rules.Play(p, row.Move(v.best))
		if err != nil {
			break // cannot happen: the best move is legal
		}
		b.Line = append(b.Line, row.Move(v.best))
		b.Sowings += out.Sowings
		if out.Sowings > 1 {
			b.Chained++
		}
		p = out.Position
		v = j.value(p)
	}
	return b
}
