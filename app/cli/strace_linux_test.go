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
	"tchouka/engine/sampletest"
)

// refusals are the calls of the system that are made to fail, and how.
var refusals = []struct{ call, with string }{
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

// notBegun is the status of a program whose libraries could not be read.
const notBegun = 127

// When the system refuses a call, whichever, the command fails and says so, or did
// not need it: the file is the old one or the new one, and what is printed is all.
func TestTheSystemRefuses(t *testing.T) {
	strace, err := exec.LookPath("strace")
	if err == nil {
		err = exec.Command(strace, "-qq", "-o", os.DevNull, "true").Run()
	}
	if err != nil {
		t.Skip("strace is not installed here, or may not trace: ", err)
	}
	most, whole := 3, os.Getenv("TCHOUKA_FAULTS") != "" // of the same call
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
		for _, refusal := range sampletest.Of(t, 4, refusals...) {
			for n := range most {
				if !r.refuse(fmt.Sprintf("%s:error=%s:when=%d", refusal.call, refusal.with, n+1)) {
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

// refused is a command that is to be refused calls.
type refused struct {
	t      *testing.T
	strace string
	args   []string
	want   string // the folder with what it writes when nothing is refused
	print  string // what it prints then
	stderr bytes.Buffer
	code   int
	hit    bool
}

// run carries out the command in a folder and returns what it prints.
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

// refuse carries out the command over an old file and refuses it a call. It reports
// whether there was such a call.
func (r *refused) refuse(refusal string) bool {
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
	if r.code == notBegun {
		return r.hit
	}
	if r.code != 0 && !strings.HasPrefix(r.stderr.String(), "tchouka: ") && !strings.HasPrefix(refusal, "write") {
		bad("it does not say why") // unless it was the message that was refused, or what wakes Go's threads
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
	case survey: // what it has is gone on with: TestSurveyOnFullDisk
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
