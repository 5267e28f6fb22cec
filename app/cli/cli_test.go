package cli_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/app/cli"
)

// big is a board that no test waits for.
const big = "16x6"

// verdict is what the tests read of solve --json.
type verdict struct {
	Verdict                 string
	Complete                bool
	Collected               int
	CollectedWithLosingMove int
	ShortestMoves           *int
	Line                    []int
}

func TestCutOff(t *testing.T) {
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
			open, code := cli.Run(test.ctx, args, nil, &stdout, &stderr, "")
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
			_, code = cli.Run(test.ctx, append([]string{"solve", big}, test.args...), nil, &stdout, &stderr, "")
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

// An interruption is heard while a terminal is waited for.
func TestInterruptedOnStandardInput(t *testing.T) {
	stdin, user := io.Pipe()
	printed, stdout := io.Pipe()
	defer user.Close() //nolint:errcheck // a pipe in memory
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	code := make(chan int)
	go func() {
		_, c := cli.Run(ctx, []string{"solve", "--json", "-"}, stdin, stdout, io.Discard, "")
		code <- c
	}()
	if _, err := io.WriteString(user, "4x2\n"); err != nil {
		t.Fatal(err)
	}
	// The answer comes before the input ends.
	line, err := bufio.NewReader(printed).ReadString('\n')
	if err != nil || !strings.Contains(line, `"won"`) {
		t.Fatal(line, err)
	}
	cancel()
	if c := <-code; c != 130 {
		t.Errorf("status %d", c)
	}
}

// broken fails like a disk that is full.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("no space left") }
func (broken) Read([]byte) (int, error)  { return 0, errors.New("no cable") }

func TestFailures(t *testing.T) {
	for _, args := range [][]string{
		{"solve", "4x2"},
		{"solve", "--json", "4x2"},
		{"play", "4x2", "3"},
		{"export", "4x2"},
		{"--version"},
		{"--help"},
		{"find", "--help"},
		{"tchoukaillon", "length", "--help"},
		{"export", "--what", "tree", "--format", "png", "3x1"},
		{"export", "--what", "line", "--format", "pdf", "3x1"},
		{"export", "--format", "svg", "3x1"},
		{"export", "--json", "3x1"},
		{"export", "--what", "tree", "--format", "dot", "3x1"},
		{"survey", "--holes", "3", "--seeds", "1-5"},
		{"survey", "--holes", "3", "--seeds", "1-5", "--json"},
		{"survey", "--holes", "3", "--seeds", "1-100000000", "--csv"},
		{"verify", "testdata/files/game.tchouka"},
		{"find", "--holes", "2", "--seeds", "2", "--level", "hard", "--csv"},
		{"worksheet", "4x2", "-o", "-"},
		{"won", "--holes", "2", "--seeds", "3"},
	} {
		var stderr bytes.Buffer
		_, code := cli.Run(context.Background(), args, nil, broken{}, &stderr, "")
		if code != 1 || stderr.String() != "tchouka: no space left\n" {
			t.Errorf("%q: status %d, %s", args, code, stderr.String())
		}
	}
	var stderr bytes.Buffer
	_, code := cli.Run(context.Background(), []string{"solve", "-"}, broken{}, io.Discard, &stderr, "")
	if code != 1 || stderr.String() != "tchouka: no cable\n" {
		t.Errorf("status %d, %s", code, stderr.String())
	}
	stderr.Reset()
	long := strings.NewReader(strings.Repeat("1 ", 1<<20))
	_, code = cli.Run(context.Background(), []string{"solve", "-"}, long, io.Discard, &stderr, "")
	if code != 2 || stderr.String() != "tchouka: line 1 of the standard input is too long for a board\n" {
		t.Errorf("status %d, %s", code, stderr.String())
	}
}

func TestInterruptedExport(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	path := filepath.Join(t.TempDir(), "a.txt")
	for _, what := range []string{"line", "tree"} {
		var stderr bytes.Buffer
		args := []string{"export", "--what", what, "-o", path, big}
		_, code := cli.Run(cancelled, args, nil, io.Discard, &stderr, "")
		if _, err := os.Stat(path); code != 130 || !errors.Is(err, os.ErrNotExist) {
			t.Errorf("status %d, %s%v", code, stderr.String(), err)
		}
	}
}

// What is exported is in the files.
func TestExportedFiles(t *testing.T) {
	folder := t.TempDir()
	for name, begin := range map[string]string{
		"a.svg": "<", "a.PNG": "\x89PNG", "a.pdf": "%PDF", "a.json": "{", "a.csv": "h1,", "a.txt": "2 2 2 2 | 0",
	} {
		path := filepath.Join(folder, name)
		var stderr bytes.Buffer
		if _, code := cli.Run(context.Background(), []string{"export", "-o", path, "4x2"}, nil, nil, &stderr, ""); code != 0 {
			t.Errorf("%s: %s", name, stderr.String())
			continue
		}
		content, err := os.ReadFile(path)
		if err != nil || !strings.HasPrefix(string(content), begin) {
			t.Errorf("%s begins with %.20q: %v", name, content, err)
		}
	}
}

// A move of millions of sowings is printed as it is played, and can be interrupted,
// and ends when nothing can be printed.
func TestPlayStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	var stderr bytes.Buffer
	_, code := cli.Run(ctx, []string{"play", "1000x2000000", "1"}, nil, &countdown{2, cancel}, &stderr, "")
	if code != 130 || stderr.String() != "tchouka: interrupted\n" {
		t.Errorf("status %d, %s", code, stderr.String())
	}
	stderr.Reset()
	_, code = cli.Run(context.Background(), []string{"play", "1000x2000000", "1"}, nil, broken{}, &stderr, "")
	if code != 1 || stderr.String() != "tchouka: no space left\n" {
		t.Errorf("status %d, %s", code, stderr.String())
	}
}
