package cli_test

import (
	"context"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tchouka/engine/disk/disktest"
)

// A tree that exceeds --memory is written as far as it fits, and a position is reported lost only
// if it is completely searched.
func TestExportMemoryLimit(t *testing.T) {
	path := filepath.Join(t.TempDir(), "tree.csv")
	_, stderr, code := tchouka(context.Background(), "export", "--what", "tree", "9x5", "--limit", "1000000", "-o", path, "--memory", "4M")
	if code != 0 || !strings.Contains(stderr, "nodes: the memory is full; increase --memory") ||
		!strings.Contains(stderr, "not solved completely") {
		t.Fatalf("status %d, %s", code, stderr)
	}
	text := disktest.Content(t, path)
	lines := strings.Split(strings.TrimSpace(text), "\n")
	reported := strings.Fields(stderr)
	nodes, err := strconv.Atoi(reported[slices.Index(reported, "after")+1])
	if err != nil || nodes < 1000 || nodes > 100_000 || len(lines) < nodes {
		t.Errorf("%d lines, %d nodes %v: %s", len(lines), nodes, err, stderr)
	}
	if strings.Contains(lines[1], "lost") { // the start position
		t.Errorf("the start is %s", lines[1])
	}
}

// A file of boards that would exceed the memory limit contains the boards found before.
func TestFindMemoryLimit(t *testing.T) {
	path := filepath.Join(t.TempDir(), "found.csv")
	_, stderr, code := tchouka(context.Background(), "find", "--holes", "5", "--seeds", "1-30", "-o", path, "--memory", "4M")
	if code != 1 || !strings.Contains(stderr, "those found so far are written") {
		t.Fatalf("status %d, %s", code, stderr)
	}
	if text := disktest.Content(t, path); strings.Count(text, "\n") < 100 {
		t.Errorf("%d bytes", len(text))
	}
}

// For a survey with many unverifiable rows, verify keeps only the first boards, which it names.
// With --all it names every board or reports that memory is insufficient.
func TestVerifyMemoryLimit(t *testing.T) {
	const rows = 1 << 16
	var survey strings.Builder
	for i := range rows {
		fmt.Fprintf(&survey, `{"rules":"multitchouka","holes":2,"seeds":%d,"verdict":"unknown","how":"cut off"}`+"\n", 1+i*40503%rows)
	}
	path := filepath.Join(t.TempDir(), "rows.json")
	disktest.Put(t, path, survey.String())
	stdout, stderr, code := tchouka(context.Background(), "verify", path)
	first := make([]string, 40)
	for i := range first {
		first[i] = fmt.Sprintf("2x%d", i+1)
	}
	if want := strings.Join(first, " ") + fmt.Sprintf(" and %d more (list them with --all)\n", rows-40); code != 0 || !strings.HasSuffix(stdout, want) {
		t.Errorf("status %d, %s%s", code, stdout, stderr)
	}
	if stdout, stderr, code := tchouka(context.Background(), "verify", "--all", path); code != 0 || !strings.HasSuffix(stdout, fmt.Sprintf(" 2x%d 2x%d\n", rows-1, rows)) {
		t.Errorf("with --all status %d, %s", code, stderr)
	}
	if _, stderr, code := tchouka(context.Background(), "verify", "--all", path, "--memory", "1M"); code != 1 || !strings.Contains(stderr, "omit --all, or increase --memory") {
		t.Errorf("with little memory status %d, %s", code, stderr)
	}
}

// A command that exceeds its memory limit is stopped. Its error names the command, the reason and a
// remedy, and files remain unchanged.
func TestCommandStoppedAtMemoryLimit(t *testing.T) {
	t.Chdir(t.TempDir())
	const before = "what was there before"
	disktest.Put(t, "before.json", before)
	taken := make([]byte, 200<<20) // counts as memory of the command
	for _, test := range []struct{ line, stderr string }{
		{"export --what tree 9x5 --limit 1000000 -o new.json --memory 128M", "tchouka: export was stopped: it needs more than 128 MB of memory; increase --memory, or choose a smaller board or document\n"},
		{"export --what tree 9x5 --limit 1000000 -o before.json --force --memory 128M", "tchouka: export was stopped: it needs more than 128 MB of memory; increase --memory, or choose a smaller board or document\n"},
	} {
		_, stderr, code := tchouka(t.Context(), strings.Fields(test.line)...)
		if code != 1 || !strings.Contains(stderr, test.stderr) {
			t.Errorf("%s: status %d, %s", test.line, code, stderr)
		}
	}
	runtime.KeepAlive(taken)
	if files := disktest.Names(t, "."); !slices.Equal(files, []string{"before.json"}) || disktest.Content(t, "before.json") != before {
		t.Errorf("there are %q", files)
	}
}
