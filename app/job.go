package app

import (
	"sync"

	"fyne.io/fyne/v2"
)

// loop is the [work.Poster] of the running program, and the only code that calls fyne.Do.
type loop struct {
	mutex sync.RWMutex
	ended bool
}

// post implements [work.Poster].
func (l *loop) post(f func()) {
	l.mutex.RLock()
	defer l.mutex.RUnlock()
	if !l.ended {
		fyne.Do(f)
	}
}

// end makes post drop its functions. Call it on the UI goroutine.
func (l *loop) end() {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.ended = true
}
