package session

import (
	"errors"
	"strconv"
	"strings"

	"tchouka/engine"
)

// maxDigits limits the length of numbers in a path. It exceeds the needs of any board.
const maxDigits = 9

// path parses the moves of a line and adds those that are missing. Its nodes are the previous line
// of the lines that follow.
func (f *fileReader) path(text string) error {
	way, text, err := f.shared(text)
	if err != nil {
		f.above = f.above[:1]
		return err
	}
	f.above = f.above[:way]
	seats := f.rec.nodes[f.above[way-1]].seats
	for token := range strings.FieldsSeq(text) {
		if isSeats, err := f.seatsToken(token, &seats); err != nil {
			return err
		} else if isSeats {
			continue
		}
		m, err := f.move(token)
		if err != nil {
			return err
		}
		n, wrong := f.played(f.above[len(f.above)-1], m, seats)
		if wrong != nil {
			wrong.Line, wrong.Token, wrong.Move = f.number, token, len(f.above)
			return wrong
		}
		f.above = append(f.above, n)
	}
	if len(f.above) == 1 {
		return f.wrong(BadMove, text)
	}
	return nil
}

// move parses a move. It caches the moves by their text.
func (f *fileReader) move(token string) (engine.Move, error) {
	if m, ok := f.known[token]; ok {
		return m, nil
	}
	m, err := f.game.ParseMove(token)
	if err != nil {
		return nil, f.wrong(BadMove, token)
	}
	f.known[strings.Clone(token)] = m
	return m, nil
}

// played returns the child of n by a move of some players, and creates it if necessary.
func (f *fileReader) played(n Node, m engine.Move, seats seating) (Node, *FormatError) {
	child, _, err := f.rec.add(n, m, seats, nil)
	switch {
	case err == nil:
		return child, nil
	case errors.Is(err, ErrOver):
		return None, &FormatError{Reason: MoveAfterEnd}
	case errors.Is(err, ErrFull):
		return None, &FormatError{Reason: TooManyNodes}
	default:
		return None, &FormatError{Reason: IllegalMove, Err: err}
	}
}

// seatsToken reads the number of the players of the moves that follow in a path, and reports whether
// the token is one.
func (f *fileReader) seatsToken(token string, seats *seating) (bool, error) {
	text, ok := strings.CutPrefix(token, "@")
	if !ok {
		return false, nil
	}
	at, ok := number(text)
	if !ok || at >= len(f.seats) {
		return true, f.wrong(UnknownSeats, token)
	}
	*seats = f.seats[at]
	return true, nil
}

// find parses a path to a node on an earlier line, and returns the players of the moves after it.
func (f *fileReader) find(text string) (Node, seating, error) {
	if text == "start" {
		return Start, 0, nil
	}
	way, rest, err := f.shared(text)
	if err != nil {
		return None, 0, err
	}
	n := f.above[way-1]
	seats := f.rec.nodes[n].seats
	for token := range strings.FieldsSeq(rest) {
		if isSeats, err := f.seatsToken(token, &seats); err != nil {
			return None, 0, err
		} else if isSeats {
			continue
		}
		m, err := f.move(token)
		if err != nil {
			return None, 0, err
		}
		if n = f.rec.child(n, m, seats); n == None {
			return None, 0, f.wrong(UnknownPlace, text)
		}
	}
	if n == Start && seats == 0 {
		return None, 0, f.wrong(BadMove, text)
	}
	return n, seats, nil
}

// shared parses the count at the beginning of a path, if any. It returns the number of nodes taken
// from the previous line, including Start, and the remaining text.
func (f *fileReader) shared(text string) (nodes int, rest string, err error) {
	if !strings.HasPrefix(text, "=") {
		return 1, text, nil
	}
	count := text
	if at := strings.IndexAny(text, " \t"); at >= 0 {
		count, rest = text[:at], text[at:]
	}
	moves, ok := number(count[1:])
	if !ok || moves == 0 || moves >= len(f.above) {
		return 0, "", f.wrong(BadCount, count)
	}
	return moves + 1, rest, nil
}

// number parses a nonnegative integer.
func number(text string) (int, bool) {
	if text == "" || len(text) > maxDigits || strings.Trim(text, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil
}
