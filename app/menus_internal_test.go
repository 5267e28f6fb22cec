package app

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
	"github.com/google/go-cmp/cmp"

	"tchouka/app/ui/shell"
)

// TestMenus compares the menus with testdata/menus.txt, and checks that no two commands have the same keys. Commands that are
// listed only while they are possible are marked there, and do not count.
func TestMenus(t *testing.T) {
	const menus, most = 8, 62
	if runtime.GOOS == "darwin" {
		t.Skip("the shortcuts of macOS are other ones")
	}
	b := newBench(t, "4x2")
	var all strings.Builder
	entries := 0
	for i, m := range b.menu.layout {
		fmt.Fprintln(&all, m.title)
		b.writeMenu(&all, m, b.menu.main.Items[i].Items, "  ")
		for _, e := range m.entries {
			if e.list != nil || e.sub != nil || e.ids != nil && !b.conditional(e) {
				entries++
			}
		}
	}
	if height := widget.NewMenu(b.menu.main.Items[0]).MinSize().Height; height > 570 {
		t.Errorf("in a window of 800 × 600 the menu File is %v high", height)
	}
	owners := map[string]string{}
	for _, c := range b.menu.commands {
		if c.Shortcut == nil {
			continue
		}
		key := shell.ShortcutName(c.Shortcut)
		if other, taken := owners[key]; taken {
			t.Errorf("%s is the shortcut of %s and of %s", key, other, c.ID)
		}
		owners[key] = c.ID
	}
	if len(b.menu.layout) != menus || entries > most {
		t.Errorf("%d menus with %d entries, want %d with at most %d", len(b.menu.layout), entries, menus, most)
	}
	path := filepath.Join("testdata", "menus.txt")
	if *update {
		if err := os.WriteFile(path, []byte(all.String()), 0o644); err != nil { //nolint:gosec // as other files
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.ReplaceAll(string(want), "\r\n", "\n"), all.String()); diff != "" {
		t.Errorf("go test ./app -run TestMenus -update writes the file again (-file +menus):\n%s", diff)
	}
}

// conditional reports whether an entry may be missing from its menu.
func (b *bench) conditional(e entry) bool {
	return !slices.ContainsFunc(e.ids, func(id string) bool { return b.command(id).Applies == nil })
}

func (b *bench) command(id string) shell.Command { return b.menu.commands[b.menu.index[id]] }

// writeMenu writes the entries of a menu, one a line: submenus are indented, keys follow the label, and
// lines separate groups. It fails if the items of the menu differ.
func (b *bench) writeMenu(to *strings.Builder, m menu, items []*fyne.MenuItem, indent string) {
	b.t.Helper()
	next := func(label string) *fyne.MenuItem {
		if len(items) == 0 || items[0].Label != label || items[0].IsSeparator != (label == "") {
			b.t.Fatalf("the menu %s lacks %q", m.title, label)
		}
		item := items[0]
		items = items[1:]
		return item
	}
	for _, e := range m.entries {
		switch {
		case e.list != nil:
			fmt.Fprintf(to, "%s%s ▸\n", indent, next(e.list.Label).Label)
		case e.sub != nil:
			fmt.Fprintf(to, "%s%s ▸\n", indent, e.sub.title)
			b.writeMenu(to, *e.sub, next(e.sub.title).ChildMenu.Items, indent+"  ")
		case e.ids == nil:
			fmt.Fprintf(to, "%s────\n", indent)
			next("")
		default:
			var labels []string
			shown := false
			for _, id := range e.ids {
				c := b.command(id)
				label := c.Label
				if c.Shortcut != nil {
					label += "  " + shell.ShortcutName(c.Shortcut)
				}
				labels = append(labels, label)
				if !shown && c.Listed() {
					next(c.Label)
					shown = true
				}
			}
			line := strings.Join(labels, " / ")
			switch {
			case !b.conditional(e):
			case len(indent) > len("  "):
				if !shown { // an example of another game
					continue
				}
			default:
				line += "  (only when possible)"
			}
			fmt.Fprintln(to, indent+line)
		}
	}
	if len(items) > 0 {
		b.t.Errorf("the menu %s has %q, too", m.title, items[0].Label)
	}
}
