package writing_test

import (
	"strings"
	"testing"

	"tchouka/engine/text/writing"
)

// Lines are in visual order. The expected orders are those of FriBidi.
func TestOrder(t *testing.T) {
	for text, want := range map[string]string{
		"":                "",
		"abc":             "abc",
		"אבג":             "גבא",
		"אב 12":           "12 בא",
		"אב 4 × 2":        "2 × 4 בא",
		"אב abc ג":        "ג abc בא",
		"abc אב 12 def":   "abc 12 בא def",
		"abc אב, 12, 3 d": "abc 3 ,12 ,בא d",
		"a٣ ا":            "aا ٣",
		"شرح 2.5 kg":      "kg 2.5 حرش",
		"123":             "123",
	} {
		runs, _ := writing.Order([]rune(text))
		got := ""
		for _, r := range runs {
			part := []rune(text)[r.Begin:r.End]
			for i := range part {
				if r.RightToLeft() {
					got += string(part[len(part)-1-i])
				} else {
					got += string(part[i])
				}
			}
		}
		if got != want {
			t.Errorf("%q: %q, not %q", text, got, want)
		}
	}
}

func TestBreaks(t *testing.T) {
	for word, want := range map[string]string{
		"":         "",
		"abc-d":    "abc-d",
		"שלום":     "שלום",
		"漢字":       "漢|字",
		"ab漢字c":    "ab|漢|字|c",
		"你好，世界。":   "你|好，|世|界。",
		"（漢）カード":   "（漢）|カー|ド",
		"カ\u3099ナ": "カ\u3099|ナ",
	} {
		if got := strings.Join(writing.Breaks(word), "|"); got != want {
			t.Errorf("%q: %q, not %q", word, got, want)
		}
	}
}
