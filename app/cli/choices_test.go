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

// A flag without effect is ignored with a note: the output is the same without it.
func TestFlagsWithoutEffectIgnored(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ line, flag string }{
		{"export 4x2 --format json", "--theme dark"},
		{"export 4x2", "--width 85mm"},
		{"export 4x2 --format json", "--lang de"},
		{"export 4x2 --format svg", "--speed 2"},
		{"export 4x2 --format svg", "--merged"},
		{"export 4x2 --format svg", "--limit 9"},
		{"export --game punga 2x2 --format svg", "--ruma left"},
		{"export --what line --line columns --format tex 4x2", "--width 85mm"},
		{"export --what line --line numbers --format tex 4x2", "--ruma left"},
		{"export --what line --line columns --format tex 4x2", "--without remarks"},
		{"export --what line --format json 4x2", "--by-distance"},
		{"export --what tree --format svg 4x2", "--numerals"},
		{"export --what tree --format svg 4x2", "--without counts"},
		{"export --what tree --format csv 4x2", "--down"},
		{"find --holes 3 --seeds 5", "--paper a5"},
		{"find --holes 3 --seeds 5 --json", "--font 9"},
		{"find --holes 3 --seeds 5", "--random-seed 3"},
		{"compose multitchouka:0.0", "--within 2"},
		{"survey --holes 3 --seeds 1-3", "--theme dark"},
		{"survey --holes 3 --seeds 1-3 --json", "--outline n"},
		{"survey --holes 3 --seeds 1-3 --format svg", "--lost"},
		{"survey --holes 3 --seeds 1-3 --collected", "--proof"},
		{"survey --game two-person --holes 2 --seeds 1-2", "--collected"},
		{"solve 4x2", "--disk 1G"},
		{"tchoukaillon plot ratio --to 20 --format csv", "--title A"},
		{"results testdata/files/class.txt", "--width 300px"},
		{"figures testdata/files/line.svg", "--dry-run"},
		{"worksheet 4x2 -o -", "--author A"},
		{"worksheet --booklet 4x2 -o -", "--rows 2"},
	} {
		words := strings.Fields(test.line)
		want, _, _ := tchouka(t.Context(), words...)
		args := append(append(words[:1:1], strings.Fields(test.flag)...), words[1:]...)
		if words[0] == "tchoukaillon" {
			args = append(words, strings.Fields(test.flag)...)
		}
		got, stderr, code := tchouka(t.Context(), args...)
		flag, _, _ := strings.Cut(test.flag, " ")
		if code != 0 || want == "" || got != want || !strings.Contains(stderr, "tchouka: "+flag) || !strings.Contains(stderr, " is ignored: ") {
			t.Errorf("%q: status %d, %d bytes and without the flag %d, %s", args, code, len(got), len(want), stderr)
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
