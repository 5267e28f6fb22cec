package work_test

import (
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/ui/work"
)

// quittingApp is an app that closes its event queue when it quits and then panics, like Fyne's.
type quittingApp struct {
	fyne.App
	driver *closedQueue
}

func (q quittingApp) Driver() fyne.Driver { return q.driver }
func (q quittingApp) Quit()               { q.driver.closed.Store(true) }

type closedQueue struct {
	fyne.Driver
	closed atomic.Bool
	posted atomic.Int64
}

func (c *closedQueue) DoFromGoroutine(func(), bool) {
	runtime.Gosched()
	if c.posted.Add(1); c.closed.Load() {
		panic("send on closed channel")
	}
}

func TestNoPostAfterQuit(t *testing.T) {
	a := test.NewTempApp(t)
	t.Cleanup(func() { fyne.SetCurrentApp(a) })
	for range 100 {
		q := quittingApp{a, &closedQueue{Driver: a.Driver()}}
		fyne.SetCurrentApp(q)
		l, ended := &work.Loop{}, atomic.Bool{}
		var posting sync.WaitGroup
		for range 4 {
			posting.Go(func() {
				for !ended.Load() {
					l.Post(func() {})
				}
			})
		}
		for q.driver.posted.Load() < 10 {
			runtime.Gosched()
		}
		l.End()
		q.Quit()
		ended.Store(true)
		posting.Wait()
	}
}
