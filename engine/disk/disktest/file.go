package disktest

import (
	"bufio"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"tchouka/engine/disk"
)

// file is a file on a disk with faults.
type file struct {
	disk.File
	disk *Disk
	path string // current path
	data []byte // the data of the current write
}

func (f *file) Read(p []byte) (int, error) {
	if err := f.step("Read"); err != nil {
		return 0, err
	}
	return f.File.Read(p)
}

func (f *file) Write(p []byte) (int, error) {
	f.disk.setSynced(f.path, false)
	f.set(p)
	defer f.set(nil)
	if err := f.step("Write"); err != nil {
		n := 0
		if f.disk.Torn && !errors.Is(err, ErrStopped) {
			n, _ = f.File.Write(p[:len(p)/2])
		}
		return n, err
	}
	return f.File.Write(p)
}

func (f *file) Seek(offset int64, whence int) (int64, error) {
	if err := f.step("Seek"); err != nil {
		return 0, err
	}
	return f.File.Seek(offset, whence)
}

func (f *file) Stat() (fs.FileInfo, error) {
	if err := f.step("Stat"); err != nil {
		return nil, err
	}
	return f.File.Stat()
}

func (f *file) Chmod(mode fs.FileMode) error {
	if err := f.step("Chmod"); err != nil {
		return err
	}
	return f.File.Chmod(mode)
}

func (f *file) Chown(uid, gid int) error {
	if err := f.step("Chown"); err != nil {
		return err
	}
	return f.File.Chown(uid, gid)
}

func (f *file) Truncate(size int64) error {
	f.disk.setSynced(f.path, false)
	if err := f.step("Truncate"); err != nil {
		return err
	}
	return f.File.Truncate(size)
}

func (f *file) Sync() error {
	if err := f.step("Sync"); err != nil {
		return err
	}
	err := f.File.Sync()
	if err == nil {
		f.disk.setSynced(f.path, true)
	}
	return err
}

func (f *file) Readdirnames(n int) ([]string, error) {
	if err := f.step("Readdirnames"); err != nil {
		return nil, err
	}
	return f.File.Readdirnames(n)
}

// Close closes the file even if it fails, as all systems do. Unsynced content remains unsynced
// until the file is opened again and synced.
func (f *file) Close() error {
	err := f.step("Close")
	f.disk.mu.Lock()
	f.disk.open = slices.DeleteFunc(f.disk.open, func(o *file) bool { return o == f })
	f.disk.mu.Unlock()
	if closed := f.File.Close(); err == nil {
		err = closed
	}
	return err
}

func (f *file) step(op string) error { return f.disk.step(op, f.Name()) }

func (f *file) set(data []byte) {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	f.data = data
}

// Put creates or overwrites a file, and creates its folder.
func Put(t testing.TB, path, content string) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(content), 0o600)); err != nil {
		t.Fatal(err)
	}
}

// Content returns the content of a file.
func Content(t testing.TB, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Names lists the entries of a folder, sorted.
func Names(t testing.TB, folder string) []string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return names
}

// Killed runs a program that prints numbers, and kills it some time after its start. It returns the
// last number.
func Killed(t testing.TB, program *exec.Cmd, after time.Duration) (last int) {
	t.Helper()
	program.Stderr = os.Stderr
	out, err := program.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	timer := time.AfterFunc(after, func() { _ = program.Process.Kill() })
	defer timer.Stop()
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if last, err = strconv.Atoi(lines.Text()); err != nil {
			t.Error(err)
		}
	}
	_ = program.Wait() // it was killed
	return last
}
