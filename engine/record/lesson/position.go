package lesson

import (
	"slices"

	"tchouka/engine"
)

// Position is the board at a task of a step: a board of the lesson, and the moves played on it.
type Position struct {
	Board *Board // nil if the lesson has not shown a board yet
	Moves []engine.Move
}

// State returns the current position.
func (t Position) State() engine.State {
	s, _, _ := played(t.Board.Game, t.Board.Start, t.Moves) // Parse has played them
	return s
}

// MovesFrom returns the moves of a line from the board on; it returns false if the line does not
// lead over it.
func (b *Board) MovesFrom(game engine.Game, start engine.State, line []engine.Move) ([]engine.Move, bool) {
	if game.ID() != b.Game.ID() || start.Key() != b.Start.Key() || len(line) < len(b.Played) || !slices.Equal(line[:len(b.Played)], b.Played) {
		return nil, false
	}
	return line[len(b.Played):], true
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

// Position returns the board of a step after a number of its tasks are done. It depends on nothing
// else, so a step looks the same on every path through the lesson.
//
// A task at the board begins at the start of its board. A question, and a step whose tasks are all
// done, show the position after the solution of the last task at that board. If the lesson contains
// no solution, they show the start of the board.
func (l *Lesson) Position(step, done int) Position {
	var t Position
	for i, s := range l.Steps[:step+1] {
		parts := s.Parts
		if i == step {
			parts = s.Shown(done)
		}
		for _, p := range parts {
			switch p := p.(type) {
			case *Board:
				t = Position{p, p.Played}
			case *Play:
				t.Moves = slices.Concat(p.Board.Played, p.solutionMoves())
			}
		}
	}
	if now, ok := l.Steps[step].task(done).(*Play); ok {
		t.Moves = now.Board.Played
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

// solutionMoves returns the moves of the solution; none for a board that is set up or reached
// backwards.
func (p *Play) solutionMoves() []engine.Move {
	if p.SetsBoard() {
		return nil
	}
	return p.Solution
}

// checkPositions finds tasks whose board is not the position after the previous task. Text that
// continues such a game would be about another board than the one shown.
func (l *Lesson) checkPositions() []Problem {
	var problems []Problem
	var last *Play // the last task at the board
	for _, s := range l.Steps {
		for _, part := range s.Parts {
			p, ok := part.(*Play)
			if !ok {
				continue
			}
			if last != nil && last.Board == p.Board && last.endsOpen() {
				problems = append(problems, Problem{p.Line, wrong(RestartsBoard, "Line", p.Board.Line, "Task", last.Line)})
			}
			last = p
		}
	}
	return problems
}

// endsOpen reports whether the solution ends before the game is over.
func (p *Play) endsOpen() bool {
	moves := p.solutionMoves()
	if len(moves) == 0 {
		return false
	}
	_, result, err := played(p.Board.Game, p.Board.from(), moves)
	return err == nil && !result.Outcome.Over()
}
