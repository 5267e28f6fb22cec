package e2e

import "testing"

// TestUnsowingAndPlayingBack builds a winnable board by playing five moves backwards from the empty
// board. Then it plays the board and wins.
func TestUnsowingAndPlayingBack(t *testing.T) {
	p := start(t, moving(3), "6x0") // each move is animated backwards
	p.key("ctrl+shift+u")
	boards := []string{
		"0 0 0 0 0 1 | 0", "0 0 0 1 1 0 | 0", "0 0 0 1 1 1 | 0", "0 1 3 0 0 0 | 0", "0 1 3 0 0 1 | 0",
	}
	for _, want := range boards {
		p.key("Down", "Return") // the second move of the list, if there are two
		p.wants(want)           // copying the board ends the animation
	}
	p.key("ctrl+z", "ctrl+y")
	p.wants(boards[4])

	p.key("ctrl+b") // play
	for _, hole := range []string{"6", "2", "6", "4", "6"} {
		p.key(hole)
		p.board()
	}
	p.wants("0 0 0 0 0 0 | 5")
	p.key("ctrl+Home")
	p.wants(boards[4])
}

// TestUnsowingByClicks chooses from the list with the mouse.
func TestUnsowingByClicks(t *testing.T) {
	p := start(t, quick(), "0 0 1 1")
	p.key("ctrl+shift+u")
	here := p.places(4)
	row := middle(here.wood)
	row.Y = here.wood.Max.Y + 157 // below the bar, the title and the header
	p.click(row)
	p.wants("0 3 0 0 | 0")
}
