package lesson

import (
	"slices"

	"tchouka/engine"
)

// Table is the board at a task of a step: a board of the lesson, and the moves played on it.
type Table struct {
	Board *Board // nil if the lesson has not shown a board yet
	Moves []engine.Move
}

// State returns the current position.
func (t Table) State() engine.State {
	s, _, _ := played(t.Board.Game, t.Board.Start, t.Moves) // Parse has played them
	return s
}

// Shown returns the parts of a step that are visible after a number of its tasks are done: all
// parts up to the next task.
func (s Step) Shown(done int) []Part {
	for i, p := range s.Parts {
		if _, ok := p.(Task); !ok {
			continue
		}
		if done == 0 {
			return s.Parts[:i+1]
		}
		done--
	}
	return s.Parts
}

// Table returns the board of a step after a number of its tasks are done. It depends on nothing
// else, so a step looks the same on every path through the lesson.
//
// A task at the board begins at the start of its board. A question, and a step whose tasks are all
// done, show the position after the solution of the last task at that board. If the lesson contains
// no solution, they show the start of the board.
func (l *Lesson) Table(step, done int) Table {
	var t Table
	for i, s := range l.Steps[:step+1] {
		parts := s.Parts
		if i == step {
			parts = s.Shown(done)
		}
		for _, p := range parts {
			switch p := p.(type) {
			case *Board:
				t = Table{p, p.Played}
			case *Play:
				t.Moves = slices.Concat(p.On.Played, p.solvedBy())
			}
		}
	}
	if now, ok := l.Steps[step].task(done).(*Play); ok {
		t.Moves = now.On.Played
	}
	return t
}

// task returns a task of a step by its number from 0; nil if there are fewer.
func (s Step) task(i int) Task {
	if all := s.Tasks(); i < len(all) {
		return all[i]
	}
	return nil
}

// solvedBy returns the moves of the solution; none for a board that is set up or reached backwards.
func (p *Play) solvedBy() []engine.Move {
	if p.Goal.Kind == SetUp || p.Goal.Kind == Unplay {
		return nil
	}
	return p.Solution
}

// checkTables finds tasks whose board is not the position after the previous task. Text that
// continues such a game would be about another board than the one shown.
func (l *Lesson) checkTables() []Problem {
	var problems []Problem
	var last *Play // the last task at the board
	for _, s := range l.Steps {
		for _, part := range s.Parts {
			p, ok := part.(*Play)
			if !ok {
				continue
			}
			if last != nil && last.On == p.On && last.leavesOpen() {
				problems = append(problems, Problem{p.Line, wrong(JumpsBack, "Line", p.On.Line, "Task", last.Line)})
			}
			last = p
		}
	}
	return problems
}

// leavesOpen reports whether the solution ends before the game is over.
func (p *Play) leavesOpen() bool {
	moves := p.solvedBy()
	if len(moves) == 0 {
		return false
	}
	_, result, err := played(p.On.Game, p.On.from(), moves)
	return err == nil && !result.Outcome.Over()
}
