package row

import (
	"slices"
	"strings"
)

// Pattern is a position of which some counts may be left open. Make one with
// [ParsePattern].
type Pattern struct {
	holes Counts // farthest from the Ruma first; holes beyond may hold anything
	ruma  int
}

// ParsePattern reads what a person types to find a position: the notation of
// [ParsePosition], or with dots and a plus, as in "0.3.1.3+1"; "_", "*" or "?"
// for a count that may be anything. Holes that are not written may hold anything
// too, as long as the Ruma is not given. The error is a [*ParseError].
func ParsePattern(text string) (Pattern, error) {
	row, ruma, hasRuma := strings.Cut(strings.NewReplacer(".", " ", ";", " ", "+", "|").Replace(text), "|")
	p := Pattern{ruma: Any}
	if wrong := looseComma(row); wrong != nil && strings.Trim(row, ", \t\n") != "" {
		return Pattern{}, wrong
	}
	holes, wrong := parseCounts(fields(row, 0), MaxHoles)
	if wrong != nil {
		return Pattern{}, wrong
	}
	p.holes = holes
	banked := fields(ruma, len(row)+1)
	switch {
	case strings.Contains(ruma, "|"), len(banked) > 1:
		return Pattern{}, &ParseError{Reason: BadBar, Offset: len(row), Token: "|"}
	case len(p.holes) == 0 && len(banked) == 0:
		return Pattern{}, &ParseError{Reason: BadEmpty}
	case hasRuma && len(banked) == 1 && !open(banked[0].text):
		seeds, err := banked[0].count(banked[0].text)
		if err != nil {
			return Pattern{}, err
		}
		p.ruma = seeds
	}
	return p, nil
}

// Matches reports whether a position has all counts that are given. O(n).
func (p Pattern) Matches(q Position) bool {
	return len(p.holes) <= len(q.holes) && (p.ruma == Any || p.ruma == q.ruma) && p.holes.Agree(q.holes)
}

// Position returns the one position of a game from start that fits the pattern;
// false when a hole is left open. Seeds that are not in a hole are in the Ruma.
func (p Pattern) Position(start Position) (Position, bool) {
	if len(p.holes) != len(start.holes) || slices.Contains(p.holes, Any) {
		return Position{}, false
	}
	q := Position{holes: p.holes}
	q.ruma = start.Total() - q.Outside()
	return q, q.ruma >= 0 && p.Matches(q)
}

// Misfit says why no move of a game can ever lead to a position.
type Misfit uint8

// Fits: nothing speaks against it. MisfitHoles: there are not so many holes.
// MisfitSeeds: more seeds are outside the Ruma than at the start, and none ever
// leaves it. MisfitRuma: fewer are in it. MisfitTotal: all seeds together are not
// those of the start.
const (
	Fits Misfit = iota
	MisfitHoles
	MisfitSeeds
	MisfitRuma
	MisfitTotal
)

// Misfit reports why the pattern fits no position of any game from start, as far
// as counting tells: seeds and holes stay the same in number, and no seed leaves
// the Ruma. O(n).
func (p Pattern) Misfit(start Position) Misfit {
	outside, opened := 0, len(p.holes) < len(start.holes)
	for _, seeds := range p.holes {
		if seeds == Any {
			opened = true
		} else {
			outside += seeds
		}
	}
	total := start.Total()
	switch {
	case len(p.holes) > len(start.holes):
		return MisfitHoles
	case p.ruma != Any && p.ruma < start.ruma:
		return MisfitRuma
	case p.ruma != Any && (outside+p.ruma > total || !opened && outside+p.ruma < total):
		return MisfitTotal
	case outside > start.Outside():
		return MisfitSeeds
	}
	return Fits
}
