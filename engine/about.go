package engine

import (
	"slices"
	"strings"
)

// About describes a game in words and by boards. Every text is English and the key of its
// translations.
type About struct {
	Card
	Examples  []Example // boards to begin from, besides the usual starts
	Shapes    []Shape   // kinds of starts, besides the usual one
	Sentences []string  // all sentences of the errors of the game that are [Saying]
	SowsOnce  bool      // each move is at most one sowing, so that nobody counts them

	// A usual start with StallsFrom seeds in each of so many holes, or with more, has no
	// move; nil if that is not proved.
	StallsFrom func(holes int) (seeds int)

	// Sum explains what the Grundy values of several boards played at once tell of them, in
	// sentences with **bold** words; "" if there are no sums. SumDecides reports whether
	// the nim-sum of the values decides who wins. It does in normal play and not in misère.
	Sum        string
	SumDecides bool

	// Theory is what theorems decide, at once: its search is [Unsearched]. Theorems are all
	// that its reports name. Both are nil without theorems.
	Theory   Solution
	Theorems []Theorem
}

// IsImpartial reports whether the moves of a game do not depend on who makes them. Only of
// such games are there sums.
func IsImpartial(g Game) bool { return g.About().Sum != "" }

// Card is the rules of a game in words, for someone who has never seen one. Every text
// is English, the key of its translations; **words** are bold. All but Rules may be
// empty.
type Card struct {
	Rules   []string // a paragraph each
	Alone   string   // the rule that introduces a board for one player, if that is not the first
	Note    string   // what one need not know to play, such as another name
	Reading string   // what the sources leave open, and how it is read here
	Source  string   // the papers it comes from
}

// Texts returns all that the card says, in order.
func (c Card) Texts() []string {
	texts := slices.Clone(c.Rules)
	for _, text := range []string{c.Note, c.Reading, c.Source} {
		if text != "" {
			texts = append(texts, text)
		}
	}
	return texts
}

// Plain takes the marks of bold words out of a text.
func Plain(text string) string { return strings.ReplaceAll(text, "**", "") }

// Introduction returns the rule that introduces a board of a game; "" if the card has no rules.
func Introduction(g Game, s State) string {
	card := g.About().Card
	switch {
	case card.Alone != "" && s.Players() == 1:
		return card.Alone
	case len(card.Rules) > 0:
		return card.Rules[0]
	}
	return ""
}

// Example is a board to begin from.
type Example struct {
	Name  string // an English phrase, the key of its translations
	Board string // which [Game.Parse] reads
}

// Shape is a kind of starts, each made of numbers of its own: of sowing graphs a path, a star, a
// ladder.
type Shape struct {
	Name   string // an English phrase, the key of its translations
	Params []Param
	// Start returns the board of such numbers, as [Game.Start] does.
	Start func(values ...int) (State, error)
}

// Usual returns the numbers of the usual start of the kind.
func (s Shape) Usual() []int {
	var values []int
	for _, p := range s.Params {
		values = append(values, p.Default)
	}
	return values
}
