package app

import (
	"sync"

	"fyne.io/fyne/v2"
)

// loop hands work to the goroutine of the window. It is the [work.Poster] of the running program,
// and the only place that names fyne.Do.
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

// end makes post drop its functions. Call it on the goroutine of the window.
func (l *loop) end() {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.ended = true
}
