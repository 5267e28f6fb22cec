package session_test

import (
	"testing"

	"tchouka/engine/games/row"
	"tchouka/engine/record/session"
)

// Nodes pasted after they were deleted do not count as played: after both changes are undone and
// the deletion is redone, they are deleted.
func TestRedoDeletesPastedNodes(t *testing.T) {
	s := begin(t, row.Multitchouka(), "2 2 2 2")
	do(t, s, "gomoves 3 4 3")
	sub := s.Subtree(1)
	do(t, s, "go 2")
	do(t, s, "delete")
	if added, err := s.Paste(1, sub); added != 2 || err != nil {
		t.Fatal(added, err)
	}
	for i, test := range []struct {
		command string
		want    int
	}{{"undo", 2}, {"undo", 4}, {"redo", 2}, {"redo", 4}} {
		do(t, s, test.command)
		if s.Len() != test.want {
			t.Errorf("%d: after %s there are %d places, not %d", i, test.command, s.Len(), test.want)
		}
	}
}

// Playing a move after pasted nodes keeps the path to it.
func TestMoveAfterPasteKeepsPath(t *testing.T) {
	s := begin(t, row.Multitchouka(), "2 2 2 2")
	other := begin(t, row.Multitchouka(), "2 2 2 2")
	do(t, other, "gomoves 3 4")
	do(t, other, "gomoves 4")
	if added, err := s.Paste(session.Start, other); added != 3 || err != nil {
		t.Fatal(added, err)
	}
	do(t, s, "gomoves 3 4 3")
	do(t, s, "undo")
	do(t, s, "undo")
	if got := show(s); s.Len() != 4 || got != "[0] 3 4 3" {
		t.Errorf("%d places are left, and %s", s.Len(), got)
	}
	do(t, s, "go 4") // the nodes that were played
	do(t, s, "delete")
	if got := show(s); s.Len() != 3 || got != "0 3 [4]" {
		t.Errorf("with it gone %d places are left, and %s", s.Len(), got)
	}
}
