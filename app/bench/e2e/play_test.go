package e2e

import (
	"testing"
	"time"
)

// winningLine returns the moves of Degrazia's winning line, and the boards between them.
func winningLine() (moves, boards []string) {
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

func TestWinningLineByKeyboard(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	p.waitTitle("Tchouka")
	moves, boards := winningLine()
	p.expectBoard(boards[0])
	for i, move := range moves {
		p.key(move)
		p.expectBoard(boards[i+1])
	}
	p.waitTitle("• Tchouka")
	for i := len(moves) - 1; i >= 0; i-- {
		p.key("ctrl+z")
		p.expectBoard(boards[i])
	}
	p.waitTitle("• Tchouka") // the line remains in the tree as unsaved work
	for _, want := range boards[1:] {
		p.key("ctrl+y")
		p.expectBoard(want)
	}
}

func TestFastKeys(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	moves, boards := winningLine()
	p.key(moves...)
	p.expectBoard(boards[6])
	p.key("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z")
	p.expectBoard(boards[0])
	p.key("ctrl+y", "ctrl+y", "ctrl+y")
	p.expectBoard(boards[3])
	p.key("ctrl+End") // undo has removed no line
	p.expectBoard(boards[6])
	p.key("ctrl+Home")
	p.expectBoard(boards[0])
	p.key("ctrl+Right", "ctrl+Right")
	p.expectBoard(boards[2])
	p.key("ctrl+Left")
	p.expectBoard(boards[1])
	p.key("ctrl+End")
	p.expectBoard(boards[6])
}

func TestUndoLosingMove(t *testing.T) {
	p := start(t, animatedPreferences(3), "4x2")
	here := p.places(4)

	before := p.capturePart(here.wood)
	p.click(here.holes[0])
	p.pointAway() // the hover effect of a hole is not an animation
	frames := 0
	last := before
	waitUntil(t, "the seeds travel", func() bool {
		now := p.capturePart(here.wood)
		if !now.equal(last) {
			frames++
		}
		last = now
		return frames >= 4
	})
	p.waitTitle("• Tchouka") // the animation of the move has ended

	waitUntil(t, "the loss is told", func() bool {
		f := p.capture()
		_, lost := f.bounds(here.card, lostColor)
		_, won := f.bounds(here.card, wonColor)
		_, ring := f.bounds(here.wood, fatalColor)
		return lost > 40 && won == 0 && ring > 40
	})
	p.expectBoard("1 3 0 3 | 1")
	p.key("2") // refused, because the game is over
	p.expectBoard("1 3 0 3 | 1")

	p.click(here.action())
	p.expectBoard("2 2 2 2 | 0")
}

func TestSecondClickFinishesMove(t *testing.T) {
	// At the slowest speed this move takes a long time.
	p := start(t, animatedPreferences(0), "--game", "tchoukaillon", "0 0 0 0 0 6 0 0 0 0 0")
	here := p.places(11)
	p.click(here.holes[5])
	last := p.capturePart(here.wood)
	waitUntil(t, "the seeds travel", func() bool { return !p.capturePart(here.wood).equal(last) })
	if got := withoutBoard(p.title()); got != "Tchouka" {
		t.Fatalf("the title is %q while the move is shown, want the one from before it", got)
	}
	began := time.Now()
	p.click(here.holes[5])
	p.waitTitle("• Tchouka")
	t.Logf("the move ended %v after the click", time.Since(began).Round(time.Millisecond))
	p.expectBoard("0 0 0 0 0 0 1 1 1 1 1 | 1")
}
