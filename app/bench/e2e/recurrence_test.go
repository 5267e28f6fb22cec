package e2e

import "testing"

// TestRecurrenceRunsToPeriod opens the window of Ise-Ozin-Egbe and runs it fast until it stops
// at the end of the period. Then it sows once more and opens the array in the main window.
func TestRecurrenceRunsToPeriod(t *testing.T) {
	p := start(t, instantPreferences(), "--game", "recurrence", "4 5 4 0 4 5")
	p.key("ctrl+shift+y")
	ring := p.second()
	p.waitTitleOf(ring, "Recurrence – Tchouka")
	for range 6 {
		p.key("Up")
	}
	p.rest(ring, 3*idleTime)
	before, err := p.photograph(ring)
	if err != nil {
		t.Fatal(err)
	}
	p.key("space")
	waitUntil(t, "it runs", func() bool {
		now, err := p.photograph(ring)
		return err == nil && !now.equal(before)
	})
	p.rest(ring, 8*idleTime)
	if after, err := p.photograph(ring); err != nil || after.equal(before) {
		t.Error("the window shows no more than before: ", err)
	}
	p.shot(ring, "recurrence")
	p.key("Right", "ctrl+Return")
	p.waitFocus(p.window)
	p.expectBoard("0 6 5 1 5 5 from 5")
	p.key("ctrl+z")
	p.expectBoard("4 5 4 0 4 5")
}
