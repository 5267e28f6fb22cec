// Package workbenchtest opens pages of the workbench for their tests.
package workbenchtest

import (
	"testing"

	"tchouka/app/apptest"
	"tchouka/app/workbench"
)

// Room is an [apptest.Room] whose window shows one page.
type Room struct {
	*apptest.Room
	Bench *workbench.Window // nil before [Open]
	t     *testing.T
}

// NewRoom returns a window without a page that is not shown yet.
func NewRoom(t *testing.T) *Room {
	t.Helper()
	return &Room{Room: apptest.NewRoom(t), t: t}
}

// Open opens a page in the workbench.
func Open[P workbench.Page](b *Room, fill func(*workbench.Tab) P) P {
	b.Bench = workbench.New(b.Window)
	b.Bench.Open("page", func(tab *workbench.Tab) workbench.Page { return fill(tab) })
	b.Altered = b.Bench.Show
	b.t.Cleanup(b.Bench.Close)
	return b.Bench.Page("page").(P)
}
