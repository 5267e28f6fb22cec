package session_test

import (
	"testing"

	"tchouka/engine"
	"tchouka/engine/session"
)

func BenchmarkSnapshot(b *testing.B) {
	game, err := counting("counting")
	if err != nil {
		b.Fatal(err)
	}
	s := session.New(game, count(0))
	moves := make([]engine.Move, 300_000)
	if err := s.PlayLine(moves); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		s.Snapshot()
	}
}
