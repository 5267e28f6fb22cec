package desk

import (
	"testing"
)

func TestMatchRoundTrip(t *testing.T) {
	m := NewMatch()
	if text := m.text(2); text != "" {
		t.Errorf("of persons without names it says %q", text)
	}
	m.Names[0], m.Names[1] = `Anna "\\ person"`, "Jürg"
	m.Computer, m.Strengths[2], m.Strengths[3], m.Slips = SeatOf(2)|SeatOf(3), -1, 9, SlipsInFour
	if got := NewMatch().reseated(m.text(4), 4); got != m {
		t.Errorf("%q is read as %+v", m.text(4), got)
	}
	for _, text := range []string{
		"", "person", `person "Anna"`, `person "Anna" slips:0`, `dog "" person "" slips:0`, `person "" computer:12 "" slips:0`,
		`person "" person "" slips:-1`, `person "" person "" slips:5`, `person "" person "" slips:0 `, `person "\xff`, "person \"\"",
	} {
		if got := NewMatch().reseated(text, 2); got != NewMatch() {
			t.Errorf("%q is read as %+v", text, got)
		}
	}
}
