package cli_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tchouka/app/cli"
)

// tchouka runs a command line and returns what it prints on both outputs.
func tchouka(ctx context.Context, args ...string) (stdout, stderr string, code int) {
	var out, errs bytes.Buffer
	_, code = cli.Run(ctx, args, nil, &out, &errs, "")
	return out.String(), errs.String(), code
}

// countdown is a context that ends when it has been looked at so many times.
// Surveys with one worker look at it from one goroutine.
type countdown struct {
	context.Context
	looks int
}

func (c *countdown) Err() error {
	if c.looks--; c.looks < 0 {
		return context.Canceled
	}
	return nil
}

// Wherever a survey is interrupted, and wherever its file is torn, going on
// gives the same rows in the end.
func TestSurveyGoesOn(t *testing.T) {
	for _, name := range []string{"rows.csv", "rows.jsonl"} {
		args := []string{"survey", "--holes", "3-6", "--seeds", "1-6", "--collected", "--workers", "1", "-o"}
		whole := filepath.Join(t.TempDir(), name)
		if _, stderr, code := tchouka(context.Background(), append(args, whole)...); code != 0 {
			t.Fatal(stderr)
		}
		want := rows(t, whole)
		for torn := range 12 {
			path := filepath.Join(t.TempDir(), name)
			ctx := &countdown{context.Background(), 7 * torn}
			if _, stderr, code := tchouka(ctx, append(args, path)...); code != 130 || stderr != "tchouka: interrupted\n" {
				t.Fatalf("status %d, %s", code, stderr)
			}
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, text[:max(len(text)-torn, 0)], 0o600); err != nil {
				t.Fatal(err)
			}
			if _, stderr, code := tchouka(context.Background(), append(args, path)...); code != 0 {
				t.Fatalf("status %d, %s", code, stderr)
			}
			if got := rows(t, path); !slices.Equal(got, want) {
				t.Fatalf("%s, torn by %d: %q, want %q", name, torn, got, want)
			}
		}
	}
}

// rows returns the lines of a file in order.
func rows(t *testing.T, path string) []string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(text), "\n")
	slices.Sort(lines)
	return lines
}

// What is unknown is tried again, with more memory, and then known.
func TestSurveyTriesAgain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rows.csv")
	args := []string{"survey", "--holes", "9", "--seeds", "3", "-o", path, "--memory"}
	if _, stderr, code := tchouka(context.Background(), append(args, "1k")...); code != 0 {
		t.Fatal(stderr)
	}
	if text, err := os.ReadFile(path); err != nil || !strings.HasSuffix(string(text), "9,3,unknown,cut off,multitchouka\n") {
		t.Fatalf("%s %v", text, err)
	}
	if _, stderr, code := tchouka(context.Background(), append(args, "64M")...); code != 0 {
		t.Fatal(stderr)
	}
	if text, err := os.ReadFile(path); err != nil || !strings.Contains(string(text), "\n9,3,won,") {
		t.Fatalf("%s %v", text, err)
	}
}

// A file that does not hold what it says is found out.
func TestVerifyFindsOut(t *testing.T) {
	for text, want := range map[string]string{
		``: "the file is empty",
		`{"rules":"multitchouka","holes":4,"seeds":2,"verdict":"won","how":"search","line":[3,4,3,4,2]}`: "does not win",
		`{"rules":"multitchouka","holes":4,"seeds":2,"verdict":"won","how":"search"}`:                    "does not win",
		`{"rules":"multitchouka","holes":4,"seeds":2,"verdict":"won","how":"search","line":[4]}`:         "hole 4, loses",
		`{"rules":"multitchouka","holes":4,"seeds":2,"verdict":"won","how":"search","line":[5]}`:         "there is no hole 5",
		`{"rules":"multitchouka","holes":4,"seeds":2,"verdict":"lost","how":"Theorem 4"}`:                "lost is not what Theorem 4 says",
		`{"rules":"no-wrap","holes":4,"seeds":2,"verdict":"lost","how":"Theorem 4"}`:                     "lost is not what Theorem 4 says",
		`{"rules":"chess","holes":4,"seeds":2,"verdict":"lost","how":"search"}`:                          "no rules \"chess\"",
		`{"rules":"multitchouka","holes":4,"seeds":2,"verdict":"perhaps","how":"search"}`:                "is no verdict",
		`{"rules":"multitchouka","holes":0,"seeds":2,"verdict":"won","how":"search"}`:                    "at least one hole",
		`{"rules":"multitchouka","ho`: "not a row of a survey",
	} {
		path := filepath.Join(t.TempDir(), "rows.json")
		if err := os.WriteFile(path, []byte(text+strings.Repeat("\n", min(len(text), 1))), 0o600); err != nil {
			t.Fatal(err)
		}
		stdout, stderr, code := tchouka(context.Background(), "verify", path)
		if code != 2 || stdout != "" || !strings.Contains(stderr, want) {
			t.Errorf("%s\nstatus %d, %s%s, want %s", text, code, stdout, stderr, want)
		}
	}
}
