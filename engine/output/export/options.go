package export

import (
	"cmp"
	"fmt"
	"math"

	"tchouka/engine"
	"tchouka/engine/output/film"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/plaintext"
)

// Options control how a document is written. The zero Options are sensible defaults.
type Options struct {
	// Palette is the colours of pictures; the zero palette selects the light one.
	Palette palette.Palette
	// Look is the appearance of pictures.
	Look scene.Look
	// Title replaces the default title. ID is the ID of the board, below the picture.
	Title, ID string
	// Fit is the requested size of a picture.
	Fit paper.Fit
	// Numbering is the numbering of holes in text and pictures. JSON and CSV always number from the
	// far end.
	Numbering engine.Numbering
	// Scale is the number of pixels per 1/96 inch, for PNGs without a requested resolution; 0
	// selects 2. Unless Fit requests a size, 1/96 inch is a unit.
	Scale float64
	// Verdicts includes which positions of a tree are won and lost. A tree without verdicts can
	// serve as an exercise.
	Verdicts bool
	// Numbers selects the numbers in the nodes of a tree.
	Numbers tree.Numbers
	// Down draws a tree from top to bottom instead of left to right.
	Down bool
	// Paper is the page size of [Boards] as a PDF.
	Paper paper.Size
	// Language is the language of pictures. Data, and text that can be parsed, are in English.
	Language i18n.Language
	// Film controls how a line is shown as a film. [paper.Fit.Pixels] is its width.
	Film film.Options
	// Web controls a web page.
	Web WebOptions
	// Recipe is how the document was made: see package figure. Pictures and DOT include it, other
	// formats do not.
	Recipe string

	raw bool // comments and names are not for a spreadsheet
}

// check returns an error if a size is invalid.
func (o Options) check() error {
	if o.Scale < 0 || math.IsNaN(o.Scale) || math.IsInf(o.Scale, 0) {
		return fmt.Errorf("a picture cannot have %v pixels per unit", o.Scale)
	}
	return o.Fit.Check()
}

// withDefaults replaces zero values by defaults.
func (o Options) withDefaults() Options {
	if o.Palette == (palette.Palette{}) {
		o.Palette = palette.Light()
	}
	if o.Scale == 0 {
		o.Scale = 2
	}
	o.Title, o.ID = plaintext.StripControl(o.Title), plaintext.StripControl(o.ID)
	return o
}

// heading returns the heading of a picture, with the user's title if there is one.
func (o Options) heading(title, note string) scene.Heading {
	if !o.Look.Shows(scene.HeadingPart) {
		return scene.Heading{}
	}
	return scene.Heading{Title: cmp.Or(o.Title, title), Note: note}
}

// identified returns a picture with the ID below.
func (o Options) identified(p scene.Picture) scene.Picture {
	if o.ID == "" {
		return p
	}
	return scene.Identified{Picture: p, ID: o.ID}
}
