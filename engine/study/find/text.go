package find

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"tchouka/engine/games/row"
)

// criterion is one kind of criterion in the text of criteria.
type criterion struct {
	name   string
	values []string // what can follow the name, as examples; nil for nothing
	// parse sets the criterion to a value. It returns false if the value is invalid.
	parse func(c *Criteria, value string) bool
	// text returns the value of the criterion, and whether it is set.
	text func(c *Criteria) (value string, set bool)
}

// kinds returns all kinds of criteria in the order of the text.
func kinds() []criterion {
	return []criterion{
		within("lines", func(c *Criteria) *Range { return &c.Lines }),
		within("moves", func(c *Criteria) *Range { return &c.Moves }),
		atLeast("chained", func(c *Criteria) *int { return &c.Chained }),
		atLeast("traps", func(c *Criteria) *int { return &c.Traps }),
		flag("forced", func(c *Criteria) *bool { return &c.Forced }),
		{"difficulty", []string{"easy", "medium", "hard"}, func(c *Criteria, value string) bool {
			level, err := LevelByName(value)
			c.Level = level
			return err == nil && level != AnyLevel
		}, func(c *Criteria) (string, bool) { return c.Level.String(), c.Level != AnyLevel }},
		flag("symmetric", func(c *Criteria) *bool { return &c.Symmetric }),
		flag("uniform", func(c *Criteria) *bool { return &c.Uniform }),
		{"pattern", []string{"_ 2 _ 2"}, func(c *Criteria, value string) bool {
			pattern, err := row.ParseCounts(value, MaxHoles)
			c.Pattern = pattern
			return err == nil && len(pattern) > 0
		}, func(c *Criteria) (string, bool) { return row.Counts(c.Pattern).String(), len(c.Pattern) > 0 }},
	}
}

// abbreviation returns the word for a common criterion, for example "unique" for "lines 1", or else
// the text unchanged.
func abbreviation(text string) string {
	for _, a := range abbreviations() {
		if a[1] == text {
			return a[0]
		}
	}
	return text
}

func abbreviations() [][2]string { return [][2]string{{"unique", "lines 1"}, {"trap", "traps >= 1"}} }

func flag(name string, of func(*Criteria) *bool) criterion {
	return criterion{name, nil, func(c *Criteria, value string) bool {
		*of(c) = true
		return value == ""
	}, func(c *Criteria) (string, bool) { return "", *of(c) }}
}

func atLeast(name string, of func(*Criteria) *int) criterion {
	return criterion{name, []string{">= 2"}, func(c *Criteria, value string) bool {
		r, ok := parseRange(value)
		*of(c) = r.From
		return ok && r.To == NoEnd
	}, func(c *Criteria) (string, bool) { return fmt.Sprintf(">= %d", *of(c)), *of(c) > 0 }}
}

func within(name string, of func(*Criteria) *Range) criterion {
	return criterion{name, []string{"6", "6..10", ">= 6", "<= 10"}, func(c *Criteria, value string) (ok bool) {
		*of(c), ok = parseRange(value)
		return ok
	}, func(c *Criteria) (string, bool) { return rangeText(*of(c)), of(c).Limits() }}
}

// parseRange parses a range of numbers from 1 up. It also accepts the form of the flags: 6-10 and
// 6-.
func parseRange(text string) (Range, bool) {
	for _, bound := range []struct {
		sign string
		of   func(n int) Range
	}{
		{"<=", func(n int) Range { return Range{1, n} }},
		{"<", func(n int) Range { return Range{1, n - 1} }},
		{">=", func(n int) Range { return Range{n, NoEnd} }},
		{">", func(n int) Range { return Range{n + 1, NoEnd} }},
	} {
		if number, ok := strings.CutPrefix(text, bound.sign); ok {
			n, err := strconv.Atoi(strings.TrimSpace(number))
			r := bound.of(n)
			return r, err == nil && n < NoEnd && 1 <= r.From && r.From <= r.To
		}
	}
	first, last, isRange := strings.Cut(strings.Replace(text, "-", "..", 1), "..")
	from, ok := parseNumber(first)
	switch {
	case !ok:
		return Range{}, false
	case isRange && strings.TrimSpace(last) == "":
		return Range{from, NoEnd}, true
	case !isRange:
		return Exactly(from), true
	}
	to, ok := parseNumber(last)
	return Range{from, to}, ok && from <= to
}

// parseNumber parses a number from 1 up.
func parseNumber(text string) (int, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	return n, err == nil && n >= 1
}

// rangeText formats a range for [ParseCriteria].
func rangeText(r Range) string {
	switch {
	case r.From == r.To:
		return strconv.Itoa(r.From)
	case r.To == NoEnd:
		return fmt.Sprintf(">= %d", r.From)
	case r.From <= 1:
		return fmt.Sprintf("<= %d", r.To)
	}
	return fmt.Sprintf("%d..%d", r.From, r.To)
}

// ParseError describes an error in the text of criteria.
type ParseError struct {
	Offset   int      // of Text, in bytes
	Text     string   // the invalid part
	Of       string   // the criterion whose value is invalid; "" if the criterion is unknown
	Repeated bool     // the criterion is valid, but given twice
	Expected []string // the words that are possible there, or examples of them
}

// Error describes the error in one sentence.
func (e *ParseError) Error() string {
	at := fmt.Sprintf("position %d: ", e.Offset+1)
	expected := strings.Join(e.Expected, ", ")
	switch {
	case e.Repeated:
		return at + fmt.Sprintf("%q is given twice: remove one", e.Of)
	case e.Of == "":
		return at + fmt.Sprintf("unknown criterion %q: write one of %s", e.Text, expected)
	case e.Expected == nil:
		return at + fmt.Sprintf("%q cannot follow %q: write a comma between criteria", e.Text, e.Of)
	}
	return at + fmt.Sprintf("%q is not a value of %q: write for example %s", e.Text, e.Of, expected)
}

// ParseCriteria parses the text of criteria, for example "unique, moves 6..10, traps >= 2". The
// error is a [*ParseError].
//
//	criteria   = [ criterion { ( "," | "and" | newline ) criterion } ]
//	criterion  = "lines" range | "moves" range | "chained" least | "traps" least
//	           | "difficulty" ( "easy" | "medium" | "hard" ) | "pattern" seeds
//	           | "forced" | "symmetric" | "uniform"
//	           | "unique"                              lines 1
//	           | "trap"                                traps >= 1
//	range      = N | N ".." N | least | "<=" N | "<" N  N is 1 or more
//	least      = ">=" N | ">" N | N ".."
//	seeds      = for each hole a number, or "_" for any, or a block {_ 2}^3; see [row.ParseCounts]
//
// Empty criteria between commas are allowed. The rest of a line after "#" is a comment.
func ParseCriteria(text string) (Criteria, error) {
	var c Criteria
	given := map[string]bool{}
	offset := 0
	for line := range strings.Lines(text) {
		content, _, _ := strings.Cut(line, "#")
		at := 0
		for more := true; more; {
			end, next := separator(content, at)
			if err := c.parseTerm(content[at:end], offset+at, given); err != nil {
				return Criteria{}, err
			}
			at, more = next, end < len(content)
		}
		offset += len(line)
	}
	return c, nil
}

// separator returns the begin and the end of the next comma or word "and" of a text; without one, the
// end of the text. Web pages contain this package, and a regular expression would make them larger.
func separator(text string, at int) (begin, end int) {
	isLetter := func(i int) bool {
		return 0 <= i && i < len(text) && (unicode.IsLetter(rune(text[i])) || unicode.IsDigit(rune(text[i])) || text[i] == '_')
	}
	for i := at; i < len(text); i++ {
		switch {
		case text[i] == ',':
			return i, i + 1
		case strings.HasPrefix(text[i:], "and") && !isLetter(i-1) && !isLetter(i+3):
			return i, i + len("and")
		}
	}
	return len(text), len(text)
}

// parseTerm parses one criterion. given contains the names of the criteria before.
func (c *Criteria) parseTerm(term string, offset int, given map[string]bool) error {
	offset += len(term) - len(strings.TrimLeft(term, " \t\r\n"))
	if term = strings.TrimSpace(term); term == "" {
		return nil
	}
	for _, a := range abbreviations() {
		if term == a[0] {
			term = a[1]
		}
	}
	end := strings.IndexFunc(term, func(r rune) bool { return r < 'a' || r > 'z' })
	if end < 0 {
		end = len(term)
	}
	name, value := term[:end], strings.TrimSpace(term[end:])
	all := kinds()
	i := slices.IndexFunc(all, func(k criterion) bool { return k.name == name })
	switch {
	case i < 0:
		return &ParseError{Offset: offset, Text: term, Expected: criterionNames()}
	case given[name]:
		return &ParseError{Offset: offset, Text: term, Of: name, Repeated: true}
	case !all[i].parse(c, value):
		return &ParseError{Offset: offset + len(term) - len(value), Text: value, Of: name, Expected: all[i].values}
	}
	given[name] = true
	return nil
}

// criterionNames returns the words that can begin a criterion.
func criterionNames() (names []string) {
	for _, a := range abbreviations() {
		names = append(names, a[0])
	}
	for _, k := range kinds() {
		names = append(names, k.name)
	}
	return names
}

// Terms returns the criteria as texts of single criteria, for example "unique" and "moves 6..10".
func (c *Criteria) Terms() (terms []string) {
	for _, k := range kinds() {
		if value, set := k.text(c); set {
			terms = append(terms, abbreviation(strings.TrimSpace(k.name+" "+value)))
		}
	}
	return terms
}

// String returns the criteria as a text for [ParseCriteria]; "" for no criteria.
func (c *Criteria) String() string { return strings.Join(c.Terms(), ", ") }

// without returns the criteria without one of Terms.
func (c *Criteria) without(term int) Criteria {
	rest, err := ParseCriteria(strings.Join(slices.Delete(c.Terms(), term, term+1), ", "))
	if err != nil {
		panic(err) // cannot happen: Terms returns valid texts
	}
	return rest
}
