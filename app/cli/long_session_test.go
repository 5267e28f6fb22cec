package cli_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tchouka/engine/disk/disktest"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
	"tchouka/engine/row/tchoukaillon"
)

// longSession writes a session with 1,000 holes and 318,570 moves to a file: a win in
// Tchoukaillon.
func longSession(t *testing.T) (path string) {
	t.Helper()
	const holes, seeds = 1000, 318_570
	board := append(tchoukaillon.Board(seeds), make([]int, holes)...)[:holes]
	slices.Reverse(board)
	start, err := row.NewPosition(0, board...)
	if err != nil {
		t.Fatal(err)
	}
	line := solve.Prove(context.Background(), row.Tchoukaillon(), start, solve.Options{}).Line
	words := strings.Trim(fmt.Sprint(line), "[]")
	path = filepath.Join(t.TempDir(), "long.tchouka")
	disktest.Put(t, path, fmt.Sprintf("tchouka 1\nrules tchoukaillon\nstart %v\nmain %s\ncursor =%d\nend\n", start, words, len(line)))
	return path
}

// beginning is an output that takes so many bytes and fails then.
type beginning struct{ left int }

var errEnough = errors.New("no more is taken")

func (b *beginning) Write(p []byte) (int, error) {
	if b.left -= len(p); b.left < 0 {
		return 0, errEnough
	}
	return len(p), nil
}

// Every command that reads a session either does its work on a long one in 512 MB, or
// says why not and what can be done. What takes more memory all the same would be ended,
// with another message.
func TestALongSessionKeepsToTheMemory(t *testing.T) {
	path := longSession(t)
	const megabytes = 1 << 20
	for _, test := range []struct {
		args   []string
		stderr string // what it says; "" if it does its work
	}{
		{[]string{"verify"}, ""},
		{[]string{"export", "--what", "position", "--format", "svg"}, ""},
		{[]string{"export", "--what", "line", "--format", "json"}, errEnough.Error()}, // which is what has no end
		{[]string{"export", "--what", "line", "--format", "pdf"}, "export as text, JSON or CSV, or a shorter line"},
		{[]string{"export", "--what", "tree", "--format", "text"}, "or export the line alone, with --what line"},
		{[]string{"export", "--what", "tree", "--format", "svg", "--merged", "--show", "near"}, "or export the line alone, with --what line"},
	} {
		var stderr bytes.Buffer
		args := append(test.args, "--memory", "512M", path)
		_, code := everyGame().Run(t.Context(), args, nil, &beginning{4 * megabytes}, &stderr)
		if (code != 0) != (test.stderr != "") || !strings.Contains(stderr.String(), test.stderr) {
			t.Errorf("%v: status %d, %s", test.args, code, &stderr)
		}
	}
}
