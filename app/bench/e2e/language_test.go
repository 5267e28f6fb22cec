package e2e

import "testing"

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
	for range 16 { // the language is the last setting
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
