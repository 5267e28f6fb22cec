package e2e

import (
	"testing"
	"time"
)

// winning returns the moves of Degrazia's winning line, and the boards between them.
func winning() (moves, boards []string) {
	return []string{"3", "4", "3", "4", "2", "4"}, []string{
		"2 2 2 2 | 0",
		"2 2 0 3 | 1",
		"3 0 1 1 | 3",
		"0 1 1 1 | 5",
		"0 1 1 0 | 6",
		"0 0 0 1 | 7",
		"0 0 0 0 | 8",
	}
}

func TestTheWinningLineByKeys(t *testing.T) {
	p := start(t, quick(), "4x2")
	p.titled("Tchouka")
	moves, boards := winning()
	p.wants(boards[0])
	for i, move := range moves {
		p.key(move)
		p.wants(boards[i+1])
	}
	p.titled("• Tchouka")
	for i := len(moves) - 1; i >= 0; i-- {
		p.key("ctrl+z")
		p.wants(boards[i])
	}
	p.titled("• Tchouka") // the line remains in the tree as unsaved work
	for _, want := range boards[1:] {
		p.key("ctrl+y")
		p.wants(want)
	}
}

func TestManyKeysAtOnce(t *testing.T) {
	p := start(t, quick(), "4x2")
	moves, boards := winning()
	p.key(moves...)
	p.wants(boards[6])
	p.key("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z")
	p.wants(boards[0])
	p.key("ctrl+y", "ctrl+y", "ctrl+y")
	p.wants(boards[3])
	p.key("ctrl+End") // undo has removed no line
	p.wants(boards[6])
	p.key("ctrl+Home")
	p.wants(boards[0])
	p.key("ctrl+Right", "ctrl+Right")
	p.wants(boards[2])
	p.key("ctrl+Left")
	p.wants(boards[1])
	p.key("ctrl+End")
	p.wants(boards[6])
}

func TestALostMoveIsToldAndTakenBack(t *testing.T) {
	p := start(t, moving(3), "4x2")
	here := p.places(4)

	before := p.seePart(here.wood)
	p.click(here.holes[0])
	p.pointAway() // the hover effect of a hole is not an animation
	frames := 0
	last := before
	until(t, "the seeds travel", func() bool {
		now := p.seePart(here.wood)
		if !now.equal(last) {
			frames++
		}
		last = now
		return frames >= 4
	})
	p.titled("• Tchouka") // the animation of the move has ended

	until(t, "the loss is told", func() bool {
		f := p.see()
		_, lost := f.bounds(here.card, lostColor)
		_, won := f.bounds(here.card, wonColor)
		_, ring := f.bounds(here.wood, fatalColor)
		return lost > 40 && won == 0 && ring > 40
	})
	p.wants("1 3 0 3 | 1")
	p.key("2") // refused, because the game is over
	p.wants("1 3 0 3 | 1")

	p.click(here.action())
	p.wants("2 2 2 2 | 0")
}

func TestASecondClickEndsTheMove(t *testing.T) {
	// At the slowest speed this move takes a long time.
	p := start(t, moving(0), "--game", "tchoukaillon", "0 0 0 0 0 6 0 0 0 0 0")
	here := p.places(11)
	p.click(here.holes[5])
	last := p.seePart(here.wood)
	until(t, "the seeds travel", func() bool { return !p.seePart(here.wood).equal(last) })
	if got := withoutBoard(p.title()); got != "Tchouka" {
		t.Fatalf("the title is %q while the move is shown, want the one from before it", got)
	}
	began := time.Now()
	p.click(here.holes[5])
	p.titled("• Tchouka")
	t.Logf("the move ended %v after the click", time.Since(began).Round(time.Millisecond))
	p.wants("0 0 0 0 0 0 1 1 1 1 1 | 1")
}
