package collection

import (
	"fmt"

	"tchouka/engine"
)

// Problem describes an error in one line of a file.
type Problem struct {
	Line   int    // from 1
	Column string // of CSV, otherwise empty
	Err    error  // the game's own error, or an [engine.Saying]
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
	NoBoard      Reason = "there is no board here: it needs an ID, a board, or holes"
	NoGame       Reason = "there is no game {{.Game}}"
	BadHole      Reason = "{{.Text}} is not a number of seeds"
	GapInHoles   Reason = "there is nothing for this hole, and seeds for one behind it"
	BadMove      Reason = "the solution is left away: {{.Text}} is not a move"
	BadSolution  Reason = "the solution is left away: its move {{.Move}}, {{.Hole}}, is not possible"
	LongSolution Reason = "the solution is left away: the game is over after move {{.Move}}"
	BadQuotes    Reason = "a quotation mark stands alone"
	BadJSON      Reason = "from here on it cannot be read as JSON"
	OtherKind    Reason = "this file holds no list of boards but something else: {{.Text}}"
	TooLarge     Reason = "the file is too large for a list of boards: it may have {{.Most}} million bytes"
	TooMany      Reason = "there are more boards than a list may have: {{.Most}}"
	Empty        Reason = "there are no boards in this file"
	Changed      Reason = "the file cannot be added to: {{.Text}}"
)

type fault = engine.Fault

// wrong returns a fault with a reason and alternating names and values of its placeholders.
func wrong(r Reason, parts ...any) *fault { return engine.Because(r, parts...) }
