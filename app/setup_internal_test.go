package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/desk"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/widgets/controls"
)

func TestSetUpSizeLimits(t *testing.T) {
	b := newBench(t, "4x2")
	b.do("setup")
	for _, c := range []struct{ holes, seeds, want string }{
		{"5000", "2", "Holes: enter a whole number from 1 to 1,000"},
		{"0", "2", "Holes: enter a whole number from 1 to 1,000"},
		{"four", "2", "Holes: enter a whole number from 1 to 1,000"},
		{"4", "-1", "Seeds in each hole: enter a whole number from 0 to 536,870,750"},
		{"1000", "99999999999", "Seeds in each hole: enter a whole number from 0 to 2,147,483"},
		{"4", "", "Seeds in each hole: enter a whole number from 0 to 536,870,750"},
	} {
		b.board.Setup.Holes.SetText(c.holes)
		b.board.Setup.Seeds.SetText(c.seeds)
		before := b.board.Setup.HeightFor(700)
		b.board.Setup.Seeds.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if got := b.board.Setup.ErrorNote.Text(); got != c.want || b.board.Setup.HeightFor(700) <= before {
			t.Errorf("%s × %s: says %q, want %q; %v high, before %v", c.holes, c.seeds, got, c.want, b.board.Setup.HeightFor(700), before)
		}
		b.expect("2 2 2 2 | 0")
	}
	if b.win.Canvas().Focused() != b.board.Setup.Seeds {
		t.Error("the field that is wrong has not the keys")
	}
	test.Type(b.board.Setup.Seeds, "3")
	if b.board.Setup.ErrorNote.Visible() {
		t.Error("complains of what is being mended")
	}
	b.board.Setup.Seeds.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.settle()
	b.expect("3 3 3 3 | 0")
}

// The instructions for set-up are shown while it is on, without messages about play.
func TestSetUpInstructions(t *testing.T) {
	const tip = "Click to add a seed"
	b := newBench(t, "4x2")
	b.desk.Change(func(s *shell.Settings) { s.Hints = false })
	b.do("setup")
	b.says("You are setting up a board")
	if got := b.status.Left.Text(); !strings.HasPrefix(got, tip) {
		t.Errorf("the foot says %q", got)
	}
	b.desk.SetMode(desk.Playing) // every way to end it does this
	b.settle()
	b.says("Your move")
	if got := b.status.Left.Text(); strings.HasPrefix(got, tip) {
		t.Errorf("after set-up the foot says %q", got)
	}
}

// A typed number, or a turn of the wheel, is one undoable change.
// In set-up the end of a line has no verdict: the results are about the line.
func TestSetUpAfterLoss(t *testing.T) {
	b := newBench(t, "4x2")
	b.play(2)
	b.do("setup")
	b.says("You are setting up a board")
	b.do("setup")
	b.says("Lost: the last seed fell into the empty hole 2")
}

func TestUndoCountEdit(t *testing.T) {
	b := newBench(t, "4x2")
	b.do("setup")
	began := b.desk.Doc.Session.Changes()
	board := b.board.Widget
	b.win.Canvas().Focus(board)
	for _, digit := range "105" {
		board.TypedRune(digit)
	}
	b.expect("105 2 2 2 | 0")
	wheel := func() {
		board.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: board.CenterOf(1)}, Scrolled: fyne.Delta{DY: 1}})
	}
	wheel()
	wheel()
	wheel()
	b.expect("105 5 2 2 | 0")
	b.do("undo")
	b.expect("105 2 2 2 | 0")
	wheel() // it continues from the undone value, but is a separate change
	b.expect("105 3 2 2 | 0")
	b.do("undo")
	b.do("undo")
	b.expect("2 2 2 2 | 0")
	if got := b.desk.Doc.Session.Changes(); got != began {
		t.Errorf("%d changes are left, not %d", got, began)
	}
	board.TypedRune('7')
	b.tap("Fill")
	board.TypedRune('8')
	b.tap("Back")
	b.expect("2 2 2 2 | 0")
}

// In a game with captured holes, the keys and the bar close and open a hole, and seeds added to it
// open it. All of this can be undone. Other games do not have the button.
func TestSetUpClosesHole(t *testing.T) {
	b := newBench(t, "4x2")
	game, _ := games.All().ByID("meuta")
	b.openGameBoard(game, "2x2")
	b.do("setup")
	b.settle()
	field := b.board.Widget
	expectPosition := func(want string) {
		t.Helper()
		b.settle()
		if got := b.desk.Doc.State().String(); got != want {
			t.Errorf("on the table lies %q, want %q", got, want)
		}
	}
	b.win.Canvas().Focus(field)
	field.Select(1)
	field.TypedRune('c')
	expectPosition("2 0 | 0 / 2 2 | 0 closed S2")
	for _, button := range []string{"+", "−", "+", "Close Hole", "Open Hole", "Close Hole"} {
		b.clickIn(b.board.Setup.Bar, button)
	}
	expectPosition("2 0 | 0 / 2 2 | 0 closed S2")
	test.TapAt(field, field.CenterOf(1))
	expectPosition("2 1 | 0 / 2 2 | 0")
	b.do("undo")
	expectPosition("2 0 | 0 / 2 2 | 0 closed S2")
	field.Select(2) // the store
	field.TypedRune('c')
	expectPosition("2 0 | 0 / 2 2 | 0 closed S2")
	b.desk.SetMode(desk.Playing)
	other, _ := games.All().ByID("meutjoh")
	b.openGameBoard(other, "2x2")
	b.do("setup")
	field.TypedRune('c')
	expectPosition("2 2 | 0 / 2 2 | 0")
}

// clickIn clicks the button with a label in a part of the window.
func (b *bench) clickIn(root fyne.CanvasObject, label string) {
	b.t.Helper()
	b.settle()
	for _, o := range test.LaidOutObjects(root) {
		if button, ok := o.(*controls.ToolButton); ok && button.Label() == label {
			test.Tap(button)
			return
		}
	}
	b.t.Errorf("there is no button %q", label)
}

// Every game can be emptied, and filled at random with the same seeds in its holes.
func TestSetUpClearAndFill(t *testing.T) {
	b := newBench(t, "4x2")
	for id, board := range map[string]string{"meutjoh": "4x3", "punga": "3x2", "two-person": "5x2", "graph": "4x2"} {
		game, err := games.All().ByID(id)
		if err != nil {
			t.Fatal(err)
		}
		b.openGameBoard(game, board)
		held := func() (holes, stores int) {
			for _, at := range game.Board(b.desk.Doc.State()).Places {
				if at.Store {
					stores += at.Seeds
				} else {
					holes += at.Seeds
				}
			}
			return holes, stores
		}
		before, _ := held()
		b.main.SetUp(true)
		b.board.Setup.Random()
		b.settle()
		if holes, stores := held(); holes != before || stores != 0 {
			t.Errorf("%s: at random %d seeds lie in holes and %d in stores, want %d and 0", id, holes, stores, before)
		}
		b.board.Setup.Clear()
		b.settle()
		if holes, stores := held(); holes != 0 || stores != 0 {
			t.Errorf("%s: cleared, %d seeds lie in holes and %d in stores", id, holes, stores)
		}
		b.do("setup")
	}
}

// Every game that can be set up stays on a board of its own after Random and Clear. A ring sows on from
// a hole that holds seeds, so Clear leaves its board unchanged.
func TestSetUpRefusedByGame(t *testing.T) {
	b := newBench(t, "4x2")
	for _, game := range games.All() {
		start, err := game.Parse("3x2")
		if _, ok := game.(engine.Settable); !ok || err != nil {
			continue
		}
		b.main.Play(game, start, func() {})
		b.settle()
		b.main.SetUp(true)
		for id, change := range map[string]func(){"Random": b.board.Setup.Random, "Clear": b.board.Setup.Clear} {
			change()
			b.settle()
			if now := b.desk.Doc.State(); now == nil {
				t.Errorf("%s: no board after %s", game.ID(), id)
			} else if _, err := game.Parse(now.String()); err != nil {
				t.Errorf("%s: %s after %s: %v", game.ID(), now, id, err)
			}
		}
		if _, seeds := game.Board(b.desk.Doc.State()).Stored(); game.ID() == "recurrence" && seeds != 6 {
			t.Errorf("%s has %d seeds after clear", b.desk.Doc.State(), seeds)
		}
		b.do("setup")
	}
}

// A single row of any game can be filled, extended and shortened without a change of turn.
func TestSetUpSingleTwoPersonRow(t *testing.T) {
	b := newBench(t, "4x2")
	expect := func(board string) {
		t.Helper()
		if got := b.desk.Doc.State().String(); got != board {
			t.Errorf("set up is %s, want %s", got, board)
		}
	}
	b.openText("two-person: 2 2 2 | 0 second")
	b.do("setup")
	b.board.Setup.Resize(1)
	expect("0 2 2 2 | 0 second")
	b.board.Setup.Resize(-1)
	b.board.Setup.Resize(-1)
	expect("2 2 | 0 second")
	b.board.Setup.Holes.SetText("3")
	b.board.Setup.Seeds.SetText("1")
	b.board.Setup.Seeds.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.settle()
	expect("1 1 1 | 0 second")
	b.openText("two-person: 2 2 | 0 + 1 1 | 0")
	b.do("setup")
	if b.desk.Doc.RowHoles() != 0 {
		t.Error("a sum is taken for a single row")
	}
}

// The fields of the set-up bar follow the board, however it changes. A number that is being typed
// remains while the board does not change.
func TestSetUpFieldsFollowBoard(t *testing.T) {
	b := newBench(t, "8x4")
	b.do("setup")
	fields := func() string { return b.board.Setup.Holes.Text + " × " + b.board.Setup.Seeds.Text }
	b.write("10x4")
	b.press(fyne.KeyReturn)
	b.settle()
	if got := fields(); got != "10 × 4" {
		t.Errorf("after typing 10x4 the fields show %s", got)
	}
	b.clickIn(b.board.Setup.Bar, "+")
	if got := fields(); got != "11 × 4" {
		t.Errorf("after adding a hole the fields show %s", got)
	}
	b.board.Setup.Seeds.SetText("7")
	b.desk.Announce(desk.NewsBoard)
	if got := fields(); got != "11 × 7" {
		t.Errorf("a number that is being typed becomes %s", got)
	}
	b.do("undo")
	b.do("undo")
	if got := fields(); got != "8 × 4" {
		t.Errorf("after undo the fields show %s", got)
	}
}
