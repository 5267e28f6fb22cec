//go:build linux || darwin

package cli_test

import (
	"bufio"
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"tchouka/engine/filelock"
)

// What the other program is told: that it is to carry out its command line, how large
// files may become there, or which file to lock.
const (
	carryOut = "TCHOUKA_TEST_CARRY_OUT"
	fullAt   = "TCHOUKA_TEST_FULL"
	locked   = "TCHOUKA_TEST_LOCKED"
)

// other returns a command line in a program of its own, with more in its environment.
func other(args []string, more ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], append([]string{"-test.run=^TestOtherProgram$", "--"}, args...)...)
	cmd.Env = append(os.Environ(), append(more, carryOut+"=1")...)
	return cmd
}

// finished waits for another program to end and returns what it said.
func finished(t *testing.T, cmd *exec.Cmd) (stderr string, code int) {
	t.Helper()
	var errors strings.Builder
	cmd.Stderr = &errors
	if err := cmd.Run(); cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return errors.String(), cmd.ProcessState.ExitCode()
}

// onFullDisk runs a command line in a program of its own, to which the system gives
// so many bytes a file and no more, as a full disk does.
func onFullDisk(t *testing.T, bytes int, args ...string) (stderr string, code int) {
	t.Helper()
	return finished(t, other(args, fullAt+"="+strconv.Itoa(bytes)))
}

// TestOtherProgram is the other program of the tests below.
func TestOtherProgram(t *testing.T) {
	if most, err := strconv.ParseUint(os.Getenv(fullAt), 10, 64); err == nil {
		signal.Ignore(syscall.SIGXFSZ)
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: most, Max: most}); err != nil {
			t.Fatal(err)
		}
	}
	if os.Getenv(carryOut) != "" {
		_, code := everyGame().Run(context.Background(), flag.Args(), os.Stdin, os.Stdout, os.Stderr)
		os.Exit(code)
	}
	if path := os.Getenv(locked); path != "" {
		file, err := os.OpenFile(path, os.O_RDWR, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close() //nolint:errcheck // nothing was written
		if err := filelock.Lock(file); err != nil {
			t.Fatal(err)
		}
		os.Stdout.WriteString("locked\n") //nolint:errcheck // the other end sees it
		io.Copy(io.Discard, os.Stdin)     //nolint:errcheck // it ends
	}
}

// A survey whose file cannot grow ends at once, says so, and goes on when it can.
func TestSurveyOnFullDisk(t *testing.T) {
	for _, name := range []string{"rows.jsonl", "rows.csv"} {
		path := filepath.Join(t.TempDir(), name)
		args := []string{"survey", "--holes", "2-6", "--seeds", "1-400", "-o", path}
		if stderr, code := onFullDisk(t, 20_000, args...); code != 1 || !strings.Contains(stderr, name+": ") ||
			!strings.Contains(stderr, "the same command goes on") {
			t.Errorf("status %d, %s", code, stderr)
		}
		if _, stderr, code := tchouka(context.Background(), args...); code != 0 {
			t.Fatalf("status %d, %s", code, stderr)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		whole := filepath.Join(t.TempDir(), name)
		if _, stderr, code := tchouka(context.Background(), append(args[:len(args)-1], whole)...); code != 0 {
			t.Fatal(stderr)
		}
		want, err := os.ReadFile(whole)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := bytes.Count(text, []byte("\n")), bytes.Count(want, []byte("\n")); got != want {
			t.Errorf("%s: %d lines, not %d", name, got, want)
		}
	}
}

// A survey reads no device and waits for no pipe.
func TestSurveyIntoNoFile(t *testing.T) {
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
				continue // not on this system
			}
			var stderr bytes.Buffer
			_, code := everyGame().Run(context.Background(), []string{"survey", "--holes", "3", "--seeds", "2", more, "-o", path}, nil, nil, &stderr)
			if code != 2 || !strings.Contains(stderr.String(), path+" is a ") {
				t.Errorf("%s: status %d, %s", path, code, stderr.String())
			}
		}
	}
}

// A second survey of a file is locked out, is told who has it, and changes nothing.
func TestSecondSurvey(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rows.csv")
	args := []string{"survey", "--holes", "3", "--seeds", "1-3", "-o", path}
	if _, stderr, code := tchouka(context.Background(), args...); code != 0 {
		t.Fatal(stderr)
	}
	before := rows(t, path)
	second := exec.Command(os.Args[0], "-test.run=^TestOtherProgram$")
	second.Env = append(os.Environ(), locked+"="+path)
	stdin, err := second.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := second.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := second.Start(); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(stdout).ReadString('\n'); line != "locked\n" {
		t.Fatal(line, err)
	}
	args[4] = "1-9"
	_, stderr, code := tchouka(context.Background(), args...)
	if want := fmt.Sprintf("another program, process %d, is writing to it", second.Process.Pid); code != 1 || !strings.Contains(stderr, want) {
		t.Errorf("status %d, %s, not %s", code, stderr, want)
	}
	if got := rows(t, path); !slices.Equal(got, before) {
		t.Errorf("%q, not %q", got, before)
	}
	stdin.Close() //nolint:errcheck // it ends the second program
	second.Wait() //nolint:errcheck // its status does not matter
	if _, stderr, code := tchouka(context.Background(), args...); code != 0 {
		t.Errorf("status %d, %s", code, stderr)
	}
}
