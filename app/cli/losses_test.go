package cli_test

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tchouka/engine/enginetest"
)

// use describes command lines that print, and command lines that write to the file named last.
type use struct{ prints, writes [][]string }

// uses contains every command of the program with all its ways to write output.
var uses = map[string]use{
	"rules": {prints: [][]string{{"rules"}, {"rules", "no-wrap"}}},
	"solve": {prints: [][]string{
		{"solve", "4x2"}, {"solve", "--json", "4x2", "5x3"},
	}},
	"play": {prints: [][]string{
		{"play", "4x2", "3", "4", "3"},
		{"play", "--json", "4x2", "3", "4", "3"},
	}},
	"perft": {prints: [][]string{{"perft", "--depth", "5", "4x2"}}},
	"export": {
		prints: [][]string{
			{"export", "4x2"},
			{"export", "--json", "4x2"},
			{"export", "--format", "svg", "4x2"},
			{"export", "--what", "line", "4x2"},
			{"export", "--what", "line", "--format", "csv", "4x2"},
			{"export", "--what", "tree", "4x2"},
			{"export", "--what", "tree", "--format", "dot", "4x2"},
			{"export", "--what", "tree", "--format", "pdf", "4x2"},
			{"export", "--what", "tree", "--format", "png", "4x2"},
			{"export", "--what", "line", "--format", "pdf", "4x2"},
			{"export", "--what", "line", "--format", "gif", "--by", "move", "--width", "160px", "4x2"},
			{"export", "--what", "tree", "--format", "dot", "--from", "3 4", "--depth", "3", "4x2"},
			{"export", "--what", "tree", "--format", "svg", "--theme", "print", "--width", "400mm", "--nodes", "boards", "--show", "winning", "4x2"},
		},
		writes: [][]string{
			{"export", "4x2", "-o", "a.csv"},
			{"export", "4x2", "-o", "a.png"},
			{"export", "--what", "line", "4x2", "-o", "a.txt"},
			{"export", "--what", "line", "4x2", "-o", "a.pdf"},
			{"export", "--what", "tree", "4x2", "-o", "a.json"},
			{"export", "--what", "tree", "4x2", "-o", "a.svg"},
			{"export", "--what", "tree", "4x2", "-o", "a.dot"},
			{"export", "--what", "tree", "--merged", "4x2", "-o", "a.dot"},
			{"export", "--what", "tree", "5x3", "-o", "a.csv"},
			{"export", "--what", "tree", "4x2", "-o", "a.pdf"},
			{"export", "--theme", "grey", "--title", "A board", "--id", "4x2", "-o", "a.png"},
		},
	},
	"figures": {prints: [][]string{
		{"figures", "--dry-run", "testdata/files/figures.tchouka"},
		{"figures", "testdata/files/line.svg"},
		{"figures", "--json", "testdata/files/line.svg"},
	}},
	"survey": {
		prints: [][]string{
			{"survey", "--holes", "2-3", "--seeds", "1-9"},
			{"survey", "--holes", "2-3", "--seeds", "1-9", "--json"},
			{"survey", "--holes", "2-3", "--seeds", "1-9", "--format", "csv", "--collected"},
			{"survey", "--holes", "2-3", "--seeds", "1-9", "--format", "pdf", "--collected"},
			{"survey", "--holes", "2-3", "--seeds", "1-3", "--game", "two-person", "--format", "svg"},
		},
		writes: [][]string{
			{"survey", "--holes", "2-3", "--seeds", "1-99", "-o", "a.csv"},
			{"survey", "--holes", "2-3", "--seeds", "1-99", "-o", "a.jsonl"},
			{"survey", "--holes", "2-3", "--seeds", "1-99", "-o", "a.svg"},
			{"survey", "--holes", "2-3", "--seeds", "1-9", "-o", "a.txt"},
			{"survey", "--holes", "4", "--seeds", "2", "--lost", "--record", "a.jsonl"},
		},
	},
	"verify": {prints: [][]string{
		{"verify", "testdata/files/game.tchouka"},
	}},
	"lesson": {prints: [][]string{{"lesson", "../learn/texts/en/01-solve-4x2.md"}}},
	"find": {
		prints: [][]string{
			{"find", "--holes", "4", "--seeds", "8"},
			{"find", "--holes", "4", "--seeds", "8", "--format", "csv"},
			{"find", "--holes", "4", "--seeds", "8", "--json"},
			{"find", "--random", "2", "--difficulty", "easy", "--random-seed", "1"},
			{"find", "--holes", "2", "--seeds", "2", "--difficulty", "hard", "--format", "csv"}, // none
		},
		writes: [][]string{
			{"find", "--holes", "4", "--seeds", "8", "-o", "a.tchouka"},
			{"find", "--holes", "4", "--seeds", "8", "-o", "a.txt"},
			{"find", "--holes", "4", "--seeds", "8", "-o", "a.csv"},
			{"find", "--holes", "4", "--seeds", "8", "-o", "a.json"},
			{"find", "--random", "1", "--difficulty", "easy", "--random-seed", "1", "-o", "a.svg"},
			{"find", "--holes", "4", "--seeds", "8", "-o", "a.pdf"},
		},
	},
	"compose": {
		prints: [][]string{
			{"compose", "0 0 | 0", "--back", "2"},
			{"compose", "0 0 | 0", "--format", "csv"},
			{"compose", "0 0 | 0", "--json"},
			{"compose", "--near", "2x1"},
		},
		writes: [][]string{{"compose", "0 0 | 0", "-o", "a.csv"}, {"compose", "--near", "2x1", "-o", "a.pdf"}},
	},
	"worksheet": {
		prints: [][]string{{"worksheet", "4x2", "-o", "-"}, {"worksheet", "--booklet", "4x2", "-o", "-"}},
		writes: [][]string{{"worksheet", "4x2", "-o", "a.pdf"}, {"worksheet", "--booklet", "4x2", "-o", "a.pdf"}},
	},
	"convert": {
		prints: [][]string{{"convert", "4x2", "3x1", "-o", "-"}},
		writes: [][]string{
			{"convert", "4x2", "testdata/files/game.tchouka", "-o", "a.tchouka"}, {"convert", "4x2", "3x1", "-o", "a.csv"},
		},
	},
	"results": {
		prints: [][]string{{"results", "testdata/files/class.txt"}, {"results", "--json", "testdata/files/class.txt"}},
		writes: [][]string{{"results", "testdata/files/class.txt", "-o", "a.csv"}, {"results", "testdata/files/class.txt", "-o", "a.pdf"}},
	},
	"graph boards": {prints: [][]string{
		{"graph", "boards", infiniteGraph}, {"graph", "boards", "--list", infiniteGraph}, {"graph", "boards", "--terms", "sage", infiniteGraph}, {"graph", "boards", "--json", "--list", infiniteGraph}, {"graph", "boards", "--to", "1500", infiniteGraph},
	}},
	"graph grow": {prints: [][]string{{"graph", "grow", infiniteGraph}, {"graph", "grow", "--json", infiniteGraph}}},
	"tchoukaillon board": {prints: [][]string{
		{"tchoukaillon", "board", "29"}, {"tchoukaillon", "board", "--json", "29"}, {"tchoukaillon", "board", "--json", "10000"},
	}},
	"tchoukaillon length": {
		prints: [][]string{
			{"tchoukaillon", "length", "10"},
			{"tchoukaillon", "length", "10", "--json"},
			{"tchoukaillon", "length", "10", "--format", "svg"},
			{"tchoukaillon", "length", "10", "--format", "pdf"},
		},
		writes: [][]string{
			{"tchoukaillon", "length", "10", "-o", "a.csv"}, {"tchoukaillon", "length", "10", "-o", "a.png"},
		},
	},
	"tchoukaillon min-length": {prints: [][]string{{"tchoukaillon", "min-length", "10"}, {"tchoukaillon", "min-length", "10", "--json"}, {"tchoukaillon", "min-length", "10", "--terms", "oeis"}}},
	"tchoukaillon period":     {prints: [][]string{{"tchoukaillon", "period", "10"}, {"tchoukaillon", "period", "10", "--json"}}},
	"tchoukaillon remainders": {prints: [][]string{{"tchoukaillon", "remainders", "29"}, {"tchoukaillon", "remainders", "29", "--json"}}},
	"tchoukaillon complete":   {prints: [][]string{{"tchoukaillon", "complete", "_ 1 _"}, {"tchoukaillon", "complete", "--json", "_ 1 _"}}},
	"tchoukaillon sieve":      {prints: [][]string{{"tchoukaillon", "sieve"}, {"tchoukaillon", "sieve", "--json"}}},
	"tchoukaillon plot": {
		prints: [][]string{{"tchoukaillon", "plot", "ratio"}, {"tchoukaillon", "plot", "length", "--format", "svg"}},
		writes: [][]string{{"tchoukaillon", "plot", "ratio", "-o", "a.svg"}, {"tchoukaillon", "plot", "ratio", "-o", "a.csv"}},
	},
}

// infiniteGraph is a graph with infinitely many winning boards.
const infiniteGraph = "digraph { a -> b -> a; b -> r; r [ruma=true] }"

// commands returns the names of all commands that help lists.
func commands(t *testing.T) []string {
	t.Helper()
	help, _, _ := tchouka(t.Context(), "help")
	_, list, _ := strings.Cut(help, "Commands:\n")
	var names []string
	for _, line := range regexp.MustCompile(`(?m)^  ([a-z][a-z-]*(?: [a-z-]+)?)  +[A-Z]`).FindAllStringSubmatch(list, -1) {
		names = append(names, line[1])
	}
	return names
}

// Every command is listed in uses. Those with --output=FILE are listed with a way to write a file.
func TestOutputErrorTestsCoverCommands(t *testing.T) {
	t.Parallel()
	names := commands(t)
	if len(names) != len(uses) {
		t.Errorf("there are %d commands, %q, and %d are tested", len(names), names, len(uses))
	}
	for _, name := range names {
		u, ok := uses[name]
		help, _, code := tchouka(t.Context(), append([]string{"help"}, strings.Fields(name)...)...)
		if !ok || code != 0 || len(u.prints) == 0 {
			t.Errorf("%q is not tested; %d", name, code)
		}
		if strings.Contains(help, "--output=FILE") != (len(u.writes) > 0) {
			t.Errorf("%q: is tested with %q, and its help is\n%s", name, u.writes, help)
		}
	}
}

// errFull is the error of a full writer.
var errFull = errors.New("there is no room for this")

// full is a writer that accepts a limited number of bytes.
type full struct {
	available int
	taken     bytes.Buffer
}

func (f *full) Write(text []byte) (int, error) {
	n := min(len(text), f.available-f.taken.Len())
	f.taken.Write(text[:n])
	if n < len(text) {
		return n, errFull
	}
	return n, nil
}

// A command fails with the reason if part of its output cannot be written.
func TestPrintErrorsReported(t *testing.T) {
	t.Parallel()
	all := [][]string{{"--help"}, {"help"}, {"--version"}, {"solve", "--help"}, {"help", "solve"}, {"tchoukaillon", "--help"}, {"tchoukaillon", "length", "--help"}}
	for _, name := range slices.Sorted(maps.Keys(uses)) {
		all = append(all, uses[name].prints...)
	}
	cut := 0
	for _, args := range enginetest.Sample(t, 20, all...) {
		stdout, stderr, code := tchouka(t.Context(), args...)
		if code != 0 || stdout == "" {
			t.Errorf("%q: status %d, %s", args, code, stderr)
			continue
		}
		for _, available := range []int{0, 1, len(stdout) / 2, len(stdout) - 1} {
			var stderr bytes.Buffer
			_, code := everyGame().Run(t.Context(), args, nil, &full{available: available}, &stderr)
			cut++
			if code != 1 || stderr.String() != "tchouka: "+errFull.Error()+"\n" {
				t.Errorf("%q with room for %d of %d bytes: status %d, %q", args, available, len(stdout), code, stderr.String())
			}
		}
	}
	t.Logf("%d times not all could be printed", cut)
}

// eachWrite calls check for every way to write a file, with the command line without the file name.
func eachWrite(t *testing.T, check func(args []string, name string)) {
	t.Helper()
	var all [][]string
	for _, name := range slices.Sorted(maps.Keys(uses)) {
		all = append(all, uses[name].writes...)
	}
	for _, args := range enginetest.Sample(t, 8, all...) {
		last := len(args) - 1
		check(args[:last:last], args[last])
	}
}

// The error of an impossible file contains its name.
func TestInvalidOutputFiles(t *testing.T) {
	t.Parallel()
	tried := 0
	eachWrite(t, func(args []string, name string) {
		folder := t.TempDir()
		if err := os.Mkdir(filepath.Join(folder, name), 0o700); err != nil {
			t.Fatal(err)
		}
		for path, status := range map[string]int{
			filepath.Join(folder, name):                   1, // an existing folder
			filepath.Join(folder, "none", name):           1, // the folder does not exist
			filepath.Join(folder, name, "\x1b[31m", name): 1,
			"": 2, // for example -o "$file" with an unset variable
		} {
			stdout, stderr, code := tchouka(context.Background(), append(args, path)...)
			tried++
			if code != status || stdout != "" || !strings.HasPrefix(stderr, "tchouka: ") || strings.Contains(stderr, "\x1b") {
				t.Errorf("%q to %q: status %d, %q, %q", args, path, code, stdout, stderr)
			}
		}
		if left, err := os.ReadDir(folder); err != nil || len(left) != 1 {
			t.Errorf("%q left %v, %v", args, left, err)
		}
	})
	t.Logf("%d files could not be written", tried)
}
