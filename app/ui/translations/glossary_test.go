package translations_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// glossary is the content of docs/glossary.md.
type glossary struct {
	english map[string]*regexp.Regexp      // the pattern of each term
	words   map[string]map[string][]string // keys: a language and an English term
	avoided map[string][]string            // by language; words with a condition are left out
}

// termExceptions lists the English texts whose translations avoid a term on purpose, with the term.
func termExceptions() map[string]string {
	return map[string]string{
		"A trap is a wrong first move that looks good. It ends in the Ruma and stores more seeds than the others, or it obviously ends there. The difficulty is high if a player who looks only one move ahead rarely wins.": "store", // a verb
		"any difficulty":          "difficulty", // the label beside it has the noun
		"likely line: {{.Moves}}": "line",       // German lists the moves without a noun
		"lines":                   "line",       // a short label for winning lines
		"The game on the board is included at the end, with its names and comments.": "board", // French: the current game
		"The game on the board is not included.":                                     "board",
		"Include the game on the board: moves, names and comments":                   "board",
		"**A player who can move must move.** A player who cannot move passes, and a **penalty ball** falls into the furrow of that row. **Twelve penalty balls lose the game.**": "game", // lose is enough
	}
}

// TestTranslationsFollowGlossary compares each translation with docs/glossary.md.
func TestTranslationsFollowGlossary(t *testing.T) {
	g := readGlossary(t)
	unused, compared := termExceptions(), 0
	for _, lang := range []string{"fr", "es", "de"} {
		for english, forms := range languageFile(t, lang+".json") {
			for _, term := range g.in(english) {
				words := g.words[lang][term]
				if len(words) == 0 {
					continue
				}
				compared++
				for _, text := range forms {
					switch {
					case g.has(text, append(words, term)): // the term itself is a keyword of the program
					case termExceptions()[english] == term:
						delete(unused, english)
					default:
						t.Errorf("%s: %q is translated as %q, without %q", lang, english, text, words)
					}
				}
			}
		}
	}
	for english, term := range unused {
		t.Errorf("every language has %s in %q: remove the exception", term, english)
	}
	if compared < 4000 {
		t.Errorf("only %d terms compared", compared)
	}
}

// TestNoAvoidedWords searches the translations, the help and the lessons.
func TestNoAvoidedWords(t *testing.T) {
	g := readGlossary(t)
	for _, lang := range []string{"fr", "es", "de"} {
		if len(g.avoided[lang]) < 3 {
			t.Errorf("%s: %q is avoided", lang, g.avoided[lang])
		}
		avoided := regexp.MustCompile(`(?i)[^\pL](` + strings.Join(g.avoided[lang], "|") + `)(e?s|e?n)?[^\pL]`)
		files := []string{lang + ".json"}
		for _, pattern := range []string{"../../learn/pages/*/*.md", "../../learn/texts/*/*.md"} {
			found, err := filepath.Glob(strings.Replace(pattern, "*", lang, 1))
			if err != nil || len(found) == 0 {
				t.Fatalf("%s: %d files, %v", pattern, len(found), err)
			}
			files = append(files, found...)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, found := range avoided.FindAllString(string(text), -1) {
				t.Errorf("%s: the glossary avoids %q", file, found)
			}
		}
	}
}

func readGlossary(t *testing.T) glossary {
	t.Helper()
	text, err := os.ReadFile("../../../docs/glossary.md")
	if err != nil {
		t.Fatal(err)
	}
	g := glossary{english: map[string]*regexp.Regexp{}, words: map[string]map[string][]string{"fr": {}, "es": {}, "de": {}}, avoided: map[string][]string{}}
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "| "), " | ")
		if len(cells) != 6 || cells[1] == "English" {
			continue
		}
		terms := strings.Split(cells[1], ", ")
		for i, lang := range []string{"fr", "es", "de"} {
			words := strings.Split(cells[2+i], ", ")
			for j, term := range terms {
				of := words
				if len(terms) > 1 { // the words are in the order of the terms
					of = words[j : j+1]
				}
				if cells[2+i] != "–" {
					g.words[lang][term] = append(g.words[lang][term], of...)
				}
			}
		}
		for _, term := range terms {
			g.english[term] = regexp.MustCompile(`(?i)\b` + term + `s?\b`)
		}
		for part := range strings.SplitSeq(cells[5], "; ") {
			lang, words, found := strings.Cut(part, ": ")
			if found && !strings.Contains(words, ", for ") && !strings.Contains(words, ", as ") {
				g.avoided[lang] = append(g.avoided[lang], strings.Split(words, ", ")...)
			}
		}
	}
	if len(g.english) < 40 {
		t.Fatalf("the glossary has %d terms", len(g.english))
	}
	return g
}

// in returns the terms in an English text, without those that are part of a longer term. Text in
// quotation marks and placeholders do not count.
func (g glossary) in(english string) []string {
	english = regexp.MustCompile(`\{\{.*?\}\}|“[^”]*”`).ReplaceAllString(english, "")
	var all []string
	for term, pattern := range g.english {
		if pattern.MatchString(english) {
			all = append(all, term)
		}
	}
	return slices.DeleteFunc(slices.Clone(all), func(term string) bool {
		return slices.ContainsFunc(all, func(other string) bool { return other != term && strings.Contains(other, term) })
	})
}

// has reports whether a text contains the stems of one of the words.
func (glossary) has(text string, words []string) bool {
	text = plain(text)
	return slices.ContainsFunc(words, func(word string) bool {
		for _, part := range strings.FieldsFunc(plain(word), func(r rune) bool { return r == ' ' || r == '’' || r == '-' }) {
			if stem := part[:max(min(len(part), 4), (len(part)*2+2)/3)]; !strings.Contains(text, stem) {
				return false
			}
		}
		return true
	})
}

// plain returns a text in lower-case ASCII letters, without accents.
func plain(text string) string {
	return strings.NewReplacer("á", "a", "à", "a", "â", "a", "ä", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e", "í", "i", "î", "i", "ï", "i",
		"ñ", "n", "ó", "o", "ô", "o", "ö", "o", "ß", "ss", "ú", "u", "ù", "u", "û", "u", "ü", "u", "œ", "oe").Replace(strings.ToLower(text))
}
