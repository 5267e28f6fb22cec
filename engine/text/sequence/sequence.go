// Package sequence writes sequences of numbers for other programs.
package sequence

import "strings"

// Sequence is a sequence of whole numbers. Terms are their digits; an unknown term is empty.
type Sequence struct {
	Name  string
	Terms []string
}

// Form is a form for another program.
type Form string

// The forms. Sage is a list that Sage, Python and most algebra systems read, with None for an unknown term.
// OEIS is what the search and the field DATA of the OEIS take: terms up to the first unknown one, in at most
// 260 characters.
const (
	Sage Form = "sage"
	OEIS Form = "oeis"
)

// maxData is the length of the field DATA.
const maxData = 260

// Text returns the sequence in a form, on one line.
func (s Sequence) Text(f Form) string {
	if f == OEIS {
		return s.data()
	}
	terms := make([]string, len(s.Terms))
	for i, term := range s.Terms {
		if terms[i] = term; term == "" {
			terms[i] = "None"
		}
	}
	return "[" + strings.Join(terms, ", ") + "]"
}

func (s Sequence) data() string {
	var b strings.Builder
	for i, term := range s.Terms {
		if i > 0 {
			term = ", " + term
		}
		if s.Terms[i] == "" || b.Len()+len(term) > maxData {
			break
		}
		b.WriteString(term)
	}
	return b.String()
}

// Known returns the number of known terms.
func (s Sequence) Known() int {
	n := 0
	for _, term := range s.Terms {
		if term != "" {
			n++
		}
	}
	return n
}
