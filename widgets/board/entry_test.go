package board_test

import (
	"errors"
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
)

func newBoardEntry(t *testing.T) (*board.Entry, *[]string) {
	t.Helper()
	test.NewTempApp(t)
	var calls []string
	record := func(what string) func() { return func() { calls = append(calls, what) } }
	e := board.NewEntry(func(text string) (engine.Game, engine.State, error) {
		rules, p, err := row.ParseBoard(text, row.Multitchouka())
		if err != nil {
			return nil, nil, err
		}
		return rules.Game(), p, nil
	})
	e.SetBoard(row.Multitchouka().Game(), nil)
	e.OnInvalid = func(err error) {
		var parse *row.ParseError
		if !errors.As(err, &parse) {
			t.Fatal(err)
		}
		record(fmt.Sprintf("bad %d", parse.Reason))()
	}
	e.OnValid, e.OnDraftLeft, e.OnEscaped = record("good"), record("left"), record("escaped")
	e.OnSubmitted = func(game engine.Game, s engine.State) {
		got := "enter " + s.String()
		if game.ID() != row.Multitchouka().ID {
			got += " " + game.ID()
		}
		record(got)()
	}
	test.NewTempWindow(t, e)
	return e, &calls
}

func typeKey(e *board.Entry, key fyne.KeyName) { e.TypedKey(&fyne.KeyEvent{Name: key}) }

// wantDraft compares the draft; "" means none.
func wantDraft(t *testing.T, e *board.Entry, want string) {
	t.Helper()
	got := ""
	if _, p, ok := e.Draft(); ok {
		got = p.String()
	}
	if got != want {
		t.Errorf("the draft is %q, want %q", got, want)
	}
}

func wantCalls(t *testing.T, calls *[]string, want ...string) {
	t.Helper()
	if fmt.Sprint(*calls) != fmt.Sprint(want) {
		t.Errorf("heard %q, want %q", *calls, want)
	}
	*calls = nil
}

func TestBoardEntryChecksWhileTyping(t *testing.T) {
	e, calls := newBoardEntry(t)
	bad := fmt.Sprintf("bad %d", row.BadNumber)
	test.Type(e, "2 3")
	wantCalls(t, calls, "good", "good", "good")
	wantDraft(t, e, "2 3 | 0")
	test.Type(e, "q")
	wantCalls(t, calls, bad)
	wantDraft(t, e, "")
	typeKey(e, fyne.KeyReturn)
	wantCalls(t, calls, bad)
	typeKey(e, fyne.KeyBackspace)
	wantCalls(t, calls, "good")
	typeKey(e, fyne.KeyReturn)
	wantCalls(t, calls, "enter 2 3 | 0")
	edited := e.HasDraft()
	if e.Restore(); e.Text != "" || !edited {
		t.Errorf("what was submitted became the board %q by itself", e.Text)
	}
}

func TestBoardEntryTakesIDs(t *testing.T) {
	e, calls := newBoardEntry(t)
	e.SetText("no-wrap:2.1+3")
	typeKey(e, fyne.KeyReturn)
	wantCalls(t, calls, "good", "enter 2 1 | 3 no-wrap")
	e.SetBoard(row.NoWrap().Game(), rowtest.Board(t, "2 1 | 3"))
	if e.Text != "no-wrap:2.1+3" || e.HasDraft() {
		t.Errorf("text that means the board became %q, a draft: %v", e.Text, e.HasDraft())
	}
	test.Type(e, ".")
	typeKey(e, fyne.KeyEscape)
	wantCalls(t, calls, fmt.Sprintf("bad %d", row.BadRules), "good")
	if e.Text != "2 1 | 3" {
		t.Errorf("Escape left %q", e.Text)
	}
	e.SetText("multitchouka-2.1+3")
	*calls = nil
	e.SetBoard(row.Multitchouka().Game(), rowtest.Board(t, "2 1 | 3")) // other rules chosen
	e.SetBoard(row.NoWrap().Game(), rowtest.Board(t, "2 1 | 3"))
	if e.Text != "2 1 | 3" {
		t.Errorf("other rules left %q", e.Text)
	}
	wantCalls(t, calls)
}

func TestBoardEntryEscapeRestores(t *testing.T) {
	e, calls := newBoardEntry(t)
	e.SetBoard(row.Multitchouka().Game(), rowtest.Board(t, "2 2 0 3 | 1"))
	for _, typed := range []string{" 4", "x"} { // a valid and an invalid draft
		test.Type(e, typed)
		typeKey(e, fyne.KeyEscape)
		if e.Text != "2 2 0 3 | 1" || e.Invalid() != nil || e.HasDraft() {
			t.Errorf("Escape left %q, %v", e.Text, e.Invalid())
		}
	}
	*calls = nil
	typeKey(e, fyne.KeyEscape)
	wantCalls(t, calls, "escaped")
}

func TestBoardEntryReportsDraftOnFocusLoss(t *testing.T) {
	e, calls := newBoardEntry(t)
	e.SetBoard(row.Multitchouka().Game(), rowtest.Board(t, "2 2"))
	e.FocusGained()
	e.FocusLost()
	wantCalls(t, calls)
	test.Type(e, "4 ") // before the existing text
	*calls = nil
	e.FocusLost()
	wantCalls(t, calls, "left")
	wantDraft(t, e, "4 2 2 | 0")
	e.SetBoard(row.Multitchouka().Game(), rowtest.Board(t, "2 2")) // unchanged board
	wantDraft(t, e, "4 2 2 | 0")
	e.Keep()
	if e.Text != "4 2 2" || e.HasDraft() {
		t.Errorf("kept %q", e.Text)
	}
	*calls = nil
	e.FocusGained()
	e.FocusLost()
	wantCalls(t, calls) // it was left before
	e.Restore()
	if e.Text != "2 2" || e.HasDraft() {
		t.Errorf("restored %q", e.Text)
	}
}

func TestBoardEntryRoundTrip(t *testing.T) {
	e, calls := newBoardEntry(t)
	for text, want := range map[string]string{
		"2 2 2 2":     "2 2 2 2",
		"2 2 0 3 | 1": "2 2 0 3 | 1",
		"7":           "7",
		"1x12":        "12 | 0", // 12 alone could be two holes
		"3x10":        "10 10 10",
	} {
		e.SetBoard(row.Multitchouka().Game(), nil)
		e.SetBoard(row.Multitchouka().Game(), rowtest.Board(t, text))
		if e.Text != want {
			t.Errorf("%s is written %q, want %q", text, e.Text, want)
		}
	}
	wantCalls(t, calls)
}

func TestBoardEntryKeepsUnfinishedText(t *testing.T) {
	e, calls := newBoardEntry(t)
	e.SetBoard(row.Multitchouka().Game(), rowtest.Board(t, "3 3"))
	e.SetText("4x2")
	for _, typed := range []string{" ", "|"} { // the user is about to type a Ruma
		test.Type(e, typed)
		e.SetBoard(row.Multitchouka().Game(), rowtest.Board(t, "3 3"))
	}
	if e.Text != " |4x2" || e.Invalid() == nil {
		t.Errorf("unfinished text became %q", e.Text)
	}
	*calls = nil
	e.SetBoard(row.Multitchouka().Game(), rowtest.Board(t, "2 2 0 3 | 1"))
	if e.Text != "2 2 0 3 | 1" || e.Invalid() != nil || e.HasDraft() {
		t.Errorf("another board left %q", e.Text)
	}
	wantCalls(t, calls)
}

func TestBoardEntryHasButtonHeight(t *testing.T) {
	e, _ := newBoardEntry(t)
	if got, want := e.MinSize().Height, controls.NewToolButton("Undo", nil, nil).MinSize().Height; got != want {
		t.Errorf("height %v, want %v", got, want)
	}
}

func TestBoardEntryWritesLongBoardsAsRuns(t *testing.T) {
	e, calls := newBoardEntry(t)
	e.SetBoard(row.Multitchouka().Game(), rowtest.Board(t, "1 998x0 3"))
	if e.Text != "1 998x0 3" {
		t.Errorf("wrote %q", e.Text)
	}
	var holes []int
	for i := range row.MaxHoles {
		holes = append(holes, i)
	}
	p := rowtest.Position(t, 0, holes...)
	e.SetBoard(row.Multitchouka().Game(), p)
	if e.Text != "" || e.PlaceHolder != "1000 holes, too many to enter here" || e.Invalid() != nil {
		t.Errorf("wrote %d characters, placeholder %q, invalid %v", len(e.Text), e.PlaceHolder, e.Invalid())
	}
	wantCalls(t, calls)
}

// The window sets the board on every update. That must not parse the text again.
func TestBoardEntryParsesOnlyTypedText(t *testing.T) {
	e, _ := newBoardEntry(t)
	rules := row.Multitchouka().Game()
	var board engine.State = rowtest.Board(t, "2 2 0 3 | 1")
	e.SetBoard(rules, board)
	if allocations := testing.AllocsPerRun(100, func() { e.SetBoard(rules, board) }); allocations > 4 { // for two keys
		t.Errorf("the same board again allocates %v times", allocations)
	}
	e.SetText("3x2")
	typed := engine.State(rowtest.Board(t, "3x2"))
	e.SetBoard(rules, typed)
	if e.Text != "3x2" || e.HasDraft() {
		t.Errorf("the board that was typed is set and the field says %q", e.Text)
	}
	e.SetBoard(rules, board)
	if e.Text != "2 2 0 3 | 1" {
		t.Errorf("another board is set and the field says %q", e.Text)
	}
}
