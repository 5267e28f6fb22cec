package session_test

import (
	"slices"
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
)

// The figure list is saved, undone, and kept when the board changes. It makes the document dirty.
func TestFigures(t *testing.T) {
	t.Parallel()
	game := row.Multitchouka().Game()
	s := session.New(game, rowtest.Board(t, "2 2 2 2"))
	list := []string{`{"name":"a"}`, `{"name":"é"}`}
	s.SetFigures(append([]string{"", " x", "two\nlines", strings.Repeat("x", session.MaxFigureBytes+1)}, list...))
	if !slices.Equal(s.Figures(), list) || !s.Dirty() {
		t.Errorf("%q, dirty %v", s.Figures(), s.Dirty())
	}
	s.SetBoard(game, rowtest.Board(t, "1 2 0 1"))
	s.ReplaceBoard(game, rowtest.Board(t, "1 2 0 3"))
	var text strings.Builder
	if _, err := s.Snapshot().WriteTo(&text); err != nil || !slices.Equal(s.Figures(), list) {
		t.Fatal(err, s.Figures())
	}
	again, err := session.Read(strings.NewReader(text.String()), func(string) (engine.Game, error) { return game, nil })
	if err != nil || !slices.Equal(again.Figures(), list) || again.Dirty() || again.Altered() {
		t.Fatalf("read %v, %v from\n%s", again, err, text.String())
	}
	s.MarkSaved()
	s.SetFigures(list[:1])
	if s.Undo(); !slices.Equal(s.Figures(), list) || s.Dirty() {
		t.Errorf("after an undo: %q, dirty %v", s.Figures(), s.Dirty())
	}
	if s.Redo(); !slices.Equal(s.Figures(), list[:1]) || !s.Dirty() {
		t.Errorf("after a redo: %q, dirty %v", s.Figures(), s.Dirty())
	}
	for s.Undo() {
	}
	if len(s.Figures()) > 0 {
		t.Errorf("at the beginning: %q", s.Figures())
	}
}
