package e2e

import (
	"image"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"tchouka/engine/enginetest"
)

// If hints are hidden, nothing visible depends on the solver. The window is the same, pixel for
// pixel, whether the analysis has ended or has not begun. This test uses five boards chosen at
// random. The test of the same name in package app checks more boards without a screen.
func TestHiddenHintsRevealNothing(t *testing.T) {
	boards := []string{
		"4x2", "4x3", "3x5", "6x4", "3x10", "8x3",
		"multitchouka:0.0.0.1+3", "multitchouka:1.0.0.0", "multitchouka:5.5.0", "no-wrap:2.0.3",
	}
	random := enginetest.Random(t)
	for range 4 {
		boards = append(boards, randomBoard(random))
	}
	random.Shuffle(len(boards), func(i, k int) { boards[i], boards[k] = boards[k], boards[i] })
	boards = boards[:5]
	t.Log(boards)
	without, with := hiddenHintPictures(t, boards, true), hiddenHintPictures(t, boards, false)
	for i, board := range boards {
		for k, what := range []string{"window", "menu"} {
			if where := without[i][k].diffBounds(with[i][k]); !where.Empty() {
				t.Errorf("with hints hidden the %s tells at %v that %s was analysed", what, where, board)
			}
		}
		if without[i][0].equal(without[i][1]) {
			t.Errorf("the menu of %s is not seen", board)
		}
	}
}

// randomBoard returns the ID of a board of up to seven holes.
func randomBoard(random *rand.Rand) string {
	holes := make([]string, 2+random.IntN(6))
	for i := range holes {
		holes[i] = strconv.Itoa(random.IntN(5))
	}
	holes[0] = "1"
	return "multitchouka:" + strings.Join(holes, ".")
}

// hiddenHintPictures opens the boards one after the other with hidden hints. It returns pictures of
// the window, without and with its menu Solve open. If held is true, no board is analysed.
func hiddenHintPictures(t *testing.T, boards []string, held bool) (pictures [][2]*photo) {
	hold := ""
	if held {
		hold = "1"
	}
	t.Setenv("TCHOUKA_HOLD_SEARCHES", hold)
	p := start(t, instantPreferences().with("hints", false), "4x4")
	turn := func() { // when the board is on the clipboard, the keys have been handled
		p.key("ctrl+k")
		p.board()
		p.settle()
	}
	p.point(image.Pt(400, 60)) // the window may have opened with a hole under the pointer
	p.pointAway()
	p.settle()
	for _, board := range boards {
		before := p.capture()
		p.startPaste(board)
		waitUntil(t, board+" is on the table", func() bool { return !p.capture().equal(before) })
		turn()
		if !held {
			p.awaitAnyVerdict()
		}
		turn()
		window := p.capture()
		p.click(image.Pt(250, 16)) // the menu Solve
		waitUntil(t, "the menu is there", func() bool { return p.capture().diffBounds(window).Dy() > 100 })
		p.settle()
		pictures = append(pictures, [2]*photo{window, p.capture()})
		p.key("Escape")
		p.pointAway()
		p.settle()
	}
	p.key("ctrl+q")
	p.status()
	return pictures
}
