package app

import (
	"testing"

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
		"click": func(b *bench) { b.board.board.OnHoleTapped(3) },
		"hint":  func(b *bench) { b.menu.do("hint"); b.menu.do("hint") },
		"solve": func(b *bench) { b.menu.do("solve") },
		"tree": func(b *bench) {
			b.tree.goTo(b.tree.tree.Child(0, row.Move(3)))
			b.menu.do("begin")
			b.menu.do("previous")
		},
		"shown": func(b *bench) {
			b.desk.change(func(s *settings) { s.speed = speedNormal })
			b.board.board.OnHoleTapped(3)
			b.board.board.Finish()
		},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, "4x2")
			b.desk.doc.begin(session.New(fullGame{row.Multitchouka().Game()}, mustParse(t, "4x2")), file{})
			b.settle()
			b.status.tell("")
			play(b)
			if b.status.said != fullText() {
				t.Errorf("says %q", b.status.said)
			}
			b.wants("2 2 2 2 | 0")
		})
	}
}
