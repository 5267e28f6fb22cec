package row

import (
	"slices"
	"strings"
)

// Pattern is a position with some counts left open. Use [ParsePattern] to create one.
type Pattern struct {
	holes Counts // farthest from the Ruma first; any further holes may hold any number of seeds
	ruma  int
}

// ParsePattern parses a search pattern for positions. It accepts the notation of [ParsePosition],
// and the dots and plus of an ID, for example "0.3.1.3+1". "_", "*" or "?" matches any count. Holes
// that are not given match any counts too, unless the Ruma is given. The error is a [*ParseError].
func ParsePattern(text string) (Pattern, error) {
	row, ruma, hasRuma := strings.Cut(strings.NewReplacer(".", " ", ";", " ", "+", "|").Replace(text), "|")
	p := Pattern{ruma: Any}
	if wrong := strayComma(row); wrong != nil && strings.Trim(row, ", \t\n") != "" {
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

// Matches reports whether a position has all given counts. O(n).
func (p Pattern) Matches(q Position) bool {
	return len(p.holes) <= len(q.holes) && (p.ruma == Any || p.ruma == q.ruma) && p.holes.Matches(q.holes)
}

// Position returns the only position of a game from start that fits the pattern, or false if a hole
// is left open. Seeds that are not in a hole are in the Ruma.
func (p Pattern) Position(start Position) (Position, bool) {
	if len(p.holes) != len(start.holes) || slices.Contains(p.holes, Any) {
		return Position{}, false
	}
	q := Position{holes: p.holes}
	q.ruma = start.Total() - q.Outside()
	return q, q.ruma >= 0 && p.Matches(q)
}

// Mismatch is the reason why no move of a game can lead to a position.
type Mismatch uint8

// Fits means that no reason was found. MismatchHoles: the board has fewer holes than the pattern.
// MismatchSeeds: more seeds are outside the Ruma than at the start, but no seed leaves the Ruma.
// MismatchRuma: the Ruma holds fewer seeds than at the start. MismatchTotal: the total number of
// seeds differs from the start.
const (
	NoMismatch Mismatch = iota
	MismatchHoles
	MismatchSeeds
	MismatchRuma
	MismatchTotal
)

// Mismatch returns a reason why the pattern fits no position of any game from start, or NoMismatch.
// It compares only counts: the numbers of seeds and holes are constant, and no seed leaves the
// Ruma. O(n).
func (p Pattern) Mismatch(start Position) Mismatch {
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
		return MismatchHoles
	case p.ruma != Any && p.ruma < start.ruma:
		return MismatchRuma
	case p.ruma != Any && (outside+p.ruma > total || !opened && outside+p.ruma < total):
		return MismatchTotal
	case outside > start.Outside():
		return MismatchSeeds
	}
	return NoMismatch
}
