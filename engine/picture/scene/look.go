package scene

import (
	"tchouka/engine/picture/palette"
)

// Part is an optional part of a picture. Parts are bit flags.
type Part uint16

// LegendPart: the explanation of the shapes. HeadingPart: the title and the note. NumbersPart: the
// numbers of holes. CountsPart: the number of seeds in a hole. RemarksPart: marks, names and
// comments.
const (
	LegendPart Part = 1 << iota
	HeadingPart
	NumbersPart
	CountsPart
	RemarksPart
)

// Look controls the appearance of a picture. The zero Look shows all parts, seeds as pebbles, and
// the Ruma at the right.
type Look struct {
	Without Part
	// Numerals shows the seeds of a hole as a number instead of pebbles.
	Numerals bool
	// Seeds is the shape of the seeds.
	Seeds palette.Seeds
	// RumaLeft mirrors rows, as Jones, Taalman and Tongen draw them.
	RumaLeft bool
	// Space is the requested width, in units, of a picture with a variable number of columns; 0
	// selects the best width. Other pictures ignore it.
	Space float64
	// Uniform limits counts, labels and names on boards to [QuietSize], the size of ordinary text.
	// Otherwise they are as large as the holes allow.
	Uniform bool
	// Breaks allows trees and orders that are wider than Space to be broken into parts below each
	// other. Without it, they are only turned.
	Breaks bool
	// Nodes selects the content of the nodes of a tree, Lines the style of a line of play.
	Nodes NodeStyle
	Lines LineStyle
}

// Shows reports whether the picture includes a part.
func (l Look) Shows(p Part) bool { return l.Without&p == 0 }

// counted reports whether the number of seeds is shown beside a hole. numeral reports whether a
// number replaces the seeds in the hole, which is also the case for a heap without a count.
func (l Look) counted() bool { return !l.Numerals && l.Shows(CountsPart) }

func (l Look) numeral(seeds int) bool {
	return l.Numerals || !l.counted() && seeds > MaxPebbles
}

// NodeStyle is the content of the nodes of a tree.
type NodeStyle uint8

// ShapeNodes: the shape of the verdict with a number. BoardNodes: small boards. TextNodes: the
// numbers of seeds as text. SowingNodes: the notation of Ibáñez, and of Campbell and Chavey: the
// seeds after each sowing, with the place of the last seed underlined.
const (
	ShapeNodes NodeStyle = iota
	BoardNodes
	TextNodes
	SowingNodes
)

// LineStyle is the style of a line of play.
type LineStyle uint8

// MoveRows: a board for each move. SowingRows: a board for each sowing. ColumnLines: Degrazia's
// notation in columns, the seeds after each sowing. NumberLines: only the numbers of the
// holes.
const (
	MoveRows LineStyle = iota
	SowingRows
	ColumnLines
	NumberLines
)
