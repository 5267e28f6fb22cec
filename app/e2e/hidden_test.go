package e2e

import (
	"image"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
)

// With hints hidden nothing shows what the solver knows: the window looks the same,
// pixel for pixel, whether the analysis has ended or has not been let begin.
func TestHiddenHintsTellNothing(t *testing.T) {
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 0))
	boards := []string{"4x2", "4x3", "3x5", "6x4", "3x10", "8x3", "multitchouka:0.0.0.1+3", "multitchouka:1.0.0.0", "multitchouka:5.5.0", "no-wrap:2.0.3"}
	for len(boards) < 20 {
		holes := make([]string, 2+random.IntN(6))
		for i := range holes {
			holes[i] = strconv.Itoa(random.IntN(5))
		}
		holes[0] = "1"
		boards = append(boards, "multitchouka:"+strings.Join(holes, "."))
	}
	hidden := quick().with("hints", false)
	show := func(held bool) (pictures [][2]*photo) {
		if held {
			if err := os.Setenv("TCHOUKA_HOLD_SEARCHES", "1"); err != nil {
				t.Fatal(err)
			}
			defer os.Unsetenv("TCHOUKA_HOLD_SEARCHES") //nolint:errcheck // a name that can be set
		}
		p := start(t, hidden, "4x4")
		turn := func() { // a board on the clipboard means that the keys have been dealt with
			p.key("ctrl+k")
			p.board()
			p.settle()
		}
		p.point(image.Pt(400, 60)) // the window may have appeared with a hole under the pointer
		p.pointAway()
		p.settle()
		for _, board := range boards {
			setClipboard(t, board)
			before := p.see()
			p.key("ctrl+shift+v")
			until(t, board+" is on the table", func() bool { return !p.see().equal(before) })
			turn()
			if !held {
				until(t, "there is a verdict on "+board, func() bool {
					f := p.see()
					card := image.Rect(0, 0, f.width, f.height/3)
					_, won := f.bounds(card, wonColor)
					_, lost := f.bounds(card, lostColor)
					return won+lost > 40
				})
			}
			turn()
			window := p.see()
			p.click(image.Pt(311, 16)) // the menu of the solver
			p.settle()
			pictures = append(pictures, [2]*photo{window, p.see()})
			p.key("Escape")
			p.pointAway()
			p.settle()
		}
		p.key("ctrl+q")
		p.status()
		return pictures
	}
	without, with := show(true), show(false)
	for i, board := range boards {
		for k, what := range []string{"window", "menu"} {
			if where := without[i][k].differs(with[i][k]); !where.Empty() {
				t.Errorf("seed %d: with hints hidden the %s tells at %v that %s was analysed", seed, what, where, board)
			}
		}
		if without[i][0].equal(without[i][1]) {
			t.Errorf("the menu of %s is not seen", board)
		}
	}
}

// The tree goes with the hints, and comes back with them or by itself.
func TestTheTreeIsHiddenAlongWithTheHints(t *testing.T) {
	p := start(t, quick(), "4x2")
	p.awaitVerdict()
	wide := func() int { return p.see().plank().Dx() }
	before := wide()
	picture := p.see()
	p.key("ctrl+k")
	until(t, "the board has the room of the tree", func() bool { return wide() > before+200 })
	p.key("ctrl+t", "Right", "ctrl+shift+Down") // nothing is there to be walked in
	p.wants("2 2 2 2 | 0")
	p.key("ctrl+k")
	until(t, "the tree is back", func() bool { return wide() == before })
	p.key("Left") // as before
	p.settle()
	if !p.see().equal(picture) {
		t.Error("the window is not as it was")
	}
	p.key("ctrl+shift+h")
	until(t, "the tree alone is gone", func() bool { return wide() > before+200 })
	until(t, "it is remembered", func() bool { return p.kept()["tree"] == false })
	p.key("ctrl+shift+h")
	until(t, "the tree is back", func() bool { return wide() == before })
}

// Why a move loses is shown on the board alone, and gone from a click later.
func TestATrialLeavesNoTrace(t *testing.T) {
	p := start(t, quick(), "4x2")
	p.awaitVerdict()
	here := p.places(4)
	p.press(here.holes[0], rightButton)
	p.settle()
	p.key("Down", "Down", "Return")
	p.settle()
	if got := p.board(); got == "2 2 2 2 | 0" {
		t.Fatal("nothing is tried")
	}
	p.titled("Tchouka")
	p.click(here.holes[2])
	p.wants("2 2 2 2 | 0")
	p.titled("Tchouka")
}
