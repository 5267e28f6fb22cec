package notation

import (
	"fmt"

	"tchouka/engine"
)

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
	NoGame        Reason = "there is no game {{.Game}}"
	BadHole       Reason = "{{.Text}} is not a number of seeds"
	GapInHoles    Reason = "this hole has no number of seeds, but a later hole has one"
	BadMove       Reason = "the solution was left out: {{.Text}} is not a move"
	BadSolution   Reason = "the solution was left out: its move {{.Move}}, {{.Hole}}, is not possible"
	LongSolution  Reason = "the solution was left out: the game is over after move {{.Move}}"
	BadQuotes     Reason = "a quotation mark has no partner"
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

type fault = engine.Fault

// faultOf returns a fault with a reason and alternating names and values of its placeholders.
func faultOf(r Reason, parts ...any) *fault { return engine.NewFault(r, parts...) }
