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

// PatternError says why a text is no pattern.
type PatternError struct {
	Reason   PatternReason
	Word     string // what is wrong, for the second and third reason
	Distance int    // where it stands; the number of holes for the last reason
}

// PatternReason is what is wrong with a text that should be a pattern.
type PatternReason uint8

// The text has no words, a word is no number, a number is below 0, or there are
// more than [MaxDistance] words.
const (
	PatternEmpty PatternReason = iota
	PatternNoNumber
	PatternNegative
	PatternTooLong
)

// Error says it in one line.
func (e *PatternError) Error() string {
	switch e.Reason {
	case PatternNoNumber:
		return fmt.Sprintf("%q, at distance %d, is neither a whole number nor _", e.Word, e.Distance)
	case PatternNegative:
		return fmt.Sprintf("%s, at distance %d, is negative: write _ for what is not known", e.Word, e.Distance)
	case PatternTooLong:
		return fmt.Sprintf("a pattern of %d holes is too long: there can be %d", e.Distance, MaxDistance)
	default:
		return "the pattern is empty: write the seeds of each hole by distance, or _, as in _ 1 _ _ _ 2"
	}
}

// ParsePattern reads a pattern: for each hole, from the Ruma outwards, its seeds
// or _ where they are not known, separated by spaces or commas, as in
// _ 1 _ _ _ 2. A hole may be given more seeds than fit there; [Complete] says
// so. The error is a [*PatternError].
func ParsePattern(text string) (Pattern, error) {
	words := patternWords(text)
	if len(words) == 0 {
		return nil, &PatternError{Reason: PatternEmpty}
	}
	if len(words) > MaxDistance {
		return nil, &PatternError{Reason: PatternTooLong, Distance: len(words)}
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
			return nil, &PatternError{PatternNoNumber, word, i + 1}
		case seeds < 0:
			return nil, &PatternError{PatternNegative, word, i + 1}
		}
		p[i] = seeds
	}
	return p, nil
}

// TurnPattern writes the words of a text that is or should become a pattern the
// other way round: the farthest hole first, as boards are written, in place of the
// hole next to the Ruma, or back.
func TurnPattern(text string) string {
	words := patternWords(text)
	slices.Reverse(words)
	return strings.Join(words, " ")
}

func patternWords(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;\t\r\n", r) })
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
