package prose

import (
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	"pgregory.net/rapid"

	"tchouka/engine/text/markup"
	"tchouka/engine/text/writing"
)

// countLetters measures a text by its number of characters; bold ones are twice as wide.
func countLetters(text string, look markup.Run) float32 {
	n := float32(utf8.RuneCountInString(text))
	if look.Bold {
		return 2 * n
	}
	return n
}

func linesOf(markdown string, available float32) []string {
	var all []string
	for _, line := range breakLines(markup.ParseMarkdown(markdown).Blocks[0].Runs, available, countLetters) {
		text := ""
		for _, r := range line {
			if r.Bold {
				text += "<" + r.Text + ">"
			} else {
				text += r.Text
			}
		}
		all = append(all, text)
	}
	return all
}

func TestWordsNotBroken(t *testing.T) {
	for _, c := range []struct {
		markdown  string
		available float32
		want      string
	}{
		{"begins near **Multitchouka**, edge", 30, "begins near/<Multitchouka>, edge"},
		{"one two three", 7, "one two/three"},
		{"a **bold word** ends", 25, "a <bold word> ends"},
		{"a **bold word** ends", 12, "a <bold>/<word>/ends"},
		{"so **very**long", 12, "so/<very>long"}, // no blank separates them
		{"one\\\ntwo", 20, "one/two"},
		{"abcdefgh ij", 3, "abc/def/gh/ij"},
		{"", 3, ""},
	} {
		m := c.markdown
		if m == "" {
			m = "# "
		}
		if got := strings.Join(linesOf(m, c.available), "/"); got != c.want {
			t.Errorf("%q in %v: %q, not %q", c.markdown, c.available, got, c.want)
		}
	}
}

func TestLinesFitAndKeepAllWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var runs []markup.Run
		for range rapid.IntRange(1, 6).Draw(t, "runs") {
			runs = append(runs, markup.Run{
				Text: rapid.StringMatching(`[ab é]{1,12}`).Draw(t, "text"), Bold: rapid.Bool().Draw(t, "bold"),
			})
		}
		available := float32(rapid.IntRange(2, 20).Draw(t, "room"))
		var all []string
		for _, line := range breakLines(runs, available, countLetters) {
			width, text := float32(0), ""
			for _, r := range line {
				width += countLetters(r.Text, r)
				text += r.Text
			}
			if width > available {
				t.Errorf("%q takes %v of %v", text, width, available)
			}
			all = append(all, text)
		}
		want, got := "", strings.Join(all, "")
		for _, r := range runs {
			want += r.Text
		}
		if withoutSpaces(got) != withoutSpaces(want) {
			t.Errorf("%q became %q", want, all)
		}
	})
}

func withoutSpaces(text string) string { return strings.ReplaceAll(text, " ", "") }

// TestCodeShrinksBeforeWrapping checks that code gets smaller before a line is broken.
func TestCodeShrinksBeforeWrapping(t *testing.T) {
	test.NewTempApp(t)
	text := New("```\n1  [1]  2  [3]  4  [5]\n2  [2]  4   6  [8] 10\n```")
	c := text.parts[0].(*code)
	c.fit(1e4) // the normal text size
	needed := c.minWidth() + 2*codeEdge
	wide := c.height(needed + 1)
	narrow := c.height(needed * 0.9)
	if narrow > wide || len(c.rich.Segments) != 2 {
		t.Errorf("two lines are %v high with room and %v with less: %d pieces", wide, narrow, len(c.rich.Segments))
	}
	if c.fit(needed * 0.3); c.size != theme.SizeNameCaptionText {
		t.Errorf("a theme without the smallest letters gives code those of size %q", c.size)
	}
	if again := c.height(needed + 1); again != wide {
		t.Errorf("with room again they are %v high, not %v", again, wide)
	}
}

// Lines from right to left are in visual order and begin at the right. Other lines are as they were.
func TestRightToLeft(t *testing.T) {
	test.NewTempApp(t)
	for markdown, want := range map[string]string{
		"one **two** (3)":         "one |two| (3)",
		"שלום **12** (ab) גד":     "\u202dדג (ab) \u200f|\u202d12\u200f|\u202d םולש",
		"ab שלום 3 (x)":           "\u202dab 3 םולש (x)",
		"لعبة (4 × 2) 漢字 للجميع.": "\u202d.عيمجلل 漢字 (2 × 4) ةبعل",
	} {
		p := New(markdown).parts[0].(*paragraph)
		p.height(1000)
		var got []string
		trailing := true
		for _, s := range p.rich.Segments {
			got = append(got, s.Textual())
			trailing = trailing && s.(*widget.TextSegment).Style.Alignment == fyne.TextAlignTrailing
		}
		if strings.Join(got, "|") != want || trailing != writing.RightToLeft(markdown) {
			t.Errorf("%q: %q, trailing %v", markdown, strings.Join(got, "|"), trailing)
		}
	}
}
