package app

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/widgets/controls"
	"tchouka/widgets/tables"
)

// menuBar shows the command table as menus, and updates check marks and tool buttons.
type menuBar struct {
	*desk.Main
	commands []shell.Command
	index    map[string]int   // of each command, by its ID
	items    []*fyne.MenuItem // one for each command
	applied  []bool           // whether each command is listed
	buttons  map[string][]*controls.ToolButton
	main     *fyne.MainMenu
	layout   []menu
	paths    map[string][]string // the titles of the menus that contain each command, by its ID
	keys     *fyne.MenuItem      // has the shortcuts of the commands that are in no menu
	recent   *fyne.MenuItem
	listed   []string                  // the files that the menu of recent files lists
	onPage   func(command string) bool // whether the page of settings has the command
	shown    func()                    // called after the menus were updated
	held     func() bool               // whether the shortcut modifier is down; if not, the command was chosen with the mouse
}

func newMenuBar(w *window) *menuBar {
	m := &menuBar{
		Main: w.main, commands: w.commandTable(), index: map[string]int{}, buttons: map[string][]*controls.ToolButton{},
		onPage: w.settings.OnPage, held: shortcutHeld, shown: w.side.ShowMenu,
	}
	m.recent = fyne.NewMenuItem(lang.L("Open Recent"), nil)
	m.recent.ChildMenu = fyne.NewMenu("")
	m.layout = w.menuLayout(m.recent)
	m.paths = paths(m.layout)
	m.main = fyne.NewMainMenu()
	for _, of := range m.layout {
		m.main.Items = append(m.main.Items, fyne.NewMenu(of.title))
	}
	for i, c := range m.commands {
		m.index[c.ID] = i
		m.items = append(m.items, m.newItem(c, c.Shortcut))
	}
	m.keys = m.newKeys()
	m.fill()
	return m
}

// newItem returns the menu item of a command, with one of its shortcuts.
func (m *menuBar) newItem(c shell.Command, key fyne.Shortcut) *fyne.MenuItem {
	item := fyne.NewMenuItem(c.Label, func() {
		if key == nil || !m.held() || !typed(c.Shortcut, m.Files.Win.Canvas().Focused(), m.Covered()) {
			m.do(c.ID)
		}
	})
	item.Shortcut = key
	item.IsQuit = c.ID == "quit" // or Fyne adds a second one
	return item
}

// newKeys returns a separator with the shortcuts of the commands that are in no menu, and a second one
// for Redo. Fyne offers a shortcut to the menus before the focused widget, also to the submenu of a
// separator, which it does not draw.
func (m *menuBar) newKeys() *fyne.MenuItem {
	keys := fyne.NewMenuItemSeparator()
	keys.ChildMenu = fyne.NewMenu("")
	for i, c := range m.commands {
		if c.Shortcut != nil && m.paths[c.ID] == nil {
			keys.ChildMenu.Items = append(keys.ChildMenu.Items, m.items[i])
		}
	}
	redo := m.newItem(m.commands[m.index["redo"]], shell.CtrlShift(fyne.KeyZ))
	keys.ChildMenu.Items = append(keys.ChildMenu.Items, redo)
	return keys
}

// fill puts the listed commands into the menus, and reports whether the items changed.
func (m *menuBar) fill() bool {
	applies := make([]bool, len(m.commands))
	for i, c := range m.commands {
		applies[i] = c.Listed()
	}
	if slices.Equal(applies, m.applied) {
		return false
	}
	m.applied = applies
	for i, of := range m.layout {
		m.fillMenu(of, m.main.Items[i], m.choose)
	}
	last := len(m.main.Items[0].Items) - 1
	m.main.Items[0].Items[last-1] = m.keys // instead of the separator above Quit
	return true
}

// choose returns the item of the first listed command, or nil.
func (m *menuBar) choose(ids []string) *fyne.MenuItem {
	for _, id := range ids {
		if i := m.index[id]; m.commands[i].Listed() {
			return m.items[i]
		}
	}
	return nil
}

// fillMenu puts the items that choose returns for places into a menu, and reports whether there are any.
func (m *menuBar) fillMenu(of menu, to *fyne.Menu, choose func(ids []string) *fyne.MenuItem) bool {
	to.Items = nil
	listed, separated := false, false
	add := func(item *fyne.MenuItem) {
		if separated && len(to.Items) > 0 {
			to.Items = append(to.Items, fyne.NewMenuItemSeparator())
		}
		to.Items, separated = append(to.Items, item), false
	}
	for _, e := range of.entries {
		switch {
		case e.list != nil:
			add(e.list)
		case e.sub != nil:
			item := fyne.NewMenuItem(e.sub.title, nil)
			item.ChildMenu = fyne.NewMenu("")
			item.Disabled = !m.fillMenu(*e.sub, item.ChildMenu, choose)
			add(item)
		case e.ids == nil:
			separated = true
		default:
			if item := choose(e.ids); item != nil {
				add(item)
				listed = true
			}
		}
	}
	return listed
}

// paths returns the titles of the menus that contain each command, by its ID.
func paths(layout []menu, above ...string) map[string][]string {
	all := map[string][]string{}
	for _, m := range layout {
		here := append(slices.Clone(above), m.title)
		for _, e := range m.entries {
			for _, id := range e.ids {
				all[id] = here
			}
			if e.sub != nil {
				maps.Copy(all, paths([]menu{*e.sub}, here...))
			}
		}
	}
	return all
}

// Menu returns a menu of commands with what they will affect. The ID "" is a separator.
func (m *menuBar) Menu(ids ...string) *fyne.Menu {
	menu := fyne.NewMenu("")
	for _, id := range ids {
		i, ok := m.index[id]
		if !ok {
			menu.Items = append(menu.Items, fyne.NewMenuItemSeparator())
			continue
		}
		c := m.commands[i]
		if !c.Listed() {
			continue
		}
		item := fyne.NewMenuItem(c.Label, func() { m.do(id) })
		item.Disabled, item.Checked = m.items[i].Disabled, m.items[i].Checked
		if c.Affects != nil && !item.Disabled {
			item.Label += " · " + c.Affects()
		}
		menu.Items = append(menu.Items, item)
	}
	return menu
}

// do runs a command, if there is one with the ID.
func (m *menuBar) do(id string) {
	if i, ok := m.index[id]; ok {
		m.Run(m.commands[i])
	}
}

// Button returns a toolbar button for a command.
func (m *menuBar) Button(id string, icon fyne.Resource, notify func(string)) *controls.ToolButton {
	i := m.index[id]
	label := m.commands[i].Label
	if icon != nil {
		label = ""
	}
	b := controls.NewToolButton(label, icon, nil)
	m.Adopt(id, b, notify)
	return b
}

// Adopt assigns a command to a button.
func (m *menuBar) Adopt(id string, b *controls.ToolButton, notify func(string)) {
	i := m.index[id]
	b.OnTapped = func() { m.do(id) }
	b.Tip, b.OnHover = m.commands[i].Tip, notify
	m.buttons[id] = append(m.buttons[id], b)
}

func (m *menuBar) Show(desk.Changes) {
	before, changed := shell.Marks(m.main), false
	listed := m.listRecent()
	listed = m.fill() || listed
	for i, c := range m.commands {
		disabled := !m.Allows(c)
		checked := c.Checked != nil && c.Checked()
		item := m.items[i]
		if item.Disabled != disabled || item.Checked != checked {
			item.Disabled, item.Checked, changed = disabled, checked, true
		}
		for _, b := range m.buttons[c.ID] {
			b.SetEnabled(!disabled)
			b.SetOn(checked)
		}
	}
	if listed || changed && shell.NeedsRebuild(m.main, before) {
		m.main.Refresh()
	}
	m.shown()
}

// listRecent fills the menu of recent files. It returns false if the menu was up to date.
func (m *menuBar) listRecent() bool {
	recent := m.Settings.Recent()
	if slices.Equal(m.listed, recent) && len(m.recent.ChildMenu.Items) > 0 {
		return false
	}
	m.listed = slices.Clone(recent)
	m.recent.ChildMenu.Items = nil
	names := messages.FileNames(recent)
	for i, path := range recent {
		m.recent.ChildMenu.Items = append(m.recent.ChildMenu.Items,
			fyne.NewMenuItem(names[i], func() {
				m.Files.Win.RequestFocus()
				m.Run(shell.Command{Run: func() { m.Files.OpenPath(path) }})
			}))
	}
	if len(recent) == 0 {
		none := fyne.NewMenuItem(lang.L("No Recent Files"), nil)
		none.Disabled = true
		m.recent.ChildMenu.Items = []*fyne.MenuItem{none}
	}
	return true
}

// seek shows every command of the menus in one list that the user filters by typing. It
// makes every command accessible by keyboard.
func (m *menuBar) seek() {
	commands := slices.DeleteFunc(slices.Clone(m.commands), func(c shell.Command) bool { return !c.Listed() })
	rows := make([]string, len(commands))
	labels, texts := make([]string, len(commands)), make([]string, len(commands))
	for i, c := range commands {
		rows[i] = m.textOf(c)
		labels[i], texts[i] = strings.ToLower(c.Label), strings.ToLower(rows[i]+" "+c.Tip)
	}
	dialogs.Pick(m.Files.Win, dialogs.PickOptions{
		Title: lang.L("Find Command"), CancelLabel: lang.L("Cancel"), Hint: lang.L("Enter a few letters of the command"), Current: -1,
		Find: func(text string) []int { return dialogs.Fitting(labels, texts, text) },
		Row:  func(i int) tables.DropDownItem { return tables.DropDownItem{Label: rows[i]} },
		Selected: func(i int) {
			if c := commands[i]; !m.Allows(c) {
				m.Status(cmp.Or(c.Missing(), lang.L("“{{.Command}}” is not available now", messages.Args{"Command": c.Label})))
				return
			}
			m.do(commands[i].ID)
		},
	})
}

// pathOf returns the label of a command with the menus that contain it.
func (m *menuBar) pathOf(c shell.Command) string {
	return strings.Join(append(slices.Clone(m.paths[c.ID]), c.Label), " ▸ ")
}

// textOf returns the text of a command in the list: its path, label and keys.
func (m *menuBar) textOf(c shell.Command) string {
	text := m.pathOf(c)
	if c.Checked != nil && c.Checked() {
		text += " ✓"
	}
	if c.Shortcut != nil {
		text += "   " + shell.ShortcutName(c.Shortcut)
	}
	return text
}

// functionKey runs the command of a key without modifiers, or opens the menus, and reports it.
func (w *window) functionKey(key fyne.KeyName) bool {
	if bar, ok := w.win.Canvas().(interface{ ToggleMenu() }); ok && key == fyne.KeyF10 {
		bar.ToggleMenu() // Fyne opens it with Alt
		return true
	}
	for _, c := range w.menu.commands {
		if c.Shortcut != nil && c.Shortcut.ShortcutName() == shell.Plain(key).ShortcutName() {
			if !w.stage.on() || presented(c.ID) {
				w.menu.do(c.ID)
			}
			return true
		}
	}
	return false
}
