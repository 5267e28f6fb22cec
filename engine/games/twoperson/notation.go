package twoperson

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"tchouka/engine"
)

// Separators and words of the notation.
const (
	joint  = " + "
	first  = "first"
	second = "second"
)

// String returns the rows in the notation "2 0 3 | 1 + 1 1 | 0 second".
func (s State) String() string {
	var b strings.Builder
	for r, row := range s.rows {
		if r > 0 {
			b.WriteString(joint)
		}
		for at, seeds := range row {
			if at == len(row)-1 {
				b.WriteString("| ")
			}
			b.WriteString(strconv.Itoa(seeds))
			if at < len(row)-1 {
				b.WriteByte(' ')
			}
		}
	}
	if s.mover == 1 {
		b.WriteString(" " + second)
	}
	return b.String()
}

// Parse parses the format of String. An empty Ruma may be omitted, commas are equivalent to spaces,
// and 4x2 means four holes of two seeds.
func (g Game) Parse(text string) (engine.State, error) {
	words := strings.Fields(text)
	if len(words) == 1 {
		if s, ok, err := engine.ParseStart(g, words[0]); ok && strings.Contains(words[0], "x") {
			return s, err
		}
	}
	s := State{}
	if len(words) > 0 {
		switch words[len(words)-1] {
		case second:
			s.mover, words = 1, words[:len(words)-1]
		case first:
			words = words[:len(words)-1]
		}
	}
	if len(words) == 0 {
		return nil, s.check()
	}
	for _, part := range strings.Split(strings.Join(words, " "), strings.TrimSpace(joint)) {
		row, err := parseRow(part)
		if err != nil {
			return nil, err
		}
		s.rows = append(s.rows, row)
	}
	if err := s.check(); err != nil {
		return nil, err
	}
	return s, nil
}

// parseRow parses the holes of one row, and its Ruma.
func parseRow(text string) ([]int, error) {
	holes, ruma, hasBar := strings.Cut(text, "|")
	var row []int
	for _, word := range strings.FieldsFunc(holes, func(r rune) bool { return r == ' ' || r == ',' }) {
		times, seeds, err := parseHoles(word)
		if err != nil {
			return nil, err
		}
		if len(row)+times > MaxHoles {
			return nil, fmt.Errorf("a row has at most %d holes", MaxHoles)
		}
		for range times {
			row = append(row, seeds)
		}
	}
	switch word := strings.TrimSpace(ruma); {
	case len(row) == 0:
		return nil, errors.New("a row has no holes: enter the seeds of each hole, for example 3 3 3 + 2 2")
	case !hasBar:
		row = append(row, 0)
	default:
		seeds, err := parseCount(word)
		if err != nil {
			return nil, fmt.Errorf("the bar | must be followed by the seeds of the Ruma: %w", err)
		}
		row = append(row, seeds)
	}
	return row, nil
}

// parseHoles parses the seeds of one hole, or 4x2 for four holes of two seeds.
func parseHoles(word string) (times, seeds int, err error) {
	many, each, run := strings.Cut(word, "x")
	if times = 1; run {
		if times, err = parseCount(many); err != nil {
			return 0, 0, err
		}
		if times == 0 {
			return 0, 0, fmt.Errorf("%q is not a hole", word)
		}
		word = each
	}
	seeds, err = parseCount(word)
	return times, seeds, err
}

func parseCount(word string) (int, error) {
	n, err := strconv.ParseUint(word, 10, 31)
	if err != nil {
		return 0, fmt.Errorf("%q is not a number of seeds: enter the seeds of each hole, for example 3 3 3 + 2 2", word)
	}
	return int(n), nil
}

// String returns the hole, preceded by the row if there are several: "3", "1:3".
func (m Move) String() string {
	hole := strconv.Itoa(m.Hole)
	if m.Row == 0 {
		return hole
	}
	return strconv.Itoa(m.Row) + ":" + hole
}

// ParseMove parses the format of String.
func (Game) ParseMove(text string) (engine.Move, error) {
	row, hole, both := strings.Cut(text, ":")
	m := Move{}
	if !both {
		hole = row
	} else if n, err := strconv.ParseUint(row, 10, 31); err == nil {
		m.Row = int(n)
	}
	n, err := strconv.ParseUint(hole, 10, 31)
	if m.Hole = int(n); err != nil || both && m.Row == 0 {
		return nil, fmt.Errorf("%q is not a move: enter the hole, for example 3, or the row and the hole, for example 1:3", text)
	}
	return m, nil
}
