package solve

import (
	"math/bits"
	"slices"
)

// form is a way to pack rows, for positions with fewer seeds outside than 2^width. A search begins
// with wide lanes. As seeds reach the Ruma it repacks rows into fewer words, which are sown faster:
//
//	7x100000   ≥ 65,536 seeds   3 words, 20 bits for each hole
//	           < 65,536         2 words, 16 bits
//	           <    512         1 word,   9 bits
//	           <    256         1 word,   8 bits, a step for every sowing
//
// A position has one form, that of its seeds outside. Every form has a set of lost positions.
type form[P words] struct {
	lanes lanes[P]
	lost  lostSet[P]
}

// minFormWidth is the smallest width of a narrower form: fewer seeds are rarely played, because
// tables decide them.
const minFormWidth = 5

// formWidths returns the widths of the forms for boards whose widest lanes have the given width, in
// ascending order: the widest lanes that fit in each smaller number of words, and the widest lanes
// for which there are few sowings.
func formWidths(holes int, width uint) []uint {
	widths := []uint{width}
	for count := wordsFor(holes, width) - 1; count > 0; count-- {
		if narrower := uint(64 / ((holes + count - 1) / count)); narrower >= minFormWidth {
			widths = append(widths, min(narrower, width))
		}
	}
	steps := uint(bits.Len(uint(maxStepBytes/pairStepBytes/(holes+1)))) - 1
	if wordsFor(holes, steps) <= 2 && steps >= minFormWidth {
		widths = append(widths, min(steps, width))
	}
	slices.Sort(widths)
	return slices.Compact(widths)
}

// form returns the form of rows with the given seeds outside.
func (s *searcher[P]) form(outside int32) *form[P] {
	return &s.forms[s.formFor[bits.Len32(uint32(outside))]]
}
