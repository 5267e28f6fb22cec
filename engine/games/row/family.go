package row

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Family is a set of boards in the pattern notation of Campbell and Chavey, "When Can You Win?":
//
//	2{033}^0-2 03(1/2) | 3     six boards: 2031, 2032, 2033031, …
//	2{033}^4 1                 one board of 14 holes
//
// Each digit is a hole. A block in braces is repeated as often as the number after ^ states, or as
// each number of a range. Round brackets contain alternatives. The seeds of the Ruma follow a bar.
// The brackets make the notation unambiguous: without any, "22220" is refused.
type Family struct {
	parts []familyPart
	ruma  int
}

// familyPart is a part of a board: choices are alternatives, each repeated from to to times.
type familyPart struct {
	choices  [][]int
	from, to int
	open     bool // a block without a number of repetitions
	offset   int
	text     string
}

// maxFamily is the maximum number of boards in a family.
const maxFamily = 10_000

// IsFamily reports whether a text has the form of a family, valid or not.
func IsFamily(text string) bool { return strings.ContainsAny(text, "{(") }

// ParseFamily parses a family of at most 10,000 boards. In the paper a block without a number of
// repetitions may occur any number of times; here this is an error, because the family must be
// finite. The error is a [*ParseError].
func ParseFamily(text string) (Family, error) {
	row, ruma, hasBar := strings.Cut(text, "|")
	f := Family{}
	boards, holes := 1, 0 // holes of the shortest board
	for at := 0; at < len(row); {
		part, length, wrong := parsePart(row, at)
		if wrong == nil && part.open {
			wrong = token{part.text, at}.wrong(BadRepeats)
		}
		if wrong != nil {
			return Family{}, wrong
		}
		if at += length; part.choices == nil {
			continue // a space
		}
		if boards *= len(part.choices) * (part.to - part.from + 1); boards > maxFamily {
			return Family{}, token{part.text, part.offset}.wrong(BadFamily)
		}
		shortest := slices.MinFunc(part.choices, func(a, b []int) int { return len(a) - len(b) })
		if holes += part.from * len(shortest); holes > MaxHoles {
			return Family{}, token{part.text, part.offset}.wrong(BadHoles)
		}
		f.parts = append(f.parts, part)
	}
	banked, wrong := parseRuma(ruma, len(row)+1, hasBar)
	if wrong != nil {
		return Family{}, wrong
	}
	f.ruma = banked
	return f, nil
}

// parsePart parses the part at an offset, and returns its length.
func parsePart(row string, at int) (part familyPart, length int, wrong *ParseError) {
	part = familyPart{from: 1, to: 1, offset: at}
	rest := row[at:]
	switch {
	case rest[0] == ' ' || rest[0] == '\t':
		return part, 1, nil
	case rest[0] >= '0' && rest[0] <= '9':
		part.choices = [][]int{{int(rest[0] - '0')}}
		return part, 1, nil
	case rest[0] != '{' && rest[0] != '(':
		_, size := utf8.DecodeRuneInString(rest)
		return part, 0, token{rest[:size], at}.wrong(BadPattern)
	}
	inside, _, closed := strings.Cut(rest[1:], map[byte]string{'{': "}", '(': ")"}[rest[0]])
	if !closed {
		return part, 0, token{rest[:1], at}.wrong(BadPattern)
	}
	choices := []string{inside}
	if rest[0] == '(' {
		if choices = strings.Split(inside, "/"); len(choices) == 1 {
			return part, 0, token{rest[:1], at}.wrong(BadPattern)
		}
	}
	offset := at + 1
	for _, choice := range choices {
		if !digits(choice) {
			return part, 0, token{choice, offset}.wrong(BadPattern)
		}
		holes := make([]int, len(choice))
		for i := range choice {
			holes[i] = int(choice[i] - '0')
		}
		part.choices = append(part.choices, holes)
		offset += len(choice) + 1
	}
	length = len(inside) + 2
	if part.text = rest[:length]; rest[0] == '{' {
		var more int
		more, wrong = part.repeats(rest[length:], at+length)
		length += more
	}
	return part, length, wrong
}

// repeats parses ^3 or ^0-6 after a block.
func (p *familyPart) repeats(rest string, offset int) (length int, wrong *ParseError) {
	if !strings.HasPrefix(rest, "^") {
		p.open = true
		return 0, nil
	}
	length = 1 + len(rest[1:]) - len(strings.TrimLeft(rest[1:], "0123456789-"))
	t := token{rest[1:length], offset + 1}
	first, last, ranged := strings.Cut(t.text, "-")
	if p.from, wrong = t.count(first); wrong != nil {
		return 0, t.wrong(BadPattern)
	}
	if p.to = p.from; ranged {
		if p.to, wrong = t.count(last); wrong != nil {
			return 0, t.wrong(BadPattern)
		}
	}
	if p.from > p.to || p.to > MaxHoles {
		return 0, t.wrong(BadHoles)
	}
	return length, nil
}

// Boards yields the boards of the family, the fewest repetitions first. A board without a hole, or
// with more than [MaxHoles], is an error.
func (f Family) Boards() iter.Seq2[Position, error] {
	return func(yield func(Position, error) bool) { f.boards(f.parts, nil, yield) }
}

func (f Family) boards(parts []familyPart, holes []int, yield func(Position, error) bool) bool {
	if len(parts) == 0 {
		return yield(parsed(f.ruma, holes))
	}
	for times := parts[0].from; times <= parts[0].to; times++ {
		for _, choice := range parts[0].choices {
			next := append(slices.Clone(holes), slices.Repeat(choice, times)...)
			if !f.boards(parts[1:], next, yield) {
				return false
			}
		}
	}
	return true
}

// parseSingle parses a family of one board.
func parseSingle(text string) (Position, error) {
	f, err := ParseFamily(text)
	if err != nil {
		return Position{}, err
	}
	for _, part := range f.parts {
		if len(part.choices) > 1 || part.from != part.to {
			return Position{}, token{part.text, part.offset}.wrong(BadRepeats)
		}
	}
	for p, err := range f.Boards() {
		return p, err
	}
	return Position{}, &ParseError{Reason: BadEmpty}
}

// Pattern returns a position in pattern notation, with its longest repetition as a block, for example
// "2{033}^4 1 | 0". It returns false if the board is uniform, if a hole has ten or more seeds, or if
// the digits alone are not longer. [ParsePosition] parses the result. O(n³).
func (p Position) Pattern() (string, bool) {
	if p.Uniform() || slices.ContainsFunc(p.holes, func(seeds int) bool { return seeds > 9 }) {
		return "", false
	}
	row := make([]byte, len(p.holes))
	for i, seeds := range p.holes {
		row[i] = '0' + byte(seeds)
	}
	text := folded(string(row))
	return fmt.Sprintf("%s | %d", text, p.ruma), len(text) < len(row)
}

// folded replaces the repetition that saves most by a block, then folds the rest on both sides.
func folded(row string) string {
	best, saved := "", 0
	for from := range row {
		for size := 1; from+2*size <= len(row); size++ {
			times := 1
			for end := from + (times+1)*size; end <= len(row) && row[end-size:end] == row[from:from+size]; end += size {
				times++
			}
			block := "{" + row[from:from+size] + "}^" + strconv.Itoa(times)
			if from+times*size < len(row) {
				block += " "
			}
			if gain := times*size - len(block); gain > saved {
				best, saved = folded(row[:from])+block+folded(row[from+times*size:]), gain
			}
		}
	}
	if saved == 0 {
		return row
	}
	return best
}

// Pattern is a position with some counts left open. Use [ParsePattern] to create one.
type Pattern struct {
	holes Counts // farthest from the Ruma first; any further holes may hold any number of seeds
	ruma  int
}

// ParsePattern parses a search pattern for positions. It accepts the notation of [ParsePosition],
// and the dots and plus of an ID, for example "0.3.1.3+1". "_", "*" or "?" matches any count. Holes
// that are not given match any counts too, unless the Ruma is given. The error is a [*ParseError].
func ParsePattern(text string) (Pattern, error) {
	row, ruma, hasRuma := strings.Cut(strings.NewReplacer(".", " ", ";", " ", "+", "|").Replace(text), "|")
	p := Pattern{ruma: Any}
	if wrong := strayComma(row); wrong != nil && strings.Trim(row, ", \t\n") != "" {
		return Pattern{}, wrong
	}
	holes, wrong := parseCounts(fields(row, 0), MaxHoles)
	if wrong != nil {
		return Pattern{}, wrong
	}
	p.holes = holes
	banked := fields(ruma, len(row)+1)
	switch {
	case strings.Contains(ruma, "|"), len(banked) > 1:
		return Pattern{}, &ParseError{Reason: BadBar, Offset: len(row), Token: "|"}
	case len(p.holes) == 0 && len(banked) == 0:
		return Pattern{}, &ParseError{Reason: BadEmpty}
	case hasRuma && len(banked) == 1 && !open(banked[0].text):
		seeds, err := banked[0].count(banked[0].text)
		if err != nil {
			return Pattern{}, err
		}
		p.ruma = seeds
	}
	return p, nil
}

// Matches reports whether a position has all given counts. O(n).
func (p Pattern) Matches(q Position) bool {
	return len(p.holes) <= len(q.holes) && (p.ruma == Any || p.ruma == q.ruma) && p.holes.Matches(q.holes)
}

// Position returns the only position of a game from start that fits the pattern, or false if a hole
// is left open. Seeds that are not in a hole are in the Ruma.
func (p Pattern) Position(start Position) (Position, bool) {
	if len(p.holes) != len(start.holes) || slices.Contains(p.holes, Any) {
		return Position{}, false
	}
	q := Position{holes: p.holes}
	q.ruma = start.Total() - q.Outside()
	return q, q.ruma >= 0 && p.Matches(q)
}

// Mismatch is the reason why no move of a game can lead to a position.
type Mismatch uint8

// Fits means that no reason was found. MismatchHoles: the board has fewer holes than the pattern.
// MismatchSeeds: more seeds are outside the Ruma than at the start, but no seed leaves the Ruma.
// MismatchRuma: the Ruma holds fewer seeds than at the start. MismatchTotal: the total number of
// seeds differs from the start.
const (
	NoMismatch Mismatch = iota
	MismatchHoles
	MismatchSeeds
	MismatchRuma
	MismatchTotal
)

// Mismatch returns a reason why the pattern fits no position of any game from start, or NoMismatch.
// It compares only counts: the numbers of seeds and holes are constant, and no seed leaves the
// Ruma. O(n).
func (p Pattern) Mismatch(start Position) Mismatch {
	outside, opened := 0, len(p.holes) < len(start.holes)
	for _, seeds := range p.holes {
		if seeds == Any {
			opened = true
		} else {
			outside += seeds
		}
	}
	total := start.Total()
	switch {
	case len(p.holes) > len(start.holes):
		return MismatchHoles
	case p.ruma != Any && p.ruma < start.ruma:
		return MismatchRuma
	case p.ruma != Any && (outside+p.ruma > total || !opened && outside+p.ruma < total):
		return MismatchTotal
	case outside > start.Outside():
		return MismatchSeeds
	}
	return NoMismatch
}
