//go:build unix

package disk_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"tchouka/engine/disk"
)

// Error codes are converted to messages that describe a remedy.
func TestErrorMessages(t *testing.T) {
	for code, want := range map[error]disk.Reason{
		syscall.EIO: disk.Damaged, syscall.EISDIR: disk.IsFolder, syscall.ENOSPC: disk.Full, syscall.EACCES: disk.Forbidden,
		syscall.EPERM: disk.Forbidden, syscall.EROFS: disk.ReadOnly, syscall.EMFILE: disk.TooManyOpen, syscall.ENFILE: disk.TooManyOpen,
		syscall.ENAMETOOLONG: disk.LongName, syscall.ENOENT: disk.NotExist, syscall.ETXTBSY: disk.InUse, syscall.EDQUOT: disk.Quota,
		syscall.ESTALE: disk.Unreachable, syscall.ENOTDIR: disk.NotFolder, syscall.ENXIO: disk.Removed, syscall.ELOOP: disk.LinkCycle,
		syscall.EPIPE: disk.BrokenPipe, syscall.EFBIG: disk.TooLarge, disk.ErrNotRegular: disk.NotRegular, disk.ErrLinkCycle: disk.LinkCycle,
		errors.New("something else"): disk.Unknown,
	} {
		err := fmt.Errorf("it failed: %w", &os.PathError{Op: "write", Path: "a", Err: code})
		if got := disk.ReasonOf(err); got != want {
			t.Errorf("%v is taken for %q", code, got)
		}
	}
	for r := disk.Unknown + 1; r <= disk.BrokenPipe; r++ {
		if text := r.String(); !strings.HasSuffix(text, ".") {
			t.Errorf("reason %d is told as %q", r, text)
		}
	}
}

// An absolute path leads to the same file after the working directory changes.
func TestAbsolutePath(t *testing.T) {
	root := t.TempDir()
	if err := errors.Join(os.MkdirAll(filepath.Join(root, "real", "deep"), 0o700), os.Symlink(filepath.Join(root, "real", "deep"), filepath.Join(root, "link")),
		os.WriteFile(filepath.Join(root, "real", "a"), nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	t.Chdir(root)
	for _, path := range []string{"real/a", "link/../a", root + "/link/../a"} {
		if full, err := disk.Absolute(path); err != nil || !filepath.IsAbs(full) || !disk.Same(disk.System{}, full, filepath.Join(root, "real", "a")) {
			t.Errorf("%s became %s, %v", path, full, err)
		}
	}
}
