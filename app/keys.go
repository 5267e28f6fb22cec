package app

import (
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tchouka/app/presenter"
	"tchouka/app/shell"
)

// Keys that reach no text field: those of the whole window come first, then those of
// a presentation, and the board has the rest.

// key takes a key for the whole window, and reports whether it was for that.
func (w *window) key(e *fyne.KeyEvent) bool {
	switch {
	case w.covered():
		return false
	case e.Name == fyne.KeyEscape && w.aside():
		w.escaped()
		return true
	case e.Name == fyne.KeyEscape && w.board.TakeBackChoice():
		return true
	case w.stage.key(e):
		return true
	case w.functionKey(e.Name):
		return true
	case e.Name == fyne.KeyEscape && w.win.FullScreen() && !w.board.Player.Theatre().Animating():
		w.menu.do("fullScreen")
		return true
	}
	return false
}

// boardKey takes a key for the whole window, for a turn without a move, or for what is being
// drawn.
func (w *window) boardKey(e *fyne.KeyEvent) bool {
	return w.key(e) || w.board.Key(e) || w.board.Sketch.Key(e)
}

// boardRune does the same with a character.
func (w *window) boardRune(r rune) bool {
	return w.char(r) || w.board.Char(r) || w.board.Sketch.Char(r)
}

// takeKeys has the keys of what is played on pass the window first.
func (w *window) takeKeys() {
	board, moves := w.board.Widget, w.board.Moves
	key, char := presenter.Theatre.TypedKey, presenter.Theatre.TypedRune
	board.OnKey, board.OnRune = onStage(w, board, w.boardKey, key), onStage(w, board, w.boardRune, char)
	moves.OnKey, moves.OnRune = onStage(w, moves, w.key, key), onStage(w, moves, w.char, char)
	board.OnEscaped, moves.OnEscaped = w.escaped, w.escaped
}

// onStage has keys taken by take. What another game was played on may still have them,
// after a file or an undo brought this one: they go on to where this one is played.
func onStage[K any](w *window, on fyne.CanvasObject, take func(K) bool, act func(presenter.Theatre, K)) func(K) bool {
	return func(k K) bool {
		theatre := w.board.Player.Theatre()
		if on == fyne.CanvasObject(theatre) {
			return take(k)
		}
		w.focusBoard()
		act(theatre, k)
		return true
	}
}

// handKeysOn gives the keys to what is played on, if what is gone from there has them.
func (w *window) handKeysOn() {
	focused, ok := w.win.Canvas().Focused().(fyne.CanvasObject)
	if ok && !focused.Visible() && focused == w.board.Widget {
		w.focusBoard()
	}
}

// treeKey takes the keys of the tree. During a presentation all of them are for the
// board: a click on the tree must not turn the pages of a presenter to branchings.
func (w *window) treeKey(e *fyne.KeyEvent) bool {
	if !w.key(e) && w.stage.on() {
		w.board.Player.Theatre().TypedKey(e)
		return true
	}
	return w.stage.on() || e.Name == fyne.KeyF5 || e.Name == fyne.KeyF11
}

// treeRune takes the characters of the tree: digits sow during a presentation.
func (w *window) treeRune(r rune) bool {
	if !w.stage.on() {
		return false
	}
	if !w.stage.char(r) && unicode.IsDigit(r) {
		w.board.Player.Theatre().TypedRune(r)
	}
	return true
}

// stageKey takes the keys of a button on the stage, but for those that press it.
func (w *window) stageKey(e *fyne.KeyEvent) bool {
	return e.Name != fyne.KeySpace && e.Name != fyne.KeyReturn && e.Name != fyne.KeyEnter && w.treeKey(e)
}

// typedKey takes a key nobody has the focus for: it is for the board, or closes
// a dialog.
func (w *window) typedKey(e *fyne.KeyEvent) {
	if !w.covered() {
		w.board.Player.Theatre().TypedKey(e)
		return
	}
	if e.Name == fyne.KeyEscape && w.files.Asking == nil {
		w.win.Canvas().Overlays().Top().Hide()
	}
}

// typedRune takes a character nobody has the focus for.
func (w *window) typedRune(r rune) {
	if !w.covered() && !w.char(r) {
		w.board.Player.Theatre().TypedRune(r)
	}
}

// char takes a character for the whole window, and reports whether it was for that: a
// question mark asks for the keys.
func (w *window) char(r rune) bool {
	if w.stage.char(r) {
		return true
	}
	if r == '?' && !w.stage.on() && !w.covered() {
		w.menu.do("shortcuts")
		return true
	}
	return false
}

// typedPaste takes the keys for pasting, which a text field has to itself: without one they
// are for the board.
func (w *window) typedPaste(fyne.Shortcut) {
	if !w.covered() {
		w.menu.do("paste")
	}
}

// fill lets the window fill the screen, or gives it its place and size back.
func (w *window) fill() {
	if w.win.FullScreen() {
		w.leaveFullScreen()
	} else {
		w.enterFullScreen()
	}
	w.refreshCommands()
}

func (w *window) enterFullScreen() {
	size := w.win.Canvas().Size()
	x, y, known := w.screen.Place(w.win)
	w.before = func() {
		w.win.Resize(size)
		if known {
			w.screen.Put(w.win, x, y)
		}
	}
	w.win.SetFullScreen(true)
}

// leaveFullScreen gives the window the place and size again that it had.
//
// Fyne 2.7 remembers where a window was that fills the screen, and how large. But
// when the theme or the size of text changes meanwhile, it takes the size of the
// screen for that of the window. The window then hangs over the edge of the screen
// until a window manager moves it away from where it was (measured with openbox on
// X11). So both are told again.
func (w *window) leaveFullScreen() {
	w.win.SetFullScreen(false)
	if w.before != nil {
		w.before()
	}
}

// shortcutHeld reports whether the key is down with which shortcuts are typed.
func shortcutHeld() bool {
	driver, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && driver.CurrentKeyModifiers()&fyne.KeyModifierShortcutDefault != 0
}

// typed gives a shortcut of the menu to the text field that has the keys, and
// reports whether it was for that. Fyne asks the menu first, so that it would
// undo moves while a word is being written. The menu gets what the field has no
// use for: an undo when there is nothing left to undo in it.
func (m *menuBar) typed(s fyne.Shortcut) bool {
	field, ok := m.focused().(shell.TextField)
	if !ok {
		return false
	}
	switch s := s.(type) {
	case *fyne.ShortcutUndo, *fyne.ShortcutRedo:
		before, known := shell.TextOf(field)
		field.TypedShortcut(s)
		after, _ := shell.TextOf(field)
		return m.covered() || !known || after != before
	case *desktop.CustomShortcut:
		if s.KeyName == fyne.KeyLeft || s.KeyName == fyne.KeyRight { // by words
			field.TypedShortcut(s)
			return true
		}
	}
	return false
}
