package cli

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"
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
