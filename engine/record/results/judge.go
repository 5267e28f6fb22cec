package results

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/pace"
)

// Verdict is what the tries of a board show.
type Verdict struct {
	Game   engine.Game // nil for a task of a lesson
	Start  engine.State
	Solved int      // the number of the first try that won, from 1; 0 if none did
	Count  int      // the number of the last try or answer: more than there are if the code lacks some before it
	Tries  []Played // the tries as far as their moves are legal

	Answers []string // to a task of a lesson
}

// Number returns the number of a try or an answer, given its index: how many the pupil had made with
// it.
func (v Verdict) Number(i int) int {
	if i == len(v.Tries)+len(v.Answers)-1 {
		return v.Count
	}
	return i + 1
}

// Played is a try.
type Played struct {
	Moves   []engine.Move
	Outcome engine.Outcome
}

// States returns the states before each move of a try, and the last one. They are not kept, because a
// short code may have many moves.
func (v Verdict) States(p Played) []engine.State {
	states := []engine.State{v.Start}
	for _, m := range p.Moves {
		result, err := v.Game.Play(states[len(states)-1], m)
		if err != nil {
			panic(err) // play has played the move
		}
		states = append(states, result.State)
	}
	return states
}

// Judge plays the tries of a board by the rules. It returns the answers to a task as they are. The
// error is that of a board that cannot be read.
func (b Board) Judge(list games.List) (Verdict, error) {
	if b.IsTask {
		return Verdict{Count: b.count(), Solved: max(b.Right, 0), Answers: b.Tries[:min(len(b.Tries), maxTries)]}, nil
	}
	game, start, err := list.Read(b.ID, list[0])
	if err != nil {
		return Verdict{}, err
	}
	v := Verdict{Game: game, Start: start, Count: b.count()}
	won := -1
	for i, text := range b.Tries {
		p := play(game, start, strings.Fields(text))
		if v.Tries = append(v.Tries, p); won < 0 && p.Outcome.Over() && (start.Players() > 1 || p.Outcome.Of(0) == engine.Won) {
			won = i
		}
	}
	if won >= 0 {
		v.Solved = v.Number(won)
	}
	return v, nil
}

// play plays moves until one is illegal.
func play(game engine.Game, state engine.State, words []string) Played {
	p := Played{Outcome: game.Outcome(state)}
	for i, word := range words {
		m, err := game.ParseMove(strings.ReplaceAll(word, "_", " "))
		if err != nil || i == maxMoves || p.Outcome.Over() {
			break
		}
		result, err := game.Play(state, m)
		if err != nil {
			break
		}
		state = result.State
		p.Moves, p.Outcome = append(p.Moves, m), result.Outcome
	}
	return p
}

// WrongMove returns the index of the move of a try, given its states, after which the player who made
// it no longer wins, although the position before was won; −1 if there is none or the facts are unknown.
func (p Played) WrongMove(states []engine.State, facts func(engine.State) engine.Facts) int {
	for i := range p.Moves {
		before, after := states[i], states[i+1]
		if facts(before).Verdict() != engine.Won {
			return -1
		}
		lost := facts(after).Verdict()
		if i == len(p.Moves)-1 && p.Outcome.Over() {
			lost = p.Outcome.Of(before.ToMove())
		} else if after.ToMove() != before.ToMove() {
			lost = lost.ForOpponent()
		}
		if lost == engine.Lost || lost == engine.Drawn {
			return i
		}
	}
	return -1
}

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
