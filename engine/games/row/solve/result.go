package solve

import (
	"context"
	"math/big"

	"tchouka/engine/pace"

	"tchouka/engine"
	"tchouka/engine/games/row"
)

// MoveValue is a legal move, its result, and the value of the resulting position. If the move
// itself loses, the value is an exact loss: Collected is the number of seeds in the Ruma before the
// move, CollectedWithLosingMove the number after it. So the value of a position follows from the
// values of its moves.
type MoveValue struct {
	Move    row.Move
	Outcome row.Result
	Value   Value
}

// At returns the value of a position, or false if it is not in the table. Then safe moves do not
// reach it from the start, or the search was cut off before. O(n).
func (r *Result) At(p row.Position) (Value, bool) {
	e, ok := r.known.lookUp(p)
	if !ok {
		return Value{}, false
	}
	v, _ := r.sharpen(p, e.value())
	return v, true
}

// Moves returns every legal move of p in ascending order, even if p is not in the table. The
// verdict is Unknown for positions that are not in the table. O(n) for each sowing of each move.
func (r *Result) Moves(p row.Position) []MoveValue {
	return r.MovesWithContext(context.Background(), p)
}

// MovesWithContext is Moves with a context. When the context ends, it returns the moves computed so
// far: on a board of a thousand holes computing all of them is too slow for the user interface.
func (r *Result) MovesWithContext(ctx context.Context, p row.Position) []MoveValue {
	var moves []MoveValue
	for _, m := range r.Rules.Moves(p) {
		if pace.Yield(ctx) != nil {
			break
		}
		out, err := r.Rules.Play(p, m)
		if err != nil {
			continue // cannot happen: Moves returns legal moves only
		}
		mv := MoveValue{Move: m, Outcome: out, Value: r.value(out.Position)}
		if out.Ending.Loses() {
			mv.Value = Value{
				Verdict: engine.Lost, Exact: true, Moves: -1, Sowings: -1, Solutions: new(big.Int),
				Collected: p.Ruma(), CollectedWithLosingMove: out.Position.Ruma(),
			}
		}
		moves = append(moves, mv)
	}
	return moves
}

// Best returns the first move of a shortest win, or, from a lost position, of a line of safe moves
// that collects the most; the lowest hole among equals. It returns false if neither was found or no
// move is safe. O(n).
func (r *Result) Best(p row.Position) (row.Move, bool) {
	e, ok := r.known.lookUp(p)
	if ok && e.best != 0 && (e.won() || e.exact) {
		return row.Move(e.best), true
	}
	if v, _ := r.sharpen(p, r.searched(p)); v.Exact && v.Verdict == engine.Won && v.Moves > 0 {
		return theoremMove(p), true
	}
	return 0, false
}

// value returns the value of any position, in the table or not.
func (r *Result) value(p row.Position) Value {
	v, _ := r.sharpen(p, r.searched(p))
	return v
}

// searched returns the value of any position according to the search alone.
func (r *Result) searched(p row.Position) Value {
	if e, ok := r.known.lookUp(p); ok {
		return e.value()
	}
	return Value{
		Moves: -1, Sowings: -1, Solutions: new(big.Int),
		Collected: p.Ruma(), CollectedWithLosingMove: p.Ruma(),
	}
}
