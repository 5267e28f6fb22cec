package work

import (
	"fmt"
	"runtime/debug"
)

// Breakdown is a panic of a goroutine beside the window, handed to the window's: only where that
// breaks down is there somebody who tells the person.
type Breakdown struct {
	why   any
	stack []byte
}

// Error says what the panic said.
func (b *Breakdown) Error() string { return fmt.Sprint(b.why) }

// Stack returns where a panic began, for whoever has just recovered from it.
func Stack(recovered any) []byte {
	if b, ok := recovered.(*Breakdown); ok {
		return b.stack
	}
	return debug.Stack()
}

// Beside runs f on a goroutine of its own. If f panics, so does the goroutine of the window.
func Beside(post Poster, f func()) { go guarded(post, f) }

// guarded runs f, whose panic becomes one of the window's goroutine.
func guarded(post Poster, f func()) {
	defer func() {
		if r := recover(); r != nil {
			b := &Breakdown{r, debug.Stack()}
			post(func() { panic(b) })
		}
	}()
	f()
}
