package row

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// ParseReason classifies the errors in the text of a board.
type ParseReason uint8

// Errors in the text of a board.
const (
	BadEmpty     ParseReason = iota + 1 // the text is empty
	BadNumber                           // Token is not a whole number
	BadNegative                         // Token is negative
	BadAmbiguous                        // one long number could be one hole or many
	BadSeeds                            // more than MaxSeeds in total
	BadHoles                            // no hole, or more than MaxHoles
	BadBar                              // the bar must occur once, before the Ruma's count
	BadRules                            // Token, before the colon of an ID, names no rules
	BadPlus                             // the + of an ID must occur once, before the Ruma's count
	OtherRules                          // Token, the rules of an ID, are not those of the game
	BadComma                            // no hole before a comma
	BadCount                            // Token is neither a number of seeds nor _
	BadPattern                          // Token has no meaning in the pattern notation
	BadRepeats                          // Token, a part of a pattern, describes several boards
	BadFamily                           // a pattern describes too many boards
)

// ParseError describes an error in the text of a board, with its offset.
type ParseError struct {
	Reason ParseReason
	Token  string // the invalid part; empty if it is the whole text
	Offset int    // of Token, in bytes
	Hole   int    // the hole of Token if it can be determined, else 0
	Most   int    // for BadHoles: the maximum number of holes, 0 for MaxHoles
}

// Error describes the error in one sentence.
func (e *ParseError) Error() string {
	if e.Hole > 0 {
		return fmt.Sprintf("hole %d: %s", e.Hole, e.sentence("multitchouka:2.2.2.2"))
	}
	return e.sentence("2 2 2 2")
}

func (e *ParseError) sentence(example string) string {
	switch e.Reason {
	case BadEmpty:
		return "the board is empty: enter the seeds of each hole, for example " + example
	case BadNumber:
		return fmt.Sprintf("%q is not a whole number: enter the seeds of each hole, for example %s", e.Token, example)
	case BadNegative:
		return fmt.Sprintf("%s is not allowed: seeds cannot be negative", e.Token)
	case BadAmbiguous:
		return fmt.Sprintf("%q is ambiguous: put spaces between the holes, or enter 1x%s for one hole",
			e.Token, e.Token)
	case BadSeeds:
		return fmt.Sprintf("too many seeds: a board has at most %d", MaxSeeds)
	case BadHoles:
		return fmt.Sprintf("a board has 1 to %d holes", cmp.Or(e.Most, MaxHoles))
	case BadRules:
		known := ""
		for _, rules := range Games() {
			known += " " + rules.ID
		}
		return fmt.Sprintf("unknown game %q: choose from%s", e.Token, known)
	case OtherRules:
		return fmt.Sprintf("the board ID is for %s, not for this game", e.Token)
	case BadComma:
		return "a hole is missing before a comma: enter 0 for an empty hole, for example 2, 2, 0, 2"
	case BadCount:
		return fmt.Sprintf("%q is neither a number of seeds nor _, which means any number", e.Token)
	case BadPattern, BadRepeats, BadFamily:
		return e.patternSentence()
	case BadPlus:
		return "use + only once, after the last hole and before the seeds of the Ruma"
	default:
		return "use the bar | only once, after the last hole and before the seeds of the Ruma"
	}
}

// patternSentence describes an error of a pattern in braces.
func (e *ParseError) patternSentence() string {
	switch e.Reason {
	case BadPattern:
		return fmt.Sprintf("%q is not allowed in a pattern: write a digit for each hole and the number of repetitions after each block, for example 2{033}^3 0331", e.Token)
	case BadRepeats:
		return fmt.Sprintf("%s describes several boards: write one number of repetitions after a block, for example {033}^3, and no alternatives", e.Token)
	}
	return fmt.Sprintf("the pattern describes more than %d boards: choose fewer repetitions", maxFamily)
}

// String returns the position in the notation of Campbell and Chavey: the farthest hole first, a
// bar, the Ruma: "2 2 0 3 | 1".
func (p Position) String() string {
	text := make([]byte, 0, 3*len(p.holes)+8)
	for _, seeds := range p.holes {
		text = append(strconv.AppendInt(text, int64(seeds), 10), ' ')
	}
	return string(strconv.AppendInt(append(text, "| "...), int64(p.ruma), 10))
}

// ParsePosition parses a board: counts separated by spaces or commas, the farthest hole first.
// "4x2" means four holes of two seeds. A bar and the Ruma's count may follow. If one number precedes the bar and
// several follow it, the Ruma is in front, and the holes are listed by distance: "0 | 0 1 3" is "3 1 0 | 0". A single number of
// several digits without a bar is ambiguous and refused, and so is a comma without a hole before
// it. A text with brackets is a [Family] of one board. ParsePosition accepts every output of
// [Position.String] and [Position.Pattern]. The error is a [*ParseError].
func ParsePosition(text string) (Position, error) {
	if IsFamily(text) {
		return parseSingle(text)
	}
	row, ruma, hasBar := strings.Cut(text, "|")
	tokens := fields(row, 0)
	if len(tokens) == 0 && !hasBar {
		return Position{}, &ParseError{Reason: BadEmpty}
	}
	if len(tokens) == 1 && !hasBar && len(tokens[0].text) > 1 && digits(tokens[0].text) {
		return Position{}, tokens[0].wrong(BadAmbiguous)
	}
	if wrong := strayComma(row); wrong != nil {
		return Position{}, wrong
	}
	holes, wrong := parseHoles(tokens)
	if wrong != nil {
		return Position{}, wrong
	}
	if behind := fields(ruma, len(row)+1); len(tokens) == 1 && digits(tokens[0].text) && !strings.Contains(ruma, "|") && isRow(behind) {
		return parseByDistance(holes[0], ruma, len(row)+1)
	}
	banked, wrong := parseRuma(ruma, len(row)+1, hasBar)
	if wrong != nil {
		return Position{}, wrong
	}
	return parsed(banked, holes)
}

// isRow reports whether pieces of a text are more than the seeds of one hole.
func isRow(tokens []token) bool {
	return len(tokens) > 1 || len(tokens) == 1 && strings.ContainsAny(tokens[0].text, "xX×")
}

// parseByDistance parses the holes behind the Ruma, the nearest first.
func parseByDistance(ruma int, text string, offset int) (Position, error) {
	if wrong := strayComma(text); wrong != nil {
		wrong.Offset += offset
		return Position{}, wrong
	}
	holes, wrong := parseHoles(fields(text, offset))
	if wrong != nil {
		return Position{}, wrong
	}
	slices.Reverse(holes)
	return parsed(ruma, holes)
}

// parseHoles parses the seeds of the holes. On error it returns the holes before the invalid token.
func parseHoles(tokens []token) (holes []int, wrong *ParseError) {
	for _, t := range tokens {
		times, seeds, wrong := t.run()
		if wrong != nil {
			return holes, wrong
		}
		if times == 0 || times > MaxHoles-len(holes) {
			return holes, t.wrong(BadHoles)
		}
		for range times {
			holes = append(holes, seeds)
		}
	}
	return holes, nil
}

// parsed returns the position with the parsed counts.
func parsed(ruma int, holes []int) (Position, error) {
	p, err := NewPosition(ruma, holes...)
	switch {
	case errors.Is(err, ErrTooManySeeds):
		return Position{}, &ParseError{Reason: BadSeeds}
	case err != nil:
		return Position{}, &ParseError{Reason: BadHoles}
	}
	return p, nil
}

func parseRuma(text string, offset int, hasBar bool) (int, *ParseError) {
	if !hasBar {
		return 0, nil
	}
	tokens := fields(text, offset)
	if len(tokens) != 1 || strings.Contains(text, "|") {
		return 0, &ParseError{Reason: BadBar, Offset: offset - 1, Token: "|"}
	}
	return tokens[0].count(tokens[0].text)
}

// token is a piece of the text and its offset in bytes.
type token struct {
	text   string
	offset int
}

func (t token) wrong(reason ParseReason) *ParseError {
	return &ParseError{Reason: reason, Token: t.text, Offset: t.offset}
}

// run parses "2" as one hole of two seeds and "4x2" as four.
func (t token) run() (times, seeds int, wrong *ParseError) {
	before, after, isRun := strings.Cut(strings.NewReplacer("×", "x", "X", "x").Replace(t.text), "x")
	if !isRun {
		seeds, wrong = t.count(before)
		return 1, seeds, wrong
	}
	if times, wrong = t.count(before); wrong != nil {
		return 0, 0, wrong
	}
	seeds, wrong = t.count(after)
	return times, seeds, wrong
}

// count parses a whole number of at most MaxSeeds.
func (t token) count(text string) (int, *ParseError) {
	if rest, negative := strings.CutPrefix(text, "-"); negative && digits(rest) {
		return 0, t.wrong(BadNegative)
	}
	if !digits(text) {
		return 0, t.wrong(BadNumber)
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n > MaxSeeds {
		return 0, t.wrong(BadSeeds)
	}
	return int(n), nil
}

func digits(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}

// strayComma returns an error for the first comma without a hole before it: a hole may be missing
// there.
func strayComma(text string) *ParseError {
	hole := false
	for i, r := range text {
		switch {
		case r == ',' && !hole:
			return token{",", i}.wrong(BadComma)
		case r == ',':
			hole = false
		case !unicode.IsSpace(r):
			hole = true
		}
	}
	return nil
}

// fields splits a text at spaces and commas and records the offset of each piece.
func fields(text string, offset int) []token {
	var tokens []token
	start := -1
	for i, r := range text + " " {
		switch separator := unicode.IsSpace(r) || r == ','; {
		case separator && start >= 0:
			tokens = append(tokens, token{text[start:i], offset + start})
			start = -1
		case !separator && start < 0:
			start = i
		}
	}
	return tokens
}

// Separators of a board's ID.
const (
	idColon  = ':' // after the rules
	idHyphen = '-' // replaces the colon in file names, which may not contain one
	idDot    = "."
	idPlus   = "+"
)

// BoardID returns a one-word name of a game and a board. It consists of the ID of the rules, a
// colon, and the seeds of the holes separated by dots, the farthest first. If the Ruma holds seeds,
// a plus and their number follow:
//
//	multitchouka:2.2.2.2       2 2 2 2 | 0
//	no-wrap:0.3.1.3+1          0 3 1 3 | 1
//
// Every board of every game has exactly one ID. It contains only letters, digits and : . + -, so
// that it needs no escaping in the path or the fragment of a URL. [ParseBoard] parses it.
func BoardID(r Rules, p Position) string {
	b := append([]byte(r.ID), idColon)
	for i, seeds := range p.holes {
		if i > 0 {
			b = append(b, idDot...)
		}
		b = strconv.AppendInt(b, int64(seeds), 10)
	}
	if p.ruma > 0 {
		b = append(b, idPlus...)
		b = strconv.AppendInt(b, int64(p.ruma), 10)
	}
	return string(b)
}

// isBoardID reports whether a text has the form of a board ID, valid or not.
func isBoardID(text string) bool {
	_, _, found := cutRules(text)
	return found || strings.ContainsRune(text, idColon)
}

// ParseBoard parses a board in either form. An ID determines its own rules. The notation of
// [ParsePosition] does not name rules, and the result has the given rules. The case of letters in
// an ID does not matter. The notation may follow the rules, for example multitchouka:4x2 or
// "no-wrap: 2 2 | 1". The error is a [*ParseError].
func ParseBoard(text string, rules Rules) (Rules, Position, error) {
	if !isBoardID(text) {
		p, err := ParsePosition(text)
		return rules, p, err
	}
	own, start, found := cutRules(text)
	if !found {
		name, _, _ := strings.Cut(text, string(idColon))
		return Rules{}, Position{}, &ParseError{Reason: BadRules, Token: name}
	}
	p, err := parseIDRow(text, start)
	return own, p, err
}

// cutRules returns the rules named at the beginning of an ID, and the offset of its holes.
func cutRules(text string) (rules Rules, start int, found bool) {
	begin := len(text) - len(strings.TrimLeft(text, " \t\r\n"))
	for _, rules := range Games() {
		end := begin + len(rules.ID)
		if end < len(text) && strings.EqualFold(text[begin:end], rules.ID) &&
			(text[end] == idColon || text[end] == idHyphen) {
			return rules, end + 1, true
		}
	}
	return Rules{}, 0, false
}

// parseIDRow parses the part of an ID after the rules.
func parseIDRow(text string, start int) (Position, error) {
	start += len(text[start:]) - len(strings.TrimLeft(text[start:], " \t\r\n"))
	rest := strings.TrimRight(text[start:], " \t\r\n")
	if strings.ContainsAny(rest, " \t|,{") {
		p, err := ParsePosition(rest)
		var wrong *ParseError
		if errors.As(err, &wrong) {
			wrong.Offset += start
		}
		return p, err
	}
	row, banked, hasPlus := strings.Cut(rest, idPlus)
	if row == "" {
		return Position{}, &ParseError{Reason: BadEmpty, Offset: start}
	}
	var tokens []token
	for at := start; ; {
		piece, _, more := strings.Cut(text[at:start+len(row)], idDot)
		tokens = append(tokens, token{piece, at})
		if at += len(piece) + len(idDot); !more {
			break
		}
	}
	holes, wrong := parseHoles(tokens)
	if wrong != nil {
		wrong.Hole = len(holes) + 1
		return Position{}, wrong
	}
	ruma := 0
	if hasPlus {
		at := start + len(row)
		if !digits(banked) {
			return Position{}, &ParseError{Reason: BadPlus, Token: idPlus, Offset: at}
		}
		t := token{banked, at + len(idPlus)}
		if ruma, wrong = t.count(banked); wrong != nil {
			return Position{}, wrong
		}
	}
	return parsed(ruma, holes)
}
