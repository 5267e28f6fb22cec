package shell_test

import (
	"runtime"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/ui/shell"
)

// The menu bar is rebuilt, which closes a menu, only for the first or last check mark.
func TestMenuBarRebuilds(t *testing.T) {
	if runtime.GOOS == "darwin" {
		t.Skip("the menus of macOS do not look at their items")
	}
	a, b := fyne.NewMenuItem("a", nil), fyne.NewMenuItem("b", nil)
	bar := fyne.NewMainMenu(fyne.NewMenu("first", a, b), fyne.NewMenu("second", fyne.NewMenuItem("c", nil)))
	for _, c := range []struct {
		change func()
		builds bool
	}{
		{func() { a.Disabled = true }, false},
		{func() { a.Checked = true }, true},
		{func() { a.Checked, b.Checked = false, true }, false},
		{func() { b.Checked = false }, true},
	} {
		before := shell.Marks(bar)
		if c.change(); shell.NeedsRebuild(bar, before) != c.builds {
			t.Errorf("builds: %v", !c.builds)
		}
	}
}
