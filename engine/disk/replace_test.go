package disk_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"

	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
)

// text returns a write function that writes a text.
func text(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

// save writes a file.
func save(t *testing.T, path, content string) {
	t.Helper()
	if err := disk.ReplaceBytes(disk.System{}, path, disk.Always(), []byte(content)); err != nil {
		t.Fatal(err)
	}
}

// check fails unless the folder contains exactly these files, given as name, content, name,
// content.
func check(t *testing.T, folder string, want ...string) {
	t.Helper()
	var got []string
	for _, name := range disktest.Names(t, folder) {
		got = append(got, name, disktest.Content(t, filepath.Join(folder, name)))
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("the folder holds %q, not %q", got, want)
	}
}

func TestReplace(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a")
	for _, content := range []string{"first, and longer", "second", ""} {
		save(t, path, content)
		check(t, folder, "a", content)
	}
}

func TestFailedWriteKeepsOldFile(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a")
	full := errors.New("no space left on the device")
	failing := func(w io.Writer) error {
		if err := text(strings.Repeat("half of it ", 100_000))(w); err != nil {
			return err
		}
		return full
	}
	if err := disk.Replace(disk.System{}, path, disk.Always(), failing); !errors.Is(err, full) {
		t.Error(err)
	}
	check(t, folder)
	save(t, path, "old")
	if err := disk.Replace(disk.System{}, path, disk.Always(), failing); !errors.Is(err, full) {
		t.Error(err)
	}
	check(t, folder, "a", "old")
}

func TestPanicKeepsOldFile(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a")
	save(t, path, "old")
	func() {
		defer func() { _ = recover() }()
		_ = disk.Replace(disk.System{}, path, disk.Always(), func(io.Writer) error { panic("in the middle") })
	}()
	check(t, folder, "a", "old")
}

func TestInvalidPaths(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "file")
	save(t, file, "old")
	for name, path := range map[string]string{
		"missing folder":    filepath.Join(folder, "missing", "a"),
		"file for a folder": filepath.Join(file, "a"),
		"a folder":          folder,
		"no name":           "",
	} {
		t.Run(name, func(t *testing.T) {
			called := false
			err := disk.Replace(disk.System{}, path, disk.Always(), func(io.Writer) error { called = true; return nil })
			var onPath *fs.PathError
			if !errors.As(err, &onPath) || onPath.Path != path || onPath.Op != "write" {
				t.Error(err)
			}
			if called {
				t.Error("something was written")
			}
			check(t, folder, "file", "old")
		})
	}
}

func TestProtected(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows protects files, not folders")
	}
	if os.Geteuid() == 0 {
		t.Skip("root may write everywhere")
	}
	folder := t.TempDir()
	path := filepath.Join(folder, "a")
	save(t, path, "old")
	for _, mode := range []struct{ file, folder fs.FileMode }{{0o444, 0o755}, {0o644, 0o555}} {
		if err := errors.Join(os.Chmod(path, mode.file), os.Chmod(folder, mode.folder)); err != nil {
			t.Fatal(err)
		}
		if err := disk.Replace(disk.System{}, path, disk.Always(), text("new")); !errors.Is(err, fs.ErrPermission) {
			t.Error(err)
		}
		check(t, folder, "a", "old")
		if err := os.Chmod(folder, 0o755); err != nil {
			t.Fatal(err)
		}
	}
}

func TestPermissions(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has other permissions")
	}
	folder := t.TempDir()
	plain := filepath.Join(folder, "plain") // 0644 modified by the umask
	if err := os.WriteFile(plain, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, "a")
	for _, mode := range []fs.FileMode{0, 0o600, 0o664, 0o755} {
		want := mode
		if mode == 0 {
			want = permissions(t, plain)
		} else if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
		save(t, path, "x")
		if got := permissions(t, path); got != want {
			t.Errorf("permissions are %v, not %v", got, want)
		}
	}
}

func permissions(t *testing.T, path string) fs.FileMode {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	return info.Mode().Perm()
}

func TestLinks(t *testing.T) {
	folder, links := t.TempDir(), t.TempDir()
	target := filepath.Join(folder, "a")
	first, second, loop := filepath.Join(links, "1"), filepath.Join(links, "2"), filepath.Join(links, "loop")
	if err := errors.Join(os.Symlink(target, first), os.Symlink("1", second), os.Symlink("loop", loop)); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	for _, content := range []string{"new", "newer"} { // the first time the file does not exist
		save(t, second, content)
		check(t, folder, "a", content)
	}
	for _, link := range []string{first, second} {
		if info, err := os.Lstat(link); err != nil || info.Mode()&fs.ModeSymlink == 0 {
			t.Error("the link was replaced:", err)
		}
	}
	if err := disk.Replace(disk.System{}, loop, disk.Always(), text("x")); err == nil {
		t.Error("a link to itself was written to")
	}
}

// A device that is always full fails in the middle of a write.
func TestWriteToFullDevice(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("no /dev/full here")
	}
	if err := disk.Replace(disk.System{}, "/dev/full", disk.Always(), text("x")); !errors.Is(err, syscall.ENOSPC) {
		t.Error(err)
	}
	if err := disk.Replace(disk.System{}, os.DevNull, disk.Always(), text("x")); err != nil {
		t.Error(err)
	}
	if info, err := os.Stat(os.DevNull); err != nil || info.Mode().IsRegular() {
		t.Fatal("the null device was replaced", err)
	}
}

func TestReadersNeverSeePartialFile(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows refuses to replace a file that is being read")
	}
	path := filepath.Join(t.TempDir(), "a")
	whole := func(i int) string { return strings.Repeat(fmt.Sprintln(i%10), 50_000) }
	save(t, path, whole(0))
	done := make(chan struct{})
	var readers sync.WaitGroup
	for range 4 {
		readers.Go(func() {
			for {
				content, err := os.ReadFile(path)
				if err != nil || len(content) != len(whole(0)) || bytes.Count(content, content[:2]) != 50_000 {
					t.Errorf("read %d bytes: %v", len(content), err)
					return
				}
				select {
				case <-done:
					return
				default:
				}
			}
		})
	}
	for i := range 50 {
		if err := disk.Replace(disk.System{}, path, disk.Always(), text(whole(i))); err != nil {
			t.Error(err)
		}
	}
	close(done)
	readers.Wait()
}
