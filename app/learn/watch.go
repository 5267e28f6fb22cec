package learn

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"tchouka/app/desk"
	"tchouka/app/system/userdata"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/record/lesson"
)

// Show updates the part: it judges the position on the board after every change of the
// session.
func (c *Course) Show(desk.Changes) {
	if c.On() && c.watch() {
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
	if !ok || c.main.Doc.Previewed != nil || c.board == nil {
		return false
	}
	news := c.judge(t, p)
	if t.Done {
		c.continueLesson(false)
	}
	return news
}

func (c *Course) judge(t *task, p *lesson.Play) bool {
	doc := c.main.Doc
	if p.SetsBoard() {
		return c.judgeBoard(t, p)
	}
	moves, here := movesFrom(p.Board, doc)
	if !here {
		was := t.Away
		t.Away, t.NeedsUndo = true, false
		return !was
	}
	return t.Play(p, moves, messages.Current())
}

func (c *Course) judgeBoard(t *task, p *lesson.Play) bool {
	doc := c.main.Doc
	was := t.Away
	t.Away = doc.Game().ID() != p.Board.Game.ID()
	if !t.Away && p.JudgeBoard(doc.State()).Status == lesson.Done {
		t.Finish()
	}
	return t.Done || t.Away != was
}

// movesFrom returns the moves from a board on; it returns false if another board is open.
func movesFrom(b *lesson.Board, doc *desk.Document) ([]engine.Move, bool) {
	return b.MovesFrom(doc.Game(), doc.Start(), doc.Moves())
}

// continueLesson continues after a completed task: the page shows the parts below it, and the desk
// shows their board. After a question the next task at the board begins at its start.
func (c *Course) continueLesson(asked bool) {
	if c.main.Mode == desk.SettingUp {
		c.main.SetUp(false)
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
	t.Message, t.NeedsUndo, t.Away = nil, false, false
	c.openBoard(startOf(p.Board))
	c.show()
}

// check judges an answer or a board that was set up.
func (c *Course) check(t *task) {
	switch of := t.Task.(type) {
	case *lesson.Choose:
		t.CheckChoice(of, messages.Current())
	case *lesson.Number:
		t.CheckNumber(of, messages.Current())
	case *lesson.Play:
		if of.Goal.Kind == lesson.SetUp {
			c.checkBoard(t, of)
			return
		}
		if c.watch(); !t.Done && t.Message == nil {
			t.Wrong(lesson.NotYet(messages.Current()))
		}
	}
	if t.Done {
		_, played := t.Task.(*lesson.Play)
		c.continueLesson(!played)
	}
	c.show()
}

// checkBoard checks a board that was set up with the solver.
func (c *Course) checkBoard(t *task, p *lesson.Play) {
	doc := c.main.Doc
	if doc.Game().ID() != p.Board.Game.ID() {
		t.Away = true
		c.show()
		return
	}
	game, s, limits := doc.Game(), doc.State(), engine.Limits{Memory: c.memory()}
	t.Busy, t.Message = true, nil // of the previous board
	c.show()
	of, step, tasks := c.begun, c.at, c.tasksHere()
	t.search.Start(func(ctx context.Context, report func(func())) {
		missing, fulfilled, known := p.Goal.Missing(ctx, game, s, limits)
		report(func() {
			t.Busy = false
			switch here := c.On() && c.taskNow() == t; {
			case !fulfilled:
				t.Wrong(lesson.MissingText(missing, known, messages.Current()))
			case here:
				t.Finish()
				c.continueLesson(false)
			default: // the learner has continued to another step
				t.Finish()
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
		t.Show(messages.Current())
		c.continueLesson(true)
		c.show()
		return
	}
	t.Shown = true
	if p.SetsBoard() {
		c.put(p.Board.Game, p.Goal.State)
		if p.Goal.Kind == lesson.SetUp && !t.Done {
			c.checkBoard(t, p)
		}
		return
	}
	moves, here := movesFrom(p.Board, c.main.Doc)
	if !here || t.NeedsUndo {
		c.openBoard(startOf(p.Board))
		moves = nil
	}
	c.findSolution(t, p, moves)
}

// findSolution finds moves that complete the task with the solver, and plays them.
func (c *Course) findSolution(t *task, p *lesson.Play, after []engine.Move) {
	limits := engine.Limits{Memory: c.memory()}
	t.Busy = true
	c.show()
	t.search.Start(func(ctx context.Context, report func(func())) {
		way, found, _ := p.Solve(ctx, after, limits)
		if !found && len(after) > 0 {
			way, found, _ = p.Solve(ctx, nil, limits)
			after = nil
		}
		report(func() {
			t.Busy = false
			if !found {
				t.Message = []string{lesson.NotFound(messages.Current())}
				c.show()
				return
			}
			if moves, here := movesFrom(p.Board, c.main.Doc); !here || !slices.Equal(moves, after) {
				c.openBoard(startOf(p.Board))
			}
			c.show()
			c.Play(planOf(way))
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
		c.Play(planOf(slices.Clone(l.Moves)))
		return
	}
	whole := &lesson.Play{Board: l.Board, Goal: lesson.Goal{Kind: lesson.Win}}
	c.job.Start(func(ctx context.Context, report func(func())) {
		way, found, _ := whole.Solve(ctx, nil, limits)
		report(func() {
			if !found {
				c.main.Status(lesson.NotFound(messages.Current()))
				return
			}
			c.Play(planOf(way))
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

// progressKey is the key of the progress of lessons in the settings.
const progressKey = "lessons"

// maxStored is the maximum number of lessons whose progress is stored.
const maxStored = 200

// progress is the state of a lesson: the open step, the shape of its tasks, and the shapes of the
// completed steps.
type progress struct {
	step  int
	shape string
	done  []string
}

// progressOf returns the progress of a lesson; empty for one that was never begun.
func progressOf(p *userdata.Settings, id string) progress {
	return readProgress(p.StringMap(progressKey)[id])
}

func readProgress(text string) progress {
	var p progress
	parts := strings.Split(text, " ")
	if n, err := strconv.Atoi(parts[0]); err == nil && n > 0 {
		p.step = n
	}
	if len(parts) > 1 {
		p.shape = parts[1]
	}
	if len(parts) > 2 {
		p.done = strings.Split(parts[2], ",")
	}
	return p
}

func (p progress) String() string {
	return strings.TrimSpace(strconv.Itoa(p.step) + " " + p.shape + " " + strings.Join(p.done, ","))
}

// keep stores the progress of a lesson. Steps that another window has completed meanwhile stay
// completed.
func (p progress) keep(s *userdata.Settings, id string) {
	s.SetStringMap(progressKey, func(all map[string]string) map[string]string {
		if all == nil {
			all = map[string]string{}
		}
		if len(all) >= maxStored && all[id] == "" {
			return all
		}
		for _, shape := range readProgress(all[id]).done {
			p.add(shape)
		}
		all[id] = p.String()
		return all
	})
}

func (p *progress) add(shape string) {
	if shape != "" && !slices.Contains(p.done, shape) {
		p.done = append(slices.Clip(p.done), shape)
	}
}

// resume returns the step at which a lesson is resumed: the step that was open, at its present
// index, or the first step that is not completed.
func (p progress) resume(l *lesson.Lesson) int {
	if p.step < len(l.Steps) && l.Steps[p.step].Shape() == p.shape {
		return p.step
	}
	for i, s := range l.Steps {
		if p.shape != "" && s.Shape() == p.shape {
			return i
		}
	}
	return p.firstMissing(l)
}

// firstMissing returns the first step that is not completed; 0 if all are.
func (p progress) firstMissing(l *lesson.Lesson) int {
	return max(slices.IndexFunc(l.Steps, func(s lesson.Step) bool { return !slices.Contains(p.done, s.Shape()) }), 0)
}

// count returns the number of completed steps of a lesson.
func (p progress) count(l *lesson.Lesson) int {
	return len(l.Steps) - len(p.missing(l))
}
