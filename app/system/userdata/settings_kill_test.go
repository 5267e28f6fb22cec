package userdata_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"tchouka/app/system/userdata"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
)

// Environment variables that make this program change settings instead of running its tests: the
// file, the name of the setting, and the number of changes. Without a number it continues until it
// is killed.
const (
	childEnv    = "TCHOUKA_SETTINGS_IN"
	nameEnv     = "TCHOUKA_SETTINGS_OF"
	countEnv    = "TCHOUKA_SETTINGS_CHANGES"
	progressEnv = "TCHOUKA_PROGRESS"
)

func TestMain(m *testing.M) {
	if folder := os.Getenv(userdata.AsKeeper); folder != "" {
		userdata.KeepForEver(folder)
	}
	if path := os.Getenv(childEnv); path != "" {
		limit, _ := strconv.Atoi(os.Getenv(countEnv))
		if os.Getenv(progressEnv) != "" {
			first, _ := strconv.Atoi(os.Getenv(nameEnv))
			solveRepeatedly(path, first, limit)
			return
		}
		changeRepeatedly(path, os.Getenv(nameEnv), limit)
		return
	}
	os.Exit(m.Run())
}

// changeRepeatedly increments a setting, and prints each value that is on the disk.
func changeRepeatedly(path, name string, limit int) {
	s := userdata.OpenSettings(disk.System{}, path, func(err error) { panic(err) })
	if d := s.Repair(); d != nil {
		panic(d)
	}
	for n := s.Int(name, 0) + 1; limit == 0 || n <= limit; n++ {
		userdata.Set(s, name, n)
		prepend(s, fmt.Sprint(name, " ", n%5))
		if n%3 == 0 {
			s.Wait()
			fmt.Println(n)
		}
	}
	s.Close()
}

// child starts this program in that mode.
func child(t *testing.T, path, name string, changes int) *exec.Cmd {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), childEnv+"="+path, nameEnv+"="+name, countEnv+"="+strconv.Itoa(changes))
	c.Stderr = os.Stderr
	return c
}

// A program that is killed at any moment while it writes leaves intact settings. They are at least
// as new as the last value that it has printed. The next start leaves no temporary files.
func TestKilledWhileSettingsAreWritten(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows knows no SIGKILL")
	}
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	folder := t.TempDir()
	path := filepath.Join(folder, "settings.json")
	least, tempFiles := 0, 0
	for i := range disktest.Kills(t, 10) {
		least = max(least, disktest.Killed(t, child(t, path, "count", 0), time.Duration(random.IntN(150_000))*time.Microsecond))
		if len(disktest.Names(t, folder)) > 2 {
			tempFiles++
		}
		s := open(t, path)
		found := s.Int("count", 0)
		if len(s.Strings("recent")) != min(found, 5) || s.Repair() != nil || found < least {
			t.Fatalf("kill %d: found %d, %d was on the disk: %s", i, found, least, disktest.Content(t, path))
		}
		if left := disktest.Names(t, folder); len(left) > 2 {
			t.Fatalf("kill %d: there are %q", i, left)
		}
		least = found
	}
	t.Logf("%d changes; litter was swept up after %d kills", least, tempFiles)
}

// Windows that change settings at the same time do not lose each other's changes.
func TestConcurrentWindows(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	const windows, changes = 4, 20
	var all sync.WaitGroup
	for n := range windows {
		c := child(t, path, fmt.Sprint("window", n), changes)
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		all.Go(func() {
			if err := c.Wait(); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	s := open(t, path)
	recent := s.Strings("recent")
	for n := range windows {
		name := fmt.Sprint("window", n)
		if got := s.Int(name, 0); got != changes {
			t.Errorf("of %s there are %d changes, want %d", name, got, changes)
		}
		for i := range 5 {
			if !slices.Contains(recent, fmt.Sprint(name, " ", i)) {
				t.Errorf("of %s something is missing: %q", name, recent)
			}
		}
	}
}
