package pasting_test

import (
	"bytes"
	"cmp"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/desk/desktest"
	"tchouka/app/parts/exports"
	"tchouka/app/parts/pasting"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/twoperson"
	"tchouka/engine/output/export"
	"tchouka/engine/record/notation/notationtest"
	"tchouka/engine/record/session"
)

func TestMain(m *testing.M) { apptest.Main(m) }

type bench struct {
	*desktest.Bench
	exports *exports.Exporter
}

func newBench(t *testing.T, board string) *bench {
	t.Helper()
	return newBenchOf(t, row.Multitchouka().Game(), board)
}

func newBenchOf(t *testing.T, game engine.Game, board string) *bench {
	t.Helper()
	b := &bench{Bench: desktest.NewOf(t, game, board)}
	b.exports = exports.New(b.Main)
	b.Add(pasting.New(b.Main))
	return b
}

func (b *bench) paste(text string) {
	b.T.Helper()
	fyne.CurrentApp().Clipboard().SetContent(text)
	b.Invoke("paste")
}

func (b *bench) byDistance(on bool) {
	b.Change(func(s *shell.Settings) {
		s.Numbering = engine.FromFarEnd
		if on {
			s.Numbering = engine.ByDistance
		}
	})
}

// moves returns the moves of the displayed line, with spaces between them.
func (b *bench) moves() string {
	s := b.Doc.Session
	return strings.Trim(fmt.Sprint(s.Moves(s.End())), "[]")
}

// The ID of a board can be pasted, and undo returns to the board before. An unknown game or a text without a board changes nothing.
func TestPasteID(t *testing.T) {
	b := newBench(t, "4x2")
	b.paste("no-wrap:0.3.1.3+1")
	b.Expect("0 3 1 3 | 1")
	if got := b.Doc.Game().ID(); got != "no-wrap" {
		t.Errorf("the game is %s", got)
	}
	b.Doc.Session.Undo()
	b.Settle()
	for text, message := range map[string]string{"kalah:2.2": "Unknown game “kalah”", "nonsense": ""} {
		b.paste(text)
		b.Expect("2 2 2 2 | 0")
		if !strings.Contains(b.Message, message) || b.Message == "" && !b.Covered() {
			t.Errorf("after %q the message is %q", text, b.Message)
		}
	}
}

// The text of another program's file is pasted as a board without a file, a long text in the background. A damaged
// text, or another board meanwhile, keeps the board.
func TestPasteFileText(t *testing.T) {
	const start = "1 1 / 1 1 South"
	long := "2 0 / 1 0" + strings.Repeat(" ", 10_000) + "North"
	open := func(b *bench) { b.OpenTyped(row.Multitchouka().Game(), rowtest.Board(b.T, "1 1")) }
	for _, c := range []struct {
		text      string
		meanwhile func(*bench)
		want      string
		message   string
	}{
		{text: "2 0 / 1 0 North", want: "2 0 / 1 0 North"},
		{text: long, want: "2 0 / 1 0 North"},
		{text: long, meanwhile: open, want: "1 1 | 0"},
		{text: "2 0 / x 0 North", want: start, message: "The clipboard contains no board. line 2"},
	} {
		b := newBenchOf(t, enginetest.Toy{}, start)
		fyne.CurrentApp().Clipboard().SetContent("toy ring\n" + c.text + "\n")
		b.Do("paste")
		if c.meanwhile != nil {
			c.meanwhile(b)
		}
		b.Settle()
		b.Expect(c.want)
		b.ExpectMessage(c.message)
		if b.Doc.Path() != "" || b.Doc.Session.Dirty() {
			t.Errorf("the board belongs to %q, unsaved %v", b.Doc.Path(), b.Doc.Session.Dirty())
		}
		b.Doc.Session.Undo()
		b.Expect(start)
	}
}

// The line and the ID of a board are pasted in a game that no other package contains.
func TestPasteAnyGame(t *testing.T) {
	b := newBenchOf(t, enginetest.Toy{}, "2x1")
	b.Play("b:c", "c:a")
	here := b.Doc.State().String()
	b.exports.CopyLine()
	line := fyne.CurrentApp().Clipboard().Content()
	b.exports.CopyID()
	id := fyne.CurrentApp().Clipboard().Content()
	b.OpenTyped(enginetest.Toy{}, b.Doc.Start())
	b.paste(line)
	b.Expect(here)
	b.OpenTyped(row.NoWrap().Game(), rowtest.Board(t, "1 1"))
	b.paste(id)
	if b.Expect(here); b.Doc.Game().ID() != "toy" {
		t.Errorf("%q is pasted as %s: %q", id, b.Doc.Game().ID(), b.Message)
	}
}

// TestPaste pastes texts on the board 2 2 2 2 | 0, unless there is another one.
func TestPaste(t *testing.T) {
	const ended = "# Tchuka Ruma, 4 × 2: 2 moves\n3 1 2\n\nmove  hole  position\n   0        2 2 2 2 | 0\n   1     3  2 2 0 3 | 1\n   2     1  2 0 1 4 | 1\n   3     2  0 1 2 4 | 1\n"
	for _, c := range []struct {
		text       string
		board      string // before
		played     string // moves before
		byDistance bool
		dialog     string // a part of its text; empty if there must be none
		answer     string
		want       string // the position afterwards
		moves      string // the line afterwards
		message    string // its beginning
	}{
		{text: "1 2 3", want: "1 2 3 | 0"},
		{text: "3 4 3 4 2 4", dialog: "read in more than one way", answer: "Paste Line: 6 moves", want: "0 0 0 0 | 8", moves: "3 4 3 4 2 4", message: "Pasted 6 positions. Ctrl+Z undoes this."},
		{text: "3 4 3 4 2 4", dialog: "read in more than one way", answer: "Paste Board: 6 holes", want: "3 4 3 4 2 4 | 0"},
		{text: "3\n4\n3\n", dialog: "read in more", answer: "Paste Board: 3 holes", want: "3 4 3 | 0"}, // the column of a spreadsheet
		{text: "3 4!", played: "3 4", dialog: "read in more", answer: "Paste Line: 2 moves · from this position", want: "0 1 1 0 | 6", moves: "3 4 3 4"},
		{text: "3 4!", want: "3 0 1 1 | 3", moves: "3 4"},
		// The first illegal move is shown with the reason, and the moves before it can be pasted.
		{text: "9! 3", want: "2 2 2 2 | 0", message: "The clipboard contains moves that cannot be played here. Move 1 (9): There is no hole 9: holes are numbered 1 to 4"},
		{text: "three", want: "2 2 2 2 | 0", message: "The clipboard contains no board. “three” is not a whole number: enter the seeds of each hole, for example 2 2 2 2"},
		{text: "22", want: "2 2 2 2 | 0", message: "The clipboard contains no board. “22” is ambiguous: put spaces between the holes, or enter 1x22 for one hole"},
		{text: "3! 9", dialog: "Move 2 (9): There is no hole 9: holes are numbered 1 to 4", answer: "Paste Playable Part: 1 move", want: "2 2 0 3 | 1", moves: "3"},
		{text: "3! 1 2", dialog: "Move 3 (2): the previous move ended in an empty hole and lost the game", answer: "Paste Playable Part: 2 moves", want: "0 3 1 3 | 1", moves: "3 1"},
		{text: "3 4 3 4 2 4 1", dialog: "Move 7 (1): the game was already won", answer: "Paste Playable Part: 6 moves", want: "0 0 0 0 | 8", moves: "3 4 3 4 2 4"},
		{text: "3 4 3 4\n3 4 2 1", dialog: "Line 2, move 3 (2): Hole 2 is empty", answer: "Paste Playable Part: 4 moves", want: "3 0 1 1 | 3", moves: "3 4 3 4"},
		{text: ended, dialog: "Move 3 (2): the previous move", answer: "Paste Playable Part: 2 moves", want: "0 3 1 3 | 1", moves: "3 1"},
		{text: "multitchouka:2.2.2.2 = 3 4 9", board: "1 1", dialog: "Move 3 (9)", answer: "Cancel", want: "1 1 | 0"},
		// A board may begin like moves: if another number is not that of a hole, or if at most half of the moves are legal.
		{text: "2 2 0 3", board: "3x5", want: "2 2 0 3 | 0"},
		{text: "2 2 5", board: "3x5", want: "2 2 5 | 0"},
		{text: "2 2 2 2 2 2", board: "3x5", want: "2 2 2 2 2 2 | 0"},
		// Several boards become a collection.
		{text: "1. multitchouka:1.2 # one\n2. no-wrap:2.1\nnothing\n", dialog: "2 boards; 1 line not understood", answer: "Step Through These Boards", want: "1 2 | 0"},
		{text: "1. multitchouka:1.2 # one\n2. no-wrap:2.1\nnothing\n", dialog: "1 2 | 0 · Multitchouka · one", answer: "Cancel", want: "2 2 2 2 | 0"},
		{text: "1. multitchouka:1.2 # one\n2. no-wrap:2.1\nnothing\n", dialog: "Line 3", answer: "Cancel", want: "2 2 2 2 | 0"},
		{text: "4 4 4 9\n1 2 3 4", board: "1 2", dialog: "2 boards", answer: "Step Through These Boards", want: "4 4 4 9 | 0"},
		// Numbers mean holes as the text declares them, or else as the window shows them.
		{text: "# holes numbered by distance from the Ruma\nmultitchouka:2.2.2.2 = 2 1 2 1 3 1", want: "0 0 0 0 | 8", moves: "3 4 3 4 2 4"},
		{text: "2 1 2 1!", byDistance: true, want: "0 1 1 0 | 6", moves: "3 4 3 4"},
		{text: "3 4 3 4!", byDistance: true, want: "0 1 1 0 | 6", moves: "3 4 3 4", message: "Pasted 4 positions. Ctrl+Z undoes this. · holes numbered from the far end"},
		{text: "0 0 2", byDistance: true, dialog: "read in more", answer: "Paste Board: 2 0 0 | 0 · holes numbered by distance from the Ruma", want: "2 0 0 | 0"},
		{text: "0 | 1 0 2", byDistance: true, want: "2 0 1 | 0"},
		{text: "tchouka 1\nrules chess\n", want: "2 2 2 2 | 0", message: "The lines on the clipboard cannot be read: Unknown game “chess”"},
	} {
		t.Run(c.text, func(t *testing.T) {
			b := newBench(t, cmp.Or(c.board, "4x2"))
			b.Play(strings.Fields(c.played)...)
			b.byDistance(c.byDistance)
			b.paste(c.text)
			if text := b.DialogText(); (text == "") != (c.dialog == "") || !strings.Contains(strings.ReplaceAll(text, "\n", " "), c.dialog) {
				t.Fatalf("the dialog is %q, want %q", text, c.dialog)
			}
			if c.answer != "" {
				b.Answer(c.answer)
			}
			b.Expect(c.want)
			if c.moves != "" && b.moves() != c.moves {
				t.Errorf("the line is %s, want %s", b.moves(), c.moves)
			}
			if c.message != "" {
				b.ExpectMessage(c.message)
			}
		})
	}
}

// Pasted lines are added to the others as one change, at a preview too.
func TestPasteLines(t *testing.T) {
	b := newBench(t, "4x2")
	s := b.Doc.Session
	b.Play("3", "4", "1")
	b.paste("3 4 3!\n3 4 4?\n") // never one board
	if b.moves() != "3 4 3" || s.LineCount() != 3 || s.Remark(s.Cursor()).Mark != session.Good || b.Covered() {
		t.Errorf("shows %s of %d lines, marked %v", b.moves(), s.LineCount(), s.Remark(s.Cursor()).Mark)
	}
	s.Undo()
	if s.LineCount() != 1 || s.Len() != 4 {
		t.Errorf("undo leaves %d lines, %d places", s.LineCount(), s.Len())
	}
	s.First()
	if err := b.Doc.Preview(session.Start, row.Line(3, 4)); err != nil {
		t.Fatal(err)
	}
	b.paste("3 4 2 4!")
	if b.moves() != "3 4 3 4 2 4" || b.Doc.Previewed != nil || b.Covered() {
		t.Errorf("at a preview the line becomes %s; %q", b.moves(), b.Message)
	}
	b.paste("tchouka 1\nrules multitchouka\nstart 0 0 0 0 | 8\nend\n")
	b.ExpectMessage("Nothing new was pasted")
}

// Every line and every board that is copied or exported can be pasted again, in any numbering.
func TestLineRoundTrip(t *testing.T) {
	seed := rand.Uint64()
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
		if s.Depth() == 0 {
			continue
		}
		s.SetComment(s.Cursor(), "here it turns")
		b.Files.Replace(s, desk.File{})
		b.byDistance(random.IntN(2) == 0)
		want := b.moves()
		text, comment := "", "here it turns"
		switch random.IntN(3) {
		case 0:
			b.exports.CopyLine()
			text, comment = fyne.CurrentApp().Clipboard().Content(), ""
		case 1:
			text = exported(t, b.Desk, "text")
		case 2:
			text = exported(t, b.Desk, "json")
		}
		other := desk.DefaultStart(games.All()[4])
		if random.IntN(2) == 0 {
			other = session.New(rules.Game(), start)
		}
		b.Files.Replace(other, desk.File{})
		b.byDistance(random.IntN(2) == 0)
		b.paste(text)
		s = b.Doc.Session
		if b.moves() != want || s.Start().Key() != start.Key() || s.Game().ID() != rules.ID || b.Covered() || comment != "" && s.Comment(s.End()) != comment {
			t.Fatalf("seed %d: %s from %v: %s came back as %s, comment %q; clipboard %q", seed, rules.ID, start, want, b.moves(), s.Comment(s.End()), text)
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

// For numbers that are both a board and moves, a dialog is shown in every game.
func TestPasteAmbiguousNumbers(t *testing.T) {
	b := newBenchOf(t, twoperson.Game{Wrapping: true}, "3 0 2 | 0")
	b.paste("1 3 3")
	b.ExpectDialog("Choose What to Paste")
	b.Answer("Paste Line: 3 moves")
	if b.Doc.Depth() != 3 {
		t.Errorf("%d moves are pasted", b.Doc.Depth())
	}
	b.Doc.Session.First()
	b.paste("1 3 3")
	b.Answer("Paste Board: 3 holes")
	b.Expect("1 3 3 | 0")
}

// Enter in the dialog never plays a move if the text can also be a board, or if a move is illegal.
func TestPasteDefaultPlaysNoMove(t *testing.T) {
	for _, text := range []string{"3 4 3 4 2 4", "3-4-3", "3 4\n3 4 2", "3! 9", "3 4 3 4 2 4 1", "III IV III IV I"} {
		b := newBench(t, "4x2")
		b.paste(text)
		if !b.Covered() {
			t.Errorf("%q is pasted without a question", text)
		}
		if b.Enter(""); b.Covered() || b.Doc.Session.Len() > 1 {
			t.Errorf("Enter for %q played %s", text, b.moves())
		}
	}
}

// Every form of the table, and every board in random clothes, is pasted as that board. What the reader
// refuses leaves the board as it is.
func TestPasteForms(t *testing.T) {
	b := newBench(t, "4x2")
	paste := func(text string) (id string, replaced, covered bool) {
		b.Files.Replace(session.New(row.Multitchouka().Game(), rowtest.Board(t, "1 1")), desk.File{})
		before := b.Doc.Session.Doc()
		b.Message = ""
		b.paste(text)
		b.Enter("Paste Board")
		return games.BoardID(b.Doc.Game(), b.Doc.State()), b.Doc.Session.Doc() != before, b.Covered()
	}
	for _, form := range notationtest.Forms(t) {
		id, replaced, several := paste(form.Text)
		switch {
		case form.ID != "" && (id != form.ID || several):
			t.Errorf("%q is pasted as %s, want %s; %q", form.Text, id, form.ID, b.Message)
		case form.ID == "" && (replaced || b.Message == "" && !several):
			t.Errorf("%q is pasted as %s", form.Text, id)
		case several:
			b.Answer("Cancel")
		}
	}
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 0))
	for range 100 {
		drawn := notationtest.Draw(random, 4, 3)
		if id, _, _ := paste(drawn.Text); id != drawn.ID {
			t.Fatalf("seed %d: %q is pasted as %s, want %s; %q", seed, drawn.Text, id, drawn.ID, b.Message)
		}
	}
}
