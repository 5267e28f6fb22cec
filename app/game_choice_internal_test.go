package app

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/desk"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
)

// plays compares the selected entry of the list of games.
func (b *bench) plays(name string) {
	b.t.Helper()
	if b.games.Select.Selected != name {
		b.t.Errorf("the list of games says %q, want %q", b.games.Select.Selected, name)
	}
}

func TestGameListContainsTchukaRuma(t *testing.T) {
	b := newBench(t, "4x2")
	want := []string{"Tchuka Ruma"}
	for _, game := range b.desk.Games {
		want = append(want, game.Name())
	}
	want = append(want, "All Games…") // opens the start page
	if !slices.Equal(b.games.Select.Options, want) {
		t.Errorf("the list has %q, want %q", b.games.Select.Options, want)
	}
	b.plays("Tchuka Ruma")
	b.openBoard(row.Multitchouka(), rowtest.Board(t, "2 2 0 3"))
	b.plays("Multitchouka")
	b.openBoard(row.Multitchouka(), rowtest.Board(t, "3x5"))
	b.plays("Tchuka Ruma")
	b.sow(3) // the lines begin with the uniform board
	b.plays("Tchuka Ruma")
	b = newBench(t, "4x2")
	b.openBoard(row.Monokalah(), rowtest.Board(t, "3x5"))
	b.plays("Monokalah")
}

func TestChooseTchukaRumaUsesLastUniformBoard(t *testing.T) {
	b := newBench(t, "3x5")
	b.openBoard(row.Multitchouka(), rowtest.Board(t, "2 2 0 3"))
	b.games.Select.SetSelectedIndex(0)
	b.settle()
	b.plays("Tchuka Ruma")
	b.expect("5 5 5 | 0")
	b.do("undo")
	b.expect("2 2 0 3 | 0")
	b.plays("Multitchouka")

	b = newBench(t, "1 2 3") // no uniform board was played
	b.do("rules.multitchouka.uniform")
	b.expect("2 2 2 2 | 0")
}

func TestUndoChooseTchukaRuma(t *testing.T) {
	b := newBench(t, "2 2 0 3")
	b.sow(4)
	b.games.Select.SetSelectedIndex(0)
	b.settle()
	b.expect("2 2 2 2 | 0")
	b.do("undo")
	b.expect("3 0 1 1 | 2")
	b.plays("Multitchouka")
}

func TestUniformBoardAsMultitchouka(t *testing.T) {
	b := newBench(t, "4x2")
	b.sow(3)
	b.games.Select.SetSelectedIndex(1)
	b.settle()
	b.plays("Multitchouka")
	b.expectChecked("rules.multitchouka")
	b.expect("2 2 0 3 | 1") // the line is kept
	b.do("rules.multitchouka.uniform")
	b.plays("Tchuka Ruma")
	b.expect("2 2 0 3 | 1")
}

func TestOtherGameForUniformBoard(t *testing.T) {
	b := newBench(t, "4x2")
	b.games.Select.SetSelectedIndex(3)
	b.settle()
	b.plays("Monokalah")
	b.games.Select.SetSelectedIndex(0)
	b.settle()
	b.plays("Tchuka Ruma")
	b.expect("2 2 2 2 | 0")
}

func TestBoardsOfTchukaRuma(t *testing.T) {
	b := newBench(t, "1 2 3")
	b.do("board.8x4")
	b.expect("4 4 4 4 4 4 4 4 | 0")
	b.plays("Tchuka Ruma")
	b.expectChecked("rules.multitchouka.uniform", "board.8x4")
}

// expectChecked compares which games and examples are checked.
func (b *bench) expectChecked(ids ...string) {
	b.t.Helper()
	var checked []string
	for i, c := range b.menu.commands {
		if b.menu.items[i].Checked && slices.Contains([]string{"rules", "board", "begin"}, strings.Split(c.ID, ".")[0]) {
			checked = append(checked, c.ID)
		}
	}
	if !slices.Equal(checked, ids) {
		b.t.Errorf("the menu checks %q, want %q", checked, ids)
	}
}

// A message about a game disappears with the game. A message about the next game stays.
func TestMessageClearedOnGameChange(t *testing.T) {
	for _, id := range []string{"rules.dampu", "rules.monokalah", "board.3x5", "new"} {
		b := newBench(t, "4x2")
		b.status.ShowMessage("The computer plays 5")
		if id == "new" {
			b.restartGame()
		} else {
			b.menu.do(id)
		}
		if b.status.Message != "" {
			t.Errorf("after %s it still says %q", id, b.status.Message)
		}
	}
	b := newBench(t, "1 2 3")
	b.sow(3)
	b.do("rules.multitchouka.uniform")
	b.settle()
	if want := "Game ▸ Examples has more boards"; b.status.Message != want {
		t.Errorf("it says %q, want %q", b.status.Message, want)
	}
	if b.do("first"); b.status.Message == "" {
		t.Error("that is forgotten with the position")
	}
}

// Leaving the list of games without a choice focuses the board.
func TestGameListReturnsFocus(t *testing.T) {
	b := newBench(t, "4x2")
	b.focusBoard()
	board := b.win.Canvas().Focused()
	for _, keys := range [][]fyne.KeyName{{fyne.KeyDown, fyne.KeyEscape}, {fyne.KeyEscape}, {fyne.KeySpace, fyne.KeyReturn}} {
		b.win.Canvas().Focus(b.games.Select)
		for _, key := range keys {
			b.press(key)
		}
		if has := b.win.Canvas().Focused(); has != board {
			t.Errorf("after %v %T has the keys", keys, has)
		}
	}
	b.games.Select.Tapped(&fyne.PointEvent{})
	if b.press(fyne.KeyEscape); b.win.Canvas().Focused() != board {
		t.Errorf("after a click and Esc %T has the keys", b.win.Canvas().Focused())
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
		b.menu.do(c.game)
		want := c.want
		if want == "" {
			want = desk.DefaultStart(b.desk.Doc.Game()).Start().String()
		}
		if got := b.desk.Doc.State().String(); got != want {
			t.Errorf("%s in %s is %s, want %s", c.board, c.game, got, want)
		}
	}
	b := newBench(t, "5x3")
	b.menu.do("rules.two-person")
	b.menu.do("rules.multitchouka.uniform")
	b.expect("3 3 3 3 3 | 0")
}
