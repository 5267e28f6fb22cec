package work_test

import (
	"context"
	"strings"
	"testing"

	"tchouka/app/ui/work"
)

func stumble() { panic("over a seed") }

// A panic of a background goroutine is re-raised on the UI goroutine, which can report it.
func TestPanicReraisedOnUIGoroutine(t *testing.T) {
	for name, begin := range map[string]func(work.Poster){
		"beside": func(post work.Poster) { work.Go(post, stumble) },
		"job": func(post work.Poster) {
			work.NewJob(post).Start(func(context.Context, func(func())) { stumble() })
		},
		"piece": func(post work.Poster) {
			work.NewPieces(post).Start(func(context.Context, func(func())) error { stumble(); return nil }, func(error) {})
		},
	} {
		t.Run(name, func(t *testing.T) {
			posted := make(chan func(), 1)
			begin(func(f func()) { posted <- f })
			defer func() {
				r := recover()
				if err, ok := r.(error); !ok || err.Error() != "over a seed" {
					t.Errorf("the window's goroutine ended with %v", r)
				}
				if stack := string(work.Stack(r)); !strings.Contains(stack, "stumble") {
					t.Errorf("the panic is said to have begun at:\n%s", stack)
				}
			}()
			(<-posted)()
		})
	}
}
