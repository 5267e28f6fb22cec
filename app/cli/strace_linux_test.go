package cli_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tchouka/engine/disk/disktest"
	"tchouka/engine/enginetest"
)

// failures lists the system calls that are made to fail, with their errors.
var failures = []struct{ call, with string }{
	{"write", "EIO"},
	{"write", "ENOSPC"},
	{"read", "EIO"},
	{"fsync", "EIO"},
	{"renameat", "EIO"},
	{"close", "EIO"},
	{"openat", "EMFILE"},
	{"fchmod", "EPERM"},
	{"ftruncate", "EIO"},
	{"lseek", "EIO"},
	{"flock", "ENOLCK"},
	{"getdents64", "EIO"},
	{"newfstatat", "EIO"},
}

// exitNotStarted is the exit status of a program whose libraries could not be loaded.
const exitNotStarted = 127

// If any system call fails, the command reports an error, or succeeds because it did not need the
// call. The file is the complete old or new one, and all output is printed.
func TestSystemCallFailures(t *testing.T) {
	strace, err := exec.LookPath("strace")
	if err == nil {
		err = exec.Command(strace, "-qq", "-o", os.DevNull, "true").Run()
	}
	if err != nil {
		t.Skip("strace is not installed here, or may not trace: ", err)
	}
	most, whole := 3, os.Getenv("TCHOUKA_FAULTS") != "" // failures of the same call
	switch {
	case whole:
		most = 60
	case testing.Short():
		most = 1
	}
	times := 0
	for _, args := range [][]string{
		{"export", "--what", "tree", "5x2", "-o", "a.svg"},
		{"survey", "--holes", "2-4", "--seeds", "1-60", "-o", "a.jsonl"},
		{"survey", "--holes", "2-4", "--seeds", "1-60", "-o", "a.csv"},
		{"export", "--what", "tree", "--format", "dot", "5x2"},
	}[:map[bool]int{false: 2, true: 4}[whole]] {
		r := refused{t: t, strace: strace, args: args, want: t.TempDir()}
		r.print = r.run(r.want, "")
		for _, refusal := range enginetest.Sample(t, 4, failures...) {
			for n := range most {
				if !r.runFailing(fmt.Sprintf("%s:error=%s:when=%d", refusal.call, refusal.with, n+1)) {
					break
				}
				times++
			}
		}
	}
	if !t.Failed() {
		t.Logf("%d calls refused; 0 files torn, 0 losses unsaid", times)
	}
}

// refused runs a command some of whose system calls fail.
type refused struct {
	t      *testing.T
	strace string
	args   []string
	want   string // the folder with the output of the command without failures
	print  string // what the command prints without failures
	stderr bytes.Buffer
	code   int
	hit    bool
}

// run runs the command in a folder and returns its standard output.
func (r *refused) run(folder, refusal string) string {
	r.t.Helper()
	trace := filepath.Join(r.t.TempDir(), "trace")
	how := []string{"-f", "-qq", "-o", trace}
	if refusal != "" {
		call, _, _ := strings.Cut(refusal, ":")
		how = append(how, "-e", "trace="+call, "-e", "inject="+refusal)
	}
	cmd := other(r.args)
	cmd.Args = append(append([]string{r.strace}, how...), cmd.Args...)
	cmd.Path, cmd.Dir = r.strace, folder
	var stdout bytes.Buffer
	r.stderr.Reset()
	cmd.Stdout, cmd.Stderr = &stdout, &r.stderr
	if err := cmd.Run(); cmd.ProcessState == nil {
		r.t.Fatal(err)
	}
	r.code, r.hit = cmd.ProcessState.ExitCode(), strings.Contains(disktest.Content(r.t, trace), "(INJECTED)")
	return stdout.String()
}

// runFailing runs the command with one failing system call, and reports whether the call occurred.
func (r *refused) runFailing(refusal string) bool {
	const old = "what was there"
	folder, name := r.t.TempDir(), r.args[len(r.args)-1]
	path := filepath.Join(folder, name)
	survey, file := r.args[0] == "survey", r.args[len(r.args)-2] == "-o"
	if file && !survey {
		disktest.Put(r.t, path, old)
	}
	printed := r.run(folder, refusal)
	bad := func(format string, a ...any) {
		r.t.Errorf("%q, %s, status %d, %q: %s", r.args, refusal, r.code, r.stderr.String(), fmt.Sprintf(format, a...))
	}
	if r.code == exitNotStarted {
		return r.hit
	}
	if r.code != 0 && !strings.HasPrefix(r.stderr.String(), "tchouka: ") && !strings.HasPrefix(refusal, "write") {
		bad("it does not say why") // unless the message itself, or a wakeup of Go's threads, was refused
	}
	if r.code == 0 && printed != r.print {
		bad("it printed %d bytes of %d", len(printed), len(r.print))
	}
	switch {
	case !file:
	case survey && r.code == 0:
		if got, want := verdicts(r.t, path), verdicts(r.t, filepath.Join(r.want, name)); !slices.Equal(got, want) {
			bad("%d rows of %d", len(got), len(want))
		}
	case survey: // its rows are kept and continued: TestSurveyOnFullDisk
	default:
		got, want := disktest.Content(r.t, path), disktest.Content(r.t, filepath.Join(r.want, name))
		if got != want && (r.code == 0 || got != old) {
			bad("the file holds %d bytes of %d", len(got), len(want))
		}
	}
	if _, stderr, code := tchouka(r.t.Context(), "export", "4x2", "-o", filepath.Join(folder, "z.txt")); code != 0 {
		bad("the next export says %s", stderr)
	}
	for _, left := range disktest.Names(r.t, folder) {
		if left != name && left != "z.txt" {
			bad("it left %s, and so did the next export", left)
		}
	}
	return r.hit
}
