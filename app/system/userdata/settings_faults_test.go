package userdata_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"tchouka/app/system/userdata"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
)

// before is the content of the file.
const before = `{"speed": 2, "recent": ["/a"], "larger": true}`

// eachStep changes a setting on a disk that fails at one step, for every step.
func eachStep(t *testing.T, faulty func(n int) *disktest.Disk, check func(t *testing.T, n int, s *userdata.Settings, reported []error)) {
	for n := 1; ; n++ {
		path := filepath.Join(t.TempDir(), "settings.json")
		disktest.Put(t, path, before)
		d := faulty(n)
		var reported []error
		s := userdata.OpenSettings(d, path, func(err error) { reported = append(reported, err) })
		_ = s.Repair()
		userdata.Set(s, "speed", 5)
		s.Wait()
		prepend(s, "/b")
		s.Wait()
		if len(d.Steps()) < n {
			if n < 20 {
				t.Errorf("there were only %d steps", n)
			}
			return
		}
		text := disktest.Content(t, path)
		after := open(t, path)
		if got := after.Int("speed", 0); got != 2 && got != 5 || !after.Bool("larger", false) || after.Repair() != nil {
			t.Errorf("step %d, %s: the file holds %s", n, d.Steps()[n-1].Op, text)
		}
		check(t, n, s, reported)
		if left := disktest.Names(t, filepath.Dir(path)); slices.ContainsFunc(left, func(name string) bool { return strings.HasSuffix(name, ".tmp") }) {
			t.Errorf("step %d, %s: there are %q", n, d.Steps()[n-1].Op, left)
		}
	}
}

// Any one step fails. The settings are intact, the error is reported once, and the next change
// writes everything. The file is not written only if it could not be read at the start.
func TestEveryStepFails(t *testing.T) {
	faults := []error{syscall.ENOSPC, syscall.EIO, syscall.EROFS, syscall.EACCES}
	eachStep(t, func(n int) *disktest.Disk { return disktest.FailAt(n, faults[n%len(faults)]) },
		func(t *testing.T, n int, s *userdata.Settings, reported []error) {
			if len(reported) > 1 {
				t.Errorf("step %d: told %v", n, reported)
			}
			if d := s.Repair(); d != nil {
				return
			}
			s.Close()
			if s.Int("speed", 0) != 5 || !slices.Equal(s.Strings("recent"), []string{"/b", "/a"}) {
				t.Errorf("step %d: a setting does not hold", n)
			}
		})
}

func TestDiskFullThenFree(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	disktest.Put(t, path, before)
	d := disktest.New(func(s disktest.Step) error {
		if s.Op == "Write" {
			return syscall.ENOSPC
		}
		return nil
	})
	reported := 0
	s := userdata.OpenSettings(d, path, func(error) { reported++ })
	for speed := range 5 {
		userdata.Set(s, "speed", speed)
		s.Wait()
	}
	if reported != 1 || disktest.Content(t, path) != before {
		t.Errorf("told %d times; the file holds %s", reported, disktest.Content(t, path))
	}
	d.SetBefore(nil)
	s.Close()
	if got := open(t, path).Int("speed", 0); got != 4 {
		t.Errorf("the speed is %d", got)
	}
}

// The program or the machine stops at any one step. The settings are intact, and the next start
// removes the remains.
func TestEveryStepInterrupted(t *testing.T) {
	for name, faulty := range map[string]func(int) *disktest.Disk{"killed": disktest.KillAt, "power": disktest.CutPowerAt} {
		t.Run(name, func(t *testing.T) {
			eachStep(t, faulty, func(*testing.T, int, *userdata.Settings, []error) {})
		})
	}
}

// The same during the repair of damaged settings: the settings exist, or their copy does.
func TestEveryStepOfRepairInterrupted(t *testing.T) {
	const damaged = `{"speed": 2, "recent": 7}`
	for n := 1; ; n++ {
		folder := t.TempDir()
		path := filepath.Join(folder, "settings.json")
		disktest.Put(t, path, damaged)
		d := disktest.KillAt(n)
		s := userdata.OpenSettings(d, path, nil)
		s.Strings("recent")
		_ = s.Repair()
		if len(d.Steps()) < n {
			return
		}
		aside, err := os.ReadFile(filepath.Join(folder, "settings-damaged.json"))
		if text := disktest.Content(t, path); text != damaged && (err != nil || string(aside) != damaged) {
			t.Errorf("step %d: the file holds %s, kept is %q, %v", n, text, aside, err)
		}
		if err == nil && string(aside) != damaged {
			t.Errorf("step %d: half is kept: %q", n, aside)
		}
		again := userdata.OpenSettings(disk.System{}, path, nil)
		if again.Int("speed", 0) != 2 {
			t.Errorf("step %d: something was lost", n)
		}
	}
}
