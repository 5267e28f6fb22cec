package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Every drawing command omits the heading with --without heading and with --title "".
func TestHeadingOmitted(t *testing.T) {
	for _, command := range []string{
		"tchoukaillon length 4", "tchoukaillon plot length",
		"survey --holes 2-3 --seeds 1-3", "export --what line 4x2",
	} {
		drawn := func(more ...string) string {
			stdout, stderr, code := tchouka(t.Context(), append(append(strings.Fields(command), "--format", "svg"), more...)...)
			if code != 0 {
				t.Errorf("%s %q: status %d, %s", command, more, code, stderr)
			}
			return stdout
		}
		usual, without, empty := drawn(), drawn("--without", "heading"), drawn("--title", "")
		if usual == without || without != empty {
			t.Errorf("%s: %d, without heading %d, with an empty title %d bytes", command, len(usual), len(without), len(empty))
		}
	}
}

// A flag without effect is refused.
func TestFlagsWithoutEffectRefused(t *testing.T) {
	for _, args := range []string{
		"4x2 --format svg --without heading",
		"4x2 --format svg --title=",
		"--what line --line columns --format tex --width 85mm 4x2",
		"--what line --line numbers --format tex --ruma left 4x2",
		"--what line --line columns --format tex --without remarks 4x2",
		"--what tree --format svg --numerals 4x2",
		"--what tree --format svg --without counts 4x2",
	} {
		_, stderr, code := tchouka(t.Context(), append([]string{"export"}, strings.Fields(args)...)...)
		if code != 2 || !strings.Contains(stderr, "would have no effect") {
			t.Errorf("%s: status %d, %s", args, code, stderr)
		}
	}
}

// Export creates the folder for the files of several boards.
func TestExportCreatesFolder(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "out")
	_, stderr, code := tchouka(t.Context(), "export", "4x2", "3x2", "-o", filepath.Join(folder, "{number}.svg"))
	if files, err := os.ReadDir(folder); code != 0 || err != nil || len(files) != 2 {
		t.Errorf("status %d, %v, %s", code, err, stderr)
	}
}
