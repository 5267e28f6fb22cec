package disk_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
)

// writerEnv is the environment variable with the file that a second process of this program writes
// without end.
const writerEnv = "SAFEFILE_TEST_WRITES"

func TestMain(m *testing.M) {
	if path := os.Getenv(writerEnv); path != "" {
		fmt.Fprintln(os.Stderr, disk.Replace(disk.System{}, path, disk.Always(), func(w io.Writer) error {
			_, err := io.WriteString(w, strings.Repeat("half of it ", 100_000))
			fmt.Println("in the middle")
			_, _ = os.Stdin.Read(make([]byte, 1))
			return err
		}))
		return
	}
	os.Exit(m.Run())
}

// writer is a process that is in the middle of writing a file.
type writer struct {
	cmd     *exec.Cmd
	release io.Closer
}

func startWriter(t *testing.T, path string) *writer {
	t.Helper()
	w := &writer{cmd: exec.Command(os.Args[0])}
	w.cmd.Env = append(os.Environ(), writerEnv+"="+path)
	release, err := w.cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	w.release = release
	out, err := w.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := w.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = w.cmd.Process.Kill(); _ = w.cmd.Wait() })
	if line, err := bufio.NewReader(out).ReadString('\n'); err != nil {
		t.Fatal(line, err)
	}
	return w
}

// temporary returns the number of temporary files in a folder.
func temporary(t *testing.T, folder string) int {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(folder, ".tchouka-*.tmp"))
	if err != nil {
		t.Fatal(err)
	}
	return len(found)
}

// The next save removes the files of killed programs, but not a file that another program is
// writing.
func TestNextWriteRemovesTemporaryFiles(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows knows a file that was left over by its age only")
	}
	folder := t.TempDir()
	path := filepath.Join(folder, "a")
	other := startWriter(t, filepath.Join(folder, "b"))
	var killed []*writer // all at the same time, because each would remove the files of earlier ones
	for i := range 3 {
		killed = append(killed, startWriter(t, filepath.Join(folder, fmt.Sprint(i))))
	}
	for _, w := range killed {
		if err := w.cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = w.cmd.Wait()
	}
	if n := temporary(t, folder); n != 4 {
		t.Fatalf("%d temporary files, want that of the other program and three left over", n)
	}
	save(t, path, "new")
	if n := temporary(t, folder); n != 1 {
		t.Errorf("%d temporary files are left, want that of the other program alone", n)
	}
	if err := other.release.Close(); err != nil {
		t.Fatal(err)
	}
	if err := other.cmd.Wait(); err != nil {
		t.Error(err)
	}
	check(t, folder, "a", "new", "b", strings.Repeat("half of it ", 100_000))
}

// A file that another process writes cannot be replaced until that process ends, whether the file
// exists or not.
func TestSingleWriter(t *testing.T) {
	for _, exists := range []bool{false, true} {
		folder := t.TempDir()
		path := filepath.Join(folder, "a")
		if exists {
			save(t, path, "old")
		}
		other := startWriter(t, path)
		var held *disk.HeldError
		err := disk.Replace(disk.System{}, path, disk.Always(), text("new"))
		if !errors.As(err, &held) || disk.ReasonOf(err) != disk.InUse || !strings.Contains(err.Error(), path) {
			t.Errorf("exists %v: %v", exists, err)
		}
		if err := other.release.Close(); err != nil {
			t.Fatal(err)
		}
		_ = other.cmd.Wait()
		save(t, path, "new")
		check(t, folder, "a", "new")
	}
}

// A name can be claimed once before writing, and is released by Close.
func TestClaim(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a")
	first, err := disk.Claim(disk.System{}, path, disk.Always())
	if err != nil {
		t.Fatal(err)
	}
	var held *disk.HeldError
	if _, err := disk.Claim(disk.System{}, path, disk.Always()); !errors.As(err, &held) {
		t.Errorf("claimed twice: %v", err)
	}
	first.Close()
	check(t, folder)
	save(t, path, "new")
	check(t, folder, "a", "new")
}

// Files with similar names that are not temporary files of this package remain.
func TestSweepKeepsSimilarNames(t *testing.T) {
	folder, otherFolder := t.TempDir(), t.TempDir()
	for _, name := range []string{".tchouka-notes", "tchouka-1.tmp", ".tchouka-1.tmp.bak"} {
		disktest.Put(t, filepath.Join(folder, name), "")
	}
	if err := os.Mkdir(filepath.Join(folder, ".tchouka-folder.tmp"), 0o700); err != nil {
		t.Fatal(err)
	}
	unrelated := filepath.Join(otherFolder, "precious")
	disktest.Put(t, unrelated, "")
	if err := os.Symlink(unrelated, filepath.Join(folder, ".tchouka-link.tmp")); err != nil {
		t.Log("no symbolic links here:", err)
	}
	before := len(disktest.Names(t, folder))
	save(t, filepath.Join(folder, "a"), "new")
	if after := len(disktest.Names(t, folder)); after != before+1 || len(disktest.Names(t, otherFolder)) != 1 {
		t.Errorf("%d entries became %d", before, after)
	}
}

// Parallel writers in a folder do not remove each other's files.
func TestParallelWritersKeepFiles(t *testing.T) {
	folder := t.TempDir()
	errs := make(chan error)
	const writers, rounds = 8, 40
	for i := range writers {
		go func() {
			var err error
			for range rounds {
				if e := disk.Replace(disk.System{}, filepath.Join(folder, fmt.Sprint(i)), disk.Always(), text("x")); e != nil {
					err = e
				}
			}
			errs <- err
		}()
	}
	for range writers {
		if err := <-errs; err != nil {
			t.Error(err)
		}
	}
	if n := len(disktest.Names(t, folder)); n != writers {
		t.Errorf("%d files, want %d", n, writers)
	}
}

// racingDisk is a disk with a race. Just after another writer opened a temporary file to sweep it,
// the owner finishes it and begins the next file with the same name.
type racingDisk struct {
	disk.System
	name string
	next func()
}

func (r *racingDisk) OpenFile(name string, flag int, mode os.FileMode) (disk.File, error) {
	f, err := r.System.OpenFile(name, flag, mode)
	if next := r.next; name == r.name && next != nil {
		r.next = nil
		next()
	}
	return f, err
}

// A file that is begun while an earlier file of the same name is swept remains.
func TestSweepKeepsNewerFile(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, ".tchouka-a.tmp")
	disktest.Put(t, name, "old")
	disk.Sweep(&racingDisk{name: name, next: func() {
		if err := os.Rename(name, filepath.Join(folder, "a")); err != nil {
			t.Fatal(err)
		}
		disktest.Put(t, name, "next")
	}}, folder)
	if got := disktest.Content(t, name); got != "next" {
		t.Errorf("the next file has %q", got)
	}
}

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
