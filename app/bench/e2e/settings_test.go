package e2e

import (
	"bufio"
	"encoding/json"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"

	"tchouka/engine/disk/disktest"
)

func TestSettingsStored(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	p.key("alt+Return", "ctrl+k") // single step, hints hidden
	waitUntil(t, "the settings are written", func() bool { return p.storedSettings()["hints"] == false })
	p.key("ctrl+q")
	if code := p.status(); code != 0 {
		t.Fatalf("exit status %d", code)
	}
	if kept := p.storedSettings(); kept["singleStep"] != true || kept["hints"] != false || kept["speed"] != 6.0 {
		t.Errorf("the settings kept are %v", kept)
	}
	p.waitSettings("tchouka tchouka/settings.json tchouka/settings.json.lock")
}

// The program is killed while it writes settings repeatedly. The file is complete, older settings
// are not lost, and the next start removes temporary files.
func TestKilledWhileSettingsAreWritten(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	p := start(t, instantPreferences(), "4x2")
	for i := range disktest.Kills(t, 5) {
		p.key("alt+Return") // this setting is old when the last one is written
		waitUntil(t, "the settings are written", func() bool { return p.storedSettings()["singleStep"] == true })
		for range random.IntN(10) {
			p.key("ctrl+k", "ctrl+k")
		}
		p.pause(time.Duration(random.IntN(100)) * time.Millisecond)
		if err := p.cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		<-p.ended
		if kept := p.storedSettings(); kept["singleStep"] != true || kept["speed"] != 6.0 {
			t.Fatalf("kill %d: kept are %v: %s", i, kept, disktest.Content(t, settingsFile(p.home)))
		}
		p = p.restart("4x2")
		p.waitSettings("tchouka tchouka/settings.json tchouka/settings.json.lock")
		p.key("alt+Return")
		waitUntil(t, "the settings are written", func() bool { return p.storedSettings()["singleStep"] == false })
	}
}

// storedSettings returns the stored settings, or nil if there are none.
func (p *program) storedSettings() preferences {
	var kept preferences
	text, err := os.ReadFile(settingsFile(p.home))
	if err != nil || json.Unmarshal(text, &kept) != nil {
		return nil
	}
	return kept
}

// waitSettings waits until the settings folder contains exactly the given paths.
func (p *program) waitSettings(want string) {
	p.t.Helper()
	folder, found := filepath.Join(p.home, ".config"), ""
	if !within(maxWait, func() bool {
		var names []string
		err := filepath.WalkDir(folder, func(path string, _ os.DirEntry, err error) error {
			name, _ := filepath.Rel(folder, path)
			if name != "." && name != "gtk-3.0" {
				names = append(names, name)
			}
			return err
		})
		found = strings.Join(names, " ")
		return err == nil && found == want
	}) {
		p.t.Errorf("in the folder of settings there are %q, want %q", found, want)
	}
}

// TestChooseLanguage chooses German while a survey is open, and starts the program again.
func TestChooseLanguage(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	p.key("3", "4")
	p.key("ctrl+u")
	survey := p.second()
	p.waitTitleOf(survey, "Survey – Tchouka")
	p.activate(p.window)
	p.settle()
	p.key("ctrl+comma")
	p.settle()
	for range 17 { // the language is the last setting
		p.key("Tab")
	}
	p.key("Down", "Down", "Return") // Deutsch
	p.waitTitleOf(survey, "Überblick – Tchouka")
	waitUntil(t, "the choice is kept", func() bool { return p.storedSettings()["language"] == "de" })
	p.expectBoard("3 0 1 1 | 3") // the line and undo are unchanged
	p.key("ctrl+z")
	p.expectBoard("2 2 0 3 | 1")
	p.key("ctrl+q")
	p.answer(2, 3) // discard the changes
	if code := p.status(); code != 0 {
		t.Fatalf("exit status %d", code)
	}

	again := p.restart("4x2")
	again.key("ctrl+u")
	again.waitTitleOf(again.second(), "Überblick – Tchouka")
}

// An animation repaints the whole window continuously. The text cursor therefore does not
// blink, neither in the field above the tree nor in the field of the board.
func TestTextCursorDoesNotBlink(t *testing.T) {
	p := start(t, instantPreferences(), "4x2")
	for _, enter := range []func(){func() { p.key("ctrl+f") }, func() { p.click(p.places(4).entry()) }} {
		before := p.capture()
		enter()
		waitUntil(t, "the keys go to a field", func() bool { return !p.capture().equal(before) })
		p.rest(p.window, 2*time.Second) // Fyne's cursor would fade once a second
	}
}

// appearance is a desktop that announces its colour scheme on a bus of its own.
type appearance struct{ conn *dbus.Conn }

// newAppearance starts the bus, and makes it that of programs started later.
func newAppearance(t *testing.T) appearance {
	t.Helper()
	bus := exec.Command("dbus-daemon", "--session", "--nofork", "--print-address")
	out, err := bus.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := bus.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = bus.Process.Kill()
		_ = bus.Wait()
	})
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	address = strings.TrimSpace(address)
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", address)
	conn, err := dbus.Connect(address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	d := appearance{conn}
	if err := conn.Export(d, portalPath, portalSettings); err != nil {
		t.Fatal(err)
	}
	if _, err := conn.RequestName("org.freedesktop.portal.Desktop", dbus.NameFlagDoNotQueue); err != nil {
		t.Fatal(err)
	}
	return d
}

const (
	portalPath     = "/org/freedesktop/portal/desktop"
	portalSettings = "org.freedesktop.portal.Settings"
	portalColors   = "org.freedesktop.appearance"
)

// Colour schemes of the portal.
const (
	darkScheme  uint32 = 1
	lightScheme uint32 = 2
)

// ReadOne returns a light scheme to a program that starts.
func (appearance) ReadOne(_, _ string) (dbus.Variant, *dbus.Error) {
	return dbus.MakeVariant(lightScheme), nil
}

func (d appearance) announce(t *testing.T, scheme uint32) {
	t.Helper()
	must(t, d.conn.Emit(portalPath, portalSettings+".SettingChanged", portalColors, "color-scheme", dbus.MakeVariant(scheme)))
}

// A window without a chosen appearance takes the desktop's, and follows it while it is open.
func TestAppearanceFollowsDesktop(t *testing.T) {
	desktop := newAppearance(t)
	p := start(t, instantPreferences().with("theme", 0), "4x2")
	light := func() bool {
		f := p.capture()
		_, ground := f.bounds(f.all(), groundColor)
		return ground > 10_000
	}
	waitUntil(t, "the window is light", light)
	desktop.announce(t, darkScheme)
	waitUntil(t, "the window becomes dark", func() bool { return !light() })
	desktop.announce(t, lightScheme)
	waitUntil(t, "the window becomes light again", light)
}
