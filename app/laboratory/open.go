package laboratory

import (
	"slices"

	"tchouka/app/messages"
	"tchouka/engine/row"
)

// putBoard opens a board, with its holes by distance, in the main window.
func (l *Page) putBoard(byDistance []int) {
	holes := slices.Clone(byDistance)
	slices.Reverse(holes)
	if len(holes) == 0 {
		holes = []int{0}
	}
	board, err := row.NewPosition(0, holes...)
	if err != nil {
		l.tab.Say(messages.BoardError(err))
		return
	}
	l.put(row.Tchoukaillon().Game(), board)
}

// SpeakAnew implements [workbench.Page].
func (l *Page) SpeakAnew() {
	page, boards, lengths, complete, sieve := l.At(), l.boards, l.lengths, l.complete, l.sieve
	l.Close()
	l.furnish()
	l.boards.kind = boards.kind
	l.boards.kinds.SetSelected(int(boards.kind))
	l.boards.showTable()
	l.boards.goTo(boards.row.Seeds())
	l.lengths.entry.SetText(lengths.entry.Text)
	l.lengths.choose(lengths.length)
	l.lengths.plot.carryOn(lengths.plot)
	l.complete.entry.SetText(complete.entry.Text)
	l.sieve.film = sieve.film
	l.sieve.Show()
	l.Turn(page)
}
