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
			if line, err := rows.ReadString('\n'); err != nil || strings.Count(line, ",") < 10 {
				t.Fatal(line, err)
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
