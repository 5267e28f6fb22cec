//go:build linux || darwin

package cli_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"tchouka/engine/disk/disktest"
)

// If the disk is full, a command reports an error, keeps the old file and leaves no partial file.
func TestFilesOnFullDisk(t *testing.T) {
	const old = "what was there"
	fulls := 0
	eachWrite(t, func(args []string, name string) {
		if args[0] == "survey" {
			return // which keeps its rows: TestSurveyOnFullDisk
		}
		folder := t.TempDir()
		path := filepath.Join(folder, name)
		args = append(args, path)
		if _, stderr, code := tchouka(t.Context(), args...); code != 0 {
			t.Fatalf("%q: status %d, %s", args, code, stderr)
		}
		size := len(disktest.Content(t, path))
		for _, available := range []int{0, size / 2, size - 1} {
			fulls++
			disktest.Put(t, path, old)
			if stderr, code := onFullDisk(t, available, append(slices.Clip(args), "--force")...); code != 1 || !strings.HasPrefix(stderr, "tchouka: "+path) {
				t.Errorf("%q with room for %d of %d bytes: status %d, %s", args, available, size, code, stderr)
			}
			if got := disktest.Content(t, path); got != old {
				t.Errorf("%q with room for %d of %d bytes: the file holds %.60q", args, available, size, got)
			}
			if left, err := os.ReadDir(folder); err != nil || len(left) != 1 {
				t.Errorf("%q left %v, %v", args, left, err)
			}
		}
	})
	if !t.Failed() {
		t.Logf("%d times the disk was full; 0 old files were lost, 0 files were torn", fulls)
	}
}

// Errors of a device that is always full are reported too. A device is written to directly.
func TestFullDeviceReported(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("this system has no full device")
	}
	eachWrite(t, func(args []string, name string) {
		path := filepath.Join(t.TempDir(), name)
		if err := os.Symlink("/dev/full", path); err != nil {
			t.Fatal(err)
		}
		if _, stderr, code := tchouka(t.Context(), append(args, path)...); code == 0 || !strings.HasPrefix(stderr, "tchouka: "+path) {
			t.Errorf("%q: status %d, %s", args, code, stderr)
		}
	})
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer full.Close() //nolint:errcheck // nothing was written
	for name, u := range uses {
		for _, args := range u.prints[:min(1, len(u.prints))] {
			cmd := other(args)
			cmd.Stdout = full
			if stderr, code := runToEnd(t, cmd); code != 1 || !strings.HasPrefix(stderr, "tchouka: the standard output: ") {
				t.Errorf("%s: status %d, %s", name, code, stderr)
			}
		}
	}
}

// If the reader closes the pipe, for example head -1, a command ends at once with SIGPIPE and
// without a message, like other Unix commands.
func TestClosedPipeEndsCommand(t *testing.T) {
	for name, u := range uses {
		for _, args := range u.prints[:min(1, len(u.prints))] {
			r, w, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			cmd := other(args)
			cmd.Stdout = w
			r.Close() //nolint:errcheck // only the effect on the writer matters
			stderr, _ := runToEnd(t, cmd)
			w.Close() //nolint:errcheck // the other program has written
			status, ok := cmd.ProcessState.Sys().(syscall.WaitStatus)
			if !ok || !status.Signaled() || status.Signal() != syscall.SIGPIPE || stderr != "" {
				t.Errorf("%s: %v, %q", name, cmd.ProcessState, stderr)
			}
		}
	}
}

// If the disk fills during an export of several boards, the boards that fit are written and the
// others are reported. Existing files of the others remain unchanged.
func TestExportSeveralOnFullDisk(t *testing.T) {
	folder := t.TempDir()
	disktest.Put(t, filepath.Join(folder, "2.json"), "what was there")
	stderr, code := onFullDisk(t, 150, "export", "--force", "--json", "4x2", "90x2", "3x1", "91x2", "-o", filepath.Join(folder, "{number}.json"))
	if code != 1 || !strings.Contains(stderr, "board 2, multitchouka:") || !strings.HasSuffix(stderr, "\ntchouka: 2 of 4 boards were written\n") {
		t.Errorf("status %d, %s", code, stderr)
	}
	all := contents(t, folder)
	if all["2.json"] != "what was there" || !strings.HasPrefix(all["1.json"], "{") || !strings.HasPrefix(all["3.json"], "{") || len(all) != 3 {
		t.Errorf("there are %q", all)
	}
}
