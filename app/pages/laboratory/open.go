package laboratory

import (
	"slices"

	"tchouka/app/ui/messages"
	"tchouka/engine/games/row"
)

// openByDistance opens a board, with its holes by distance, in the main window.
func (l *Page) openByDistance(byDistance []int) {
	holes := slices.Clone(byDistance)
	slices.Reverse(holes)
	if len(holes) == 0 {
		holes = []int{0}
	}
	board, err := row.NewPosition(0, holes...)
	if err != nil {
		l.tab.ShowMessage(messages.BoardError(err))
		return
	}
	l.openBoard(row.Tchoukaillon().Game(), board)
}

// Retranslate implements [workbench.Page].
func (l *Page) Retranslate() {
	page, boards, lengths, complete, sieve := l.At(), l.boards, l.lengths, l.complete, l.sieve
	l.Close()
	l.build()
	l.boards.kind = boards.kind
	l.boards.kinds.SetSelected(int(boards.kind))
	l.boards.showTable()
	l.boards.goTo(boards.row.Seeds())
	l.lengths.entry.SetText(lengths.entry.Text)
	l.lengths.choose(lengths.length)
	l.lengths.plot.copyState(lengths.plot)
	l.complete.entry.SetText(complete.entry.Text)
	l.sieve.film = sieve.film
	l.sieve.Show()
	l.Select(page)
}
