package cli_test

import (
	"path/filepath"
	"strings"
	"testing"

	"tchouka/engine/disk/disktest"
)

// A word similar to the name of a command is reported with that command as a suggestion.
func TestUnknownCommandSuggestion(t *testing.T) {
	for _, test := range []struct {
		args   string
		stderr string
	}{
		{"slove 4x2", `unknown command "slove": did you mean tchouka solve?`},
		{"slove --json 4x2", "did you mean tchouka solve?"},
		{"exprot", "did you mean tchouka export?"},
		{"help slove", "did you mean tchouka solve?"},
		{"help nothing-like-it", "tchouka help lists the commands"},
		{"4x2x9", "4x2x9"},
		{"nonsense", `"nonsense" is neither a command, a file nor a board: tchouka help lists the commands`},
		{"random --count 3", `"random" is neither a command`},
		{"graph bords x", "unknown command graph bords: write boards or grow"},
	} {
		_, stderr, code := tchouka(t.Context(), strings.Fields(test.args)...)
		if code != 2 || !strings.Contains(stderr, test.stderr) {
			t.Errorf("%s: status %d, %s", test.args, code, stderr)
		}
	}
}

// help prints the complete help, of which --help prints a part.
func TestHelpCommand(t *testing.T) {
	for command, flag := range map[string]string{"help": "--help", "help solve": "solve --help", "help graph boards": "graph boards --help"} {
		got, _, code := tchouka(t.Context(), strings.Fields(command)...)
		brief, _, _ := tchouka(t.Context(), strings.Fields(flag)...)
		usage, _, _ := strings.Cut(brief, "\n")
		if code != 0 || usage == "" || len(got) <= len(brief) || !strings.HasPrefix(got, usage+"\n") {
			t.Errorf("%s: status %d, %s", command, code, got)
		}
	}
}

// Commands use the position under the cursor of a game file. A missing file is reported.
func TestBoardsFromFiles(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "game.tchouka")
	disktest.Put(t, path, "tchouka 1\nrules no-wrap\nstart 0 0 1 1 | 0\nmain 4\ncursor 4\nend\n")
	stdout, stderr, code := tchouka(t.Context(), "solve", path)
	if code != 0 || !strings.HasPrefix(stdout, "0 0 1 0 | 1  ") || !strings.Contains(stderr, "game.tchouka: using the position after 1 move\n") {
		t.Errorf("status %d, %s, %s", code, stdout, stderr)
	}
	for _, name := range []string{"lost.tchouka", "lost.csv"} {
		for _, command := range []string{"solve", "perft --depth 1", "play"} {
			_, stderr, code := tchouka(t.Context(), append(strings.Fields(command), filepath.Join(folder, name))...)
			if code == 0 || !strings.HasSuffix(stderr, "no such file\n") {
				t.Errorf("%s %s: status %d, %s", command, name, code, stderr)
			}
		}
	}
}
