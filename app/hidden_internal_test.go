package app

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tchouka/app/desk"
	"tchouka/app/shell"
	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/row/rowtest"
)

// treeStatus reports how many nodes the tree shows, and whether any of them has a verdict.
func (b *bench) treeStatus() (nodes int, judged bool) {
	l := b.tree.Layout
	for i := range l.Len() {
		judged = judged || b.tree.Tree.ResultForMover(l.ID(i)) != engine.Unknown
	}
	return l.Len(), judged
}

// openLessonBoard opens a board of a lesson that hides hints, shows them, or does not change them.
func (b *bench) openLessonBoard(hintOverride desk.HintOverride) {
	b.files.PractiseUnchecked(row.Multitchouka().Game(), rowtest.Board(b.t, "4x2"), nil, func() { b.desk.SetHintOverride(hintOverride) })
	b.settle()
}

// TestHiddenHintsStayHidden checks the window, a presentation and lessons.
func TestHiddenHintsStayHidden(t *testing.T) {
	for _, hidden := range []bool{false, true} {
		for _, lesson := range []bool{false, true} {
			for _, hintOverride := range []desk.HintOverride{desk.NoHintOverride, desk.HintsHidden, desk.HintsShown} {
				if !lesson && hintOverride != desk.NoHintOverride {
					continue
				}
				t.Run(fmt.Sprint("hidden ", hidden, " lesson ", lesson, " veil ", hintOverride), func(t *testing.T) {
					b := newBench(t, "4x2")
					b.desk.Change(func(s *shell.Settings) { s.Hints = !hidden })
					if lesson {
						b.openLessonBoard(hintOverride)
					}
					shown := !hidden && hintOverride == desk.NoHintOverride || hintOverride == desk.HintsShown
					b.expectHiddenInWindow(shown, hintOverride == desk.HintsHidden)
					b.press(fyne.KeyF5)
					b.expectHiddenOnStage(hintOverride == desk.HintsHidden)
					b.press(fyne.KeyEscape)
					b.do("first")
					b.expectHiddenInWindow(shown, hintOverride == desk.HintsHidden)
				})
			}
		}
	}
}

// expectHiddenInWindow checks what the window shows with hints shown or hidden, and what it refuses.
func (b *bench) expectHiddenInWindow(shown, refuses bool) {
	b.t.Helper()
	if b.showsHints() != shown || b.desk.MayShowVerdict() != shown || b.desk.ShowsTree() != shown {
		b.t.Errorf("hints %v, verdict %v, tree %v, want %v", b.showsHints(), b.desk.MayShowVerdict(), b.desk.ShowsTree(), shown)
	}
	if nodes, judged := b.treeStatus(); nodes < 3 || !judged {
		b.t.Errorf("the tree beside the board has %d nodes, with verdicts %v", nodes, judged)
	}
	for i, c := range b.menu.commands {
		if (c.ID == "hint" || c.ID == "solve" || c.ID == "verdict") && refuses && !b.menu.items[i].Disabled {
			b.t.Errorf("the lesson refuses hints, and %s can be chosen", c.ID)
		}
	}
}

// expectHiddenOnStage checks what H, V, T and Hint show in a presentation of 4x2.
func (b *bench) expectHiddenOnStage(refuses bool) {
	b.t.Helper()
	played := func(when string, want int) {
		b.t.Helper()
		b.settle()
		if nodes, judged := b.treeStatus(); nodes != want || judged {
			b.t.Errorf("%s: the tree has %d nodes, with verdicts %v, want %d of what was played", when, nodes, judged, want)
		}
	}
	if b.showsHints() || b.verdict.Badge.Visible() || b.stage.tree.Visible() {
		b.t.Error("a presentation begins with hints, verdict or tree")
	}
	b.typed("t")
	played("at the start", 1)
	b.typed("3")
	played("after a move", 2)
	b.typed("v")
	if b.verdict.Badge.Visible() == refuses || b.desk.MayShowVerdict() == refuses {
		b.t.Errorf("V shows the verdict: %v, and a lesson refuses it: %v", b.verdict.Badge.Visible(), refuses)
	}
	played("with the verdict", 2)
	b.typed("h")
	if b.showsHints() == refuses {
		b.t.Errorf("H shows hints: %v, and a lesson refuses them: %v", b.showsHints(), refuses)
	}
	if b.settle(); refuses {
		played("after a refused H", 2)
	} else if nodes, judged := b.treeStatus(); nodes < 3 || !judged {
		b.t.Errorf("with hints the tree has %d nodes, with verdicts %v", nodes, judged)
	}
	b.press(fyne.KeyPageUp)
	played("back at the start", 2)
	if b.do("hint"); (b.board.HintMove == nil) != refuses {
		b.t.Errorf("Hint points to %v, and a lesson refuses it: %v", b.board.HintMove, refuses)
	}
	if !refuses {
		b.press(fyne.KeyEscape) // removes the hint
	}
}

// TestSingleStepShortcut checks that the shortcut of single step works in the window and in a
// presentation.
func TestSingleStepShortcut(t *testing.T) {
	b := newBench(t, "4x2")
	key := &desktop.CustomShortcut{KeyName: fyne.KeyReturn, Modifier: fyne.KeyModifierAlt}
	i := slices.IndexFunc(b.menu.commands, func(c shell.Command) bool { return c.ID == "singleStep" })
	if got := b.menu.commands[i].Shortcut.ShortcutName(); got != key.ShortcutName() {
		t.Errorf("the shortcut is %s", got)
	}
	b.do("singleStep")
	if !b.desk.Settings.SingleStep || !b.step.On() {
		t.Error("the command does not turn on single step and its button")
	}
	b.press(fyne.KeyF5)
	b.win.Canvas().(fyne.Shortcutable).TypedShortcut(key)
	b.settle()
	if b.desk.Settings.SingleStep {
		t.Error("the shortcut does nothing in a presentation")
	}
}
