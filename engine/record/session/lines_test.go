package session_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
)

// The lines of a record, their names, and the main line.
func TestLines(t *testing.T) {
	s := begin(t, row.Multitchouka(), "2 2 2 2")
	if ends := s.Lines(); !slices.Equal(ends, []session.Node{session.Start}) {
		t.Errorf("an empty record has lines to %v", ends)
	}
	do(t, s, "gomoves 3 4")
	do(t, s, "name Degrazia's")
	do(t, s, "gomoves 3 4 3 4 2 4") // a continued line keeps its name
	do(t, s, "gomoves 3 1")         // a line that branches off earlier does not get it
	names := func() string {
		var all []string
		for _, end := range s.Lines() {
			all = append(all, fmt.Sprintf("%v %s", s.Moves(end), s.Remark(max(s.Named(end), session.Start)).Name))
		}
		return strings.Join(all, ", ")
	}
	if want := "[3 4 3 4 2 4] Degrazia's, [3 1] "; names() != want {
		t.Errorf("the lines are %s, not %s", names(), want)
	}
	if s.OnMain(s.Cursor()) || !s.OnMain(s.Parent(s.Cursor())) || !s.Unbranched(s.Cursor()) || s.Unbranched(session.Start) {
		t.Error("the main line leads to the first place alone, two lines from the start")
	}
	do(t, s, "main")
	if want := "[3 1] , [3 4 3 4 2 4] Degrazia's"; names() != want || !s.OnMain(s.Cursor()) {
		t.Errorf("the lines are %s, not %s", names(), want)
	}
}

// A copied subtree can be pasted only at its position.
func TestSubtree(t *testing.T) {
	s := begin(t, row.Multitchouka(), "2 2 2 2")
	do(t, s, "gomoves 3 4 3 4 2 4")
	do(t, s, "gomoves 3 4 1")
	s.SetMark(s.Cursor(), session.Bad)
	do(t, s, "gomoves 3 4")
	sub := s.Subtree(s.Cursor())
	const want = "tchouka 1\nrules multitchouka\nstart 3 0 1 1 | 3\nmain 3 4 2 4\nline 1\nmark 1: bad\nend\n"
	if diff := cmp.Diff(want, text(t, sub)); diff != "" {
		t.Error(diff)
	}
	if added, err := s.Paste(s.Cursor(), sub); added != 0 || err != nil {
		t.Errorf("pasted where it comes from: %d places, %v", added, err)
	}
	do(t, s, "first")
	if _, err := s.Paste(s.Cursor(), sub); !errors.Is(err, session.ErrElsewhere) {
		t.Error(err)
	}
	other := begin(t, row.Multitchouka(), "2 2 2 2")
	do(t, other, "gomoves 3 4")
	if added, err := other.Paste(other.Cursor(), sub); added != 5 || err != nil || other.Len() != 8 {
		t.Errorf("pasted %d places of 5, %v", added, err)
	}
	do(t, other, "undo")
	if other.Len() != 3 {
		t.Errorf("undo left %d places of 3", other.Len())
	}
	other.Begin(sub)
	if diff := cmp.Diff(want, text(t, other)); diff != "" {
		t.Error(diff)
	}
	do(t, other, "undo")
	if got := show(other); got != "0 3 [4]" {
		t.Errorf("undo led to %s", got)
	}
}

// A line that exceeds the caches: 120 thousand moves on 600 holes.
func TestLongLine(t *testing.T) {
	if testing.Short() {
		t.Skip("plays some hundred thousand moves")
	}
	const seeds = 120_000
	game := row.Tchoukaillon().Game()
	s := session.New(game, winning(t, seeds))
	moves := make([]engine.Move, 0, seeds)
	for state := s.Start(); game.Outcome(state) == engine.Open; {
		legal := game.Moves(state)
		m := legal[len(legal)-1] // the nearest to the Ruma
		result, err := game.Play(state, m)
		if err != nil {
			t.Fatal(err)
		}
		moves, state = append(moves, m), result.State
	}
	if err := s.GoMoves(moves); err != nil {
		t.Fatal(err)
	}
	if s.Outcome(s.Cursor()) != engine.SolitaireWon || s.Depth() != seeds {
		t.Error("the line does not clear the board")
	}
	for _, depth := range []int{0, 1, 99_999, 63, 119_999} {
		n := s.Line()[depth]
		got := s.Result(n).State.(row.Position)
		if got.Ruma() != depth {
			t.Errorf("after %d moves %d seeds are in the Ruma", depth, got.Ruma())
		}
	}
}

// winning returns the only winnable board of Tchoukaillon with a number of seeds: b_i = (n − b_1 −
// … − b_(i−1)) mod (i + 1).
func winning(t *testing.T, seeds int) row.Position {
	t.Helper()
	var holes []int
	for rest, i := seeds, 1; rest > 0; i++ {
		b := rest % (i + 1)
		holes = append(holes, b)
		rest -= b
	}
	slices.Reverse(holes)
	return rowtest.Position(t, 0, holes...)
}

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

// A session extends another one if only moves were added.
func TestExtends(t *testing.T) {
	fresh := func() *session.Session {
		s := session.New(row.Multitchouka().Game(), rowtest.Board(t, "2 2 2 2"))
		playAll(t, s, "3 4")
		s.SetComment(s.Cursor(), "kept")
		s.Go(session.Start)
		return s
	}
	base := fresh()
	for name, c := range map[string]struct {
		change func(*session.Session)
		want   bool
	}{
		"nothing":   {func(*session.Session) {}, true},
		"moves":     {func(s *session.Session) { playAll(t, s, "4") }, true},
		"a comment": {func(s *session.Session) { s.SetComment(session.Start, "new") }, false},
		"changed":   {func(s *session.Session) { s.SetComment(s.End(), "other") }, false},
		"deleted":   {func(s *session.Session) { s.Delete(s.End()) }, false},
		"figures":   {func(s *session.Session) { s.SetFigures([]string{"a"}) }, false},
	} {
		s := fresh()
		if c.change(s); s.Extends(base) != c.want {
			t.Errorf("%s: %v", name, !c.want)
		}
	}
}
