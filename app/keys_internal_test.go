package app

import (
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games/acheh"
)

// focusables returns the visible controls of the window that can have the focus, except text fields.
func (b *bench) focusables() (all []fyne.Focusable) {
	for _, o := range test.LaidOutObjects(b.win.Content()) {
		_, writes := o.(shell.TextField)
		if f, ok := o.(fyne.Focusable); ok && o.Visible() && !writes {
			all = append(all, f)
		}
	}
	return all
}

// Function keys work in every widget that has the focus. Keys that the widget does not use play on the board. Tab leads from
// the board to the tree, whose keys then work. A game with another widget gets the focus.
func TestKeysWithAnyFocus(t *testing.T) {
	b := newBenchWith(t, acheh.Games()[2], "3x2")
	tried := 0
	for _, f := range append(b.focusables(), b.games.Entry, b.board.Predecessors.List.Focusable()) {
		b.win.Canvas().Focus(f)
		b.Press(fyne.KeyF11)
		if !b.win.FullScreen() {
			t.Errorf("%T: F11 does nothing", f)
			continue
		}
		b.Press(fyne.KeyF11)
		if f == b.tree.View || f == b.games.Entry || f == b.board.Predecessors.List.Focusable() { // have keys of their own
			continue
		}
		tried++
		f.TypedRune('1')
		b.board.Player.Finish()
		if b.queue.Drain(); b.desk.Doc.Depth() != 1 {
			t.Errorf("%T: a digit played %d moves", f, b.desk.Doc.Depth())
		}
		b.Invoke("first")
	}
	if tried < 8 {
		t.Errorf("tried %d controls", tried)
	}
	b.win.Canvas().Focus(b.board.Navigator.Speed)
	b.board.Widget.Select(1)
	b.board.Navigator.Speed.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.board.Player.Finish()
	if b.queue.Drain(); b.desk.Doc.Depth() != 1 {
		t.Errorf("Enter on the slider played %d moves", b.desk.Doc.Depth())
	}
	b.Invoke("first")
	b.focusBoard()
	c := b.win.Canvas()
	for range 100 {
		if c.Focused() == b.tree.View {
			break
		}
		c.FocusNext()
	}
	b.Press(fyne.KeyRight)
	if c.Focused() != b.tree.View || b.desk.Doc.State().String() == b.desk.Doc.Start().String() {
		t.Errorf("the focus is on %T, and the board shows %v", c.Focused(), b.desk.Doc.State())
	}
	if b.Press(fyne.KeyEscape); b.desk.Doc.Previewed != nil {
		t.Error("Escape in the tree does not return to the line")
	}
	b.typedKey(&fyne.KeyEvent{Name: fyne.KeyF1})
	help, open := b.side.Open["help"]
	if !open {
		t.Fatal("F1 does not open the help")
	}
	help.Window.Win.Close()
	b.typeInPresentation()
	b.followWidget()
}

// typeInPresentation checks that a digit plays during an animation in a presentation, and that the shortcut of single step
// works in the window and in a presentation.
func (b *bench) typeInPresentation() {
	b.t.Helper()
	b.Invoke("first")
	key := &desktop.CustomShortcut{KeyName: fyne.KeyReturn, Modifier: fyne.KeyModifierAlt}
	if got := b.command("singleStep").Shortcut.ShortcutName(); got != key.ShortcutName() {
		b.t.Errorf("the shortcut is %s", got)
	}
	b.Invoke("singleStep")
	if !b.desk.Settings.SingleStep || !b.board.Navigator.Step.On() {
		b.t.Error("the command does not turn on single step and its button")
	}
	b.Press(fyne.KeyF5)
	b.win.Canvas().OnTypedRune()('1')
	if !b.board.Widget.Animating() {
		b.t.Fatal("the first move is not animated")
	}
	b.win.Canvas().OnTypedRune()('1')
	b.board.Player.Finish()
	if b.queue.Drain(); b.desk.Doc.Depth() != 2 {
		b.t.Errorf("%d moves were played", b.desk.Doc.Depth())
	}
	b.win.Canvas().(fyne.Shortcutable).TypedShortcut(key)
	b.Settle()
	if b.desk.Settings.SingleStep {
		b.t.Error("the shortcut does nothing in a presentation")
	}
	b.Press(fyne.KeyEscape)
}

// followWidget checks that the focus moves to the widget of the game if a file or an undo changes it.
func (b *bench) followWidget() {
	b.t.Helper()
	before := b.desk.Doc.State().String()
	b.focusBoard()
	path := filepath.Join(b.t.TempDir(), "lake.dot")
	disktest.Put(b.t, path, "digraph { b [seeds=1]; r [ruma=true]; b -> r }")
	b.files.Dropped(fyne.NewPos(0, 0), []fyne.URI{storage.NewFileURI(path)})
	b.queue.WaitUntil(b.t, "opened", func() bool { return b.desk.Doc.Game().ID() == "graph" })
	b.Settle()
	if got := b.win.Canvas().Focused(); got != fyne.Focusable(b.board.Widget) {
		b.t.Errorf("%T has the keys of the graph", got)
	}
	b.Press(fyne.KeyF5)
	b.Type(".b")
	if b.stage.sheet.Visible() || b.desk.Doc.Depth() > 0 {
		b.t.Error("on a blank screen B does not show the screen, or plays the hole of this name")
	}
	b.Press(fyne.KeyEscape)
	b.Press(fyne.KeyHome)
	b.Press(fyne.KeyReturn)
	if !b.desk.Doc.Over() {
		b.t.Errorf("the seed was not played: %s", b.desk.Doc.State())
	}
	b.Invoke("undo")
	b.Invoke("undo")
	if got := b.desk.Doc.State().String(); got != before {
		b.t.Errorf("undo leads to %s, want %s", got, before)
	}
	b.Press(fyne.KeyHome)
	b.Press(fyne.KeyReturn)
	if b.desk.Doc.State().String() == before {
		b.t.Error("the keys do not play on the board after undo")
	}
}

// A focused text field receives the shortcuts that it handles before the menu.
func TestTextFieldTakesShortcuts(t *testing.T) {
	b := newBench(t, "4x2")
	held := true
	b.menu.held = func() bool { return held }
	press := func(id string) {
		t.Helper()
		b.menu.items[b.menu.index[id]].Action()
		b.Settle()
	}
	copied := func(want string) {
		t.Helper()
		if got := b.app.Clipboard().Content(); got != want {
			t.Errorf("copied is %q, want %q", got, want)
		}
	}
	b.play(3)
	press("comment")
	field := b.win.Canvas().Focused().(*dialogs.Entry)
	test.Type(field, "well")
	press("undo")
	if field.Text == "well" {
		t.Error("the text was not undone")
	}
	press("undo")
	press("previous")
	b.Expect("2 2 0 3 | 1")
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})

	b.win.Canvas().Focus(b.games.Entry)
	b.games.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	test.Type(b.games.Entry, "1")
	if b.games.Entry.Text != "2 2 0 3 | 11" {
		t.Errorf("the field says %q", b.games.Entry.Text)
	}
	press("undo")
	b.Expect("2 2 0 3 | 1")
	test.Type(b.games.Entry, "2") // an undone change does not merge with the next one
	press("undo")
	b.Expect("2 2 0 3 | 1")
	press("undo") // no text is left to undo
	b.Expect("2 2 2 2 | 0")
	press("redo")
	b.Expect("2 2 0 3 | 1")
	press("previous") // moves by a word
	b.Expect("2 2 0 3 | 1")
	b.win.Canvas().Focus(b.games.Entry)
	b.games.Entry.SetText("1 1")
	b.games.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	press("copy")
	copied("1 1")
	b.app.Clipboard().SetContent("5 5")
	press("paste")
	if b.Expect("2 2 0 3 | 1"); b.games.Entry.Text != "5 5" {
		t.Errorf("the field says %q", b.games.Entry.Text)
	}
	press("copy") // without a selection
	copied("2 2 0 3 | 1")
	b.games.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	held = false // with the mouse
	press("previous")
	b.Expect("2 2 2 2 | 0")
	held = true
	b.focusBoard()
	press("copy")
	copied("2 2 2 2 | 0")
	b.app.Clipboard().SetContent("3 0 1 1 | 3")
	press("paste")
	b.Expect("3 0 1 1 | 3")
}
