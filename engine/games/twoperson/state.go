package twoperson

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games/rows"
)

// Limits of a state: within them a board can be drawn, and a player can follow a move.
const (
	MaxRows  = 12
	MaxHoles = 60   // of a row
	MaxSeeds = 9999 // of all rows
)

// State holds the rows and the player to move. A row is its seeds in the direction of sowing, those
// of the Ruma last. A State is immutable.
type State struct {
	rows  [][]int
	mover engine.Player
}

var _ engine.State = State{}

var errManySeeds = fmt.Errorf("too many seeds: a board has at most %d", MaxSeeds)

// uniform returns one row with the given seeds in every hole.
func uniform(holes, seeds int) State {
	row := slices.Repeat([]int{seeds}, holes+1)
	row[holes] = 0
	return State{rows: [][]int{row}}
}

// Players returns 2.
func (State) Players() int { return 2 }

// ToMove returns 0 for the first player, 1 for the second.
func (s State) ToMove() engine.Player { return s.mover }

// Key encodes the player to move, and for each row the number of holes, their seeds, and those of
// the Ruma.
func (s State) Key() engine.Key {
	key := make([]byte, 0, 64)
	key = append(key, byte(s.mover))
	for _, row := range s.rows {
		key = binary.AppendUvarint(key, uint64(len(row)-1))
		key = engine.AppendCounts(key, row)
	}
	return engine.Key(key)
}

// decode inverts Key. It returns false for bytes that Key cannot return.
func decode(key []byte) (s State, ok bool) {
	if len(key) == 0 || key[0] > 1 {
		return State{}, false
	}
	s.mover, key = engine.Player(key[0]), key[1:]
	for len(key) > 0 {
		var holes int
		if holes, key, ok = engine.CutCount(key, MaxHoles); !ok {
			return State{}, false
		}
		row := make([]int, holes+1)
		for i := range row {
			if row[i], key, ok = engine.CutCount(key, MaxSeeds); !ok {
				return State{}, false
			}
		}
		s.rows = append(s.rows, row)
	}
	return s, true
}

// check returns an error if the state is invalid.
func (s State) check() error {
	total := 0
	switch {
	case len(s.rows) == 0:
		return errors.New("the board is empty: enter the seeds of each hole, for example 3 3 3")
	case len(s.rows) > MaxRows:
		return fmt.Errorf("too many rows: a board has at most %[2]d, not %[1]d", len(s.rows), MaxRows)
	}
	for _, row := range s.rows {
		if holes := len(row) - 1; holes < 1 || holes > MaxHoles {
			return fmt.Errorf("a row has 1 to %[2]d holes, not %[1]d", holes, MaxHoles)
		}
		for _, seeds := range row {
			switch {
			case seeds < 0:
				return errors.New("seeds cannot be negative")
			case seeds > MaxSeeds-total:
				return errManySeeds
			}
			total += seeds
		}
	}
	return nil
}

// cloneRow returns a state with a copy of one row, which the caller may modify before it returns
// the state. The other rows are shared.
func (s State) cloneRow(row int) State {
	s.rows = slices.Clone(s.rows)
	s.rows[row] = slices.Clone(s.rows[row])
	return s
}

// move returns the move from a place of a row, both counted from 0.
func (s State) move(row, at int) Move {
	if len(s.rows) == 1 {
		return Move{Hole: at + 1}
	}
	return Move{Row: row + 1, Hole: at + 1}
}

// place returns the index of a place of a row among all places.
func (s State) place(row, at int) int {
	for _, before := range s.rows[:row] {
		at += len(before)
	}
	return at
}

// spot inverts place.
func (s State) spot(place int) (row, at int, ok bool) {
	for row, places := range s.rows {
		if place < len(places) {
			return row, place, place >= 0
		}
		place -= len(places)
	}
	return 0, 0, false
}

func sum(seeds []int) int {
	total := 0
	for _, n := range seeds {
		total += n
	}
	return total
}

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
	return engine.AsState(s, s.check())
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

var (
	_ engine.Settable = Game{}
	_ engine.Traced   = Game{}
)

// rowHeight is the distance between the rows of a sum, in widths of a hole. It leaves space for the
// text between them.
const rowHeight = 1.5

// Board returns the rows.
func (Game) Board(s engine.State) engine.Board {
	places := s.(State).places()
	return engine.Board{Places: places, Rows: engine.RowsOf(places), Parts: s.(State).parts()}
}

// Scores returns nil: the number of seeds does not decide the game.
func (Game) Scores(engine.State) []int { return nil }

// places returns the holes of each row and its Ruma. The rows are below each other with their Rumas
// aligned, so that aligned holes have the same distance from them.
func (s State) places() []engine.Place {
	rows := s.rows
	longest := 0
	for _, row := range rows {
		longest = max(longest, len(row))
	}
	var places []engine.Place
	for r, row := range rows {
		for at, seeds := range row {
			p := engine.Place{
				Label: s.move(r, at).String(), Seeds: seeds, Owner: engine.Everyone,
				X: float64(longest - len(row) + at), Y: rowHeight * float64(r),
			}
			if at == len(row)-1 {
				p.Label, p.Store = "Ruma", true
			}
			places = append(places, p)
		}
	}
	return places
}

// Set changes the number of seeds in one of the Places.
func (Game) Set(s engine.State, place, seeds int) (engine.State, error) {
	r, at, ok := s.(State).spot(place)
	if !ok {
		return nil, fmt.Errorf("there is no place %d", place)
	}
	to := s.(State).cloneRow(r)
	to.rows[r][at] = seeds
	return engine.AsState(to, to.check())
}

// withTurn returns the board with the first or the second player to move.
func (Game) withTurn(s engine.State, turn int) (engine.State, error) {
	to := s.(State)
	to.mover = engine.Player(turn)
	return to, nil
}

// Trace returns the place of the hole that a move empties.
func (g Game) Trace(s engine.State, m engine.Move) []int {
	r, at, err := g.check(s.(State), m.(Move))
	if err != nil {
		return nil
	}
	return []int{s.(State).place(r, at)}
}
