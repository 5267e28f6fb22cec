package guards

import (
	"bytes"
	"context"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tchouka/app/cli"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/record/notation"
	"tchouka/engine/version"
)

// uncomputed lists the commands of the documents that take more than ten seconds, with about how
// long. The test interrupts them at once: their arguments are checked, and their results are not.
var uncomputed = map[string]string{
	"tchouka solve --scratch scratch --disk 100G --certificate 21x3.certificate 21x3":                                       "hours",
	"tchouka survey --game dampu --holes 1-4 --seeds 1-4 --memory 1G --workers 1 -o dampu.csv":                              "33 s",
	"tchouka survey --game meulieh --holes 1-6 --seeds 1-4 --memory 256M --workers 1 -o meulieh.csv":                        "96 s",
	"tchouka survey --game meusoeeb --holes 1-6 --seeds 1-4 --memory 256M --workers 1 -o meusoeeb.csv":                      "2 min",
	"tchouka survey --game meuta --holes 1-6 --seeds 1-4 --memory 256M --workers 1 -o meuta.csv":                            "4 min",
	"tchouka survey --game meutjoh --holes 1-6 --seeds 1-4 --memory 256M --workers 1 -o meutjoh.csv":                        "26 s",
	"tchouka survey --game recurrence --holes 1-8 --seeds 1-12 --workers 1 -o recurrence.csv":                               "17 s",
	"tchouka survey --game two-person --holes 1-8 --seeds 1-10":                                                             "minutes",
	"tchouka survey --holes 1-25 --seeds 1-27 --resume docs/results/tchuka-ruma/rows.jsonl -o mine.jsonl":                   "days",
	"tchouka survey --holes 18 --seeds 3 --memory 4G --certificates proofs":                                                 "minutes",
	"tchouka survey --holes 2 --seeds 1-100000000 --lost --format csv --workers 1":                                          "5 min",
	"tchouka survey --holes 22 --seeds 3 --scratch scratch --memory 6G --certificates . -o rows.jsonl --record runs.jsonl":  "an hour",
	"tchouka survey --holes 25 --seeds 4-27 --resume docs/results/tchuka-ruma/rows.jsonl -o part.jsonl --record runs.jsonl": "days",
	"tchouka verify proofs/multitchouka-18x3.certificate":                                                                   "the file of another one",
}

// long lists the commands that take more than a second, and have no output in a document. With -short a sample of them is
// computed.
var long = []string{
	"tchouka solve 10x4",
	"tchouka survey --game no-wrap --holes 1-30 --seeds 3 --collected --format csv",
	"tchouka survey --game return --holes 1-6 --seeds 1-6 --memory 512M --workers 1 -o return.csv",
	"tchouka survey --game two-person --holes 1-8 --seeds 1-8 --memory 512M --workers 1 -o two-person.csv",
	"tchouka survey --game two-person-misere --holes 1-8 --seeds 1-8 --memory 512M --workers 1 -o two-person-misere.csv",
	"tchouka survey --holes 1 --seeds 1-1000000 --no-theorems --format csv",
	"tchouka survey --holes 2-7 --seeds 1-100000 --lost --format csv",
}

// docsPages returns the documents and their texts.
func docsPages(t *testing.T) map[string]string {
	t.Helper()
	pages := []string{"README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"}
	for _, pattern := range []string{"docs/*.md", "docs/*/*.md"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, found...)
	}
	texts := map[string]string{}
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		texts[filepath.ToSlash(page)] = strings.ReplaceAll(string(text), "\r\n", "\n")
	}
	return texts
}

// TestDocsPathsExist checks that every path and every target of make in the documents exists.
func TestDocsPathsExist(t *testing.T) {
	makefile, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	paths := 0
	for page, text := range docsPages(t) {
		for _, code := range codeOf(text) {
			words, ok := wordsOf(code.text)
			if !ok || len(words) == 0 {
				continue
			}
			if words[0] == "make" && len(words) > 1 && !bytes.Contains(makefile, []byte("\n"+words[1]+":")) {
				t.Errorf("%s: there is no target for %s", page, code.text)
			}
			for _, word := range words {
				if path, ok := pathOf(word); ok {
					paths++
					if _, err := os.Stat(path); err != nil {
						t.Errorf("%s: in %q there is no %s", page, code.text, path)
					}
				}
			}
		}
	}
	if paths < 100 {
		t.Errorf("found %d paths", paths)
	}
}

// TestDocsMenus checks that every path of a menu in the documents, the help and the lessons exists. A test of the window
// writes the file of the menus.
func TestDocsMenus(t *testing.T) {
	menus, err := os.ReadFile("app/testdata/menus.txt")
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	var titles, path []string
	for line := range strings.Lines(string(menus)) {
		entry := strings.TrimLeft(line, " ")
		depth := (len(line) - len(entry)) / len("  ")
		for label := range strings.SplitSeq(strings.TrimSpace(entry), " / ") { // one of them is listed
			label, _, _ = strings.Cut(strings.TrimSuffix(label, " ▸"), "  ") // without the keys
			path = append(path[:depth], label)
			known[strings.Join(path, " ▸ ")] = true
		}
		if depth == 0 {
			titles = append(titles, path[0])
		}
	}
	pages := docsPages(t)
	help, err := filepath.Glob("app/learn/*/en/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range help {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		pages[page] = string(text)
	}
	named := regexp.MustCompile(`\*\*((?:` + strings.Join(append(titles, "Line", "Tree"), "|") + `) ▸ [^*]+)\*\*`)
	found := 0
	for page, text := range pages {
		if strings.HasPrefix(page, "docs/manual/") { // made from the help, whose commands have IDs
			continue
		}
		for _, match := range named.FindAllStringSubmatch(text, -1) {
			found++
			if path := strings.Join(strings.Fields(match[1]), " "); !known[path] {
				t.Errorf("%s names %q", page, path)
			}
		}
	}
	if found < 30 {
		t.Errorf("only %d paths were found", found)
	}
}

// TestDocsCommands runs every command of every document, in the order of the document, in a copy of
// docs/examples. The output must contain the lines that the document shows below the command. A
// script runs the commands of docs/papers, see [TestDocsOfPapers].
func TestDocsCommands(t *testing.T) {
	texts := docsPages(t)
	program := cli.Program{Version: version.Number, Games: games.All()}
	ended, end := context.WithCancel(t.Context())
	end()
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	delete(texts, cliPage) // TestHelpFitsOneScreen parses its examples
	commands, interrupted, sample := 0, maps.Clone(uncomputed), enginetest.Sample(t, 1, long...)
	unused := maps.Clone(uncomputed)
	for _, command := range long {
		if unused[command] = "seconds"; !slices.Contains(sample, command) {
			interrupted[command] = "seconds"
		}
	}
	for _, page := range slices.Sorted(maps.Keys(texts)) {
		t.Run(page, func(t *testing.T) {
			folder := t.TempDir()
			t.Chdir(folder)
			if err := os.CopyFS(folder, os.DirFS(filepath.Join(root, "docs", "examples"))); err != nil {
				t.Fatal(err)
			}
			for _, code := range codeOf(texts[page]) {
				ctx := t.Context()
				delete(unused, code.text)
				if interrupted[code.text] != "" || strings.HasPrefix(page, "docs/papers/") {
					ctx = ended
				}
				output, stdin := "", ""
				for part := range strings.SplitSeq(code.text, " | tchouka ") { // a pipe
					if stdin != "" {
						part = "tchouka " + part
					}
					words, ok := wordsOf(part)
					if !ok || len(words) < 2 || words[0] != "tchouka" {
						break
					}
					commands++
					if len(words) == 2 && !strings.ContainsAny(words[1], ".:0123456789") { // only the name of a command
						words = append(words, "--help")
					}
					var stdout, stderr bytes.Buffer
					_, status := program.Run(ctx, expanded(root, words[1:]), strings.NewReader(stdin), &stdout, &stderr)
					stdin = stdout.String()
					output = stdin + stderr.String()
					excused := ctx == ended && strings.Contains(stderr.String(), "no such file") || // of an interrupted command
						strings.Contains(stderr.String(), "without the engine of web pages") // make build adds it
					if !excused && (status == 2 || status != 0 && ctx != ended && code.output == nil) {
						t.Errorf("%s: status %d, %s", code.text, status, &stderr)
					}
				}
				for _, line := range code.output {
					if ctx != ended && output != "" && !strings.Contains(output, line+"\n") {
						t.Errorf("%s prints no line %q:\n%s", code.text, line, output)
					}
				}
			}
		})
	}
	if commands < 100 {
		t.Errorf("found %d commands", commands)
	}
	for command := range unused {
		t.Errorf("no document has %s: remove the exception", command)
	}
}

// expanded replaces patterns by the files that match them, as a shell does, and paths of this
// repository by those below its root.
func expanded(root string, words []string) []string {
	var all []string
	for _, word := range words {
		if path, ok := pathOf(word); ok {
			word = filepath.Join(root, path)
		}
		if found, err := filepath.Glob(word); err == nil && len(found) > 0 && strings.Contains(word, "*") {
			all = append(all, found...)
		} else {
			all = append(all, word)
		}
	}
	return all
}

// A piece of code in a Markdown text, with the lines that follow a command with a prompt.
type codePiece struct {
	text   string
	output []string
}

// codeOf returns the code of a Markdown text: spans between backticks, and the lines of code blocks.
// In a block with shell prompts, the lines without a prompt are output.
func codeOf(text string) []codePiece {
	var all []codePiece
	spans := regexp.MustCompile("`([^`]+)`")
	fenced, prompted := false, false
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		indented := strings.HasPrefix(line, "    ")
		switch {
		case strings.HasPrefix(line, "```"):
			fenced, prompted = !fenced, false
		case fenced || indented:
			code := strings.TrimPrefix(line, "    ")
			if rest, ok := strings.CutPrefix(code, "$ "); ok {
				code, prompted = rest, true
			} else if prompted {
				all[len(all)-1].output = append(all[len(all)-1].output, code)
				continue
			}
			code, _, _ = strings.Cut(code, "  #")
			all = append(all, codePiece{text: strings.TrimSpace(code)})
		default:
			prompted = false
			for _, span := range spans.FindAllStringSubmatch(line, -1) {
				all = append(all, codePiece{text: strings.ReplaceAll(span[1], `\|`, "|")}) // escaped in tables
			}
		}
	}
	return all
}

// wordsOf splits a command like a shell does. It returns false if the text is not one plain
// command, or has a placeholder.
func wordsOf(code string) (words []string, ok bool) {
	var word strings.Builder
	begun, quote := false, rune(0)
	for _, r := range code {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			begun, quote = true, r
		case r == '|' || r == '>' || r == '<' || r == ';' || r == '&' || r == '(':
			if begun {
				words = append(words, word.String())
			}
			return words, len(words) > 0
		case r == '…':
			return nil, false
		case r == ' ':
			if begun {
				words = append(words, word.String())
			}
			word.Reset()
			begun = false
		default:
			begun = true
			word.WriteRune(r)
		}
	}
	if begun {
		words = append(words, word.String())
	}
	blank := slices.ContainsFunc(words, regexp.MustCompile(`^[A-Z]+(\.[a-z]+)?$`).MatchString)
	return words, quote == 0 && !blank
}

// pathOf returns the path in this repository that a word names.
func pathOf(word string) (string, bool) {
	word = strings.TrimSuffix(strings.TrimPrefix(strings.TrimRight(word, ":,."), "./"), "/")
	first, _, has := strings.Cut(word, "/")
	roots := []string{"app", "engine", "widgets", "packaging", "docs", ".ci", ".github"}
	if !has || !slices.Contains(roots, first) || strings.ContainsAny(word, "*{$<[") {
		return "", false
	}
	return word, true
}

// TestDocsLinksResolve checks that each link between the documents leads to a file, and to a
// heading if it has a fragment, and that the README leads to every document.
func TestDocsLinksResolve(t *testing.T) {
	texts := docsPages(t)
	reached := map[string]bool{"README.md": true, "ARCHITECTURE.md": true, "CONTRIBUTING.md": true, "CHANGELOG.md": true}
	link := regexp.MustCompile(`\]\(([^)\s]+)\)`)
	for page, text := range texts {
		for _, found := range link.FindAllStringSubmatch(text, -1) {
			to, heading, _ := strings.Cut(found[1], "#")
			if strings.Contains(to, ":") {
				continue
			}
			target := page
			if to != "" {
				target = path.Join(path.Dir(page), to)
			}
			if _, err := os.Stat(filepath.FromSlash(target)); err != nil {
				t.Errorf("%s: there is no %s", page, found[1])
			} else if heading != "" && !slices.Contains(anchorsOf(texts[target]), heading) {
				t.Errorf("%s: there is no heading %s", page, found[1])
			}
			reached[target] = reached[target] || target != page
		}
	}
	for _, page := range slices.Sorted(maps.Keys(texts)) {
		if !reached[page] {
			t.Errorf("no document links to %s", page)
		}
	}
}

// anchorsOf returns the fragments of the headings of a Markdown text, as the web shows them.
func anchorsOf(text string) []string {
	var all []string
	for _, heading := range regexp.MustCompile(`(?m)^#+ (.*)$`).FindAllStringSubmatch(text, -1) {
		anchor := regexp.MustCompile(`[^\pL\pN_ -]`).ReplaceAllString(strings.ToLower(heading[1]), "")
		all = append(all, strings.ReplaceAll(anchor, " ", "-"))
	}
	return all
}

// docsPictures are the pictures in docs/pictures that the command line writes, each with its
// arguments. TestWindowPicture in app compares the other one, window.png.
var docsPictures = map[string][]string{
	"tree-boards.svg":  {"export", "--what", "tree", "--nodes", "boards", "--down", "--without", "heading,legend", "4x2"},
	"tree-merged.svg":  {"export", "--what", "tree", "--merged", "--without", "heading", "3x5"},
	"tree-sowings.svg": {"export", "--what", "tree", "--nodes", "sowings", "--depth", "2", "4x2"},
}

// TestDocsPictures compares the pictures in docs/pictures with those that the program writes today.
func TestDocsPictures(t *testing.T) {
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(root, "docs", "pictures")
	t.Chdir(t.TempDir())
	for name, args := range docsPictures {
		outputOf(t, append(args, "-o", name)...)
		want, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(folder, name)
		if *update {
			if err := os.WriteFile(path, want, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		got, err := os.ReadFile(path)
		if err != nil || !bytes.Equal(bytes.ReplaceAll(got, []byte("\r\n"), []byte("\n")), want) {
			t.Errorf("%s is old; go test ./packaging/guards -run DocsPictures -update writes it again (%v)", path, err)
		}
	}
	all, err := os.ReadDir(folder)
	if err != nil || len(all) != len(docsPictures)+1 {
		t.Errorf("%d files in %s, %d are written by a test, %v", len(all), folder, len(docsPictures)+1, err)
	}
}

// TestDocsListEveryFileFormat checks that docs/file-formats.md names each format and extension of
// the exports, each extension of a collection, and each JSON schema.
func TestDocsListEveryFileFormat(t *testing.T) {
	page, err := os.ReadFile("docs/file-formats.md")
	if err != nil {
		t.Fatal(err)
	}
	var wanted []string
	for _, format := range export.Formats() {
		wanted = append(wanted, "| `"+string(format)+"` | `"+format.Ext()+"` |")
	}
	for _, ext := range notation.CollectionExtensions() {
		wanted = append(wanted, "`"+ext+"`")
	}
	schemas, err := filepath.Glob("docs/schemas/*.schema.json")
	if err != nil || len(schemas) < 20 {
		t.Fatalf("%d schemas, %v", len(schemas), err)
	}
	for _, schema := range schemas {
		wanted = append(wanted, "(schemas/"+filepath.Base(schema)+")")
	}
	for _, want := range wanted {
		if !strings.Contains(string(page), want) {
			t.Errorf("docs/file-formats.md does not contain %s", want)
		}
	}
}

// papersPages returns the pages that compare publications with the program.
func papersPages(t *testing.T) []string {
	t.Helper()
	pages, err := filepath.Glob("docs/papers/*.md")
	if err != nil || len(pages) < 5 {
		t.Fatal(pages, err)
	}
	return pages
}

// TestDocsOfPapers checks that every claim in docs/papers has a command, and that a script of the
// command line runs it.
func TestDocsOfPapers(t *testing.T) {
	script, err := os.ReadFile("app/cli/testdata/papers.txtar")
	if err != nil {
		t.Fatal(err)
	}
	ran := map[string]bool{}
	for line := range strings.Lines(string(script)) {
		line = regexp.MustCompile(`^status \d+ `).ReplaceAllString(strings.TrimSpace(line), "tchouka ")
		ran[strings.ReplaceAll(line, "'", `"`)] = true
	}
	row := regexp.MustCompile("(?m)^\\| (.*) \\| `([^`]*)` \\|$")
	claims := 0
	for _, page := range papersPages(t) {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		found := row.FindAllStringSubmatch(string(text), -1)
		if rows := strings.Count(string(text), "\n| ") - 1; len(found) != rows {
			t.Errorf("%s: %d of %d claims have a command", page, len(found), rows)
		}
		for _, claim := range found {
			claims++
			if command := strings.ReplaceAll(claim[2], `\|`, "|"); !ran[command] {
				t.Errorf("%s: the script does not run %s", page, command)
			}
		}
	}
	if claims < 80 {
		t.Errorf("found %d claims", claims)
	}
}
