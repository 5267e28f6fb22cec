package app

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"tchouka/app/ui/shell"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
)

// settingsBench is a bench with a settings file.
type settingsBench struct {
	*bench
	file string
}

// newSettingsBench returns a bench with a settings file, or without one for an empty text.
func newSettingsBench(t *testing.T, text string) *settingsBench {
	t.Helper()
	file := filepath.Join(t.TempDir(), "settings.json")
	if text != "" {
		disktest.Put(t, file, text)
	}
	b := newBenchOf(t, Start{Session: session.New(row.Multitchouka().Game(), rowtest.Board(t, "4x2")), Settings: file})
	t.Cleanup(b.desk.Settings.Store.Close)
	return &settingsBench{b, file}
}

// again opens another window with the same settings.
func (b *settingsBench) again() *window {
	b.t.Helper()
	b.desk.Settings.Store.Wait()
	again := newWindow(b.app, b.chooser, b.queue.Post, Start{Games: games.All(), Settings: b.file})
	b.t.Cleanup(func() {
		again.endWork()
		again.desk.Settings.Store.Close()
	})
	return again
}

// kept returns the content of the settings file.
func (b *settingsBench) kept() map[string]any {
	b.t.Helper()
	b.desk.Settings.Store.Wait()
	text, err := os.ReadFile(b.file)
	var kept map[string]any
	if err != nil || json.Unmarshal(text, &kept) != nil {
		b.t.Fatalf("%v\n%s", err, text)
	}
	return kept
}

func TestSettingsWrittenOnChange(t *testing.T) {
	b := newSettingsBench(t, "{}")
	b.do("hints")
	b.do("larger")
	if kept := b.kept(); kept["hints"] != false || kept["larger"] != true || kept["tree"] != nil {
		t.Errorf("the file holds %v, want what was changed", kept)
	}
}

// With any content of the settings file, the window opens, uses the valid settings, shows a
// message, and keeps the file.
func TestOpenWithInvalidSettings(t *testing.T) {
	for text, says := range map[string]string{
		`{"recent":5,"hints":false}`:           "recent",
		`{"hints":false,"recent":["/a",5]}`:    "recent",
		`{"hints":false,"theme":"x","game":1}`: "game, theme",
		`{"hints":false,"larger":tr`:           "The others have their default values",
		`{"hints":false}{}`:                    "The others have their default values",
		`{"hints":false,"speed":1e99}`:         "speed",
	} {
		t.Run(text, func(t *testing.T) {
			b := newSettingsBench(t, text)
			if b.desk.Settings.Hints {
				t.Error("what could be read is not used")
			}
			reported := b.dialogs()
			aside := filepath.Join(filepath.Dir(b.file), "settings-damaged.json")
			if len(reported) != 1 || !strings.Contains(reported[0], says) || !strings.Contains(strings.ReplaceAll(reported[0], " ", ""), aside) {
				t.Fatalf("told %q, want %q and %q", reported, says, aside)
			}
			if kept, err := os.ReadFile(aside); err != nil || string(kept) != text {
				t.Errorf("kept is %q, %v", kept, err)
			}
			b.answer("OK")
			b.files.AddRecent("/b")
			if kept := b.kept(); kept["hints"] != false {
				t.Errorf("the file holds %v", kept)
			}
			if again := b.again(); again.main.Covered() {
				t.Error("it is told again")
			}
		})
	}
}

func TestTwoWindowsShareSettings(t *testing.T) {
	a := newSettingsBench(t, `{"ofANewerVersion":{"x":[1]}}`)
	b := a.again()
	a.files.AddRecent("/a\xff") // two names that are not valid UTF-8
	a.do("hints")
	a.desk.Settings.Store.Wait()
	b.files.AddRecent("/b")
	b.desk.Change(func(s *shell.Settings) { s.Larger = true })
	b.desk.Settings.Store.Wait()
	a.files.AddRecent("/a\xfe")
	kept := a.kept()
	if kept["hints"] != false || kept["larger"] != true || kept["ofANewerVersion"] == nil {
		t.Errorf("the file holds %v", kept)
	}
	if recent := a.desk.Settings.Recent(); !slices.Equal(recent, []string{"/a\xfe", "/b", "/a\xff"}) {
		t.Errorf("the recent files are %q", recent)
	}
}

// A full disk causes one message, and the program continues.
func TestSettingsOnFullDisk(t *testing.T) {
	d := disktest.New(func(s disktest.Step) error {
		if s.Op == "Write" {
			return syscall.ENOSPC
		}
		return nil
	})
	file := filepath.Join(t.TempDir(), "settings.json")
	disktest.Put(t, file, "{}")
	b := newBenchOf(t, Start{Disk: d, Settings: file})
	const says = "The disk is full: settings are not saved until you free some space"
	b.queue.WaitUntil(t, "it is told", func() bool { return b.status.Message == says })
	b.status.ShowMessage("")
	b.do("hints")
	b.desk.Settings.Store.Wait()
	b.settle()
	if b.status.Message != "" || b.desk.Settings.Hints {
		t.Errorf("says %q again, or hints stay", b.status.Message)
	}
	d.SetBefore(nil)
	b.do("larger")
	b.desk.Settings.Store.Close()
	if again := (&settingsBench{b, file}).again(); again.desk.Settings.Hints || !again.desk.Settings.Larger {
		t.Error("what was changed on the full disk is not kept")
	}
}
