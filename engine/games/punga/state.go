package punga

import (
	"slices"

	"tchouka/engine"
)

// Limits of a board.
const (
	Rows            = 4
	MaxPockets      = 6   // of a row
	MaxBalls        = 255 // of all rows and rumas
	LosingPenalties = 12  // number of penalty balls that lose
)

const maxPlaces = Rows * (MaxPockets + 1)

// State holds the balls, the row to move, and what decides the end. It is comparable.
type State struct {
	pockets   uint8            // of a row
	players   uint8            // 2 to 4
	both      bool             // a player with two rows must empty both to win
	turn      uint8            // the row to move
	emptied   uint8            // the row whose own move emptied it and won, from 1; 0 for none
	passed    uint8            // in the variation: a bit for each player who passed at the last turn
	balls     [maxPlaces]uint8 // in the order of sowing, a ruma after the pockets of each row
	penalties [Rows]uint8      // of each row
}

var _ engine.State = State{}

// Players returns the number of players.
func (s State) Players() int { return int(s.players) }

// ToMove returns the owner of the row to move.
func (s State) ToMove() engine.Player { return s.owner(int(s.turn)) }

// width returns the number of places of a row, including its ruma.
func (s State) width() int { return int(s.pockets) + 1 }

// size returns the number of places that are sown into.
func (s State) size() int { return Rows * s.width() }

// isRuma reports whether a place is one of the rumas.
func (s State) isRuma(place int) bool { return place%s.width() == int(s.pockets) }

// owner returns the owner of a row.
func (s State) owner(row int) engine.Player {
	switch {
	case s.players == 2:
		return engine.Player(row % 2)
	case s.players == 3 && row == 2:
		return 0
	case s.players == 3 && row == 3:
		return 2
	}
	return engine.Player(row)
}

// side returns the side of a player: of three players, the two with one row are allies.
func (s State) side(p engine.Player) int {
	if s.players == 3 {
		return min(int(p), 1)
	}
	return int(p)
}

// row returns the pockets of a row, which share memory with the state.
func (s *State) row(row int) []uint8 {
	at := row * s.width()
	return s.balls[at : at+int(s.pockets)]
}

// isEmpty reports whether the pockets of a row are empty.
func (s *State) isEmpty(row int) bool {
	for _, balls := range s.row(row) {
		if balls > 0 {
			return false
		}
	}
	return true
}

// emptyRows returns the number of empty rows of a player, and the number of all rows.
func (s *State) emptyRows(p engine.Player) (empty, rows int) {
	for row := range Rows {
		if s.owner(row) == p {
			if rows++; s.isEmpty(row) {
				empty++
			}
		}
	}
	return empty, rows
}

// penaltiesOf returns the penalty balls of a player in all rows.
func (s *State) penaltiesOf(p engine.Player) int {
	total := 0
	for row, balls := range s.penalties {
		if s.owner(row) == p {
			total += int(balls)
		}
	}
	return total
}

// isOut reports whether a player has lost by penalties.
func (s *State) isOut(p engine.Player) bool { return s.penaltiesOf(p) >= LosingPenalties }

// allows reports whether a pocket may be sown: the last ball falls into a ruma, or into a pocket
// that holds balls.
func (s *State) allows(place int) bool {
	hand, size := int(s.balls[place]), s.size()
	if hand == 0 {
		return false
	}
	last := (place + hand) % size
	// After a lap every place holds a ball. The pocket itself was emptied.
	return s.isRuma(last) || hand > size || last != place && s.balls[last] > 0
}

// canMove reports whether a pocket of the row to move can be sown.
func (s *State) canMove() bool {
	at := int(s.turn) * s.width()
	for i := range int(s.pockets) {
		if s.allows(at + i) {
			return true
		}
	}
	return false
}

// sow sows a pocket and returns the place of the last ball. It does not end the turn.
func (s *State) sow(place int) (last int) {
	hand, size := int(s.balls[place]), s.size()
	s.balls[place] = 0
	for last = place; hand > 0; hand-- {
		if last++; last == size {
			last = 0
		}
		s.balls[last]++
	}
	return last
}

// endTurn ends a turn with a move.
func (s *State) endTurn(variation bool) {
	mover := s.ToMove()
	switch {
	case variation:
		s.passed &^= 1 << mover
	case s.hasEmptied(int(s.turn)):
		s.emptied = s.turn + 1
	}
	s.advanceTurn()
}

// hasEmptied reports whether a row is empty. If both rows must be emptied, it requires the owner's
// other row to be empty too.
func (s *State) hasEmptied(row int) bool {
	if !s.isEmpty(row) {
		return false
	}
	empty, rows := s.emptyRows(s.owner(row))
	return !s.both || empty == rows
}

// rested ends a turn without a move.
func (s *State) rested(variation bool) {
	if variation {
		s.passed |= 1 << s.ToMove()
	} else {
		s.penalties[s.turn]++
	}
	s.advanceTurn()
}

// advanceTurn passes the turn to the next row whose owner is not out.
func (s *State) advanceTurn() {
	s.turn = (s.turn + 1) % Rows
	s.skipOut()
}

// skipOut skips the rows of players who are out.
func (s *State) skipOut() {
	for range Rows {
		if !s.isOut(s.ToMove()) {
			return
		}
		s.turn = (s.turn + 1) % Rows
	}
}

// total returns the balls in all pockets and rumas.
func (s *State) total() int {
	total := 0
	for _, balls := range s.balls {
		total += int(balls)
	}
	return total
}

// check returns an error if the state is invalid.
func (s *State) check(variation bool) error {
	switch {
	case s.pockets < 1 || s.pockets > MaxPockets:
		return engine.NewFault(WrongPockets, "Number", MaxPockets)
	case s.players < 2 || s.players > Rows:
		return engine.NewFault(WrongPlayers)
	case s.turn >= Rows || s.emptied > Rows || s.passed >= 1<<s.players || !variation && s.passed > 0:
		return engine.NewFault(NoState)
	case s.total() > MaxBalls:
		return engine.NewFault(ManyBalls, "Number", MaxBalls)
	}
	if err := s.checkRules(variation); err != nil {
		return err
	}
	return s.checkPenalties()
}

// checkRules returns an error if the state contradicts the rules of the game or variation.
func (s *State) checkRules(variation bool) error {
	switch {
	case variation && (s.penalties != [Rows]uint8{} || s.both || s.emptied > 0):
		return engine.NewFault(NoPenalties)
	case s.both && s.players == Rows:
		return engine.NewFault(OneRow)
	}
	return nil
}

func (s *State) checkPenalties() error {
	in := 0
	for p := range engine.Player(s.players) {
		if s.penaltiesOf(p) > LosingPenalties {
			return engine.NewFault(ManyPenalties, "Number", LosingPenalties)
		}
		if !s.isOut(p) {
			in++
		}
	}
	switch {
	case in == 0:
		return engine.NewFault(AllOut, "Number", LosingPenalties)
	case s.isOut(s.ToMove()):
		return engine.NewFault(NoState)
	case s.emptied > 0 && (!s.hasEmptied(int(s.emptied)-1) || s.isOut(s.owner(int(s.emptied)-1))):
		return engine.NewFault(NotEmptied, "Row", rowNames()[s.emptied-1], "Number", LosingPenalties)
	}
	return nil
}

// Key encodes the numbers of a state, one byte each.
func (s State) Key() engine.Key {
	key := make([]byte, 0, 3+maxPlaces+Rows)
	head := s.turn | s.emptied<<3
	if s.both {
		head |= 1 << 2
	}
	key = append(key, s.pockets|s.players<<3, head, s.passed)
	key = append(key, s.balls[:s.size()]...)
	return engine.Key(append(key, s.penalties[:]...))
}

// Decode inverts [State.Key].
func (g Game) Decode(key engine.Key) (engine.State, error) {
	if len(key) < 3 {
		return nil, engine.NewFault(NoState)
	}
	s := State{
		pockets: key[0] & 7, players: key[0] >> 3,
		turn: key[1] & 3, both: key[1]&4 > 0, emptied: key[1] >> 3, passed: key[2],
	}
	if s.pockets > MaxPockets || len(key) != 3+s.size()+Rows {
		return nil, engine.NewFault(NoState)
	}
	copy(s.balls[:], key[3:3+s.size()])
	copy(s.penalties[:], key[3+s.size():])
	return engine.AsState(s, s.check(g.Variation))
}

// ints converts numbers to ints.
func ints(numbers []uint8) []int {
	all := make([]int, 0, len(numbers))
	for n := range slices.Values(numbers) {
		all = append(all, int(n))
	}
	return all
}
