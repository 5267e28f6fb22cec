package laboratory

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/engine/row"
)

// Open opens the window on its first page; put puts a board on the table.
func Open(f *shell.Window, put func(row.Rules, row.Position)) *Window {
	l := newWindow(f, put)
	l.showTitle()
	f.Win.Show()
	l.focus()
	return l
}

func (l *Window) showTitle() { l.window.SetTitle(lang.L("Tchoukaillon laboratory")) }

// putBoard puts a board, its holes by distance, on the table.
func (l *Window) putBoard(byDistance []int) {
	holes := slices.Clone(byDistance)
	slices.Reverse(holes)
	if len(holes) == 0 {
		holes = []int{0}
	}
	board, err := row.NewPosition(0, holes...)
	if err != nil {
		l.tell(messages.BoardError(err))
		return
	}
	l.put(row.Tchoukaillon(), board)
}

// SpeakAnew turns the window to another language.
func (l *Window) SpeakAnew() {
	page, boards, lengths, complete, sieve := l.page(), l.boards, l.lengths, l.complete, l.sieve
	for _, p := range l.pages {
		p.close()
	}
	l.showTitle()
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
	l.sieve.show()
	l.turn(page)
}
