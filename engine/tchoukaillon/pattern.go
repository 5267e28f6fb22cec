package tchoukaillon

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Unknown stands in a [Pattern] for a hole of which nothing is known.
const Unknown = -1

// MaxDistance is the farthest hole that a pattern may name.
const MaxDistance = 100_000

// Pattern is what is known of a board, by distance: element i is what the hole
// at distance i+1 holds, or [Unknown].
type Pattern []int

// ParsePattern reads a pattern: for each hole, from the Ruma outwards, its seeds
// or _ where they are not known, separated by spaces or commas, as in
// _ 1 _ _ _ 2. A hole may be given more seeds than fit there; [Complete] says
// so.
func ParsePattern(text string) (Pattern, error) {
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;\t\r\n", r) })
	if len(words) == 0 {
		return nil, fmt.Errorf("the pattern is empty: write the seeds of each hole by distance, or _, as in _ 1 _ _ _ 2")
	}
	if len(words) > MaxDistance {
		return nil, fmt.Errorf("a pattern of %d holes is too long: there can be %d", len(words), MaxDistance)
	}
	p := make(Pattern, len(words))
	for i, word := range words {
		if word == "_" {
			p[i] = Unknown
			continue
		}
		seeds, err := strconv.Atoi(word)
		switch {
		case err != nil:
			return nil, fmt.Errorf("%q, at distance %d, is neither a whole number nor _", word, i+1)
		case seeds < 0:
			return nil, fmt.Errorf("%s, at distance %d, is negative: write _ for what is not known", word, i+1)
		}
		p[i] = seeds
	}
	return p, nil
}

// String writes a pattern as [ParsePattern] reads it.
func (p Pattern) String() string {
	words := make([]string, len(p))
	for i, seeds := range p {
		words[i] = "_"
		if seeds != Unknown {
			words[i] = strconv.Itoa(seeds)
		}
	}
	return strings.Join(words, " ")
}

// Agrees reports whether the holes of a board hold what the pattern says; holes
// beyond the end of the board hold nothing.
func (p Pattern) Agrees(board []int) bool {
	for i, seeds := range p {
		held := 0
		if i < len(board) {
			held = board[i]
		}
		if seeds != Unknown && seeds != held {
			return false
		}
	}
	return true
}

// given returns the distances that are known, in ascending order.
func (p Pattern) given() []int {
	var given []int
	for i, seeds := range p {
		if seeds != Unknown {
			given = append(given, i+1)
		}
	}
	return given
}

// between returns the pattern with only the holes of a stretch known.
func (p Pattern) between(from, to int) Pattern {
	q := slices.Clone(p[:to])
	for i := range from - 1 {
		q[i] = Unknown
	}
	return q
}
