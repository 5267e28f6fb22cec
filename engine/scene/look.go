package scene

import (
	"tchouka/engine/palette"
)

// Part is something that a picture shows beside its subject, and that can be left out.
// Parts are added up.
type Part uint16

// CursorPart: the ring round what is played next, or round the current node of a tree.
// PlayedPart: the line being played, thick in a tree. LegendPart: what the shapes mean.
// HeadingPart: the title and the line below. NumbersPart: the numbers of holes.
// CountsPart: how many seeds are in a hole. SowingsPart: how often a move sows.
// RemarksPart: marks, names and comments.
const (
	CursorPart Part = 1 << iota
	PlayedPart
	LegendPart
	HeadingPart
	NumbersPart
	CountsPart
	SowingsPart
	RemarksPart
)

// Look says how a picture shows its subject, and what else. The zero Look shows all
// parts, seeds as pebbles, and the Ruma at the right.
type Look struct {
	Without Part
	// Numerals writes the seeds of a hole as a number in it, and draws no pebbles.
	Numerals bool
	// Seeds is the shape of the seeds.
	Seeds palette.Seeds
	// RumaLeft has rows run to the left, as Jones, Taalman and Tongen draw them.
	RumaLeft bool
	// Room is how wide a picture that can be laid out in more or fewer columns should
	// be, in units; 0 for what looks best. One that cannot is as wide as it is.
	Room float64
	// Nodes says what the nodes of a tree show, Lines how a line of play is drawn.
	Nodes NodeStyle
	Lines LineStyle
}

// Shows reports whether a part is in the picture.
func (l Look) Shows(p Part) bool { return l.Without&p == 0 }

// counted reports whether the seeds of a hole are counted beside it, numeral whether a
// number stands for so many seeds in it: it does, too, for a heap that is not counted.
func (l Look) counted() bool { return !l.Numerals && l.Shows(CountsPart) }

func (l Look) numeral(seeds int) bool {
	return l.Numerals || !l.counted() && seeds > MostPebbles
}

// NodeStyle says what the nodes of a tree show.
type NodeStyle uint8

// ShapeNodes: the shape of the verdict with a number in it. BoardNodes: small boards.
// TextNodes: the seeds written out. SowingNodes: as Ibáñez, and Campbell and Chavey,
// write a move: the seeds after each sowing, the place of the last seed underlined.
const (
	ShapeNodes NodeStyle = iota
	BoardNodes
	TextNodes
	SowingNodes
)

// LineStyle says how a line of play is drawn.
type LineStyle uint8

// MoveRows: a board for each move. SowingRows: a board for each sowing. ColumnLines:
// the columns in which Degrazia writes a line: the seeds after each sowing. NumberLines:
// the numbers of the holes alone. TableLines: a ruled table of the moves.
const (
	MoveRows LineStyle = iota
	SowingRows
	ColumnLines
	NumberLines
	TableLines
)
