package cli_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
)

// tchouka runs a command line and returns its standard output, standard error and exit status.
func tchouka(ctx context.Context, args ...string) (stdout, stderr string, code int) {
	var out, errs bytes.Buffer
	_, code = everyGame().Run(ctx, args, nil, &out, &errs)
	return out.String(), errs.String(), code
}

// countdown is a writer that interrupts the command after a number of writes.
type countdown struct {
	writes    int
	interrupt context.CancelFunc
}

func (c *countdown) Write(text []byte) (int, error) {
	if c.writes--; c.writes < 0 {
		c.interrupt()
	}
	return len(text), nil
}

// An interrupted survey, with a file cut off at any point, is continued and ends with the same rows.
func TestSurveyContinues(t *testing.T) {
	for _, name := range []string{"rows.csv", "rows.jsonl"} {
		args := []string{"survey", "--holes", "3-6", "--seeds", "1-6", "--collected", "--workers", "1", "-o"}
		whole := filepath.Join(t.TempDir(), name)
		if _, stderr, code := tchouka(context.Background(), append(args, whole)...); code != 0 {
			t.Fatal(stderr)
		}
		want := rows(t, whole)
		for torn := range 12 {
			path := filepath.Join(t.TempDir(), name)
			ctx, cancel := context.WithCancel(context.Background())
			var stderr bytes.Buffer
			_, code := everyGame().Run(ctx, append(args, path, "--lost"), nil, &countdown{torn, cancel}, &stderr)
			if code != 130 || stderr.String() != "tchouka: interrupted\n" {
				t.Fatalf("status %d, %s", code, stderr.String())
			}
			text := disktest.Content(t, path)
			disktest.Put(t, path, text[:max(len(text)-torn, 0)])
			if _, stderr, code := tchouka(context.Background(), append(args, path)...); code != 0 {
				t.Fatalf("status %d, %s", code, stderr)
			}
			if got := rows(t, path); !slices.Equal(got, want) {
				t.Fatalf("%s, torn by %d: %q, want %q", name, torn, got, want)
			}
		}
	}
}

// rows returns the sorted lines of a file.
func rows(t *testing.T, path string) []string {
	t.Helper()
	return sorted(disktest.Content(t, path))
}

// TestVerifyDetectsErrors checks that verify detects errors in a file.
func TestVerifyDetectsErrors(t *testing.T) {
	for text, want := range map[string]string{
		``: "the file is empty",
		`{"rules":"multitchouka","holes":4,"seeds":2,"verdict":"won","how":"search","line":[3,4,3,4,2]}`: "does not win",
		`{"rules":"multitchouka","holes":4,"seeds":2,"verdict":"won","how":"search"}`:                    "the row contains no line",
		`{"rules":"multitchouka","holes":4,"seeds":2,"verdict":"won","how":"search","line":[4]}`:         "hole 4, loses",
		`{"rules":"multitchouka","holes":4,"seeds":2,"verdict":"won","how":"search","line":[5]}`:         "there is no hole 5",
		`{"rules":"multitchouka","holes":4,"seeds":2,"verdict":"lost","how":"Theorem 4"}`:                "the verdict lost contradicts Theorem 4",
		`{"rules":"no-wrap","holes":4,"seeds":2,"verdict":"lost","how":"Theorem 4"}`:                     "the verdict lost contradicts Theorem 4",
		`{"rules":"chess","holes":4,"seeds":2,"verdict":"lost","how":"search"}`:                          "unknown game \"chess\"",
		`{"rules":"multitchouka","holes":4,"seeds":2,"verdict":"perhaps","how":"search"}`:                "is not a verdict",
		`{"rules":"multitchouka","holes":0,"seeds":2,"verdict":"won","how":"search"}`:                    "at least one hole",
		`{"rules":"multitchouka","ho`: "not a row of a survey",
		`{"rules":"multitchouka","holes":4,"seeds":2,"verdict":"lost","how":"search","line":[3,4,3,4,2,4]}`:                                     "4x2: the verdict is lost, but the line wins",
		`{"rules":"multitchouka","holes":4,"seeds":2,"verdict":"unknown","how":"cut off","line":[3,4,3,4,2,4]}`:                                 "4x2: the verdict is unknown, but the line wins",
		`{"rules":"multitchouka","holes":4,"seeds":3,"verdict":"lost","how":"search","line":[3]}`:                                               "4x3: the verdict is lost, but the row contains a line",
		`{"rules":"multitchouka","holes":4,"seeds":2,"verdict":"won","how":"Theorem 4","line":[3,4]}`:                                           "4x2: the line ends at",
		`{"rules":"multitchouka","holes":4,"seeds":2,"verdict":"won","collected":7,"collectedWithLosingMove":8,"exact":true,"how":"Theorem 4"}`: "only 7 of 8 seeds are collected",
		`{"rules":"multitchouka","holes":4,"seeds":3,"verdict":"lost","collected":12,"collectedWithLosingMove":12,"exact":true,"how":"search"}`: "all 12 seeds are collected",
		`{"rules":"multitchouka","holes":-4,"seeds":3,"verdict":"lost","how":"search"}`:                                                         "at least one hole",
	} {
		path := filepath.Join(t.TempDir(), "rows.json")
		disktest.Put(t, path, text+strings.Repeat("\n", min(len(text), 1)))
		stdout, stderr, code := tchouka(context.Background(), "verify", path)
		if code != 2 || stdout != "" || !strings.Contains(stderr, want) {
			t.Errorf("%s\nstatus %d, %s%s, want %s", text, code, stdout, stderr, want)
		}
	}
}

// A survey continues only a survey of its kind. Other files are unchanged without --force.
func TestSurveyRefusesOtherFiles(t *testing.T) {
	row := `{"rules":"no-wrap","holes":4,"seeds":2,"verdict":"lost","how":"search","positions":3}` + "\n"
	for name, text := range map[string]string{
		"a.json": `{"precious":1}`, "b.jsonl": "{\"rules\":\"multi\"}", "c.csv": "no newline", "d.csv": "holes,seeds\n1,2\n", "e.csv": "\x89PNG\x00\x00",
		"f.json": "[\n]\n", "g.jsonl": row, "h.jsonl": row[:50], "i.csv": "holes,seeds,verdict,how,rules,more\n", "j.jsonl": "\n", "k.jsonl": "Dear Sir,\n",
		"o.csv": "holes,seeds,verdict,how,rules\n3,1,won,Theorem 3,multitchouka\nnote",
		"l.csv": strings.Repeat("x", 70<<20), "m.csv": "holes,seeds,verdict,how,rules\n4,2,lost,search,no-wrap\n",
	} {
		path := filepath.Join(t.TempDir(), name)
		disktest.Put(t, path, text)
		args := []string{"survey", "--holes", "3", "--seeds", "1-5", "-o", path}
		_, stderr, code := tchouka(context.Background(), args...)
		foreign := name != "o.csv" // a survey, except for its last line
		if code != 2 || strings.Contains(stderr, "--force") != foreign || !strings.Contains(stderr, path) {
			t.Errorf("%s: status %d, %s", name, code, stderr)
		}
		if left := disktest.Content(t, path); left != text {
			t.Errorf("%s is %.80q now", name, left)
		}
		if !foreign {
			continue
		}
		if _, stderr, code := tchouka(context.Background(), append(args, "--force")...); code != 0 {
			t.Errorf("%s: status %d, %s", name, code, stderr)
		}
		if lines := rows(t, path); len(lines) < 6 || !strings.Contains(strings.Join(lines, " "), "won") {
			t.Errorf("%s: %q", name, lines)
		}
	}
}

// A survey continues a file that an editor has saved or that is cut off, and damages no row.
func TestSurveyContinuesEditedFiles(t *testing.T) {
	for _, name := range []string{"rows.csv", "rows.jsonl"} {
		whole := filepath.Join(t.TempDir(), name)
		args := []string{"survey", "--holes", "3", "--seeds", "1-5", "-o"}
		if _, stderr, code := tchouka(context.Background(), append(args, whole)...); code != 0 {
			t.Fatal(stderr)
		}
		text := disktest.Content(t, whole)
		lines := strings.SplitAfter(text, "\n")
		for what, edited := range map[string]string{
			"no end": strings.TrimSuffix(text, "\n"), "one line without its end": strings.TrimSuffix(lines[0], "\n"),
			"a mark": "\ufeff" + text, "ends of Windows": strings.ReplaceAll(text, "\n", "\r\n"),
			"a mark and nothing else": "\ufeff", "half a line": lines[0][:20], "a torn end": strings.Join(lines[:3], "") + lines[3][:9],
		} {
			path := filepath.Join(t.TempDir(), name)
			disktest.Put(t, path, edited)
			if _, stderr, code := tchouka(context.Background(), append(args, path)...); code != 0 {
				t.Errorf("%s, %s: status %d, %s", name, what, code, stderr)
				continue
			}
			after := disktest.Content(t, path)
			got := strings.ReplaceAll(strings.TrimPrefix(after, "\ufeff"), "\r", "")
			if len(got) != len(text) || !slices.Equal(sorted(got), sorted(text)) {
				t.Errorf("%s, %s: %q, not %q", name, what, got, text)
			}
		}
		// A damaged row in the middle is reported, and the file remains unchanged.
		path := filepath.Join(t.TempDir(), name)
		damaged := lines[0] + lines[1] + "3,x\n" + lines[2]
		disktest.Put(t, path, damaged)
		_, stderr, code := tchouka(context.Background(), append(args, path, "--force")...)
		if left := disktest.Content(t, path); code != 2 || !strings.Contains(stderr, "line 3") || left != damaged {
			t.Errorf("status %d, %s%s", code, stderr, left)
		}
	}
}

// The file of a survey does not depend on the number of workers, the memory limit or interrupts.
func TestSurveysReproducible(t *testing.T) {
	for name, rules := range map[string]string{"rows.csv": "multitchouka", "rows.jsonl": "multitchouka", "starts.jsonl": "two-person"} {
		survey := func(path, seeds string, more ...string) {
			t.Helper()
			holes := map[string]string{"multitchouka": "3-9", "two-person": "1-3"}[rules]
			args := append([]string{"survey", "--game", rules, "--holes", holes, "--seeds", seeds, "-o", path}, more...)
			if _, stderr, code := tchouka(t.Context(), args...); code != 0 {
				t.Fatalf("%q: status %d, %s", args, code, stderr)
			}
		}
		folder := t.TempDir()
		whole := filepath.Join(folder, name)
		survey(whole, "1-9", "--workers", "1")
		want := disktest.Content(t, whole)
		for _, more := range [][]string{{"--workers", "4"}, {"--workers", "3", "--memory", "64M"}, {"--memory", "8G"}} {
			path := filepath.Join(t.TempDir(), name)
			survey(path, "5-7", more...)
			survey(path, "1-3", more...)
			survey(path, "1-9", more...)
			if got := disktest.Content(t, path); got != want {
				t.Errorf("%q: %s is\n%s\nnot\n%s", more, name, got, want)
			}
		}
	}
}

// verify and a continued survey refuse a changed row and accept a file without checksums.
func TestChangedRowsRefused(t *testing.T) {
	for name, rules := range map[string]string{"rows.csv": "multitchouka", "rows.jsonl": "multitchouka", "starts.csv": "punga", "starts.jsonl": "two-person"} {
		path := filepath.Join(t.TempDir(), name)
		args := []string{"survey", "--game", rules, "--holes", "2", "--seeds", "1-4", "-o", path}
		if _, stderr, code := tchouka(t.Context(), args...); code != 0 {
			t.Fatal(stderr)
		}
		if stdout, stderr, code := tchouka(t.Context(), "verify", path); code != 0 || !strings.Contains(stdout, "4 checksums match") {
			t.Errorf("%s: status %d, %s%s", name, code, stdout, stderr)
		}
		whole := disktest.Content(t, path)
		changed := strings.Replace(strings.Replace(whole, "2,3", "2,7", 1), `":3,`, `":7,`, 1)
		if strings.HasSuffix(name, "jsonl") != strings.Contains(changed, `":7,`) {
			t.Fatalf("%s: nothing was changed in\n%s", name, whole)
		}
		disktest.Put(t, path, changed)
		for _, args := range [][]string{args, {"verify", path}} {
			_, stderr, code := tchouka(t.Context(), args...)
			if code != 2 || !strings.Contains(stderr, "the checksum does not match") || disktest.Content(t, path) != changed {
				t.Errorf("%s: %q: status %d, %s", name, args, code, stderr)
			}
		}
		old := regexp.MustCompile(`(?m),"checksum":"[0-9a-f]{8}"|,checksum$|,[0-9a-f]{8}$`).ReplaceAllString(whole, "")
		disktest.Put(t, path, old)
		if _, stderr, code := tchouka(t.Context(), args...); code != 0 || disktest.Content(t, path) != old {
			t.Errorf("%s without checksums: status %d, %s", name, code, stderr)
		}
	}
}

// damageWriter is a writer that calls do at the first write of a survey.
type damageWriter struct {
	once    sync.Once
	do      func()
	printed int // the lost boards of the first write
}

func (d *damageWriter) Write(text []byte) (int, error) {
	d.once.Do(func() {
		d.printed = bytes.Count(text, []byte("lost"))
		d.do()
	})
	return len(text), nil
}

// A survey detects that its file was removed or changed, and saves its rows in another file.
func TestSurveyFileDamagedWhileRunning(t *testing.T) {
	for _, name := range []string{"rows.csv", "rows.jsonl"} {
		args := []string{"survey", "--holes", "3-5", "--seeds", "1-9", "--workers", "1", "--lost", "-o"}
		whole := filepath.Join(t.TempDir(), name)
		if _, stderr, code := tchouka(t.Context(), append(args, whole)...); code != 0 {
			t.Fatal(stderr)
		}
		want := rows(t, whole)
		for what, do := range map[string]func(path string) error{
			"removed": os.Remove,
			"replaced by another file": func(path string) error {
				return errors.Join(os.Remove(path), os.WriteFile(path, []byte("mine"), 0o600))
			},
			"shortened by another program": func(path string) error { return os.Truncate(path, 5) },
			"changed by another program":   func(path string) error { return os.WriteFile(path, bytes.Repeat([]byte("x"), 9999), 0o600) },
		} {
			path := filepath.Join(t.TempDir(), name)
			disktest.Put(t, path, strings.Join(strings.SplitAfter(disktest.Content(t, whole), "\n")[:3], ""))
			var after string
			stdout := &damageWriter{do: func() {
				if err := do(path); err != nil {
					t.Error(err)
				}
				if what != "removed" {
					after = disktest.Content(t, path)
				}
			}}
			var stderr bytes.Buffer
			_, code := everyGame().Run(t.Context(), append(args, path), nil, stdout, &stderr)
			_, saved, named := strings.Cut(stderr.String(), "its rows are saved in ")
			saved, _, _ = strings.Cut(saved, ": continue with -o ")
			if code != 1 || !named || filepath.Dir(saved) != filepath.Dir(path) || !strings.Contains(stderr.String(), path+" was "+what) {
				t.Fatalf("%s, %s: status %d, %s", name, what, code, stderr.String())
			}
			// It stops when it notices the change, at its next check or at its end.
			if lost := strings.Count(disktest.Content(t, saved), "lost"); lost < stdout.printed {
				t.Errorf("%s, %s: %d lost boards were printed, %d are saved", name, what, stdout.printed, lost)
			}
			for _, row := range rows(t, saved) {
				if !slices.Contains(want, row) {
					t.Errorf("%s, %s: %q is not a row of %q", name, what, row, want)
				}
			}
			if _, stderr, code := tchouka(t.Context(), append(args, saved)...); code != 0 || !slices.Equal(rows(t, saved), want) {
				t.Errorf("%s, %s: continued, it ends with status %d, %s and %q, not %q", name, what, code, stderr, rows(t, saved), want)
			}
			if _, err := os.Lstat(path); what == "removed" && err == nil || what != "removed" && disktest.Content(t, path) != after {
				t.Errorf("%s, %s: the file was written to", name, what)
			}
		}
	}
}

// Two processes cannot write a document to the same file at the same time.
func TestSurveyDocumentHasOneWriter(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "heat.svg")
	args := []string{"survey", "--holes", "3", "--seeds", "1-3", "-o", path}
	claimed, err := disk.Claim(disk.System{}, path, disk.IfNew())
	if err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{args, {"export", "4x2", "-o", path}} {
		_, stderr, code := tchouka(t.Context(), args...)
		if code != 1 || !strings.Contains(stderr, path+": another program is writing to it; wait until it has finished, or choose another file") {
			t.Errorf("status %d, %s", code, stderr)
		}
	}
	claimed.Close()
	if _, stderr, code := tchouka(t.Context(), args...); code != 0 || len(disktest.Names(t, folder)) != 1 {
		t.Errorf("status %d, %s", code, stderr)
	}
}

func sorted(text string) []string {
	lines := strings.Split(text, "\n")
	slices.Sort(lines)
	return lines
}
