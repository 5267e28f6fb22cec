package gamechoice_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/panetest"
	"tchouka/app/desk"
	"tchouka/app/parts/gamechoice"
	"tchouka/app/system/userdata"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/enginetest"
	"tchouka/engine/games"
	"tchouka/engine/games/punga"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/sowgraph"
	"tchouka/engine/record/session"
)

type bench struct {
	*panetest.Bench
	games *gamechoice.Games
}

func newBench(t *testing.T, board string) *bench {
	t.Helper()
	return newBenchOf(t, row.Multitchouka().Game(), board)
}

func newBenchOf(t *testing.T, game engine.Game, board string) *bench {
	t.Helper()
	b := &bench{Bench: panetest.NewOf(t, game, board)}
	b.games = gamechoice.New(b.Main)
	b.games.Build()
	b.EndDraft = b.games.EndDraft
	b.Put(container.NewBorder(container.NewVBox(b.games.Select, b.games.Entry), nil, nil, nil, b.Files.Win.Content()))
	b.Add(b.games.Part())
	return b
}

// plays compares the selected entry of the list of games.
func (b *bench) plays(name string) {
	b.T.Helper()
	if b.games.Select.Selected != name {
		b.T.Errorf("the list of games says %q, want %q", b.games.Select.Selected, name)
	}
}

func TestGameListContainsTchukaRuma(t *testing.T) {
	b := newBench(t, "4x2")
	want := []string{"Tchuka Ruma"}
	for _, game := range b.Games {
		want = append(want, game.Name())
	}
	want = append(want, "All Games…") // opens the start page
	if !slices.Equal(b.games.Select.Options, want) {
		t.Errorf("the list has %q, want %q", b.games.Select.Options, want)
	}
	b.plays("Tchuka Ruma")
	b.OpenTyped(row.Multitchouka().Game(), rowtest.Board(t, "2 2 0 3"))
	b.plays("Multitchouka")
	b.OpenTyped(row.Multitchouka().Game(), rowtest.Board(t, "3x5"))
	b.plays("Tchuka Ruma")
	b.Sow(3) // the lines begin with the uniform board
	b.plays("Tchuka Ruma")
	b = newBench(t, "4x2")
	b.OpenTyped(row.Monokalah().Game(), rowtest.Board(t, "3x5"))
	b.plays("Monokalah")
}

func TestChooseTchukaRumaUsesLastUniformBoard(t *testing.T) {
	b := newBench(t, "3x5")
	b.OpenTyped(row.Multitchouka().Game(), rowtest.Board(t, "2 2 0 3"))
	b.games.Select.SetSelectedIndex(0)
	b.Settle()
	b.plays("Tchuka Ruma")
	b.Expect("5 5 5 | 0")
	b.Invoke("undo")
	b.Expect("2 2 0 3 | 0")
	b.plays("Multitchouka")

	b = newBench(t, "1 2 3") // no uniform board was played
	b.Invoke("rules.multitchouka.uniform")
	b.Expect("2 2 2 2 | 0")
}

func TestUndoChooseTchukaRuma(t *testing.T) {
	b := newBench(t, "2 2 0 3")
	b.Sow(4)
	b.games.Select.SetSelectedIndex(0)
	b.Settle()
	b.Expect("2 2 2 2 | 0")
	b.Invoke("undo")
	b.Expect("3 0 1 1 | 2")
	b.plays("Multitchouka")
}

func TestUniformBoardAsMultitchouka(t *testing.T) {
	b := newBench(t, "4x2")
	b.Sow(3)
	b.games.Select.SetSelectedIndex(1)
	b.Settle()
	b.plays("Multitchouka")
	b.expectChecked("rules.multitchouka")
	b.Expect("2 2 0 3 | 1") // the line is kept
	b.Invoke("rules.multitchouka.uniform")
	b.plays("Tchuka Ruma")
	b.Expect("2 2 0 3 | 1")
}

func TestOtherGameForUniformBoard(t *testing.T) {
	b := newBench(t, "4x2")
	b.Sow(3)
	b.games.Select.SetSelectedIndex(3)
	b.Settle()
	b.plays("Monokalah")
	b.expectChecked("rules.monokalah")
	if b.Settings.Game != "rules.monokalah" || b.Doc.Game().ID() != "monokalah" {
		t.Errorf("the game is %s, and %s after a restart", b.Doc.Game().ID(), b.Settings.Game)
	}
	b.OpenText("multitchouka: 3x2")
	b.plays("Tchuka Ruma")
	b.OpenText("monokalah: 4x2")
	b.games.Select.SetSelectedIndex(0)
	b.Settle()
	b.plays("Tchuka Ruma")
	b.Expect("2 2 2 2 | 0")
}

func TestBoardsOfTchukaRuma(t *testing.T) {
	b := newBench(t, "1 2 3")
	b.Invoke("board.8x4")
	b.Expect("4 4 4 4 4 4 4 4 | 0")
	b.plays("Tchuka Ruma")
	b.expectChecked("rules.multitchouka.uniform", "board.8x4")
}

// expectChecked compares which games and examples are checked.
func (b *bench) expectChecked(ids ...string) {
	b.T.Helper()
	var checked []string
	for _, c := range b.games.Part().Commands() {
		if c.Checked != nil && c.Checked() && slices.Contains([]string{"rules", "board", "begin"}, strings.Split(c.ID, ".")[0]) {
			checked = append(checked, c.ID)
		}
	}
	if !slices.Equal(checked, ids) {
		b.T.Errorf("the menu checks %q, want %q", checked, ids)
	}
}

// A message about the next game stays.
func TestExamplesMessage(t *testing.T) {
	b := newBench(t, "1 2 3")
	b.Sow(3)
	b.Invoke("rules.multitchouka.uniform")
	b.Settle()
	if want := "Game ▸ Examples has more boards"; b.Message != want {
		t.Errorf("it says %q, want %q", b.Message, want)
	}
	if b.Invoke("first"); b.Message == "" {
		t.Error("that is forgotten with the position")
	}
}

// Leaving the list of games without a choice focuses the board.
func TestGameListReturnsFocus(t *testing.T) {
	b := newBench(t, "4x2")
	b.Focus()
	board := b.Canvas().Focused()
	for _, keys := range [][]fyne.KeyName{{fyne.KeyDown, fyne.KeyEscape}, {fyne.KeyEscape}, {fyne.KeySpace, fyne.KeyReturn}} {
		b.Canvas().Focus(b.games.Select)
		for _, key := range keys {
			b.Press(key)
		}
		if has := b.Canvas().Focused(); has != board {
			t.Errorf("after %v %T has the keys", keys, has)
		}
	}
	b.games.Select.Tapped(&fyne.PointEvent{})
	if b.Press(fyne.KeyEscape); b.Canvas().Focused() != board {
		t.Errorf("after a click and Esc %T has the keys", b.Canvas().Focused())
	}
}

// A change of the game keeps the board where the games share it, and begins with the usual board
// elsewhere.
func TestGameChangeKeepsBoard(t *testing.T) {
	for _, c := range []struct{ board, game, want string }{
		{"5x3", "rules.no-wrap", "3 3 3 3 3 | 0"},
		{"5x3", "rules.two-person", "3 3 3 3 3 | 0"},
		{"1 2 0 4", "rules.two-person-misere", "1 2 0 4 | 0"},
		{"1 2 | 3", "rules.dampu", "1 2 | 3"},
		{"5x3", "rules.punga", ""},
		{"5x3", "rules.meutjoh", ""},
	} {
		b := newBench(t, c.board)
		b.Do(c.game)
		want := c.want
		if want == "" {
			want = desk.DefaultStart(b.Doc.Game()).Start().String()
		}
		if got := b.Doc.State().String(); got != want {
			t.Errorf("%s in %s is %s, want %s", c.board, c.game, got, want)
		}
	}
	b := newBench(t, "5x3")
	b.Do("rules.two-person")
	b.Do("rules.multitchouka.uniform")
	b.Expect("3 3 3 3 3 | 0")
}

// write replaces the text of the field for the board by typing.
func (b *bench) write(text string) {
	b.T.Helper()
	b.Canvas().Focus(b.games.Entry)
	b.games.Entry.SetText("")
	test.Type(b.games.Entry, text)
}

// leave focuses the board, as Tab does eventually.
func (b *bench) leave() {
	b.T.Helper()
	left := false
	b.Focus()
	b.Files.Post(func() { left = true })
	b.Queue.WaitUntil(b.T, "the field is left", func() bool { return left })
}

func TestTypedBoardIsDraft(t *testing.T) {
	b := newBench(t, "4x2")
	path := b.Open("game.tchouka", "tchouka 1\nrules multitchouka\nstart 2 2 2 2 | 0\nmain 3 4 1\ncursor 3\nend\n")
	b.write("7")
	b.Settle()
	b.Expect("2 2 0 3 | 1")
	if b.Doc.Path() != path || b.Doc.Session.LineCount() != 1 || b.games.Title() != "game.tchouka – Tchouka" {
		t.Error("a digit that was typed threw the document away")
	}
	if shownText := b.Message; !strings.HasPrefix(shownText, "Press Enter to use this board") {
		t.Errorf("said %q", shownText)
	}
	b.Press(fyne.KeyEscape)
	if shownText := b.Message; strings.HasPrefix(shownText, "Enter puts this board") {
		t.Error("it is still said that Enter takes the board")
	}
	if b.games.Entry.Text != "2 2 0 3 | 1" || b.Canvas().Focused() != b.games.Entry {
		t.Errorf("Escape left %q", b.games.Entry.Text)
	}
	b.Press(fyne.KeyEscape)
	if b.Canvas().Focused() != b.Board.Widget {
		t.Error("a second Escape does not lead out of the field")
	}

	b.write("3x1")
	b.Press(fyne.KeyReturn)
	b.Settle()
	b.Expect("1 1 1 | 0")
	b.Says("Winnable in 3 moves")
	if b.Canvas().Focused() != b.Board.Widget || b.Doc.Path() != "" {
		t.Error("after Enter the keys are not the board's, or it belongs to the old file")
	}
}

// The field accepts the boards of every game.
func TestFieldAcceptsBoardsOfEveryGame(t *testing.T) {
	b := newBench(t, "4x2")
	for _, test := range []struct{ text, game, board string }{
		{"punga:2x3", "punga", "3 3 | 0 / 3 3 | 0 / 3 3 | 0 / 3 3 | 0"},
		{"dampu: 4x2", "dampu", ""},
		{"graph:star 3x2x1", "graph", ""},
		{"no-wrap: 2 2 | 1", "no-wrap", "2 2 | 1"},
		{"Meuliëh: 4x2", "meulieh", ""},
	} {
		b.write(test.text)
		b.leave()
		b.Settle()
		if got := b.Doc.Game().ID(); got != test.game || test.board != "" && b.Doc.State().String() != test.board {
			t.Errorf("%q is %s of %s; said %q", test.text, b.Doc.State(), got, b.Message)
		}
	}
	b.write("punga:2xq")
	b.leave()
	if b.games.Entry.Text != "punga:2xq" || b.Doc.Game().ID() != "meulieh" {
		t.Errorf("left %q of %s", b.games.Entry.Text, b.Doc.Game().ID())
	}
}

func TestUndoTypedBoards(t *testing.T) {
	b := newBench(t, "4x2")
	for _, board := range []string{"1 1", "1 2", "1 3"} {
		b.write(board)
		b.Press(fyne.KeyReturn)
	}
	b.Settle()
	for _, board := range []string{"1 3 | 0", "1 2 | 0", "1 1 | 0", "2 2 2 2 | 0"} {
		b.Expect(board)
		b.Invoke("undo")
	}
	if b.Doc.Session.CanUndo() {
		t.Error("there were more steps")
	}
}

func TestLeavingFieldConfirms(t *testing.T) {
	b := newBench(t, "4x2")
	b.write("3x1")
	b.leave()
	b.Expect("1 1 1 | 0")

	b.write("3x1 -2")
	b.leave()
	b.Expect("1 1 1 | 0")
	if shownText := b.Message; b.games.Entry.Text != "3x1 -2" || !strings.HasPrefix(shownText, "The board was not changed. -2 is not allowed") {
		t.Errorf("left %q, said %q", b.games.Entry.Text, shownText)
	}
	b.Canvas().Focus(b.games.Entry)
	b.Press(fyne.KeyEscape)
	if b.games.Entry.Text != "1 1 1" {
		t.Errorf("Escape left %q", b.games.Entry.Text)
	}

	b.write("4x2")
	b.games.Entry.FocusLost() // the window is in the background
	b.games.LeaveDraft()
	b.Expect("1 1 1 | 0")
	b.games.Entry.FocusGained()
	b.Press(fyne.KeyReturn)
	b.Expect("2 2 2 2 | 0")
}

func TestLeavingFieldKeepsUnsavedWork(t *testing.T) {
	b := newBench(t, "4x2")
	b.Sow(3)
	b.write("3x1")
	b.leave()
	b.Expect("1 1 1 | 0")
	b.Invoke("undo")
	b.Expect("2 2 0 3 | 1")
	if b.games.Entry.Text != "2 2 0 3 | 1" {
		t.Errorf("the field says %q", b.games.Entry.Text)
	}
}

// A click that leaves the field plays no hole, neither of the previous board nor of the new one.
func TestBoardClickOnlyLeavesField(t *testing.T) {
	b := newBench(t, "4x2")
	b.write("3 1 2 2")
	b.Sow(4)
	b.Settle()
	b.Expect("3 1 2 2 | 0")
	b.Sow(1)
	b.Settle()
	b.Expect("1 0 4 1 | 2")
}

func TestCommandsUseTypedBoard(t *testing.T) {
	b := newBench(t, "4x2")
	b.write("3x1")
	b.Do("rules.tchoukaillon")
	b.Settle()
	b.Expect("1 1 1 | 0")
	if id := b.Doc.Game().ID(); id != "tchoukaillon" {
		t.Errorf("the game is %s", id)
	}
	b.Sow(3)
	b.write("2x2")
	b.Do("previous")
	b.Expect("2 2 | 0")
	b.Invoke("undo")
	b.Expect("1 1 0 | 1")
}

// A game that is chosen while a board is typed begins with that board, unless a dialog about unsaved work is open.
func TestChooseGameWithTypedBoard(t *testing.T) {
	b := newBench(t, "4x2")
	b.write("3x1")
	b.games.Select.SetSelectedIndex(3)
	b.Settle()
	b.plays("Monokalah")
	b.Expect("1 1 1 | 0")
	b.Sow(3)
	for seeds := 2; !b.Doc.Session.HistoryFull(); seeds++ {
		b.OpenTyped(row.Monokalah().Game(), rowtest.Position(t, 0, seeds, 1))
		b.Doc.Session.SetComment(session.Start, strings.Repeat("x", 16<<20))
		b.Doc.Session.MarkSaved()
	}
	b.write("3x1")
	b.games.Select.SetSelectedIndex(2)
	if open := len(b.Canvas().Overlays().List()); open != 1 {
		t.Errorf("%d dialogs are open", open)
	}
	b.Answer("Cancel")
	b.plays("Monokalah")
}

// With holes numbered by distance, the field shows and reads that order, with the Ruma in front. What it shows means the
// same board everywhere.
func TestFieldByDistance(t *testing.T) {
	b := newBench(t, "2 2 0 3 | 1")
	b.numbering()
	if b.games.Entry.Text != "1 | 3 0 2 2" {
		t.Errorf("shows %q", b.games.Entry.Text)
	}
	for text, want := range map[string]string{
		"0 1 3": "3 1 0 | 0", "4 | 0 1 3": "3 1 0 | 4", "0 1 3 | 4": "0 1 3 | 4", "[0, 1, 3]": "3 1 0 | 0",
		"multitchouka:0.1.3": "0 1 3 | 0", "4x2": "2 2 2 2 | 0", "5 | 2": "5 | 2", "5": "5 | 0",
	} {
		b.OpenText(text)
		b.Expect(want)
		shown := b.games.Entry.Text
		b.numbering()
		b.OpenText(shown)
		b.Expect(want)
		b.numbering()
	}
}

// numbering changes how the holes are numbered.
func (b *bench) numbering() {
	b.Change(func(s *shell.Settings) { s.Numbering = engine.ByDistance - s.Numbering })
}

// inDialog returns the visible widgets of a type in the open dialog.
func inDialog[W fyne.CanvasObject](b *bench) (all []W) {
	for _, o := range test.LaidOutObjects(b.Canvas().Overlays().Top()) {
		if w, ok := o.(W); ok && w.Visible() {
			all = append(all, w)
		}
	}
	return all
}

// expectState compares the position of any game, also in the field.
func (b *bench) expectState(want string) {
	b.T.Helper()
	if got := b.Doc.State().String(); got != want || b.games.Entry.Text != want {
		b.T.Errorf("the board is %s, and the field shows %q, want %s", got, b.games.Entry.Text, want)
	}
}

// A new game begins with the default numbers, with a start of another shape or with an example. The menu lists the
// same starts.
func TestNewGameStarts(t *testing.T) {
	const example = "4 0 / 0 0 South"
	b := newBenchOf(t, enginetest.Toy{}, "2x1")
	begin := func(option, numbers int) (ways *dialogs.Select, fields []*dialogs.Entry) {
		t.Helper()
		b.games.Begin(b.games.Current())
		ways = inDialog[*dialogs.Select](b)[0]
		if want := []string{"Usual start", "A single seed", "All in one hole"}; !slices.Equal(ways.Options, want) {
			t.Errorf("the starts are %q, want %q", ways.Options, want)
		}
		ways.SetSelectedIndex(option)
		if fields = inDialog[*dialogs.Entry](b); len(fields) != numbers {
			t.Fatalf("start %d has %d numbers, want %d", option, len(fields), numbers)
		}
		return ways, fields
	}
	b.write(example)
	b.Press(fyne.KeyReturn)
	b.expectState(example)
	b.Invoke("setup")
	begin(0, 2)
	b.Answer("New")
	if b.expectState("1 1 / 1 1 South"); b.Mode != desk.Playing {
		t.Error("a new game begins in set-up")
	}
	_, fields := begin(1, 1)
	for _, number := range []string{"0", "5"} {
		fields[0].SetText(number)
		b.Answer("New")
		b.ExpectDialog("Enter a whole number from 1 to 4.")
	}
	for number, board := range map[string]string{"1": "1 / 0 South", "4": "1 0 0 0 / 0 0 0 0 South"} {
		fields[0].SetText(number)
		b.Answer("New")
		b.expectState(board)
		_, fields = begin(1, 1)
	}
	fields[0].TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	ways, _ := begin(2, 0)
	ways.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.expectState(example)
	ways, _ = begin(0, 2)
	if ways.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}); b.Covered() {
		t.Error("Escape does not close the dialog")
	}
	for id, want := range map[string]string{"begin.toy.1": "1 0 0 / 0 0 0 South", "begin.toy.2": example} {
		b.Invoke(id)
		b.expectState(want)
	}
	b.Invoke("begin.toy.1")
	b.Invoke("begin.toy")
	inDialog[*dialogs.Select](b)[0].SetSelectedIndex(2)
	b.Answer("New")
	b.expectState(example)
}

// An empty board for drawing begins in set-up, every other start in play.
func TestDrawingBeginsInSetUp(t *testing.T) {
	b := newBenchOf(t, sowgraph.Game{}, "digraph { a [seeds=1]; r [ruma=true]; a -> r }")
	var ids []string
	for _, c := range b.games.Part().Commands() {
		if strings.HasPrefix(c.ID, "begin.graph.") {
			ids = append(ids, c.ID)
		}
	}
	for i, id := range append(ids, ids[0]) {
		b.Invoke(id)
		if want := i == len(ids)-1; (b.Mode == desk.SettingUp) != want {
			t.Errorf("%s begins in set-up: %v", b.Command(id).Label, !want)
		}
	}
	for _, drawing := range []bool{true, false} {
		b.games.Begin(b.games.Current())
		ways := inDialog[*dialogs.Select](b)[0]
		if drawing {
			ways.SetSelectedIndex(len(ways.Options) - 1)
		}
		b.Answer("New")
		if (b.Mode == desk.SettingUp) != drawing {
			t.Errorf("after %q the board is in set-up: %v", ways.Selected, !drawing)
		}
	}
}

// The error of an impossible start is shown at the number that causes it.
func TestInvalidStartErrorAtField(t *testing.T) {
	b := newBenchOf(t, punga.Game{}, "2x1")
	b.games.Begin(b.games.Current())
	fields := inDialog[*dialogs.Entry](b)
	for i, number := range []string{"2", "1", "4", "2"} {
		fields[i].SetText(number)
	}
	b.Answer("New")
	if b.ExpectDialog("With four players, each has one row"); b.Canvas().Focused() != fields[3] {
		t.Errorf("the focus is on %T, want the last number", b.Canvas().Focused())
	}
}

// An unknown game in the settings is replaced by the default.
func TestUnknownLastGame(t *testing.T) {
	kept := userdata.OpenSettings(disk.System{}, "", nil)
	userdata.Set(kept, "game", "rules.chess")
	if got := gamechoice.Last(games.All(), shell.LoadSettings(kept)); got != gamechoice.Offered(games.All())[0] {
		t.Errorf("the game is %s", got.ID())
	}
}
