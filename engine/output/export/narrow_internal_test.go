package export

import (
	"testing"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/scene/scenetest"
)

// Trees are turned or broken so that they have text of 7 points in a column of a
// journal.
func TestNarrowPictures(t *testing.T) {
	o := Options{Fit: paper.Fit{Width: 85, Font: 7}}
	for name, doc := range map[string]Document{
		"4x2": mergedTree(t, row.Multitchouka().Game(), "4x2"), "5x3": mergedTree(t, row.Multitchouka().Game(), "5x3"),
	} {
		e, err := Extent(doc, "pdf", o)
		if err != nil || e.TextSize < 6.99 || e.Width > 85.01 {
			t.Errorf("%s: text of %v points in a width of %v, %v", name, e.TextSize, e.Width, err)
		}
	}
}

// With a text size, no text on the board of any game is larger, however large the holes are.
func TestTextOnBoardsHasTheRequestedSize(t *testing.T) {
	for _, game := range games.All() {
		start, err := game.Start(engine.Usual(game.Params())...)
		if err != nil {
			t.Fatal(err)
		}
		for _, width := range []float64{0, 60, 170} {
			o := Options{Fit: paper.Fit{Width: width, Font: 8}, Look: scene.Look{Without: scene.HeadingPart}}.withDefaults()
			d, err := drawnAs(Position(game, start).content.(pictured), PDF, o)
			if err != nil {
				t.Fatal(err)
			}
			texts := 0
			scenetest.Walk(d.Scene(paper.Measure()).Items, func(item scene.Item, _, _ float64) {
				text, ok := item.(scene.Text)
				if !ok {
					return
				}
				if texts++; text.Size*d.scale*72/96 > 8.01 {
					t.Errorf("%s at %v mm: %q has %.1f points", game.ID(), width, text.Text, text.Size*d.scale*72/96)
				}
			})
			if texts == 0 {
				t.Errorf("%s has no text", game.ID())
			}
		}
	}
}
