package app

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/learn"
	"tchouka/app/pages/designer"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/games/row"
)

// sideItems returns the items of the menus of the workbench, and of the submenus.
func (b *bench) sideItems() (all []*fyne.MenuItem) {
	var add func(*fyne.Menu)
	add = func(m *fyne.Menu) {
		for _, item := range m.Items {
			if all = append(all, item); item.ChildMenu != nil {
				add(item.ChildMenu)
			}
		}
	}
	for _, m := range b.side.Open["workbench"].Window.Win.MainMenu().Items {
		add(m)
	}
	return all
}

// sideItem returns the item of the workbench's menus with a label.
func (b *bench) sideItem(label string) *fyne.MenuItem {
	b.t.Helper()
	var found []*fyne.MenuItem
	for _, item := range b.sideItems() {
		if item.Label == label {
			found = append(found, item)
		}
	}
	if len(found) != 1 {
		b.t.Fatalf("%d items %s", len(found), label)
	}
	return found[0]
}

// labels returns the labels of some items.
func labels(items []*fyne.MenuItem) (all []string) {
	for _, item := range items {
		all = append(all, item.Label)
	}
	return all
}

// TestWorkbenchMenus checks that each page of the workbench has the menus, commands and keys of the main window, and no key
// twice. They act on the main window and follow its state; the page and text fields come first. The menus list the commands
// of another game.
func TestWorkbenchMenus(t *testing.T) {
	b := newBench(t, "4x2")
	b.sow(3)
	b.menu.do("compose")
	page := b.side.Page("compose").(*designer.ComposePage)
	if b.sideItem("Restart").Action(); b.desk.Doc.Depth() != 0 {
		t.Error("Restart does nothing")
	}
	b.Invoke("last")
	if b.sideItem("Undo").Action(); b.desk.Doc.Depth() != 1 {
		t.Error("Undo of the page concerns the main window")
	}
	b.menu.do("findBoards")
	if undo, redo := b.sideItem("Undo"), b.sideItem("Redo"); undo.Disabled || !redo.Disabled {
		t.Errorf("beside a page without Undo, Undo is disabled: %v, Redo: %v", undo.Disabled, redo.Disabled)
	}
	if b.sideItem("Undo").Action(); b.sideItem("Redo").Disabled {
		t.Error("the menu does not follow the main window")
	}
	if item := b.sideItem("Rules"); item.Checked || b.main.Beside.ID != "" {
		t.Error("Rules is ticked")
	} else if item.Action(); !item.Checked || b.main.Beside.ID != learn.RulesID {
		t.Error("the rules do not open, or are not ticked")
	}
	win := b.side.Open["workbench"].Window.Win
	win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyF6})
	if win.Title() != "Compose a Puzzle – Tchouka" || b.side.Page("compose") != page {
		t.Errorf("F6 opens %s", win.Title())
	}
	b.menu.held = func() bool { return true } // keys
	b.menu.do("findBoards")
	var field *dialogs.Entry
	for _, o := range test.LaidOutObjects(win.Content()) {
		if found, ok := o.(*dialogs.Entry); ok && field == nil {
			field = found
		}
	}
	win.Canvas().Focus(field)
	before := field.Text
	test.Type(field, "1")
	if b.sideItem("Undo").Action(); field.Text != before {
		t.Errorf("Undo leaves the field at %q, want %q", field.Text, before)
	}
	b.openGameBoard(row.Tchoukaillon().Game(), "1 2")
	examples := b.menu.main.Items[3].Items[slices.Index(labels(b.menu.main.Items[3].Items), "Examples")]
	if got, want := labels(b.sideItem("Examples").ChildMenu.Items), labels(examples.ChildMenu.Items); !slices.Equal(got, want) {
		t.Errorf("the examples are %q, want %q", got, want)
	}
	for _, id := range []string{"findBoards", "survey", "laboratory", "results", "editCollection", "compose"} {
		b.menu.do(id)
		b.expectSideMenus(id)
	}
	win.Close()
	b.Invoke("undo") // without the workbench
}

// expectSideMenus compares the menus of a page of the workbench with those of the main window.
func (b *bench) expectSideMenus(id string) {
	b.t.Helper()
	bar := b.side.Open["workbench"].Window.Win.MainMenu().Items
	var titles, want []string
	for i, m := range bar {
		if i != len(bar)-2 { // the menu of the page
			titles = append(titles, m.Label)
		}
	}
	for _, m := range b.menu.main.Items {
		want = append(want, m.Label)
	}
	if !slices.Equal(titles, want) {
		b.t.Errorf("%s: the menus are %q, want %q", id, titles, want)
	}
	labels, keys := map[string]int{}, map[string]int{}
	for _, item := range b.sideItems() {
		labels[item.Label]++
		if item.Shortcut != nil {
			keys[item.Shortcut.ShortcutName()]++
		}
	}
	for i, c := range b.menu.commands {
		if c.Listed() && b.menu.paths[c.ID] != nil && labels[c.Label] == 0 {
			b.t.Errorf("%s: no command %s", id, c.Label)
		}
		if key := b.menu.items[i].Shortcut; key != nil && c.Listed() && keys[key.ShortcutName()] != 1 {
			b.t.Errorf("%s: %d commands have the keys %s of %s", id, keys[key.ShortcutName()], shell.ShortcutName(key), c.Label)
		}
	}
	for key, n := range keys {
		if n != 1 {
			b.t.Errorf("%s: %d commands have the keys %s", id, n, key)
		}
	}
	if labels["Export…"] != 1 || labels["Quit"] != 1 {
		b.t.Errorf("%s: %d commands export, and %d quit", id, labels["Export…"], labels["Quit"])
	}
}
