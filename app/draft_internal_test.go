package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// write replaces the text of the field for the board by typing.
func (b *bench) write(text string) {
	b.t.Helper()
	b.win.Canvas().Focus(b.games.Entry)
	b.games.Entry.SetText("")
	test.Type(b.games.Entry, text)
}

// leave focuses the board, as Tab does eventually.
func (b *bench) leave() {
	b.t.Helper()
	left := false
	b.focusBoard()
	b.files.Post(func() { left = true })
	b.queue.WaitUntil(b.t, "the field is left", func() bool { return left })
}

func TestTypedBoardIsDraft(t *testing.T) {
	b := newBench(t, "4x2")
	path := b.openSavedGame()
	b.write("7")
	b.settle()
	b.expect("2 2 0 3 | 1")
	if b.desk.Doc.Path() != path || b.desk.Doc.Session.LineCount() != 1 || b.win.Title() != "game.tchouka – Tchouka" {
		t.Error("a digit that was typed threw the document away")
	}
	if shownText := b.status.Left.Text(); !strings.HasPrefix(shownText, "Press Enter to use this board") {
		t.Errorf("said %q", shownText)
	}
	b.press(fyne.KeyEscape)
	if shownText := b.status.Left.Text(); strings.HasPrefix(shownText, "Enter puts this board") {
		t.Error("it is still said that Enter takes the board")
	}
	if b.games.Entry.Text != "2 2 0 3 | 1" || b.win.Canvas().Focused() != b.games.Entry {
		t.Errorf("Escape left %q", b.games.Entry.Text)
	}
	b.press(fyne.KeyEscape)
	if b.win.Canvas().Focused() != b.board.Widget {
		t.Error("a second Escape does not lead out of the field")
	}

	b.write("3x1")
	b.press(fyne.KeyReturn)
	b.settle()
	b.expect("1 1 1 | 0")
	b.says("Winnable in 3 moves")
	if b.win.Canvas().Focused() != b.board.Widget || b.desk.Doc.Path() != "" {
		t.Error("after Enter the keys are not the board's, or it belongs to the old file")
	}
}

// The field accepts the boards of every game.
func TestFieldAcceptsBoardsOfEveryGame(t *testing.T) {
	b := newBench(t, "4x2")
	for _, test := range []struct{ text, game, board string }{
		{"punga:2x3", "punga", "3 3 | 0 / 3 3 | 0 / 3 3 | 0 / 3 3 | 0"},
		{"dampu: 4x2", "dampu", ""},
		{"graph:star 3x2x1", "graph", ""},
		{"no-wrap: 2 2 | 1", "no-wrap", "2 2 | 1"},
		{"Meuliëh: 4x2", "meulieh", ""},
	} {
		b.write(test.text)
		b.leave()
		b.settle()
		if got := b.desk.Doc.Game().ID(); got != test.game || test.board != "" && b.desk.Doc.State().String() != test.board {
			t.Errorf("%q is %s of %s; said %q", test.text, b.desk.Doc.State(), got, b.status.Left.Text())
		}
	}
	b.write("punga:2xq")
	b.leave()
	if b.games.Entry.Text != "punga:2xq" || b.desk.Doc.Game().ID() != "meulieh" {
		t.Errorf("left %q of %s", b.games.Entry.Text, b.desk.Doc.Game().ID())
	}
}

func TestUndoTypedBoards(t *testing.T) {
	b := newBench(t, "4x2")
	for _, board := range []string{"1 1", "1 2", "1 3"} {
		b.write(board)
		b.press(fyne.KeyReturn)
	}
	b.settle()
	for _, board := range []string{"1 3 | 0", "1 2 | 0", "1 1 | 0", "2 2 2 2 | 0"} {
		b.expect(board)
		b.do("undo")
	}
	if b.desk.Doc.Session.CanUndo() {
		t.Error("there were more steps")
	}
}

func TestLeavingFieldConfirms(t *testing.T) {
	b := newBench(t, "4x2")
	b.write("3x1")
	b.leave()
	b.expect("1 1 1 | 0")

	b.write("3x1 -2")
	b.leave()
	b.expect("1 1 1 | 0")
	if shownText := b.status.Left.Text(); b.games.Entry.Text != "3x1 -2" || !strings.HasPrefix(shownText, "The board was not changed. -2 is not allowed") {
		t.Errorf("left %q, said %q", b.games.Entry.Text, shownText)
	}
	b.win.Canvas().Focus(b.games.Entry)
	b.press(fyne.KeyEscape)
	if b.games.Entry.Text != "1 1 1" {
		t.Errorf("Escape left %q", b.games.Entry.Text)
	}

	b.write("4x2")
	b.games.Entry.FocusLost() // the window is in the background
	b.games.LeaveDraft()
	b.expect("1 1 1 | 0")
	b.games.Entry.FocusGained()
	b.press(fyne.KeyReturn)
	b.expect("2 2 2 2 | 0")
}

func TestLeavingFieldKeepsUnsavedWork(t *testing.T) {
	b := newBench(t, "4x2")
	b.sow(3)
	b.write("3x1")
	b.leave()
	b.expect("1 1 1 | 0")
	b.do("undo")
	b.expect("2 2 0 3 | 1")
	if b.games.Entry.Text != "2 2 0 3 | 1" {
		t.Errorf("the field says %q", b.games.Entry.Text)
	}
}

// A click that leaves the field plays no hole, neither of the previous board nor of the new one.
func TestBoardClickOnlyLeavesField(t *testing.T) {
	b := newBench(t, "4x2")
	b.write("3 1 2 2")
	b.sow(4)
	b.settle()
	b.expect("3 1 2 2 | 0")
	b.sow(1)
	b.settle()
	b.expect("1 0 4 1 | 2")
}

func TestCommandsUseTypedBoard(t *testing.T) {
	b := newBench(t, "4x2")
	b.write("3x1")
	b.menu.do("rules.tchoukaillon")
	b.settle()
	b.expect("1 1 1 | 0")
	if id := rowOf(b.desk.Doc).Rules.ID; id != "tchoukaillon" {
		t.Errorf("the game is %s", id)
	}
	b.sow(3)
	b.write("2x2")
	b.menu.do("previous")
	b.expect("2 2 | 0")
	b.do("undo")
	b.expect("1 1 0 | 1")
}
