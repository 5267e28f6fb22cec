// Command words checks the English of comments and documentation against a list of words.
//
//	go run ./packaging/words LIST [PATH...]
//
// It reads the comments of Go files, the text of Markdown files, the descriptions of JSON schemas,
// and the English keys of translations below the paths, by default all that git tracks. It prints
// each word of the list with its file, line and replacement. Code in Markdown, indented blocks of
// comments, and directives are not checked. The list has one entry a line:
//
//	says?|said = shows, prints, reports   a regular expression for whole words, and what to write
//	allow there is no                     a phrase that is not checked
//	skip app/bench/e2e/                         files that are not checked
//
// It exits with status 1 if it finds a word.
package main

import (
	"bufio"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "name the list of words")
		os.Exit(2)
	}
	found, err := run(os.Args[1], os.Args[2:])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	for _, f := range found {
		fmt.Println(f)
	}
	if len(found) > 0 {
		os.Exit(1)
	}
}

// finding is a word of the list in a file.
type finding struct {
	file        string
	line        int
	word        string
	replacement string
}

// String formats the finding in the manner of a compiler.
func (f finding) String() string {
	return fmt.Sprintf("%s:%d: %q: write %s", f.file, f.line, f.word, f.replacement)
}

// run checks the files that git tracks below the paths.
func run(list string, paths []string) ([]finding, error) {
	file, err := os.Open(list)
	if err != nil {
		return nil, err
	}
	defer file.Close() //nolint:errcheck // nothing was written
	words, err := readList(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", list, err)
	}
	tracked, err := exec.Command("git", append([]string{"ls-files", "--"}, paths...)...).Output()
	if err != nil {
		return nil, fmt.Errorf("git ls-files: %w", err)
	}
	var found []finding
	for name := range strings.Lines(string(tracked)) {
		name = strings.TrimSpace(name)
		if words.skips(name) || !strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, ".md") && proseOf(name) == nil {
			continue
		}
		source, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		lines, err := textOf(name, source)
		if err != nil {
			return nil, err
		}
		found = append(found, words.check(name, lines)...)
	}
	return found, nil
}

// wordList is the list of words to avoid.
type wordList struct {
	entries []entry
	allowed *regexp.Regexp // nil if no phrase is allowed
	skipped []string       // prefixes of paths
}

type entry struct {
	word        *regexp.Regexp
	replacement string
}

// readList reads a list of words.
func readList(r io.Reader) (wordList, error) {
	var list wordList
	var phrases []string
	lines := bufio.NewScanner(r)
	for number := 1; lines.Scan(); number++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if phrase, ok := strings.CutPrefix(line, "allow "); ok {
			phrases = append(phrases, strings.TrimSpace(phrase))
			continue
		}
		if path, ok := strings.CutPrefix(line, "skip "); ok {
			list.skipped = append(list.skipped, strings.TrimSpace(path))
			continue
		}
		pattern, replacement, ok := strings.Cut(line, " = ")
		if !ok {
			return list, fmt.Errorf("line %d: %q has no \" = \"", number, line)
		}
		word, err := regexp.Compile(`(?i)\b(?:` + strings.TrimSpace(pattern) + `)\b`)
		if err != nil {
			return list, fmt.Errorf("line %d: %w", number, err)
		}
		list.entries = append(list.entries, entry{word, strings.TrimSpace(replacement)})
	}
	if phrases != nil {
		list.allowed = regexp.MustCompile(`(?i)\b(?:` + strings.Join(phrases, "|") + `)\b`)
	}
	return list, lines.Err()
}

func (w wordList) skips(path string) bool {
	return slices.ContainsFunc(w.skipped, func(prefix string) bool { return strings.HasPrefix(path, prefix) })
}

// textLine is a line of prose.
type textLine struct {
	number int
	text   string
}

// textOf returns the prose of a file: the comments of Go, Markdown without code, or strings of JSON.
func textOf(name string, source []byte) ([]textLine, error) {
	if strings.HasSuffix(name, ".md") {
		return markdownOf(string(source)), nil
	}
	if prose := proseOf(name); prose != nil {
		var lines []textLine
		for i, line := range strings.Split(string(source), "\n") {
			if match := prose.FindStringSubmatch(line); match != nil {
				lines = append(lines, textLine{i + 1, match[1]})
			}
		}
		return lines, nil
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var lines []textLine
	names := namesOf(file)
	for _, group := range file.Comments {
		for i, comment := range group.List {
			text, ok := strings.CutPrefix(comment.Text, "// ")
			if !ok || strings.HasPrefix(text, "\t") { // "//go:embed" and "//\tcode" are not prose
				continue
			}
			if name, rest, _ := strings.Cut(text, " "); i == 0 && names[strings.TrimSuffix(name, ",")] {
				text = rest
			}
			lines = append(lines, textLine{files.Position(comment.Pos()).Line, docLink.ReplaceAllString(text, "[]")})
		}
	}
	return lines, nil
}

var (
	descriptions = regexp.MustCompile(`^\s*"(?:title|description)": "(.*)"`)
	keys         = regexp.MustCompile(`^  "((?:[^"\\]|\\.)*)":`)
)

// proseOf returns a pattern for the lines of a JSON file that have a string to check; nil if there
// are none. All languages have the same keys, so one of them is checked.
func proseOf(name string) *regexp.Regexp {
	switch {
	case strings.HasSuffix(name, ".schema.json"):
		return descriptions
	case strings.HasSuffix(name, "translations/fr.json"):
		return keys
	}
	return nil
}

// namesOf returns the identifiers of a file.
func namesOf(file *ast.File) map[string]bool {
	names := map[string]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		if ident, ok := n.(*ast.Ident); ok {
			names[ident.Name] = true
		}
		return true
	})
	return names
}

var docLink = regexp.MustCompile(`\[\*?[\w./]+\]`)

var codeSpan = regexp.MustCompile("`[^`]*`")

// markdownOf returns the lines of a Markdown text outside code.
func markdownOf(source string) []textLine {
	var lines []textLine
	fenced, number := false, 0
	for line := range strings.Lines(source) {
		number++
		if strings.HasPrefix(line, "```") {
			fenced = !fenced
			continue
		}
		if !fenced && !strings.HasPrefix(line, "    ") {
			lines = append(lines, textLine{number, codeSpan.ReplaceAllString(strings.TrimRight(line, "\r\n"), "``")})
		}
	}
	return lines
}

// check returns the words of the list in some lines.
func (w wordList) check(name string, lines []textLine) []finding {
	var found []finding
	for _, line := range lines {
		text := line.text
		if w.allowed != nil {
			text = w.allowed.ReplaceAllString(text, "_")
		}
		for _, e := range w.entries {
			for _, word := range e.word.FindAllString(text, -1) {
				found = append(found, finding{name, line.number, word, e.replacement})
			}
		}
	}
	return found
}
