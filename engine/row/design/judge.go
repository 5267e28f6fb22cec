package design

import (
	"context"
	"encoding/binary"
	"math"
	"math/big"

	"tchouka/engine"
	"tchouka/engine/find"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
)

// judge finds the numbers of one position after another. They follow from those
// of the positions that moves lead to, which are remembered:
//
//	lines   2   = 1 + 1          moves   3   = 1 + min(2, 4)
//	        ├─ hole 2:  1                ├─ hole 2:  2
//	        ├─ hole 3:  lost             ├─ hole 3:  lost
//	        └─ hole 4:  1                └─ hole 4:  4
//
// Tables of won positions say at once which are lost. Beyond where they reach
// every move is followed.
type judge struct {
	ctx     context.Context
	game    Game
	tables  *solve.Tables // may be nil
	known   map[string]value
	used    int64
	ceiling int64
	plays   int
	cause   find.Cause // other than find.Finished when the work must end
}

// value is what is known of a position, for ever.
type value struct {
	lines  uint64   // winning lines; 0 means lost
	large  *big.Int // instead of lines, when those outgrow 64 bits
	chance float64
	moves  int32 // fewest to a win
	best   int32 // the hole to choose, 0 when there is none
}

func (v value) won() bool { return v.lines > 0 || v.large != nil }

// A position that is remembered takes about so many bytes, and its holes one
// each, or two.
const valueBytes = 112

// A move that is looked at takes so many, and each hole of the position after it
// eight.
const glanceBytes = 160

func newJudge(ctx context.Context, g Game, tables *solve.Tables, ceiling int64) *judge {
	return &judge{ctx: ctx, game: g, tables: tables, known: map[string]value{}, ceiling: ceiling}
}

// board returns the numbers of a position. When the memory is full it forgets
// all positions and begins anew, once.
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
	return j.fillIn(p, v), true, find.Finished
}

// glance is a legal move and what one sees of it at once.
type glance struct {
	move     row.Move
	out      row.Result
	tempting bool
}

// glances returns the legal moves of a position in rising order.
func (j *judge) glances(p row.Position) []glance {
	moves := j.game.Rules.Moves(p)
	all := make([]glance, 0, len(moves))
	most := 0
	for _, m := range moves {
		out, err := j.game.Rules.Play(p, m)
		if err != nil {
			continue // Moves returns legal moves only
		}
		if !out.Ending.Loses() {
			most = max(most, out.Position.Ruma())
		}
		all = append(all, glance{move: m, out: out})
	}
	for i := range all {
		g := &all[i]
		g.tempting = !g.out.Ending.Loses() && (g.out.Sowings == 1 || g.out.Position.Ruma() == most)
	}
	if j.plays += len(all) + 1; j.plays >= glancesAtOnce {
		j.plays = 0
		if j.ctx.Err() != nil {
			j.cause = find.Cancelled
		}
	}
	return all
}

// glancesAtOnce is how many moves are played without a look at the clock.
const glancesAtOnce = 1 << 10

// lost reports whether a move is known at once to lose.
func (j *judge) lost(g glance) bool {
	return g.out.Ending.Loses() || j.tables != nil && j.tables.Verdict(g.out.Position) == engine.Lost
}

// temptation is how much likelier a tempting move is than another.
const temptation = 3

// value returns what is known of a position. What it returns means nothing when
// j.cause says that the work must end.
func (j *judge) value(p row.Position) value {
	if p.Outside() == 0 {
		return value{lines: 1, chance: 1}
	}
	key := keyOf(p)
	if v, ok := j.known[key]; ok {
		return v
	}
	glances := j.glances(p)
	// They are held until all that follows from each is known: on long boards that is
	// most of the memory.
	held := int64(len(glances)) * int64(glanceBytes+8*p.Len())
	if held > j.ceiling-j.used {
		j.cause = find.MemoryFull
		return value{}
	}
	j.used += held
	v := value{moves: math.MaxInt32}
	weights, chance := 0, 0.0
	for _, g := range glances {
		var after value
		if !j.lost(g) {
			after = j.value(g.out.Position)
		}
		if j.cause != find.Finished {
			return value{}
		}
		weight := 1
		if g.tempting {
			weight = temptation
		}
		weights += weight
		if !after.won() {
			continue
		}
		// The conversion keeps the sum the same on every kind of machine.
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
	return j.remember(key, v)
}

// add adds the winning lines of another position.
func (v *value) add(after value) {
	if sum := v.lines + after.lines; v.large == nil && after.large == nil && sum >= v.lines {
		v.lines = sum
		return
	}
	v.large, v.lines = new(big.Int).Add(v.count(), after.count()), 0
}

// count returns the winning lines, which are not to be changed.
func (v value) count() *big.Int {
	if v.large != nil {
		return v.large
	}
	return new(big.Int).SetUint64(v.lines)
}

func (j *judge) remember(key string, v value) value {
	size := valueBytes + int64(len(key))
	if v.large != nil {
		size += 32 + int64(len(v.large.Bits()))*8
	}
	if j.used+size > j.ceiling {
		j.cause = find.MemoryFull
		return value{}
	}
	j.used += size
	j.known[key] = v
	return v
}

// keyOf is the key of what lies in the holes: the Ruma changes no number.
func keyOf(p row.Position) string {
	key := make([]byte, 0, 2*find.MaxHoles)
	for hole := 1; hole <= p.Len(); hole++ {
		key = binary.AppendUvarint(key, uint64(p.Seeds(hole)))
	}
	return string(key)
}

// fillIn makes the board of a won position.
func (j *judge) fillIn(p row.Position, v value) find.Board {
	b := find.Board{
		Game: j.game, Start: p, Moves: int(v.moves), Lines: v.count(),
		Line: make([]engine.Move, 0, v.moves), Rating: find.Rating{Chance: v.chance},
	}
	for _, g := range j.glances(p) {
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
			break // the best move is legal
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
