package widgets_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/engine"
	"tchouka/widgets"
)

func newBoardEntry(t *testing.T) (*widgets.BoardEntry, *[]string) {
	t.Helper()
	test.NewTempApp(t)
	var heard []string
	e := widgets.NewBoardEntry()
	e.SetBoard(engine.Multitchouka(), engine.Position{})
	e.OnChanged = func(rules engine.Rules, p engine.Position) {
		said := "board " + p.String()
		if rules != engine.Multitchouka() {
			said += " " + rules.ID
		}
		heard = append(heard, said)
	}
	e.OnInvalid = func(err *engine.ParseError) { heard = append(heard, fmt.Sprintf("bad %d", err.Reason)) }
	e.OnSubmitted = func(p engine.Position) { heard = append(heard, "enter "+p.String()) }
	test.NewTempWindow(t, e)
	return e, &heard
}

func mustParse(t *testing.T, text string) engine.Position {
	t.Helper()
	p, err := engine.ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func wantHeard(t *testing.T, heard *[]string, want ...string) {
	t.Helper()
	if fmt.Sprint(*heard) != fmt.Sprint(want) {
		t.Errorf("heard %q, want %q", *heard, want)
	}
	*heard = nil
}

func TestBoardEntryChecksWhileTyping(t *testing.T) {
	e, heard := newBoardEntry(t)
	test.Type(e, "2 3")
	wantHeard(t, heard, "board 2 | 0", "board 2 | 0", "board 2 3 | 0")
	test.Type(e, "q")
	wantHeard(t, heard, fmt.Sprintf("bad %d", engine.BadNumber))
	if e.Invalid() == nil || e.Board().String() != "2 3 | 0" {
		t.Errorf("invalid is %v, board is %v", e.Invalid(), e.Board())
	}
	e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	wantHeard(t, heard, fmt.Sprintf("bad %d", engine.BadNumber))
	e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	wantHeard(t, heard, "board 2 3 | 0")
	e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	wantHeard(t, heard, "enter 2 3 | 0")
}

func TestBoardEntryTakesIDs(t *testing.T) {
	e, heard := newBoardEntry(t)
	e.SetText("no-wrap:2.1+3")
	wantHeard(t, heard, "board 2 1 | 3 no-wrap")
	e.SetBoard(engine.NoWrap(), mustParse(t, "2 1 | 3"))
	if e.Text != "no-wrap:2.1+3" {
		t.Errorf("text that means the board became %q", e.Text)
	}
	test.Type(e, ".")
	wantHeard(t, heard, fmt.Sprintf("bad %d", engine.BadRules))
	e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	wantHeard(t, heard, "board 2 1 | 3 no-wrap")
	if e.Text != "2 1 | 3" {
		t.Errorf("Escape left %q", e.Text)
	}
	e.SetText("multitchouka-2.1+3")
	*heard = nil
	e.SetBoard(engine.NoWrap(), mustParse(t, "2 1 | 3")) // the rules were chosen elsewhere
	if e.Text != "2 1 | 3" {
		t.Errorf("other rules left %q", e.Text)
	}
	wantHeard(t, heard)
}

func TestBoardEntryEscapeRestores(t *testing.T) {
	e, heard := newBoardEntry(t)
	e.SetBoard(engine.Multitchouka(), mustParse(t, "2 2 0 3 | 1"))
	test.Type(e, "x")
	wantHeard(t, heard, fmt.Sprintf("bad %d", engine.BadNumber))
	e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if e.Text != "2 2 0 3 | 1" || e.Invalid() != nil {
		t.Errorf("Escape left %q, %v", e.Text, e.Invalid())
	}
	wantHeard(t, heard, "board 2 2 0 3 | 1")
	e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	wantHeard(t, heard)
}

func TestBoardEntryWritesWhatReadsBack(t *testing.T) {
	e, heard := newBoardEntry(t)
	for text, want := range map[string]string{
		"2 2 2 2":     "2 2 2 2",
		"2 2 0 3 | 1": "2 2 0 3 | 1",
		"7":           "7",
		"1x12":        "12 | 0", // 12 alone could be two holes
		"3x10":        "10 10 10",
	} {
		e.SetBoard(engine.Multitchouka(), engine.Position{})
		e.SetBoard(engine.Multitchouka(), mustParse(t, text))
		if e.Text != want {
			t.Errorf("%s is written %q, want %q", text, e.Text, want)
		}
	}
	wantHeard(t, heard)
}

func TestBoardEntryDoesNotFightTheTypist(t *testing.T) {
	e, heard := newBoardEntry(t)
	test.Type(e, "4x2")
	e.SetBoard(engine.Multitchouka(), mustParse(t, "2 2 2 2"))
	if e.Text != "4x2" {
		t.Errorf("text that means the board became %q", e.Text)
	}
	test.Type(e, " |") // on the way to a Ruma
	e.SetBoard(engine.Multitchouka(), mustParse(t, "2 2 2 2"))
	if e.Text != "4x2 |" || e.Invalid() == nil {
		t.Errorf("unfinished text became %q", e.Text)
	}
	*heard = nil
	e.SetBoard(engine.Multitchouka(), mustParse(t, "2 2 0 3 | 1"))
	if e.Text != "2 2 0 3 | 1" || e.Invalid() != nil {
		t.Errorf("another board left %q", e.Text)
	}
	wantHeard(t, heard)
}

func TestBoardEntryDropsADraftLeftBehind(t *testing.T) {
	e, _ := newBoardEntry(t)
	e.SetBoard(engine.Multitchouka(), mustParse(t, "2 2"))
	test.Type(e, "q")
	e.FocusLost()
	e.SetBoard(engine.Multitchouka(), mustParse(t, "2 2"))
	if e.Text != "2 2" || e.Invalid() != nil {
		t.Errorf("left %q", e.Text)
	}
}

func TestBoardEntryIsAsHighAsAButton(t *testing.T) {
	e, _ := newBoardEntry(t)
	if got, want := e.MinSize().Height, widgets.NewToolButton("Undo", nil, nil).MinSize().Height; got != want {
		t.Errorf("height %v, want %v", got, want)
	}
}

func TestBoardEntryWritesLongBoardsAsRuns(t *testing.T) {
	e, heard := newBoardEntry(t)
	e.SetBoard(engine.Multitchouka(), mustParse(t, "1 998x0 3"))
	if e.Text != "1 998x0 3" {
		t.Errorf("wrote %q", e.Text)
	}
	var holes []int
	for i := range engine.MaxHoles {
		holes = append(holes, i)
	}
	p, err := engine.NewPosition(0, holes...)
	if err != nil {
		t.Fatal(err)
	}
	e.SetBoard(engine.Multitchouka(), p)
	if e.Text != "" || e.PlaceHolder != "1000 holes, too many to write here" || e.Invalid() != nil {
		t.Errorf("wrote %d characters, placeholder %q, invalid %v", len(e.Text), e.PlaceHolder, e.Invalid())
	}
	wantHeard(t, heard)
}
