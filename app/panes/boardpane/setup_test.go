package boardpane_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/bench/panetest"
	"tchouka/app/desk"
	"tchouka/app/panes/boardpane"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/widgets/controls"
)

func TestMain(m *testing.M) { apptest.Main(m) }

type bench struct{ *panetest.Bench }

func newBench(t *testing.T, board string) *bench {
	t.Helper()
	return &bench{panetest.New(t, board)}
}

func TestSetUpSizeLimits(t *testing.T) {
	b := newBench(t, "4x2")
	b.Invoke("setup")
	for _, c := range []struct{ holes, seeds, want string }{
		{"5000", "2", "Holes: enter a whole number from 1 to 1,000"},
		{"0", "2", "Holes: enter a whole number from 1 to 1,000"},
		{"four", "2", "Holes: enter a whole number from 1 to 1,000"},
		{"4", "-1", "Seeds in each hole: enter a whole number from 0 to 536,870,750"},
		{"1000", "99999999999", "Seeds in each hole: enter a whole number from 0 to 2,147,483"},
		{"4", "", "Seeds in each hole: enter a whole number from 0 to 536,870,750"},
	} {
		b.Board.Setup.Holes.SetText(c.holes)
		b.Board.Setup.Seeds.SetText(c.seeds)
		before := b.Board.Setup.HeightFor(700)
		b.Board.Setup.Seeds.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if got := b.Board.Setup.ErrorNote.Text(); got != c.want || b.Board.Setup.HeightFor(700) <= before {
			t.Errorf("%s × %s: says %q, want %q; %v high, before %v", c.holes, c.seeds, got, c.want, b.Board.Setup.HeightFor(700), before)
		}
		b.Expect("2 2 2 2 | 0")
	}
	if b.Canvas().Focused() != b.Board.Setup.Seeds {
		t.Error("the field that is wrong has not the keys")
	}
	test.Type(b.Board.Setup.Seeds, "3")
	if b.Board.Setup.ErrorNote.Visible() {
		t.Error("complains of what is being mended")
	}
	b.Board.Setup.Seeds.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.Settle()
	b.Expect("3 3 3 3 | 0")
}

// In set-up the end of a line has no verdict: the results are about the line.
func TestSetUpAfterLoss(t *testing.T) {
	b := newBench(t, "4x2")
	b.Play("2")
	b.Invoke("setup")
	b.Says("You are setting up a board")
	b.Invoke("setup")
	b.Says("Lost: the last seed fell into the empty hole 2")
}

// A typed number, or a turn of the wheel, is one undoable change.
func TestUndoCountEdit(t *testing.T) {
	b := newBench(t, "4x2")
	b.Invoke("setup")
	began := b.Doc.Session.Changes()
	board := b.Board.Widget
	b.Canvas().Focus(board)
	for _, digit := range "105" {
		board.TypedRune(digit)
	}
	b.Expect("105 2 2 2 | 0")
	wheel := func() {
		board.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: board.CenterOf(1)}, Scrolled: fyne.Delta{DY: 1}})
	}
	wheel()
	wheel()
	wheel()
	b.Expect("105 5 2 2 | 0")
	b.Invoke("undo")
	b.Expect("105 2 2 2 | 0")
	wheel() // it continues from the undone value, but is a separate change
	b.Expect("105 3 2 2 | 0")
	b.Invoke("undo")
	b.Invoke("undo")
	b.Expect("2 2 2 2 | 0")
	if got := b.Doc.Session.Changes(); got != began {
		t.Errorf("%d changes are left, not %d", got, began)
	}
	board.TypedRune('7')
	b.Tap("Fill")
	board.TypedRune('8')
	b.Tap("Back")
	b.Expect("2 2 2 2 | 0")
}

// In a game with captured holes, the keys and the bar close and open a hole, and seeds added to it
// open it. All of this can be undone. Other games do not have the button.
func TestSetUpClosesHole(t *testing.T) {
	b := newBench(t, "4x2")
	game, _ := games.All().ByID("meuta")
	b.OpenText(game.ID() + ":" + "2x2")
	b.Invoke("setup")
	b.Settle()
	field := b.Board.Widget
	expectPosition := func(want string) {
		t.Helper()
		b.Settle()
		if got := b.Doc.State().String(); got != want {
			t.Errorf("on the table lies %q, want %q", got, want)
		}
	}
	b.Canvas().Focus(field)
	field.Select(1)
	field.TypedRune('c')
	expectPosition("2 0 | 0 / 2 2 | 0 closed S2")
	for _, button := range []string{"+", "−", "+", "Close Hole", "Open Hole", "Close Hole"} {
		b.clickIn(b.Board.Setup.Bar, button)
	}
	expectPosition("2 0 | 0 / 2 2 | 0 closed S2")
	test.TapAt(field, field.CenterOf(1))
	expectPosition("2 1 | 0 / 2 2 | 0")
	b.Invoke("undo")
	expectPosition("2 0 | 0 / 2 2 | 0 closed S2")
	field.Select(2) // the store
	field.TypedRune('c')
	expectPosition("2 0 | 0 / 2 2 | 0 closed S2")
	b.SetMode(desk.Playing)
	other, _ := games.All().ByID("meutjoh")
	b.OpenText(other.ID() + ":" + "2x2")
	b.Invoke("setup")
	field.TypedRune('c')
	expectPosition("2 2 | 0 / 2 2 | 0")
}

// clickIn clicks the button with a label in a part of the window.
func (b *bench) clickIn(root fyne.CanvasObject, label string) {
	b.T.Helper()
	b.Settle()
	for _, o := range test.LaidOutObjects(root) {
		if button, ok := o.(*controls.ToolButton); ok && button.Label() == label {
			test.Tap(button)
			return
		}
	}
	b.T.Errorf("there is no button %q", label)
}

// Every game can be emptied, and filled at random with the same seeds in its holes.
func TestSetUpClearAndFill(t *testing.T) {
	b := newBench(t, "4x2")
	for id, board := range map[string]string{"meutjoh": "4x3", "punga": "3x2", "two-person": "5x2", "graph": "4x2"} {
		game, err := games.All().ByID(id)
		if err != nil {
			t.Fatal(err)
		}
		b.OpenText(game.ID() + ":" + board)
		held := func() (holes, stores int) {
			for _, at := range game.Board(b.Doc.State()).Places {
				if at.Store {
					stores += at.Seeds
				} else {
					holes += at.Seeds
				}
			}
			return holes, stores
		}
		before, _ := held()
		b.SetUp(true)
		b.Board.Setup.Random()
		b.Settle()
		if holes, stores := held(); holes != before || stores != 0 {
			t.Errorf("%s: at random %d seeds lie in holes and %d in stores, want %d and 0", id, holes, stores, before)
		}
		b.Board.Setup.Clear()
		b.Settle()
		if holes, stores := held(); holes != 0 || stores != 0 {
			t.Errorf("%s: cleared, %d seeds lie in holes and %d in stores", id, holes, stores)
		}
		b.Invoke("setup")
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
		b.Main.Play(game, start, func() {})
		b.Settle()
		b.SetUp(true)
		for id, change := range map[string]func(){"Random": b.Board.Setup.Random, "Clear": b.Board.Setup.Clear} {
			change()
			b.Settle()
			if now := b.Doc.State(); now == nil {
				t.Errorf("%s: no board after %s", game.ID(), id)
			} else if _, err := game.Parse(now.String()); err != nil {
				t.Errorf("%s: %s after %s: %v", game.ID(), now, id, err)
			}
		}
		if _, seeds := game.Board(b.Doc.State()).Stored(); game.ID() == "recurrence" && seeds != 6 {
			t.Errorf("%s has %d seeds after clear", b.Doc.State(), seeds)
		}
		b.Invoke("setup")
	}
}

// A single row of any game can be filled, extended and shortened without a change of turn.
func TestSetUpSingleTwoPersonRow(t *testing.T) {
	b := newBench(t, "4x2")
	expect := func(board string) {
		t.Helper()
		if got := b.Doc.State().String(); got != board {
			t.Errorf("set up is %s, want %s", got, board)
		}
	}
	b.OpenText("two-person: 2 2 2 | 0 second")
	b.Invoke("setup")
	b.Board.Setup.Resize(1)
	expect("0 2 2 2 | 0 second")
	b.Board.Setup.Resize(-1)
	b.Board.Setup.Resize(-1)
	expect("2 2 | 0 second")
	b.Board.Setup.Holes.SetText("3")
	b.Board.Setup.Seeds.SetText("1")
	b.Board.Setup.Seeds.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.Settle()
	expect("1 1 1 | 0 second")
	b.OpenText("two-person: 2 2 | 0 + 1 1 | 0")
	b.Invoke("setup")
	if b.Doc.RowHoles() != 0 {
		t.Error("a sum is taken for a single row")
	}
}

// The fields of the set-up bar follow the board, however it changes. A number that is being typed
// remains while the board does not change.
func TestSetUpFieldsFollowBoard(t *testing.T) {
	b := newBench(t, "3x2")
	b.Invoke("setup")
	fields := func() string { return b.Board.Setup.Holes.Text + " × " + b.Board.Setup.Seeds.Text }
	b.OpenText("multitchouka:5x2")
	if got := fields(); got != "5 × 2" {
		t.Errorf("after typing 5x2 the fields show %s", got)
	}
	b.clickIn(b.Board.Setup.Bar, "+")
	if got := fields(); got != "6 × 2" {
		t.Errorf("after adding a hole the fields show %s", got)
	}
	b.Board.Setup.Seeds.SetText("7")
	b.Announce(desk.ChangedBoard)
	if got := fields(); got != "6 × 7" {
		t.Errorf("a number that is being typed becomes %s", got)
	}
	b.Invoke("undo")
	b.Invoke("undo")
	if got := fields(); got != "3 × 2" {
		t.Errorf("after undo the fields show %s", got)
	}
}

// newPredecessorBench returns a window in set-up with the focus on the list of backward moves.
func newPredecessorBench(t *testing.T, board string) *bench {
	t.Helper()
	b := newBench(t, board)
	b.Invoke("unsow")
	if b.Mode != desk.SettingUp || !b.Board.Predecessors.Panel.Visible() {
		t.Fatalf("mode %d, the list is visible: %v", b.Mode, b.Board.Predecessors.Panel.Visible())
	}
	return b
}

// TestPlayBackwardsFromEmptyBoard plays five moves backwards, and then forwards again.
func TestPlayBackwardsFromEmptyBoard(t *testing.T) {
	b := newPredecessorBench(t, "6x0")
	var line []engine.Move
	for i := range 5 {
		v := b.Board.Predecessors.List.View()
		if v.Len == 0 {
			t.Fatalf("no unmove of %v", b.Doc.State())
		}
		entry := i % v.Len
		line = append(line, b.Board.Predecessors.All[entry].Move)
		want := v.Row(entry).Text
		b.Board.Predecessors.List.OnChosen(entry)
		b.Settle()
		b.Expect(want)
	}
	b.Invoke("setup")
	for _, m := range slices.Backward(line) {
		b.Sow(row.Hole(m))
	}
	b.Settle()
	b.Says("Won: all seeds are in the Ruma")
	b.Invoke("setup")
	for range 5 + 5 {
		b.Invoke("undo")
	}
	b.Expect("0 0 0 0 0 0 | 0")
}

// In single step a choice lifts one seed, and each further choice lifts another.
func TestPlayBackwardsInSingleSteps(t *testing.T) {
	b := newPredecessorBench(t, "0 0 0 | 2")
	b.Change(func(s *shell.Settings) { s.SingleStep = true })
	if v := b.Board.Widget.View(); !slices.Equal(v.Pointed, []int{row.Hole(b.Board.Predecessors.All[0].Move) - 1}) || !v.Marks[v.Pointed[0]].Open {
		t.Errorf("the board points to place %v", v.Pointed)
	}
	u := b.Board.Predecessors.All[0]
	all, _ := rowtest.Sow(t, row.Multitchouka(), u.From.(row.Position), u.Move.(row.Move))
	steps := len(all)
	for i := range steps { // the last click puts back the seed that was lifted first
		if active := b.Board.Player.Active(); active != (i > 0) {
			t.Fatalf("after %d of %d clicks a move is shown: %v", i, steps, active)
		}
		b.Board.Predecessors.List.OnChosen(0)
	}
	b.Settle()
	b.Expect(u.From.(row.Position).String())
}

// A move that is played backwards begins a document of its own, and undo restores the previous one.
func TestPlayBackwardsStartsNewDocument(t *testing.T) {
	b := newBench(t, "4x2")
	b.Sow(3)
	b.Invoke("unsow")
	b.Change(func(s *shell.Settings) { s.SingleStep = true })
	b.Board.Predecessors.List.OnChosen(0)
	b.Board.Player.Finish()
	if b.Doc.Session.Len() > 1 || !b.Doc.Session.Dirty() {
		t.Error("the move was not played backwards in a document of its own")
	}
	b.Invoke("undo")
	b.Expect("2 2 0 3 | 1")
	if b.Doc.Session.Len() != 2 {
		t.Errorf("after undo there are %d positions", b.Doc.Session.Len())
	}
}

func TestBackwardMovesLimit(t *testing.T) {
	b := newPredecessorBench(t, "1 2 1 0 2 1 2 1 2 1 0 1") // has 2,650
	if v := b.Board.Predecessors.List.View(); v.Len != 1000 || !strings.Contains(b.Board.Predecessors.Note.Text(), "the first 1,000") {
		t.Errorf("%d unmoves, says %q", v.Len, b.Board.Predecessors.Note.Text())
	}
	b.OpenTyped(row.NoWrap().Game(), rowtest.Board(t, "1 2 1"))
	if v := b.Board.Predecessors.List.View(); v.Len != 0 || v.Empty == "" {
		t.Errorf("%d unmoves without wrapping, says %q", v.Len, v.Empty)
	}
	b.OpenTyped(row.Monokalah().Game(), rowtest.Board(t, "1 2 1"))
	v := b.Board.Predecessors.List.View()
	if v.Len != 1 || !strings.HasPrefix(b.Board.Predecessors.Note.Text(), "the moves that lead here") {
		t.Fatalf("%d unmoves of Monokalah, says %q", v.Len, b.Board.Predecessors.Note.Text())
	}
	if got := v.Row(0).Cells; !slices.Equal(got, []string{"3", "1", "+2"}) {
		t.Errorf("the row says %q", got)
	}
}

// Moves of games other than rows can also be played backwards if the game is reversible. The list
// contains the move that was played, the board points to it, and the predecessor can be played.
func TestPlayBackwardsInAnyGame(t *testing.T) {
	b := newBench(t, "4x2")
	for _, game := range games.All() {
		_, able := game.(engine.Reversible)
		s := desk.DefaultStart(game)
		b.Doc.Session.MarkSaved()
		b.Main.Play(game, s.Start(), func() {})
		if enabled := b.Command("unsow").Enabled(); enabled != able {
			t.Errorf("%s: moves can be played backwards in the window: %v", game.ID(), enabled)
		}
		if _, inRow := row.RulesOf(game); inRow || !able {
			continue
		}
		first := game.Moves(s.Start())[0]
		if err := b.Board.Player.Play(first); err != nil {
			t.Fatal(err)
		}
		b.Settle()
		after := b.Doc.State()
		b.Doc.Session.MarkSaved()
		b.Invoke("unsow")
		at := slices.IndexFunc(b.Board.Predecessors.All, func(u boardpane.Predecessor) bool { return u.From.Key() == s.Start().Key() && u.Move == first })
		if at < 0 || !b.Board.Predecessors.Panel.Visible() {
			t.Fatalf("%s: %s is not among the moves that lead to %s", game.ID(), first, after)
		}
		b.Board.Predecessors.List.OnSelected(at)
		from := game.(engine.Traced).Trace(s.Start(), first)[0]
		if v := b.Board.Widget.View(); len(v.Pointed) == 0 || v.Pointed[0] != from || !v.Marks[from].Open {
			t.Errorf("%s: the board points to %v, and not to %d", game.ID(), v.Pointed, from)
		}
		b.Board.Predecessors.List.OnChosen(at)
		b.Settle()
		b.Bench.Bench.Expect(s.Start().String())
		b.Invoke("setup")
		if err := b.Board.Player.Play(first); err != nil {
			t.Fatal(err)
		}
		b.Settle()
		b.Bench.Bench.Expect(after.String())
	}
}
