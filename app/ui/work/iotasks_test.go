package work_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"tchouka/app/ui/work"
)

// None of many pieces cancels another, and each reports its end.
func TestEveryPieceReported(t *testing.T) {
	q := make(queue, 1000)
	p := work.NewPieces(q.post)
	failed := errors.New("failed")
	var reported [100]int
	for i := range reported {
		p.Start(func(context.Context, func(func())) error {
			if i%2 == 0 {
				return failed
			}
			return nil
		}, func(err error) {
			if (err != nil) != (i%2 == 0) {
				t.Errorf("piece %d ended with %v", i, err)
			}
			reported[i]++
		})
	}
	for p.Running() > 0 {
		q.next(t)
	}
	for i, n := range reported {
		if n != 1 {
			t.Errorf("piece %d was told %d times", i, n)
		}
	}
}

func TestCancelStopsAllPieces(t *testing.T) {
	q := make(queue, 10)
	p := work.NewPieces(q.post)
	var ends []error
	for range 3 {
		p.Start(func(ctx context.Context, _ func(func())) error {
			<-ctx.Done()
			return ctx.Err()
		}, func(err error) { ends = append(ends, err) })
	}
	p.Cancel()
	for p.Running() > 0 {
		q.next(t)
	}
	for _, err := range ends {
		if !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	}
	if len(ends) != 3 {
		t.Errorf("%d were told, want 3", len(ends))
	}
}

// Wait does not need a goroutine that calls the reported functions.
func TestWait(t *testing.T) {
	p := work.NewPieces(func(func()) {})
	unblock := make(chan struct{})
	p.Start(func(context.Context, func(func())) error {
		<-unblock
		return nil
	}, func(error) {})
	if p.Wait(time.Millisecond) {
		t.Error("did not wait")
	}
	close(unblock)
	if !p.Wait(time.Minute) {
		t.Error("waited in vain")
	}
}

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
