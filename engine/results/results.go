// Package results collects what pupils did with the boards of a web page.
//
// A [Sheet] is the work of one pupil: the boards, and the moves of each try. The page writes it as a
// short code of letters and digits, which the pupil sends in any way, or as a file that contains the
// code. No server takes part. [Read] finds the codes in any text, for example a mail or a table in
// which many pupils pasted theirs. A code ends with a checksum, and a damaged one is reported.
//
// A code contains moves, not results. [Board.Judge] plays them by the rules, so that a
// pupil cannot claim a win without one. The answers to a lesson are those that the page has judged,
// because a code does not contain the lesson.
package results

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
	"strings"
	"unicode"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/packed"
	"tchouka/engine/session"
)

// Sheet is the work of one pupil.
type Sheet struct {
	Pupil  string  `json:"p"` // the name that the pupil chose
	Title  string  `json:"t,omitempty"`
	Boards []Board `json:"b"` // all boards of the page, in order
}

// Board is the work on one board, or on one task of a lesson.
type Board struct {
	ID     string   `json:"i"`           // as games.BoardID writes it; the name of a task
	Tries  []string `json:"m,omitempty"` // the moves of each line that was played, separated by spaces; answers to a task
	Last   int      `json:"n,omitempty"` // the number of the last of the tries if others before it were left out
	Helped bool     `json:"h,omitempty"` // a hint or a solution was shown

	IsTask bool `json:"q,omitempty"`
	Right  int  `json:"r,omitempty"` // the number of the right answer to a task, from 1; 0 if none was right
}

// Task returns the work on a task of a lesson. The last of the answers is right if the task is done.
// Of more than 20 answers it contains the first 19 and the last.
func Task(name string, answers []string, done bool) Board {
	b := Board{ID: name, IsTask: true}
	kept := answers
	if len(answers) > maxTries {
		kept, b.Last = append(slices.Clone(answers[:maxTries-1]), answers[len(answers)-1]), len(answers)
	}
	for _, answer := range kept {
		if text := []rune(answer); len(text) > maxAnswer {
			answer = string(text[:maxAnswer])
		}
		b.Tries = append(b.Tries, answer)
	}
	if done {
		b.Right = len(answers)
	}
	return b
}

// maxTries and maxMoves bound the lines of a board in a code.
const (
	maxTries = 20
	maxMoves = 200

	maxAnswer = 200 // characters
)

// NewBoard returns the work on a board. Of more than 20 tries it contains the first 19, and the first
// one that won or, if none did, the last one.
func NewBoard(list games.List, id string, tries []string, helped bool) Board {
	b := Board{ID: id, Tries: tries, Helped: helped}
	if len(tries) <= maxTries {
		return b
	}
	b.Last = len(tries)
	if v, err := b.Judge(list); err == nil && v.Solved >= maxTries {
		b.Last = v.Solved
	}
	b.Tries = append(slices.Clone(tries[:maxTries-1]), tries[b.Last-1])
	return b
}

// count returns the number of the last try.
func (b Board) count() int { return max(len(b.Tries), b.Last) }

// TriesOf returns the lines of a session as the tries of a board, in the order in which their ends
// were played, each with at most 200 moves. A line without moves is not a try.
func TriesOf(s *session.Session) []string {
	var tries []string
	for _, end := range slices.Sorted(slices.Values(s.Lines())) { // nodes are numbered as they are played
		if moves := s.Moves(end); len(moves) > 0 {
			tries = append(tries, TryOf(moves))
		}
	}
	return tries
}

// TryOf returns the first 200 of some moves as a try.
func TryOf(moves []engine.Move) string {
	var words []string
	for _, m := range moves[:min(len(moves), maxMoves)] {
		words = append(words, strings.ReplaceAll(m.String(), " ", "_"))
	}
	return strings.Join(words, " ")
}

// Prefix begins every code, and Extension ends the name of a file with one.
const (
	Prefix    = "tchouka-results-"
	Extension = ".tchouka-results"
	end       = "."
)

// Code returns the sheet as a word of letters, digits, "-" and "_", and a full stop.
func (s Sheet) Code() (string, error) {
	data, err := packed.Marshal(s)
	if err != nil {
		return "", err
	}
	data = binary.BigEndian.AppendUint32(data, crc32.ChecksumIEEE(data))
	return Prefix + base64.RawURLEncoding.EncodeToString(data) + end, nil
}

// ErrDamaged is the error of a code that was not copied completely or was changed.
var ErrDamaged = errors.New("the code is damaged: copy it again completely")

// parse is the inverse of [Sheet.Code].
func parse(code string) (Sheet, error) {
	data, err := base64.RawURLEncoding.DecodeString(strings.TrimPrefix(code, Prefix))
	at := len(data) - crc32.Size
	if err != nil || at < 0 || crc32.ChecksumIEEE(data[:at]) != binary.BigEndian.Uint32(data[at:]) {
		return Sheet{}, ErrDamaged
	}
	var s Sheet
	if err := packed.Unmarshal(data[:at], &s); err != nil {
		return Sheet{}, fmt.Errorf("%w (%w)", ErrDamaged, err)
	}
	s.Pupil, s.Title = cleaned(s.Pupil), cleaned(s.Title)
	for i := range s.Boards {
		b := &s.Boards[i]
		b.Tries = b.Tries[:min(len(b.Tries), maxTries)]
	}
	return s, nil
}

// cleaned returns a text on one line without control characters.
func cleaned(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text))
}

// cut returns the code at the beginning of a text, without line breaks, and the rest. If the code has
// no full stop before the next code, it ends with its first word.
func cut(text string) (code, rest string) {
	next := strings.Index(text[len(Prefix):], Prefix)
	if next < 0 {
		next = len(text) - len(Prefix)
	}
	code, _, ended := strings.Cut(text[:len(Prefix)+next], end)
	rest = text[len(code):]
	code = strings.NewReplacer("\r", "", "\n", "", "> ", "", ">", "").Replace(code)
	if other := strings.IndexFunc(code, notInCode); other >= 0 || !ended {
		code = text[:len(Prefix)+next]
		if other = strings.IndexFunc(code, notInCode); other >= 0 {
			code = code[:other]
		}
		rest = text[len(code):]
	}
	return code, rest
}

func notInCode(r rune) bool {
	return r != '-' && r != '_' && (r >= unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r))
}

// Damaged is a code, or the ID of a board, that cannot be read.
type Damaged struct {
	Code   string
	Err    error
	Source string // as given to [Class.Add]
}

// Read returns the sheets of all codes in a text, and the damaged codes. A code that occurs twice is
// read once. A mail may have broken a code into lines, and quoted them with ">".
func Read(text string) (sheets []Sheet, damaged []Damaged) {
	known := map[string]bool{}
	for at := strings.Index(text, Prefix); at >= 0; at = strings.Index(text, Prefix) {
		var code string
		code, text = cut(text[at:])
		if known[code] {
			continue
		}
		known[code] = true
		sheet, err := parse(code)
		if err != nil {
			damaged = append(damaged, Damaged{Code: code, Err: err})
			continue
		}
		sheets = append(sheets, sheet)
	}
	return sheets, damaged
}
