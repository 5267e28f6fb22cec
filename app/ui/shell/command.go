package shell

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
)

// Scope is what a command concerns in the main window.
type Scope int

const (
	// Elsewhere marks a command that does not concern the board.
	Elsewhere Scope = iota
	// ShowsBoard marks a command that needs the board on the screen: it closes the start page.
	ShowsBoard
	// OnBoard marks a command on the board: it also ends the typing of a board, and a trial.
	OnBoard
)

// Command is an action that users can invoke. Menus, the toolbar, shortcuts and the list of
// shortcuts are all generated from one table of commands, so they are consistent.
type Command struct {
	ID       string
	Label    string
	Scope    Scope
	Tip      string // tooltip in the toolbar, one sentence
	Shortcut fyne.Shortcut
	Run      func()
	Enabled  func() bool // nil for always
	Checked  func() bool // nil if the command is not a switch
	// Applies reports whether the command is listed, for example for the current game; nil for always.
	Applies         func() bool
	DuringAnimation bool // can run during a move animation without ending it
	SeparatorBefore bool // preceded by a separator, in the menu of a secondary window
	InView          bool // one of the commands that change what is shown, together in the menu of a secondary window
	Apart           bool // does not concern the main window, which stays behind when a side window runs the command
	// Affects describes what the command will affect, shown before it is chosen; nil for none.
	Affects      func() string
	DuringDialog bool // can run while a dialog is open
	Back         bool // only returns from a displayed position to the current line
	// AtBoard marks a command on the displayed position, which may begin a new line there.
	AtBoard bool
	// Reveals marks a command that shows results of the solver, even if they are hidden.
	Reveals bool
}

// Listed reports whether the command is in menus.
func (c Command) Listed() bool { return c.Applies == nil || c.Applies() }

// Ctrl returns a shortcut with Ctrl, or Command on macOS.
func Ctrl(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

// CtrlShift returns a shortcut with Ctrl, or Command on macOS, and Shift.
func CtrlShift(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
}

// Alt returns a shortcut with Alt.
func Alt(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierAlt}
}

// Plain returns a shortcut without modifiers. Fyne shows it in the menu but does not trigger it:
// see [window.key].
func Plain(key fyne.KeyName) fyne.Shortcut { return &desktop.CustomShortcut{KeyName: key} }

// UndoKeys returns the parameter Keys of a message that names the keys of Undo.
func UndoKeys() messages.Args { return messages.Args{"Keys": ShortcutName(&fyne.ShortcutUndo{})} }

// ShortcutName formats a shortcut with the usual names of the keys.
func ShortcutName(s fyne.Shortcut) string {
	switch s := s.(type) {
	case *fyne.ShortcutUndo:
		return ShortcutName(Ctrl(fyne.KeyZ))
	case *fyne.ShortcutRedo:
		return ShortcutName(Ctrl(fyne.KeyY))
	case *fyne.ShortcutCopy:
		return ShortcutName(Ctrl(fyne.KeyC))
	case *fyne.ShortcutCut:
		return ShortcutName(Ctrl(fyne.KeyX))
	case *fyne.ShortcutPaste:
		return ShortcutName(Ctrl(fyne.KeyV))
	case *desktop.CustomShortcut:
		var keys []string
		for _, m := range []struct {
			modifier fyne.KeyModifier
			name     string
		}{
			{fyne.KeyModifierControl, lang.L("Ctrl")},
			{fyne.KeyModifierSuper, lang.L("Cmd")},
			{fyne.KeyModifierShift, lang.L("Shift")},
			{fyne.KeyModifierAlt, lang.L("Alt")},
		} {
			if s.Modifier&m.modifier != 0 {
				keys = append(keys, m.name)
			}
		}
		return strings.Join(append(keys, keyName(s.KeyName)), "+")
	}
	return ""
}

func keyName(k fyne.KeyName) string {
	switch k {
	case fyne.KeyLeft:
		return "←"
	case fyne.KeyRight:
		return "→"
	case fyne.KeyUp:
		return "↑"
	case fyne.KeyDown:
		return "↓"
	case fyne.KeyHome:
		return lang.L("Home")
	case fyne.KeyEnd:
		return lang.L("End")
	case fyne.KeyPageUp:
		return lang.L("PgUp")
	case fyne.KeyPageDown:
		return lang.L("PgDn")
	case fyne.KeyEscape:
		return lang.L("Esc")
	case fyne.KeyReturn:
		return lang.L("Enter")
	case fyne.KeySpace:
		return lang.L("Space")
	case fyne.KeyDelete:
		return lang.L("Del")
	default:
		return string(k)
	}
}

// TextField is a widget for text input. It handles some shortcuts itself.
type TextField interface {
	fyne.Focusable
	fyne.Shortcutable
	SelectedText() string
}

// EditCommand returns a command whose shortcut belongs to the text field that has the focus, if any.
func (w *Window) EditCommand(id, label string, shortcut fyne.Shortcut, enabled func() bool, run func()) Command {
	return Command{ID: id, Label: label, Shortcut: shortcut, Enabled: enabled, Run: func() {
		if field, ok := w.Win.Canvas().Focused().(TextField); ok {
			field.TypedShortcut(shortcut)
		} else {
			run()
		}
	}}
}

// TextOf returns the whole text of a field; false if the type of the field is unknown.
func TextOf(field TextField) (text string, known bool) {
	switch f := field.(type) {
	case *board.Entry:
		return f.Text, true
	case *dialogs.Entry:
		return f.Text, true
	case *controls.Reader:
		return f.Text, true
	case *controls.Entry:
		return f.Text, true
	default:
		return "", false
	}
}
