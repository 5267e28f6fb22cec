package dampu

import (
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games/rows"
)

// Limits of a state: within them a board can be drawn, and a player can follow a round.
const (
	MaxHoles = 20  // of a row
	MaxSeeds = 999 // in total
)

// The players.
const (
	South engine.Player = 0
	North engine.Player = 1
)

// State holds the seeds in every place: the holes of South in the direction of sowing, South's
// Ruma, and, for two players, the same of North. A State is immutable.
type State struct {
	seeds []int
	rows  int
}

var _ engine.State = State{}

// Players returns 2, or 1 for a single row.
func (s State) Players() int { return s.rows }

// ToMove returns Everyone, or 0 for a single row.
func (s State) ToMove() engine.Player {
	if s.rows == 1 {
		return South
	}
	return engine.Everyone
}

// Key encodes the number of rows, and the seeds in each place.
func (s State) Key() engine.Key {
	return engine.Key(engine.AppendCounts(append(make([]byte, 0, 64), byte(s.rows)), s.seeds))
}

// decode inverts Key. It returns false for bytes that Key cannot return.
func decode(key engine.Key) (s State, ok bool) {
	if key == "" {
		return State{}, false
	}
	s.rows = int(key[0])
	s.seeds, ok = engine.Counts(key[1:], MaxSeeds)
	if !ok || s.rows < 1 || s.rows > 2 || len(s.seeds)%s.rows != 0 {
		return State{}, false
	}
	return s, s.check() == nil
}

// check returns an error if the state is invalid.
func (s State) check() error {
	if holes := s.holes(); holes < 1 || holes > MaxHoles {
		return engine.NewFault(BadHoles, "Most", MaxHoles)
	}
	total := 0
	for _, seeds := range s.seeds {
		switch {
		case seeds < 0:
			return engine.NewFault(FewSeeds)
		case seeds > MaxSeeds-total:
			return engine.NewFault(ManySeeds, "Most", MaxSeeds)
		}
		total += seeds
	}
	return nil
}

// holes returns the number of holes in a row.
func (s State) holes() int { return len(s.seeds)/s.rows - 1 }

// row returns the holes of a player.
func (s State) row(p engine.Player) []int {
	first := s.place(p, 0)
	return s.seeds[first : first+s.holes()]
}

// ruma returns the seeds in the Ruma of a player.
func (s State) ruma(p engine.Player) int { return s.seeds[s.place(p, s.holes())] }

// place returns the index of a place of a player's row among all places.
func (s State) place(p engine.Player, at int) int { return int(p)*(s.holes()+1) + at }

// empty reports whether a player has no choice.
func (s State) empty(p engine.Player) bool { return sum(s.row(p)) == 0 }

// clone returns a state with a copy of the seeds, which the caller may modify before it returns
// the state.
func (s State) clone() State { return State{slices.Clone(s.seeds), s.rows} }

func sum(seeds []int) int {
	total := 0
	for _, n := range seeds {
		total += n
	}
	return total
}

// between separates two rows.
const between = " / "

// String returns the rows, South first: "2 0 3 | 1 / 1 1 0 | 4".
func (s State) String() string {
	text := rows.Text(s.seeds[:s.holes()+1])
	if s.rows == 2 {
		text += between + rows.Text(s.seeds[s.holes()+1:])
	}
	return text
}

// Parse parses the format of String. An empty Ruma may be omitted, commas are equivalent to spaces,
// and in a row 4x2 means four holes of two seeds. A single 4x2 is the start for two players.
func (g Game) Parse(text string) (engine.State, error) {
	if text = strings.TrimSpace(text); strings.Contains(text, "x") {
		if s, ok, err := engine.ParseStart(g, text); ok {
			return s, err
		}
	}
	if text == "" {
		return nil, engine.NewFault(NoBoard)
	}
	parts := strings.Split(text, strings.TrimSpace(between))
	if len(parts) > 2 {
		return nil, engine.NewFault(BadRows)
	}
	s := State{rows: len(parts)}
	for r, part := range parts {
		row, err := reader().Row(part)
		if err != nil {
			return nil, err
		}
		if r > 0 && len(row) != len(s.seeds) {
			return nil, engine.NewFault(Unequal, "South", len(s.seeds)-1, "North", len(row)-1)
		}
		s.seeds = append(s.seeds, row...)
	}
	return engine.AsState(s, s.check())
}

// reader returns the reader of rows.
func reader() rows.Reader {
	return rows.Reader{
		MaxHoles: MaxHoles, MaxSeeds: MaxSeeds,
		NotSeeds: func(word string) error { return engine.NewFault(BadNumber, "Text", word) },
		NotStore: func(string) error { return engine.NewFault(BadRuma) },
		NoHoles:  engine.NewFault(NoBoard), ManyHoles: engine.NewFault(BadHoles, "Most", MaxHoles),
		ManySeeds: engine.NewFault(ManySeeds, "Most", MaxSeeds),
	}
}

// Hole is the choice of one player: a hole of their row, counted from 1 at the far end, or 0 for
// none. For a single player it is the move.
type Hole int

// Round is the choice of both players.
type Round struct{ South, North Hole }

var (
	_ engine.Move = Hole(0)
	_ engine.Move = Round{}
)

// String returns the number, or - for none.
func (h Hole) String() string {
	if h == 0 {
		return engine.Pass
	}
	return strconv.Itoa(int(h))
}

// String returns both choices: "3:1", "-:2".
func (r Round) String() string { return r.South.String() + ":" + r.North.String() }

// ParseMove parses the format of String.
func (Game) ParseMove(text string) (engine.Move, error) {
	south, north, both := strings.Cut(text, ":")
	first, ok := parseHole(south)
	if !both && ok {
		return first, nil
	}
	second, also := parseHole(north)
	if !ok || !also {
		return nil, engine.NewFault(BadMove, "Text", text)
	}
	return Round{first, second}, nil
}

func parseHole(text string) (Hole, bool) {
	if text == engine.Pass {
		return 0, true
	}
	n, err := strconv.ParseUint(text, 10, 31)
	return Hole(n), err == nil && n > 0
}
