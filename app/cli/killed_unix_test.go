//go:build linux || darwin

package cli_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tchouka/engine/disk/disktest"
	"tchouka/engine/enginetest"
)

// killer kills child processes at random times.
type killer struct{ random *rand.Rand }

func newKiller(t *testing.T) *killer {
	return &killer{enginetest.Random(t)}
}

// kill runs a command line in a child process and kills it after a random time, usually before its
// end after the duration takes. It reports whether the process was killed.
func (k *killer) kill(t *testing.T, takes time.Duration, args ...string) bool {
	t.Helper()
	cmd := other(args)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	timer := time.AfterFunc(time.Duration(k.random.Int64N(int64(takes*6/5))), func() { _ = cmd.Process.Kill() })
	defer timer.Stop()
	_ = cmd.Wait() // the error of a killed process
	if code := cmd.ProcessState.ExitCode(); code > 0 {
		t.Fatalf("%q: status %d", args, code)
	}
	return !cmd.ProcessState.Success()
}

// timeUndisturbed runs a command line in a child process and returns the time that it takes.
func timeUndisturbed(t *testing.T, args ...string) time.Duration {
	t.Helper()
	began := time.Now()
	if stderr, code := runToEnd(t, other(args)); code != 0 {
		t.Fatalf("%q: status %d, %s", args, code, stderr)
	}
	return time.Since(began)
}

// A killed export leaves a complete file, and the next export removes temporary files.
func TestKilledExports(t *testing.T) {
	k := newKiller(t)
	folder := t.TempDir()
	path, beside := filepath.Join(folder, "a.svg"), filepath.Join(folder, "b.txt")
	export := []string{"export", "--what", "tree", "5x3", "--force", "-o", path}
	ways := [][]string{export, append(slices.Clip(export), "--by-distance")}
	var takes time.Duration
	var whole [2]string
	for i, way := range ways {
		takes = timeUndisturbed(t, way...)
		whole[i] = disktest.Content(t, path)
	}
	there := 1 // index in ways of the current content
	exports, killed, writing, done := 0, 0, 0, 0
	for ; killed < disktest.Kills(t, 10); exports++ {
		next := 1 - there
		if k.kill(t, takes, ways[next]...) {
			killed++
		}
		if litter, err := filepath.Glob(filepath.Join(folder, ".*")); err != nil {
			t.Fatal(err)
		} else if len(litter) > 0 {
			writing++
		}
		switch disktest.Content(t, path) {
		case whole[next]:
			there = next
			done++
		case whole[there]:
		default:
			t.Fatalf("kill %d leaves neither the old file nor the new one", killed)
		}
		if _, stderr, code := tchouka(t.Context(), "export", "4x2", "--force", "-o", beside); code != 0 {
			t.Fatal(stderr)
		}
		if left := disktest.Names(t, folder); !slices.Equal(left, []string{"a.svg", "b.txt"}) {
			t.Fatalf("kill %d: the next export leaves %q", killed, left)
		}
	}
	t.Logf("%d exports, %d killed, %d of these while they wrote; %d new files; none was torn", exports, killed, writing, done)
}

// A survey that is killed repeatedly continues each time, and ends with the same rows.
func TestKilledSurveys(t *testing.T) {
	for _, name := range []string{"rows.jsonl", "rows.csv"} {
		k := newKiller(t)
		args := func(path string) []string {
			return []string{"survey", "--holes", "2-6", "--seeds", "1-250", "--no-theorems", "-o", path}
		}
		whole := filepath.Join(t.TempDir(), name)
		takes := timeUndisturbed(t, args(whole)...)
		want := verdicts(t, whole)
		killed, surveys := 0, 0
		for killed < (disktest.Kills(t, 10)+1)/2 { // half of the kills for each format
			folder := t.TempDir()
			path := filepath.Join(folder, name)
			for range 1 + k.random.IntN(8) {
				if !k.kill(t, takes/2, args(path)...) {
					break // it has finished
				}
				killed++
			}
			timeUndisturbed(t, args(path)...)
			if got := verdicts(t, path); !slices.Equal(got, want) {
				t.Fatalf("after %d kills there are %d rows, and %d in a survey left alone", killed, len(got), len(want))
			}
			if left := disktest.Names(t, folder); len(left) != 1 {
				t.Fatalf("beside the survey are %q", left)
			}
			if strings.HasSuffix(name, ".jsonl") {
				if stdout, stderr, code := tchouka(t.Context(), "verify", path); code != 0 {
					t.Fatal(stdout, stderr)
				}
			}
			surveys++
		}
		t.Logf("%s: %d kills in %d surveys of %d rows; none was lost", name, killed, surveys, len(want))
	}
}

// verdicts returns the boards of a survey with their verdicts, sorted. The method of a verdict is
// omitted, because it depends on the order of computation.
func verdicts(t *testing.T, path string) []string {
	t.Helper()
	var all []string
	for line := range strings.Lines(disktest.Content(t, path)) {
		if !strings.HasPrefix(line, "{") {
			all = append(all, strings.Join(strings.Split(line, ",")[:3], ","))
			continue
		}
		var row struct {
			Holes, Seeds int
			Verdict      string
		}
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		all = append(all, fmt.Sprint(row))
	}
	slices.Sort(all)
	return all
}
