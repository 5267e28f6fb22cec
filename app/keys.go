package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/panes/boardpane"
	"tchouka/app/ui/shell"
)

// Keys that no text field receives go to the window, to a presentation, then to the board.

// key handles a key of the whole window, and reports whether it did.
func (w *window) key(e *fyne.KeyEvent) bool {
	switch {
	case w.main.Covered():
		return false
	case e.Name == fyne.KeyEscape && w.aside():
		w.escaped()
		return true
	case e.Name == fyne.KeyEscape && w.board.UndoChoice():
		return true
	case w.stage.key(e):
		return true
	case w.functionKey(e.Name):
		return true
	case e.Name == fyne.KeyEscape && w.win.FullScreen() && !w.board.Player.AnimatedWidget().Animating():
		w.menu.do("fullScreen")
		return true
	}
	return false
}

// boardKey handles a key of the whole window, of a turn without a move, or of drawing.
func (w *window) boardKey(e *fyne.KeyEvent) bool {
	return w.key(e) || w.board.Key(e) || w.board.Sketch.Key(e)
}

// boardRune handles a character in the same order.
func (w *window) boardRune(r rune) bool {
	return w.char(r) || w.board.Char(r) || w.board.Sketch.Char(r)
}

// captureKeys passes the keys of the board and of the list of moves to the window first.
func (w *window) captureKeys() {
	board, moves := w.board.Widget, w.board.Moves
	key, char := boardpane.AnimatedWidget.TypedKey, boardpane.AnimatedWidget.TypedRune
	board.OnKey, board.OnRune = onStage(w, board, w.boardKey, key), onStage(w, board, w.boardRune, char)
	moves.OnKey, moves.OnRune = onStage(w, moves, w.key, key), onStage(w, moves, w.char, char)
	board.OnEscaped, moves.OnEscaped = w.escaped, w.escaped
	board.Keyboard, moves.Keyboard, w.tree.View.Keyboard = w.desk.Keyboard, w.desk.Keyboard, w.desk.Keyboard
}

// onStage returns a handler that passes keys to take. If the board of another game still has the
// focus, it passes the key to the current board.
func onStage[K any](w *window, on fyne.CanvasObject, take func(K) bool, act func(boardpane.AnimatedWidget, K)) func(K) bool {
	return func(k K) bool {
		animatedWidget := w.board.Player.AnimatedWidget()
		if on == fyne.CanvasObject(animatedWidget) {
			return take(k)
		}
		w.focusBoard()
		act(animatedWidget, k)
		return true
	}
}

// moveFocusToBoard focuses the current board if a hidden board has the focus.
func (w *window) moveFocusToBoard() {
	focused, ok := w.win.Canvas().Focused().(fyne.CanvasObject)
	if ok && !focused.Visible() && focused == w.board.Widget {
		w.focusBoard()
	}
}

// treeKey handles the keys of the tree. During a presentation all of them go to the board, because
// the page keys of a wireless presenter have another meaning in the tree.
func (w *window) treeKey(e *fyne.KeyEvent) bool {
	if !w.key(e) && w.stage.on() {
		w.board.Player.AnimatedWidget().TypedKey(e)
		return true
	}
	return w.stage.on() || e.Name == fyne.KeyF5 || e.Name == fyne.KeyF11
}

// treeRune passes the characters of the tree to the board during a presentation.
func (w *window) treeRune(r rune) bool {
	if w.stage.on() {
		w.board.Player.AnimatedWidget().TypedRune(r)
	}
	return w.stage.on()
}

// stageKey handles the keys of a button in a presentation, except those that press it.
func (w *window) stageKey(e *fyne.KeyEvent) bool {
	return e.Name != fyne.KeySpace && e.Name != fyne.KeyReturn && e.Name != fyne.KeyEnter && w.treeKey(e)
}

// typedKey handles a key without a focused widget: it closes a dialog or goes to the board.
func (w *window) typedKey(e *fyne.KeyEvent) {
	if w.start.Page != nil && !w.main.Covered() {
		if !w.start.Page.Key(w.win.Canvas(), e) {
			w.functionKey(e.Name)
		}
		return
	}
	if !w.main.Covered() {
		w.board.Player.AnimatedWidget().TypedKey(e)
		return
	}
	if e.Name == fyne.KeyEscape && w.files.DialogCover == nil {
		w.win.Canvas().Overlays().Top().Hide()
	}
}

// typedRune handles a character when no widget has the focus.
func (w *window) typedRune(r rune) {
	if !w.main.Covered() && !w.char(r) && w.start.Page == nil {
		w.board.Player.AnimatedWidget().TypedRune(r)
	}
}

// char handles a character of the whole window, such as ?, and reports whether it did.
func (w *window) char(r rune) bool {
	if w.stage.char(r) {
		return true
	}
	if r == '?' && !w.stage.on() && !w.main.Covered() {
		w.menu.do("shortcuts")
		return true
	}
	return false
}

// fill makes the window fill the screen, or restores its position and size.
func (w *window) fill() {
	if w.win.FullScreen() {
		w.leaveFullScreen()
	} else {
		w.enterFullScreen()
	}
	w.main.RefreshCommands()
}

func (w *window) enterFullScreen() {
	size := w.win.Canvas().Size()
	x, y, known := w.screen.Position(w.win)
	w.before = func() {
		w.win.Resize(size)
		if known {
			w.screen.Move(w.win, x, y)
		}
	}
	w.win.SetFullScreen(true)
}

// leaveFullScreen restores the position and size of the window.
//
// Fyne 2.7 stores position and size of a window that fills the screen. But if the theme or the text
// size changes meanwhile, it takes the size of the screen for that of the window. The window then
// extends beyond the screen until a window manager moves it (measured with openbox on X11).
// Therefore leaveFullScreen sets both again.
func (w *window) leaveFullScreen() {
	w.win.SetFullScreen(false)
	if w.before != nil {
		w.before()
	}
}

// shortcutHeld reports whether the modifier key of shortcuts is down.
func shortcutHeld() bool {
	driver, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && driver.CurrentKeyModifiers()&fyne.KeyModifierShortcutDefault != 0
}

// typed passes a shortcut of the menu to the focused text field, and reports whether the field
// handled it. Fyne calls the menu first, which would undo moves while the user writes. The menu
// receives what the field cannot use, for example an undo when the field has nothing to undo. While a
// dialog is open, covered is true.
func typed(s fyne.Shortcut, focused fyne.Focusable, covered bool) bool {
	field, ok := focused.(shell.TextField)
	if !ok {
		return false
	}
	switch s := s.(type) {
	case *fyne.ShortcutUndo, *fyne.ShortcutRedo:
		before, known := shell.TextOf(field)
		field.TypedShortcut(s)
		after, _ := shell.TextOf(field)
		return covered || !known || after != before
	case *fyne.ShortcutCopy: // without a selection, the board is copied
		field.TypedShortcut(s)
		return covered || field.SelectedText() != ""
	case *fyne.ShortcutPaste:
		field.TypedShortcut(s)
		return true
	case *desktop.CustomShortcut:
		if s.KeyName == fyne.KeyLeft || s.KeyName == fyne.KeyRight { // by words
			field.TypedShortcut(s)
			return true
		}
	}
	return false
}

// aside reports whether Escape has a preview or an arrow to remove, and no animation to end.
func (w *window) aside() bool {
	return !w.board.Player.Active() && (w.desk.Doc.Previewed != nil || w.board.HintMove != nil)
}

// escaped returns from a previewed position to the line. On the line it makes the computer wait.
func (w *window) escaped() {
	w.board.HintMove = nil
	w.board.Show(0)
	w.status.ShowMessage("")
	w.board.Player.Finish()
	if !w.desk.Doc.Leave() && w.players.Opponent.Escape() {
		w.status.ShowMessage(lang.L("The computer is waiting: click its name to let it move, or move for it"))
	}
}
