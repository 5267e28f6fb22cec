package manuscript

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Hit is a block in which what was looked for is said.
type Hit struct {
	Block int    // its number
	Under string // the heading above it
	Text  string // some of it, around what was found
}

// Search returns the blocks in which every word of a query is said, or begins a word.
// Capitals and accents make no difference. A query without words finds nothing.
// O(length of the text).
func (m Manuscript) Search(query string) []Hit {
	wanted := strings.FieldsFunc(Folded(query), func(r rune) bool { return !isWord(r) })
	if len(wanted) == 0 {
		return nil
	}
	var hits []Hit
	under := ""
	for i, b := range m.Blocks {
		text := strings.Join(strings.Fields(b.Text()), " ")
		if b.Kind == Heading {
			under = text
		}
		if at, found := saysAll(text, wanted); found {
			hits = append(hits, Hit{i, under, around(text, at)})
		}
	}
	return hits
}

// saysAll reports whether words of a text begin with all that is wanted, and where the
// first of them stands, in runes.
func saysAll(text string, wanted []string) (at int, found bool) {
	folded := []rune(Folded(text))
	first := len(folded)
	for _, w := range wanted {
		i := beginning(folded, []rune(w))
		if i < 0 {
			return 0, false
		}
		first = min(first, i)
	}
	return first, true
}

// beginning returns where a word begins so, or −1.
func beginning(text, word []rune) int {
	for i := range len(text) - len(word) + 1 {
		if (i == 0 || !isWord(text[i-1])) && string(text[i:i+len(word)]) == string(word) {
			return i
		}
	}
	return -1
}

// around returns some words of a text before and behind a place in it.
func around(text string, at int) string {
	const before, all = 30, 110
	runes := []rune(text)
	if len(runes) <= all {
		return text
	}
	from := min(max(at-before, 0), max(len(runes)-all, 0))
	for from > 0 && runes[from-1] != ' ' {
		from--
	}
	to := min(from+all, len(runes))
	for to < len(runes) && runes[to] != ' ' {
		to++
	}
	part := string(runes[from:to])
	if from > 0 {
		part = "… " + part
	}
	if to < len(runes) {
		part += " …"
	}
	return part
}

// Folded returns a text in small letters without accents. It has as many runes, so that
// a place in the one is a place in the other.
func Folded(text string) string {
	var b strings.Builder
	for _, r := range text {
		plain := r
		for _, d := range norm.NFD.String(string(r)) {
			plain = d // the letter comes first
			break
		}
		b.WriteRune(unicode.ToLower(plain))
	}
	return b.String()
}

func isWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r)
}
