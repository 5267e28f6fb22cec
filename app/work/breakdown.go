package work

import (
	"fmt"
	"runtime/debug"
)

// Breakdown is a panic of a background goroutine, re-raised on the UI goroutine to be shown.
type Breakdown struct {
	why   any
	stack []byte
}

// Error returns the text of the panic.
func (b *Breakdown) Error() string { return fmt.Sprint(b.why) }

// Stack returns the stack of a recovered panic, in a Breakdown that of the background goroutine.
func Stack(recovered any) []byte {
	if b, ok := recovered.(*Breakdown); ok {
		return b.stack
	}
	return debug.Stack()
}

// Beside runs f on a goroutine of its own. A panic of f is re-raised on the UI goroutine.
func Beside(post Poster, f func()) { go guarded(post, f) }

// guarded runs f, and re-raises its panic on the UI goroutine.
func guarded(post Poster, f func()) {
	defer func() {
		if r := recover(); r != nil {
			b := &Breakdown{r, debug.Stack()}
			post(func() { panic(b) })
		}
	}()
	f()
}
