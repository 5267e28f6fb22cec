// Package results collects what pupils did with the boards of a web page.
//
// A [Sheet] is the work of one pupil: the boards, and the moves of each try. The page writes it as a
// short code of letters and digits, which the pupil sends in any way, or as a file that contains the
// code. No server takes part. [Read] finds the codes in any text, for example a mail or a table in
// which many pupils pasted theirs, as mail programs, chats and word processors change it. A code ends
// with a checksum, and a damaged one is reported.
//
// A code has a random number of the open page. A pupil who plays on and hands in again sends the same
// number; another pupil, or one who has loaded the page again, sends another one.
//
// A code contains moves, not results. [Board.Judge] plays them by the rules, so that a
// pupil cannot claim a win without one. The answers to a lesson are those that the page has judged,
// because a code does not contain the lesson.
package results

import (
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"slices"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/session"
	"tchouka/engine/text/compactjson"
)

// Sheet is the work of one pupil.
type Sheet struct {
	Pupil  string  `json:"p"` // the name that the pupil chose
	Title  string  `json:"t,omitempty"`
	Page   uint32  `json:"n,omitempty"` // a random number of the open page; 0 if unknown
	Boards []Board `json:"b"`           // all boards of the page, in order
}

// samePage reports whether two sheets are work on the same web page.
func (s Sheet) samePage(other Sheet) bool {
	return s.Title == other.Title &&
		slices.EqualFunc(s.Boards, other.Boards, func(a, b Board) bool { return a.ID == b.ID })
}

// size returns the bytes of the texts of a sheet.
func (s Sheet) size() int {
	n := len(s.Pupil) + len(s.Title)
	for _, b := range s.Boards {
		n += len(b.ID)
		for _, try := range b.Tries {
			n += len(try)
		}
	}
	return n
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
)

// MaxBoards is the maximum number of boards in a code.
const MaxBoards = 2000

// Limits of a code.
const (
	maxJSON     = 1 << 20
	maxElements = MaxBoards * (maxTries + 8)
	maxName     = 80 // characters of a name
	maxTitle    = 200
)

// Code returns the sheet as a word of letters, digits, "-" and "_", and a full stop.
func (s Sheet) Code() (string, error) {
	data, err := compactjson.Marshal(s)
	if err != nil {
		return "", err
	}
	data = binary.BigEndian.AppendUint32(data, crc32.ChecksumIEEE(data))
	return Prefix + base64.RawURLEncoding.EncodeToString(data) + ".", nil
}
