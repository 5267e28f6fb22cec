package cli_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/app/cli"
)

var update = flag.Bool("update", false, "write what the program prints into the scripts")

// TestScripts runs the scripts in testdata. A script reads like a terminal:
//
//	// a remark
//	$ tchouka solve --json -
//	< 4x2
//	what stands on the standard output
//	! what stands on the standard error
//	[2]
//
// Lines that begin with < are the standard input; [2] is the exit status, left
// out when it is 0. Each script runs in a folder of its own with the files of
// testdata/files.
func TestScripts(t *testing.T) {
	scripts, err := filepath.Glob("testdata/*.script")
	if err != nil || len(scripts) == 0 {
		t.Fatal("no scripts", err)
	}
	for _, script := range scripts {
		t.Run(strings.TrimSuffix(filepath.Base(script), ".script"), func(t *testing.T) {
			want, err := os.ReadFile(script)
			if err != nil {
				t.Fatal(err)
			}
			path, err := filepath.Abs(script)
			if err != nil {
				t.Fatal(err)
			}
			folder := t.TempDir()
			if err := os.CopyFS(folder, os.DirFS("testdata/files")); err != nil {
				t.Fatal(err)
			}
			if err := os.Mkdir(filepath.Join(folder, "folder"), 0o755); err != nil {
				t.Fatal(err)
			}
			t.Chdir(folder)
			t.Setenv("COLUMNS", "80") // of the help
			text := strings.ReplaceAll(string(want), "\r\n", "\n")
			got := replay(t, text)
			if *update {
				if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			} else if got != text {
				t.Errorf("%s", difference(text, got))
			}
		})
	}
}

// difference shows the first line that is not as it should be.
func difference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(w), len(g)) {
		if w[i] != g[i] {
			return fmt.Sprintf("line %d is\n\t%s\nand not\n\t%s\nin\n%s", i+1, g[i], w[i], got)
		}
	}
	return "it is longer or shorter:\n" + got
}

// replay runs the commands of a script and returns the script with what they
// print.
func replay(t *testing.T, script string) string {
	var out strings.Builder
	lines := strings.SplitAfter(script, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "// ") || line == "\n" && nextIsNoOutput(lines[i+1:]) {
			out.WriteString(line)
		}
		command, ok := strings.CutPrefix(line, "$ tchouka")
		if !ok {
			continue
		}
		out.WriteString(line)
		var stdin strings.Builder
		for _, input := range lines[i+1:] {
			text, ok := strings.CutPrefix(input, "<")
			if !ok {
				break
			}
			out.WriteString(input)
			stdin.WriteString(strings.TrimPrefix(text, " "))
		}
		out.WriteString(call(t, words(t, command), stdin.String()))
	}
	return out.String()
}

// nextIsNoOutput reports whether an empty line stands between commands, and
// not in what one of them prints.
func nextIsNoOutput(lines []string) bool {
	return len(lines) == 0 || strings.HasPrefix(lines[0], "$ ") || strings.HasPrefix(lines[0], "// ") || lines[0] == ""
}

// call runs one command and writes what it prints as a script does.
func call(t *testing.T, args []string, stdin string) string {
	var stdout, stderr bytes.Buffer
	open, code := cli.Run(context.Background(), args, strings.NewReader(stdin), &stdout, &stderr, "1.2.3")
	var out strings.Builder
	out.WriteString(strings.ReplaceAll(stdout.String(), "\r\n", "\n"))
	for line := range strings.Lines(stderr.String()) {
		out.WriteString("! " + line)
	}
	if code != 0 {
		fmt.Fprintf(&out, "[%d]\n", code)
	}
	if open != nil {
		out.WriteString("window: " + describe(t, open) + "\n")
	}
	if (open == nil) && code == 0 && stdout.Len() == 0 && stderr.Len() == 0 {
		out.WriteString("(nothing)\n")
	}
	return out.String()
}

// describe says what the window would show.
func describe(t *testing.T, open *cli.Open) string {
	if open.Session == nil {
		return "its own board"
	}
	text := fmt.Sprintf("%s %v", open.Session.Game().ID(), open.Session.State())
	if open.Path == "" {
		return text
	}
	if !filepath.IsAbs(open.Path) {
		t.Errorf("%s is not absolute", open.Path)
	}
	return text + " of " + filepath.Base(open.Path)
}

// words splits a command line as a shell does with quotation marks.
func words(t *testing.T, line string) []string {
	var words []string
	var word strings.Builder
	var quote rune
	inWord := false
	for _, r := range strings.TrimSuffix(line, "\n") + " " {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '\'' || r == '"'):
			quote, inWord = r, true
		case quote == 0 && r == ' ':
			if inWord {
				words = append(words, word.String())
			}
			word.Reset()
			inWord = false
		default:
			word.WriteRune(r)
			inWord = true
		}
	}
	if quote != 0 {
		t.Fatalf("a quotation mark is missing in %s", line)
	}
	return words
}
