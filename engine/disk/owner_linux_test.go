package disk_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"

	"tchouka/engine/disk"
)

// nobody is the ID of a user who owns no files.
const nobody = 65534

// A file keeps its owner, group, permissions and attributes, independently of the writer.
func TestOwner(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root gives files away")
	}
	folder := t.TempDir()
	path := filepath.Join(folder, "a")
	if err := os.WriteFile(path, []byte(whole), 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Chown(path, nobody, nobody); err != nil {
		t.Fatal(err)
	}
	attributes := unix.Setxattr(path, "user.note", []byte("kept"), 0) == nil
	save(t, path, fresh)
	check(t, folder, "a", fresh)
	owned(t, path, nobody, 0o640)
	value := make([]byte, 10)
	if n, err := unix.Getxattr(path, "user.note", value); attributes && (err != nil || string(value[:n]) != "kept") {
		t.Errorf("the attribute is %q, %v", value, err)
	}
}

// A user who may write to another user's file does not become its owner.
func TestFileOfOtherUser(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can be somebody else")
	}
	folder, err := os.MkdirTemp("", "disk") // which other users may enter
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	program, err := os.ReadFile(os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, "a")
	for _, err := range []error{
		os.WriteFile(filepath.Join(folder, "program"), program, 0o755), os.WriteFile(path, []byte(whole), 0o600), //nolint:gosec // it is run
		os.Chmod(path, 0o666), os.Chmod(folder, 0o777), //nolint:gosec // another user writes there
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	other := exec.Command(filepath.Join(folder, "program"))
	other.Env = append(os.Environ(), writerEnv+"="+path)
	other.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	output, err := other.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, output)
	}
	if got := content(t, path); got != strings.Repeat("half of it ", 100_000) {
		t.Errorf("%d bytes were written: %s", len(got), output)
	}
	owned(t, path, 0, 0o666)
	if names, err := disk.Names(disk.System{}, folder); err != nil || len(names) != 2 {
		t.Errorf("the folder holds %q, %v", names, err)
	}
}

func owned(t *testing.T, path string, uid uint32, mode os.FileMode) {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if stat := info.Sys().(*syscall.Stat_t); stat.Uid != uid || info.Mode().Perm() != mode {
		t.Errorf("the file belongs to %d, with %v", stat.Uid, info.Mode())
	}
}
