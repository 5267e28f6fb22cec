package row

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
)

// Limits of a board. With MaxSeeds every count fits in 32 bits; with MaxHoles a board can still be
// drawn.
const (
	MaxHoles = 1000
	MaxSeeds = 1<<31 - 1
)

// Errors of [NewPosition].
var (
	ErrNoHoles      = errors.New("a board needs at least one hole")
	ErrTooManyHoles = fmt.Errorf("a board has at most %d holes", MaxHoles)
	ErrNegative     = errors.New("seeds cannot be negative")
	ErrTooManySeeds = fmt.Errorf("a board has at most %d seeds", MaxSeeds)
)

// Position holds the seeds in every hole and in the Ruma. It is immutable, so goroutines may share
// it. The zero Position has no holes and is not a board of any game.
type Position struct {
	holes []int // farthest from the Ruma first; never written after construction
	ruma  int
}

// NewPosition returns the position with the given seeds, the farthest hole first. It returns one of
// the errors above if the counts are invalid.
func NewPosition(ruma int, holes ...int) (Position, error) {
	return newPosition(ruma, slices.Clone(holes))
}

// newPosition is NewPosition without the copy of holes.
func newPosition(ruma int, holes []int) (Position, error) {
	switch {
	case len(holes) == 0:
		return Position{}, ErrNoHoles
	case len(holes) > MaxHoles:
		return Position{}, ErrTooManyHoles
	}
	if ruma < 0 {
		return Position{}, ErrNegative
	}
	total := ruma
	for _, seeds := range holes {
		if seeds < 0 {
			return Position{}, ErrNegative
		}
		if seeds > MaxSeeds-total {
			return Position{}, ErrTooManySeeds
		}
		total += seeds
	}
	return Position{holes: holes, ruma: ruma}, nil
}

// Uniform returns n holes with k seeds each and an empty Ruma, the start of
// Tchuka Ruma.
func Uniform(n, k int) (Position, error) {
	if n > MaxHoles {
		return Position{}, ErrTooManyHoles
	}
	return newPosition(0, slices.Repeat([]int{k}, max(n, 0)))
}

// Len returns n, the number of holes.
func (p Position) Len() int { return len(p.holes) }

// Ruma returns the seeds in the Ruma.
func (p Position) Ruma() int { return p.ruma }

// Seeds returns the seeds in a hole, 1 ≤ hole ≤ n, counted from the far end.
func (p Position) Seeds(hole int) int { return p.holes[hole-1] }

// Holes returns a copy of the seeds in the holes, farthest first.
func (p Position) Holes() []int { return slices.Clone(p.holes) }

// Distance returns the distance of a hole from the Ruma: n for hole 1, 1 for hole n.
func (p Position) Distance(hole int) int { return len(p.holes) + 1 - hole }

// Outside returns the seeds that are not in the Ruma. O(n).
func (p Position) Outside() int {
	sum := 0
	for _, seeds := range p.holes {
		sum += seeds
	}
	return sum
}

// Total returns the number of seeds on the board, which no move changes.
func (p Position) Total() int { return p.Outside() + p.ruma }

// Uniform reports whether all holes hold the same number of seeds and the Ruma is empty.
func (p Position) Uniform() bool {
	return p.ruma == 0 && len(p.holes) > 0 && slices.Min(p.holes) == slices.Max(p.holes)
}

// Equal reports whether p and q have the same seeds in the same places.
func (p Position) Equal(q Position) bool {
	return p.ruma == q.ruma && slices.Equal(p.holes, q.holes)
}

// With returns the position with the given count in one place: a hole, or the Ruma if hole is 0.
// The limits of [NewPosition] apply.
func (p Position) With(hole, seeds int) (Position, error) {
	holes, ruma := p.Holes(), p.ruma
	if hole == 0 {
		ruma = seeds
	} else {
		holes[hole-1] = seeds
	}
	return NewPosition(ruma, holes...)
}

// Players returns 1: a row with one Ruma is a solitaire.
func (p Position) Players() int { return 1 }

// ToMove returns player 0, the only player.
func (p Position) ToMove() engine.Player { return 0 }

// Key returns the position in a compact, comparable form. Two positions are equal if and only if
// their keys are equal.
func (p Position) Key() engine.Key {
	buf := make([]byte, 0, 2*len(p.holes)+2)
	buf = binary.AppendUvarint(buf, uint64(p.ruma))
	for _, seeds := range p.holes {
		buf = binary.AppendUvarint(buf, uint64(seeds))
	}
	return engine.Key(buf)
}

// PositionOf inverts [Position.Key]. It returns an error for bytes that Key cannot return.
func PositionOf(key engine.Key) (Position, error) {
	buf := []byte(key)
	counts := make([]int, 0, len(buf))
	for len(buf) > 0 {
		seeds, n := binary.Uvarint(buf)
		padded := n > 1 && buf[n-1] == 0 // the count is encoded with more bytes than necessary
		if n <= 0 || seeds > MaxSeeds || padded {
			return Position{}, errors.New("not the key of a position")
		}
		counts = append(counts, int(seeds))
		buf = buf[n:]
	}
	if len(counts) == 0 {
		return Position{}, ErrNoHoles
	}
	return NewPosition(counts[0], counts[1:]...)
}

// Any represents an unspecified number of seeds in [Counts].
const Any = -1

// Counts holds the seeds of each hole of a partly specified board; [Any] marks an unspecified hole.
type Counts []int

// ParseCounts parses the text of a partly specified board: the seeds of each hole, one of _ * ? for
// an unspecified hole, and runs such as 3x2. Spaces, commas, semicolons or dots separate them. A block
// in braces is repeated, for example {_ 12}^3. The result has at most most holes. The error is a
// [*ParseError].
func ParseCounts(text string, most int) (Counts, error) {
	text, wrong := repeatBlocks(text, most)
	if wrong != nil {
		return nil, wrong
	}
	counts, wrong := parseCounts(countTokens(text), most)
	if wrong != nil {
		return nil, wrong
	}
	return counts, nil
}

// ReverseCounts reverses the order of the words in the text of Counts, which may be incomplete. It
// converts between the farthest hole first and the hole next to the Ruma first.
func ReverseCounts(text string) string {
	var words []string
	for _, t := range slices.Backward(countTokens(text)) {
		words = append(words, t.text)
	}
	return strings.Join(words, " ")
}

// repeatBlocks replaces each block such as {_ 2}^3 by its repetitions, at most most of each.
func repeatBlocks(text string, most int) (string, *ParseError) {
	for {
		before, rest, found := strings.Cut(text, "{")
		if !found {
			return text, nil
		}
		block, after, closed := strings.Cut(rest, "}^")
		digits := len(after) - len(strings.TrimLeft(after, "0123456789"))
		times, err := strconv.Atoi(after[:digits])
		if !closed || err != nil || times > most || strings.Contains(block, "{") {
			return "", token{"{" + rest, len(before)}.wrong(BadRepeats)
		}
		text = before + " " + strings.Repeat(block+" ", times) + after[digits:]
	}
}

func countTokens(text string) []token {
	return fields(strings.NewReplacer(".", " ", ";", " ").Replace(text), 0)
}

func parseCounts(tokens []token, most int) (counts Counts, wrong *ParseError) {
	for _, t := range tokens {
		times, seeds := 1, Any
		if !open(t.text) {
			times, seeds, wrong = t.run()
		}
		if wrong == nil && (times == 0 || times > most-len(counts)) {
			wrong = t.wrong(BadHoles)
			wrong.Most = most
		}
		if wrong != nil {
			wrong.Hole = len(counts) + 1
			if wrong.Reason == BadNumber {
				wrong.Reason = BadCount
			}
			return nil, wrong
		}
		counts = append(counts, slices.Repeat(Counts{seeds}, times)...)
	}
	return counts, nil
}

func open(text string) bool { return text == "_" || text == "*" || text == "?" }

// String returns the counts in the format of [ParseCounts].
func (c Counts) String() string {
	words := make([]string, len(c))
	for i, seeds := range c {
		if words[i] = "_"; seeds != Any {
			words[i] = strconv.Itoa(seeds)
		}
	}
	return strings.Join(words, " ")
}

// Matches reports whether holes match the specified counts. Empty counts match anything, and missing
// holes count as empty.
func (c Counts) Matches(holes []int) bool {
	for i, seeds := range c {
		held := 0
		if i < len(holes) {
			held = holes[i]
		}
		if seeds != Any && seeds != held {
			return false
		}
	}
	return true
}
