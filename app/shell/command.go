package shell

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
)

// Command is one thing a person can ask for. The table of them makes the menu,
// the toolbar, the shortcuts and the sheet of shortcuts, so these cannot drift
// apart.
type Command struct {
	ID       string
	Menu     string // the menu it stands in
	Under    string // the title of a menu in that menu; "" for none
	Label    string
	Tip      string // one sentence for the toolbar
	Shortcut fyne.Shortcut
	Run      func()
	Enabled  func() bool   // nil for always
	Checked  func() bool   // nil for what is no switch
	Applies  func() bool   // whether it means anything in the game that is played, and is listed; nil for always
	Meantime bool          // may run while a move is being shown, without ending it
	Divides  bool          // a line stands above it in its menu
	Affects  func() string // what it will affect, told where it is about to be chosen; nil for nothing to tell
	AnyTime  bool          // may run while a dialog lies over the window
	Back     bool          // only goes back to the line from a position that is looked at
	AtBoard  bool          // acts on the place on the board: a line begins there, if it is only looked at
}

// Listed reports whether the command stands in menus.
func (c Command) Listed() bool { return c.Applies == nil || c.Applies() }

// Ctrl is a key with that of shortcuts, which is Command on a Mac.
func Ctrl(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

// CtrlShift is a key with that of shortcuts and Shift.
func CtrlShift(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
}

// Alt is a key with Alt.
func Alt(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierAlt}
}

// Plain is a key alone. Fyne shows it in the menu and never asks the menu for it:
// see [window.key].
func Plain(key fyne.KeyName) fyne.Shortcut { return &desktop.CustomShortcut{KeyName: key} }

// ShortcutName writes a shortcut as it is printed on keys.
func ShortcutName(s fyne.Shortcut) string {
	switch s := s.(type) {
	case *fyne.ShortcutUndo:
		return ShortcutName(Ctrl(fyne.KeyZ))
	case *fyne.ShortcutRedo:
		return ShortcutName(Ctrl(fyne.KeyY))
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
	default:
		return string(k)
	}
}
