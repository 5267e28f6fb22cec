package app

import (
	"strings"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/study/find"
)

func TestRandomWinnableBoards(t *testing.T) {
	b := newBench(t, "6x2")
	for _, level := range find.Levels() {
		b.menu.do("draw." + level.String())
		b.queue.WaitUntil(t, "a board is drawn", func() bool { return !b.random.Drawing() })
		b.settle()
		p := rowOf(b.desk.Doc).Here
		verdict := b.desk.Analyzer.Facts(p.Key()).Verdict()
		if p.Len() != 6 || verdict != engine.Won {
			t.Errorf("%v: %v has the verdict %v", level, p, verdict)
		}
		if want := "Random winnable board, " + level.String(); !strings.HasPrefix(b.status.Message, want) {
			t.Errorf("says %q", b.status.Message)
		}
	}
	for range find.Levels() {
		b.do("undo")
	}
	b.expect("2 2 2 2 2 2 | 0")
	b.openBoard(row.Multitchouka(), rowtest.Board(t, "49x1"))
	b.menu.do("draw.easy")
	if !strings.HasPrefix(b.status.Message, "Boards drawn at random have at most 48 holes") || b.random.Drawing() {
		t.Errorf("says %q", b.status.Message)
	}
	b.openBoard(row.Multitchouka(), rowtest.Board(t, "3x1"))
	b.menu.do("draw.hard")
	b.queue.WaitUntil(t, "the draw ends", func() bool { return !b.random.Drawing() })
	if !strings.HasPrefix(b.status.Message, "No board with 3 holes") {
		t.Errorf("says %q", b.status.Message)
	}
	b.openBoard(row.Multitchouka(), rowtest.Board(t, "8x2"))
	b.menu.do("draw.hard")
	b.openBoard(row.Multitchouka(), rowtest.Board(t, "8x1")) // the board that was drawn arrives too late
	b.queue.WaitUntil(t, "the draw ends", func() bool { return !b.random.Drawing() })
	b.menu.do("draw.hard")
	b.menu.do("stop")
	if b.random.Drawing() {
		t.Error("the draw is not stopped")
	}
	b.settle()
	b.expect("1 1 1 1 1 1 1 1 | 0")
}
