package shell

import (
	"runtime"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/engine"
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
	Needs    string      // why it is disabled, shown if it is chosen then; "" for no message
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

// Missing returns what a disabled command needs.
func (c Command) Missing() string {
	if c.Enabled == nil || c.Enabled() {
		return ""
	}
	return c.Needs
}

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

// SideMenu is the menu bar of a side window. Its shortcuts work while a field has the focus.
type SideMenu struct {
	Bar   *fyne.MainMenu
	Table []Command
	Items []*fyne.MenuItem // one per command
}

// NewSideMenu makes one menu from a table. Separators are around the commands with InView.
func NewSideMenu(table []Command, title string) *SideMenu {
	menu := fyne.NewMenu(title)
	m := &SideMenu{Table: table, Bar: fyne.NewMainMenu(menu)}
	inView := false
	for i, c := range table {
		if i > 0 && (c.SeparatorBefore || c.InView != inView) {
			menu.Items = append(menu.Items, fyne.NewMenuItemSeparator())
		}
		inView = c.InView
		item := fyne.NewMenuItem(c.Label, func() {
			if c.Enabled == nil || c.Enabled() {
				c.Run()
			}
		})
		item.Shortcut, item.IsQuit = c.Shortcut, c.ID == "quit"
		menu.Items = append(menu.Items, item)
		m.Items = append(m.Items, item)
	}
	m.Show()
	return m
}

// Show updates check marks and disabled items.
func (m *SideMenu) Show() {
	before, changed := Marks(m.Bar), false
	for i, c := range m.Table {
		item := m.Items[i]
		checked, disabled := c.Checked != nil && c.Checked(), c.Enabled != nil && !c.Enabled()
		if item.Checked != checked || item.Disabled != disabled {
			item.Checked, item.Disabled, changed = checked, disabled, true
		}
	}
	if changed && NeedsRebuild(m.Bar, before) {
		m.Bar.Refresh()
	}
}

// SideCommands returns the last commands of the first menu of every secondary window.
func SideCommands(f *Window) []Command {
	return []Command{
		{ID: "side.close", Label: lang.L("Close"), Shortcut: Ctrl(fyne.KeyW), Run: f.Win.Close, SeparatorBefore: true},
		{ID: "quit", Label: lang.L("Quit"), Shortcut: Ctrl(fyne.KeyQ), Run: f.Quit},
	}
}

// Menus makes menus and buttons of the commands of a window, by their IDs.
type Menus interface {
	Menu(ids ...string) *fyne.Menu                                                  // "" separates
	Button(id string, icon fyne.Resource, notify func(string)) *controls.ToolButton // icon may be nil
	Adopt(id string, b *controls.ToolButton, notify func(string))                   // makes a button run a command
}

// Toggle returns a command that turns a setting on and off.
func (p *Program) Toggle(id, label string, key fyne.Shortcut, of func(*Settings) *bool) Command {
	return Command{
		ID: id, Label: label, Shortcut: key, DuringAnimation: true,
		Checked: func() bool { return *of(p.Settings) },
		Run:     func() { p.Change(func(s *Settings) { *of(s) = !*of(s) }) },
	}
}

// NumberingCommand returns the command for the numbering of holes, for every window.
func NumberingCommand(p *Program) Command {
	return Command{
		ID: "numbering", InView: true, Label: lang.L("Number Holes by Distance"), DuringAnimation: true, SeparatorBefore: true,
		Checked: func() bool { return p.Settings.Numbering == engine.ByDistance },
		Run:     func() { p.Change(func(s *Settings) { s.Numbering = engine.ByDistance - s.Numbering }) },
	}
}

// Marks reports for each menu of a bar whether an item is checked.
func Marks(bar *fyne.MainMenu) []bool {
	all := make([]bool, len(bar.Items))
	for i, menu := range bar.Items {
		all[i] = slices.ContainsFunc(menu.Items, func(item *fyne.MenuItem) bool { return item.Checked })
	}
	return all
}

// NeedsRebuild reports whether a bar must be rebuilt to show changed items. That closes an open menu
// and takes as long as a frame. Menus drawn by Fyne read their items when they open. They only need
// a rebuild to reserve space for check marks in a menu that had none.
func NeedsRebuild(bar *fyne.MainMenu, before []bool) bool {
	return runtime.GOOS == "darwin" || !slices.Equal(before, Marks(bar))
}
