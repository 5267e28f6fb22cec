package session_test

import (
	"bytes"
	"io"
	"slices"
	"testing"

	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/record/session"
)

// BenchmarkLongRecord reads, traverses and writes a game of 320,000 moves on 1,000 holes. Each time
// is also reported as a ratio to playing all moves once with the game alone.
func BenchmarkLongRecord(b *testing.B) {
	file := longGame(1000)
	s, err := session.Read(bytes.NewReader(file), games.All().ByID)
	if err != nil {
		b.Fatal(err)
	}
	moves := s.Moves(s.End())
	var playing float64 // the time of playing
	for _, bench := range []struct {
		name string
		run  func() error
	}{
		{"playing", func() error {
			state := s.Start()
			for _, m := range moves {
				result, err := s.Game().Play(state, m)
				if err != nil {
					return err
				}
				state = result.State
			}
			return nil
		}},
		{"read", func() error {
			_, err := session.Read(bytes.NewReader(file), games.All().ByID)
			return err
		}},
		{"along", func() error {
			for _, n := range s.Line() {
				s.Result(n)
			}
			return nil
		}},
		{"back", func() error {
			for _, n := range slices.Backward(s.Line()) {
				s.Result(n)
			}
			return nil
		}},
		{"write", func() error {
			_, err := s.WriteTo(io.Discard)
			return err
		}},
	} {
		b.Run(bench.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := bench.run(); err != nil {
					b.Fatal(err)
				}
			}
			elapsed := float64(b.Elapsed()) / float64(b.N)
			if bench.name == "playing" {
				playing = elapsed
			} else if playing > 0 {
				b.ReportMetric(elapsed/playing, "×playing")
			}
		})
	}
}

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
