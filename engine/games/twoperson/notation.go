package twoperson

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games/rows"
)

// Separators and words of the notation.
const (
	joint  = " + "
	first  = "first"
	second = "second"
)

// String returns the rows in the notation "2 0 3 | 1 + 1 1 | 0 second".
func (s State) String() string {
	texts := make([]string, len(s.rows))
	for r, row := range s.rows {
		texts[r] = rows.Text(row)
	}
	text := strings.Join(texts, joint)
	if s.mover == 1 {
		text += " " + second
	}
	return text
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
		row, err := reader().Row(part)
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

// reader returns the reader of rows.
func reader() rows.Reader {
	notSeeds := func(word string) error {
		return fmt.Errorf("%q is not a number of seeds: enter the seeds of each hole, for example 3 3 3 + 2 2", word)
	}
	return rows.Reader{
		MaxHoles: MaxHoles, MaxSeeds: MaxSeeds, NotSeeds: notSeeds,
		NotStore: func(text string) error {
			return fmt.Errorf("the bar | must be followed by the seeds of the Ruma: %w", notSeeds(text))
		},
		ZeroHoles: func(word string) error { return fmt.Errorf("%q is not a hole", word) },
		NoHoles:   errors.New("a row has no holes: enter the seeds of each hole, for example 3 3 3 + 2 2"),
		ManyHoles: fmt.Errorf("a row has at most %d holes", MaxHoles),
		ManySeeds: errManySeeds,
	}
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
