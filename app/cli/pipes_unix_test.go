//go:build linux || darwin

package cli_test

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// pipe makes a named pipe without a writer or a reader.
func pipe(t *testing.T, name string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip("no pipes here: ", err)
	}
	return path
}

// A command that reads a document refuses a pipe or a device at once: opening it could wait for ever.
func TestPipesNotRead(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		args []string // before the name
	}{
		{"p", []string{"verify"}},
		{"p.tchouka", []string{"verify"}},
		{"p.md", []string{"lesson"}},
		{"p.tchouka", []string{"export"}},
		{"p.md", []string{"export", "--format", "html"}},
		{"p.csv", []string{"export", "--format", "svg", "-o", filepath.Join(t.TempDir(), "out")}},
		{"p.tchouka", []string{"figures"}},
		{"p.svg", []string{"figures"}},
		{"p.csv", []string{"solve"}},
		{"p.dot", []string{"solve"}},
		{"p.csv", []string{"convert", "-o", "-"}},
		{"p.csv", []string{"worksheet", "--booklet", "-o", "-"}},
		{"p.csv", []string{"worksheet", "-o", "-"}},
		{"p.tchouka-results", []string{"results"}},
		{"p.dot", []string{"graph", "boards"}},
		{"p.jsonl", []string{"survey", "--holes", "2", "--seeds", "1", "-o", filepath.Join(t.TempDir(), "a.jsonl"), "merge"}},
		{"p.jsonl", []string{"survey", "--holes", "2", "--seeds", "1", "-o", filepath.Join(t.TempDir(), "a.jsonl"), "--resume"}},
		{"p.jsonl", []string{"survey", "--holes", "2", "--seeds", "1", "-o"}},
		{"p.jsonl", []string{"survey", "--holes", "2", "--seeds", "1", "--record"}},
		{"p.txt", []string{"find", "--holes", "3", "--seeds", "3", "--where"}},
	} {
		path := pipe(t, c.name)
		if c.args[len(c.args)-1] == "--where" {
			path = "@" + path
		}
		if stdout, stderr, code := tchouka(t.Context(), append(c.args, path)...); code == 0 || stdout != "" || !strings.Contains(stderr, c.name) {
			t.Errorf("%q: status %d, %q, %s", c.args, code, stdout, stderr)
		}
	}
	if _, stderr, code := tchouka(t.Context(), "verify", os.DevNull); code == 0 || !strings.Contains(stderr, "a pipe or a device") {
		t.Errorf("status %d, %s", code, stderr)
	}
}

// Writing to a pipe waits for a reader, and ends at the first signal.
func TestPipeWritten(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{{"export", "4x2", "-o"}, {"worksheet", "4x2", "-o"}, {"solve", "4x2", "--certificate"}} {
		path := pipe(t, "p.pdf")
		read := make(chan string, 1)
		go func() {
			text, _ := os.ReadFile(path) //nolint:errcheck // the text shows it
			read <- string(text)
		}()
		if _, stderr, code := tchouka(t.Context(), append(args, path)...); code != 0 {
			t.Errorf("%q: status %d, %s", args, code, stderr)
		}
		if text := <-read; len(text) < 100 {
			t.Errorf("%q wrote %q", args, text)
		}
		ctx, signal := context.WithCancel(t.Context())
		time.AfterFunc(50*time.Millisecond, signal)
		if _, stderr, code := tchouka(ctx, append(args, path)...); code != 130 || stderr != "tchouka: interrupted\n" {
			t.Errorf("%q without a reader: status %d, %s", args, code, stderr)
		}
	}
	// A reader that does not read: the pipe is full.
	path := pipe(t, "p.json")
	reader, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close() //nolint:errcheck // nothing was written
	ctx, signal := context.WithCancel(t.Context())
	go func() { // as soon as the pipe has content
		_, _ = io.ReadFull(reader, make([]byte, 1)) //nolint:errcheck // the status shows it
		signal()
	}()
	if _, stderr, code := tchouka(ctx, "export", "--what", "tree", "--json", "6x4", "-o", path); code != 130 {
		t.Errorf("status %d, %s", code, stderr)
	}
}
