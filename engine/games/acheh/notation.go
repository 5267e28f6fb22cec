package acheh

import (
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
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
		for _, n := range s.seeds[player*int(s.holes):][:s.holes] {
			b.WriteString(strconv.Itoa(int(n)) + " ")
		}
		b.WriteString("| " + strconv.Itoa(int(s.stores[player])))
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
	var rows [2][]int
	parts := strings.Split(text, strings.TrimSpace(between))
	if len(parts) != len(rows) {
		return engine.NewFault(TwoRows)
	}
	for player, part := range parts {
		holes, store, hasBar := strings.Cut(part, "|")
		for _, word := range strings.Fields(holes) {
			n, err := seeds(word)
			if err != nil {
				return err
			}
			rows[player] = append(rows[player], n)
		}
		if !hasBar {
			continue
		}
		if len(strings.Fields(store)) != 1 {
			return engine.NewFault(NoStore)
		}
		n, err := seeds(strings.TrimSpace(store))
		if err != nil {
			return err
		}
		s.stores[player] = uint16(n)
	}
	switch southern, northern := len(rows[0]), len(rows[1]); {
	case southern != northern:
		return engine.NewFault(UnequalRows, "South", southern, "North", northern)
	case southern < 1 || southern > MaxHoles:
		return engine.NewFault(ManyHoles, "Most", MaxHoles)
	}
	s.holes = int8(len(rows[0]))
	for at, n := range slices.Concat(rows[0], rows[1]) {
		s.seeds[at] = uint16(n)
	}
	return nil
}

// seeds parses a number of seeds.
func seeds(word string) (int, error) {
	n, err := strconv.ParseUint(word, 10, 31)
	switch {
	case err != nil:
		return 0, engine.NewFault(NoSeeds, "Text", word)
	case n > MaxSeeds:
		return 0, engine.NewFault(ManySeeds, "Most", MaxSeeds)
	}
	return int(n), nil
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
