package userdata_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"tchouka/app/system/userdata"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
)

func TestLogRoundTrip(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "a", "b")
	for _, line := range []string{"first", "second"} {
		j := userdata.OpenLog(disk.System{}, folder)
		j.Note("%s", line)
		j.Close()
		j.Note("too late")
		j.Close()
	}
	j := userdata.OpenLog(disk.System{}, folder)
	defer j.Close()
	if text := j.Text(1000); !strings.Contains(text, " first\n") || !strings.HasSuffix(text, " second\n") || strings.Contains(text, "late") {
		t.Errorf("the log is %q", text)
	}
	if text := j.Text(10); strings.Contains(text, "first") {
		t.Errorf("its end is %q", text)
	}
}

// A line and a crash report that are too long are cut between two characters.
func TestLongTextTruncatedAtRune(t *testing.T) {
	folder := t.TempDir()
	for shift := range 4 {
		long := strings.Repeat("x", shift) + strings.Repeat("🌱", 20<<10)
		j := userdata.OpenLog(disk.System{}, folder)
		j.Note("%s", long)
		j.Close()
		if text := j.Text(1 << 20); strings.Count(text, "🌱") < 4<<10-1 || !utf8.ValidString(text) {
			t.Errorf("shifted by %d bytes, the line ends in %q", shift, text[len(text)-20:])
		}
		if err := os.WriteFile(filepath.Join(folder, "crash.txt"), []byte(long), 0o600); err != nil {
			t.Fatal(err)
		}
		j = userdata.OpenLog(disk.System{}, folder)
		j.Close()
		if crash := j.Crash(); strings.Count(crash, "🌱") < 16<<10-1 || !utf8.ValidString(crash) {
			t.Errorf("shifted by %d bytes, the report ends in %q", shift, crash[len(crash)-20:])
		}
	}
}

// Several goroutines write much text at a time. There are never more than two small files, and no
// line is split.
func TestLogSizeLimit(t *testing.T) {
	folder := t.TempDir()
	line := strings.Repeat("x", 900)
	var several sync.WaitGroup
	for range 4 {
		several.Go(func() {
			for range 3 {
				j := userdata.OpenLog(disk.System{}, folder)
				for range 200 {
					j.Note("%s", line)
				}
				j.Close()
			}
		})
	}
	several.Wait()
	names, err := disk.Names(disk.System{}, folder)
	if err != nil || len(names) != 2 {
		t.Fatalf("there are %v, %v", names, err)
	}
	for _, name := range names {
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil || len(text) > 300<<10 {
			t.Errorf("%s has %d bytes, %v", name, len(text), err)
		}
		for l := range strings.Lines(string(text)) {
			if !strings.HasSuffix(l, " "+line+"\n") || strings.Count(l, "x") != 900 {
				t.Fatalf("%s has a torn line: %q", name, l)
			}
		}
	}
}

func TestLogLimitPerProcess(t *testing.T) {
	folder := t.TempDir()
	j := userdata.OpenLog(disk.System{}, folder)
	for range 10 {
		for range 500 {
			j.Note("again")
		}
	}
	j.Close()
	if text := j.Text(1 << 20); strings.Count(text, "again") > 2000 {
		t.Errorf("there are %d lines", strings.Count(text, "again"))
	}
}

// openLog opens a log that is closed before its folder is removed, because it writes on a goroutine.
func openLog(t *testing.T, folder string) *userdata.Log {
	t.Helper()
	j := userdata.OpenLog(disk.System{}, folder)
	t.Cleanup(j.Close)
	return j
}

// watch enables crash reports during the test. Windows cannot remove an open file.
func watch(t *testing.T, j *userdata.Log) {
	t.Helper()
	j.Watch()
	t.Cleanup(func() { _ = debug.SetCrashOutput(nil, debug.CrashOptions{}) })
}

// A log that cannot be written causes no errors.
func TestUnwritableLogIgnored(t *testing.T) {
	for name, d := range map[string]disk.Disk{
		"full":      disktest.New(func(disktest.Step) error { return os.ErrPermission }),
		"nowhere":   disk.System{},
		"a file in": disk.System{},
	} {
		folder := t.TempDir()
		switch name {
		case "nowhere":
			folder = ""
		case "a file in":
			folder = filepath.Join(folder, "file", "below")
			disktest.Put(t, filepath.Dir(folder), "no folder")
		}
		j := userdata.OpenLog(d, folder)
		watch(t, j)
		j.Note("hello")
		j.RecordPanic("why", []byte("stack"))
		j.Close()
		if text := j.Text(100); name != "full" && text != "" || j.Crash() != "" {
			t.Errorf("%s: %q", name, text)
		}
	}
	var none *userdata.Log
	none.Note("hello")
	none.Watch()
	none.RecordPanic("", nil)
	none.Close()
	if none.Text(1) != "" || none.Crash() != "" {
		t.Error("what is not there says something")
	}
}

// A process that crashes leaves its crash report to the next process, once.
func TestCrashReport(t *testing.T) {
	const childEnv = "TCHOUKA_BREAKS_DOWN_IN"
	if folder := os.Getenv(childEnv); folder != "" {
		j := userdata.OpenLog(disk.System{}, folder)
		j.Watch()
		go panic("it is broken") //nolint:revive // a goroutine without recover
		select {}
	}
	folder := t.TempDir()
	command := exec.Command(os.Args[0], "-test.run=^TestCrashReport$")
	command.Env = append(os.Environ(), childEnv+"="+folder)
	if err := command.Run(); err == nil {
		t.Fatal("it did not break down")
	}
	j := userdata.OpenLog(disk.System{}, folder)
	if words := j.Crash(); !strings.Contains(words, "panic: it is broken") || !strings.Contains(words, "log_test.go") || strings.Contains(words, "/app/system/userdata/log_test.go") {
		t.Errorf("its last words are %q", words)
	}
	j.Close()
	if !strings.Contains(j.Text(1<<20), "it is broken") {
		t.Error("they are not in the log")
	}
	if again := openLog(t, folder); again.Crash() != "" {
		t.Error("they are told again")
	}
}

func TestRecoveredPanicRecorded(t *testing.T) {
	folder := t.TempDir()
	j := userdata.OpenLog(disk.System{}, folder)
	watch(t, j)
	j.RecordPanic(fmt.Errorf("nothing"), []byte("where"))
	j.Close()
	if words := openLog(t, folder).Crash(); words != "panic: nothing\n\nwhere\n" {
		t.Errorf("its last words are %q", words)
	}
}

func TestScrub(t *testing.T) {
	t.Setenv("HOME", "/home/anna marie")
	for text, want := range map[string]string{
		"open /home/anna marie/a secret/x y.tchouka: no space":  "open …/x y.tchouka: no space",
		"“/srv/class 7/b.tchouka” could not be exported":        "“…/b.tchouka” could not be exported",
		"\t/root/go/pkg/mod/fyne.io/fyne@v2/entry.go:123 +0x1d": "\t…/entry.go:123 +0x1d",
		`C:\Users\Anna\x.tchouka: gone`:                         `…/x.tchouka: gone`,
		"1/2 of it, and either/or":                              "1/2 of it, and either/or",
		"nothing":                                               "nothing",
	} {
		if got := userdata.Scrub(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
