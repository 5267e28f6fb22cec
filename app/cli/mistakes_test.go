package cli_test

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"tchouka/app/cli"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
)

// runnable returns all commands that run, by name, and the window under an empty name.
func runnable(t *testing.T) map[string]cli.Command {
	t.Helper()
	root, err := cli.Commands(games.All())
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]cli.Command{}
	var add func(c cli.Command)
	add = func(c cli.Command) {
		for _, child := range c.Commands {
			add(child)
		}
		if len(c.Commands) == 0 || c.Name == "" {
			all[c.Name] = c
		}
	}
	add(root)
	return all
}

// valid returns arguments with which a command runs, and which name no output file.
func valid(name string) []string {
	if name == "" {
		return []string{"4x2"}
	}
	return slices.Clone(uses[name].prints[0])
}

// ofParser matches the sentences of the parser.
var ofParser = regexp.MustCompile(`\bexpected |missing (flags|positional)|must be one of|can't be used together|perhaps try|bool value|, did you mean|EOL|^unexpected flag`)

// mistake is a command line with a mistake, and the first words of its error.
type mistake struct {
	args   []string
	status int
	begins string
}

// Every mistake has one exit status in all commands, and a sentence that names it and how to correct it.
func TestMistakes(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	tried := 0
	for name, command := range runnable(t) {
		for _, m := range mistakesOf(name, command, folder) {
			tried++
			stdout, stderr, code := tchouka(t.Context(), m.args...)
			text, ok := strings.CutPrefix(stderr, "tchouka: ")
			if code != m.status || stdout != "" || !ok || !strings.HasPrefix(text, m.begins) || strings.Count(stderr, "\n") != 1 || ofParser.MatchString(text) {
				t.Errorf("%q: status %d, want %d with %q; %q, %s", m.args, code, m.status, m.begins, stdout, stderr)
			}
		}
	}
	if tried < 800 {
		t.Errorf("%d mistakes were made", tried)
	}
}

// mistakesOf returns command lines with every kind of mistake of a command. The folder is empty.
func mistakesOf(name string, command cli.Command, folder string) []mistake {
	words, right := strings.Fields(name), valid(name)
	with := func(more ...string) []string { return slices.Concat(right[:len(words)], more, right[len(words):]) }
	all := []mistake{
		{with("--nothing"), 2, "unknown flag --nothing: tchouka help "},
		{with("-x"), 2, "unknown flag -x: "},
		{with("--memry"), 2, "unknown flag --memry: "},
	}
	for _, flag := range command.Flags {
		long := flag.Names[0]
		switch {
		case long == "--help" || long == "--version":
		case flag.Name == "":
			all = append(all, mistake{with(long + "=perhaps"), 2, long + " takes no value: "})
		default:
			all = append(all, mistake{append(slices.Clone(words), long), 2, long + ": the value is missing: write for example " + long + " "})
			all = append(all, mistake{with(long, "--help"), 2, long + ": the value is missing: write for example " + long + " "})
			all = append(all, wrongValues(flag, with)...)
		}
		switch {
		case long == "--output":
			missing := filepath.Join(folder, "none", "a.pdf")
			if name == "convert" || name == "survey" {
				missing = filepath.Join(folder, "none", "a.csv")
			}
			if name != "figures" { // its example is a figure, for which -o has no effect
				all = append(all, mistake{withOutput(right, missing), 1, missing + ": no such folder"})
			}
			all = append(all, mistake{withOutput(right, ""), 2, "-o: the file name is missing; "})
		case flag.File || flag.Folder:
			all = append(all, mistake{with(long, ""), 2, long + ": the name is missing"})
		}
	}
	if hasFlags(command, "--format", "--json") {
		all = append(all, mistake{with("--format", "json", "--json"), 2, "--format and --json contradict each other: use one of them"})
	}
	return append(all, wrongArguments(name, command, folder)...)
}

// hasFlags reports whether a command has all flags.
func hasFlags(c cli.Command, names ...string) bool {
	for _, name := range names {
		if !slices.ContainsFunc(c.Flags, func(f cli.Flag) bool { return f.Names[0] == name }) {
			return false
		}
	}
	return true
}

// withOutput returns valid arguments with another output.
func withOutput(right []string, name string) []string {
	args := slices.Clone(right)
	if i := slices.Index(args, "-o"); i >= 0 {
		args[i+1] = name
		return args
	}
	return append(args, "-o", name)
}

// wrongValues returns command lines with a wrong value of a flag.
func wrongValues(flag cli.Flag, with func(...string) []string) []mistake {
	long := flag.Names[0]
	switch flag.Name {
	case "FILE", "DIR", "TEXT", "MOVES", "ADDRESS", "NAME":
		return nil
	case "FACT":
		return nil // depends on the game
	}
	if long == "--game" {
		return []mistake{{with(long, "nonsense"), 2, `--game: unknown game "nonsense"`}}
	}
	return []mistake{{with(long, "nonsense"), 2, long + ": "}}
}

// suffixes are those of files that the program reads, of others, and none.
var suffixes = []string{".tchouka", ".csv", ".json", ".txt", ".dot", ".md", ".svg", ".pdf", ".jsonl", ".certificate", ".xyz"}

// wrongArguments returns command lines with missing arguments, too many, and files that do not exist.
func wrongArguments(name string, command cli.Command, folder string) []mistake {
	words, right := strings.Fields(name), valid(name)
	var all []mistake
	if len(command.Arguments) == 0 {
		return []mistake{{append(right, "extra"), 2, "unexpected argument extra: write for example tchouka " + name}}
	}
	switch name {
	case "", "rules", "results", "survey", "worksheet": // run without arguments
	case "perft", "convert":
		flag := map[string]string{"perft": "--depth", "convert": "--output"}[name]
		all = append(all, mistake{words, 2, flag + " is missing: write for example tchouka " + name})
	default:
		all = append(all, mistake{words, 2, "the "})
	}
	argument := command.Arguments[0]
	if !argument.File {
		return all
	}
	for _, suffix := range suffixes {
		missing := filepath.Join(folder, "lost"+suffix)
		args := append(slices.Clone(words), missing)
		switch name {
		case "": // the window shows the error
			continue
		case "survey":
			args = []string{"survey", "-o", filepath.Join(folder, "rows.jsonl"), "merge", missing}
		case "perft":
			args = []string{"perft", "--depth", "1", missing}
		case "convert", "worksheet":
			args = []string{name, "-o", "-", missing}
		}
		all = append(all, mistake{args, 1, missing + ": no such file"})
	}
	return all
}

// A flag means the same in every command: one name has one kind of value and one set of choices.
func TestFlagsMeanTheSame(t *testing.T) {
	t.Parallel()
	// These depend on the command.
	differ := []string{"--game", "--show", "--rows", "--columns", "--to"}
	seen := map[string]cli.Value{}
	for name, command := range runnable(t) {
		for _, flag := range command.Flags {
			long, value := flag.Names[0], flag.Value
			value.Name = strings.TrimSuffix(value.Name, "…")
			known, ok := seen[long]
			switch {
			case slices.Contains(differ, long), long == "--output" && name == "figures": // a folder
			case !ok:
				seen[long] = value
			case known.Name != value.Name && long != "--holes" || !slices.Equal(known.Choices, value.Choices):
				t.Errorf("%s %s is %v, and elsewhere %v", name, long, value, known)
			}
		}
	}
}

// Messages of every command contain no control characters of arguments or file names.
func TestMessagesWithoutControlCharacters(t *testing.T) {
	t.Parallel()
	const controlChars = "e\x1b[31mX\x07\u009bY\u202ez\x7f\xff"
	folder := t.TempDir()
	file := filepath.Join(folder, "e\x1b[31m\u202e.tchouka")
	disktest.Put(t, file, "tchouka 1\nrules \x1b[31m\u009b\nstart \x07\n")
	reported := 0
	tried := enginetest.Sample(t, 8, commands(t)...)
	for _, name := range tried {
		words := strings.Fields(name)
		for _, more := range [][]string{
			{controlChars},
			{"--" + controlChars},
			{"--" + controlChars + "=1"},
			{"4x2", controlChars},
			{file},
			{file + "x"},
			{"--game", controlChars, "4x2"},
			{"--memory", controlChars},
			{"--holes", controlChars, "--seeds", "1"},
			{"--difficulty", controlChars},
			{"-o", filepath.Join(folder, controlChars, "a.svg"), "4x2"},
			{"-o", filepath.Join(folder, "a."+controlChars), "4x2"},
			{"--format", controlChars, "4x2"},
		} {
			args := append(slices.Clone(words), more...)
			stdout, stderr, code := tchouka(t.Context(), args...)
			at := strings.IndexFunc(strings.TrimSuffix(stderr, "\n"), func(r rune) bool {
				return unicode.IsControl(r) || r == '\u202e'
			})
			if at >= 0 || strings.Contains(stderr, "\xff") || code != 0 && stderr == "" {
				t.Errorf("%q: status %d, %q, %q", args, code, stdout, stderr)
			}
			if code != 0 {
				reported++
			}
		}
	}
	if least := 5 * len(tried); reported < least {
		t.Errorf("only %d were wrong", reported)
	}
}

// Messages contain no control characters of a file's content either, and shorten long content.
func TestFileTextWithoutControlCharacters(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	lesson := filepath.Join(folder, "lesson.md")
	disktest.Put(t, lesson, "---\ntchouka: lesson 1\nminutes: 10\nid: x\n---\n\n# A\x1b[31m\u202etitle\n\n## A step\n\nText.\n")
	list := filepath.Join(folder, "list.csv")
	disktest.Put(t, list, "board,"+strings.Repeat("x \x1b", 1_000_000)+"\n4x2,\n")
	for _, args := range [][]string{
		{"lesson", lesson},
		{"export", list, "-o", filepath.Join(folder, "out") + "/", "--format", "svg"},
	} {
		stdout, stderr, _ := tchouka(t.Context(), args...)
		said := stdout + stderr
		if at := strings.IndexFunc(said, func(r rune) bool { return unicode.IsControl(r) && r != '\n' || r == '\u202e' }); at >= 0 || said == "" || len(said) > 10_000 {
			t.Errorf("%q: %.200q, %d bytes", args, said, len(said))
		}
	}
}
