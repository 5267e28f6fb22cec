package session

import (
	"errors"
	"fmt"

	"tchouka/engine"
)

// The limits of a file, in bytes.
const (
	MaxBytes     = 16 << 20
	MaxLineBytes = 8 << 20
)

// ErrTooLarge is the error of writing a session whose file could not be read
// again.
var ErrTooLarge = errors.New("the session is too large for a file: at most 16 MiB, and 8 MiB in one comment")

// Resolver finds the game with an ID, or returns an error that says which
// there are.
type Resolver func(id string) (engine.Game, error)

// Reason says what is wrong with a file.
type Reason uint8

// What can be wrong with a file.
const (
	NotASession   Reason = iota + 1 // the first line is not "tchouka" and a version
	NewerVersion                    // Token is a version this program does not know
	UnknownKey                      // Token is no key
	Duplicate                       // Token, a key or a key and its path, stands a second time
	TooEarly                        // Token, a key, stands before rules, or before start
	UnknownRules                    // Token is no game; Err lists those there are
	BadStart                        // Token is no position; Err says why
	BadMove                         // Token is not a move
	BadCount                        // Token goes beyond the moves of the line above
	IllegalMove                     // the rules forbid Token; Err says why
	MoveAfterEnd                    // Token follows where the game is over
	UnknownPlace                    // no line above leads to Token
	CursorOffLine                   // the cursor is not on the line shown, or the main one
	BadComment                      // Token is not a path, a colon and a quoted text
	BadMark                         // Token is not a path, a colon and a mark
	TrailingText                    // Token follows where the line should end
	AfterEnd                        // Token follows the line "end"
	Truncated                       // there is no line "end"
	NotText                         // the line is not UTF-8
	FileTooLarge                    // more than MaxBytes
	LineTooLong                     // more than MaxLineBytes
	TooManyNodes                    // more than MaxNodes
)

// FormatError says what is wrong with a file, and where.
type FormatError struct {
	Reason Reason
	Line   int    // from 1
	Token  string // the part that is wrong, shortened when long
	Move   int    // of IllegalMove and MoveAfterEnd: which move of its line, from 1
	Err    error  // the game's own words, where it has been asked
}

// Unwrap returns what the game said.
func (e *FormatError) Unwrap() error { return e.Err }

// Error says in a sentence what is wrong and on which line.
func (e *FormatError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Why()) }

// Why says what is wrong, without the line.
func (e *FormatError) Why() string {
	switch e.Reason {
	case IllegalMove:
		return fmt.Sprintf("move %d, %s, is not possible: %v", e.Move, e.Token, e.Err)
	case MoveAfterEnd:
		return fmt.Sprintf("move %d, %s, comes after the end of the game", e.Move, e.Token)
	case UnknownRules, BadStart:
		return e.Err.Error()
	case TooManyNodes:
		return fmt.Sprintf("there are more than %d positions", MaxNodes)
	case FileTooLarge:
		return fmt.Sprintf("the file has more than %d bytes", MaxBytes)
	case LineTooLong:
		return fmt.Sprintf("it has more than %d bytes", MaxLineBytes)
	}
	format, ok := map[Reason]string{
		NotASession:   `this is no Tchouka file: it begins with %q, not with "tchouka 1"`,
		NewerVersion:  "the file has version %q; this program reads versions 1 and 2",
		UnknownKey:    "%q is no key of this format",
		Duplicate:     "%q stands here a second time",
		TooEarly:      "%q stands too early: rules and start come first, in this order",
		BadMove:       "%q is not a move",
		BadCount:      "%q is not a number of moves of the line above",
		UnknownPlace:  "no line above leads to %q",
		CursorOffLine: "the cursor %q is not on the line that is shown",
		BadComment:    `%q is not a place, a colon and a text in quotation marks`,
		BadMark:       "%q is not a place, a colon and one of the words good, bad, interesting",
		TrailingText:  "%q stands where the line should end",
		AfterEnd:      `%q follows the line "end"`,
		Truncated:     `the file is cut off: the line "end" is missing%.0s`,
		NotText:       "this is not text in UTF-8%.0s",
	}[e.Reason]
	if !ok {
		return "it cannot be read"
	}
	return fmt.Sprintf(format, e.Token)
}
