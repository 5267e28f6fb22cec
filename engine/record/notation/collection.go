package notation

import (
	"slices"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/text/plaintext"
)

// Limits of a file.
const (
	MaxBytes    = 32 << 20
	MaxBoards   = 50_000
	MaxProblems = 100
)

// Board is a board of a collection. All texts are optional, and one line each except the note.
type Board struct {
	Game       engine.Game
	Start      engine.State
	Name, Note string
	Section    string   // its heading; consecutive boards with the same heading form a section
	Tags       []string // without commas and semicolons
	Difficulty string   // as the author or the program describes it, for example "hard" or "120"
	Solution   []engine.Move
	// Lines is the record of the play on the board, as a game file; "" if there is none. Solved is
	// the progress of the player, and Helped whether results of the solver were shown before that.
	// Only [GameForm] holds them.
	Lines          string
	Solved, Helped bool
}

// ID returns an identifier of the game and the board.
func (b Board) ID() string { return games.BoardID(b.Game, b.Start) }

// check plays the solution, and returns an error if it is invalid.
func (b Board) check() *fault {
	s := b.Start
	for i, m := range b.Solution {
		result, err := b.Game.Play(s, m)
		switch {
		case err != nil:
			return faultOf(BadSolution, "Move", i+1, "Hole", m.String())
		case result.Outcome.Over() && i+1 < len(b.Solution):
			return faultOf(LongSolution, "Move", i+1)
		}
		s = result.State
	}
	return nil
}

// Collection is the content of a file.
type Collection struct {
	Title    string
	Boards   []Board
	Problems []Problem
	More     bool     // there are more problems than Problems contains
	Ignored  []string // names of unknown CSV columns
	Form     Form
}

// Form is a file format.
type Form string

// The file formats.
const (
	TextForm Form = "text"
	CSVForm  Form = "csv"
	JSONForm Form = "json"
	GameForm Form = "game" // with all lines of each board
)

// GameExtension is the file extension of game files, which hold one board or a collection.
const GameExtension = ".tchouka"

// FormOf returns the format for the extension of a file name, or false if the extension is unknown.
func FormOf(path string) (Form, bool) {
	ext := ""
	if at := strings.LastIndexByte(path, '.'); at >= 0 {
		ext = strings.ToLower(path[at:])
	}
	form, ok := map[string]Form{".txt": TextForm, ".csv": CSVForm, ".tsv": CSVForm, ".json": JSONForm, ".jsonl": JSONForm, GameExtension: GameForm}[ext]
	return form, ok
}

// Named returns a function that appends an extension to file names without one of a collection.
func Named(ext string) func(path string) string {
	return func(path string) string {
		if _, ok := FormOf(path); ok {
			return path
		}
		return path + ext
	}
}

// CollectionExtensions returns the file extensions of collections without lines, with the dot, the
// usual one first.
func CollectionExtensions() []string { return []string{".csv", ".txt", ".json", ".tsv", ".jsonl"} }

// ReadTags returns the tags in a text, which commas or semicolons separate. It omits repeated tags.
func ReadTags(text string) []string {
	var tags []string
	for _, tag := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ';' || r == '\n' }) {
		if tag = oneLine(tag); tag != "" && !slices.Contains(tags, tag) {
			tags = append(tags, tag)
		}
	}
	return tags
}

// TagText returns tags as a text that [ReadTags] reads.
func TagText(tags []string) string { return strings.Join(ReadTags(strings.Join(tags, ",")), ", ") }

// oneLine converts a text to one line without control characters.
func oneLine(text string) string {
	return strings.Join(strings.Fields(sanitize(text)), " ")
}

func sanitize(text string) string {
	return strings.Map(func(r rune) rune {
		if plaintext.IsControl(r) {
			return -1
		}
		return r
	}, text)
}
