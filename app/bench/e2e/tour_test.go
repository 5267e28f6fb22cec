package e2e

import (
	"image"
	"testing"
)

// A tour of the tree uses only the keyboard. Each stop is checked by the board that it shows.
func TestTreeNavigationByKeyboard(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	_, boards := winningLine()
	p.awaitVerdict()
	tree := p.places(4).tree
	p.click(image.Pt(tree.Min.X+5, tree.Max.Y-5)) // the tree takes the focus
	unfolding := map[string]int{"the stub of losing moves opened": 1, "folded": -1, "and walked into, which unfolds it": 1}
	for _, stop := range []struct {
		what  string
		keys  []string
		board string
	}{
		{"to the end of the line", []string{"End"}, boards[6]},
		{"back along the branchings", []string{"Prior"}, boards[3]},
		{"and again", []string{"Prior"}, boards[2]},
		{"on to the next one", []string{"Next"}, boards[3]},
		{"to the start", []string{"Home"}, boards[0]},
		{"to the only win", []string{"w"}, boards[6]},
		{"from the last to the first, which is the same", []string{"shift+w"}, boards[6]},
		{"zoomed, fitted, centered", []string{"Home", "plus", "minus", "c", "l", "0"}, boards[0]},

		{"the stub of losing moves opened", []string{"Return"}, boards[0]},
		{"on to the move that wins", []string{"Right"}, boards[1]},
		{"the losing move above it", []string{"Up"}, "3 1 3 0 | 1"},
		{"which ends there", []string{"End", "Right"}, "3 1 3 0 | 1"},
		{"back", []string{"Home"}, boards[0]},
		{"folded", []string{"space"}, boards[0]},
		{"and walked into, which unfolds it", []string{"Right"}, boards[1]},
		{"so that there is a move above", []string{"Up"}, "3 1 3 0 | 1"},
		{"given up", []string{"Escape"}, boards[0]},
		{"a line begun at the win", []string{"w", "Return"}, boards[6]},
		{"looked at from elsewhere", []string{"Home"}, boards[0]},
		{"and gone back to", []string{"Escape"}, boards[6]},

		{"from anywhere, by shortcuts", []string{"ctrl+g", "ctrl+Home", "ctrl+shift+Down"}, boards[6]},
		{"by shortcuts to a branching", []string{"ctrl+shift+Left"}, boards[3]},
	} {
		_, before := p.capture().bounds(tree, lostColor)
		p.key(stop.keys...)
		p.settle()
		if grows := unfolding[stop.what]; grows != 0 {
			waitUntil(t, stop.what, func() bool {
				_, now := p.capture().bounds(tree, lostColor)
				return (now-before)*grows > 0
			})
		}
		if got := p.board(); got != stop.board {
			t.Errorf("%s (%q): the board is %q, want %q", stop.what, stop.keys, got, stop.board)
		}
	}
}
