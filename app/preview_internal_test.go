package app

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/panes/linepane"
	"tchouka/engine/games/row"
	"tchouka/engine/record/session"
)

// previewLine previews the position of a node of the tree.
func (b *bench) previewLine(moves ...row.Move) {
	b.t.Helper()
	path := b.tree.Tree.Path(row.Line(moves...))
	if len(path) != len(moves)+1 {
		b.t.Fatalf("the tree does not hold %v", moves)
	}
	b.tree.View.OnSelected(path[len(moves)])
	b.settle()
}

func TestTreePreviewKeepsSession(t *testing.T) {
	b := newBench(t, "4x2")
	b.sow(3)
	b.settle()
	s := b.desk.Doc.Session
	s.MarkSaved()
	b.do("undo") // creates a redo entry, which previews must not delete
	length, cursor := s.Len(), s.Cursor()
	unchanged := func(when string) {
		t.Helper()
		if s.Len() != length || s.Cursor() != cursor || s.Dirty() || s.CanUndo() || !s.CanRedo() {
			t.Errorf("%s: %d places, the cursor at %d, dirty %v, undo %v, redo %v", when, s.Len(), s.Cursor(), s.Dirty(), s.CanUndo(), s.CanRedo())
		}
	}
	b.previewLine(3, 4, 3)
	b.expect("0 1 1 1 | 5")
	b.says("3 more moves to win")
	unchanged("walked")
	if aside := b.board.Widget.View().OffGameLabel; aside == "" {
		t.Error("the board does not tell that it is only looked at")
	}
	b.win.Canvas().Focus(b.tree.View)
	b.press(fyne.KeyLeft)
	b.expect("3 0 1 1 | 3")
	b.press(fyne.KeyEscape)
	b.expect("2 2 2 2 | 0")
	unchanged("gone back")

	for _, id := range []string{"previous", "next", "undo"} {
		b.previewLine(3, 4)
		b.do(id)
		b.expect("2 2 2 2 | 0")
		unchanged("after " + id)
	}
	b.previewLine(3) // played, but not at the cursor
	b.expect("2 2 0 3 | 1")
	unchanged("at a place of the record")
}

// The context menu of a position that was never played begins a line there.
func TestPreviewContextMenu(t *testing.T) {
	b := newBench(t, "4x2")
	b.tree.View.OnMenu(b.tree.Tree.Path(row.Line(3, 4))[2], fyne.NewPos(100, 100))
	if b.win.Canvas().Overlays().Top() == nil {
		t.Fatal("there is no menu")
	}
	if first := b.line.Menu().Items[0]; first.Label != "Start a Line Here" || first.Disabled {
		t.Errorf("it begins with %q, disabled %v", first.Label, first.Disabled)
	}
}

func TestStartLineFromPreview(t *testing.T) {
	for name, begin := range map[string]func(b *bench){
		"Enter":   func(b *bench) { b.win.Canvas().Focus(b.tree.View); b.press(fyne.KeyReturn) },
		"a mark":  func(b *bench) { b.do(linepane.MarkID(session.Good)); b.desk.Doc.Session.Undo() },
		"a move":  func(b *bench) { b.sow(2); b.settle(); b.do("previous") },
		"command": func(b *bench) { b.do("begin") },
	} {
		b := newBench(t, "4x2")
		b.previewLine(3, 4, 3, 4)
		begin(b)
		s := b.desk.Doc.Session
		if got := s.Moves(s.Cursor()); !slices.Equal(got, row.Line(3, 4, 3, 4)) || b.desk.Doc.Previewed != nil {
			t.Errorf("%s: the line is %v", name, got)
		}
		if !s.Dirty() {
			t.Errorf("%s: there is nothing to save", name)
		}
	}
}

func TestHintPointsThenPlays(t *testing.T) {
	b := newBench(t, "4x2")
	b.do("hints")
	b.do("hint")
	b.expect("2 2 2 2 | 0")
	if !slices.Equal(b.board.Widget.View().Pointed, []int{2}) {
		t.Errorf("points to place %v, want 2", b.board.Widget.View().Pointed)
	}
	if got := b.status.Left.Text(); got != "Hole 3 is a good move. Use Hint again to play it." {
		t.Errorf("says %q", got)
	}
	b.says("Your move")
	b.do("hint")
	b.expect("2 2 0 3 | 1")
	if len(b.board.Widget.View().Pointed) > 0 {
		t.Error("still points")
	}
	b.do("hint")
	b.do("undo")
	b.do("redo")
	if len(b.board.Widget.View().Pointed) > 0 {
		t.Error("still points after undo and redo")
	}
	b.do("hint")
	b.expect("2 2 0 3 | 1")

	b = newBench(t, "4x3")
	b.do("hint")
	if got := b.status.Left.Text(); got != "No move wins any more. Hole 3 collects the most: 5 seeds. Use Hint again to play it." {
		t.Errorf("on a lost board it says %q", got)
	}
}

func TestLosingMoveShownAsTrial(t *testing.T) {
	b := newBench(t, "4x2")
	b.sow(3)
	b.settle()
	s := b.desk.Doc.Session
	s.MarkSaved()
	length := s.Len()
	same := func() {
		t.Helper()
		if s.Len() != length || s.Dirty() || len(s.Moves(s.Cursor())) != 1 {
			t.Errorf("the session has %d places, dirty %v", s.Len(), s.Dirty())
		}
	}
	b.board.Advice.Explain(3) // this move wins
	if got := b.status.Left.Text(); got != "Hole 4 does not lose: the game is still winnable after it" {
		t.Errorf("says %q", got)
	}
	b.board.Advice.Explain(0)
	b.settle()
	b.says("Lost: the last seed fell into the empty hole 3")
	if v := b.board.Widget.View(); !v.Trial || v.Fatal != 3 || v.OffGameLabel == "" {
		t.Errorf("the trial shows %+v", v)
	}
	same()
	b.win.Canvas().Focus(b.board.Widget)
	b.press(fyne.KeyEscape)
	b.expect("2 2 0 3 | 1")
	b.do("first")
	for _, id := range []string{"hint", "comment", "previous", "undo"} {
		b.do("next")
		b.board.Advice.Explain(0)
		b.settle()
		b.do(id)
		for b.main.Covered() {
			b.win.Canvas().Overlays().Top().Hide()
		}
		b.expect("2 2 0 3 | 1")
		same()
	}
}

func TestDelayedLossShownAsTrial(t *testing.T) {
	b := newBench(t, "4x3")
	before := b.desk.Doc.Session.Len()
	b.board.Advice.Explain(2)
	b.settle()
	if doc := b.desk.Doc; !doc.Trying() || !doc.Over() || doc.Session.Len() != before {
		t.Fatalf("the trial ends at %v", doc.Moves())
	}
	b.says("After hole 3, even the best moves leave 5 seeds in play")
}

// The keys of a wireless presenter first return from a preview to the line, and only then turn
// pages. Escape does the same before it ends the presentation.
func TestPresentationKeysLeavePreview(t *testing.T) {
	b := newBench(t, "4x2")
	b.do("present")
	t.Cleanup(b.stage.end)
	for _, key := range []fyne.KeyName{fyne.KeyPageDown, fyne.KeyPageUp, fyne.KeyEscape} {
		b.previewLine(3, 4)
		b.board.Widget.TypedKey(&fyne.KeyEvent{Name: key})
		b.settle()
		b.expect("2 2 2 2 | 0")
		if !b.stage.on() || b.desk.Doc.Session.Len() > 1 {
			t.Errorf("%s ended the presentation, or began a line", key)
		}
	}
}
