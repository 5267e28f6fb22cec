package app

import (
	"regexp"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/apptest"
	"tchouka/app/learn"
	"tchouka/app/shell"
)

// The pages name commands by their IDs, and keys by their displayed names. Each of them must exist.
func TestHelpPagesNameExistingCommands(t *testing.T) {
	apptest.RestoreEnglish(t)
	b := newBench(t, "4x2")
	pressed := regexp.MustCompile(`(?:(?:Ctrl|Strg|Shift|Maj|Mayús|Umschalt)\+)+(?:(?:Page|Av|Re) )?\S+|\bF\d+\b`)
	for _, l := range learn.HelpLanguages() {
		b.changeLanguage(l)
		keys := map[string]bool{}
		for _, c := range b.menu.commands {
			if c.Shortcut != nil {
				keys[shell.ShortcutName(c.Shortcut)] = true
			}
		}
		pages, err := learn.LoadHelp(l, b.commandName)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range pages {
			if strings.ContainsAny(p.Text, "{}") {
				t.Errorf("%s of %s names a command that is not there:\n%s", p.ID, l, p.Text)
			}
			for _, key := range pressed.FindAllString(p.Text, -1) {
				if key = strings.TrimRight(key, ").,;:"); !keys[key] && !keys[key+"."] && !keys[key+","] {
					t.Errorf("%s of %s names the key %s", p.ID, l, key)
				}
			}
		}
	}
}

func TestHelpShortcuts(t *testing.T) {
	b := newBench(t, "4x2")
	b.typedKey(&fyne.KeyEvent{Name: fyne.KeyF1})
	if _, open := b.sideWindows["help"]; !open {
		t.Error("F1 does not open the help")
	}
	b.closeSideWindow("help")
	b.board.Widget.TypedRune('?')
	if b.win.Canvas().Overlays().Top() == nil {
		t.Error("? does not show the keys")
	}
}

func TestShortcutSheetSearch(t *testing.T) {
	b := newBench(t, "4x2")
	all := b.shortcutSheet("")
	if strings.Count(all, "## ") < 8 || !strings.Contains(all, "Ctrl+K") {
		t.Errorf("%s", all)
	}
	if some := b.shortcutSheet("hide HINTS"); strings.Count(some, "\n| ") > 4 {
		t.Errorf("%s", some)
	}
	if none := b.shortcutSheet("xyzzy"); strings.Contains(none, "|") {
		t.Errorf("%s", none)
	}
}
