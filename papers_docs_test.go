package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tchouka/engine/papers"
)

func papersPage(s papers.Source) string { return "docs/papers/" + s.ID + ".md" }

// TestDocsOfPapers compares the pages in docs/papers with the claims of package papers.
func TestDocsOfPapers(t *testing.T) {
	for _, source := range papers.Sources() {
		want := papersAsMarkdown(source)
		if *update {
			if err := os.WriteFile(papersPage(source), []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		got, err := os.ReadFile(papersPage(source))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(strings.ReplaceAll(string(got), "\r\n", "\n"), want); diff != "" {
			t.Errorf("go test . -run DocsOfPapers -update writes %s again (-page +claims):\n%s", papersPage(source), diff)
		}
	}
}

// papersAsMarkdown returns the page of a source.
func papersAsMarkdown(s papers.Source) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# Compared with %s\n\n", s.Title)
	fmt.Fprintf(&b, "%v.\n\n", s)
	fmt.Fprintf(&b, "`tchouka papers --check %s` computes these findings again. [The overview](../papers.md) explains them.\n\n", s.ID)
	b.WriteString("| place | claim | finding | computed for | command |\n|---|---|---|---|---|\n")
	for _, c := range s.Claims() {
		finding := c.Finding.String()
		if c.Finding == papers.Refuted {
			finding = "**refuted**"
		}
		claim := c.Statement
		if c.Details != "" {
			claim += " → " + c.Details
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | `%s` |\n", inCell(c.Place), inCell(claim), finding, inCell(c.Range), strings.ReplaceAll(c.Command, "|", `\|`))
	}
	return b.String()
}

// inCell escapes a text for a cell of a Markdown table.
func inCell(text string) string {
	return strings.NewReplacer("|", `\|`, "_", `\_`, "*", `\*`).Replace(text)
}
