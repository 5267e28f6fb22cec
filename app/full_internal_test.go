package app

import (
	"testing"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
)

// fullGame is a row whose session rejects further moves once the flag is set.
type fullGame struct {
	row.Game
	full *bool
}

func (g fullGame) Play(s engine.State, m engine.Move) (engine.Result, error) {
	return g.PlaySteps(s, m, func(engine.Step) bool { return true })
}

func (g fullGame) PlaySteps(s engine.State, m engine.Move, yield func(engine.Step) bool) (engine.Result, error) {
	if *g.full {
		return engine.Result{}, session.ErrFull
	}
	return g.Game.PlaySteps(s, m, yield)
}

// A move that the full session rejects causes a message, in each way of playing it.
func TestFullSessionReported(t *testing.T) {
	for name, play := range map[string]func(*bench, func()){
		"click": func(b *bench, fill func()) { fill(); b.sow(3) },
		"hint":  func(b *bench, fill func()) { fill(); b.menu.do("hint"); b.menu.do("hint") },
		"solve": func(b *bench, fill func()) { fill(); b.menu.do("solve") },
		"tree": func(b *bench, fill func()) {
			b.tree.View.OnSelected(b.tree.Tree.Child(0, row.Move(3)))
			fill()
			b.menu.do("begin")
			b.menu.do("previous")
		},
		"shown": func(b *bench, fill func()) {
			b.desk.Change(func(s *shell.Settings) { s.Speed = shell.SpeedNormal })
			fill()
			b.sow(3)
			b.board.Widget.Finish()
		},
	} {
		t.Run(name, func(t *testing.T) {
			b, full := newBench(t, "4x2"), new(bool)
			b.files.Replace(session.New(fullGame{row.Game{Rules: row.Multitchouka()}, full}, rowtest.Board(t, "4x2")), desk.File{})
			b.settle()
			b.status.ShowMessage("")
			play(b, func() { *full = true })
			if b.status.Message != messages.SessionFull() {
				t.Errorf("says %q", b.status.Message)
			}
			b.expect("2 2 2 2 | 0")
		})
	}
}
