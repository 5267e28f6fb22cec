package session_test

import (
	"testing"

	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
)

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
