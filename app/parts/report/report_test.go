package report_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk/desktest"
	"tchouka/app/parts/report"
	"tchouka/app/system/userdata"
	"tchouka/app/ui/dialogs"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
)

func TestMain(m *testing.M) { apptest.Main(m) }

// newBench returns a bench with a log in a folder, after a crash with a text if it is not empty.
func newBench(t *testing.T, crash string) (b *desktest.Bench, r *report.Report, folder string) {
	t.Helper()
	folder = t.TempDir()
	if crash != "" {
		disktest.Put(t, filepath.Join(folder, "crash.txt"), crash)
	}
	b = desktest.New(t, "4x2")
	b.Journal = userdata.OpenLog(disk.System{}, folder)
	t.Cleanup(b.Journal.Close)
	r = report.New(b.Main, "1.2.3", func() []string { return []string{"screen: none"} })
	b.Add(r.Part())
	return b, r, folder
}

func TestSaveReport(t *testing.T) {
	for name, with := range map[string]bool{"with the session": true, "without": false} {
		t.Run(name, func(t *testing.T) {
			b, _, folder := newBench(t, "")
			b.Play("3")
			b.Settings.AddRecent("/home/anna/secret.tchouka")
			b.Journal.Note("something went wrong")
			b.Chooser.Path = filepath.Join(folder, "report.txt")
			b.Invoke("report")
			box := apptest.Find(b.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool { _, ok := o.(*dialogs.Check); return ok })
			box.(*dialogs.Check).SetChecked(with)
			b.Answer("Save…")
			b.Queue.WaitUntil(t, "the report is written", func() bool { _, err := os.Stat(b.Chooser.Path); return err == nil })
			got := disktest.Content(t, b.Chooser.Path)
			for _, want := range []string{"Tchouka problem report.", "version: 1.2.3", "system: ", "screen: none", "game: multitchouka", "Hints: true", "Theme: 0", "something went wrong"} {
				if !strings.Contains(got, want) {
					t.Errorf("the report has no %q:\n%s", want, got)
				}
			}
			if strings.Contains(got, "anna") || strings.Contains(got, "secret") {
				t.Errorf("the report names other files:\n%s", got)
			}
			if strings.Contains(got, "==== Session ====") != with || strings.Contains(got, "2 2 2 2") != with {
				t.Errorf("the session is there: %v, want %v:\n%s", !with, with, got)
			}
		})
	}
}

func TestCrashReported(t *testing.T) {
	b, r, _ := newBench(t, "panic: a mistake\n")
	r.ReportCrash()
	b.ExpectDialog("Tchouka crashed last time")
	b.Answer("Report a Problem…")
	b.ExpectDialog("Include the game")
	b, r, _ = newBench(t, "")
	if r.ReportCrash(); b.Covered() {
		t.Error("a crash is reported that never was")
	}
}

// The log contains the messages of the window, without the user's folders.
func TestMessagesLogged(t *testing.T) {
	b, _, folder := newBench(t, "")
	b.Files.ShowError("“x.tchouka” could not be opened", &os.PathError{Op: "open", Path: "/home/anna/x.tchouka", Err: os.ErrPermission})
	b.Journal.Close()
	text := b.Journal.Text(1 << 20)
	if !strings.Contains(text, "x.tchouka” could not be opened") || strings.Contains(text, "anna") {
		t.Errorf("the log in %s has %q", folder, text)
	}
}
