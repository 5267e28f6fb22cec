package guards

import (
	"bytes"
	"context"
	"flag"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"tchouka/app/cli"
	"tchouka/engine/games"
	"tchouka/engine/version"
)

var update = flag.Bool("update", false, "write docs/cli.md from what the program prints")

const (
	cliPage = "docs/cli.md"
	// firstCommand is the heading at which the generated part of the page begins.
	firstCommand = "## `tchouka`\n"
)

// TestDocsOfCommands compares docs/cli.md with what tchouka help prints.
//
// Kong wraps the help at the width of a terminal, at most 80, or at COLUMNS. The help goes to a
// buffer here, so that no terminal is involved.
func TestDocsOfCommands(t *testing.T) {
	page, err := os.ReadFile(cliPage)
	if err != nil {
		t.Fatal(err)
	}
	head, got, found := strings.Cut(strings.ReplaceAll(string(page), "\r\n", "\n"), firstCommand)
	if !found {
		t.Fatalf("%s has no line %q", cliPage, firstCommand)
	}
	t.Setenv("COLUMNS", "200")
	want := commandsAsMarkdown(t)
	if *update {
		if err := os.WriteFile(cliPage, []byte(head+want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(firstCommand+got, want); diff != "" {
		t.Errorf("go test ./packaging/guards -run DocsOfCommands -update writes %s again (-page +help):\n%s", cliPage, diff)
	}
	for _, name := range []string{"COLUMNS", "LANG", "LC_ALL", "HOME", "TERM"} {
		t.Setenv(name, "")
	}
	if diff := cmp.Diff(want, commandsAsMarkdown(t)); diff != "" {
		t.Errorf("the help depends on the environment:\n%s", diff)
	}
}

// commandsAsMarkdown returns a section with the help of the program, of each command and of each
// group of commands.
func commandsAsMarkdown(t *testing.T) string {
	t.Helper()
	var sections []string
	for _, command := range commandsOf(t) {
		name := strings.TrimSpace("tchouka " + command)
		sections = append(sections, "## `"+name+"`\n\n```text\n"+strings.TrimSpace(helpOf(t, command, true))+"\n```\n")
	}
	return strings.Join(sections, "\n")
}

// commandsOf returns the names of all commands and groups of commands, and an empty name for the
// program.
func commandsOf(t *testing.T) []string {
	t.Helper()
	commands := []string{""}
	for _, match := range regexp.MustCompile(`(?m)^ {2}([a-z-]+(?: [a-z-]+)?) {2,}\S`).FindAllStringSubmatch(commandList(helpOf(t, "", true)), -1) {
		if group, _, ok := strings.Cut(match[1], " "); ok && !slices.Contains(commands, group) {
			commands = append(commands, group)
		}
		commands = append(commands, match[1])
	}
	if len(commands) < 20 {
		t.Fatalf("found %d commands: %q", len(commands), commands)
	}
	return commands
}

// commandList returns the part of the help that lists the commands.
func commandList(help string) string {
	_, list, _ := strings.Cut(help, "\nCommands:\n")
	return list
}

// helpOf returns the help of a command: the complete one, or the one that --help prints.
func helpOf(t *testing.T, command string, complete bool) string {
	t.Helper()
	args := append(strings.Fields(command), "--help")
	if complete {
		args = append([]string{"help"}, strings.Fields(command)...)
	}
	return outputOf(t, args...)
}

// outputOf returns what a command prints.
func outputOf(t *testing.T, args ...string) string {
	t.Helper()
	program := cli.Program{Version: version.Number, Games: games.All()}
	var stdout, stderr bytes.Buffer
	if _, status := program.Run(t.Context(), args, strings.NewReader(""), &stdout, &stderr); status != 0 {
		t.Fatalf("%q: status %d: %s", args, status, &stderr)
	}
	return stdout.String()
}

// TestHelpFitsOneScreen checks that --help of every command fits a screen of 40 lines of 80 columns
// and has two examples, and that all examples of the complete help are valid commands. It runs them
// with a cancelled context, so that they compute nothing.
func TestHelpFitsOneScreen(t *testing.T) {
	const lines, columns = 40, 80
	program := cli.Program{Version: version.Number, Games: games.All()}
	ended, end := context.WithCancel(t.Context())
	end()
	t.Chdir(t.TempDir()) // for the output of the examples
	example := regexp.MustCompile(`(?m)^ +\$ (tchouka .*)$`)
	for _, command := range commandsOf(t) {
		help := helpOf(t, command, false)
		if n := strings.Count(help, "\n"); n > lines {
			t.Errorf("tchouka %s --help has %d lines:\n%s", command, n, help)
		}
		for line := range strings.Lines(help) {
			if utf8.RuneCountInString(strings.TrimSpace(line)) > columns {
				t.Errorf("tchouka %s --help has a long line: %s", command, line)
			}
		}
		if found := example.FindAllString(help, -1); len(found) < 2 {
			t.Errorf("tchouka %s --help has the examples %q", command, found)
		}
		for _, found := range example.FindAllStringSubmatch(regexp.MustCompile(`\\\n +`).ReplaceAllString(helpOf(t, command, true), ""), -1) {
			words, ok := wordsOf(found[1])
			if !ok {
				t.Errorf("tchouka help %s: %s is no command", command, found[1])
				continue
			}
			var stderr bytes.Buffer
			_, status := program.Run(ended, words[1:], strings.NewReader(""), &bytes.Buffer{}, &stderr)
			if status == 2 && !strings.Contains(stderr.String(), "no such file") { // files of examples do not exist
				t.Errorf("tchouka help %s: %s: %s", command, found[1], &stderr)
			}
		}
	}
}
