package app

import (
	"sync"

	"fyne.io/fyne/v2"
)

// loop hands work to the goroutine of the window, and ends that. It is the [work.Poster] of
// the running program, and the only place that names fyne.Do.
//
// Fyne 2.7 closes the queue of that goroutine when it quits. What is handed over at that moment
// panics, and what is handed over later runs on the goroutine that hands it over. Here it is
// dropped: nobody sees the window any more.
type loop struct {
	mutex sync.RWMutex
	ended bool
}

// post is the [work.Poster].
func (l *loop) post(f func()) {
	l.mutex.RLock()
	defer l.mutex.RUnlock()
	if !l.ended {
		fyne.Do(f)
	}
}

// quit ends the loop. It is called on the goroutine of the window.
func (l *loop) quit(a fyne.App) {
	l.mutex.Lock()
	l.ended = true
	l.mutex.Unlock()
	a.Quit()
}
