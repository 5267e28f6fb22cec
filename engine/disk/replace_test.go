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

// A link in a linked folder is resolved like the system does: ".." leads to the parent of the
// target of the folder link.
func TestLinksThroughLinkedFolders(t *testing.T) {
	root := t.TempDir()
	at := func(parts ...string) string { return filepath.Join(append([]string{root}, parts...)...) }
	if err := errors.Join(os.MkdirAll(at("real", "deep"), 0o700), os.Mkdir(at("near"), 0o700)); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(
		os.Symlink(at("real", "deep"), at("near", "folder")),
		os.Symlink("../target", at("real", "deep", "link")), // real/target
		os.Symlink("folder/../other", at("near", "link")),   // real/other
	); err != nil {
		t.Skip("no symbolic links here: ", err)
	}
	for _, c := range []struct{ path, target string }{
		{at("near", "folder", "link"), at("real", "target")},
		{at("near", "link"), at("real", "other")},
		{at("near", "folder") + "/../third", at("real", "third")},
	} {
		for _, text1 := range []string{"new", "newer"} { // the first time the file does not exist
			if err := disk.Replace(disk.System{}, c.path, disk.Always(), text(text1)); err != nil {
				t.Error(err)
			}
			if got := content(t, c.target); got != text1 {
				t.Errorf("%s was written elsewhere than to %s, which is %q", c.path, c.target, got)
			}
		}
		if !disk.Same(disk.System{}, c.path, c.target) {
			t.Errorf("%s and %s are taken for two files", c.path, c.target)
		}
	}
	check(t, at("near", "folder"), "link", "newer")
	if names, err := disk.Names(disk.System{}, at("near")); err != nil || len(names) != 2 {
		t.Errorf("beside the links lie %q, %v", names, err)
	}
}

// All names of a file show the new content, and no other file remains.
func TestHardLinks(t *testing.T) {
	folder := t.TempDir()
	path := linked(t, folder, whole)
	for _, content := range []string{"short", fresh, whole, ""} {
		save(t, path, content)
		check(t, folder, "a", content, "b", content)
	}
	// An existing file with the name of the copy is kept.
	disktest.Put(t, path+".whole", "precious")
	save(t, path, "new")
	check(t, folder, "a", "new", "a.whole", "precious", "b", "new")
}

// A path in the working directory has no folder part.
func TestFileWithoutFolder(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, content := range []string{"old", "new"} {
		save(t, "a", content)
		check(t, ".", "a", content)
	}
	if err := disk.Replace(disk.System{}, "no folder"+string(filepath.Separator), disk.Always(), text("x")); !errors.Is(err, fs.ErrNotExist) && err == nil {
		t.Error("a name that is a folder's was written to")
	}
}
