package session_test

import (
	"slices"
	"testing"

	"tchouka/engine/games/row"
	"tchouka/engine/record/session"
)

func BenchmarkSnapshot(b *testing.B) {
	game, err := counting("counting")
	if err != nil {
		b.Fatal(err)
	}
	s := session.New(game, count(0))
	moves := slices.Repeat(row.Line(0), 300_000)
	if err := s.GoMoves(moves); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		s.Snapshot()
	}
}

// The file contains the content of the snapshot, independently of later changes.
func TestWriteSnapshot(t *testing.T) {
	s := begin(t, row.Multitchouka(), "4x2")
	s.SetComment(session.Start, "saved")
	snapshot := s.Snapshot()
	if !s.Matches(snapshot) || snapshot.Doc() != s.Doc() {
		t.Error("a snapshot is not of its session")
	}
	s.SetName(session.Start, "not saved")
	s.MarkWritten(snapshot)
	if !s.Dirty() || s.Matches(snapshot) {
		t.Error("what was changed since is taken for saved")
	}
	s.Undo()
	if s.Dirty() || !s.Matches(snapshot) {
		t.Error("what was saved is taken for unsaved")
	}
	s.Begin(begin(t, row.Multitchouka(), "4x2"))
	s.SetComment(session.Start, "of another document")
	s.MarkWritten(snapshot)
	if !s.Dirty() || s.Matches(snapshot) {
		t.Error("another document is taken for saved")
	}
}
