package session_test

import (
	"slices"
	"strings"
	"testing"

	"tchouka/engine/row"
	"tchouka/engine/session"
)

// A replaced document is listed as long as undo leads to it and it has unsaved work.
func TestDocumentsThatWereLeft(t *testing.T) {
	s := begin(t, row.Multitchouka(), "2 2 2 2")
	wants := func(when string, want ...session.Doc) {
		t.Helper()
		if got := s.Left(); !slices.Equal(got, want) {
			t.Errorf("%s: unsaved and left are %v, want %v", when, got, want)
		}
	}
	do(t, s, "gomoves 3 4")
	s.Begin(begin(t, row.NoWrap(), "1 1 1"))
	wants("a line was left", 0)
	s.Begin(begin(t, row.NoWrap(), "1 1"))
	wants("a saved board was left", 0)
	do(t, s, "play 2")
	s.Begin(begin(t, row.NoWrap(), "1"))
	wants("two lines were left", 2, 0)
	if s.LeftAs(0).Moves != 2 || s.LeftAs(1).Moves != 0 {
		t.Error("lines are taken for a board alone")
	}
	var text strings.Builder
	if _, err := s.SnapshotOf(0).WriteTo(&text); err != nil || !strings.Contains(text.String(), "main 3 4\n") {
		t.Errorf("what was left is %q, %v", text.String(), err)
	}
	s.MarkWritten(s.SnapshotOf(0))
	wants("one was saved", 2)
	do(t, s, "undo")
	wants("back in the other")
	do(t, s, "redo")
	s.GiveUp()
	wants("both were given up")
	do(t, s, "undo")
	do(t, s, "undo")
	do(t, s, "play 1")
	s.Begin(begin(t, row.NoWrap(), "1"))
	wants("one was played on", 2)
}

// Undo restores unsaved work after any number of changes, and Full reports when the history is
// full.
func TestUnsavedWorkIsNotForgotten(t *testing.T) {
	const comment = 4 << 20
	s := begin(t, row.Multitchouka(), "2 2 2 2")
	do(t, s, "gomoves 3 4")
	fill := func() (docs int) {
		for docs = 0; docs < 40; docs++ {
			s.Begin(begin(t, row.NoWrap(), "1 1 1"))
			s.SetComment(session.Start, strings.Repeat("x", comment))
			s.MarkSaved()
		}
		return docs
	}
	if s.Full() {
		t.Error("undo is full with one line")
	}
	fill()
	if left := s.Left(); !s.Full() || !slices.Equal(left, []session.Doc{0}) {
		t.Errorf("undo is full: %v; left is %v", s.Full(), left)
	}
	s.GiveUp()
	fill()
	for s.Undo() {
	}
	if s.Doc() == 0 {
		t.Error("what was given up is kept for ever")
	}
}
