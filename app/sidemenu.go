package app

import (
	"slices"

	"fyne.io/fyne/v2"

	"tchouka/app/parts/side"
	"tchouka/app/ui/shell"
)

// sideMenu shows the menus of the main window in a side window, with the menu of the page. A command of
// the page takes the place of the main window's command of the same name, and the keys of the page come
// first.
type sideMenu struct {
	bar     *menuBar
	own     *shell.SideMenu        // set by Arrange
	raise   func()                 // brings the main window to the front
	focused func() fyne.Focusable  // in the side window
	covered func() bool            // whether a dialog is open in the side window
	items   map[int]*fyne.MenuItem // of the commands of the main window, by their index
	applied []bool                 // which of these commands are listed
}

// newSideMenu returns the menus for a side window.
func (w *window) newSideMenu(c fyne.Canvas) side.Menu {
	return &sideMenu{bar: w.menu, raise: w.win.RequestFocus, focused: c.Focused, covered: func() bool { return c.Overlays().Top() != nil }}
}

// Arrange fills the menu bar of the side window.
func (s *sideMenu) Arrange(own *shell.SideMenu) {
	s.own = own
	m := s.bar
	s.items, s.applied = map[int]*fyne.MenuItem{}, slices.Clone(m.applied)
	page := s.own.Bar.Items[0]
	for i, c := range s.own.Table {
		if item := s.own.Items[i]; c.Shortcut != nil {
			run := item.Action
			item.Action = func() {
				if !s.typed(c.Shortcut) {
					run()
				}
			}
		}
	}
	taken := map[*fyne.MenuItem]bool{}
	var menus []*fyne.Menu
	for _, of := range m.layout {
		to := fyne.NewMenu(of.title)
		m.fillMenu(of, to, func(ids []string) *fyne.MenuItem { return s.choose(ids, taken) })
		menus = append(menus, to)
	}
	for i := range m.commands { // the keys of commands that are in no menu
		if c := m.commands[i]; c.Shortcut != nil && m.paths[c.ID] == nil && !s.takes(c.Shortcut) {
			s.items[i] = s.newItem(i)
		}
	}
	keys := fyne.NewMenuItemSeparator()
	keys.ChildMenu = fyne.NewMenu("")
	for i, item := range s.items {
		if m.paths[m.commands[i].ID] == nil {
			keys.ChildMenu.Items = append(keys.ChildMenu.Items, item)
		}
	}
	redo := fyne.NewMenuItem("", s.choose([]string{"redo"}, taken).Action)
	redo.Shortcut = shell.CtrlShift(fyne.KeyZ)
	keys.ChildMenu.Items = append(keys.ChildMenu.Items, redo)
	menus[0].Items[len(menus[0].Items)-2] = keys // instead of the separator above Quit
	page.Items = withoutItems(page.Items, taken)
	last := len(menus) - 1
	s.own.Bar.Items = append(append(append([]*fyne.Menu{}, menus[:last]...), page), menus[last])
	s.Show()
}

// choose returns the item for the place of some commands, or nil if none is listed.
func (s *sideMenu) choose(ids []string, taken map[*fyne.MenuItem]bool) *fyne.MenuItem {
	m := s.bar
	for _, id := range ids {
		for i, c := range s.own.Table {
			if !c.InView && c.Label == m.commands[m.index[id]].Label {
				taken[s.own.Items[i]] = true
				return s.own.Items[i]
			}
		}
	}
	for _, id := range ids {
		if i := m.index[id]; m.commands[i].Listed() {
			if s.items[i] == nil {
				s.items[i] = s.newItem(i)
			}
			return s.items[i]
		}
	}
	return nil
}

// newItem returns the item of a command of the main window. It has no keys that the page has.
func (s *sideMenu) newItem(i int) *fyne.MenuItem {
	c := s.bar.commands[i]
	key := c.Shortcut
	if s.takes(key) {
		key = nil
	}
	item := fyne.NewMenuItem(c.Label, func() {
		if key == nil || !s.typed(key) {
			s.run(c)
		}
	})
	item.Shortcut, item.IsQuit = key, c.ID == "quit"
	return item
}

// takes reports whether the page has a key.
func (s *sideMenu) takes(key fyne.Shortcut) bool {
	return key != nil && slices.ContainsFunc(s.own.Table, func(c shell.Command) bool {
		return c.Shortcut != nil && c.Shortcut.ShortcutName() == key.ShortcutName()
	})
}

// typed passes a key to the focused text field, and reports whether the field handled it.
func (s *sideMenu) typed(key fyne.Shortcut) bool {
	return s.bar.held() && typed(key, s.focused(), s.covered())
}

// run runs a command of the main window. It brings that window to the front if the command concerns it.
func (s *sideMenu) run(c shell.Command) {
	if s.covered() {
		return
	}
	if !c.Apart {
		s.raise()
	}
	s.bar.do(c.ID)
}

// Key runs the command of a key without modifiers, or opens the menus, and reports it.
func (s *sideMenu) Key(key fyne.KeyName) bool {
	for _, c := range s.bar.commands {
		if c.Shortcut != nil && c.Shortcut.ShortcutName() == shell.Plain(key).ShortcutName() {
			s.run(c)
			return true
		}
	}
	return false
}

// Show updates check marks and disabled items. It reports whether the listed commands are the same.
func (s *sideMenu) Show() bool {
	before := shell.Marks(s.own.Bar)
	for i, item := range s.items {
		c := s.bar.commands[i]
		item.Disabled, item.Checked = !s.bar.Allows(c), c.Checked != nil && c.Checked()
	}
	if shell.NeedsRebuild(s.own.Bar, before) {
		s.own.Bar.Refresh()
	}
	return slices.Equal(s.applied, s.bar.applied)
}

// withoutItems returns the items of a menu without some, and without the separators that they leave.
func withoutItems(items []*fyne.MenuItem, gone map[*fyne.MenuItem]bool) (rest []*fyne.MenuItem) {
	for _, item := range items {
		second := item.IsSeparator && (len(rest) == 0 || rest[len(rest)-1].IsSeparator)
		if !second && !gone[item] {
			rest = append(rest, item)
		}
	}
	if n := len(rest); n > 0 && rest[n-1].IsSeparator {
		rest = rest[:n-1]
	}
	return rest
}
