package disk_test

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"

	"tchouka/engine/disk"
)

// heldBy is the environment variable with the file that the other program locks.
const heldBy = "TCHOUKA_TEST_LOCK"

// TestOtherProgram is the other program: it locks a file, prints a line, and keeps the lock until
// its standard input ends.
func TestOtherProgram(t *testing.T) {
	path := os.Getenv(heldBy)
	if path == "" {
		return // the test below runs this test as a process
	}
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close() //nolint:errcheck // nothing was written
	if err := disk.Lock(file); err != nil {
		t.Fatal(err)
	}
	os.Stdout.WriteString("locked\n") //nolint:errcheck // the other process detects errors
	io.Copy(io.Discard, os.Stdin)     //nolint:errcheck // it returns at the end of input
}

// Only one program can lock the file, and the error contains its process ID. When that program ends
// in any way, the lock is released.
func TestLock(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rows")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close() //nolint:errcheck // nothing was written
	other := exec.Command(os.Args[0], "-test.run=^TestOtherProgram$")
	other.Env = append(os.Environ(), heldBy+"="+path)
	stdin, err := other.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer stdin.Close() //nolint:errcheck // it ends the other program
	stdout, err := other.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Start(); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(stdout).ReadString('\n'); line != "locked\n" {
		t.Fatal(line, err)
	}
	var taken *disk.HeldError
	if err := disk.Lock(file); !errors.As(err, &taken) {
		t.Errorf("locked by two programs: %v", err)
	} else if runtime.GOOS == "linux" && taken.Process != other.Process.Pid {
		t.Errorf("process %d has it, not %d", other.Process.Pid, taken.Process)
	}
	if err := other.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	other.Wait() //nolint:errcheck // it was killed
	if err := disk.Lock(file); err != nil {
		t.Errorf("still locked: %v", err)
	}
}
