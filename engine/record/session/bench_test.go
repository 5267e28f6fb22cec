package session_test

import (
	"bytes"
	"io"
	"slices"
	"testing"

	"tchouka/engine/games"
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
