package cli_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tchouka/engine/disk/disktest"
)

// File names that are not valid UTF-8 are used unchanged, and messages show them as UTF-8.
func TestFileNamesWithInvalidUTF8(t *testing.T) {
	folder := t.TempDir()
	game := disktest.Content(t, filepath.Join("testdata", "files", "game.tchouka"))
	var want []string
	for _, name := range []string{"a\xfe", "a\xff", `a\x00`} {
		in, out := filepath.Join(folder, name+".tchouka"), filepath.Join(folder, name)
		disktest.Put(t, in, game)
		for _, args := range [][]string{
			{"export", "4x2", "-o", out + ".svg"},
			{"export", in, "--output=" + out + ".txt"},
			{"export", "4x2", "-o" + out + ".pdf"},
			{"export", in, "4x2", "-o", out + "-{number}.txt"},
			{"worksheet", "4x2", "-o", out + "-sheet.pdf"},
			{"survey", "--holes", "2", "--seeds", "1-2", "--rows-file", out + ".jsonl", "-o", out + ".md"},
			{"verify", out + ".jsonl"},
			{"verify", in},
		} {
			stdout, stderr, code := tchouka(t.Context(), args...)
			if code != 0 || args[0] == "verify" && !strings.Contains(stdout, strings.NewReplacer("\xfe", `\xfe`, "\xff", `\xff`).Replace(name)) {
				t.Errorf("%q: status %d, %s%s", args, code, stdout, stderr)
			}
		}
		for _, end := range []string{"-1.txt", "-2.txt", "-sheet.pdf", ".jsonl", ".md", ".pdf", ".svg", ".tchouka", ".txt"} {
			want = append(want, name+end)
		}
		if _, stderr, _ := tchouka(t.Context(), "solve", out); name != `a\x00` && !strings.Contains(stderr, strings.NewReplacer("\xfe", `\xfe`, "\xff", `\xff`).Replace(name)) {
			t.Errorf("%q: %s", name, stderr)
		}
	}
	slices.Sort(want)
	if got := disktest.Names(t, folder); !slices.Equal(got, want) {
		t.Errorf("the folder holds %q, not %q", got, want)
	}
}
