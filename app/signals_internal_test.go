//go:build unix

package app

import (
	"os"
	"os/signal"
	"runtime"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// Fyne registers for the two signals on a goroutine that may start late, and quits on them.
func TestFyneReceivesNoSignals(t *testing.T) {
	t.Cleanup(func() { signal.Reset() })
	for range 50 {
		fyneSignals, ownSignals := make(chan os.Signal, 1), make(signals, 1)
		signal.Ignore(os.Interrupt)
		go signal.Notify(fyneSignals, syscall.SIGINT, syscall.SIGTERM)
		ownSignals.own()
		if err := syscall.Kill(os.Getpid(), syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		<-ownSignals
		signal.Stop(fyneSignals) // waits until the signal has reached all its receivers
		signal.Stop(ownSignals)
		if len(fyneSignals) > 0 {
			t.Fatal("Fyne heard the signal too")
		}
	}
}

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
		l, ended := &loop{}, atomic.Bool{}
		var posting sync.WaitGroup
		for range 4 {
			posting.Go(func() {
				for !ended.Load() {
					l.post(func() {})
				}
			})
		}
		for q.driver.posted.Load() < 10 {
			runtime.Gosched()
		}
		l.end()
		q.Quit()
		ended.Store(true)
		posting.Wait()
	}
}
