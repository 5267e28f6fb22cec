package app

import (
	"path/filepath"
	"strings"
	"testing"

	"tchouka/app/system/userdata"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
)

// newReportBench opens the window with a log.
func newReportBench(t *testing.T, crash string) (*bench, string) {
	t.Helper()
	folder := t.TempDir()
	if crash != "" {
		disktest.Put(t, filepath.Join(folder, "crash.txt"), crash)
	}
	j := userdata.OpenLog(disk.System{}, folder)
	t.Cleanup(j.Close)
	return newBenchOf(t, Start{Journal: j, Version: "1.2.3", Keep: filepath.Join(folder, "recovery")}), folder
}

func TestCrashReportedAtNextStart(t *testing.T) {
	b, _ := newReportBench(t, "panic: a mistake\n")
	b.queue.WaitUntil(t, "it is told", b.main.Covered)
	if got := strings.Join(b.dialogs(), "\n"); !strings.Contains(got, "Tchouka crashed last time") {
		t.Errorf("asked is %q", got)
	}
	b.answer("Not Now")
	b.do("report")
	if !b.main.Covered() {
		t.Error("no report can be saved")
	}
}
