package acheh

import (
	"encoding/binary"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/games/rows"
)

// Limits of a state: within them a board can be drawn, and a player can follow a turn.
const (
	MaxHoles = 12  // of a row
	MaxSeeds = 288 // of the whole board
)

// State is the board and the player to move. It contains no pointers and is comparable.
//
// The holes are numbered in the direction of sowing, South's from 0 to holes − 1 and then North's.
// So hole i and hole 2·holes − 1 − i are opposite each other.
type State struct {
	holes  int8 // of a row
	mover  int8
	closed uint32 // a bit for each captured hole
	seeds  [2 * MaxHoles]uint16
	stores [2]uint16
}

var _ engine.State = State{}

// Players returns 2.
func (State) Players() int { return 2 }

// ToMove returns 0 for South, 1 for North.
func (s State) ToMove() engine.Player { return engine.Player(s.mover) }

// own returns the place of a hole, counted from 0, of the player to move.
func (s State) own(hole int) int { return int(s.mover)*int(s.holes) + hole }

// owner returns the player of a hole.
func (s State) owner(at int) int8 {
	if at < int(s.holes) {
		return 0
	}
	return 1
}

// opposite returns the hole opposite a hole.
func (s State) opposite(at int) int { return 2*int(s.holes) - 1 - at }

// row returns the seeds in the row of a player.
func (s State) row(player int) int {
	sum := 0
	for _, n := range s.seeds[player*int(s.holes):][:s.holes] {
		sum += int(n)
	}
	return sum
}

// rowOf returns the holes of a player and the store.
func (s State) rowOf(player int) []uint16 {
	return append(slices.Clip(s.seeds[player*int(s.holes):][:s.holes]), s.stores[player])
}

// seedsOf returns the seeds of a player, including those in the player's row.
func (s State) seedsOf(player int) int { return int(s.stores[player]) + s.row(player) }

// Key encodes the player to move, the holes of a row, the captured ones, and the seeds.
func (s State) Key() engine.Key {
	key := append(make([]byte, 0, 40), byte(s.mover), byte(s.holes))
	key = binary.AppendUvarint(key, uint64(s.closed))
	key = engine.AppendCounts(key, s.seeds[:2*int(s.holes)])
	return engine.Key(engine.AppendCounts(key, s.stores[:]))
}

// decode inverts Key. It returns false for bytes that Key cannot return.
func decode(key []byte) (s State, ok bool) {
	if len(key) < 2 || key[0] > 1 || key[1] < 1 || key[1] > MaxHoles {
		return State{}, false
	}
	s.mover, s.holes, key = int8(key[0]), int8(key[1]), key[2:]
	closed, key, ok := engine.CutCount(key, 1<<(2*int(s.holes))-1)
	if !ok {
		return State{}, false
	}
	s.closed = uint32(closed)
	for at := range 2*int(s.holes) + 2 {
		n, rest, ok := engine.CutCount(key, MaxSeeds)
		if !ok {
			return State{}, false
		}
		key = rest
		if player := at - 2*int(s.holes); player >= 0 {
			s.stores[player] = uint16(n)
		} else {
			s.seeds[at] = uint16(n)
		}
	}
	return s, len(key) == 0
}

// check returns an error if the state is invalid.
func (g Game) check(s State) error {
	if s.closed != 0 && g.rules != meuta {
		return engine.NewFault(NoClosing)
	}
	total := 0
	for at, n := range s.seeds {
		if total += int(n); n > 0 && s.closed&(1<<at) != 0 {
			return engine.NewFault(SeedClosed)
		}
	}
	switch total += int(s.stores[0]) + int(s.stores[1]); {
	case s.holes < 1 || s.holes > MaxHoles:
		return engine.NewFault(ManyHoles, "Most", MaxHoles)
	case total > MaxSeeds:
		return engine.NewFault(ManySeeds, "Most", MaxSeeds)
	}
	return nil
}

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
		b.WriteString(rows.Text(s.rowOf(player)))
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
	return engine.AsState(s, g.check(s))
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

// Errors in a board or a move.
const (
	NoMove     engine.Reason = "“{{.Text}}” is not a move: enter the number of a hole, for example 3"
	NoHole     engine.Reason = "there is no hole {{.Hole}}: the holes are numbered from 1 to {{.Holes}}"
	FromEmpty  engine.Reason = "hole {{.Hole}} is empty: choose one that holds seeds"
	FromClosed engine.Reason = "hole {{.Hole}} is captured and cannot be sown: choose another hole"
	Endless    engine.Reason = "hole {{.Hole}} cannot be chosen: its sowing would never end"
	TooLong    engine.Reason = "hole {{.Hole}} cannot be chosen: after {{.Most}} seeds, its sowing has neither ended nor repeated"

	NoBoard     engine.Reason = "the board is empty: enter two rows, for example 4 4 4 / 4 4 4, or 6x4 for six holes of four seeds in each row"
	TwoRows     engine.Reason = "a board has two rows separated by /, South's first: enter for example 4 4 4 / 4 4 4, or 6x4 for six holes of four seeds in each row"
	UnequalRows engine.Reason = "South's row has {{.South}} holes and North's has {{.North}}: both need the same number"
	ManyHoles   engine.Reason = "a row has 1 to {{.Most}} holes"
	NoSeeds     engine.Reason = "“{{.Text}}” is not a number of seeds that a hole can hold: enter the seeds of each hole, for example 4 4 4 / 4 4 4"
	FewSeeds    engine.Reason = "seeds cannot be negative"
	ManySeeds   engine.Reason = "too many seeds: a board has at most {{.Most}}"
	NoStore     engine.Reason = "after the bar | enter one number, the seeds that the player has captured"
	NoPlace     engine.Reason = "there is no place {{.Place}} on the board"
	BadClosed   engine.Reason = "“{{.Text}}” is not a captured hole: enter S3 for hole 3 of South, N3 for hole 3 of North"
	NoClosing   engine.Reason = "in this game no hole is captured"
	SeedClosed  engine.Reason = "a captured hole holds no seeds"
)

// Reasons for the end of a game.
const (
	noSeedsLeft engine.Reason = "{{.Player}} cannot move: the row holds no seeds"
	onlyEndless engine.Reason = "{{.Player}} cannot move: every sowing would be endless"
	onlyLong    engine.Reason = "{{.Player}} cannot move: every sowing would be endless or drop more than four million seeds"
)

// sentences returns all reasons of errors.
func sentences() []string {
	return engine.Sentences(
		NoMove, NoHole, FromEmpty, FromClosed, Endless, TooLong,
		NoBoard, TwoRows, UnequalRows, ManyHoles, NoSeeds, FewSeeds, ManySeeds, NoStore, NoPlace, BadClosed, NoClosing, SeedClosed,
	)
}
