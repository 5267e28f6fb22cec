package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/desk"
	"tchouka/app/panes/linepane"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
	"tchouka/widgets/controls"
	"tchouka/widgets/treeview"
)

// expectHeader compares the texts above the table.
func (b *bench) expectHeader(name, about string) {
	b.t.Helper()
	if b.line.Chooser.Label() != name || b.line.About.Text() != about {
		b.t.Errorf("above the line: %q, %q; want %q, %q", b.line.Chooser.Label(), b.line.About.Text(), name, about)
	}
}

// dialog types into the field of the open dialog, and saves or cancels.
func (b *bench) dialog(text string, keep bool) {
	b.t.Helper()
	field, ok := b.win.Canvas().Focused().(*dialogs.Entry)
	if !ok {
		b.t.Fatalf("the keys go to %T", b.win.Canvas().Focused())
	}
	field.SetText("")
	test.Type(field, text)
	if keep {
		field.OnSubmitted(field.Text)
	} else {
		field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		b.answer("Discard")
	}
	if b.main.Covered() {
		b.t.Fatal("the dialog is still open")
	}
}

func TestNameAndChooseLine(t *testing.T) {
	b := newBench(t, "4x2")
	b.expectHeader("Main line", "0 moves")
	b.play(3, 4, 3, 4, 2, 4)
	b.expectHeader("Main line", "6 moves · won")
	b.do("nameLine")
	b.dialog("Degrazia's line", true)
	b.expectHeader("Degrazia's line", "6 moves · won · main line")
	if rows := b.line.List.View().Rows; rows.Row(6).Name != "Degrazia's line" {
		t.Errorf("the last row is %+v", rows.Row(6))
	}
	b.play(3, 4, 1)
	b.expectHeader("Line 3 4 1", "3 moves · lost · one of 2 lines")
	b.do("nextLine")
	b.expect("0 0 0 0 | 8")
	b.do("nextLine")
	b.expectHeader("Line 3 4 1", "3 moves · lost · one of 2 lines")

	b.do("lines")
	field := b.win.Canvas().Focused()
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.settle()
	b.expectHeader("Degrazia's line", "6 moves · won · main line · one of 2 lines")
	b.do("lines")
	b.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.main.Covered() {
		t.Error("Escape leaves the list open")
	}

	b.do("lines") // every word has to match
	test.Type(b.win.Canvas().Focused(), "degrazia WON")
	b.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.settle()
	b.expectHeader("Degrazia's line", "6 moves · won · main line · one of 2 lines")

	b.do("previousLine")
	b.do("makeMain")
	b.expectHeader("Main line", "3 moves · lost · one of 2 lines")
	b.do("undo")
	b.expectHeader("Line 3 4 1", "3 moves · lost · one of 2 lines")
}

func TestLineKeepsName(t *testing.T) {
	b := newBench(t, "4x2")
	b.play(3, 4)
	b.do("nameLine")
	b.dialog("first", true)
	b.play(3, 4, 3) // the line is longer
	b.do("nameLine")
	b.dialog("second", true) // the same line: renamed
	b.expectHeader("second", "3 moves · main line")
	b.play(3, 4, 4)
	b.do("nameLine")
	b.dialog("third", true) // one of two lines named second
	b.expectHeader("third", "3 moves · one of 2 lines")
	b.do("previousLine")
	b.expectHeader("second", "3 moves · main line · one of 2 lines")
	b.do("nameLine")
	b.dialog("never", false)
	b.expectHeader("second", "3 moves · main line · one of 2 lines")
}

func TestDeleteLineAndUndo(t *testing.T) {
	b := newBench(t, "4x2")
	b.do("deleteLine")
	if b.desk.Doc.Session.CanUndo() {
		t.Fatal("the start was deleted")
	}
	b.play(3, 4, 3)
	b.do("mark.good")
	b.do("previous")
	b.do("deleteLine")
	b.expect("2 2 0 3 | 1")
	if want := "Deleted 2 positions. Ctrl+Z undoes this."; b.status.Left.Text() != want {
		t.Errorf("said %q, want %q", b.status.Left.Text(), want)
	}
	b.expectHeader("Main line", "1 move")
	b.do("undo")
	b.expect("3 0 1 1 | 3")
	b.expectHeader("Main line", "3 moves")
	if rows := b.line.List.View().Rows; rows.Row(3).Mark != controls.MarkGood {
		t.Errorf("the last row is %+v", rows.Row(3))
	}
}

func TestMarksToggle(t *testing.T) {
	b := newBench(t, "4x2")
	b.play(3)
	mark := func() session.Mark { return b.desk.Doc.Session.Remark(b.desk.Doc.Session.Cursor()).Mark }
	for _, step := range []struct {
		id   string
		want session.Mark
	}{
		{"mark.good", session.Good},
		{"mark.bad", session.Bad},
		{"mark.bad", session.Unmarked},
		{"mark.interesting", session.Interesting},
		{"undo", session.Unmarked},
	} {
		b.do(step.id)
		if mark() != step.want {
			t.Fatalf("after %s the mark is %q", step.id, mark())
		}
		for _, m := range []session.Mark{session.Good, session.Bad, session.Interesting} {
			if on := b.menu.buttons[linepane.MarkID(m)][0].On(); on != (m == mark()) {
				t.Errorf("after %s the button %s is on: %v", step.id, m.Sign(), on)
			}
		}
	}
}

func TestSaveLinesToOwnFile(t *testing.T) {
	b := newBench(t, "4x2")
	b.play(3, 4, 3)
	b.do("previous")
	b.chooser.Path = filepath.Join(t.TempDir(), "part")
	b.menu.do("saveLines")
	b.queue.WaitUntil(t, "saved", func() bool { return strings.HasPrefix(b.status.Message, "Saved") })
	text, err := os.ReadFile(b.chooser.Path + desk.Extension)
	if want := "tchouka 1\nrules multitchouka\nstart 3 0 1 1 | 3\nmain 3\nx-sum "; err != nil || !strings.HasPrefix(string(text), want) {
		t.Errorf("saved %q, %v", text, err)
	}
	if b.desk.Doc.Path() != "" || !b.desk.Doc.Session.Dirty() {
		t.Error("the session took the file of its part")
	}
}

func TestTreeShowsRemarks(t *testing.T) {
	b := newBench(t, "4x2")
	b.play(3)
	b.do("mark.good")
	b.desk.Doc.Session.SetComment(session.Start, "here it begins")
	id := b.tree.Tree.Child(tree.Root, row.Move(3))
	want := map[tree.ID]treeview.Note{tree.Root: {HasText: true}, id: {Mark: controls.MarkGood}}
	notes := b.tree.View.Notes()
	if len(notes) != 2 || notes[tree.Root] != want[tree.Root] || notes[id] != want[id] {
		t.Errorf("signs %v, want %v", notes, want)
	}
	b.tree.View.OnHovered(tree.Root, fyne.NewPos(0, 0))
	if b.status.Left.Text() != "here it begins" {
		t.Errorf("over the root said %q", b.status.Left.Text())
	}
	b.do("deleteLine")
	if notes := b.tree.View.Notes(); len(notes) != 1 {
		t.Errorf("signs %v are left", notes)
	}
}

// A remark on a repeated position is shown there, and in the merged tree at its node.
func TestRemarksOnTranspositions(t *testing.T) {
	b := newBench(t, "3x5")
	twin := tree.None
	for id := range tree.ID(b.tree.Tree.Len()) {
		if n := b.tree.Tree.Node(id); n.TranspositionOf != tree.None && n.Outcome == engine.Open {
			twin = id
		}
	}
	if twin == tree.None {
		t.Fatal("no position is repeated on this board")
	}
	if err := b.desk.Doc.Session.GoMoves(b.tree.Tree.Line(twin)); err != nil {
		t.Fatal(err)
	}
	b.do("mark.bad")
	if notes := b.tree.View.Notes(); len(notes) != 1 || notes[twin].Mark != controls.MarkBad {
		t.Errorf("signs %v, want one at %d", notes, twin)
	}
	b.desk.Change(func(s *shell.Settings) { s.Merged = true })
	b.settle()
	b.queue.WaitUntil(t, "the tree is merged", func() bool { return b.tree.Layout.Merged() })
	if notes := b.tree.View.Notes(); len(notes) != 1 || notes[b.tree.Tree.Original(twin)].Mark != controls.MarkBad {
		t.Errorf("merged: signs %v, want one at %d", notes, b.tree.Tree.Original(twin))
	}
}

func TestLineContextMenu(t *testing.T) {
	b := newBench(t, "4x2")
	b.play(3, 4, 3)
	b.line.List.OnMenu(2, fyne.NewPos(100, 100))
	b.expect("3 0 1 1 | 3")
	if !b.main.Covered() {
		t.Fatal("no menu popped up")
	}
	b.win.Canvas().Overlays().Top().Hide()
	b.play(3, 4, 1)
	b.play(3, 4, 3)
	if rows := b.line.List.View().Rows; rows.Row(3).OtherMoves != "also 1" || rows.Row(2).OtherMoves != "" {
		t.Errorf("the row says %q, the one before %q", rows.Row(3).OtherMoves, rows.Row(2).OtherMoves)
	}
	if first := b.line.Menu().Items[0]; first.Label != "Show Hole 1 Instead" {
		t.Errorf("the menu begins with %q", first.Label)
	} else {
		first.Action()
		b.expectHeader("Line 3 4 1", "3 moves · lost · one of 2 lines")
	}
	b.menu.do("deleteLine")
	b.settle()
	labels := ""
	for _, item := range b.line.Menu().Items {
		if !item.Disabled {
			labels += item.Label + ","
		}
	}
	if !strings.Contains(labels, "Delete from Here · 2 positions") || strings.Contains(labels, "main line") {
		t.Errorf("the menu offers %s", labels)
	}
}

func TestShortcutsUnique(t *testing.T) {
	b := newBench(t, "4x2")
	owners := map[string]string{}
	for _, c := range b.menu.commands {
		if c.Shortcut == nil {
			continue
		}
		name := shell.ShortcutName(c.Shortcut)
		if other, taken := owners[name]; taken {
			t.Errorf("%s is the shortcut of %s and of %s", name, other, c.ID)
		}
		owners[name] = c.ID
	}
}

// A focused text field receives the shortcuts that it handles before the menu.
func TestTextFieldUndo(t *testing.T) {
	b := newBench(t, "4x2")
	held := true
	b.menu.held = func() bool { return held }
	press := func(id string) {
		t.Helper()
		for i, c := range b.menu.commands {
			if c.ID == id {
				b.menu.items[i].Action()
			}
		}
		b.settle()
	}
	b.play(3)
	press("comment")
	field := b.win.Canvas().Focused().(*dialogs.Entry)
	test.Type(field, "well")
	press("undo")
	if field.Text == "well" {
		t.Error("the text was not undone")
	}
	press("undo")
	press("previous")
	b.expect("2 2 0 3 | 1")
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})

	b.win.Canvas().Focus(b.games.Entry)
	b.games.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	test.Type(b.games.Entry, "1")
	if b.games.Entry.Text != "2 2 0 3 | 11" {
		t.Errorf("the field says %q", b.games.Entry.Text)
	}
	press("undo")
	b.expect("2 2 0 3 | 1")
	test.Type(b.games.Entry, "2") // an undone change does not merge with the next one
	press("undo")
	b.expect("2 2 0 3 | 1")
	press("undo") // no text is left to undo
	b.expect("2 2 2 2 | 0")
	press("redo")
	b.expect("2 2 0 3 | 1")
	press("previous") // moves by a word
	b.expect("2 2 0 3 | 1")
	held = false // with the mouse
	press("previous")
	b.expect("2 2 2 2 | 0")
}

// A comment of a megabyte is displayed only by its beginning. An edit keeps the rest.
func TestLongCommentNotTruncated(t *testing.T) {
	b := newBench(t, "4x2")
	s := b.desk.Doc.Session
	for name, long := range map[string]string{
		"words": strings.Repeat("A comment, ä word. ", 60_000), "letters": strings.Repeat("ä", 500_000),
	} {
		s.SetComment(session.Start, long)
		if row := b.line.List.View().Rows.Row(0); len(row.Note) > 4000 || !row.HasComment {
			t.Errorf("%s: the table shows %d bytes", name, len(row.Note))
		}
		if shownText := b.status.Left.Text(); len(shownText) > 4000 {
			t.Errorf("%s: the status line says %d bytes", name, len(shownText))
		}
		b.do("comment")
		field, ok := b.win.Canvas().Focused().(*dialogs.Entry)
		if !ok || len(field.Text) > 2000 || !utf8.ValidString(field.Text) {
			t.Fatalf("%s: the field has %d bytes", name, len(field.Text))
		}
		begin := field.Text
		field.SetText("Changed. " + begin)
		field.OnSubmitted(field.Text)
		if got := s.Comment(session.Start); got != "Changed. "+long {
			t.Errorf("%s: %d bytes are kept of %d", name, len(got), len(long))
		}
	}
}
