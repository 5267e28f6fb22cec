package cli

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/alecthomas/kong"

	"tchouka/app/system/machine"
	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/study/find"
)

// The output has no control characters, for any split into writes, and is otherwise unchanged.
func TestPrinterOnTerminal(t *testing.T) {
	const text = "é\x1b[31mred\x07\t4 × 2\r\n\u009b31m \u202eabc\x7f 漢字 😀\nover\rwritten\n"
	const want = "é\ufffd[31mred\ufffd\t4 × 2\n\ufffd31m \ufffdabc\ufffd 漢字 😀\nover\ufffdwritten\n"
	for token := 1; token <= len(text); token++ {
		var screen bytes.Buffer
		p := &printer{to: &screen, terminal: true}
		for at := 0; at < len(text); at += token {
			part := text[at:min(at+token, len(text))]
			if n, err := p.Write([]byte(part)); n != len(part) || err != nil {
				t.Fatal(n, err)
			}
		}
		if got := screen.String(); got != want {
			t.Errorf("in pieces of %d: %q, not %q", token, got, want)
		}
	}
	var file bytes.Buffer
	p := newPrinter(&file)
	if _, err := p.Write([]byte(text)); err != nil || file.String() != want {
		t.Errorf("%q, %v", file.String(), err)
	}
	file.Reset()
	if _, err := p.Document().Write([]byte(text)); err != nil || file.String() != text {
		t.Errorf("a document is %q, %v", file.String(), err)
	}
}

// A message is one line of limited length without control characters.
func TestMessage(t *testing.T) {
	long := strings.Repeat("1 ", 5000)
	for text, want := range map[string]string{
		"plain":                     "plain",
		"two\nlines\tand tabs":      "two lines and tabs",
		"a\x1b[2Jb\u009bc\u202ed":   `a\x1b[2Jb\u009bc\u202ed`,
		`"one \"two\" three" is no`: `"one \"two\" three" is no`,
		`"` + long + `": so`:        `"` + long[:69] + "…" + long[len(long)-29:] + `": so`,
		strings.Repeat("9", 500) + " is far too large":        strings.Repeat("9", 70) + "…" + strings.Repeat("9", 30) + " is far too large",
		"/" + strings.Repeat("p/", 60) + "name: no such file": "/" + strings.Repeat("p/", 60) + "name: no such file",
		"a\xff\xfe.svg: no":     `a\xff\xfe.svg: no`,
		"\"\\x00-5\" is \x00-5": `"-5" is -5`,
		`an "open quote`:        `an "open quote`,
		"":                      "",
	} {
		got := oneLineError(errors.New(text))
		if got != want {
			t.Errorf("%.60q is told as\n%s, not\n%s", text, got, want)
		}
		if !utf8.ValidString(got) {
			t.Errorf("%q", got)
		}
	}
}

func TestProgressLine(t *testing.T) {
	var terminal bytes.Buffer
	line := progressTo(&terminal)
	line.Clear()
	showSearch(line)(engine.Progress{States: 1200, Known: engine.FactsOf(engine.Unknown, engine.Fact{Kind: engine.Collected, Bound: engine.AtLeast, Value: 31})})
	showSearch(line)(engine.Progress{States: 1, Known: engine.FactsOf(engine.Won)})
	line.Clear()
	want := "\r1200 positions so far, at least 31 collected" +
		"\rwon, 1 position so far                      " +
		"\r                      \r"
	if got := terminal.String(); got != want {
		t.Errorf("\n%q, not\n%q", got, want)
	}
	terminal.Reset()
	showDesign(line)(find.Progress{Seeds: 12, SeedsTo: 14})
	showDesign(line)(find.Progress{Phase: find.Choosing, Seeds: 14, SeedsTo: 14, Examined: 3, Boards: 40, Found: 1})
	showDesign(line)(find.Progress{Phase: find.Choosing, SeedsTo: 14, Examined: 3, Boards: 1})
	want = "\rwon positions of 12 seeds, of up to 14" +
		"\r14 seeds: 3 of 40 boards checked, 1 found" +
		"\r3 of 1 board checked, 0 found            "
	if got := terminal.String(); got != want {
		t.Errorf("\n%q, not\n%q", got, want)
	}
	var none *progressLine
	none.Clear()
}

// Progress is shown only on a terminal, not in a buffer or a file.
func TestNoProgressWithoutTerminal(t *testing.T) {
	file, err := os.CreateTemp(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close() //nolint:errcheck // nothing was written
	if newProgress(&bytes.Buffer{}) != nil || newProgress(file) != nil {
		t.Error("progress without a terminal")
	}
}

// The ranges are those of the sorted boards, for any order of the boards.
func TestSpans(t *testing.T) {
	random := enginetest.Random(t)
	for range 200 {
		var all []board
		for holes := 2; holes <= 3; holes++ {
			for seeds := range 12 {
				if random.IntN(3) > 0 {
					all = append(all, board{holes, seeds})
				}
			}
		}
		var want []string
		for i := 0; i < len(all); {
			from := i
			i++
			for i < len(all) && all[i] == (board{all[i-1].holes, all[i-1].seeds + 1}) {
				i++
			}
			name := fmt.Sprintf("%dx%d", all[from].holes, all[from].seeds)
			if i-from > 1 {
				name += fmt.Sprintf("-%d", all[i-1].seeds)
			}
			want = append(want, name)
		}
		s := spans{}
		for _, i := range random.Perm(len(all)) {
			s.add(all[i])
		}
		if got := s.names(); !slices.Equal(got, want) {
			t.Fatalf("%v: %v, want %v", all, got, want)
		}
	}
}

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
