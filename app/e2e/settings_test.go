package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

func TestSettingsAreKept(t *testing.T) {
	p := start(t, quick(), "4x2")
	p.key("ctrl+p", "ctrl+k") // larger text, no hints
	// Fyne writes them a moment later.
	until(t, "the settings are written", func() bool { return p.kept()["hints"] == false })
	p.key("ctrl+q")
	if code := p.status(); code != 0 {
		t.Fatalf("exit status %d", code)
	}
	if kept := p.kept(); kept["larger"] != true || kept["hints"] != false || kept["speed"] != 6.0 {
		t.Errorf("the settings kept are %v", kept)
	}
}

// kept returns the preferences in the program's home; none while they are being
// written.
func (p *program) kept() preferences {
	var kept preferences
	text, err := os.ReadFile(filepath.Join(p.home, ".config", "fyne", appID, "preferences.json"))
	if err != nil || json.Unmarshal(text, &kept) != nil {
		return nil
	}
	return kept
}
