package e2e

import (
	"image"
	"image/color"
	"strings"
	"testing"
)

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
