package guards

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

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
