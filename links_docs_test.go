package main

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestDocsLinksResolve checks that each link between the documents leads to a file, and to a
// heading if it has a fragment, and that the README leads to every document.
func TestDocsLinksResolve(t *testing.T) {
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
		texts[filepath.Clean(page)] = string(text)
	}
	reached := map[string]bool{"README.md": true, "ARCHITECTURE.md": true, "CONTRIBUTING.md": true, "CHANGELOG.md": true}
	link := regexp.MustCompile(`\]\(([^)\s]+)\)`)
	for page, text := range texts {
		for _, found := range link.FindAllStringSubmatch(text, -1) {
			path, heading, _ := strings.Cut(found[1], "#")
			if strings.Contains(path, ":") {
				continue
			}
			target := page
			if path != "" {
				target = filepath.Join(filepath.Dir(page), filepath.FromSlash(path))
			}
			if _, err := os.Stat(target); err != nil {
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
