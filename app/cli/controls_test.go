package cli_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"tchouka/engine/disk/disktest"
	"tchouka/engine/enginetest"
)

// Messages of every command contain no control characters of arguments or file names.
func TestMessagesWithoutControlCharacters(t *testing.T) {
	t.Parallel()
	const controlChars = "e\x1b[31mX\x07\u009bY\u202ez\x7f\xff"
	folder := t.TempDir()
	file := filepath.Join(folder, "e\x1b[31m\u202e.tchouka")
	disktest.Put(t, file, "tchouka 1\nrules \x1b[31m\u009b\nstart \x07\n")
	reported := 0
	tried := enginetest.Sample(t, 8, commands(t)...)
	for _, name := range tried {
		words := strings.Fields(name)
		for _, more := range [][]string{
			{controlChars},
			{"--" + controlChars},
			{"--" + controlChars + "=1"},
			{"4x2", controlChars},
			{file},
			{file + "x"},
			{"--game", controlChars, "4x2"},
			{"--memory", controlChars},
			{"--holes", controlChars, "--seeds", "1"},
			{"--difficulty", controlChars},
			{"-o", filepath.Join(folder, controlChars, "a.svg"), "4x2"},
			{"-o", filepath.Join(folder, "a."+controlChars), "4x2"},
			{"--format", controlChars, "4x2"},
		} {
			args := append(slices.Clone(words), more...)
			stdout, stderr, code := tchouka(t.Context(), args...)
			at := strings.IndexFunc(strings.TrimSuffix(stderr, "\n"), func(r rune) bool {
				return unicode.IsControl(r) || r == '\u202e'
			})
			if at >= 0 || strings.Contains(stderr, "\xff") || code != 0 && stderr == "" {
				t.Errorf("%q: status %d, %q, %q", args, code, stdout, stderr)
			}
			if code != 0 {
				reported++
			}
		}
	}
	if least := 5 * len(tried); reported < least {
		t.Errorf("only %d were wrong", reported)
	}
}

// Messages contain no control characters of a file's content either, and shorten long content.
func TestFileTextWithoutControlCharacters(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	lesson := filepath.Join(folder, "lesson.md")
	disktest.Put(t, lesson, "---\ntchouka: lesson 1\nminutes: 10\nid: x\n---\n\n# A\x1b[31m\u202etitle\n\n## A step\n\nText.\n")
	list := filepath.Join(folder, "list.csv")
	disktest.Put(t, list, "board,"+strings.Repeat("x \x1b", 1_000_000)+"\n4x2,\n")
	for _, args := range [][]string{
		{"lesson", lesson},
		{"export", list, "-o", filepath.Join(folder, "out") + "/", "--format", "svg"},
	} {
		stdout, stderr, _ := tchouka(t.Context(), args...)
		said := stdout + stderr
		if at := strings.IndexFunc(said, func(r rune) bool { return unicode.IsControl(r) && r != '\n' || r == '\u202e' }); at >= 0 || said == "" || len(said) > 10_000 {
			t.Errorf("%q: %.200q, %d bytes", args, said, len(said))
		}
	}
}
