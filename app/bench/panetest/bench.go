// Package panetest tests the panes around the board together, without the rest of the window.
package panetest

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"tchouka/app/desk"
	"tchouka/app/desk/desktest"
	"tchouka/app/panes/boardpane"
	"tchouka/app/panes/linepane"
	"tchouka/app/panes/players"
	"tchouka/app/panes/treepane"
	"tchouka/app/panes/verdict"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/record/session"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

// Bench is a desk with the board and the panes around it.
type Bench struct {
	*desktest.Bench
	Board   *boardpane.Board
	Players *players.Pane
	Verdict *verdict.Card
	Line    *linepane.Pane
	Log     *linepane.Log
	Tree    *treepane.Pane // nil without a tree
	Timers  []func()       // of the computer's delay
}

// New returns a bench with a row of Multitchouka.
func New(t *testing.T, board string) *Bench {
	t.Helper()
	return NewOf(t, row.Multitchouka().Game(), board)
}

// NewOf returns a bench with a board of any game.
func NewOf(t *testing.T, game engine.Game, board string) *Bench {
	t.Helper()
	return newBench(desktest.NewOf(t, game, board), false)
}

// NewWithTree returns a bench with the tree, too.
func NewWithTree(t *testing.T, game engine.Game, board string) *Bench {
	t.Helper()
	return newBench(desktest.NewOf(t, game, board), true)
}

func newBench(d *desktest.Bench, withTree bool) *Bench {
	b := &Bench{Bench: d}
	for _, game := range b.Games { // without instructions for new users
		b.Settings.SetPlayed(game.ID())
	}
	side := treepane.New(b.Main, treepane.Side{Shown: func() bool { return withTree }, Clear: func() {}, Open: func() {}})
	b.Board = boardpane.New(b.Main, func() bool { return true })
	b.Players = players.New(b.Main, b.Board)
	b.Board.Opponent, b.FinishMove = b.Players.Opponent, b.Board.Player.Finish
	b.Players.Opponent.After = func(_ time.Duration, f func()) { b.Timers = append(b.Timers, f) }
	b.Board.Widget.OnKey = func(e *fyne.KeyEvent) bool { return b.Board.Key(e) || b.Board.Sketch.Key(e) }
	b.Board.Widget.OnRune = func(r rune) bool { return b.Board.Char(r) || b.Board.Sketch.Char(r) }
	b.Board.Widget.OnEscaped = func() { _ = b.Board.UndoChoice() || b.Doc.Leave() || b.Players.Opponent.Escape() }
	b.Verdict = verdict.New(b.Main, b.Board.Pass, func(v controls.VerdictView) controls.VerdictView { return v })
	b.Log = linepane.NewLog(b.Desk, b.Verdict.Badge.View, func() string {
		name, _ := engine.TitleOf(b.Doc.Game(), b.Doc.Start())
		return messages.Translate(name)
	})
	b.Line = linepane.New(b.Main, func(shown bool) {
		if withTree {
			side.MarkBranch(shown)
		}
	})
	b.Focus = func() {
		if keys := b.Board.Keys(); keys != nil {
			paint.Focus(b.Canvas(), keys)
		}
	}
	b.AddCommands(
		shell.Command{ID: "undo", Back: true, Run: func() { b.Players.Opponent.UndoTurn(func() { b.Doc.Session.Undo() }) }},
		shell.Command{ID: "redo", Run: func() { b.Doc.Leave(); b.Players.Opponent.RedoTurn(func() { b.Doc.Session.Redo() }) }},
		shell.Command{ID: "stop", DuringAnimation: true, Run: b.Analyzer.Stop},
	)
	side.Build()
	b.Board.Build()
	b.Players.Build()
	head := container.NewVBox(b.Verdict.Badge, b.Players.Strip, b.Players.Button, b.Verdict.Sum)
	below := container.NewVBox(container.NewStack(b.Board.Navigator.Build(), b.Board.Setup.Bar), container.NewStack(b.Line.Build(), b.Board.Predecessors.Panel))
	b.Put(container.NewBorder(head, below, nil, side.Panel, container.NewStack(b.Board.Widget, b.Board.Moves)))
	b.Add(b.Board.Part(), b.Players.Part(), b.Verdict.Part(), b.Line.Part(), b.Board.Navigator.Part(), b.Board.Setup.Part(), b.Board.Predecessors.Part(), logPart(b.Log))
	if withTree {
		b.Tree = side
		b.WaitFor(func() bool { return len(side.Changes) == 0 && !side.Growing })
		b.Add(side.Part())
	} else {
		side.Panel.Hide()
	}
	b.Focus()
	return b
}

// Hints shows hints, or hides them.
func (b *Bench) Hints(shown bool) { b.Change(func(s *shell.Settings) { s.Hints = shown }) }

// OpenText opens a board in the same way as typed text.
func (b *Bench) OpenText(text string) {
	b.T.Helper()
	game, state, err := b.Parse(text)
	if err != nil {
		b.T.Fatal(err)
	}
	b.OpenTyped(game, state)
	b.Settle()
}

// Expect compares the position of the document and that of the board, which must be a row.
func (b *Bench) Expect(position string) {
	b.T.Helper()
	b.Bench.Expect(position)
	if shown := b.Shown(); shown != position {
		b.T.Errorf("the board shows %s, want %s", shown, position)
	}
}

// Shown returns the seed counts that the board shows, which must be a row.
func (b *Bench) Shown() string {
	var all []string
	for _, at := range b.Board.Widget.View().Places {
		if at.Store {
			all = append(all, "|")
		}
		all = append(all, strconv.Itoa(at.Seeds))
	}
	return strings.Join(all, " ")
}

// Says compares the headline of the card.
func (b *Bench) Says(headline string) {
	b.T.Helper()
	if got := b.Verdict.Badge.View().Headline; got != headline {
		b.T.Errorf("the verdict is %q, want %q", got, headline)
	}
}

// Sow clicks holes of a row one after the other.
func (b *Bench) Sow(holes ...int) {
	b.T.Helper()
	for _, hole := range holes {
		b.Click(hole - 1)
	}
}

// Click clicks a place of the board.
func (b *Bench) Click(place int) {
	b.T.Helper()
	test.TapAt(b.Board.Widget, b.Board.Widget.CenterOf(place))
	b.Settle()
}

// Keys types characters at the board.
func (b *Bench) Keys(text string) {
	for _, r := range text {
		b.Board.Widget.TypedRune(r)
	}
	b.Queue.Drain()
}

// PlayAll types moves and waits for the end of each.
func (b *Bench) PlayAll(moves string) {
	for m := range strings.FieldsSeq(moves) {
		b.Keys(m)
		b.Board.Player.Finish()
		b.Queue.Drain()
	}
}

// Fire ends the computer's delay.
func (b *Bench) Fire() {
	timers := b.Timers
	b.Timers = nil
	for _, fire := range timers {
		fire()
	}
	b.Queue.Drain()
}

// WaitMoves waits for a number of moves and ends the computer's delay.
func (b *Bench) WaitMoves(moves int) {
	b.T.Helper()
	b.Queue.WaitUntil(b.T, "the computer moves", func() bool {
		b.Fire()
		return b.Doc.Session.Depth() >= moves
	})
}

// Strip returns the texts of all players in the strip.
func (b *Bench) Strip() string {
	var all []string
	for _, half := range b.Players.Strip.View() {
		all = append(all, half.Text)
	}
	return strings.Join(all, " | ")
}

// ExpectStrip compares the texts of all players in the strip.
func (b *Bench) ExpectStrip(want string) {
	b.T.Helper()
	if got := b.Strip(); got != want {
		b.T.Errorf("the strip shows %q, want %q", got, want)
	}
}

// Preview views the position after some moves from the start in the tree.
func (b *Bench) Preview(moves ...row.Move) {
	b.T.Helper()
	b.Queue.Drain()
	if b.Tree == nil {
		if err := b.Doc.Preview(session.Start, row.Line(moves...)); err != nil {
			b.T.Fatal(err)
		}
	} else if path := b.Tree.Tree.Path(row.Line(moves...)); len(path) > len(moves) {
		b.Tree.View.OnSelected(path[len(moves)])
	} else {
		b.T.Fatalf("the tree has no %v", moves)
	}
	b.Settle()
}

func logPart(l *linepane.Log) desk.Part { return desk.Part{Needs: desk.ChangedOnBoard, Show: l.Show} }
