package disk_test

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
)

// The old and new content of the file.
var (
	whole = strings.Repeat("old, and whole\n", 5_000) // more than one write
	fresh = strings.Repeat("new and whole, too\n", 8_000)
)

// places returns a path of each kind of file.
var places = map[string]func(t *testing.T, folder string) (path string){
	"new": func(_ *testing.T, folder string) string { return filepath.Join(folder, "a") },
	"old": func(t *testing.T, folder string) string {
		return existing(t, filepath.Join(folder, "a"))
	},
	"short old one of two names": func(t *testing.T, folder string) string { return linked(t, folder, whole[:100]) },
	"long old one of two names":  func(t *testing.T, folder string) string { return linked(t, folder, fresh+whole) },
}

// linked creates a file with two names.
func linked(t *testing.T, folder, text string) string {
	t.Helper()
	path := filepath.Join(folder, "a")
	disktest.Put(t, path, text)
	if err := os.Link(path, filepath.Join(folder, "b")); err != nil {
		t.Skip("no hard links here: ", err)
	}
	return path
}

// copyOf returns the content of the copy next to a file that is being overwritten, or "".
func copyOf(t *testing.T, path string) string { return content(t, path+".whole") }

// existing creates a file.
func existing(t *testing.T, path string) string {
	t.Helper()
	disktest.Put(t, path, whole)
	return path
}

// eachStep writes a file on a disk with faults, once for every step of the write. The parameter
// faulty makes the disk for a step, and after checks the result.
func eachStep(t *testing.T, faulty func(n int) *disktest.Disk, after func(t *testing.T, s disktest.Step, path string, err error)) {
	for name, place := range places {
		t.Run(name, func(t *testing.T) {
			for n := 1; ; n++ {
				folder := t.TempDir()
				path := place(t, folder)
				previous := content(t, path)
				d := faulty(n)
				err := disk.Replace(d, path, disk.Always(), text(fresh))
				if len(d.Steps()) < n {
					if n < 10 {
						t.Errorf("there were only %d steps", n)
					}
					return
				}
				step := d.Steps()[n-1]
				switch got := content(t, path); {
				case got == fresh:
				case err != nil && got != previous && copyOf(t, path) == fresh: // neither, but a complete copy exists
					var torn *disk.TornError
					if errors.As(err, &torn) && torn.Copy != path+".whole" {
						t.Errorf("step %d, %s: the copy is said to be %s", n, step.Op, torn.Copy)
					}
				case err == nil || got != previous:
					t.Errorf("step %d, %s: the file holds %d bytes, with the error %v", n, step.Op, len(got), err)
				}
				after(t, step, path, err)
				if err := disk.Replace(disk.System{}, path, disk.Always(), text(fresh)); err != nil {
					t.Errorf("step %d, %s: and then %v", n, step.Op, err)
				}
				if other, err := os.ReadFile(filepath.Join(folder, "b")); err == nil && string(other) != fresh {
					t.Errorf("step %d, %s: the other name of the file has another content", n, step.Op)
				}
				if got := content(t, path); got != fresh {
					t.Errorf("step %d, %s: the next write leaves %d bytes", n, step.Op, len(got))
				}
				if left := temporary(t, folder); left > 0 {
					t.Errorf("step %d, %s: %d temporary files are left after the next write", n, step.Op, left)
				}
			}
		})
	}
}

// content returns the content of a file, or "" if it does not exist.
func content(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return string(text)
}

// If any step fails, the file has its complete old or new content, the error contains its path, and
// no other file remains.
func TestErrorAtEveryStep(t *testing.T) {
	faults := []error{syscall.ENOSPC, syscall.EIO, syscall.EROFS, syscall.EACCES, syscall.EMFILE}
	for round, torn := range []bool{false, true} {
		fault := func(n int) error { return faults[(n+round)%len(faults)] }
		eachStep(t, func(n int) *disktest.Disk {
			d := disktest.FailAt(n, fault(n))
			d.Torn = torn
			return d
		}, func(t *testing.T, s disktest.Step, path string, err error) {
			if err == nil { // steps that do not affect the content
				return
			}
			var onPath *fs.PathError
			if !errors.As(err, &onPath) || onPath.Path != path || onPath.Op != "write" || !errors.Is(err, fault(s.N)) {
				t.Errorf("step %d, %s: the error is %v", s.N, s.Op, err)
			}
			if left := temporary(t, filepath.Dir(path)); left > 0 && s.Op != "Remove" {
				t.Errorf("step %d, %s: %d temporary files are left", s.N, s.Op, left)
			}
		})
	}
}

// If the program or the machine stops at any step, the complete old or new file exists.
func TestCrashAtEveryStep(t *testing.T) {
	for name, faulty := range map[string]func(int) *disktest.Disk{"killed": disktest.KillAt, "power": disktest.CutPowerAt} {
		t.Run(name, func(t *testing.T) {
			eachStep(t, faulty, func(t *testing.T, s disktest.Step, _ string, err error) {
				if err == nil && s.Op == "Rename" {
					t.Error("nothing was renamed, and no error tells of it")
				}
			})
		})
	}
}

// If the write is canceled at any step, the file has its old or new content, and the error
// corresponds to it.
func TestCancelAtEveryStep(t *testing.T) {
	for name, place := range places {
		t.Run(name, func(t *testing.T) {
			for n := 1; ; n++ {
				folder := t.TempDir()
				path := place(t, folder)
				previous := content(t, path)
				ctx, cancel := context.WithCancel(t.Context())
				d := disktest.New(func(s disktest.Step) error {
					if s.N == n {
						cancel()
					}
					return nil
				})
				err := disk.Replace(disk.WithContext(ctx, d), path, disk.Always(), text(fresh))
				want := fresh
				if err != nil {
					want = previous
				}
				if content(t, path) != want || copyOf(t, path) != "" || err != nil && !errors.Is(err, context.Canceled) {
					t.Errorf("step %d: %v", n, err)
				}
				if left := temporary(t, folder); left > 0 {
					t.Errorf("step %d: %d temporary files are left", n, left)
				}
				if len(d.Steps()) < n {
					return
				}
				cancel()
			}
		})
	}
}

// The disk is full at any one of the writes.
func TestFullDisk(t *testing.T) {
	for full := range 5 {
		folder := t.TempDir()
		path := existing(t, filepath.Join(folder, "a"))
		writes := 0
		d := disktest.New(func(s disktest.Step) error {
			if s.Op != "Write" {
				return nil
			}
			if writes++; writes > full {
				return syscall.ENOSPC
			}
			return nil
		})
		d.Torn = true
		err := disk.Replace(d, path, disk.Always(), text(fresh))
		if err == nil && writes > full || err != nil && !errors.Is(err, syscall.ENOSPC) {
			t.Errorf("after %d writes: %v", full, err)
		}
		want := whole
		if err == nil {
			want = fresh
		}
		check(t, folder, "a", want)
	}
}

// While a slow disk syncs a file, the old file can be read.
func TestReadDuringSync(t *testing.T) {
	folder := t.TempDir()
	path := existing(t, filepath.Join(folder, "a"))
	slow, release := make(chan struct{}), make(chan struct{})
	d := disktest.New(func(s disktest.Step) error {
		if s.Op == "Sync" && strings.HasSuffix(s.Path, ".tmp") {
			close(slow)
			<-release
		}
		return nil
	})
	done := make(chan error)
	go func() {
		done <- disk.Replace(d, path, disk.Always(), func(w io.Writer) error {
			_, err := io.WriteString(w, fresh)
			return err
		})
	}()
	<-slow
	if content(t, path) != whole {
		t.Error("the old file is gone before the new one is on the disk")
	}
	close(release)
	if err := <-done; err != nil || content(t, path) != fresh {
		t.Error(err)
	}
}
