package desk

import (
	"math/big"
	"slices"

	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
	"tchouka/engine/row/tchoukaillon"
)

// Theory settles what needs no search: a board of Tchoukaillon is won exactly
// when it fulfils the conditions of Theorem 3.2, with one winning line, and each
// move of that brings one seed home. A search would not come to its end for more
// than some 150 seeds. False for the other games, and for boards that are lost,
// of which the theorem does not say how much can be collected.
func Theory(rules row.Rules, p row.Position) (solve.Value, bool) {
	if rules != row.Tchoukaillon() || p.Outside() == 0 || tchoukaillon.Check(byDistance(p)) != nil {
		return solve.Value{}, false
	}
	return solve.Value{
		Verdict: engine.Won, Exact: true, Moves: p.Outside(), Sowings: p.Outside(),
		Collected: p.Total(), CollectedWithLosingMove: p.Total(), Solutions: big.NewInt(1),
	}, true
}

// TheoryMove returns the one good move of a board that theory knows to be won:
// the hole nearest to the Ruma that can be played.
func TheoryMove(p row.Position) (row.Move, bool) {
	for hole := p.Len(); hole >= 1; hole-- {
		if p.Seeds(hole) == p.Distance(hole) {
			return row.Move(hole), true
		}
	}
	return 0, false
}

// theoryLine returns the winning line of a board that theory knows to be won, and
// nothing for other boards, or where it has more moves than asked for.
func theoryLine(rules row.Rules, p row.Position, most int) []row.Move {
	if _, ok := Theory(rules, p); !ok || p.Outside() > most {
		return nil
	}
	var line []row.Move
	for m, ok := TheoryMove(p); ok; m, ok = TheoryMove(p) {
		out, err := rules.Play(p, m)
		if err != nil {
			return nil
		}
		line, p = append(line, m), out.Position
	}
	return line
}

// theoryMoves returns the value of every move of a board that theory knows to be
// won. All but one lose; what they still collect is not known.
func theoryMoves(rules row.Rules, p row.Position) []solve.MoveValue {
	good, _ := TheoryMove(p)
	var values []solve.MoveValue
	for _, m := range rules.Moves(p) {
		out, err := rules.Play(p, m)
		if err != nil {
			continue // Moves returns legal moves only
		}
		v := solve.Value{
			Verdict: engine.Lost, Moves: -1, Sowings: -1, Solutions: new(big.Int),
			Collected: out.Position.Ruma(), CollectedWithLosingMove: out.Position.Ruma(),
		}
		if m == good {
			v = solve.Value{
				Verdict: engine.Won, Exact: true, Moves: out.Position.Outside(), Sowings: out.Position.Outside(),
				Collected: p.Total(), CollectedWithLosingMove: p.Total(), Solutions: big.NewInt(1),
			}
		}
		values = append(values, solve.MoveValue{Move: m, Outcome: out, Value: v})
	}
	return values
}

// byDistance returns the seeds in the holes, the one next to the Ruma first.
func byDistance(p row.Position) []int {
	holes := p.Holes()
	slices.Reverse(holes)
	return holes
}
