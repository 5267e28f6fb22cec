package shell

import (
	"runtime"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/engine"
	"tchouka/widgets/controls"
)

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
