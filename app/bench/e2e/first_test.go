package e2e

import (
	"os"
	"strings"
	"testing"

	"tchouka/engine/disk/disktest"
)

// A new user plays a little and quits without questions. Hints are hidden at the next start.
func TestFirstStart(t *testing.T) {
	home := newHome(t, instantPreferences())
	if err := os.Remove(settingsFile(home)); err != nil {
		t.Fatal(err)
	}
	p := launch(t, home, binary())
	p.settle()
	p.shot(p.window, "first-start")
	p.key("3", "Escape", "4", "Escape")
	p.expectBoard("3 0 1 1 | 3")
	p.key("F1")
	p.key("ctrl+w")
	p.close()
	if code := p.status(); code != 0 {
		t.Errorf("exit status %d", code)
	}
	if text := disktest.Content(t, settingsFile(home)); !strings.Contains(text, `"hints":false`) && !strings.Contains(text, `"hints": false`) {
		t.Errorf("the settings are %s", text)
	}
}
