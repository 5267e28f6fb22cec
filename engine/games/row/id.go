package row

import (
	"errors"
	"strconv"
	"strings"
)

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
