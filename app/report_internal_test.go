package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/bench/apptest"
	"tchouka/app/system/userdata"
	"tchouka/app/ui/dialogs"
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

func TestSaveReport(t *testing.T) {
	for name, with := range map[string]bool{"with the session": true, "without": false} {
		t.Run(name, func(t *testing.T) {
			b, folder := newReportBench(t, "")
			b.play(3)
			b.desk.Settings.AddRecent("/home/anna/secret.tchouka")
			b.desk.Journal.Note("something went wrong")
			path := filepath.Join(folder, "report.txt")
			b.chooser.Path = path
			b.do("report")
			if !with {
				box := apptest.Find(b.win.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool { _, ok := o.(*dialogs.Check); return ok })
				box.(*dialogs.Check).SetChecked(false)
			}
			b.answer("Save…")
			b.queue.WaitUntil(t, "the report is written", func() bool { _, err := os.Stat(path); return err == nil })
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			got := string(text)
			for _, want := range []string{"Tchouka problem report.", "version: 1.2.3", "system: ", "game: multitchouka", "Hints: true", "Theme: 0"} {
				if !strings.Contains(got, want) {
					t.Errorf("the report does not say %q:\n%s", want, got)
				}
			}
			if strings.Contains(got, "anna") || strings.Contains(got, "secret") {
				t.Errorf("the report tells of other files:\n%s", got)
			}
			if strings.Contains(got, "==== Session ====") != with || strings.Contains(got, "2 2 2 2") != with {
				t.Errorf("the session is there: %v, want %v:\n%s", !with, with, got)
			}
		})
	}
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

// The log contains the messages of the window, without the user's folders.
func TestMessagesLogged(t *testing.T) {
	b, folder := newReportBench(t, "")
	b.files.ShowError("“x.tchouka” could not be opened", &os.PathError{Op: "open", Path: "/home/anna/x.tchouka", Err: os.ErrPermission})
	b.desk.Journal.Close()
	text := b.desk.Journal.Text(1 << 20)
	if !strings.Contains(text, "x.tchouka” could not be opened") || strings.Contains(text, "anna") {
		t.Errorf("the log in %s says %q", folder, text)
	}
}
