package board_test

import (
	"testing"
	"time"

	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/row/rowtest"
	"tchouka/widgets/board"
)

// steps returns the steps of a move.
func steps(t *testing.T, board string, m row.Move) (row.Position, []engine.Step, row.Position) {
	t.Helper()
	p := rowtest.Board(t, board)
	all, out := rowtest.Sow(t, row.Multitchouka(), p, m)
	return p, all, out.Position
}

func TestTimelineShowsEveryStepInOrder(t *testing.T) {
	start, all, end := steps(t, "2 2 2 2", 2)
	line := board.NewTimeline(start, all, 1)
	next := 0
	for at := time.Duration(0); at <= line.Total(); at += time.Millisecond {
		f := line.At(at)
		if f.Index != next && f.Index != next+1 {
			t.Fatalf("at %v step %d follows step %d", at, f.Index, next)
		}
		next = f.Index
	}
	if next != len(all)-1 {
		t.Errorf("ended at step %d of %d", next, len(all))
	}
	if last := line.At(line.Total()); !last.Position.Equal(end) {
		t.Errorf("ended with %v, want %v", last.Position, end)
	}
	if first := line.At(0); !first.Position.Equal(start) {
		t.Errorf("going back shows %v, want %v", first.Position, start)
	}
}

func TestTimelineRunsBackwards(t *testing.T) {
	for text, hole := range map[string]row.Move{"2 2 2 2": 3, "0 5 1": 2, "40 2 2": 1} {
		start, all, end := steps(t, text, hole)
		forth := board.NewTimeline(start, all, 1)
		back := forth.Backwards()
		if back.Total() != forth.Total() {
			t.Errorf("%s takes %v forth and %v back", text, forth.Total(), back.Total())
		}
		for at := time.Duration(0); at <= back.Total(); at += 7 * time.Millisecond {
			b, f := back.At(at), forth.At(forth.Total()-at)
			if b.Index != f.Index || b.Part != f.Part || !b.Position.Equal(f.Position) {
				t.Fatalf("%s at %v: %+v, forth %+v", text, at, b, f)
			}
		}
		if f := back.At(0); !f.Position.Equal(end) {
			t.Errorf("%s begins with %v, want %v", text, f.Position, end)
		}
		if f := back.At(back.Total()); !f.Position.Equal(start) || f.Part != 0 {
			t.Errorf("%s ends with %v at %v of a step, want %v", text, f.Position, f.Part, start)
		}
	}
}

func TestTimelineStepsSinglyAsTheRulesDo(t *testing.T) {
	start, all, end := steps(t, "2 2 2 2", 3)
	line := board.NewTimeline(start, all, 1)
	at := start
	for i, step := range all {
		at = at.Apply(step)
		if f := line.Step(i); !f.Position.Equal(at) {
			t.Errorf("step %d shows %v, want %v", i, f.Position, at)
		}
	}
	if !at.Equal(end) {
		t.Errorf("the steps lead to %v, Play to %v", at, end)
	}
	back := line.Backwards()
	if back.Steps() != len(all)-1 {
		t.Errorf("%d steps backwards, %d forth", back.Steps(), len(all))
	}
	for i := range back.Steps() {
		at = at.Unapply(all[len(all)-1-i])
		if f := back.Step(i); !f.Position.Equal(at) {
			t.Errorf("step %d backwards shows %v, want %v", i, f.Position, at)
		}
	}
}

func TestLongMovesAccelerate(t *testing.T) {
	for _, text := range []string{"100000 2 2 2", "12x30", "1x2000000000"} {
		start, all, end := steps(t, text, 1)
		for _, pace := range []float64{0.2, 1, 4} {
			line := board.NewTimeline(start, all, pace)
			if most := time.Duration(float64(4*time.Second) / pace); line.Total() > most {
				t.Errorf("%s at pace %v takes %v, more than %v", text, pace, line.Total(), most)
			}
			if f := line.At(line.Total()); !f.Position.Equal(end) {
				t.Errorf("%s at pace %v ends with %v, want %v", text, pace, f.Position, end)
			}
		}
	}
}

func TestAtOnceTakesNoTime(t *testing.T) {
	start, all, _ := steps(t, "2 2 2 2", 3)
	if total := board.NewTimeline(start, all, 0).Total(); total != 0 {
		t.Errorf("took %v", total)
	}
}
