package markup

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Hit is a block that matches a query.
type Hit struct {
	Block   int    // its index
	Heading string // the heading above it
	Text    string // an excerpt around the match
}

// Search returns the blocks in which each word of a query begins some word. The comparison
// ignores case and accents. A query without words returns nothing. O(length of the text).
func (m Manuscript) Search(query string) []Hit {
	terms := strings.FieldsFunc(Fold(query), func(r rune) bool { return !isWordLetter(r) })
	if len(terms) == 0 {
		return nil
	}
	var hits []Hit
	heading := ""
	for i, b := range m.Blocks {
		text := strings.Join(strings.Fields(b.Text()), " ")
		if b.Kind == HeadingBlock {
			heading = text
		}
		if at, found := containsWords(text, terms); found {
			hits = append(hits, Hit{i, heading, excerpt(text, at)})
		}
	}
	return hits
}

// containsWords reports whether each word of a query begins some word of a text. It also returns
// the position of the first match, in runes.
func containsWords(text string, terms []string) (at int, found bool) {
	folded := []rune(Fold(text))
	first := len(folded)
	for _, w := range terms {
		i := wordBeginning(folded, []rune(w))
		if i < 0 {
			return 0, false
		}
		first = min(first, i)
	}
	return first, true
}

// wordBeginning returns the position of the first word that begins with word, or −1.
func wordBeginning(text, word []rune) int {
	for i := range len(text) - len(word) + 1 {
		if (i == 0 || !isWordLetter(text[i-1])) && string(text[i:i+len(word)]) == string(word) {
			return i
		}
	}
	return -1
}

// excerpt returns an excerpt of a text around a position.
func excerpt(text string, at int) string {
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

// Fold returns a text in lower case without accents. It has as many runes as the text,
// so that positions agree.
func Fold(text string) string {
	var b strings.Builder
	for _, r := range text {
		plain := r
		for _, d := range norm.NFD.String(string(r)) {
			plain = d // the first rune of the decomposition is the base letter
			break
		}
		b.WriteRune(unicode.ToLower(plain))
	}
	return b.String()
}

func isWordLetter(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r)
}
