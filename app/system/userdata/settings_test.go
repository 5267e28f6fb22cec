package userdata_test

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"

	"tchouka/app/system/userdata"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
)

// open opens settings that must be written without errors.
func open(t *testing.T, path string) *userdata.Settings {
	t.Helper()
	s := userdata.OpenSettings(disk.System{}, path, func(err error) { t.Error(err) })
	t.Cleanup(s.Close)
	return s
}

// prepend inserts a string at the head of a list.
func prepend(s *userdata.Settings, text string) {
	s.SetStrings("recent", func(now []string) []string {
		return append([]string{text}, slices.DeleteFunc(now, func(t string) bool { return t == text })...)
	})
}

func TestSettingsRoundTrip(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "folder", "settings.json")
	s := open(t, path)
	userdata.Set(s, "bool", true)
	userdata.Set(s, "int", -7)
	userdata.Set(s, "float", 0.25)
	userdata.Set(s, "text", "ça va?")
	prepend(s, "a")
	prepend(s, "b")
	for _, s := range []*userdata.Settings{s, func() *userdata.Settings { s.Wait(); return open(t, path) }()} {
		if !s.Bool("bool", false) || s.Int("int", 0) != -7 || s.Float("float", 0) != 0.25 || s.String("text", "") != "ça va?" || !slices.Equal(s.Strings("recent"), []string{"b", "a"}) {
			t.Error("settings are not found again: ", disktest.Content(t, path))
		}
		if s.Repair() != nil {
			t.Error("there is damage")
		}
	}
	if got := disktest.Names(t, filepath.Dir(path)); !slices.Equal(got, []string{"settings.json", "settings.json.lock"}) {
		t.Errorf("the folder holds %q", got)
	}
}

func TestSettingsWithoutFile(t *testing.T) {
	s := open(t, "")
	userdata.Set(s, "int", 3)
	if s.Int("int", 0) != 3 {
		t.Error("a setting is forgotten")
	}
}

// damaged contains damaged settings, their valid part, and the reported errors.
var damaged = []struct {
	name, text string
	speed      int
	recent     []string
	wrong      string
}{
	{"cut off", `{"speed": 6, "recent": ["a","b"`, 6, nil, ""},
	{"cut off in a key", `{"speed": 6, "rec`, 6, nil, ""},
	{"zeros", strings.Repeat("\x00", 100), 1, nil, ""},
	{"more behind", `{"speed": 6} {"speed": 7}`, 6, nil, ""},
	{"a list", `[1,2]`, 1, nil, ""},
	{"a number for a list", `{"speed": 6, "recent": 5}`, 6, nil, "recent"},
	{"a number in a list", `{"speed": 6, "recent": ["a", 5, "b"]}`, 6, []string{"a", "b"}, "recent"},
	{"a text for a number", `{"speed": "fast", "recent": ["a"]}`, 1, []string{"a"}, "speed"},
	{"a fraction", `{"speed": 6.5}`, 1, nil, "speed"},
	{"an object", `{"speed": {"x": 1}, "recent": {"y": [2]}}`, 1, nil, "recent speed"},
	{"too large a number", `{"speed": 1e400, "recent": ["a"]}`, 1, []string{"a"}, "speed"},
}

// The valid part of a damaged file is used, and the whole file is copied before anything is
// written. After that it is repaired.
func TestDamagedSettings(t *testing.T) {
	for _, c := range damaged {
		t.Run(c.name, func(t *testing.T) {
			folder := t.TempDir()
			path := filepath.Join(folder, "settings.json")
			disktest.Put(t, path, c.text)
			look := func(s *userdata.Settings) *userdata.Damage {
				t.Helper()
				if got := s.Int("speed", 1); got != c.speed {
					t.Errorf("the speed is %d, want %d", got, c.speed)
				}
				if got := s.Strings("recent"); !slices.Equal(got, c.recent) {
					t.Errorf("the recent ones are %q, want %q", got, c.recent)
				}
				return s.Repair()
			}
			d := look(open(t, path))
			aside := filepath.Join(folder, "settings-damaged.json")
			if d == nil || d.Err != nil || d.Backup != aside || strings.Join(d.Keys, " ") != c.wrong {
				t.Fatalf("told %+v", d)
			}
			if disktest.Content(t, aside) != c.text {
				t.Error("what was damaged is not kept")
			}
			if d := look(open(t, path)); d != nil {
				t.Errorf("told again: %v", d)
			}
			// The same damage needs no second copy; any other damage needs one.
			disktest.Put(t, path, c.text)
			if d := look(open(t, path)); d == nil || d.Backup != aside {
				t.Errorf("told %+v", d)
			}
			disktest.Put(t, path, "{")
			if d := open(t, path).Repair(); d == nil || d.Backup != filepath.Join(folder, "settings-damaged-2.json") {
				t.Errorf("told %+v", d)
			}
		})
	}
}

// Two windows find the same damage. One of them repairs it, and the other one changes nothing.
func TestTwoWindowsRepairOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	disktest.Put(t, path, `{"speed": 6, "recent": 5}`)
	a, b := open(t, path), open(t, path)
	for _, s := range []*userdata.Settings{a, b} {
		s.Strings("recent")
	}
	if a.Repair() == nil || b.Repair() != nil {
		t.Error("not one window tells of it")
	}
	userdata.Set(b, "speed", 2)
	b.Wait()
	if again := open(t, path); again.Int("speed", 0) != 2 || again.Strings("recent") != nil || again.Repair() != nil {
		t.Error("the file is damaged again: ", disktest.Content(t, path))
	}
}

// Without a home directory nothing is stored, not even in the working directory.
func TestSettingsPaths(t *testing.T) {
	for _, name := range []string{"HOME", "XDG_CONFIG_HOME", "AppData", "USERPROFILE"} {
		t.Setenv(name, "")
	}
	if userdata.SettingsFile() != "" {
		t.Errorf("without a home: %q", userdata.SettingsFile())
	}
	if runtime.GOOS != "linux" {
		return
	}
	home := t.TempDir()
	t.Setenv("HOME", home)
	for _, c := range [][2]string{{"", home + "/.config"}, {"relative", home + "/.config"}, {home + "/x", home + "/x"}} {
		t.Setenv("XDG_CONFIG_HOME", c[0])
		if got := userdata.SettingsFile(); got != c[1]+"/tchouka/settings.json" {
			t.Errorf("with %q they are in %s", c[0], got)
		}
	}
}

// A file that was damaged while the window is open is copied, too, and replaced with the settings
// of the window.
func TestDamagedWhileOpen(t *testing.T) {
	for _, text := range []string{`{"speed":`, `{"speed":"x"}`} {
		folder := t.TempDir()
		path := filepath.Join(folder, "settings.json")
		var reported []error
		s := userdata.OpenSettings(disk.System{}, path, func(err error) { reported = append(reported, err) })
		userdata.Set(s, "speed", 2)
		userdata.Set(s, "larger", true)
		s.Wait()
		disktest.Put(t, path, text)
		userdata.Set(s, "speed", 3)
		s.Wait()
		var d *userdata.Damage
		if len(reported) != 1 || !errors.As(reported[0], &d) || disktest.Content(t, d.Backup) != text {
			t.Fatalf("told %v", reported)
		}
		if again := open(t, path); again.Int("speed", 0) != 3 || !again.Bool("larger", false) {
			t.Error("something was lost: ", disktest.Content(t, path))
		}
	}
}

// A path that is not a file, or cannot be copied, is never written.
func TestUnreadableFileNotWritten(t *testing.T) {
	folder := t.TempDir()
	large := filepath.Join(folder, "large.json")
	disktest.Put(t, large, `{"x":"`+strings.Repeat("x", 2<<20)+`"}`)
	for _, path := range []string{folder, os.DevNull, large} {
		s := open(t, path)
		if d := s.Repair(); d == nil || d.Err == nil || d.Backup != "" {
			t.Errorf("%s: told %+v", path, d)
		}
		userdata.Set(s, "speed", 3)
		s.Close()
		if s.Int("speed", 0) != 3 {
			t.Error("the setting does not hold")
		}
	}
	if got := disktest.Names(t, folder); !slices.Equal(got, []string{"large.json"}) {
		t.Errorf("the folder holds %q", got)
	}

	path := filepath.Join(folder, "settings.json")
	disktest.Put(t, path, `{"speed":`)
	full := disktest.New(func(s disktest.Step) error {
		if s.Op == "Write" {
			return syscall.ENOSPC
		}
		return nil
	})
	s := userdata.OpenSettings(full, path, func(err error) { t.Error(err) })
	if d := s.Repair(); d == nil || d.Backup != "" || !errors.Is(d, syscall.ENOSPC) {
		t.Errorf("told %+v", d)
	}
	full.SetBefore(nil)
	userdata.Set(s, "speed", 3)
	s.Close()
	if disktest.Content(t, path) != `{"speed":` {
		t.Error("what could not be kept was written over")
	}
}

// Two windows change only their own settings.
func TestTwoWindows(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	disktest.Put(t, path, `{"newer": {"deep": [1, {"x": null}]}, "speed": 3}`)
	a, b := open(t, path), open(t, path)
	userdata.Set(a, "speed", 5)
	prepend(a, "of a")
	a.Wait()
	userdata.Set(b, "larger", true)
	prepend(b, "of b")
	b.Wait()
	prepend(a, "of a, too")
	a.Wait()
	s := open(t, path)
	if s.Int("speed", 0) != 5 || !s.Bool("larger", false) || !slices.Equal(s.Strings("recent"), []string{"of a, too", "of b", "of a"}) {
		t.Error("something was lost: ", disktest.Content(t, path))
	}
	if !strings.Contains(strings.Join(strings.Fields(disktest.Content(t, path)), ""), `"newer":{"deep":[1,{"x":null}]}`) {
		t.Error("what this version does not know was lost: ", disktest.Content(t, path))
	}
	if !slices.Equal(a.Strings("recent"), s.Strings("recent")) {
		t.Error("a window does not see what the other one did")
	}
}

// If the folder was removed, all settings are written again.
func TestFolderRemoved(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "x")
	path := filepath.Join(folder, "settings.json")
	s := open(t, path)
	userdata.Set(s, "speed", 5)
	s.Wait()
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	userdata.Set(s, "larger", true)
	s.Wait()
	if again := open(t, path); again.Int("speed", 0) != 5 || !again.Bool("larger", false) {
		t.Error("something was lost: ", disktest.Content(t, path))
	}
}

// Values of an unexpected type are ignored, and the others are used. The values of another window
// and of another version are preserved.
func TestWordsOfUnexpectedTypes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	if err := os.WriteFile(path, []byte(`{"a": {"x": "1", "newer": {"y": 2}, "z": "3"}, "b": 7}`), 0o600); err != nil {
		t.Fatal(err)
	}
	s, other := open(t, path), open(t, path)
	for _, key := range []string{"a", "b", "c"} {
		s.StringMap(key)
	}
	if d := s.Repair(); d == nil || !slices.Equal(d.Keys, []string{"a", "b"}) {
		t.Errorf("the damage is %v", d)
	}
	set := func(s *userdata.Settings, key, name, text string) {
		s.SetStringMap(key, func(stringMap map[string]string) map[string]string {
			stringMap[name] = text
			return stringMap
		})
		s.Wait()
	}
	set(s, "a", "x", "2")
	set(other, "a", "w", "4")
	set(s, "b", "x", "5")
	again := open(t, path)
	if a, b := again.StringMap("a"), again.StringMap("b"); !maps.Equal(a, map[string]string{"x": "2", "z": "3", "w": "4"}) || !maps.Equal(b, map[string]string{"x": "5"}) {
		t.Errorf("found %v, %v", a, b)
	}
	if d := again.Repair(); d != nil {
		t.Error(d)
	}
}
