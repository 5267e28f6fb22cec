package row

import (
	"slices"
	"strings"
)

// anySeeds stands in a [Pattern] for a count that is left open.
const anySeeds = -1

// Pattern is a position of which some counts may be left open. Make one with
// [ParsePattern].
type Pattern struct {
	holes []int // farthest from the Ruma first; holes beyond may hold anything
	ruma  int
}

// ParsePattern reads what a person types to find a position: the notation of
// [ParsePosition], or with dots and a plus, as in "0.3.1.3+1"; "_", "*" or "?"
// for a count that may be anything. Holes that are not written may hold anything
// too, as long as the Ruma is not given. The error is a [*ParseError].
func ParsePattern(text string) (Pattern, error) {
	row, ruma, hasRuma := strings.Cut(strings.NewReplacer(".", " ", ";", " ", "+", "|").Replace(text), "|")
	p := Pattern{ruma: anySeeds}
	if wrong := looseComma(row); wrong != nil && strings.Trim(row, ", \t\n") != "" {
		return Pattern{}, wrong
	}
	for _, t := range fields(row, 0) {
		times, seeds, err := 1, anySeeds, (*ParseError)(nil)
		if !open(t.text) {
			times, seeds, err = t.run()
		}
		switch {
		case err != nil:
			return Pattern{}, err
		case times == 0 || times > MaxHoles-len(p.holes):
			return Pattern{}, t.wrong(BadHoles)
		}
		p.holes = append(p.holes, slices.Repeat([]int{seeds}, times)...)
	}
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

func open(text string) bool { return text == "_" || text == "*" || text == "?" }

// Len returns the number of holes that are written.
func (p Pattern) Len() int { return len(p.holes) }

// Matches reports whether a position has all counts that are given. O(n).
func (p Pattern) Matches(q Position) bool {
	if len(p.holes) > len(q.holes) || p.ruma != anySeeds && p.ruma != q.ruma {
		return false
	}
	for i, seeds := range p.holes {
		if seeds != anySeeds && seeds != q.holes[i] {
			return false
		}
	}
	return true
}

// Position returns the one position of a game from start that fits the pattern;
// false when a hole is left open. Seeds that are not in a hole are in the Ruma.
func (p Pattern) Position(start Position) (Position, bool) {
	if len(p.holes) != len(start.holes) || slices.Contains(p.holes, anySeeds) {
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
		if seeds == anySeeds {
			opened = true
		} else {
			outside += seeds
		}
	}
	total := start.Total()
	switch {
	case len(p.holes) > len(start.holes):
		return MisfitHoles
	case p.ruma != anySeeds && p.ruma < start.ruma:
		return MisfitRuma
	case p.ruma != anySeeds && (outside+p.ruma > total || !opened && outside+p.ruma < total):
		return MisfitTotal
	case outside > start.Outside():
		return MisfitSeeds
	}
	return Fits
}
