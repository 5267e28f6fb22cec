package session

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"

	"tchouka/engine"
)

// Header is the first line of a file: the name and the version of the format. CollectionKey begins the
// second line of a collection of games, which package notation reads.
const (
	Header        = "tchouka 1"
	CollectionKey = "collection"
)

// Limits of a file, in bytes.
const (
	MaxBytes     = 16 << 20
	MaxLineBytes = 8 << 20
)

// ErrTooLarge is the error of writing a session that is too large to be read again.
var ErrTooLarge = errors.New("the game is too large for a file: the limit is 16 MiB, and 8 MiB in one comment")

// Resolver returns the game with an ID, or an error that lists the valid IDs.
type Resolver func(id string) (engine.Game, error)

// Reason is the kind of error in a file.
type Reason uint8

// Kinds of errors in a file.
const (
	NotGameFile   Reason = iota + 1 // the first line is not [Header]
	IsCollection                    // the file is a collection of games
	UnknownKey                      // Token is not a key
	Duplicate                       // Token, a key or a key and its path, is repeated
	TooEarly                        // Token, a key, precedes rules or start
	UnknownRules                    // Token is not a game; Err lists the games
	BadStart                        // Token is not a position; Err is the reason
	BadMove                         // Token is not a move
	BadCount                        // Token exceeds the moves of the previous line
	IllegalMove                     // the rules forbid Token; Err is the reason
	MoveAfterEnd                    // Token follows the end of the game
	UnknownPlace                    // no earlier line leads to Token
	CursorOffLine                   // the cursor is not on the shown line, or else the main line
	BadComment                      // Token is not a path, a colon and a quoted text
	BadMark                         // Token is not a path, a colon and a mark
	BadAgreement                    // Token is not a path, a colon and an agreement
	TrailingText                    // Token follows the end of the line
	BadSeats                        // Token is too long for the players of a game
	UnknownSeats                    // Token is not @ and the number of players named above
	AfterEnd                        // Token follows the line "end"
	Truncated                       // the line "end" is missing
	NotText                         // the line is not UTF-8
	FileTooLarge                    // more than MaxBytes
	LineTooLong                     // more than MaxLineBytes
	TooManyNodes                    // more than MaxNodes
)

// FormatError describes an error in a file.
type FormatError struct {
	Reason Reason
	Line   int    // from 1
	Token  string // the invalid part, shortened if it is long
	Move   int    // for IllegalMove and MoveAfterEnd: the number of the move in its line, from 1
	Err    error  // the error of the game, if any
}

// Unwrap returns the error of the game.
func (e *FormatError) Unwrap() error { return e.Err }

// Error returns a sentence that describes the error, with the line number.
func (e *FormatError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Detail()) }

// Detail describes the error without the line number.
func (e *FormatError) Detail() string {
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
		NotGameFile:   `this is not a Tchouka file: it begins with %q, not with "tchouka 1"`,
		IsCollection:  "this is a collection of games, not a game%.0s",
		UnknownKey:    "unknown key %q",
		Duplicate:     "%q occurs a second time",
		TooEarly:      "%q comes too early: rules and start must come first, in this order",
		BadMove:       "%q is not a move",
		BadCount:      "%q is not a number of moves of the line above",
		UnknownPlace:  "no line above leads to %q",
		CursorOffLine: "the cursor %q is not on the line that is shown",
		BadComment:    `%q is not a place, a colon and a text in quotation marks`,
		BadMark:       "%q is not a place, a colon and one of the words good, bad, interesting",
		BadAgreement:  `%q is not a place, a colon and "draw" or "player 1 resigns"`,
		BadSeats:      `the players are too long or too many: %q`,
		UnknownSeats:  "%q is not @ and the number of a line of players above",
		TrailingText:  "the line must end before %q",
		AfterEnd:      `%q follows the line "end"`,
		Truncated:     `the file is cut off: the line "end" is missing%.0s`,
		NotText:       "this is not text in UTF-8%.0s",
	}[e.Reason]
	if !ok {
		return "it cannot be read"
	}
	return fmt.Sprintf(format, e.Token)
}

// sumKey is the key of the checksum line. Programs that do not support it treat the line as a note.
const (
	sumKey    = "x-sum"
	sumMethod = "sha256:"
	sumBytes  = len(sumKey+" "+sumMethod+"\n") + 2*sha256.Size
)

// sum is the checksum of the significant lines of a file, without surrounding white space and each
// with a line feed.
type sum struct{ hash.Hash }

func newSum() sum { return sum{sha256.New()} }

// line adds a line to the checksum.
func (s sum) line(text []byte) {
	_, _ = s.Write(text) // it never fails
	_, _ = s.Write([]byte{'\n'})
}

// text returns the value of sumKey.
func (s sum) text() string { return sumMethod + hex.EncodeToString(s.Sum(nil)) }
