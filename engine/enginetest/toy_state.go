package enginetest

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
)

// ToyState is the seeds of the ring, South's holes first, and the player to move.
type ToyState struct {
	holes []int // immutable after construction
	mover engine.Player
}

// ToyMove empties the hole From. Its last seed falls into the hole To, which may be the same hole.
// Holes are counted from 0.
type ToyMove struct{ From, To int }

const (
	maxToyHoles = 8
	maxToySeeds = 24
)

// Key is one byte for the player and one for each hole.
func (s ToyState) Key() engine.Key {
	key := []byte{byte(s.mover)}
	for _, seeds := range s.holes {
		key = append(key, byte(seeds))
	}
	return engine.Key(key)
}

// Decode is the inverse of Key.
func (Toy) Decode(key engine.Key) (engine.State, error) {
	if len(key) == 0 || key[0] > 1 {
		return nil, errors.New("not the key of a state")
	}
	s := ToyState{mover: engine.Player(key[0])}
	for _, seeds := range []byte(key[1:]) {
		s.holes = append(s.holes, int(seeds))
	}
	return s.checked()
}

// String returns South's row, North's row and the player to move: "1 1 / 1 1 South".
func (s ToyState) String() string {
	var b strings.Builder
	for i, seeds := range s.holes {
		if i == len(s.holes)/2 {
			b.WriteString("/ ")
		}
		b.WriteString(strconv.Itoa(seeds) + " ")
	}
	return b.String() + toyPlayer(s.mover)
}

// Parse reads the format of String, or 2x1 for a start.
func (g Toy) Parse(text string) (engine.State, error) {
	if s, ok, err := engine.ParseStart(g, text); ok {
		return s, err
	}
	words := strings.Fields(text)
	if len(words) < 2 {
		return nil, fmt.Errorf("%q is no board such as 1 1 / 1 1 South", text)
	}
	last := len(words) - 1
	s := ToyState{}
	switch words[last] {
	case toyPlayer(South):
	case toyPlayer(North):
		s.mover = North
	default:
		return nil, fmt.Errorf("%q is no player", words[last])
	}
	for i, word := range words[:last] {
		if word == "/" && i == last/2 {
			continue
		}
		seeds, err := strconv.Atoi(word)
		if err != nil {
			return nil, fmt.Errorf("%q is no number of seeds", word)
		}
		s.holes = append(s.holes, seeds)
	}
	if len(s.holes) != last-1 {
		return nil, errors.New("a / stands between the rows")
	}
	return s.checked()
}

// checked returns the state, or an error if no such board can exist.
func (s ToyState) checked() (engine.State, error) {
	total := 0
	for _, seeds := range s.holes {
		if seeds < 0 || seeds > maxToySeeds {
			return nil, fmt.Errorf("a hole cannot hold %d seeds", seeds)
		}
		total += seeds
	}
	switch {
	case len(s.holes) == 0 || len(s.holes)%2 != 0 || len(s.holes) > maxToyHoles:
		return nil, fmt.Errorf("the rows must have 1 to %d holes each", maxToyHoles/2)
	case total > maxToySeeds:
		return nil, fmt.Errorf("there are at most %d seeds", maxToySeeds)
	}
	return s, nil
}

// Players returns 2.
func (ToyState) Players() int { return 2 }

// ToMove returns South or North.
func (s ToyState) ToMove() engine.Player { return s.mover }

func (s ToyState) clone() ToyState { return ToyState{slices.Clone(s.holes), s.mover} }

func (s ToyState) owner(hole int) engine.Player {
	if hole < len(s.holes)/2 {
		return South
	}
	return North
}

// empty reports whether a player's row is empty.
func (s ToyState) empty(p engine.Player) bool {
	half := len(s.holes) / 2
	return !slices.ContainsFunc(s.holes[int(p)*half:][:half], func(seeds int) bool { return seeds > 0 })
}

// next returns the following hole.
func (s ToyState) next(hole int) int { return (hole + 1) % len(s.holes) }

// move returns the move that empties a hole.
func (s ToyState) move(hole int) ToyMove { return ToyMove{hole, (hole + s.holes[hole]) % len(s.holes)} }

// retract yields the states from which sowing a hole may have led to s. It removes one more seed
// for each state from the places after the hole.
func (s ToyState) retract(hole int) iter.Seq[ToyState] {
	return func(yield func(ToyState) bool) {
		q := s.clone()
		q.mover = 1 - q.mover
		for at, hand := s.next(hole), 1; q.holes[at] > 0; at, hand = s.next(at), hand+1 {
			q.holes[at]--
			if q.holes[hole] > 0 {
				continue
			}
			before := q.clone()
			before.holes[hole] = hand
			if !yield(before) {
				return
			}
		}
	}
}

// String returns both holes: "a:c".
func (m ToyMove) String() string { return toyHole(m.From) + ":" + toyHole(m.To) }

// ParseMove reads the format of String.
func (Toy) ParseMove(text string) (engine.Move, error) {
	from, to, _ := strings.Cut(text, ":")
	holes := "abcdefgh"[:maxToyHoles]
	if len(from) != 1 || len(to) != 1 || !strings.Contains(holes, from) || !strings.Contains(holes, to) {
		return nil, fmt.Errorf("%q is no move such as a:c", text)
	}
	return ToyMove{int(from[0] - 'a'), int(to[0] - 'a')}, nil
}

func toyHole(hole int) string { return string(rune('a' + hole)) }

func toyPlayer(p engine.Player) string { return [...]string{"South", "North"}[p] }
