package app

import (
	"slices"
	"testing"

	"tchouka/app/desk"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
	"tchouka/engine/study/tchoukaillon"
)

// winningBoard returns the winning board of Tchoukaillon with a number of seeds.
func winningBoard(t *testing.T, seeds int64) row.Position {
	t.Helper()
	holes := tchoukaillon.Board(seeds)
	slices.Reverse(holes)
	return rowtest.Position(t, 0, holes...)
}

// A line of hundreds of moves that is played without animation is announced once.
func TestInstantSolveAnnouncedOnce(t *testing.T) {
	const seeds = 802
	b := newBenchOf(t, Start{Session: session.New(row.Tchoukaillon().Game(), winningBoard(t, seeds))})
	announced := 0
	b.desk.Parts = append(b.desk.Parts, desk.Part{Needs: desk.NewsLines, Show: func(desk.News) { announced++ }})
	b.do("solve")
	if s := b.desk.Doc.Session; s.Depth() != seeds || announced != 1 {
		t.Errorf("%d of %d moves are played, told %d times", s.Depth(), seeds, announced)
	}
	b.says("Won: all seeds are in the Ruma")
	b.do("undo") // single moves nevertheless
	b.says("1 more move to win")
}
