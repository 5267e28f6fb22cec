package learn

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/record/lesson"
	"tchouka/widgets/controls"
)

// newEditorBench opens the editor with a new lesson.
func newEditorBench(t *testing.T) *bench {
	t.Helper()
	b := newBench(t)
	b.room.Win.Resize(fyne.NewSize(460, 700))
	b.Editor.New()
	return b
}

// click presses a button of the page.
func (b *bench) click(label string) {
	b.t.Helper()
	found := apptest.Find(b.room.Win.Content(), func(o fyne.CanvasObject) bool {
		button, ok := o.(*controls.ToolButton)
		return ok && (button.Label() == label || button.Tip == label)
	})
	if found == nil {
		b.t.Fatalf("there is no button %q", label)
	}
	test.Tap(found.(fyne.Tappable))
}

// addCard chooses from the menu of cards.
func (b *bench) addCard(label string) {
	b.t.Helper()
	b.click("Add")
	menu := b.room.Win.Canvas().Overlays().Top()
	if menu == nil {
		b.t.Fatal("no menu opens")
	}
	b.room.Win.Canvas().Overlays().Remove(menu)
	for _, item := range b.Editor.addMenu().Items {
		if item.Label == label {
			item.Action()
			return
		}
	}
	b.t.Fatalf("nothing called %q can be added", label)
}

// write replaces the text of a field of the selected card, by its number.
func (b *bench) write(field int, text string) {
	b.t.Helper()
	n := 0
	entry := apptest.Find(b.Editor.view.selected().column, func(o fyne.CanvasObject) bool {
		if _, ok := o.(*dialogs.Entry); ok {
			n++
		}
		return n == field+1
	}).(*dialogs.Entry)
	b.room.Win.Canvas().Focus(entry)
	entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	test.Type(entry, text)
}

// choose selects an option of a list of the selected card, by the number of the list.
func (b *bench) choose(list int, option string) {
	b.t.Helper()
	n := 0
	found := apptest.Find(b.Editor.view.selected().column, func(o fyne.CanvasObject) bool {
		if _, ok := o.(*dialogs.Select); ok {
			n++
		}
		return n == list+1
	}).(*dialogs.Select)
	if !slices.Contains(found.Options, option) {
		b.t.Fatalf("%q is not in %q", option, found.Options)
	}
	found.SetSelected(option)
}

// open opens the form of a card by a click on its heading.
func (b *bench) open(at int) { b.Editor.view.cards[at+1].head.Tapped(nil) }

// problems waits for the checker and returns the problems of a card.
func (b *bench) problems(at int) string {
	b.t.Helper()
	b.room.Queue.WaitUntil(b.t, "the lesson is checked", func() bool { return b.Editor.draft.judged == checked })
	return b.Editor.view.cards[at+1].problems.Text
}

// kinds returns the kinds of all cards.
func (b *bench) kinds() string {
	var all []string
	for _, c := range b.Editor.draft.Cards {
		all = append(all, string(c.Kind))
	}
	return strings.Join(all, " ")
}

// TestLessonFromNothing makes a lesson by mouse and keys, with three mistakes that the checker
// finds, corrects and saves it, opens it again, and plays it to its end.
func TestLessonFromNothing(t *testing.T) {
	b := newEditorBench(t)
	b.write(0, "Four holes")
	b.click("Use This Position")
	b.play(row.Move(3))
	b.click("Ask for This Move")
	b.addCard("Question: Number")
	b.write(0, "How many lines win this board?")
	b.write(1, "7") // the first mistake: a wrong answer
	b.choose(0, "number of winning lines")
	b.addCard("Step")
	b.click("Use This Position")
	b.write(1, "3 9") // the second: a move that does not exist
	b.addCard("Step")
	b.click("Use This Position")
	b.write(0, "4x3") // the third: a board that cannot be won
	b.write(1, "")
	b.addCard("Task: Win")
	if want := "step board play number step board step board play"; b.kinds() != want {
		t.Fatalf("cards %s, want %s", b.kinds(), want)
	}
	for at, want := range map[int]string{3: "The solver finds another number, 1", 5: "9", 8: "This board is not winnable"} {
		if got := b.problems(at); !strings.Contains(got, want) {
			t.Errorf("card %d: %q, want %q", at, got, want)
		}
	}
	if got := b.Editor.view.state.Text(); !strings.HasPrefix(got, "3 problems") {
		t.Errorf("the state is %q", got)
	}
	b.open(3)
	b.write(1, "1")
	b.open(5)
	b.write(1, "3")
	b.open(7)
	b.write(0, "4x2")
	if at := slices.IndexFunc(b.Editor.view.cards, func(c *cardView) bool { return b.problems(c.at) != "" }); at >= 0 {
		t.Fatalf("card %d: %s\n%s", at-1, b.problems(at-1), b.Editor.draft)
	}
	path := filepath.Join(t.TempDir(), "four")
	b.room.Chooser.Path = path
	b.click("Save")
	b.room.Queue.WaitUntil(t, "the lesson is saved", func() bool { return !b.Editor.dirty() })
	text, err := os.ReadFile(path + lesson.Extension)
	if err != nil {
		t.Fatal(err)
	}
	b.Editor.New()
	b.Editor.editFile(path + lesson.Extension)
	b.room.Queue.WaitUntil(t, "the lesson is open", func() bool { return b.Editor.draft.path != "" })
	if got := b.Editor.draft.String(); got != string(text) || b.Editor.dirty() {
		t.Errorf("read as\n%s\nwant\n%s", got, text)
	}
	b.StartLesson(path+lesson.Extension, string(text))
	if !b.On() {
		t.Fatal("the lesson does not begin")
	}
	for b.On() {
		b.answerStep()
		b.Go(1)
	}
	if missing := progressOf(b.desk.Settings.Store, path+lesson.Extension).missing(b.finished.lesson); len(missing) > 0 {
		t.Errorf("steps %v are missing", missing)
	}
}

// TestEditorUndo undoes typing at once, and every other change separately. Closing the page loses
// nothing.
func TestEditorUndo(t *testing.T) {
	b := newEditorBench(t)
	e := b.Editor
	before := e.draft.String()
	b.write(0, "Letters")
	b.addCard("Text")
	b.write(0, "Some words.")
	e.remove()
	if b.kinds() != "step" {
		t.Errorf("cards %q after deleting", b.kinds())
	}
	e.Undo()
	if b.kinds() != "step text" || e.draft.Cards[1].Text != "Some words." {
		t.Errorf("undo gives %q", e.draft.Cards)
	}
	e.Closed()
	b.Editor.open()
	e.Undo()
	e.Undo()
	e.Undo()
	if got := e.draft.String(); got != before || e.CanUndo() || e.dirty() {
		t.Errorf("after four undos:\n%s", got)
	}
	for e.CanRedo() {
		e.Redo()
	}
	if b.kinds() != "step" || e.draft.Title != "Letters" {
		t.Errorf("redo gives %s", e.draft)
	}
}

// The changes that can be undone are limited, the oldest ones first.
func TestEditorUndoLimit(t *testing.T) {
	b := newEditorBench(t)
	e := b.Editor
	for i := range maxUndo + 9 {
		e.change("", func(d *draft) { d.Title = fmt.Sprint("Title ", i) })
	}
	if n := len(e.draft.undo); n != maxUndo {
		t.Errorf("%d changes can be undone, want %d", n, maxUndo)
	}
	for e.CanUndo() {
		e.Undo()
	}
	if got := e.draft.Title; got != "Title 8" {
		t.Errorf("after all undos the title is %q", got)
	}
	for e.CanRedo() {
		e.Redo()
	}
	if got := e.draft.Title; got != fmt.Sprint("Title ", maxUndo+8) {
		t.Errorf("after all redos the title is %q", got)
	}
}

// TestEditorMovesCards drags a card, and moves steps with their parts.
func TestEditorMovesCards(t *testing.T) {
	b := newEditorBench(t)
	e := b.Editor
	b.addCard("Text")
	b.write(0, "A")
	b.addCard("Step")
	b.addCard("Task: Win")
	v := e.view
	from := v.cards[4]
	grip := newGrip(from)
	by := v.cards[2].box.Position().Y - from.box.Position().Y
	grip.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(0, by)}})
	grip.DragEnd()
	if want := "step play text step"; b.kinds() != want {
		t.Errorf("dragged: %s, want %s", b.kinds(), want)
	}
	b.open(3)
	e.move(-1)
	if want := "step step play text"; b.kinds() != want || e.draft.at != 0 {
		t.Errorf("the second step moved up: %s, card %d", b.kinds(), e.draft.at)
	}
	b.open(1)
	e.move(-1)
	if want := "step play text step"; b.kinds() != want {
		t.Errorf("a step is not moved with its parts: %s", b.kinds())
	}
	b.open(2)
	b.write(0, "A\n\n## New\n\nB")
	b.open(0)
	if want := "step play text step text step"; b.kinds() != want {
		t.Errorf("a typed step is not a card: %s", b.kinds())
	}
}

// TestAskForMoveInEveryGame uses the position and requires two moves, one after the other, in each
// game.
func TestAskForMoveInEveryGame(t *testing.T) {
	for _, game := range games.All() {
		t.Run(game.ID(), func(t *testing.T) {
			b := newEditorBench(t)
			start := desk.DefaultStart(game).Start()
			b.main.Files.PractiseUnchecked(game, start, nil, func() {})
			b.click("Use This Position")
			for range 2 {
				moves := game.Moves(b.desk.Doc.State())
				if len(moves) == 0 || b.desk.Doc.Over() {
					break
				}
				b.play(moves[0])
				b.click("Ask for This Move")
			}
			l, problems := lesson.Parse(b.Editor.draft.String(), b.desk.Games)
			problems = append(problems, l.Check(t.Context(), engine.Limits{Memory: 1 << 26})...)
			if len(problems) > 0 || !strings.HasPrefix(b.kinds(), "step board play") {
				t.Errorf("%v in\n%s", problems, b.Editor.draft)
			}
		})
	}
}

// TestTypedPartsBecomeCards checks that the selected card stays selected when parts were typed into
// a text, or an empty text disappears.
func TestTypedPartsBecomeCards(t *testing.T) {
	b := newEditorBench(t)
	b.addCard("Text")
	b.addCard("Task: Win")
	b.open(2)
	if b.kinds() != "step play" || b.Editor.draft.at != 1 {
		t.Errorf("cards %s, card %d is open", b.kinds(), b.Editor.draft.at)
	}
	b.choose(0, "Set up a board")
	if got := b.Editor.draft.Cards[1].Text; got != "goal: setup won\nsolution: 2 2 2 2 | 0" {
		t.Errorf("the task is %q", got)
	}
	b.Editor.Undo()
	if got := b.Editor.draft.Cards[1].Text; got != "goal: win" {
		t.Errorf("after undo the task is %q", got)
	}
}
