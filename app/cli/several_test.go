package cli_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"tchouka/engine/disk/disktest"
)

// countdownContext is a context that is cancelled after a number of calls of Err.
type countdownContext struct {
	context.Context
	calls *atomic.Int64
}

func (i countdownContext) Err() error {
	if i.calls.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// After an interrupt at any time, an export of several boards leaves only complete files.
func TestExportSeveralInterrupted(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{
		{"export", "--json", "4x2", "5x2", "3x1", "-o"},
		{"export", "--what", "tree", "--format", "svg", "4x1", "3x2", "2x2", "-o"},
	} {
		whole := t.TempDir()
		if _, stderr, code := tchouka(t.Context(), append(args, whole)...); code != 0 {
			t.Fatalf("%q: status %d, %s", args, code, stderr)
		}
		all, interrupted := contents(t, whole), 0
		if len(all) != 3 {
			t.Fatalf("%q wrote %d files", args, len(all))
		}
		for after := int64(0); ; after += 1 + after/4 {
			folder := t.TempDir()
			calls := &atomic.Int64{}
			calls.Store(after)
			var stdout, stderr bytes.Buffer
			_, code := everyGame().Run(countdownContext{t.Context(), calls}, append(args, folder), nil, &stdout, &stderr)
			for name, text := range contents(t, folder) {
				if all[name] != text {
					t.Errorf("%q, interrupted after %d: %s holds %.60q", args, after, name, text)
				}
			}
			if code == 0 {
				break
			}
			interrupted++
			if code != 130 || !strings.HasSuffix(stderr.String(), "tchouka: interrupted\n") {
				t.Errorf("%q, interrupted after %d: status %d, %s", args, after, code, &stderr)
			}
		}
		if interrupted < 3 {
			t.Errorf("%q was interrupted %d times", args, interrupted)
		}
	}
}

// contents returns the contents of the files in a folder.
func contents(t *testing.T, folder string) map[string]string {
	t.Helper()
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, file := range files {
		all[file.Name()] = disktest.Content(t, filepath.Join(folder, file.Name()))
	}
	return all
}
