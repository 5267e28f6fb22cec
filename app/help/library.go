package help

import (
	"embed"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"tchouka/engine/manuscript"
)

//go:embed pages
var files embed.FS

// Page is a page of the help in one language.
type Page struct {
	ID   string // the file name in links, without the extension
	Text string // Markdown with the names of commands filled in
	Said manuscript.Manuscript
}

// Languages returns the languages of the pages; the first is the fallback.
func Languages() []string { return []string{"en", "fr", "es", "de"} }

// Load returns the pages of a language in order. named returns the replacement of {command}.
func Load(language string, named func(id string) string) ([]Page, error) {
	if !slices.Contains(Languages(), language) {
		language = Languages()[0]
	}
	folder := path.Join("pages", language)
	entries, err := files.ReadDir(folder)
	if err != nil {
		return nil, fmt.Errorf("pages of help: %w", err)
	}
	var all []Page
	for _, e := range entries {
		text, err := files.ReadFile(path.Join(folder, e.Name()))
		if err != nil {
			return nil, fmt.Errorf("page of help: %w", err)
		}
		_, id, _ := strings.Cut(strings.TrimSuffix(e.Name(), ".md"), "-")
		p := Page{ID: id, Text: written(string(text), named)}
		p.Said = manuscript.Parse(p.Text)
		all = append(all, p)
	}
	return all, nil
}

// command matches a command in a page.
var command = regexp.MustCompile(`\{([a-zA-Z0-9.]+)\}`)

// written replaces commands in a text by their names.
func written(text string, named func(id string) string) string {
	return command.ReplaceAllStringFunc(text, func(found string) string {
		return named(found[1 : len(found)-1])
	})
}

// Hit is a place in the pages that matches a search.
type Hit struct {
	Page int
	manuscript.Hit
}

// Search searches for words in all pages. Matches in titles and headings come first.
func Search(pages []Page, query string) []Hit {
	const most = 4 // per page
	var titles, rest []Hit
	for i, p := range pages {
		for n, h := range p.Said.Search(query) {
			switch {
			case p.Said.Blocks[h.Block].Kind == manuscript.Heading:
				titles = append(titles, Hit{i, h})
			case n < most:
				rest = append(rest, Hit{i, h})
			}
		}
	}
	return append(titles, rest...)
}

// follow returns the page and the block that a link refers to.
func follow(pages []Page, from int, target string) (page, block int, ok bool) {
	file, anchor, _ := strings.Cut(target, "#")
	page = from
	if file != "" {
		id := strings.TrimSuffix(file, ".md")
		page = slices.IndexFunc(pages, func(p Page) bool { return p.ID == id })
	}
	if page < 0 {
		return 0, 0, false
	}
	if anchor == "" {
		return page, 0, true
	}
	block = pages[page].Said.Find(anchor)
	return page, max(block, 0), block >= 0
}
