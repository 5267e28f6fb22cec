package engine

import (
	"io"
	"slices"
	"strings"
)

// About describes a game: its texts, its examples, and the functions that few games have. All texts
// are English and are keys of their translations.
type About struct {
	Card
	Group     Group     // heading in lists of games; "" for none
	Examples  []Example // boards to start from, in addition to the usual starts
	Shapes    []Shape   // kinds of starts, in addition to the usual one
	Usual     string    // the shape of the usual start; "" if there are no other shapes
	Sentences []string  // sentences of all errors of the game that implement [Localized]
	Ends      []Reason  // all reasons of [Game.End]
	SowsOnce  bool      // each move has at most one sowing, so counts of sowings are not shown
	// Uniform is the name of the game if it starts from a uniform board; "" if it is the same.
	Uniform string
	Traits  []string // what distinguishes the game from similar ones, in a few words each: "wraps"

	// MinStuckSeeds returns, for a number of holes, a number of seeds per hole from which no usual
	// start has a move. It is nil if no such bound is proved.
	MinStuckSeeds func(holes int) (seeds int)

	// Sum explains what the Grundy values of several boards mean when the boards are played as a sum,
	// in sentences with **bold** words; "" if the game has no sums. SumDecides reports whether the
	// nim-sum of the values decides who wins: true in normal play, false in misère play.
	Sum        string
	SumDecides bool

	// Unlisted reports whether [Game.Moves] omits legal moves of a state because there are too many.
	// [Game.Play] still accepts them. It is nil if all moves of every state are listed.
	Unlisted func(State) bool

	// Close returns the state with a place closed, which removes its seeds, or opened again and
	// empty. It returns an error if the place is not [Place.Closable]. It is nil if the game has no
	// closable places.
	Close func(s State, place int, closed bool) (State, error)

	// WithPlayers returns the board with the given number of players, or an error that names the
	// possible numbers. It is nil if the number of players is fixed.
	WithPlayers func(s State, players int) (State, error)

	// WithTurn returns the board with the turn of a player, or of a row if [Board.TurnByRow] is set.
	// Both are counted from 0. It is nil if the turn of a board cannot be set.
	WithTurn func(s State, turn int) (State, error)

	// File reads and writes boards in the file format of another program; nil if there is none.
	File *FileFormat

	// Drawing is the game itself if its places and links can be edited; otherwise nil.
	Drawing Drawable

	// Theory returns the results that theorems decide, without a search: [Report.End] is
	// [Unsearched]. Theorems lists all theorems that its reports name. Both are nil if the game has
	// no theorems.
	Theory   Solution
	Theorems []Theorem
}

// Group is a heading in lists of games. It is an English phrase and the key of its translations.
type Group string

// The groups of the games. Lists keep the games of a group together.
const (
	Solitaires       Group = "Solitaires in One Row"
	TwoPlayersOneRow Group = "Two Players on One Row"
	GraphsAndRings   Group = "Graphs and Rings"
	SeveralRows      Group = "Boards of Several Rows"
)

// IsImpartial reports whether a game is impartial: its moves do not depend on the player to move.
// Only impartial games have sums.
func IsImpartial(g Game) bool { return g.About().Sum != "" }

// Card is the rules of a game in words, for a reader who does not know mancala games. All texts are
// English and are keys of their translations; **words** are bold. Fields other than Rules may be
// empty.
type Card struct {
	Summary        string   // one sentence for a list of games: the aim, or what differs from similar games
	Rules          []string // one paragraph each
	SinglePlayer   string   // the rule that introduces a board for one player, if it is not the first
	Note           string   // background that is not needed to play, such as another name
	Interpretation string   // what the sources leave open, and our interpretation
	Source         string   // the papers that describe the game

	// First is the first thing to do; FirstRound replaces it when a row is drawn as a circle. If both
	// are empty, Rules[0] or SinglePlayer is shown.
	First, FirstRound Prompt
	// Sowing is a short line for a diagram. It must not solve a board that is set as a puzzle.
	Sowing     Demo
	Comparison Comparison // similar games
}

// Prompt is an instruction and its effect.
type Prompt struct{ Instruction, Effect string }

// Demo is a line of play with a description. Path identifies the game, the board and the moves as
// in the path of a picture in a text, for example no-wrap:0.2.0?moves=2.
type Demo struct{ Text, Path string }

// Comparison is a table that compares similar games. All texts are English. The cells [Yes] and
// [No] are shown as signs.
type Comparison struct {
	Title   string
	Columns []string   // the headings; the first is that of the names
	Games   [][]string // rows: a name, then one cell for each other column
	Note    string     // what the games have in common
}

// Yes and No are cell values of [Comparison].
const (
	Yes = "yes"
	No  = "no"
)

// Texts returns the paragraphs of the card in order: Rules, Note, Interpretation, Source.
func (c Card) Texts() []string {
	texts := slices.Clone(c.Rules)
	for _, text := range []string{c.Note, c.Interpretation, c.Source} {
		if text != "" {
			texts = append(texts, text)
		}
	}
	return texts
}

// Plain removes the marks of bold words from a text.
func Plain(text string) string { return strings.ReplaceAll(text, "**", "") }

// Introduction returns the rule that introduces a state of a game; "" if the card has no rules.
func Introduction(g Game, s State) string {
	card := g.About().Card
	switch {
	case card.SinglePlayer != "" && s.Players() == 1:
		return card.SinglePlayer
	case len(card.Rules) > 0:
		return card.Rules[0]
	}
	return ""
}

// Example is a named board to start from.
type Example struct {
	Name  string // an English phrase, the key of its translations
	Board string // a text that [Game.Parse] reads
}

// Shape is a kind of start with parameters of its own. Sowing graphs have, for example, paths,
// stars and ladders.
type Shape struct {
	Name   string // an English phrase, the key of its translations
	Params []Param
	// Start returns the board for the given values, as [Game.Start] does.
	Start func(values ...int) (State, error)
}

// Usual returns the default values of the shape.
func (s Shape) Usual() []int { return Usual(s.Params) }

// Usual returns the default values of parameters.
func Usual(params []Param) []int {
	var values []int
	for _, p := range params {
		values = append(values, p.Default)
	}
	return values
}

// FileFormat reads and writes the boards of a game in a format of another program, such as Graphviz
// for sowing graphs. Such files are exported, never saved as game files.
type FileFormat struct {
	// Extensions are the file name extensions, with the dot, the default one first.
	Extensions []string
	// Begins reports whether a text is recognizably in this format, even if it is damaged. It is
	// false for a text that begins with a digit, which is a board.
	Begins func(text string) bool
	// Read reads a board from a file. Its error gives the line and the problem.
	Read func(io.Reader) (State, error)
	// Write writes a state so that Read returns the same state.
	Write func(io.Writer, State) error
}
