package app

import (
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/widgets/controls"
)

// TestEscapeClosesHelp checks that Escape closes the help, which F1 opens, from every place. In the search field it
// first removes the text.
func TestEscapeClosesHelp(t *testing.T) {
	b := newBench(t, "4x2")
	b.typedKey(&fyne.KeyEvent{Name: fyne.KeyF1})
	if _, open := b.side.Open["help"]; !open {
		t.Error("F1 does not open the help")
	}
	b.side.Close("help")
	opened := func() fyne.Window {
		b.do("help")
		return b.side.Open["help"].Window.Win
	}
	closed := func() bool {
		_, open := b.side.Open["help"]
		return !open
	}
	press := func(c fyne.Canvas) {
		escape := &fyne.KeyEvent{Name: fyne.KeyEscape}
		if f := c.Focused(); f != nil {
			f.TypedKey(escape)
		} else {
			c.OnTypedKey()(escape)
		}
	}
	places := 0
	for {
		c := opened().Canvas()
		for range places {
			c.FocusNext()
		}
		first := places > 0 && c.Focused() == fyne.Focusable(findVisible[*controls.SearchEntry](b.side.Open["help"].Window.Win))
		if press(c); !closed() {
			t.Fatalf("Escape does not close the help from %T", c.Focused())
		}
		if places++; first {
			break
		}
	}
	if places < 3 {
		t.Errorf("there are %d places", places)
	}
	c := opened().Canvas()
	c.Unfocus()
	if press(c); !closed() {
		t.Error("Escape does not close the help without a focus")
	}
	win := opened()
	search := findVisible[*controls.SearchEntry](win)
	search.SetText("Ruma")
	if press(win.Canvas()); closed() || search.Text != "" {
		t.Errorf("Escape leaves %q in the search field", search.Text)
	}
	if press(win.Canvas()); !closed() {
		t.Error("a second Escape does not close the help")
	}
}
