package learn

import (
	"context"
	"slices"

	"tchouka/app/desk"
	"tchouka/app/work"
	"tchouka/engine"
	"tchouka/engine/lesson"
)

var _ desk.Presenter = (*Course)(nil)

// Show implements [desk.Presenter]: it judges the position on the board after every change of the
// session.
func (c *Course) Show(n desk.News) {
	if c.On() && n.Any(desk.NewsCursor|desk.NewsBoard|desk.NewsLines) && c.watch() {
		c.show()
	}
}

// watch judges the position on the board, and reports whether the state of the task has changed.
func (c *Course) watch() bool {
	t := c.taskNow()
	if t == nil {
		return false
	}
	p, ok := t.Task.(*lesson.Play)
	if !ok || c.host.Desk.Doc.Previewed != nil || c.board == nil {
		return false
	}
	news := c.judge(t, p)
	if t.done {
		c.continueLesson(false)
	}
	return news
}

func (c *Course) judge(t *task, p *lesson.Play) bool {
	doc := c.host.Desk.Doc
	if p.Goal.Kind == lesson.PlayBackwards || p.Goal.Kind == lesson.SetUp {
		return c.judgeBoard(t, p)
	}
	moves, here := movesFrom(p.Board, doc)
	if !here {
		was := t.away
		t.away, t.needsUndo = true, false
		return !was
	}
	return t.attempt(p, moves)
}

func (c *Course) judgeBoard(t *task, p *lesson.Play) bool {
	doc := c.host.Desk.Doc
	was := t.away
	t.away = doc.Game().ID() != p.Board.Game.ID()
	if !t.away && p.JudgeBoard(doc.State()).Status == lesson.Done {
		t.finish("")
	}
	return t.done || t.away != was
}

// movesFrom returns the moves from a board on; it returns false if another board is open.
func movesFrom(b *lesson.Board, doc *desk.Document) ([]engine.Move, bool) {
	if doc.Game().ID() != b.Game.ID() || doc.Start().Key() != b.Start.Key() {
		return nil, false
	}
	moves := doc.Moves()
	if len(moves) < len(b.Played) || !slices.Equal(moves[:len(b.Played)], b.Played) {
		return nil, false
	}
	return moves[len(b.Played):], true
}

// continueLesson continues after a completed task: the page shows the parts below it, and the desk
// shows their board. After a question the next task at the board begins at its start.
func (c *Course) continueLesson(asked bool) {
	if c.host.Desk.Mode == desk.SettingUp {
		c.host.SetUp(false)
	}
	c.saveProgress()
	if t := c.table(); t.Board != nil && (t.Board != c.board || asked && c.atBoard()) {
		c.openBoard(t)
		return
	}
	c.prepare()
}

// startOf returns a board with only the moves that the lesson has played.
func startOf(b *lesson.Board) lesson.Position { return lesson.Position{Board: b, Moves: b.Played} }

// again resets the board of the task.
func (c *Course) again(t *task) {
	p := t.Task.(*lesson.Play)
	t.message, t.needsUndo, t.away = "", false, false
	c.openBoard(startOf(p.Board))
	c.show()
}

// check judges an answer or a board that was set up.
func (c *Course) check(t *task) {
	switch of := t.Task.(type) {
	case *lesson.Choose:
		t.checkChoice(of)
	case *lesson.Number:
		t.checkNumber(of)
	case *lesson.Play:
		if of.Goal.Kind == lesson.SetUp {
			c.checkBoard(t, of)
			return
		}
		if c.watch(); !t.done && t.message == "" {
			t.wrong(notYetText())
		}
	}
	if t.done {
		_, played := t.Task.(*lesson.Play)
		c.continueLesson(!played)
	}
	c.show()
}

// checkBoard checks a board that was set up with the solver.
func (c *Course) checkBoard(t *task, p *lesson.Play) {
	doc := c.host.Desk.Doc
	if doc.Game().ID() != p.Board.Game.ID() {
		t.away = true
		c.show()
		return
	}
	game, s, limits := doc.Game(), doc.State(), engine.Limits{Memory: c.memory()}
	t.busy, t.message = true, "" // of the previous board
	c.show()
	of, step, tasks := c.begun, c.at, c.tasksHere()
	t.search.Start(func(ctx context.Context, report func(func())) {
		missing, fulfilled, known := p.Goal.Missing(ctx, game, s, limits)
		report(func() {
			t.busy = false
			switch here := c.On() && c.taskNow() == t; {
			case !fulfilled:
				t.wrong(missingText(missing, known))
			case here:
				t.finish("")
				c.continueLesson(false)
			default: // the learner has continued to another step
				t.finish("")
				c.saveStepProgress(of, step, tasks)
			}
			c.show()
		})
	})
}

// answer shows the answer: at once, or move by move at the board.
func (c *Course) answer(t *task) {
	p, ok := t.Task.(*lesson.Play)
	if !ok {
		t.show()
		c.continueLesson(true)
		c.show()
		return
	}
	t.shown = true
	if p.Goal.Kind == lesson.PlayBackwards || p.Goal.Kind == lesson.SetUp {
		c.host.Put(p.Board.Game, p.Goal.State)
		if p.Goal.Kind == lesson.SetUp && !t.done {
			c.checkBoard(t, p)
		}
		return
	}
	moves, here := movesFrom(p.Board, c.host.Desk.Doc)
	if !here || t.needsUndo {
		c.openBoard(startOf(p.Board))
		moves = nil
	}
	c.findSolution(t, p, moves)
}

// findSolution finds moves that complete the task with the solver, and plays them.
func (c *Course) findSolution(t *task, p *lesson.Play, after []engine.Move) {
	limits := engine.Limits{Memory: c.memory()}
	t.busy = true
	c.show()
	t.search.Start(func(ctx context.Context, report func(func())) {
		way, found, _ := p.Solve(ctx, after, limits)
		if !found && len(after) > 0 {
			way, found, _ = p.Solve(ctx, nil, limits)
			after = nil
		}
		report(func() {
			t.busy = false
			if !found {
				t.message = noSolutionText()
				c.show()
				return
			}
			if moves, here := movesFrom(p.Board, c.host.Desk.Doc); !here || !slices.Equal(moves, after) {
				c.openBoard(startOf(p.Board))
			}
			c.show()
			c.host.Play(planOf(way))
		})
	})
}

// planOf returns a plan that plays moves one after the other.
func planOf(moves []engine.Move) func() (engine.Move, bool) {
	return func() (engine.Move, bool) {
		if len(moves) == 0 {
			return nil, false
		}
		m := moves[0]
		moves = moves[1:]
		return m, true
	}
}

// watchLine shows the moves of a line on the board.
func (c *Course) watchLine(l *lesson.Watch) {
	limits := engine.Limits{Memory: c.memory()}
	c.openBoard(startOf(l.Board))
	if !l.Solves {
		c.host.Play(planOf(slices.Clone(l.Moves)))
		return
	}
	whole := &lesson.Play{Board: l.Board, Goal: lesson.Goal{Kind: lesson.Win}}
	c.job.Start(func(ctx context.Context, report func(func())) {
		way, found, _ := whole.Solve(ctx, nil, limits)
		report(func() {
			if !found {
				c.host.ShowStatus(noSolutionText())
				return
			}
			c.host.Play(planOf(way))
		})
	})
}

// checkWork returns work that checks a whole lesson with the solver.
func checkWork(l *lesson.Lesson, limits engine.Limits, then func([]lesson.Problem)) work.Work {
	return func(ctx context.Context, report func(func())) {
		problems := l.Check(ctx, limits)
		report(func() { then(problems) })
	}
}
