package app

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/output/export"
	"tchouka/engine/record/notation/notationtest"
	"tchouka/engine/record/session"
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

// A copied line contains its game and its board, and can be pasted anywhere.
func TestCopiedLineContainsBoard(t *testing.T) {
	b := newBench(t, "4x2")
	b.play(3, 4, 3, 4, 2, 4)
	b.exporter.CopyLine()
	if got := b.app.Clipboard().Content(); got != "multitchouka:2.2.2.2 = 3 4 3 4 2 4" {
		t.Fatalf("copied %q", got)
	}
	b.files.Replace(desk.DefaultStart(games.All()[4]), desk.File{})
	b.settle()
	b.do("paste")
	b.settle()
	b.expect("0 0 0 0 | 8")
	b.files.Replace(session.New(row.NoWrap().Game(), rowtest.Board(t, "1 1")), desk.File{})
	b.pasteText("multitchouka:2.2.2.2 = 3 4 9")
	b.expectDialog("Move 3 (9)")
}

func TestPasteMovesAsLine(t *testing.T) {
	b := newBench(t, "4x2")
	b.pasteText("3 4 3 4 2 4")
	b.answer("Paste Line: 6 moves")
	b.settle()
	b.expect("0 0 0 0 | 8")
	if want := "Pasted 6 positions. Ctrl+Z undoes this."; b.status.Message != want {
		t.Errorf("said %q, want %q", b.status.Message, want)
	}
	b.do("undo")
	b.expect("2 2 2 2 | 0")
	if n := b.desk.Doc.Session.Len(); n != 1 {
		t.Errorf("undo leaves %d places", n)
	}
	b.do("paste")
	b.answer("Paste Board: 6 holes")
	b.settle()
	b.expect("3 4 3 4 2 4 | 0")
}

func TestPasteLineKeepsOtherLines(t *testing.T) {
	b := newBench(t, "4x2")
	b.play(3, 4, 1)
	b.pasteText("3 4 3!\n3 4 4?\n")
	if b.main.Covered() {
		t.Fatal("two lines are asked about, as if they could be a board")
	}
	s := b.desk.Doc.Session
	if !slices.Equal(b.moves(), row.Line(3, 4, 3)) || s.LineCount() != 3 || s.Remark(s.Cursor()).Mark != session.Good {
		t.Errorf("shows %v of %d lines, marked %v", b.moves(), s.LineCount(), s.Remark(s.Cursor()).Mark)
	}
	b.do("undo")
	if s.LineCount() != 1 || s.Len() != 4 {
		t.Errorf("undo leaves %d lines, %d places", s.LineCount(), s.Len())
	}
	b.pasteText("3\n4\n3\n") // the column of a spreadsheet
	b.answer("Paste Board: 3 holes")
	b.settle()
	b.expect("3 4 3 | 0")
}

func TestPasteLineFromPosition(t *testing.T) {
	b := newBench(t, "4x2")
	b.play(3, 4)
	b.pasteText("3 4!") // from the start and from here
	b.answer("Paste Line: 2 moves · from this position")
	b.settle()
	if !slices.Equal(b.moves(), row.Line(3, 4, 3, 4)) {
		t.Errorf("shows %v", b.moves())
	}
	b.do("first")
	b.pasteText("3 4!")
	if b.main.Covered() {
		t.Error("asks where there is one way to read it")
	}
}

// Moves can also be pasted from a previewed position.
func TestPasteLineFromPreview(t *testing.T) {
	b := newBench(t, "4x2")
	b.previewLine(3, 4)
	b.pasteText("3 4 2 4!")
	if b.main.Covered() || !slices.Equal(b.moves(), row.Line(3, 4, 3, 4, 2, 4)) || b.desk.Doc.Previewed != nil {
		t.Errorf("shows %v; said %q", b.moves(), b.status.Message)
	}
}

func TestPasteReportsIllegalMove(t *testing.T) {
	b := newBench(t, "4x2")
	for text, want := range map[string]string{
		"9! 3":  "The clipboard contains moves that cannot be played here. Move 1 (9): There is no hole 9: holes are numbered 1 to 4",
		"three": "The clipboard contains no board. “three” is not a whole number: enter the seeds of each hole, for example 2 2 2 2",
		"22":    "The clipboard contains no board. “22” is ambiguous: put spaces between the holes, or enter 1x22 for one hole",
	} {
		b.pasteText(text)
		if b.status.Message != want || b.main.Covered() {
			t.Errorf("%q: said %q, want %q", text, b.status.Message, want)
		}
	}
}

// The first illegal move is shown with the reason, and the moves before it can be pasted.
func TestPasteMovesBeforeIllegalMove(t *testing.T) {
	for text, want := range map[string]struct {
		expectDialog string
		moves        int
	}{
		"3! 9":             {"Move 2 (9): There is no hole 9: holes are numbered 1 to 4", 1},
		"3! 1 2":           {"Move 3 (2): the previous move ended in an empty hole and lost the game", 2},
		"3 4 3 4 2 4 1":    {"Move 7 (1): the game was already won", 6},
		"3 4 3 4\n3 4 2 1": {"Line 2, move 3 (2): Hole 2 is empty", 4},
		"# Tchuka Ruma, 4 × 2: 2 moves\n3 1 2\n\nmove  hole  position\n   0        2 2 2 2 | 0\n   1     3  2 2 0 3 | 1\n   2     1  2 0 1 4 | 1\n   3     2  0 1 2 4 | 1\n": {"Move 3 (2): the previous move", 2},
	} {
		b := newBench(t, "4x2")
		b.pasteText(text)
		b.expectDialog(want.expectDialog)
		b.answer("Paste Playable Part: " + messages.Moves(want.moves))
		b.settle()
		if n := b.desk.Doc.Session.Len() - 1; n != want.moves {
			t.Errorf("%q: %d moves were pasted, want %d", text, n, want.moves)
		}
	}
}

// A text whose first numbers are legal moves can be pasted as a board without a dialog. This
// happens if another number is not the number of a hole, or if at most half of the moves are legal.
func TestPasteBoardThatStartsLikeMoves(t *testing.T) {
	for _, text := range []string{"2 2 0 3", "2 2 5", "2 2 2 2 2 2"} {
		b := newBench(t, "3x5")
		b.pasteText(text)
		b.settle()
		if got := b.desk.Doc.State().String(); got != text+" | 0" {
			t.Errorf("%q was pasted as %q", text, got)
		}
	}
}

// Several boards become a collection if the user confirms it.
func TestPastedBoardsBecomeCollection(t *testing.T) {
	b := newBench(t, "4x2")
	b.pasteText("1. multitchouka:1.2 # one\n2. no-wrap:2.1\nnothing\n")
	b.expectDialog("2 boards; 1 line not understood")
	b.expectDialog("1 2 | 0 · Multitchouka · one")
	b.expectDialog("Line 3")
	b.answer("Step Through These Boards")
	b.settle()
	b.expect("1 2 | 0")
	if s := b.desk.Doc.Collection; s == nil || len(s.Boards) != 2 || s.Name() != "Pasted boards" {
		t.Errorf("the collection is %+v", s)
	}
	b.pasteText("4 4 4 9\n1 2 3 4")
	b.answer("Step Through These Boards")
	b.settle()
	b.expect("4 4 4 9 | 0")
}

func TestLineNumberingByDistance(t *testing.T) {
	b := newBench(t, "4x2")
	b.play(3, 4, 3, 4, 2, 4)
	b.do("numbering")
	b.exporter.CopyLine()
	if got := b.app.Clipboard().Content(); got != "# holes numbered by distance from the Ruma\nmultitchouka:2.2.2.2 = 2 1 2 1 3 1" {
		t.Fatalf("copied %q", got)
	}
	b.do("numbering")
	b.do("paste")
	if b.main.Covered() || !slices.Equal(b.moves(), row.Line(3, 4, 3, 4, 2, 4)) || b.desk.Doc.Session.LineCount() != 1 {
		t.Errorf("shows %v of %d lines", b.moves(), b.desk.Doc.Session.LineCount())
	}
	b.do("numbering")
	b.do("first")
	b.pasteText("2 1 2 1!") // the numbering of the window: no message
	if b.main.Covered() || b.desk.Doc.Session.LineCount() != 1 {
		t.Error("numbers are not read as they are shown")
	}
	b.do("first")
	b.pasteText("3 4 3 4!") // cannot be by distance
	if b.main.Covered() || !strings.HasSuffix(b.status.Message, "holes numbered from the far end") {
		t.Errorf("said %q", b.status.Message)
	}
}

// Every line of every board that is copied or exported can be pasted again.
func TestLineRoundTrip(t *testing.T) {
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	b := newBench(t, "4x2")
	for range 12 {
		rules := row.Games()[random.IntN(len(row.Games()))]
		holes := make([]int, 1+random.IntN(6))
		for i := range holes {
			holes[i] = random.IntN(4)
		}
		start := rowtest.Position(t, 0, holes...)
		s := session.New(rules.Game(), start)
		for !s.Over(s.Cursor()) && s.Depth() < 12 {
			legal := rules.Moves(s.State().(row.Position))
			if _, err := s.Play(legal[random.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
		}
		want := s.Moves(s.End())
		if len(want) == 0 {
			continue
		}
		b.files.Replace(s, desk.File{})
		b.settle()
		if random.IntN(2) == 0 {
			b.do("numbering")
		}
		if b.exporter.CopyLine(); random.IntN(2) == 0 {
			b.app.Clipboard().SetContent(exported(t, b.desk, "text"))
		}
		b.files.Replace(session.New(rules.Game(), start), desk.File{})
		b.settle()
		b.do("paste")
		if b.main.Covered() {
			b.answer("As a line of play: " + messages.Moves(len(want)))
			b.settle()
		}
		if got := b.moves(); !slices.Equal(got, want) || b.desk.Doc.Start().Key() != start.Key() {
			t.Fatalf("seed %d: %s from %v: %v came back as %v; clipboard %q", seed, rules.ID, start, want, got, b.app.Clipboard().Content())
		}
	}
}

// exported returns the current line in an export format.
func exported(t *testing.T, d *desk.Desk, format export.Format) string {
	t.Helper()
	s := d.Doc.Session
	doc, err := export.Line(s.Game(), s.Start(), s.Moves(s.End()), s.LineRemarks())
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := export.Write(&text, doc, format, export.Options{Numbering: d.Settings.Numbering}); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

func TestExportedLineContainsBoard(t *testing.T) {
	b := newBench(t, "4x2")
	b.play(3, 4, 3)
	b.do("comment")
	b.dialog("here it turns", true)
	for _, format := range []export.Format{"text", "json"} {
		text := exported(t, b.desk, format)
		b.files.Replace(session.New(row.NoWrap().Game(), rowtest.Board(t, "1 1")), desk.File{})
		b.settle()
		b.pasteText(text)
		if !slices.Equal(b.moves(), row.Line(3, 4, 3)) || rowOf(b.desk.Doc).Rules != row.Multitchouka() {
			t.Errorf("%s: %v by %v", format, b.moves(), rowOf(b.desk.Doc).Rules)
		}
		if comment := b.status.Comment(); comment != "here it turns" {
			t.Errorf("%s: the comment is %q", format, comment)
		}
	}
}

// For numbers that are both a board and moves, a dialog is shown in every game.
func TestPasteAmbiguousNumbers(t *testing.T) {
	b := newBench(t, "4x2")
	b.openText("two-person: 3 0 2 | 0")
	b.pasteText("1 3 3")
	b.expectDialog("Choose What to Paste")
	b.answer("Paste Line: 3 moves")
	if got := len(b.moves()); got != 3 {
		t.Errorf("%d moves are pasted", got)
	}
	b.do("first")
	b.pasteText("1 3 3")
	b.answer("Paste Board: 3 holes")
	b.expect("1 3 3 | 0")
}

// Every form of the table is pasted as the board that it is. What the reader refuses leaves the board as it is.
func TestPasteForms(t *testing.T) {
	b := newBench(t, "4x2")
	for _, form := range notationtest.Forms(t) {
		b.openText("multitchouka:1.1")
		before := b.desk.Doc.Session
		b.pasteBoard(form.Text)
		id := games.BoardID(b.desk.Doc.Game(), b.desk.Doc.State())
		switch several := b.main.Covered(); {
		case form.ID != "" && (id != form.ID || several):
			t.Errorf("%q is pasted as %s, want %s; said %q", form.Text, id, form.ID, b.status.Message)
		case form.ID == "" && (b.desk.Doc.Session != before || b.status.Message == "" && !several):
			t.Errorf("%q is pasted as %s", form.Text, id)
		case several:
			b.answer("Cancel")
		}
	}
}

// pasteBoard pastes a text as a board if it is also a line.
func (b *bench) pasteBoard(text string) {
	b.t.Helper()
	b.pasteText(text)
	b.settle()
	b.enterIf("Paste Board")
	b.settle()
}

// enterIf presses Enter in a dialog whose default button has a label that begins with a text.
func (b *bench) enterIf(label string) {
	button, ok := b.win.Canvas().Focused().(*dialogs.Button)
	if b.main.Covered() && ok && strings.HasPrefix(button.Text, label) {
		button.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
}

// Every board in random clothes is pasted as that board.
func TestPasteDressedBoards(t *testing.T) {
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 0))
	b := newBench(t, "4x2")
	for range 100 {
		drawn := notationtest.Draw(random, 4, 3)
		b.openText("multitchouka:1.1")
		b.pasteBoard(drawn.Text)
		if id := games.BoardID(b.desk.Doc.Game(), b.desk.Doc.State()); id != drawn.ID {
			t.Fatalf("seed %d: %q is pasted as %s, want %s; said %q", seed, drawn.Text, id, drawn.ID, b.status.Message)
		}
	}
}

// Enter in the dialog never plays a move if the text can also be a board, or if a move is illegal.
func TestPasteDefaultPlaysNoMove(t *testing.T) {
	for _, text := range []string{"3 4 3 4 2 4", "3-4-3", "3 4\n3 4 2", "3! 9", "3 4 3 4 2 4 1", "III IV III IV I"} {
		b := newBench(t, "4x2")
		b.pasteText(text)
		b.settle()
		if !b.main.Covered() {
			t.Errorf("%q is pasted without a question", text)
			continue
		}
		b.enterIf("")
		b.settle()
		if b.main.Covered() || b.desk.Doc.Session.Len() > 1 {
			t.Errorf("Enter for %q played %v", text, b.moves())
		}
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
