package row

import (
	"errors"
	"strconv"
	"strings"
)

// What stands between the parts of a board's ID.
const (
	idColon  = ':' // after the rules
	idHyphen = '-' // the same in names of files, where a colon is not allowed
	idDot    = "."
	idPlus   = "+"
)

// BoardID names a game and a board in one word: the ID of the rules, a colon,
// the seeds of the holes with dots between them, the farthest first, and, when
// seeds are banked already, a plus and the Ruma's count:
//
//	multitchouka:2.2.2.2       2 2 2 2 | 0
//	no-wrap:0.3.1.3+1          0 3 1 3 | 1
//
// Every board of every game has one ID and no other. It holds letters, digits
// and : . + - alone, so that it can stand in the path of a link, or behind its
// #, as it is. [ParseBoard] reads it back.
func BoardID(r Rules, p Position) string { return boardID(r, idColon, p) }

// BoardFileID is BoardID with a hyphen in place of the colon, which names of
// files may not hold everywhere: multitchouka-2.2.2.2+1. [ParseBoard] reads it
// too.
func BoardFileID(r Rules, p Position) string { return boardID(r, idHyphen, p) }

func boardID(r Rules, after byte, p Position) string {
	b := append([]byte(r.ID), after)
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

// isBoardID reports whether a text can only be meant as the ID of a board, good
// or bad.
func isBoardID(text string) bool {
	_, _, found := cutRules(text)
	return found || strings.ContainsRune(text, idColon)
}

// ParseBoard reads a board in either form. Its ID brings rules of its own; the
// notation of [ParsePosition] says nothing of them, and the board is for the
// rules given. In an ID, capitals are as good as small letters, and the notation may
// follow the rules, as in multitchouka:4x2 or "no-wrap: 2 2 | 1". The error is a [*ParseError].
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

// cutRules finds the rules that an ID begins with, and where its holes begin.
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

// parseIDRow reads what stands behind the rules of an ID.
func parseIDRow(text string, start int) (Position, error) {
	start += len(text[start:]) - len(strings.TrimLeft(text[start:], " \t\r\n"))
	rest := strings.TrimRight(text[start:], " \t\r\n")
	if strings.ContainsAny(rest, " \t|,") {
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
