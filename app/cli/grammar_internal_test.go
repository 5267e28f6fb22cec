package cli

import (
	"bytes"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"tchouka/app/system/machine"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
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

// A flag with a choice has the default of the choice, and its help names every text of a list.
func TestFlagsFollowTheOptions(t *testing.T) {
	t.Parallel()
	env := &environment{games: games.All(), available: machine.ReadMemory}
	parser, err := env.parser(&grammar{}, "1")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[export.Choice]bool{}
	_ = kong.Visit(parser.Model, func(n kong.Visitable, next kong.Next) error {
		flag, ok := n.(*kong.Flag)
		if !ok || flag.Tag.Get("choice") == "" {
			return next(nil)
		}
		o, known := export.Choice(flag.Tag.Get("choice")).Option()
		if seen[o.Choice] = true; !known {
			t.Errorf("--%s: unknown choice %q", flag.Name, flag.Tag.Get("choice"))
		}
		if flag.Default != "" && !flag.IsBool() && o.Default != "" && flag.Default != o.Default || flag.IsBool() && (flag.Default == "true") != (o.Default == export.Yes) {
			t.Errorf("--%s: the default is %q, and %q in the table", flag.Name, flag.Default, o.Default)
		}
		for _, word := range o.Words() {
			if o.Names != nil && !flag.IsBool() && !strings.Contains(flag.Help, word) {
				t.Errorf("--%s: the help does not name %s", flag.Name, word)
			}
		}
		if words := wordsOf(flag.Value); words != nil && o.Names != nil && !slices.Equal(slices.Sorted(slices.Values(words)), slices.Sorted(slices.Values(o.Words()))) {
			t.Errorf("--%s has the words %q, and the table %q", flag.Name, words, o.Words())
		}
		return next(nil)
	})
	if len(seen) < 20 {
		t.Errorf("only %d choices have flags", len(seen))
	}
}
