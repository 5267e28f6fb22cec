package learn

import (
	"embed"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"tchouka/engine/text/markup"
)

//go:embed pages
var helpFiles embed.FS

// HelpPage is a page of the help in one language.
type HelpPage struct {
	ID         string // the file name in links, without the extension
	Text       string // Markdown with the names of commands filled in
	Manuscript markup.Manuscript
}

// HelpLanguages returns the languages of the pages; the first is the fallback.
func HelpLanguages() []string { return []string{"en", "fr", "es", "de"} }

// LoadHelp returns the pages of a language in order. named returns the replacement of {command}.
func LoadHelp(language string, named func(id string) string) ([]HelpPage, error) {
	if !slices.Contains(HelpLanguages(), language) {
		language = HelpLanguages()[0]
	}
	folder := path.Join("pages", language)
	entries, err := helpFiles.ReadDir(folder)
	if err != nil {
		return nil, fmt.Errorf("pages of help: %w", err)
	}
	var all []HelpPage
	for _, e := range entries {
		text, err := helpFiles.ReadFile(path.Join(folder, e.Name()))
		if err != nil {
			return nil, fmt.Errorf("page of help: %w", err)
		}
		_, id, _ := strings.Cut(strings.TrimSuffix(e.Name(), ".md"), "-")
		p := HelpPage{ID: id, Text: withCommands(string(text), named)}
		p.Manuscript = markup.ParseMarkdown(p.Text)
		all = append(all, p)
	}
	return all, nil
}

// commandInBraces matches a command in a page.
var commandInBraces = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\{([a-zA-Z0-9.]+)\}`) }) //nolint:gochecknoglobals // constant

// withCommands replaces commands in a text by their names.
func withCommands(text string, named func(id string) string) string {
	return commandInBraces().ReplaceAllStringFunc(text, func(found string) string {
		return named(found[1 : len(found)-1])
	})
}

// HelpHit is a place in the pages that matches a search.
type HelpHit struct {
	Page int
	markup.Hit
}

// SearchHelp searches for words in all pages. Matches in titles and headings come first.
func SearchHelp(pages []HelpPage, query string) []HelpHit {
	const limit = 4 // per page
	var titles, rest []HelpHit
	for i, p := range pages {
		for n, h := range p.Manuscript.Search(query) {
			switch {
			case p.Manuscript.Blocks[h.Block].Kind == markup.HeadingBlock:
				titles = append(titles, HelpHit{i, h})
			case n < limit:
				rest = append(rest, HelpHit{i, h})
			}
		}
	}
	return append(titles, rest...)
}

// followLink returns the page and the block that a link refers to.
func followLink(pages []HelpPage, from int, target string) (page, block int, ok bool) {
	file, anchor, _ := strings.Cut(target, "#")
	page = from
	if file != "" {
		id := strings.TrimSuffix(file, ".md")
		page = slices.IndexFunc(pages, func(p HelpPage) bool { return p.ID == id })
	}
	if page < 0 {
		return 0, 0, false
	}
	if anchor == "" {
		return page, 0, true
	}
	block = pages[page].Manuscript.Find(anchor)
	return page, max(block, 0), block >= 0
}
