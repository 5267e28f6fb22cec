package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/engine"
)

// pasteText puts a text on the clipboard and pastes it.
func (b *bench) pasteText(text string) {
	b.t.Helper()
	b.app.Clipboard().SetContent(text)
	b.do("paste")
}

// moves returns the moves of the displayed line.
func (b *bench) moves() []engine.Move {
	s := b.desk.Doc.Session
	return s.Moves(s.End())
}

// The general shortcuts copy and paste the board, unless a text field has the focus.
func TestCopyAndPasteShortcuts(t *testing.T) {
	b := newBench(t, "4x2")
	b.menu.held = func() bool { return true }
	press := func(id string) {
		b.menu.items[b.menu.index[id]].Action()
		b.settle()
	}
	b.focusBoard()
	press("copy")
	if got := b.app.Clipboard().Content(); got != "2 2 2 2 | 0" {
		t.Errorf("copied is %q", got)
	}
	b.app.Clipboard().SetContent("3 0 1 1 | 3")
	press("paste")
	b.expect("3 0 1 1 | 3")

	b.win.Canvas().Focus(b.games.Entry)
	b.games.Entry.SetText("1 1")
	b.games.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	press("copy")
	if got := b.app.Clipboard().Content(); got != "1 1" {
		t.Errorf("copied from the field is %q", got)
	}
	b.app.Clipboard().SetContent("5 5")
	press("paste")
	if b.expect("3 0 1 1 | 3"); b.games.Entry.Text != "5 5" {
		t.Errorf("the field says %q", b.games.Entry.Text)
	}
	press("copy") // without a selection
	if got := b.app.Clipboard().Content(); got != "3 0 1 1 | 3" {
		t.Errorf("copied without a selection is %q", got)
	}
}

// With holes numbered by distance, the field shows and reads that order, with the Ruma in front. What it shows means the
// same board everywhere.
func TestFieldByDistance(t *testing.T) {
	b := newBench(t, "2 2 0 3 | 1")
	b.do("numbering")
	if b.games.Entry.Text != "1 | 3 0 2 2" {
		t.Errorf("shows %q", b.games.Entry.Text)
	}
	for text, want := range map[string]string{
		"0 1 3": "3 1 0 | 0", "4 | 0 1 3": "3 1 0 | 4", "0 1 3 | 4": "0 1 3 | 4", "[0, 1, 3]": "3 1 0 | 0",
		"multitchouka:0.1.3": "0 1 3 | 0", "4x2": "2 2 2 2 | 0", "5 | 2": "5 | 2", "5": "5 | 0",
	} {
		b.openText(text)
		b.expect(want)
		shown := b.games.Entry.Text
		b.do("numbering")
		b.openText(shown)
		b.expect(want)
		b.do("numbering")
	}
	b.pasteText("0 0 2")
	b.answer("Paste Board: 2 0 0 | 0 · holes numbered by distance from the Ruma")
	b.expect("2 0 0 | 0")
	b.pasteText("0 | 1 0 2")
	b.settle()
	b.expect("2 0 1 | 0")
}

// A lost board of Tchoukaillon that is winnable in the other order shows this.
func TestWinnableReversed(t *testing.T) {
	b := newBench(t, "4x2")
	for board, reversed := range map[string]string{"0 1 3": "3 1 0 | 0", "1 1 3 4 2 4 6 8": "8 6 4 2 4 3 1 1 | 0", "1 2 0 2 4 6": "6 4 2 0 2 1 | 0"} {
		b.openText("tchoukaillon: " + board)
		if v := b.verdict.Badge.View(); !strings.Contains(v.Detail, "winnable if reversed: "+reversed) {
			t.Errorf("the card of %s says %q", board, v.Detail)
		}
	}
}
