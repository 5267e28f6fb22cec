package results

import (
	"cmp"
	"context"
	"slices"

	"tchouka/engine/pace"

	"tchouka/engine"
)

// Mistakes are the first wrong moves of the pupils on a board.
type Mistakes struct {
	Verdict engine.Verdict // of the board
	Common  []Mistake      // most common first
	Unknown int            // pupils without a known wrong move whose tries have positions that the search did not decide
}

// Mistake is a wrong move and the number of pupils whose first wrong move it was.
type Mistake struct {
	State  engine.State
	Move   engine.Move
	Pupils int
}

// Mistakes returns the first wrong move of each pupil on a board, by the solution of its start. A pupil's
// tries are searched in their order. The error is that of the context.
func (c Class) Mistakes(ctx context.Context, board string, solution engine.Solution) (Mistakes, error) {
	var m Mistakes
	at := map[engine.Key]map[string]int{} // index in Common
	for _, p := range c.Pupils {
		if err := pace.Yield(ctx); err != nil {
			return Mistakes{}, err
		}
		unknown, found := false, false
		facts := func(s engine.State) engine.Facts {
			f := solution.Facts(s.Key())
			unknown = unknown || f.Verdict() == engine.Unknown
			return f
		}
		cell := p.Cell(board)
		for _, try := range cell.Tries {
			states := cell.States(try)
			m.Verdict = facts(states[0]).Verdict()
			i := try.WrongMove(states, facts)
			if found = i >= 0; !found {
				continue
			}
			state, move := states[i], try.Moves[i]
			if at[state.Key()] == nil {
				at[state.Key()] = map[string]int{}
			}
			k, known := at[state.Key()][move.String()]
			if !known {
				k = len(m.Common)
				at[state.Key()][move.String()] = k
				m.Common = append(m.Common, Mistake{State: state, Move: move})
			}
			m.Common[k].Pupils++
			break
		}
		if unknown && !found {
			m.Unknown++
		}
	}
	slices.SortStableFunc(m.Common, func(a, b Mistake) int { return cmp.Compare(b.Pupils, a.Pupils) })
	return m, nil
}

// ByPlace returns for each place of a board how many pupils' first wrong move began there; nil for a
// game whose moves do not begin at a place.
func (m Mistakes) ByPlace(game engine.Game, start engine.State) []int {
	traced, ok := game.(engine.Traced)
	if !ok {
		return nil
	}
	counts := make([]int, len(traced.Board(start).Places))
	for _, mistake := range m.Common {
		if trace := traced.Trace(mistake.State, mistake.Move); len(trace) > 0 && trace[0] < len(counts) {
			counts[trace[0]] += mistake.Pupils
		}
	}
	return counts
}

// WrongAnswer is a wrong answer to a task of a lesson, and the number of pupils whose first answer
// it was.
type WrongAnswer struct {
	Answer string
	Pupils int
}

// WrongAnswers returns the wrong first answers to a task, most common first.
func (c Class) WrongAnswers(task string) (all []WrongAnswer) {
	for _, p := range c.Pupils {
		cell := p.Cell(task)
		if len(cell.Answers) == 0 || cell.Solved == 1 {
			continue
		}
		first := cell.Answers[0]
		at := slices.IndexFunc(all, func(w WrongAnswer) bool { return w.Answer == first })
		if at < 0 {
			at, all = len(all), append(all, WrongAnswer{Answer: first})
		}
		all[at].Pupils++
	}
	slices.SortStableFunc(all, func(a, b WrongAnswer) int { return cmp.Compare(b.Pupils, a.Pupils) })
	return all
}
