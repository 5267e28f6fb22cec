package film_test

import (
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/acheh"
	"tchouka/engine/games/dampu"
	"tchouka/engine/games/row"
	"tchouka/engine/output/film"
)

func line(t *testing.T, moves ...int) film.Line {
	t.Helper()
	start, err := row.Uniform(3, 2)
	if err != nil {
		t.Fatal(err)
	}
	l := film.Line{Game: row.Multitchouka().Game(), Start: start}
	for _, m := range moves {
		l.Moves = append(l.Moves, row.Move(m))
	}
	return l
}

// Shown by seed, a film shows each hole before its sowing, the seeds in the hand, and each
// falling seed. The last moment is the end of the line.
func TestMoments(t *testing.T) {
	l := line(t, 2, 3)
	end := l.Start
	seeds, sowings := 0, 0
	for _, m := range l.Moves {
		r, err := l.Game.PlaySteps(end, m, func(s engine.Step) bool {
			switch s.Kind {
			case engine.Lift:
				sowings++
			case engine.Drop, engine.Bank:
				seeds++
			}
			return true
		})
		if err != nil {
			t.Fatal(err)
		}
		end = r.State
	}
	for _, test := range []struct {
		by   film.By
		want int
	}{{film.Seeds, 2*sowings + seeds + 1}, {film.Sowings, sowings + 1}, {film.Moves, len(l.Moves) + 1}} {
		var last film.Moment
		n, total := 0, l.Start.(row.Position).Total()
		for m := range l.Moments(test.by) {
			n, last = n+1, m
			hand := 0
			if m.Kind == film.Lifted || m.Kind == film.Dropped {
				hand = m.Step.Hand
			}
			if got := m.State.(row.Position).Total() + hand; got != total {
				t.Errorf("by %v, frame %d: %d seeds on the board and in the hand, want %d", test.by, n, got, total)
			}
		}
		if n != test.want {
			t.Errorf("by %v there are %d moments, want %d", test.by, n, test.want)
		}
		if last.Kind != film.End || last.State.Key() != end.Key() {
			t.Errorf("by %v the last is %v %v, want %v", test.by, last.Kind, last.State, end)
		}
	}
}

// momentsOf returns the moments of a move on a board, seed by seed.
func momentsOf(t *testing.T, game engine.Game, board, move string) []film.Moment {
	t.Helper()
	start, err := game.Parse(board)
	if err != nil {
		t.Fatal(err)
	}
	m, err := game.ParseMove(move)
	if err != nil {
		t.Fatal(err)
	}
	return slices.Collect(film.Line{Game: game, Start: start, Moves: []engine.Move{m}}.Moments(film.Seeds))
}

// If several players move at once, a frame shows all their steps and each hand.
func TestSimultaneousHands(t *testing.T) {
	all := momentsOf(t, dampu.Game{}, "2 0 0 | 0 / 0 2 0 | 0", "1:2")
	var hands [][]int
	for _, m := range all {
		if m.Kind == film.Lifted || m.Kind == film.Dropped {
			hands = append(hands, m.Hands)
			if ticks := len(m.Steps); ticks != 2 {
				t.Errorf("%v has %d steps", m.Step, ticks)
			}
		}
	}
	if want := [][]int{{2, 2}, {1, 1}, {0, 0}}; !slices.EqualFunc(hands, want, slices.Equal[[]int]) {
		t.Errorf("in the hands are %v, want %v", hands, want)
	}
}

// A capture has its own frame, after the seed that caused it.
func TestCaptureFrames(t *testing.T) {
	var game engine.Game
	for _, g := range acheh.Games() {
		if g.ID() == "meutjoh" {
			game = g
		}
	}
	taken := 0
	for _, m := range momentsOf(t, game, "1 0 0 | 0 / 1 5 1 | 0", "1") {
		if m.Kind == film.Taken {
			taken += m.Step.Count
		}
	}
	if taken != 6 {
		t.Errorf("%d seeds are seen to be captured, want the 5 of the hole opposite and the one", taken)
	}
}
