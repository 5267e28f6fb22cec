package tree_test

import (
	"context"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/picture/tree"
)

// counted is a context that is done after a number of checks, and counts the checks from then on.
type counted struct {
	context.Context
	poll, after int
}

func (c *counted) Err() error {
	if c.poll--; c.poll < 0 {
		c.after++
		return context.Canceled
	}
	return nil
}

func ending(poll int) *counted { return &counted{Context: context.Background(), poll: poll} }

// A canceled operation ends within a few checks of the context, however long it has run. Its object
// is complete or unchanged.
func TestCutOff(t *testing.T) {
	start := rowtest.Board(t, "12x3")
	grown := tree.New(row.Multitchouka().Game(), start)
	grown.Grow(context.Background(), 100_000)
	before := grown.Len()
	for _, merged := range []bool{false, true} {
		for poll := range 12 {
			c := ending(poll)
			if l := grown.LayoutWithContext(c, tree.LayoutOptions{Merged: merged}); l != nil || c.after > 4 {
				t.Errorf("a layout, merged %v, that was cut off after %d looks went on for %d", merged, poll, c.after)
			}
		}
		if l := grown.LayoutWithContext(ending(1<<30), tree.LayoutOptions{Merged: merged}); l == nil || l.Len() < 1000 {
			t.Error("a layout that was not cut off is missing")
		}
	}
	for poll := range 3 {
		c := ending(poll)
		if sub := grown.SubtreeWithContext(c, tree.Root); sub != nil || c.after > 4 {
			t.Errorf("a subtree that was cut off after %d looks went on for %d", poll, c.after)
		}
	}
	asked := 0
	grown.AnnotateFrom(ending(3), tree.Root, func(engine.Key) engine.Facts {
		asked++
		return engine.Facts{}
	})
	if asked > 1000 {
		t.Errorf("asked for %d states after it was incomplete", asked)
	}
	for poll := range 40 { // also between the moves of a node
		c := ending(poll)
		small := tree.New(row.Multitchouka().Game(), start)
		small.Grow(c, 1000)
		if c.after > 3 {
			t.Errorf("growth that was cut off after %d looks went on for %d", poll, c.after)
		}
		small.Grow(context.Background(), 1000-small.Len())
		whole := tree.New(row.Multitchouka().Game(), start)
		whole.Grow(context.Background(), small.Len()-1)
		for id := range tree.ID(min(small.Len(), whole.Len())) {
			if small.Key(id) != whole.Key(id) || small.Node(id).Parent != whole.Node(id).Parent {
				t.Fatalf("cut off after %d looks, node %d is another", poll, id)
			}
		}
	}
	if grown.Len() != before {
		t.Error("looking at a tree changed it")
	}
}
