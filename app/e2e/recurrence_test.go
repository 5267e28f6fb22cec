package e2e

import "testing"

// TestARecurrenceRunsToItsPeriod opens the window of Ise-Ozin-Egbe and runs it fast until it stops
// at the end of the period. Then it sows once more and opens the array in the main window.
func TestARecurrenceRunsToItsPeriod(t *testing.T) {
	p := start(t, quick(), "open", "--game", "recurrence", "4 5 4 0 4 5")
	p.key("ctrl+shift+y")
	ring := p.second()
	p.otherTitle(ring, "Recurrence – Tchouka")
	for range 6 {
		p.key("Up")
	}
	p.rest(ring, 3*breath)
	before, err := p.photograph(ring)
	if err != nil {
		t.Fatal(err)
	}
	p.key("space")
	until(t, "it runs", func() bool {
		now, err := p.photograph(ring)
		return err == nil && !now.equal(before)
	})
	p.rest(ring, 8*breath)
	if after, err := p.photograph(ring); err != nil || after.equal(before) {
		t.Error("the window shows no more than before: ", err)
	}
	p.shot(ring, "recurrence")
	p.key("Right", "ctrl+Return")
	p.hasKeys(p.window)
	p.wants("0 6 5 1 5 5 from 5")
	p.key("ctrl+z")
	p.wants("4 5 4 0 4 5")
}
