package work

import (
	"fmt"
	"runtime/debug"
)

// GoroutinePanic is a panic of a background goroutine, re-raised on the UI goroutine to be shown.
type GoroutinePanic struct {
	value any
	stack []byte
}

// Error returns the text of the panic.
func (b *GoroutinePanic) Error() string { return fmt.Sprint(b.value) }

// Stack returns the stack of a recovered panic, in a GoroutinePanic that of the background goroutine.
func Stack(recovered any) []byte {
	if b, ok := recovered.(*GoroutinePanic); ok {
		return b.stack
	}
	return debug.Stack()
}

// Go runs f on a goroutine of its own. A panic of f is re-raised on the UI goroutine.
func Go(post Poster, f func()) { go guarded(post, f) }

// guarded runs f, and re-raises its panic on the UI goroutine.
func guarded(post Poster, f func()) {
	defer func() {
		if r := recover(); r != nil {
			b := &GoroutinePanic{r, debug.Stack()}
			post(func() { panic(b) })
		}
	}()
	f()
}
