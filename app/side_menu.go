package app

import (
	"runtime"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/engine/row"
)

// sideMenu is the menu bar of a window beside the main one. Its shortcuts work
// while a field has the keys, too, which those of a canvas do not.
type sideMenu struct {
	bar   *fyne.MainMenu
	table []command
	items []*fyne.MenuItem // one a command
}

// newSideMenu makes a menu, or two, from a table. The commands that name a menu
// stand in the second one.
func newSideMenu(table []command, titles ...string) *sideMenu {
	m := &sideMenu{table: table, bar: fyne.NewMainMenu()}
	for _, title := range titles {
		m.bar.Items = append(m.bar.Items, fyne.NewMenu(title))
	}
	for _, c := range table {
		menu := m.bar.Items[0]
		if c.menu != "" {
			menu = m.bar.Items[1]
		}
		if c.divides {
			menu.Items = append(menu.Items, fyne.NewMenuItemSeparator())
		}
		item := fyne.NewMenuItem(c.label, func() {
			if c.enabled == nil || c.enabled() {
				c.run()
			}
		})
		item.Shortcut, item.IsQuit = c.shortcut, c.id == "quit"
		menu.Items = append(menu.Items, item)
		m.items = append(m.items, item)
	}
	m.show()
	return m
}

// show brings checks and what can be chosen up to date.
func (m *sideMenu) show() {
	before, changed := marks(m.bar), false
	for i, c := range m.table {
		item := m.items[i]
		checked, disabled := c.checked != nil && c.checked(), c.enabled != nil && !c.enabled()
		if item.Checked != checked || item.Disabled != disabled {
			item.Checked, item.Disabled, changed = checked, disabled, true
		}
	}
	if changed && mustBuild(m.bar, before) {
		m.bar.Refresh()
	}
}

// sideCommands are what every window beside the main one ends its first menu
// with.
func sideCommands(f *frame) []command {
	return []command{
		{id: "side.close", label: lang.L("Close"), shortcut: ctrl(fyne.KeyW), run: f.win.Close, divides: true},
		{id: "quit", label: lang.L("Quit"), shortcut: ctrl(fyne.KeyQ), run: f.quit},
	}
}

// numberingCommand says how holes are numbered, in every window.
func numberingCommand(p *program) command {
	return command{
		id: "numbering", menu: "View", label: lang.L("Number holes by distance"), meantime: true, divides: true,
		checked: func() bool { return p.settings.numbering == row.ByDistance },
		run:     func() { p.change(func(s *settings) { s.numbering = row.ByDistance - s.numbering }) },
	}
}

// marks says which menus of a bar have an item that is checked.
func marks(bar *fyne.MainMenu) []bool {
	all := make([]bool, len(bar.Items))
	for i, menu := range bar.Items {
		all[i] = slices.ContainsFunc(menu.Items, func(item *fyne.MenuItem) bool { return item.Checked })
	}
	return all
}

// mustBuild reports whether a bar has to be built anew for what its items show,
// which closes a menu that is open and takes as long as a frame. Menus that Fyne
// draws look at their items whenever they open; only room for marks, in a menu that
// had none before, is made when they are built.
func mustBuild(bar *fyne.MainMenu, before []bool) bool {
	return runtime.GOOS == "darwin" || !slices.Equal(before, marks(bar))
}
