package app

import (
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/apptest"
	"tchouka/app/dialogs"
	"tchouka/app/shell"
)

func TestNoTwoCommandsShareAKey(t *testing.T) {
	b := newBench(t, "4x2")
	by := map[string]string{}
	for _, c := range b.menu.commands {
		if c.Shortcut == nil {
			continue
		}
		key := shell.ShortcutName(c.Shortcut)
		if other, taken := by[key]; taken {
			t.Errorf("%s is for %s and for %s", key, other, c.ID)
		}
		by[key] = c.ID
	}
}

// Whatever is in the menus can be found and run with the keys.
func TestCommandsAreFoundByTheirWords(t *testing.T) {
	b := newBench(t, "4x2")
	for _, c := range []struct {
		words string
		ran   func() bool
	}{
		{"view dark", func() bool { return b.desk.Settings.Theme == shell.Dark }},
		{"LOG of MOVES", func() bool { return b.paged == "log" }},
		{"merged once", func() bool { return true }}, // nothing fits: nothing happens
	} {
		b.do("commands")
		field, ok := b.win.Canvas().Focused().(*dialogs.Entry)
		if !ok {
			t.Fatalf("%T has the keys", b.win.Canvas().Focused())
		}
		apptest.Submit(&field.Entry, c.words)
		if !c.ran() {
			t.Errorf("%q was not run", c.words)
		}
		if b.covered() {
			b.press(fyne.KeyEscape)
		}
		b.desk.Change(func(s *shell.Settings) { s.Theme = shell.Light })
	}
}

func TestCommandsAreWalkedWithTheKeys(t *testing.T) {
	b := newBench(t, "4x2")
	b.do("commands")
	b.typed("language deutsch")
	b.press(fyne.KeyDown)
	b.press(fyne.KeyReturn)
	if b.covered() || b.desk.Settings.Language != "de" {
		t.Errorf("the language is %q, and the list is open: %v", b.desk.Settings.Language, b.covered())
	}
	b.speakAnew("en")
}

// A function key stands for a command wherever the keys are.
func TestFunctionKeysRunCommands(t *testing.T) {
	b := newBench(t, "4x2")
	b.focusBoard()
	b.press(fyne.KeyF9)
	if b.paged != "log" {
		t.Error("F9 does not open the log")
	}
	b.press(fyne.KeyF9)
	if b.paged != "" {
		t.Error("F9 does not close it")
	}
}
