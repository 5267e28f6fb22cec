package macdocs

import (
	"fmt"
	"slices"
	"sync"
	"testing"
)

// Documents that arrive before Listen are kept. None is lost, delivered twice, or out of order.
func TestDocumentsKeptUntilListen(t *testing.T) {
	const many = 200
	i := newInbox()
	i.put("before 1")
	i.put("before 2")
	opened := make(chan string, many+2)
	i.Listen(func(path string) { opened <- path })
	for _, want := range []string{"before 1", "before 2"} {
		if got := <-opened; got != want {
			t.Fatalf("told of %q, want %q", got, want)
		}
	}
	var all sync.WaitGroup
	for n := range many {
		all.Go(func() { i.put(fmt.Sprint(n)) })
	}
	all.Wait()
	var got []string
	for range many {
		got = append(got, <-opened)
	}
	slices.Sort(got)
	if len(slices.Compact(got)) != many || len(opened) > 0 {
		t.Errorf("told of %d documents of %d", len(got), many)
	}
}

// On systems other than macOS the inbox stays empty.
func TestNewInboxConnects(t *testing.T) {
	if got := NewInbox().take(); got != nil {
		t.Errorf("there are %q", got)
	}
}
