package app

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/parts/side"
)

// windows returns the titles of all windows, sorted.
func (b *bench) windows() string {
	var titles []string
	for _, w := range b.app.Driver().AllWindows() {
		titles = append(titles, w.Title())
	}
	slices.Sort(titles)
	return strings.Join(titles, ", ")
}

// opened returns the window of an ID, or the workbench if it has the page of that ID.
func (b *bench) opened(id string) (side.Opened, bool) {
	if b.side.Page(id) != nil {
		id = "workbench"
	}
	r, open := b.side.Open[id]
	return r, open
}

func TestSideWindowsFollowLanguage(t *testing.T) {
	apptest.RestoreEnglish(t)
	b := newBench(t, "4x2")
	for _, id := range []string{"survey", "findBoards", "laboratory"} {
		b.menu.do(id)
	}
	t.Cleanup(b.endWork)
	b.changeLanguage("de")
	if got := b.windows(); !strings.HasSuffix(got, ", 4 × 2 – Tchuka Ruma – Tchouka, Tchoukaillon-Labor – Tchouka") {
		t.Errorf("the windows are called %s", got)
	}
	b.menu.do("survey")
	if got := b.windows(); !strings.HasSuffix(got, ", 4 × 2 – Tchuka Ruma – Tchouka, Überblick – Tchouka") {
		t.Errorf("the windows are called %s", got)
	}
}

// findVisible returns the first visible object of a type in a window.
func findVisible[T fyne.CanvasObject](w fyne.Window) (part T) {
	for _, o := range test.LaidOutObjects(w.Content()) {
		if found, ok := o.(T); ok {
			return found
		}
	}
	return part
}
