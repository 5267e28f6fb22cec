package design

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// Any is what a Pattern holds for a hole that may hold any number of seeds.
const Any = -1

// Pattern is what is known of a board's holes, the farthest first: a number of
// seeds, or Any. An empty pattern says nothing of any hole.
type Pattern []int

// ParsePattern reads numbers of seeds and, for Any, underlines, separated by
// spaces or commas: "_ 2 _ 2". A text of nothing but spaces is an empty pattern.
// The error says in a sentence which part is wrong.
func ParsePattern(text string) (Pattern, error) {
	var p Pattern
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == ',' }) {
		seeds, err := strconv.Atoi(part)
		switch {
		case part == "_":
			seeds = Any
		case err != nil || seeds < 0:
			return nil, fmt.Errorf("%q is neither a number of seeds nor _, which stands for any", part)
		case seeds > MaxSeeds:
			return nil, fmt.Errorf("%s are more than %d seeds", part, MaxSeeds)
		}
		p = append(p, seeds)
	}
	return p, nil
}

// String writes what ParsePattern reads.
func (p Pattern) String() string {
	parts := make([]string, len(p))
	for i, seeds := range p {
		if parts[i] = "_"; seeds != Any {
			parts[i] = strconv.Itoa(seeds)
		}
	}
	return strings.Join(parts, " ")
}
