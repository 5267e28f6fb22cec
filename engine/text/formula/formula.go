// Package formula evaluates conditions on two whole numbers n and k.
package formula

import (
	"fmt"
	"math"
	"math/bits"
	"strings"
	"unicode"
)

// Condition is a condition on n and k, for example k = n^2 - 1. The zero Condition never holds.
type Condition struct{ of node }

// Holds reports whether the condition holds. It does not hold if a number is not defined or exceeds 63
// bits.
func (c Condition) Holds(n, k int) bool {
	if c.of == nil {
		return false
	}
	value, ok := c.of(int64(n), int64(k))
	return ok && value != 0
}

// node is a part of a formula. It returns false for an undefined number. Conditions are 1 or 0.
type node func(n, k int64) (int64, bool)

// ParseError is the error for an invalid formula.
type ParseError struct {
	Offset int    // in bytes
	Text   string // the text that is not understood; "" at the end
}

// Error returns the error with an example.
func (e *ParseError) Error() string {
	if e.Text == "" {
		return "the formula is incomplete: write for example k = n^2 - 1"
	}
	return fmt.Sprintf("position %d: %q is not understood: write for example k = n^2 - 1, or k mod 3 = 0 and n > 2", e.Offset+1, e.Text)
}

// Parse parses a condition with n, k, whole numbers, parentheses, + - * / ^ mod, = != < <= > >=, and, or. A
// factor before n, k or a parenthesis needs no sign: 2n. Divisions are exact. A number means k = the number.
func Parse(text string) (Condition, error) {
	p := &parser{text: strings.NewReplacer("−", "-", "·", "*", "×", "*", "≤", "<=", "≥", ">=", "≠", "!=", "==", "=", "%", " mod ").Replace(text)}
	p.next()
	of, isCondition := p.either()
	switch {
	case p.wrong != nil:
		return Condition{}, p.wrong
	case p.token != "":
		return Condition{}, &ParseError{p.at, p.token}
	case !isCondition:
		number := of
		of = compared("=", func(_, k int64) (int64, bool) { return k, true }, number)
	}
	return Condition{of}, nil
}

type parser struct {
	text  string
	at    int // of the token
	end   int
	token string // "" at the end
	depth int
	wrong *ParseError
}

// next reads a token: a number, a word or a sign.
func (p *parser) next() {
	rest := strings.TrimLeftFunc(p.text[p.end:], unicode.IsSpace)
	p.at = len(p.text) - len(rest)
	length := 0
	switch {
	case rest == "":
	case rest[0] >= '0' && rest[0] <= '9':
		length = len(rest) - len(strings.TrimLeft(rest, "0123456789"))
	case strings.HasPrefix(rest, "and"), strings.HasPrefix(rest, "mod"):
		length = 3
	case strings.HasPrefix(rest, "or"), strings.HasPrefix(rest, "<="), strings.HasPrefix(rest, ">="), strings.HasPrefix(rest, "!="):
		length = 2
	default:
		length = len(string([]rune(rest)[:1]))
	}
	p.end = p.at + length
	p.token = p.text[p.at:p.end]
}

// take reads one of several tokens, if it is next.
func (p *parser) take(tokens ...string) string {
	for _, t := range tokens {
		if p.token == t {
			p.next()
			return t
		}
	}
	return ""
}

// fail records the first error.
func (p *parser) fail() node {
	defer func() { p.token, p.end = "", len(p.text) }() // ends the text
	if p.wrong == nil {
		p.wrong = &ParseError{p.at, p.token}
	}
	return func(int64, int64) (int64, bool) { return 0, false }
}

func (p *parser) either() (node, bool) {
	return p.joined("or", p.both, func(a, b bool) bool { return a || b })
}

func (p *parser) both() (node, bool) {
	return p.joined("and", p.comparison, func(a, b bool) bool { return a && b })
}

// joined parses conditions with a word between them.
func (p *parser) joined(word string, part func() (node, bool), join func(a, b bool) bool) (node, bool) {
	left, isCondition := part()
	for p.token == word {
		if !isCondition {
			return p.fail(), true
		}
		p.next()
		a := left
		b, other := part()
		if !other {
			return p.fail(), true
		}
		left = func(n, k int64) (int64, bool) {
			x, isX := a(n, k)
			y, isY := b(n, k)
			return truth(join(isX && x != 0, isY && y != 0)), true
		}
	}
	return left, isCondition
}

func truth(holds bool) int64 {
	if holds {
		return 1
	}
	return 0
}

func (p *parser) comparison() (node, bool) {
	left := p.sum()
	sign := p.take("=", "!=", "<", "<=", ">", ">=")
	if sign == "" {
		return left, false
	}
	return compared(sign, left, p.sum()), true
}

func compared(sign string, a, b node) node {
	holds := map[string]func(x, y int64) bool{
		"=": func(x, y int64) bool { return x == y }, "!=": func(x, y int64) bool { return x != y },
		"<": func(x, y int64) bool { return x < y }, "<=": func(x, y int64) bool { return x <= y },
		">": func(x, y int64) bool { return x > y }, ">=": func(x, y int64) bool { return x >= y },
	}[sign]
	return combined(a, b, func(x, y int64) (int64, bool) { return truth(holds(x, y)), true })
}

func combined(a, b node, do func(x, y int64) (int64, bool)) node {
	return func(n, k int64) (int64, bool) {
		x, isX := a(n, k)
		y, isY := b(n, k)
		if !isX || !isY {
			return 0, false
		}
		return do(x, y)
	}
}

func (p *parser) sum() node {
	left := p.product()
	for {
		switch p.take("+", "-") {
		case "+":
			left = combined(left, p.product(), add)
		case "-":
			left = combined(left, p.product(), func(x, y int64) (int64, bool) { return add(x, -y) })
		default:
			return left
		}
	}
}

func (p *parser) product() node {
	left := p.signed()
	for {
		switch sign := p.take("*", "/", "mod"); {
		case sign == "*", sign == "" && (p.token == "n" || p.token == "k" || p.token == "("):
			left = combined(left, p.signed(), multiply)
		case sign == "/":
			left = combined(left, p.signed(), func(x, y int64) (int64, bool) {
				if y == 0 || x%y != 0 {
					return 0, false
				}
				return x / y, true
			})
		case sign == "mod":
			left = combined(left, p.signed(), func(x, y int64) (int64, bool) {
				if y <= 0 {
					return 0, false
				}
				return (x%y + y) % y, true
			})
		default:
			return left
		}
	}
}

func (p *parser) signed() node {
	if p.depth++; p.depth > maxDepth {
		return p.fail()
	}
	defer func() { p.depth-- }()
	if p.take("-") != "" {
		return combined(func(int64, int64) (int64, bool) { return -1, true }, p.signed(), multiply)
	}
	base := p.primary()
	if p.take("^") != "" {
		return combined(base, p.signed(), power)
	}
	return base
}

// maxDepth is the maximum nesting of parentheses and signs.
const maxDepth = 100

func (p *parser) primary() node {
	token := p.token
	switch {
	case token == "n", token == "k":
		p.next()
		return func(n, k int64) (int64, bool) {
			if token == "n" {
				return n, true
			}
			return k, true
		}
	case token != "" && token[0] >= '0' && token[0] <= '9' && len(token) <= 18:
		value := int64(0)
		for _, digit := range token {
			value = 10*value + int64(digit-'0')
		}
		p.next()
		return func(int64, int64) (int64, bool) { return value, true }
	case token == "(":
		p.next()
		inner := p.sum()
		if p.take(")") == "" {
			return p.fail()
		}
		return inner
	}
	return p.fail()
}

func add(x, y int64) (int64, bool) {
	sum := x + y
	return sum, (sum > x) == (y > 0)
}

func multiply(x, y int64) (int64, bool) {
	high, low := bits.Mul64(magnitude(x), magnitude(y))
	return x * y, high == 0 && low < math.MaxInt64
}

func magnitude(x int64) uint64 {
	if x < 0 {
		return -uint64(x)
	}
	return uint64(x)
}

func power(x, y int64) (int64, bool) {
	switch {
	case y < 0:
		return 0, false
	case x == 0 || x == 1 || y == 0:
		return truth(x == 1 || y == 0), true
	case x == -1:
		return 1 - 2*(y%2), true
	}
	result, ok := int64(1), true
	for ; y > 0 && ok; y-- {
		result, ok = multiply(result, x)
	}
	return result, ok
}
