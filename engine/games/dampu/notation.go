package dampu

import (
	"strconv"
	"strings"

	"tchouka/engine"
)

// between separates two rows.
const between = " / "

// String returns the rows, South first: "2 0 3 | 1 / 1 1 0 | 4".
func (s State) String() string {
	var b strings.Builder
	for at, seeds := range s.seeds {
		switch holes := s.holes(); {
		case at%(holes+1) == holes:
			b.WriteString(" | ")
		case at > 0 && at%(holes+1) == 0:
			b.WriteString(between)
		case at > 0:
			b.WriteByte(' ')
		}
		b.WriteString(strconv.Itoa(seeds))
	}
	return b.String()
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
		row, err := parseRow(part)
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

// parseRow parses the holes of one row, and its Ruma.
func parseRow(text string) ([]int, error) {
	holes, ruma, hasBar := strings.Cut(text, "|")
	var row []int
	for _, word := range words(holes) {
		times, seeds, err := parseHoles(word)
		if err != nil {
			return nil, err
		}
		if times == 0 || len(row)+times > MaxHoles {
			return nil, engine.NewFault(BadHoles, "Most", MaxHoles)
		}
		for range times {
			row = append(row, seeds)
		}
	}
	if len(row) == 0 {
		return nil, engine.NewFault(NoBoard)
	}
	if !hasBar {
		return append(row, 0), nil
	}
	behind := words(ruma)
	if len(behind) != 1 || strings.Contains(ruma, "|") {
		return nil, engine.NewFault(BadRuma)
	}
	seeds, err := parseCount(behind[0])
	return append(row, seeds), err
}

func words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\t' || r == ',' })
}

// parseHoles parses the seeds of one hole, or 4x2 for four holes of two seeds.
func parseHoles(word string) (times, seeds int, err error) {
	many, each, run := strings.Cut(word, "x")
	if !run {
		many, each = "1", word
	}
	if times, err = parseCount(many); err != nil {
		return 0, 0, err
	}
	seeds, err = parseCount(each)
	return times, seeds, err
}

func parseCount(word string) (int, error) {
	n, err := strconv.ParseUint(word, 10, 31)
	if err != nil {
		return 0, engine.NewFault(BadNumber, "Text", word)
	}
	return int(n), nil
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
