package cli_test

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/app/cli"
)

// A worksheet is the same every time, and another in each language.
func TestWorksheetsInEveryLanguage(t *testing.T) {
	seen := map[string]string{}
	for _, lang := range []string{"de", "en", "es", "fr"} {
		var first, second, stderr bytes.Buffer
		for _, out := range []*bytes.Buffer{&first, &second} {
			args := []string{"worksheet", "--rules", "no-wrap", "--holes", "4", "--seed", "7", "--lang", lang, "-o", "-"}
			if _, code := cli.Run(context.Background(), args, nil, out, &stderr, ""); code != 0 {
				t.Fatal(stderr.String())
			}
		}
		if !bytes.Equal(first.Bytes(), second.Bytes()) {
			t.Errorf("%s: written twice, the bytes differ", lang)
		}
		if other, ok := seen[first.String()]; ok {
			t.Errorf("%s is as %s", lang, other)
		}
		seen[first.String()] = lang
	}
}

// What find prints as JSON, worksheet and solve read.
func TestFoundBoardsArePipedOn(t *testing.T) {
	var found, stderr bytes.Buffer
	args := []string{"find", "--rules", "no-wrap", "--holes", "5", "--seeds", "8", "--json"}
	if _, code := cli.Run(context.Background(), args, nil, &found, &stderr, ""); code != 0 {
		t.Fatal(stderr.String())
	}
	path := filepath.Join(t.TempDir(), "a.pdf")
	args = []string{"worksheet", "-o", path, "--json", "-"}
	var answers bytes.Buffer
	if _, code := cli.Run(context.Background(), args, strings.NewReader(found.String()), &answers, &stderr, ""); code != 0 {
		t.Fatal(stderr.String())
	}
	if answers.String() != found.String() {
		t.Errorf("the answers are\n%snot\n%s", answers.String(), found.String())
	}
	if content, err := os.ReadFile(path); err != nil || !bytes.HasPrefix(content, []byte("%PDF")) {
		t.Errorf("%.20q, %v", content, err)
	}
	var solved bytes.Buffer
	if _, code := cli.Run(context.Background(), []string{"solve", "--json", "-"}, strings.NewReader(found.String()), &solved, &stderr, ""); code != 0 {
		t.Fatal(stderr.String())
	}
	if lines := strings.Count(found.String(), "\n"); lines == 0 || strings.Count(solved.String(), `"rules":"no-wrap"`) != lines ||
		strings.Count(solved.String(), `"verdict":"won"`) != lines {
		t.Errorf("found\n%ssolved\n%s", found.String(), solved.String())
	}
}

// Boards are printed as they are found, and an interruption ends the search.
func TestInterruptedFind(t *testing.T) {
	for _, args := range [][]string{
		{"find", "--holes", "12", "--seeds", "4-40", "--csv"},
		{"random", "--holes", "8", "--count", "1000000", "--seed", "1", "--csv"},
	} {
		printed, stdout := io.Pipe()
		ctx, cancel := context.WithCancel(context.Background())
		var stderr bytes.Buffer
		code := make(chan int)
		go func() {
			_, c := cli.Run(ctx, args, nil, stdout, &stderr, "")
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

func TestDesignFailures(t *testing.T) {
	for _, args := range [][]string{
		{"find", "--holes", "3", "--seeds", "6"},
		{"random", "--seed", "1"},
		{"won", "--holes", "3", "--seeds", "6"},
		{"worksheet", "4x2", "-o", "-"},
		{"worksheet", "4x2", "--json", "-o", filepath.Join(t.TempDir(), "a.pdf")},
	} {
		var stderr bytes.Buffer
		_, code := cli.Run(context.Background(), args, nil, broken{}, &stderr, "")
		if code != 1 || stderr.String() != "tchouka: no space left\n" {
			t.Errorf("%q: status %d, %s", args, code, stderr.String())
		}
	}
}
