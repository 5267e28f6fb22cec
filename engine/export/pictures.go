package export

import (
	"errors"
	"fmt"
	"image"
	"io"

	"tchouka/engine"
	"tchouka/engine/paper"
	"tchouka/engine/scene"
)

// maxDrawn is the most seeds and holes of a picture of a line: each takes some 2 KB of
// memory while it is drawn, and in a PDF 4 KB.
const maxDrawn = 150_000

// TooLongError is the error of a line that is too long for a picture.
type TooLongError struct {
	Boards int // of the line
	Most   int // boards of its size that a picture may have
}

// Error says how long the line may be, and what can be done.
func (e *TooLongError) Error() string {
	return fmt.Sprintf("a picture of this line would have %d boards; with so many seeds and holes it has at most %d:"+
		" export as text, JSON or CSV, or a shorter line", e.Boards, e.Most)
}

// LinePicture returns a [*TooLongError] for a line with so many moves that it cannot be
// drawn. How large a picture may be is another question: see [paper.TooLargeError].
func LinePicture(game engine.Game, start engine.State, moves int) error {
	if most := maxDrawn / termsOf(game, start).drawn(start); moves+1 > max(most, 1) {
		return &TooLongError{Boards: moves + 1, Most: max(most, 1)}
	}
	return nil
}

// countable is content that may have too much to draw for a picture of any size.
type countable interface{ countable() error }

func (l line) countable() error { return LinePicture(l.game, l.start, len(l.moves)) }

// paged is content that is printed on pages of paper, however long it is. In other
// formats it is one picture.
type paged interface {
	pages(o Options, measure scene.Measure) []scene.Scene
}

// writePicture draws the scene of a document with the back end of the format.
func writePicture(w io.Writer, c content, f Format, o Options) error {
	if c, ok := c.(paged); ok && f.ID == "pdf" {
		return paper.PDF(w, c.(content).title(o), o.Palette, c.pages(o, paper.Measure())...)
	}
	s, err := sceneOf(c, f.ID, o)
	if err != nil {
		return err
	}
	switch f.ID {
	case "svg":
		return paper.SVG(w, c.title(o), o.Palette, s)
	case "pdf":
		return paper.PDF(w, c.title(o), o.Palette, s)
	default:
		return paper.PNG(w, o.Palette, o.Scale, s)
	}
}

// sceneOf returns the picture of a document, unless it is too large for a format.
func sceneOf(c content, format string, o Options) (scene.Scene, error) {
	if c, ok := c.(countable); ok {
		if err := c.countable(); err != nil {
			return scene.Scene{}, err
		}
	}
	picture, measure := o.captioned(c.picture(o)), paper.Measure()
	width, height := picture.Size(measure)
	if err := paper.Check(width, height, format, o.Scale); err != nil {
		return scene.Scene{}, err
	}
	return picture.Scene(measure), nil
}

// Image returns the picture of a document in pixels, as a PNG has it, for a
// screen. Its errors are those of [Write].
func Image(doc Document, o Options) (image.Image, error) {
	if doc.content == nil {
		return nil, errors.New("there is nothing to draw")
	}
	o = o.withDefaults()
	s, err := sceneOf(doc.content, "png", o)
	if err != nil {
		return nil, err
	}
	return paper.Image(o.Palette, o.Scale, s), nil
}
