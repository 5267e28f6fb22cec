package cli_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"tchouka/engine/disk/disktest"
)

// What a person can be made to type, or to find in a folder, moves no cursor and
// colours no screen when a message tells of it: whatever is wrong, on every command.
func TestMessagesHoldNoControlCharacters(t *testing.T) {
	t.Parallel()
	const evil = "e\x1b[31mX\x07\u009bY\u202ez\x7f\xff"
	folder := t.TempDir()
	file := filepath.Join(folder, "e\x1b[31m\u202e.tchouka")
	disktest.Put(t, file, "tchouka 1\nrules \x1b[31m\u009b\nstart \x07\n")
	told := 0
	for _, name := range commands(t) {
		words := strings.Fields(name)
		for _, more := range [][]string{
			{evil},
			{"--" + evil},
			{"--" + evil + "=1"},
			{"4x2", evil},
			{file},
			{file + "x"},
			{"--rules", evil, "4x2"},
			{"--memory", evil},
			{"--holes", evil, "--seeds", "1"},
			{"--level", evil},
			{"-o", filepath.Join(folder, evil, "a.svg"), "4x2"},
			{"-o", filepath.Join(folder, "a."+evil), "4x2"},
			{"--format", evil, "4x2"},
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
				told++
			}
		}
	}
	if told < 150 {
		t.Errorf("only %d were wrong", told)
	}
}
