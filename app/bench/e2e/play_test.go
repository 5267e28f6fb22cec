package e2e

import (
	"image"
	"image/color"
	"strings"
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

// TestKeyboardLayouts presses keys of the number row without Shift, and a letter of the presentation, on
// layouts that have other characters on them.
func TestKeyboardLayouts(t *testing.T) {
	layout := func(name string) {
		if _, err := query("setxkbmap", name); err != nil {
			t.Fatal(err)
		}
	}
	p := start(t, instantPreferences(), "4x2")
	t.Cleanup(func() { layout("us") })
	_, boards := winningLine()
	const three, four, b = "12", "13", "56" // keycodes
	for _, name := range []string{"fr", "cz", "ru", "gr", "ara", "il"} {
		layout(name)
		p.key(three, four)
		layout("us")
		p.expectBoard(boards[2])
		p.key("F5")
		p.waitFullScreen()
		layout(name)
		dark := func() bool { return p.capture().plank().Empty() }
		p.key(b)
		waitUntil(t, "the screen is dark with the layout "+name, dark)
		p.key(b)
		waitUntil(t, "the board returns with the layout "+name, func() bool { return !dark() })
		layout("us")
		p.key("Escape")
		p.settle()
		p.key("ctrl+z", "ctrl+z")
		p.expectBoard(boards[0])
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

// A game that is not on one row is played with clicks and keys on its places, and set up by hand.
func TestPlayTwoPersonRowByMouse(t *testing.T) {
	p := start(t, instantPreferences(), "two-person:2 2 2 2")
	p.expectBoard("2 2 2 2 | 0")
	p.awaitAnyVerdict()
	here := p.places(4)
	p.click(here.holes[0]) // an illegal move, whose seeds end in an empty hole
	p.expectBoard("2 2 2 2 | 0")
	p.click(here.holes[2])
	p.expectBoard("2 2 0 3 | 1 second")
	p.shot(p.window, "field-played")
	p.key("ctrl+z", "3")
	p.expectBoard("2 2 0 3 | 1 second")
	p.key("ctrl+z", "Home", "Right", "Right", "Return")
	p.expectBoard("2 2 0 3 | 1 second")

	p = start(t, instantPreferences(), "two-person:2 2 2 2")
	p.awaitAnyVerdict()
	p.key("ctrl+b")
	here = p.places(4)
	p.click(here.holes[0])
	p.expectBoard("3 2 2 2 | 0")
	p.press(here.holes[1], rightButton)
	p.press(here.holes[3], wheelUp)
	p.expectBoard("3 1 2 3 | 0")
	p.click(here.ruma)
	p.key("Home", "Tab", "1", "2")
	p.expectBoard("3 12 2 3 | 1")
	p.key("BackSpace", "Tab", "Delete")
	p.expectBoard("3 1 0 3 | 1")
	p.drag(here.holes[0], here.holes[3])
	p.expectBoard("2 1 0 4 | 1")
	p.shot(p.window, "field-set-up")
	p.key("F5")
	p.waitFullScreen()
	p.waitStill()
	p.shot(p.window, "field-presentation")
	p.key("Escape")
	p.settle()
	p.mustBeAlive()
}

// TestThreePlayerPungaAgainstComputer assigns two of three seats to the computer with the keyboard
// and plays a turn. Both computer players answer, and undo returns to the position before the turn.
func TestThreePlayerPungaAgainstComputer(t *testing.T) {
	p := start(t, instantPreferences(), "punga:3x2x3")
	before := p.board()
	p.key("F2")
	p.settle()
	p.key("Tab", "Tab")
	for range 2 { // set East and West to random play
		p.key("Tab")
		p.settle()
		p.key("Down", "Down", "Return")
		p.settle()
	}
	p.key("Return")
	p.settle()
	p.key("2")
	waitUntil(t, "East has answered, and it is the turn of North", func() bool {
		now := p.board()
		return now != before && strings.Contains(now, "North")
	})
	p.shot(p.window, "punga-three")
	p.key("ctrl+z")
	p.settle()
	p.expectBoard(before)
	p.mustBeAlive()
}

// TestWinAgainstComputer plays a sum of two rows with the hints and the keyboard until the
// computer loses. Then the computer moves first.
func TestWinAgainstComputer(t *testing.T) {
	const start2 = "5 5 5 5 5 | 0 + 2 2 2 | 0"
	p := start(t, instantPreferences(), "two-person:"+start2)
	p.expectBoard(start2)
	p.key("ctrl+shift+f")
	p.shot(p.window, "duel-start")
	for turn := 1; !p.won(firstColor); turn++ {
		if turn > 5 {
			t.Fatal("the hints do not win")
		}
		p.key("ctrl+j", "ctrl+j")
		waitUntil(t, "the computer has answered, or lost", func() bool {
			return !strings.HasSuffix(p.board(), "second") || p.won(firstColor)
		})
	}
	p.shot(p.window, "duel-won")
	end := p.board()
	p.key("ctrl+z") // before the last move, which the computer has not answered
	if before := p.board(); before == end || strings.HasSuffix(before, "second") {
		t.Errorf("undo leads to %q", before)
	}
	p.key("ctrl+shift+x") // the computer moves first
	waitUntil(t, "the computer begins", func() bool { return strings.HasSuffix(p.board(), "second") })
	p.key("F5")
	p.waitFullScreen()
	p.waitStill()
	p.shot(p.window, "duel-presentation")
	p.key("Escape")
	p.key("ctrl+z") // undoes the move of the computer, which does not repeat it
	p.settle()
	p.expectBoard(start2)
	p.mustBeAlive()
}

// firstColor is the colour of the first player in the light theme.
var firstColor = color.RGBA{R: 0x1F, G: 0x5F, B: 0xA8, A: 0xFF}

// won reports whether the strip above the board has one colour, as at the end of a game.
func (p *program) won(of color.RGBA) bool {
	p.t.Helper()
	f := p.capture()
	wood := f.plank()
	strip := image.Rect(wood.Min.X, max(wood.Min.Y-80, 0), f.width, wood.Min.Y)
	found, _ := f.bounds(strip, of)
	return found.Dx() > wood.Dx()
}

// TestCommandsByKeyboard uses only the keyboard for commands, move list and lesson.
func TestCommandsByKeyboard(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	p.settle()
	p.command("seed sounds")
	waitUntil(t, "the seeds are to be heard", func() bool { return p.storedSettings()["sound"] == true })
	before := p.capture()
	p.key("F9")
	waitUntil(t, "the move list is there", func() bool { return !p.capture().equal(before) })
	p.settle()
	p.key("ctrl+F1") // the first lesson is focused
	p.settle()
	p.key("space")
	waitUntil(t, "a lesson has begun", func() bool { return p.storedSettings()["lessons"] != nil })
	p.settle()
	p.command("larger text")
	waitUntil(t, "the text is larger", func() bool { return p.storedSettings()["larger"] == true })
}

// command runs the command that matches words best.
func (p *program) command(words string) {
	p.t.Helper()
	p.key("ctrl+shift+space")
	waitUntil(p.t, "the commands are listed", func() bool { return p.isCovered(p.capture()) })
	p.typeText(words)
	p.settle()
	p.key("Return")
	p.settle()
}

// TestRecurrenceRunsToPeriod opens the window of Ise-Ozin-Egbe and runs it fast until it stops
// at the end of the period. Then it sows once more and opens the array in the main window.
func TestRecurrenceRunsToPeriod(t *testing.T) {
	p := start(t, instantPreferences(), "--game", "recurrence", "4 5 4 0 4 5")
	p.key("ctrl+shift+y")
	ring := p.second()
	p.waitTitleOf(ring, "Recurrence – Tchouka")
	for range 6 {
		p.key("Up")
	}
	p.rest(ring, 3*idleTime)
	before, err := p.photograph(ring)
	if err != nil {
		t.Fatal(err)
	}
	p.key("space")
	waitUntil(t, "it runs", func() bool {
		now, err := p.photograph(ring)
		return err == nil && !now.equal(before)
	})
	p.rest(ring, 8*idleTime)
	if after, err := p.photograph(ring); err != nil || after.equal(before) {
		t.Error("the window shows no more than before: ", err)
	}
	p.shot(ring, "recurrence")
	p.key("Right", "ctrl+Return")
	p.waitFocus(p.window)
	p.expectBoard("0 6 5 1 5 5 from 5")
	p.key("ctrl+z")
	p.expectBoard("4 5 4 0 4 5")
}
