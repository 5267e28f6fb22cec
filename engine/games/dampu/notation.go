package dampu

import (
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games/rows"
)

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
	if err := s.check(); err != nil {
		return nil, err
	}
	return s, nil
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
