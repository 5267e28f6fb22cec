package markup_test

import (
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tchouka/engine/text/markup"
)

const samplePage = `# A *small* page

Some **bold words** and ` + "`code`" + `, a [link to **more**](other.md#part).
Second line\
broken.

- one
- two

  goes on
  1. deep

> said

| game | wraps | n |
|---|---|--:|
| **Mono** | ![yes](mark:yes) | 3 |

` + "```board\n4x2\n  b\n```" + `

![a board](board:4x2?moves=3) and words.

---
`

func TestParse(t *testing.T) {
	m := markup.ParseMarkdown(samplePage)
	var got []string
	for _, b := range m.Blocks {
		got = append(got, strings.TrimSpace(strings.Join([]string{
			[]string{"para", "head", "item", "quote", "code", "table", "picture", "rule"}[b.Kind],
			strings.Repeat(">", b.Level), b.Marker, b.Fence, b.Text(),
		}, " ")))
	}
	want := []string{
		"head >   A small page",
		"para    Some bold words and code, a link to more. Second line\nbroken.",
		"item > •  one", "item > •  two", "item >   goes on", "item >> 1.  deep",
		"quote >   said",
		"table    game  wraps  n\nMono  yes  3",
		"code   board 4x2\n  b",
		"picture    a board", "para     and words.",
		"rule",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if m.Title() != "A small page" {
		t.Errorf("the title is %q", m.Title())
	}
	if diff := cmp.Diff([]string{"other.md#part"}, m.Links()); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"mark:yes", "board:4x2?moves=3"}, m.Pictures()); diff != "" {
		t.Error(diff)
	}
	runs := m.Blocks[1].Runs
	if !runs[1].Bold || runs[1].Text != "bold words" || !runs[3].Code || !runs[6].Bold || runs[6].Link == "" {
		t.Errorf("%+v", runs)
	}
}

func TestSearchMatchesPrefixes(t *testing.T) {
	m := markup.ParseMarkdown("# Getting started\n\nÉchantillons of seeds, in a long sentence that goes on and on, so that only some of it is said around the place where what was looked for stands.\n\n## Later\n\nNothing.")
	for query, want := range map[string]string{
		"echant": "Getting started", "SEEDS sent": "Getting started", "later": "Later", "ntence": "", "": "", "…": "",
		"seeds nothing": "",
	} {
		var heading string
		if hits := m.Search(query); len(hits) > 0 {
			heading = hits[0].Heading
		}
		if heading != want {
			t.Errorf("%q is found under %q, not %q", query, heading, want)
		}
	}
	if hit := m.Search("looked")[0]; !strings.HasPrefix(hit.Text, "… ") || !strings.Contains(hit.Text, "looked") {
		t.Errorf("%q", hit.Text)
	}
}

func TestAnchors(t *testing.T) {
	m := markup.ParseMarkdown("# A\n\ntext\n\n## Où est-ce ?\n\ntext")
	if at := m.Find("où-est-ce"); at != 2 {
		t.Errorf("it is block %d", at)
	}
	if m.Find("b") != -1 {
		t.Error("found what is not there")
	}
}

func TestFoldedKeepsOffsets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		if got := utf8.RuneCountInString(markup.Fold(text)); got != utf8.RuneCountInString(text) {
			t.Errorf("%q has %d runes", text, got)
		}
		markup.ParseMarkdown(text).Search(text) // does not panic
	})
}

func TestLinkFromSeveralPieces(t *testing.T) {
	m := markup.ParseMarkdown("[a *b* c](x) [d](x)")
	if !slices.Equal(m.Links(), []string{"x", "x"}) {
		t.Errorf("%q", m.Links())
	}
}

// A text that Goldmark would need seconds for is not interpreted, and its letters are kept.
func TestCostlyTextsArePlain(t *testing.T) {
	for _, hostile := range []string{"![](", "[", "[a](", "> ", "1. ", "- ", "*a **b ", "1) > "} {
		text := strings.Repeat(hostile, 120_000/len(hostile)) + "end"
		m := markup.ParseMarkdown(text)
		if len(m.Blocks) != 1 || m.Text() != text {
			t.Errorf("%q, repeated: %d blocks", hostile, len(m.Blocks))
		}
	}
}

// Escaped text, unescaped, is the original text. Bars are escaped too, for table cells.
func TestEscapeMarkdown(t *testing.T) {
	t.Parallel()
	escape := regexp.MustCompile("\\\\([!-/:-@\\[-`{-~])")
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching("[ -~äö×\n]*").Draw(t, "text")
		escaped := markup.Markdown(text)
		if got := escape.ReplaceAllString(strings.ReplaceAll(escaped, "<br>", "\n"), "$1"); got != text {
			t.Fatalf("%q came back as %q", text, got)
		}
	})
	for text, want := range map[string]string{
		"2 2 | 0":     `2 2 \| 0`,
		"- a\n1. b":   `\- a<br>1\. b`,
		"0.15 = 1+1":  "0.15 = 1+1",
		"---":         `\---`,
		"*a* <b> `c`": "\\*a\\* \\<b\\> \\`c\\`",
	} {
		if got := markup.Markdown(text); got != want {
			t.Errorf("%q is written %q, not %q", text, got, want)
		}
	}
}

func TestEscapeLaTeX(t *testing.T) {
	t.Parallel()
	got := markup.LaTeX("50 % of {x_1} & #2 ~ ^ \\ $ | a\n4 × 2 – ?`")
	for _, plain := range []string{" %", " {", " &", " #", " ~", " ^", " $", " |", "×", "\n", "–"} {
		if strings.Contains(got, plain) {
			t.Errorf("%q holds %q", got, plain)
		}
	}
}

// The memory for a long paragraph, such as the rows of a table without its delimiters, grows with its length, not with
// the square of it.
func TestLongParagraph(t *testing.T) {
	allocated := func(rows int) uint64 {
		text := strings.Repeat("|2|2|\n", rows)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		blocks := markup.ParseMarkdown(text).Blocks
		runtime.ReadMemStats(&after)
		if len(blocks) != 1 || len(blocks[0].Runs) != 1 || len(blocks[0].Runs[0].Text) != 6*rows-1 {
			t.Fatalf("%d rows are parsed to %d blocks", rows, len(blocks))
		}
		return after.TotalAlloc - before.TotalAlloc
	}
	if few, many := allocated(8000), allocated(32000); many > 6*few {
		t.Errorf("8000 rows need %d bytes, 32000 rows %d", few, many)
	}
}
