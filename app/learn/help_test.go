package learn_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tchouka/app/learn"
	"tchouka/engine/output/illustration"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/markup"
)

func load(t *testing.T, language string) ([]learn.HelpPage, *[]string) {
	t.Helper()
	var named []string
	pages, err := learn.LoadHelp(language, func(id string) string {
		named = append(named, id)
		return "**" + id + "**"
	})
	if err != nil {
		t.Fatal(err)
	}
	return pages, &named
}

// shape returns what a page has in common in all languages: its pictures, links and kinds of
// blocks.
func shape(p learn.HelpPage) string {
	var kinds []markup.BlockKind
	for _, b := range p.Manuscript.Blocks {
		kinds = append(kinds, b.Kind)
	}
	return fmt.Sprintf("%s %d %q %q", p.ID, kinds, p.Manuscript.Pictures(), p.Manuscript.Links())
}

func TestPagesInEveryLanguage(t *testing.T) {
	english, commands := load(t, "en")
	if len(english) < 12 {
		t.Fatalf("there are %d pages", len(english))
	}
	for _, l := range learn.HelpLanguages() {
		pages, named := load(t, l)
		if len(pages) != len(english) {
			t.Errorf("%s has %d pages, not %d", l, len(pages), len(english))
			continue
		}
		if !slices.Equal(*named, *commands) {
			t.Errorf("the pages of %s name the commands\n%q, not\n%q", l, *named, *commands)
		}
		for i, p := range pages {
			if shape(p) != shape(english[i]) {
				t.Errorf("%s of %s has\n%s, not\n%s", p.ID, l, shape(p), shape(english[i]))
			}
			if p.Manuscript.Blocks[0].Kind != markup.HeadingBlock || p.Manuscript.Blocks[0].Level != 1 {
				t.Errorf("%s of %s has no title", p.ID, l)
			}
			if l != "en" && p.Text == english[i].Text {
				t.Errorf("%s of %s is English", p.ID, l)
			}
		}
	}
}

func TestPageLinksAndPictures(t *testing.T) {
	for _, l := range learn.HelpLanguages() {
		pages, _ := load(t, l)
		for _, p := range pages {
			for _, target := range p.Manuscript.Links() {
				file, anchor, _ := strings.Cut(target, "#")
				i := slices.IndexFunc(pages, func(p learn.HelpPage) bool { return p.ID+".md" == file })
				if i < 0 || anchor != "" && pages[i].Manuscript.Find(anchor) < 0 {
					t.Errorf("%s of %s links to %q", p.ID, l, target)
				}
			}
			for _, source := range p.Manuscript.Pictures() {
				if _, err := illustration.Draw(source, i18n.Language{}); err != nil {
					t.Errorf("%s of %s: %v", p.ID, l, err)
				}
			}
		}
	}
}

func TestSearchFindsTitlesFirst(t *testing.T) {
	pages, _ := load(t, "fr")
	hits := learn.SearchHelp(pages, "recuperer")
	if len(hits) == 0 || pages[hits[0].Page].ID != "saving" {
		t.Errorf("%v", hits)
	}
	if hits := learn.SearchHelp(pages, "xyzzy"); len(hits) != 0 {
		t.Errorf("%v", hits)
	}
	if hits := learn.SearchHelp(pages, "graine"); len(hits) < 5 {
		t.Errorf("%v", hits)
	}
}

func TestMissingPagesFallBackToEnglish(t *testing.T) {
	pages, _ := load(t, "eo")
	if pages[0].Manuscript.Title() != "Getting started" {
		t.Error(pages[0].Manuscript.Title())
	}
}
