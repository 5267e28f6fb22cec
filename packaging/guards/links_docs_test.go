package guards

import (
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

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
