package cli

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"tchouka/app/system/machine"
	"tchouka/engine/games"
)

// A command starts without a parser of the other commands, which takes longer than most commands.
func TestOnlyNamedCommandsBuilt(t *testing.T) {
	for args, want := range map[string]int{
		"4x2": 2, "--version": 2, "solve 8x4": 2, "rules --json": 2, "--memory 1G solve 8x4": 2, "--help": 2,
	} {
		if got := reflect.TypeOf(grammarOf(strings.Fields(args))).Elem().NumField(); got != want {
			t.Errorf("%q: %d fields, want %d", args, got, want)
		}
	}
}

// A parser of the named commands gives the same command, help and error as a parser of all.
func TestPartOfGrammarParsesAlike(t *testing.T) {
	t.Parallel()
	lines := []string{
		"--help", "-h", "solve rules",
		"graph", "graph boards", "graph bords", "graph -x", "solve 4x2 --json 4x3", "tchoukaillon board 29 solve",
	}
	for _, name := range commandNames() {
		for _, rest := range []string{" --help", " 4x2 --hepl"} {
			lines = append(lines, name+rest)
		}
	}
	for _, line := range lines {
		args := strings.Fields(line)
		if got, want := parsed(t, grammarOf(args), args), parsed(t, &grammar{}, args); got != want {
			t.Errorf("%q: got\n%s\nwant\n%s", line, got, want)
		}
	}
}

// parsed returns what kong prints and returns for the arguments.
func parsed(t *testing.T, commands any, args []string) (result string) {
	t.Helper()
	var printed bytes.Buffer
	env := &environment{stdout: &printed, stderr: &printed, games: games.All(), available: machine.ReadMemory}
	parser, err := env.parser(commands, "1")
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case exitRequest:
			result = printed.String()
		default:
			panic(r)
		}
	}()
	command, err := parser.Parse(args)
	if err != nil {
		return env.wrongUsage(parser.Model, err).Error()
	}
	return command.Command()
}
