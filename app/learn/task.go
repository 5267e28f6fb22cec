package learn

import (
	"tchouka/app/ui/work"
	"tchouka/engine/record/lesson"
)

// task is a task of a step, with the work of the learner.
type task struct {
	lesson.Attempt
	search *work.Job // by the solver
}

// stop ends the search.
func (t *task) stop() {
	t.search.Stop()
	t.Busy = false
}
