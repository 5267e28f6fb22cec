//go:build linux || darwin

package cli_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"tchouka/engine/disk/disktest"
)

// fileSizeEnv is the environment variable with the file size limit of the child process.
const fileSizeEnv = "TCHOUKA_TEST_FULL"

func init() {
	if most, err := strconv.ParseUint(os.Getenv(fileSizeEnv), 10, 64); err == nil {
		signal.Ignore(syscall.SIGXFSZ)
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: most, Max: most}); err != nil {
			panic(err)
		}
	}
}

// other returns a command that runs a command line in a child process.
func other(args []string, more ...string) *exec.Cmd {
	cmd := exec.Command(program, args...)
	cmd.Env = append(os.Environ(), more...)
	return cmd
}

// runToEnd runs a command to its end and returns its standard error and exit status.
func runToEnd(t *testing.T, cmd *exec.Cmd) (stderr string, code int) {
	t.Helper()
	var errors strings.Builder
	cmd.Stderr = &errors
	if err := cmd.Run(); cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return errors.String(), cmd.ProcessState.ExitCode()
}

// onFullDisk runs a command line whose files are limited in size, like those of a full disk.
func onFullDisk(t *testing.T, bytes int, args ...string) (stderr string, code int) {
	t.Helper()
	return runToEnd(t, other(args, fileSizeEnv+"="+strconv.Itoa(bytes)))
}

// A survey whose file cannot grow ends at once with an error, and can be continued later.
func TestSurveyOnFullDisk(t *testing.T) {
	for _, name := range []string{"rows.jsonl", "rows.csv"} {
		path := filepath.Join(t.TempDir(), name)
		args := []string{"survey", "--holes", "2-6", "--seeds", "1-400", "-o", path}
		if stderr, code := onFullDisk(t, 20_000, args...); code != 1 || !strings.Contains(stderr, name+": ") ||
			!strings.Contains(stderr, "run the same command again") {
			t.Errorf("status %d, %s", code, stderr)
		}
		if _, stderr, code := tchouka(context.Background(), args...); code != 0 {
			t.Fatalf("status %d, %s", code, stderr)
		}
		text := disktest.Content(t, path)
		whole := filepath.Join(t.TempDir(), name)
		if _, stderr, code := tchouka(context.Background(), append(args[:len(args)-1], whole)...); code != 0 {
			t.Fatal(stderr)
		}
		want := disktest.Content(t, whole)
		if got, want := strings.Count(text, "\n"), strings.Count(want, "\n"); got != want {
			t.Errorf("%s: %d lines, not %d", name, got, want)
		}
	}
}

// A run log that cannot grow keeps its lines, and no part of a new one.
func TestRunLogOnFullDisk(t *testing.T) {
	path := filepath.Join(t.TempDir(), "runs.jsonl")
	args := []string{"survey", "--holes", "4", "--seeds", "2", "--record", path}
	if _, stderr, code := tchouka(t.Context(), args...); code != 0 {
		t.Fatal(stderr)
	}
	before := disktest.Content(t, path)
	if stderr, code := onFullDisk(t, len(before)+40, args...); code != 1 || !strings.Contains(stderr, "runs.jsonl: ") {
		t.Errorf("status %d, %s", code, stderr)
	}
	if got := disktest.Content(t, path); got != before {
		t.Errorf("the log holds %q, want %q", got, before)
	}
}

// A survey neither reads a device nor waits for a pipe.
func TestSurveyToNonRegularFile(t *testing.T) {
	folder := t.TempDir()
	pipe, link := filepath.Join(folder, "pipe"), filepath.Join(folder, "link")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(os.DevNull, link); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{pipe, folder, link, os.DevNull, "/dev/zero", "/dev/full"} {
		for _, more := range []string{"--json", "--force"} {
			if _, err := os.Stat(path); err != nil {
				continue // not available on this system
			}
			var stderr bytes.Buffer
			_, code := everyGame().Run(context.Background(), []string{"survey", "--holes", "3", "--seeds", "2", more, "-o", path}, nil, nil, &stderr)
			if code != 1 || !strings.Contains(stderr.String(), path+" is a ") {
				t.Errorf("%s: status %d, %s", path, code, stderr.String())
			}
		}
	}
}

// A second survey of the same file reports the owner of the file and changes nothing.
func TestSecondSurveyLockedOut(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rows.csv")
	first := other([]string{"survey", "--holes", "3", "--seeds", "1-100000000", "--lost", "-o", path})
	stdout, err := first.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(stdout).ReadString('\n'); err != nil {
		t.Fatal(line, err)
	}
	if err := first.Process.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	if _, err := syscall.Wait4(first.Process.Pid, nil, syscall.WUNTRACED, nil); err != nil { // wait until it has stopped
		t.Fatal(err)
	}
	before := disktest.Content(t, path)
	args := []string{"survey", "--holes", "3", "--seeds", "1-9", "-o", path}
	_, stderr, code := tchouka(context.Background(), args...)
	if want := fmt.Sprintf("another program, process %d, is writing to it", first.Process.Pid); code != 1 || !strings.Contains(stderr, want) {
		t.Errorf("status %d, %s, not %s", code, stderr, want)
	}
	for _, args := range [][]string{{"export", "--what", "line", "4x2", "-o", path}, {"find", "--random", "1", "--random-seed", "1", "--difficulty", "easy", "-o", path}} {
		if _, stderr, code := tchouka(t.Context(), args...); code != 1 || !strings.Contains(stderr, path+": another program, process ") {
			t.Errorf("%q: status %d, %s", args, code, stderr)
		}
	}
	if disktest.Content(t, path) != before {
		t.Error("the file was changed")
	}
	if err := first.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	first.Wait() //nolint:errcheck // it was killed
	if _, stderr, code := tchouka(context.Background(), args...); code != 0 {
		t.Errorf("status %d, %s", code, stderr)
	}
}
