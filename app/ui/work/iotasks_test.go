package work_test

import (
	"context"
	"errors"
	"testing"

	"tchouka/app/ui/work"
)

// An abandoned task ends at once, although its work continues; its late success is reported.
func TestReleasedIOTask(t *testing.T) {
	for _, outcome := range []error{nil, errors.New("failed")} {
		q := make(queue, 10)
		changed := 0
		e := work.NewIOTasks(q.post, func() { changed++ })
		unblock := make(chan error)
		var ends []error
		late := 0
		task := e.Start(&work.IOTask{
			Description: "working", Do: func(context.Context) error { return <-unblock },
			Ended: func(err error) { ends = append(ends, err) }, LateSuccess: func() { late++ },
		})
		if e.Slow() != nil || e.Waiting() != 1 {
			t.Error("it is slow from the beginning, or is not waited for")
		}
		q.next(t)
		if e.Slow() != task || changed != 1 {
			t.Error("it is not told that it is slow")
		}
		task.Abandon()
		task.Abandon()
		if len(ends) != 1 || !errors.Is(ends[0], context.Canceled) || e.Slow() != nil || e.Waiting() != 0 {
			t.Errorf("let go, it ended with %v", ends)
		}
		unblock <- outcome
		q.next(t)
		if want := outcome == nil; len(ends) != 1 || (late == 1) != want {
			t.Errorf("with %v it was told late %d times", outcome, late)
		}
	}
}

// The end of a task is reported once, and the task is not slow any more.
func TestIOTaskEnds(t *testing.T) {
	q := make(queue, 10)
	e := work.NewIOTasks(q.post, func() {})
	failed := errors.New("failed")
	var ends []error
	task := e.Start(&work.IOTask{
		Do:    func(context.Context) error { return failed },
		Ended: func(err error) { ends = append(ends, err) },
	})
	for len(ends) == 0 {
		q.next(t)
	}
	task.Abandon()
	if len(ends) != 1 || !errors.Is(ends[0], failed) || task.Slow() {
		t.Errorf("it ended with %v", ends)
	}
}
