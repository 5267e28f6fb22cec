package cli_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/engine/disk/disktest"
	"tchouka/engine/enginetest"
	"tchouka/engine/record/notation/notationtest"
)

// big is a board that takes too long to solve in a test.
const big = "16x6"

// verdict contains the fields of solve --json that the tests read.
type verdict struct {
	Verdict                 string
	Complete                bool
	Collected               int
	CollectedWithLosingMove int
	ShortestMoves           *int
	Line                    []int
}

func TestIncompleteSearchStatus(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	for _, test := range []struct {
		name   string
		ctx    context.Context
		args   []string
		code   int
		stderr string
	}{
		{"by time", context.Background(), []string{"--timeout", "20ms"}, 0, ""},
		{"by memory", context.Background(), []string{"--memory", "200k"}, 0, ""},
		{"by the user", cancelled, nil, 130, "tchouka: interrupted\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var stdout, stderr bytes.Buffer
			args := append([]string{"solve", "--json", big}, test.args...)
			open, code := everyGame().Run(test.ctx, args, nil, &stdout, &stderr)
			if open != nil || code != test.code || stderr.String() != test.stderr {
				t.Errorf("status %d, %s", code, stderr.String())
			}
			var v verdict
			if err := json.Unmarshal(stdout.Bytes(), &v); err != nil {
				t.Fatal(err)
			}
			if v.Complete || v.Verdict == "lost" || v.CollectedWithLosingMove < v.Collected ||
				(v.Verdict == "won") != (v.ShortestMoves != nil) || v.Line == nil {
				t.Errorf("%s", stdout.String())
			}

			stdout.Reset()
			_, code = everyGame().Run(test.ctx, append([]string{"solve", big}, test.args...), nil, &stdout, &stderr)
			text := stdout.String()
			if code != test.code || !strings.Contains(text, "at least") {
				t.Errorf("status %d, %s", code, text)
			}
			for _, reason := range []string{"time", "memory", "interrupted"} {
				fits := strings.Contains(test.name, reason) || reason == "interrupted" && code == 130
				if strings.Contains(text, reason) != fits {
					t.Errorf("the reason is not given, or a wrong one: %s", text)
				}
			}
		})
	}
}

// An interrupt is handled while the command waits for a terminal.
func TestInterruptWhileReadingStdin(t *testing.T) {
	stdin, user := io.Pipe()
	printed, stdout := io.Pipe()
	defer user.Close() //nolint:errcheck // a pipe in memory
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	code := make(chan int)
	go func() {
		_, c := everyGame().Run(ctx, []string{"solve", "--json", "-"}, stdin, stdout, io.Discard)
		code <- c
	}()
	if _, err := io.WriteString(user, "4x2\n"); err != nil {
		t.Fatal(err)
	}
	// The answer is printed before the input ends.
	line, err := bufio.NewReader(printed).ReadString('\n')
	if err != nil || !strings.Contains(line, `"won"`) {
		t.Fatal(line, err)
	}
	cancel()
	if c := <-code; c != 130 {
		t.Errorf("status %d", c)
	}
}

// broken is a writer that fails like a full disk.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("no space left") }
func (broken) Read([]byte) (int, error)  { return 0, errors.New("no cable") }

// A read or write error ends a command.
func TestReadAndWriteErrors(t *testing.T) {
	for _, args := range [][]string{
		{"survey", "--holes", "3", "--seeds", "1-100000000", "--format", "csv"},
		{"worksheet", "4x2", "--json", "-o", filepath.Join(t.TempDir(), "a.pdf")},
	} {
		var stderr bytes.Buffer
		_, code := everyGame().Run(context.Background(), args, nil, broken{}, &stderr)
		if code != 1 || stderr.String() != "tchouka: no space left\n" {
			t.Errorf("%q: status %d, %s", args, code, stderr.String())
		}
	}
	var stderr bytes.Buffer
	_, code := everyGame().Run(context.Background(), []string{"solve", "-"}, broken{}, io.Discard, &stderr)
	if code != 1 || stderr.String() != "tchouka: no cable\n" {
		t.Errorf("status %d, %s", code, stderr.String())
	}
	stderr.Reset()
	long := strings.NewReader(strings.Repeat("1 ", 1<<20))
	_, code = everyGame().Run(context.Background(), []string{"solve", "-"}, long, io.Discard, &stderr)
	if code != 2 || stderr.String() != "tchouka: line 1 of the standard input is too long for a board\n" {
		t.Errorf("status %d, %s", code, stderr.String())
	}
}

// A move with millions of sowings is printed while it is played. An interrupt or an error ends it.
func TestPlayInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	var stderr bytes.Buffer
	_, code := everyGame().Run(ctx, []string{"play", "1000x2000000", "1"}, nil, &countdown{2, cancel}, &stderr)
	if code != 130 || stderr.String() != "tchouka: interrupted\n" {
		t.Errorf("status %d, %s", code, stderr.String())
	}
	stderr.Reset()
	_, code = everyGame().Run(context.Background(), []string{"play", "1000x2000000", "1"}, nil, broken{}, &stderr)
	if code != 1 || stderr.String() != "tchouka: no space left\n" {
		t.Errorf("status %d, %s", code, stderr.String())
	}
}

// Boards are printed as soon as they are found, and an interrupt ends the search.
func TestInterruptedFind(t *testing.T) {
	for _, args := range [][]string{
		{"find", "--holes", "12", "--seeds", "4-40", "--format", "csv"},
		{"find", "--holes", "8", "--random", "1000000", "--random-seed", "1", "--format", "csv"},
	} {
		printed, stdout := io.Pipe()
		ctx, cancel := context.WithCancel(context.Background())
		var stderr bytes.Buffer
		code := make(chan int)
		go func() {
			_, c := everyGame().Run(ctx, args, nil, stdout, &stderr)
			stdout.Close() //nolint:errcheck // a pipe in memory
			code <- c
		}()
		rows := bufio.NewReader(printed)
		for range 10 {
			line, err := rows.ReadString('\n')
			if err != nil {
				t.Fatalf("%v ended with status %d, %s", args, <-code, stderr.String())
			}
			if strings.Count(line, ",") < 10 {
				t.Fatal(line)
			}
		}
		cancel()
		if _, err := io.Copy(io.Discard, rows); err != nil {
			t.Error(err)
		}
		if c := <-code; c != 130 || stderr.String() != "tchouka: interrupted\n" {
			t.Errorf("%v: status %d, %s", args, c, stderr.String())
		}
	}
}

// The JSON of a long board is one object.
func TestTchoukaillonLongBoard(t *testing.T) {
	const seeds = 1_000_000_000
	var stdout, stderr bytes.Buffer
	args := []string{"tchoukaillon", "board", "--json", fmt.Sprint(seeds)}
	if _, code := everyGame().Run(context.Background(), args, nil, &stdout, &stderr); code != 0 {
		t.Fatal(stderr.String())
	}
	var board struct {
		Seeds, Length int
		ByDistance    []int
	}
	if err := json.Unmarshal(stdout.Bytes(), &board); err != nil {
		t.Fatal(err)
	}
	sum := 0
	for _, n := range board.ByDistance {
		sum += n
	}
	if sum != seeds || board.Seeds != seeds || len(board.ByDistance) != board.Length {
		t.Errorf("%d seeds on %d holes", sum, len(board.ByDistance))
	}
}

// A long command can be interrupted, and then leaves no file.
func TestInterruptLeavesNoFile(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	path := filepath.Join(t.TempDir(), "a.txt")
	for _, line := range []string{
		"export --what line " + big + " -o " + path, "export --what tree " + big + " -o " + path,
		"tchoukaillon board 10000000000000", "tchoukaillon length 100000", "tchoukaillon length 100000 --json", "tchoukaillon complete _ 1 _ 2",
		"tchoukaillon sieve --rows 1000000 --columns 1000000", "tchoukaillon sieve --json --rows 1000000 --columns 1000000",
		"tchoukaillon plot ratio --to 10000000", "tchoukaillon remainders 10000000000000", "graph grow --to 100000 testdata/files/cycle.dot",
	} {
		_, stderr, code := tchouka(cancelled, strings.Fields(line)...)
		if _, err := os.Stat(path); code != 130 || stderr != "tchouka: interrupted\n" || !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s: status %d, %s%v", line, code, stderr, err)
		}
	}
}

// TestGameEndOutput checks the output at the end of games, and for positions with more than two
// sides.
func TestGameEndOutput(t *testing.T) {
	for _, c := range []struct{ command, board, moves, want string }{
		{"play --json --game meutjoh", "1x1", "1", `"scores":[1,1]`}, // one captured, one left in North's row
		{"play --json --game dampu", "1x1", "1:1", `"scores":[1,1]`},
		{"solve --json --game punga-variation", "2x1x4", "", `"remoteness":10,"winners":[3]`},
		{"solve --game punga-variation", "2x1x4", "", "West can win against all others"},
		{"solve --json --game dampu", "3x4", "", `"value":0,"fraction":"0"`},
		{"perft --game meuta --depth 1", "1 8 | 0 / 1 2 | 0", "", "1 1\n"},
	} {
		args := append(strings.Fields(c.command), c.board)
		if c.moves != "" {
			args = append(args, c.moves)
		}
		stdout, stderr, code := tchouka(t.Context(), args...)
		if code != 0 || !strings.Contains(stdout, c.want) {
			t.Errorf("%s %s %s: status %d, %q, %q; want %q", c.command, c.board, c.moves, code, stdout, stderr, c.want)
		}
	}
}

// Every form of the table, and every board in random clothes, is read as an argument.
func TestBoardForms(t *testing.T) {
	t.Parallel()
	random := enginetest.Random(t)
	forms := notationtest.Forms(t)
	for range 300 {
		drawn := notationtest.Draw(random, 8, 40)
		forms = append(forms, notationtest.Form{Text: drawn.Text, ID: drawn.ID})
	}
	for _, form := range forms {
		stdout, stderr, code := tchouka(t.Context(), "convert", "-o", "-", form.Text)
		_, id, _ := strings.Cut(strings.TrimSpace(stdout), ". ")
		id, remark, _ := strings.Cut(id, "  # ")
		several := form.Error == "there are 2 boards here"
		switch {
		case several && code < 2 && strings.Count(stdout, "\n") == 2:
		case form.ID != "" && (code != 0 || id != form.ID):
			t.Errorf("%q is read as %q, want %q; status %d, %s", form.Text, id, form.ID, code, stderr)
		case form.ID == "" && (code != 2 || strings.Count(stderr, "\n") != 1):
			t.Errorf("%q: status %d, %s", form.Text, code, stderr)
		case form.Remark != "" && remark != "" && remark != form.Remark:
			t.Errorf("%q has the remark %q", form.Text, remark)
		}
	}
}

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

// Commands use the position under the cursor of a game file.
func TestBoardsFromFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.tchouka")
	disktest.Put(t, path, "tchouka 1\nrules no-wrap\nstart 0 0 1 1 | 0\nmain 4\ncursor 4\nend\n")
	stdout, stderr, code := tchouka(t.Context(), "solve", path)
	if code != 0 || !strings.HasPrefix(stdout, "0 0 1 0 | 1  ") || !strings.Contains(stderr, "game.tchouka: using the position after 1 move\n") {
		t.Errorf("status %d, %s, %s", code, stdout, stderr)
	}
}
