package notation

import (
	"fmt"
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
func (b Board) check() *engine.Fault {
	s := b.Start
	for i, m := range b.Solution {
		result, err := b.Game.Play(s, m)
		switch {
		case err != nil:
			return engine.NewFault(BadSolution, "Move", i+1, "Hole", m.String())
		case result.Outcome.Over() && i+1 < len(b.Solution):
			return engine.NewFault(LongSolution, "Move", i+1)
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
	TextForm  Form = "text"
	CSVForm   Form = "csv"
	ExcelForm Form = "excel" // CSV with semicolons: see [sheet.Excel]
	JSONForm  Form = "json"
	GameForm  Form = "game" // with all lines of each board
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

// Problem describes an error in one line of a file.
type Problem struct {
	Line   int    // from 1
	Column string // of CSV, otherwise empty
	Err    error  // the game's own error, or an [engine.Localized]
}

// Error describes the problem in one sentence.
func (p Problem) Error() string {
	if p.Column != "" {
		return fmt.Sprintf("line %d, column %s: %v", p.Line, p.Column, p.Err)
	}
	return fmt.Sprintf("line %d: %v", p.Line, p.Err)
}

// Unwrap returns the reason.
func (p Problem) Unwrap() error { return p.Err }

// Reason is a sentence with {{.Name}} as placeholders.
type Reason = engine.Reason

// Kinds of problems.
const (
	NoBoard       Reason = "there is no board here: enter an ID, a board or holes"
	Several       Reason = "there are {{.Count}} boards here: enter one of them"
	NoGame        Reason = "there is no game {{.Game}}"
	BadHole       Reason = "{{.Text}} is not a number of seeds"
	GapInHoles    Reason = "this hole has no number of seeds, but a later hole has one"
	BadMove       Reason = "the solution was left out: {{.Text}} is not a move"
	BadSolution   Reason = "the solution was left out: its move {{.Move}}, {{.Hole}}, is not possible"
	LongSolution  Reason = "the solution was left out: the game is over after move {{.Move}}"
	BadQuotes     Reason = "a quotation mark has no partner"
	ExtraCells    Reason = "the row has more cells than the heading: a board with commas needs quotation marks"
	BadJSON       Reason = "from here on, the text is not valid JSON"
	NotCollection Reason = "this file is not a collection but something else: {{.Text}}"
	TooLarge      Reason = "the file is too large for a collection: the limit is {{.Most}} million bytes"
	TooMany       Reason = "there are too many boards: a collection holds at most {{.Most}}"
	Empty         Reason = "this file contains no boards"
	UnknownLine   Reason = "{{.Text}} is unknown or repeated here, or its quotation marks are missing"
	CutOff        Reason = "the file is cut off here: the line “end” is missing"
	NoRecord      Reason = "the board was left out: {{.Why}}"
	LostLines     Reason = "{{.Count}} lines of text of the record were left out, from here on"
	AlteredRecord Reason = "the checksum of the record is wrong: another program changed it, or it is damaged"
	Changed       Reason = "boards cannot be added to this file: {{.Text}}"
)
