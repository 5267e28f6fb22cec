package design

// Any is what a Pattern holds for a hole that may hold any number of seeds.
const Any = -1

// Pattern is what is known of a board's holes, the farthest first: a number of
// seeds, or Any. An empty pattern says nothing of any hole.
type Pattern []int

// ParsePattern reads numbers of seeds and, for Any, underlines, separated by
// spaces or commas: "_ 2 _ 2". A text of nothing but spaces is an empty pattern.
// The error says in a sentence which part is wrong.
func ParsePattern(text string) (Pattern, error) { return nil, nil }

// String writes what ParsePattern reads.
func (p Pattern) String() string { return "" }
