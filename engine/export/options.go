package export

import (
	"cmp"
	"fmt"
	"math"

	"tchouka/engine"
	"tchouka/engine/film"
	"tchouka/engine/i18n"
	"tchouka/engine/markup"
	"tchouka/engine/palette"
	"tchouka/engine/paper"
	"tchouka/engine/scene"
	"tchouka/engine/tree"
)

// Options say how a document is written. The zero Options are good ones.
type Options struct {
	// Palette colours the pictures; the zero palette stands for the light one.
	Palette palette.Palette
	// Look says what pictures show, and how.
	Look scene.Look
	// Title stands in place of the heading's own title; Caption below the picture, and
	// ID, that of the board, below that.
	Title, Caption, ID string
	// Fit says how large a picture is.
	Fit paper.Fit
	// Numbering is how hole numbers are shown in text and pictures. JSON and
	// CSV always number from the far end.
	Numbering engine.Numbering
	// Scale is the pixels to 1/96 of an inch, of which a unit is one unless Fit says
	// otherwise, where a PNG is not asked for a resolution; 0 stands for 2.
	Scale float64
	// Verdicts says whether a tree tells which positions are won and lost.
	// Without them it can be handed out as an exercise.
	Verdicts bool
	// Numbers says which numbers stand in the nodes of a tree.
	Numbers tree.Numbers
	// Down draws a tree from top to bottom, not to the right.
	Down bool
	// Raw leaves comments and names in CSV as they are. Otherwise an apostrophe stands
	// before one that a spreadsheet would take for a formula, and control characters
	// are replaced.
	Raw bool
	// Paper is the size of the pages of [Boards] as a PDF, and of a picture over several
	// sheets.
	Paper paper.Size
	// Sheets spreads a picture that does not fit over several sheets of Paper.
	Sheets bool
	// Language is that of the words in what is drawn. What is written as data, and what can
	// be read back, is English.
	Language i18n.Language
	// Film says how a line is shown as a film; [paper.Fit.Pixels] how wide it is.
	Film film.Options
}

// check returns an error when a size is nonsense.
func (o Options) check() error {
	if o.Scale < 0 || math.IsNaN(o.Scale) || math.IsInf(o.Scale, 0) {
		return fmt.Errorf("a picture cannot have %v pixels per unit", o.Scale)
	}
	return o.Fit.Check()
}

// withDefaults fills in what was left zero.
func (o Options) withDefaults() Options {
	if o.Palette == (palette.Palette{}) {
		o.Palette = palette.Light()
	}
	if o.Scale == 0 {
		o.Scale = 2
	}
	o.Title, o.Caption, o.ID = markup.Shown(o.Title), markup.Shown(o.Caption), markup.Shown(o.ID)
	return o
}

// heading is that of a picture, with the title that somebody chose, or none.
func (o Options) heading(title, note string) scene.Heading {
	if !o.Look.Shows(scene.HeadingPart) {
		return scene.Heading{}
	}
	return scene.Heading{Title: cmp.Or(o.Title, title), Note: note}
}

// captioned is a picture with what stands below it.
func (o Options) captioned(p scene.Picture) scene.Picture {
	if o.Caption == "" && o.ID == "" {
		return p
	}
	return scene.Underwritten{Picture: p, Caption: o.Caption, Below: o.ID}
}
