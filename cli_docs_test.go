package main

import (
	"bytes"
	"flag"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tchouka/app/cli"
	"tchouka/engine/games"
	"tchouka/engine/version"
)

var update = flag.Bool("update", false, "write what --help prints into docs/cli.md")

const (
	cliPage = "docs/cli.md"
	// firstCommand is the heading at which the generated part of the page begins.
	firstCommand = "## `tchouka`\n"
)

// TestDocsOfCommands compares docs/cli.md with what --help prints.
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
		t.Errorf("go test . -run DocsOfCommands -update writes %s again (-page +help):\n%s", cliPage, diff)
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
	commands := []string{""}
	for _, match := range regexp.MustCompile(`(?m)^ {2}([a-z-]+(?: [a-z-]+)?) {2,}\S`).FindAllStringSubmatch(commandList(helpOf(t)), -1) {
		if group, _, ok := strings.Cut(match[1], " "); ok && !slices.Contains(commands, group) {
			commands = append(commands, group)
		}
		commands = append(commands, match[1])
	}
	if len(commands) < 20 {
		t.Fatalf("found %d commands: %q", len(commands), commands)
	}
	var sections []string
	for _, command := range commands {
		name := strings.TrimSpace("tchouka " + command)
		sections = append(sections, "## `"+name+"`\n\n```text\n"+strings.TrimSpace(helpOf(t, strings.Fields(command)...))+"\n```\n")
	}
	return strings.Join(sections, "\n")
}

// commandList returns the part of the help that lists the commands.
func commandList(help string) string {
	_, list, _ := strings.Cut(help, "\nCommands:\n")
	return list
}

// helpOf returns what a command prints with --help.
func helpOf(t *testing.T, command ...string) string {
	t.Helper()
	program := cli.Program{Version: version.Number, Games: games.All()}
	var stdout, stderr bytes.Buffer
	if _, status := program.Run(t.Context(), append(command, "--help"), strings.NewReader(""), &stdout, &stderr); status != 0 {
		t.Fatalf("%q: status %d: %s", command, status, &stderr)
	}
	return stdout.String()
}
