package app

import (
	"testing"

	"tchouka/engine/record/session"
)

// The first button of the card of a finished game does what it is called: it undoes the last move,
// leaves a preview or a trial, or goes to the previous move.
func TestVerdictButtonLabel(t *testing.T) {
	b := newBench(t, "4x2")
	press := func(label string) {
		t.Helper()
		b.settle()
		button := b.verdict.Badge.View().Actions[0]
		if button.Label != label {
			t.Errorf("the button is %q, want %q", button.Label, label)
		}
		button.Run()
		b.settle()
	}
	b.sow(3, 1)
	press("Undo")
	b.expect("2 2 0 3 | 1")
	b.do("redo")
	b.expect("0 3 1 3 | 1")
	b.do("first")
	b.desk.Doc.Session.SetComment(session.Start, "start")
	b.do("last") // undone together, these changes would lead to the start
	changes := b.desk.Doc.Session.Changes()
	press("Previous Move")
	b.expect("2 2 0 3 | 1")
	if got := b.desk.Doc.Session.Changes(); got != changes {
		t.Errorf("%d changes, want %d", got, changes)
	}
	b.board.Advice.Explain(0)
	press("Go Back")
	b.expect("2 2 0 3 | 1")
	b.do("first")
	b.previewLine(3, 1)
	press("Go Back")
	b.expect("2 2 2 2 | 0")
}
