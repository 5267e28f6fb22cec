package export

import (
	"slices"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/acheh"
	"tchouka/engine/games/dampu"
	"tchouka/engine/output/film"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// round returns a line of one round in which both players sow: South from hole 1 to hole 2, where
// the sowing ends, and North from hole 2 into the Ruma.
func round(t *testing.T) line {
	t.Helper()
	game := dampu.Game{}
	start, err := game.Parse("1 0 | 0 / 1 1 | 0")
	if err != nil {
		t.Fatal(err)
	}
	m, err := game.ParseMove("1:2")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := Line(game, start, []engine.Move{m}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return doc.content.(line)
}

// If both players move at once, both holes have rings with the colour and the shape of the player.
// So have the places of both last seeds.
func TestRoundMarksBothHoles(t *testing.T) {
	t.Parallel()
	chosen := []scene.Mark{{Place: 0, Color: palette.First, Mover: 1}, {Place: 4, Color: palette.Second, Mover: 2}}
	fell := []scene.Mark{{Place: 1, Color: palette.First, Mover: 1, Dashed: true}, {Place: 5, Color: palette.Second, Mover: 2, Dashed: true}}
	l := round(t)
	for _, c := range []struct {
		look        scene.Look
		first, last []scene.Mark
	}{
		{scene.Look{}, chosen, nil},
		{scene.Look{Lines: scene.SowingRows}, chosen, fell},
	} {
		frames := l.picture(Options{Look: c.look}.withDefaults()).(scene.Line).Frames
		if got := frames[0].Marks; !slices.Equal(got, c.first) || frames[0].Path != nil {
			t.Errorf("%v: chosen are %v and %v, want %v", c.look, got, frames[0].Path, c.first)
		}
		if got := frames[1].Marks; !slices.Equal(got, c.last) {
			t.Errorf("%v: the last seeds fell at %v, want %v", c.look, got, c.last)
		}
	}
	for _, by := range []film.By{film.Moves, film.Sowings, film.Seeds} {
		for m := range (film.Line{Game: l.game, Start: l.start, Moves: l.moves}).Moments(by) {
			marks := l.filmMarks(m)
			if !slices.Equal(marks, chosen) {
				t.Errorf("by %v the film begins with rings %v, want %v", by, marks, chosen)
			}
			break
		}
	}
}

// captions returns the captions of the film of a line.
func captions(l line, by film.By) string {
	var b strings.Builder
	for m := range (film.Line{Game: l.game, Start: l.start, Moves: l.moves}).Moments(by) {
		b.WriteString(l.filmCaption(m, Options{}.withDefaults()) + "\n")
	}
	return b.String()
}

// The caption of a sowing that continues from another player's row names that row.
func TestFilmCaptionNamesRow(t *testing.T) {
	t.Parallel()
	for _, game := range acheh.Games() {
		if game.ID() != "meutjoh" {
			continue
		}
		start, err := game.Parse("0 2 | 0 / 1 1 | 0")
		if err != nil {
			t.Fatal(err)
		}
		doc, err := Line(game, start, game.Moves(start)[:1], nil)
		if err != nil {
			t.Fatal(err)
		}
		text := captions(doc.content.(line), film.Sowings)
		if want := "Move 1: South, 2 · sowing 2 from North 1"; !strings.Contains(text, want) {
			t.Errorf("the captions do not contain %q:\n%s", want, text)
		}
	}
}

// The caption of a round names the player of each hole, and omits players who wait.
func TestFilmCaptionNamesChoices(t *testing.T) {
	t.Parallel()
	text := captions(round(t), film.Moves)
	if !strings.Contains(text, "Move 1: South 1 · North 2\n") || strings.Contains(text, ":-") || strings.Contains(text, "-:") {
		t.Errorf("the captions are\n%s", text)
	}
}
