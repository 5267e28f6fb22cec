package acheh

import (
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games/rows"
)

// Separators and words of the notation.
const (
	between = " / "
	south   = "South"
	north   = "North"
	closing = "closed"
)

// String returns the rows with their stores, then North if North is to move, and the captured
// holes: "4 4 | 0 / 0 4 | 5 North closed S1 N1".
func (s State) String() string {
	var b strings.Builder
	for player := range 2 {
		if player > 0 {
			b.WriteString(between)
		}
		row := s.seeds[player*int(s.holes):][:s.holes]
		b.WriteString(rows.Text(append(slices.Clip(row), s.stores[player])))
	}
	if s.mover == 1 {
		b.WriteString(" " + north)
	}
	if s.closed != 0 {
		b.WriteString(" " + closing)
	}
	for at := range 2 * int(s.holes) {
		if s.closed&(1<<at) != 0 {
			b.WriteString(" " + s.sign(at))
		}
	}
	return b.String()
}

// sign returns a hole with its player: S3 for hole 3 of South.
func (s State) sign(at int) string {
	return [...]string{south, north}[s.owner(at)][:1] + strconv.Itoa(at%int(s.holes)+1)
}

// Parse parses the format of String. Empty stores may be omitted, commas are equivalent to spaces,
// and 6x4 means six holes of four seeds.
func (g Game) Parse(text string) (engine.State, error) {
	if s, ok, err := engine.ParseStart(g, strings.TrimSpace(text)); ok && strings.Contains(text, "x") {
		return s, err
	}
	words := strings.Fields(strings.ReplaceAll(text, ",", " "))
	if len(words) == 0 {
		return nil, engine.NewFault(NoBoard)
	}
	s := State{}
	var closed []string
	if at := slices.Index(words, closing); at >= 0 {
		words, closed = words[:at], words[at+1:]
	}
	if last := len(words) - 1; last >= 0 && (words[last] == south || words[last] == north) {
		if words[last] == north {
			s.mover = 1
		}
		words = words[:last]
	}
	if err := s.readRows(strings.Join(words, " ")); err != nil {
		return nil, err
	}
	if err := s.readClosed(closed); err != nil {
		return nil, err
	}
	if err := g.check(s); err != nil {
		return nil, err
	}
	return s, nil
}

// readRows parses both rows with their stores.
func (s *State) readRows(text string) error {
	badRow := engine.NewFault(ManyHoles, "Most", MaxHoles)
	reader := rows.Reader{
		MaxHoles: MaxHoles, MaxSeeds: MaxSeeds, NoHoles: badRow, ManyHoles: badRow,
		NotSeeds:  func(word string) error { return engine.NewFault(NoSeeds, "Text", word) },
		NotStore:  func(string) error { return engine.NewFault(NoStore) },
		ManySeeds: engine.NewFault(ManySeeds, "Most", MaxSeeds),
	}
	parts := strings.Split(text, strings.TrimSpace(between))
	if len(parts) != len(s.stores) {
		return engine.NewFault(TwoRows)
	}
	for player, part := range parts {
		row, err := reader.Row(part)
		switch holes := len(row) - 1; {
		case err != nil:
			return err
		case player == 0:
			s.holes = int8(holes)
		case holes != int(s.holes):
			return engine.NewFault(UnequalRows, "South", int(s.holes), "North", holes)
		}
		for i, n := range row[:s.holes] {
			s.seeds[player*int(s.holes)+i] = uint16(n)
		}
		s.stores[player] = uint16(row[s.holes])
	}
	return nil
}

// readClosed parses the captured holes.
func (s *State) readClosed(words []string) error {
	for _, word := range words {
		at := 0
		for at < 2*int(s.holes) && s.sign(at) != word {
			at++
		}
		if at == 2*int(s.holes) {
			return engine.NewFault(BadClosed, "Text", word)
		}
		s.closed |= 1 << at
	}
	return nil
}
