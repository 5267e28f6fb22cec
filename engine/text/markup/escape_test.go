package markup_test

import (
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine/text/markup"
)

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
