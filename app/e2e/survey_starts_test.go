package e2e

import (
	"image"
	"strings"
	"testing"
)

// TestATwoPersonSurvey surveys Grundy values, opens a board of the map in the main window and plays
// it.
func TestATwoPersonSurvey(t *testing.T) {
	p := start(t, quick(), "4x2")
	p.key("ctrl+u")
	survey := p.second()
	xdo(t, "mousemove", "--window", survey, "130", "62", "click", leftButton)
	p.rest(survey, 3*breath)
	p.key("Down", "Down", "Down", "Down", "Down", "Down", "Return") // the sixth game, without wrapping
	p.rest(survey, 3*breath)
	before, err := p.photograph(survey)
	if err != nil {
		t.Fatal(err)
	}
	p.key("Right", "Down", "Down", "Right") // the map is focused; select 3 holes with 2 seeds each
	until(t, "another board is told of", func() bool {
		now, err := p.photograph(survey)
		return err == nil && now.differs(before).Overlaps(image.Rect(0, 120, now.width, 200))
	})
	p.shot(survey, "two-person-survey")
	p.key("Return")
	p.hasKeys(p.window)
	p.wants("2 2 2 | 0")
	p.key("2")
	if board := p.board(); !strings.HasSuffix(board, " second") {
		t.Errorf("after a move the board is %q", board)
	}
}
