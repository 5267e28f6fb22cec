package app

import (
	"testing"

	"tchouka/app/apptest"
	"tchouka/app/desk"
	"tchouka/app/say"
	"tchouka/app/shell"
	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/session"
)

// fullGame is a game whose session takes no more moves: filling a real one takes
// a million of them.
type fullGame struct{ engine.Game }

func (fullGame) Play(engine.State, engine.Move) (engine.Result, error) {
	return engine.Result{}, session.ErrFull
}

// A move that the session has no room for is not lost in silence, however it was
// to be played.
func TestAFullSessionIsTold(t *testing.T) {
	for name, play := range map[string]func(*bench){
		"click": func(b *bench) { b.sow(3) },
		"hint":  func(b *bench) { b.menu.do("hint"); b.menu.do("hint") },
		"solve": func(b *bench) { b.menu.do("solve") },
		"tree": func(b *bench) {
			b.tree.View.OnSelected(b.tree.Tree.Child(0, row.Move(3)))
			b.menu.do("begin")
			b.menu.do("previous")
		},
		"shown": func(b *bench) {
			b.desk.Change(func(s *shell.Settings) { s.Speed = shell.SpeedNormal })
			b.sow(3)
			b.board.Widget.Finish()
		},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, "4x2")
			b.files.Replace(session.New(fullGame{row.Multitchouka().Game()}, apptest.MustParse(t, "4x2")), desk.File{})
			b.settle()
			b.status.Tell("")
			play(b)
			if b.status.Said != say.SessionFull() {
				t.Errorf("says %q", b.status.Said)
			}
			b.wants("2 2 2 2 | 0")
		})
	}
}
