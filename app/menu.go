package app

import (
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/widgets"
)

// menuBar shows the command table as menus, and keeps the marks of the items
// and the buttons of the toolbar up to date.
type menuBar struct {
	desk     *desk
	commands []command
	items    []*fyne.MenuItem // one a command
	buttons  map[string][]*widgets.ToolButton
	main     *fyne.MainMenu
	recent   *fyne.MenuItem
	listed   []string // the files that recent lists
	open     func(path string)
	finish   func()
	covered  func() bool // by a dialog, under which no command runs
}

func newMenuBar(d *desk, commands []command, open func(string), finish func(), covered func() bool) *menuBar {
	m := &menuBar{desk: d, commands: commands, open: open, finish: finish, covered: covered, buttons: map[string][]*widgets.ToolButton{}}
	m.recent = fyne.NewMenuItem(lang.L("Open recent"), nil)
	m.recent.ChildMenu = fyne.NewMenu("")
	menus := map[string]*fyne.Menu{}
	m.main = fyne.NewMainMenu()
	for _, name := range menuNames() {
		menus[name] = fyne.NewMenu(menuTitle(name))
		m.main.Items = append(m.main.Items, menus[name])
	}
	for _, c := range commands {
		item := fyne.NewMenuItem(c.label, func() { m.do(c.id) })
		item.Shortcut = c.shortcut
		item.IsQuit = c.id == "quit" // or Fyne adds a second one
		menu := menus[c.menu]
		if c.divides {
			menu.Items = append(menu.Items, fyne.NewMenuItemSeparator())
		}
		menu.Items = append(menu.Items, item)
		if c.id == "open" {
			menu.Items = append(menu.Items, m.recent)
		}
		m.items = append(m.items, item)
	}
	return m
}

// do runs a command, if it can run now. A move that is being shown ends first,
// so that the command finds the session as the board will be.
func (m *menuBar) do(id string) {
	for _, c := range m.commands {
		if c.id == id {
			m.carryOut(c)
			return
		}
	}
}

func (m *menuBar) carryOut(c command) {
	if m.covered() && !c.anyTime {
		return
	}
	if !c.meantime {
		m.finish()
	}
	if c.enabled == nil || c.enabled() {
		c.run()
	}
}

// button returns a button of the toolbar for a command.
func (m *menuBar) button(id string, icon fyne.Resource, tell func(string)) *widgets.ToolButton {
	i := slices.IndexFunc(m.commands, func(c command) bool { return c.id == id })
	label := m.commands[i].label
	if icon != nil {
		label = ""
	}
	b := widgets.NewToolButton(label, icon, func() { m.do(id) })
	b.Tip, b.OnHover = m.commands[i].tip, tell
	m.buttons[id] = append(m.buttons[id], b)
	return b
}

// show implements presenter.
func (m *menuBar) show(news) {
	changed := m.listRecent()
	for i, c := range m.commands {
		disabled := c.enabled != nil && !c.enabled()
		checked := c.checked != nil && c.checked()
		item := m.items[i]
		if item.Disabled != disabled || item.Checked != checked {
			item.Disabled, item.Checked, changed = disabled, checked, true
		}
		for _, b := range m.buttons[c.id] {
			b.SetEnabled(!disabled)
		}
	}
	if changed {
		m.main.Refresh()
	}
}

// listRecent fills the menu of recent files; false when it was right.
func (m *menuBar) listRecent() bool {
	recent := m.desk.settings.recent
	if slices.Equal(m.listed, recent) && len(m.recent.ChildMenu.Items) > 0 {
		return false
	}
	m.listed = slices.Clone(recent)
	m.recent.ChildMenu.Items = nil
	for _, path := range recent {
		m.recent.ChildMenu.Items = append(m.recent.ChildMenu.Items,
			fyne.NewMenuItem(filepath.Base(path), func() {
				m.carryOut(command{run: func() { m.open(path) }})
			}))
	}
	if len(recent) == 0 {
		none := fyne.NewMenuItem(lang.L("no files yet"), nil)
		none.Disabled = true
		m.recent.ChildMenu.Items = []*fyne.MenuItem{none}
	}
	return true
}
