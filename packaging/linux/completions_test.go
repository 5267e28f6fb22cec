package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tchouka/app/cli"
	"tchouka/engine/games"
)

// completion is a command line whose last word is completed, and all completions.
type completion struct {
	line string
	want []string
}

// someCompletions returns the completions of each command: its flags, and their words.
func someCompletions(t *testing.T) []completion {
	t.Helper()
	root, err := cli.Commands(games.All())
	if err != nil {
		t.Fatal(err)
	}
	all := []completion{
		{"tchouka so", []string{"solve"}},
		{"tchouka graph b", []string{"boards"}},
		{"tchouka help gra", []string{"graph"}},
		{"tchouka rules two-person-m", []string{"two-person-misere"}},
		{"tchouka tchoukaillon plot d", []string{"difference"}},
		{"tchouka export --without legend,num", []string{"legend,numbers"}},
		{"tchouka solve --nothing-like-it", nil},
	}
	for _, c := range runnable(root) {
		line := strings.TrimSpace("tchouka " + c.Name)
		var flags []string
		for _, f := range c.Flags {
			if strings.HasPrefix(f.Names[0], "--m") {
				flags = append(flags, f.Names[0])
			}
			if len(f.Choices) > 0 && !f.List {
				all = append(all, completion{line + " " + f.Names[0] + " ", f.Choices})
			}
		}
		if len(flags) > 0 {
			all = append(all, completion{line + " --m", flags})
		}
	}
	return all
}

// script writes a generated script to a file.
func script(t *testing.T, folder, name string, which int) string {
	t.Helper()
	bash, zsh, fish, err := completions()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, name)
	if err := os.WriteFile(path, [][]byte{bash, zsh, fish}[which], 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// shell returns what a shell prints for a script, in a folder without files.
func shell(t *testing.T, folder, name string, args ...string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skip(name + " is not installed")
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, path, args...)
	cmd.Dir = t.TempDir()
	cmd.Env = append(os.Environ(), "HOME="+folder, "XDG_CONFIG_HOME="+folder, "TERM=dumb")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v, %s", name, err, out)
	}
	return string(out)
}

// checkCompletions compares what a shell prints for each command line, a line of words for each.
func checkCompletions(t *testing.T, all []completion, printed string) {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(printed, "\n"), "\n")
	if len(lines) != len(all) {
		t.Fatalf("%d lines for %d command lines: %s", len(lines), len(all), printed)
	}
	for i, c := range all {
		got, want := strings.Fields(lines[i]), slices.Clone(c.want)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%q is completed to %q, want %q", c.line, got, want)
		}
	}
}

func TestBashCompletion(t *testing.T) {
	all, folder := someCompletions(t), t.TempDir()
	var ask strings.Builder
	ask.WriteString(". " + script(t, folder, "tchouka", 0) + "\n")
	ask.WriteString(`ask() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tchouka; echo "${COMPREPLY[*]}"; }` + "\n")
	for _, c := range all {
		ask.WriteString("ask")
		for word := range strings.SplitSeq(c.line, " ") {
			ask.WriteString(" '" + word + "'")
		}
		ask.WriteString("\n")
	}
	checkCompletions(t, all, shell(t, folder, "bash", "--norc", "-c", ask.String()))
}

func TestFishCompletion(t *testing.T) {
	all, folder := someCompletions(t), t.TempDir()
	ask := "source " + script(t, folder, "tchouka.fish", 2) + "\n"
	for _, c := range all {
		ask += "echo (complete -C '" + c.line + "' | string split -f1 \\t)\n"
	}
	checkCompletions(t, all, shell(t, folder, "fish", "-N", "-c", ask))
}

// TestZshCompletion types the beginnings of command lines, and Tab, in an interactive zsh.
func TestZshCompletion(t *testing.T) {
	folder := t.TempDir()
	script(t, folder, "_tchouka", 1)
	ask := "zmodload zsh/zpty\nzpty z zsh -f -i\n" +
		"zpty -w z 'fpath=(" + folder + " $fpath); autoload -U compinit; compinit -u -D; COLUMNS=200; print REA\"\"DY'\nzpty -r z out '*READY*'\n"
	for line, want := range map[string]string{
		"tchouka conv":                      "tchouka convert ",
		"tchouka solve --pro":               "tchouka solve --proof ",
		"tchouka solve --game=meul":         "tchouka solve --game=meulieh ",
		"tchouka graph bo":                  "tchouka graph boards ",
		"tchouka graph boards --li":         "tchouka graph boards --list ",
		"tchouka tchoukaillon plot di":      "tchouka tchoukaillon plot difference ",
		"tchouka help gra":                  "tchouka help graph ",
		"tchouka worksheet --answers=str":   "tchouka worksheet --answers=strips ",
		"tchouka export --without=leg":      "tchouka export --without=legend",
		"tchouka export --no-verd":          "tchouka export --no-verdicts ",
		"tchouka --gam":                     "tchouka --game=",
		"tchouka tchoukaillon complete --f": "tchouka tchoukaillon complete --far-first ",
	} {
		rest := strings.TrimPrefix(want, line)
		ask += "zpty -w -n z '" + line + "'$'\\t'\nzpty -r z out '*" + line + "*" + strings.TrimSpace(rest) + "*'\nzpty -w -n z $'\\C-u'\nprint completed\n"
	}
	if out := shell(t, folder, "zsh", "-f", "-c", ask); strings.Count(out, "completed") != 12 {
		t.Errorf("zsh printed %s", out)
	}
}
