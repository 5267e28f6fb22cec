package shell_test

import (
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/system/userdata"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/output/export"
)

func TestMain(m *testing.M) { apptest.Main(m) }

func TestInvalidSettingsIgnored(t *testing.T) {
	for _, bad := range []float64{-3, 0, 1e9} {
		kept := userdata.OpenSettings(disk.System{}, "", nil)
		userdata.Set(kept, "windowWidth", bad)
		userdata.Set(kept, "windowHeight", 600)
		userdata.Set(kept, "treeShare", bad)
		userdata.Set(kept, "theme", 17)
		userdata.Set(kept, "everything", 17)
		s := shell.LoadSettings(kept)
		if !s.Window.IsZero() || s.TreeShare != 0 || s.Theme != shell.System || s.ZoomPercent != shell.DefaultPercent {
			t.Errorf("%g: window %v, share %g, theme %v, zoom %d", bad, s.Window, s.TreeShare, s.Theme, s.ZoomPercent)
		}
	}
}

// Choices, recent files, played games and criteria are the same after another start.
func TestSettingsStored(t *testing.T) {
	file, folder := filepath.Join(t.TempDir(), "settings.json"), t.TempDir()
	kept := userdata.OpenSettings(disk.System{}, file, func(err error) { t.Error(err) })
	s := shell.LoadSettings(kept)
	s.Theme, s.ZoomPercent, s.Speed, s.TreeShare, s.Workbench = shell.Dark, 150, shell.SpeedSlowest, 0.25, fyne.NewSize(800, 600)
	s.Save()
	for i := range 10 {
		s.AddRecent(filepath.Join(folder, fmt.Sprint(i)))
	}
	s.AddRecent(filepath.Join(folder, "8"))
	s.RemoveRecent(filepath.Join(folder, "7"))
	s.SetPlayed("punga")
	s.SetPlayed("punga")
	s.SaveCriteria("hard", "moves > 9")
	s.SaveCriteria("easy", "moves < 3")
	s.SaveCriteria("easy", "")
	kept.Close()

	again := shell.LoadSettings(userdata.OpenSettings(disk.System{}, file, func(err error) { t.Error(err) }))
	t.Cleanup(again.Store.Close)
	if again.Choices() != s.Choices() {
		t.Errorf("the choices are %+v, want %+v", again.Choices(), s.Choices())
	}
	var names []string
	for _, path := range again.Recent() {
		names = append(names, filepath.Base(path))
	}
	if got := strings.Join(names, ""); got != "8965432" {
		t.Errorf("the recent files are %s", got)
	}
	if !again.HasPlayed("punga") || again.HasPlayed("dampu") {
		t.Error("the played games are others")
	}
	if got := again.SavedCriteria(); !maps.Equal(got, map[string]string{"hard": "moves > 9"}) {
		t.Errorf("the criteria are %v", got)
	}
}

// Shortcuts have the key names of the language.
func TestShortcutNames(t *testing.T) {
	for language, want := range map[string]string{
		"en": "Ctrl+Z Ctrl+Y Ctrl+C Ctrl+X Ctrl+V Ctrl+Shift+Home Alt+← End PgUp PgDn Esc Enter Space Del F5",
		"de": "Strg+Z Strg+Y Strg+C Strg+X Strg+V Strg+Umschalt+Pos1 Alt+← Ende Bild↑ Bild↓ Esc Eingabe Leertaste Entf F5",
	} {
		apptest.SetLanguage(t, language)
		var got []string
		for _, s := range []fyne.Shortcut{
			&fyne.ShortcutUndo{}, &fyne.ShortcutRedo{}, &fyne.ShortcutCopy{}, &fyne.ShortcutCut{}, &fyne.ShortcutPaste{},
			shell.CtrlShift(fyne.KeyHome), shell.Alt(fyne.KeyLeft), shell.Plain(fyne.KeyEnd), shell.Plain(fyne.KeyPageUp), shell.Plain(fyne.KeyPageDown),
			shell.Plain(fyne.KeyEscape), shell.Plain(fyne.KeyReturn), shell.Plain(fyne.KeySpace), shell.Plain(fyne.KeyDelete), shell.Plain(fyne.KeyF5),
		} {
			got = append(got, shell.ShortcutName(s))
		}
		if names := strings.Join(got, " "); names != want {
			t.Errorf("%s: %s, want %s", language, names, want)
		}
	}
}

func TestReadNumber(t *testing.T) {
	for text, want := range map[string]int{"12": 12, "-3": -3, "1,234": 1234, "1.234": 1234, "1 234": 1234} {
		if got, err := shell.ReadNumber(text); got != want || err != nil {
			t.Errorf("%q is %d, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "x", "99999999999"} {
		if got, err := shell.ReadNumber(text); err == nil {
			t.Errorf("%q is %d", text, got)
		}
	}
}

// Each format has a name of its own.
func TestFormatNames(t *testing.T) {
	var names []string
	for _, format := range export.Formats() {
		name := shell.FormatName(format)
		if name == string(format) || slices.Contains(names, name) {
			t.Errorf("the name of %s is %q", format, name)
		}
		names = append(names, name)
	}
}

// A file of the same name is replaced only after a question that describes it, unless it is empty.
func TestReplacingAsks(t *testing.T) {
	for _, c := range []struct {
		content  string
		about    userdata.Version
		open     bool   // it is the open collection
		question string // a part of it; empty if the file is written without a question
	}{
		{"", userdata.Version{}, false, ""},
		{"other", userdata.Version{}, false, "already exists. Replacing it deletes its contents."},
		{"game", userdata.Version{Moves: 3}, false, "is a game: 3 moves"},
		{"list", userdata.Version{Boards: 4}, false, "is a collection: 4 boards"},
		{"list", userdata.Version{Boards: 4}, true, "is the open collection: 4 boards"},
		{"lesson", userdata.Version{Lesson: true}, false, "is a lesson. Replacing it deletes its contents. File ▸ History… keeps them."},
	} {
		b := apptest.NewFixture(t)
		path := filepath.Join(t.TempDir(), "a.svg")
		disktest.Put(t, path, c.content)
		kept, replaced, open := "", "", ""
		if c.open {
			open = path
		}
		b.Documents = shell.Documents{
			Read:     func(string, []byte) (userdata.Version, bool) { return c.about, c.about != userdata.Version{} },
			Keep:     func(_ string, old []byte) { kept = string(old) },
			Open:     func() string { return open },
			Replaced: func(path string) { replaced = path },
		}
		b.Chooser.Path = strings.TrimSuffix(path, ".svg")
		message := ""
		b.ChooseExport("board", export.SVG, func(path string, may disk.Permission) {
			b.WriteFile(func(text string) { message = text }, path, may, func(to io.Writer) error {
				_, err := io.WriteString(to, "new")
				return err
			}, shell.Exported(path))
		})
		written := func() bool { return strings.HasPrefix(message, "Exported") }
		b.Queue.WaitUntil(t, "the file is written, or a question is shown", func() bool {
			return written() || b.DialogCover == nil && b.Win.Canvas().Overlays().Top() != nil
		})
		if written() != (c.question == "") {
			t.Errorf("%q is replaced: %v", c.content, written())
		}
		if written() {
			continue
		}
		top := b.Win.Canvas().Overlays().Top()
		if got := strings.Join(apptest.Texts(top), " "); !strings.Contains(got, c.question) {
			t.Errorf("the question is %q, want %q", got, c.question)
		}
		test.Tap(apptest.Find(top, func(o fyne.CanvasObject) bool {
			button, ok := o.(*dialogs.Button)
			return ok && button.Text == "Replace"
		}).(fyne.Tappable))
		b.Queue.WaitUntil(t, "the file is replaced", written)
		b.Queue.Drain()
		if got := disktest.Content(t, path); got != "new" || kept != c.content || replaced != open {
			t.Errorf("the file is %q, the history keeps %q, and %q counts as replaced", got, kept, replaced)
		}
	}
}
