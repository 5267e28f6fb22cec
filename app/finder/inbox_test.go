package finder

import (
	"fmt"
	"slices"
	"sync"
	"testing"
)

// Documents that arrive before Listen are kept. None is lost, delivered twice, or out of order.
func TestDocumentsWaitUntilSomebodyListens(t *testing.T) {
	const many = 200
	i := newInbox()
	i.put("before 1")
	i.put("before 2")
	told := make(chan string, many+2)
	i.Listen(func(path string) { told <- path })
	for _, want := range []string{"before 1", "before 2"} {
		if got := <-told; got != want {
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
		got = append(got, <-told)
	}
	slices.Sort(got)
	if len(slices.Compact(got)) != many || len(told) > 0 {
		t.Errorf("told of %d documents of %d", len(got), many)
	}
}

// On systems other than macOS the inbox stays empty.
func TestNewInboxConnects(t *testing.T) {
	if got := NewInbox().take(); got != nil {
		t.Errorf("there are %q", got)
	}
}
