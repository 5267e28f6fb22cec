package cli

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"tchouka/engine"
	"tchouka/engine/study/find"
)

// The output has no control characters, for any split into writes, and is otherwise unchanged.
func TestPrinterOnTerminal(t *testing.T) {
	const text = "é\x1b[31mred\x07\t4 × 2\r\n\u009b31m \u202eabc\x7f 漢字 😀\nover\rwritten\n"
	const want = "é\ufffd[31mred\ufffd\t4 × 2\n\ufffd31m \ufffdabc\ufffd 漢字 😀\nover\ufffdwritten\n"
	for token := 1; token <= len(text); token++ {
		var screen bytes.Buffer
		p := &printer{to: &screen, terminal: true}
		for at := 0; at < len(text); at += token {
			part := text[at:min(at+token, len(text))]
			if n, err := p.Write([]byte(part)); n != len(part) || err != nil {
				t.Fatal(n, err)
			}
		}
		if got := screen.String(); got != want {
			t.Errorf("in pieces of %d: %q, not %q", token, got, want)
		}
	}
	var file bytes.Buffer
	p := newPrinter(&file)
	if _, err := p.Write([]byte(text)); err != nil || file.String() != want {
		t.Errorf("%q, %v", file.String(), err)
	}
	file.Reset()
	if _, err := p.Document().Write([]byte(text)); err != nil || file.String() != text {
		t.Errorf("a document is %q, %v", file.String(), err)
	}
}

// A message is one line of limited length without control characters.
func TestMessage(t *testing.T) {
	long := strings.Repeat("1 ", 5000)
	for text, want := range map[string]string{
		"plain":                     "plain",
		"two\nlines\tand tabs":      "two lines and tabs",
		"a\x1b[2Jb\u009bc\u202ed":   `a\x1b[2Jb\u009bc\u202ed`,
		`"one \"two\" three" is no`: `"one \"two\" three" is no`,
		`"` + long + `": so`:        `"` + long[:69] + "…" + long[len(long)-29:] + `": so`,
		strings.Repeat("9", 500) + " is far too large":        strings.Repeat("9", 70) + "…" + strings.Repeat("9", 30) + " is far too large",
		"/" + strings.Repeat("p/", 60) + "name: no such file": "/" + strings.Repeat("p/", 60) + "name: no such file",
		"a\xff\xfe.svg: no":     `a\xff\xfe.svg: no`,
		"\"\\x00-5\" is \x00-5": `"-5" is -5`,
		`an "open quote`:        `an "open quote`,
		"":                      "",
	} {
		got := oneLineError(errors.New(text))
		if got != want {
			t.Errorf("%.60q is told as\n%s, not\n%s", text, got, want)
		}
		if !utf8.ValidString(got) {
			t.Errorf("%q", got)
		}
	}
}

func TestProgressLine(t *testing.T) {
	var terminal bytes.Buffer
	line := progressTo(&terminal)
	line.Clear()
	showSearch(line)(engine.Progress{States: 1200, Known: engine.FactsOf(engine.Unknown, engine.Fact{Kind: engine.Collected, Bound: engine.AtLeast, Value: 31})})
	showSearch(line)(engine.Progress{States: 1, Known: engine.FactsOf(engine.Won)})
	line.Clear()
	want := "\r1200 positions so far, at least 31 collected" +
		"\rwon, 1 position so far                      " +
		"\r                      \r"
	if got := terminal.String(); got != want {
		t.Errorf("\n%q, not\n%q", got, want)
	}
	terminal.Reset()
	showDesign(line)(find.Progress{Seeds: 12, SeedsTo: 14})
	showDesign(line)(find.Progress{Phase: find.Choosing, Seeds: 14, SeedsTo: 14, Examined: 3, Boards: 40, Found: 1})
	showDesign(line)(find.Progress{Phase: find.Choosing, SeedsTo: 14, Examined: 3, Boards: 1})
	want = "\rwon positions of 12 seeds, of up to 14" +
		"\r14 seeds: 3 of 40 boards checked, 1 found" +
		"\r3 of 1 board checked, 0 found            "
	if got := terminal.String(); got != want {
		t.Errorf("\n%q, not\n%q", got, want)
	}
	var none *progressLine
	none.Clear()
}

// Progress is shown only on a terminal, not in a buffer or a file.
func TestNoProgressWithoutTerminal(t *testing.T) {
	file, err := os.CreateTemp(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close() //nolint:errcheck // nothing was written
	if newProgress(&bytes.Buffer{}) != nil || newProgress(file) != nil {
		t.Error("progress without a terminal")
	}
}
