package engine

import (
	"io"
	"slices"
	"strings"
)

// About describes a game in words and by boards. Every text is English and the key of its
// translations.
type About struct {
	Card
	Group     Group     // where lists of games have it; "" for no group
	Examples  []Example // boards to begin from, besides the usual starts
	Shapes    []Shape   // kinds of starts, besides the usual one
	Sentences []string  // all sentences of the errors of the game that are [Saying]
	SowsOnce  bool      // each move is at most one sowing, so that nobody counts them
	Uniform   string    // the name of the game when it begins with a uniform board; "" without another name
	Traits    []string  // what tells the game from similar ones, in a few words each: "wraps"

	// A usual start with StallsFrom seeds in each of so many holes, or with more, has no
	// move; nil if that is not proved.
	StallsFrom func(holes int) (seeds int)

	// Sum explains what the Grundy values of several boards played at once tell of them, in
	// sentences with **bold** words; "" if there are no sums. SumDecides reports whether
	// the nim-sum of the values decides who wins. It does in normal play and not in misère.
	Sum        string
	SumDecides bool

	// Unlisted reports whether [Game.Moves] leaves out moves of a state, because there are too
	// many. Play takes them all the same. Nil if all moves of every state are listed.
	Unlisted func(State) bool

	// Close returns the state with a place closed by hand, which removes its seeds, or opened
	// again and empty. It refuses a place that is not [Place.Closable]; nil if there is none.
	Close func(s State, place int, closed bool) (State, error)

	// WithPlayers returns the board with so many players, or an error that names the possible
	// numbers; nil if the number of players is fixed.
	WithPlayers func(s State, players int) (State, error)

	// WithTurn returns the board at the turn of a player, or of a row if turns go from row to
	// row: see [Board.TurnByRow]. Both are counted from 0; nil if boards cannot be set up for
	// another turn.
	WithTurn func(s State, turn int) (State, error)

	// ParseFrom is [Game.Parse] with play beginning at a place, counted from 1. The first place is
	// the usual one; nil if boards do not begin at a place.
	ParseFrom func(text string, place int) (State, error)

	// File reads and writes the boards of the game in files of another program; nil if there are
	// no such files.
	File *FileFormat

	// Drawing is the game itself if a person can draw its places and links; otherwise nil.
	Drawing Drawable

	// Theory is what theorems decide, at once: its search is [Unsearched]. Theorems are all
	// that its reports name. Both are nil without theorems.
	Theory   Solution
	Theorems []Theorem
}

// Group is a heading in lists of games, an English phrase and the key of its translations.
type Group string

// The groups of the games. A list of games has those of a group one after the other.
const (
	Solitaires     Group = "Solitaires in One Row"
	OneRowDuels    Group = "Two Players on One Row"
	GraphsAndRings Group = "Graphs and Rings"
	SeveralRows    Group = "Boards of Several Rows"
)

// IsImpartial reports whether the moves of a game do not depend on who makes them. Only of
// such games are there sums.
func IsImpartial(g Game) bool { return g.About().Sum != "" }

// Card is the rules of a game in words, for someone who has never seen one. Every text
// is English, the key of its translations; **words** are bold. Fields other than Rules may be
// empty.
type Card struct {
	Rules   []string // a paragraph each
	Alone   string   // the rule that introduces a board for one player, if that is not the first
	Note    string   // what one need not know to play, such as another name
	Reading string   // what the sources leave open, and how it is read here
	Source  string   // the papers it comes from

	First, FirstRound Prompt // the first thing to do, and the same where a row is bent to a circle; otherwise Rules[0] or Alone
	Sowing            Demo   // a small line to be drawn; it wins no board that anyone is asked to win
	Kin               Kin    // similar games
}

// Prompt is what to do and what happens then.
type Prompt struct{ Do, Then string }

// Demo is a line of play with a description. Path is the game, the board and the moves as a picture
// of a text names them, such as no-wrap:0.2.0?moves=2.
type Demo struct{ Text, Path string }

// Kin is a table that compares similar games. All texts are English, and the cells [Yes] and [No]
// are signs.
type Kin struct {
	Title   string
	Columns []string   // the headings, the first one that of the names
	Games   [][]string // a name, and a cell for each other column
	Note    string     // what they have in common
}

// Yes and No are cells of [Kin].
const (
	Yes = "yes"
	No  = "no"
)

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

// FileFormat is a format of another program for boards of a game, such as that of Graphviz for
// sowing graphs. Only an export writes such a file.
type FileFormat struct {
	// Extensions are the endings of file names, with the dot, the usual one first.
	Extensions []string
	// Begins reports whether a text can only be meant as such a file, whole or damaged.
	Begins func(text string) bool
	// Read reads the board of a file. Its error names the line and what is wrong there.
	Read func(io.Reader) (State, error)
	// Write writes a state as a file, from which Read reads it back.
	Write func(io.Writer, State) error
}
