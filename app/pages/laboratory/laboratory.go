// Package laboratory is the page of the closed-form results on Tchoukaillon by Jones, Taalman and
// Tongen: the winnable boards, their lengths, boards completed from a few holes, and the sieve.
package laboratory

import (
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"tchouka/app/pages/workbench"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/record/notation"
)

// Page shows the closed forms of Tchoukaillon in independent parts. put opens a board.
type Page struct {
	tab       *workbench.Tab
	openBoard func(engine.Game, engine.State)

	*workbench.Parts
	boards   *boardsPage
	lengths  *lengthsPage
	complete *completePage
	sieve    *sievePage
}

// New returns the page; put opens a board in the main window.
func New(tab *workbench.Tab, openBoard func(engine.Game, engine.State)) *Page {
	l := &Page{tab: tab, openBoard: openBoard}
	tab.Fill(l.declare)
	return l
}

// declare builds the page in the current language.
func (l *Page) declare() workbench.Page {
	old := *l
	if old.Parts != nil {
		old.Close()
	}
	l.boards, l.lengths, l.complete, l.sieve = newBoardsPage(l), newLengthsPage(l), newCompletePage(l), newSievePage(l)
	l.Parts = workbench.NewParts(l.tab, l.boards.declare(), l.lengths.declare(), l.complete.declare(), l.sieve.declare())
	return workbench.Page{
		Name: lang.L("Laboratory"), Title: lang.L("Tchoukaillon Laboratory"), Content: l.content(), First: l.First, Restore: func() { l.restore(old) },
		Commands: append(slices.Concat(l.tab.TermsCommands("lab.terms", lang.L("Copy N(l) for Sage"), lang.L("Copy N(l) for OEIS"), l.lengths.plot.terms), l.Commands("lab")), shell.Command{
			ID: "lab.jump", InView: true, Label: lang.L("Go to Number of Seeds"), Shortcut: shell.Ctrl(fyne.KeyG), SeparatorBefore: true,
			Run: func() {
				l.Select(0)
				l.tab.Focus(l.boards.jump)
			},
		}),
		Boards: l.Boards, Export: l.Export, Show: l.Show, Close: l.Close,
	}
}

// restore takes over the state of the page in another language, if there is one.
func (l *Page) restore(old Page) {
	l.Show()
	if old.Parts == nil {
		return
	}
	l.boards.kind = old.boards.kind
	l.boards.kinds.SetSelected(int(old.boards.kind))
	l.boards.showTable()
	l.boards.goTo(old.boards.row.Seeds())
	l.lengths.entry.SetText(old.lengths.entry.Text)
	l.lengths.choose(old.lengths.length)
	l.lengths.plot.copyState(old.lengths.plot)
	l.complete.entry.SetText(old.complete.entry.Text)
	l.sieve.film = old.sieve.film
	l.sieve.Show()
	l.Select(old.At())
}

// Show updates the page.
func (l *Page) Show() {
	l.tab.Note(messages.Numbering(engine.ByDistance))
	l.Parts.Show()
}

// content arranges the page:
//
//	Boards │ Lengths │ Complete │ Sieve
//	the part
func (l *Page) content() fyne.CanvasObject {
	tools := container.New(layout.NewCustomPaddedLayout(shell.Unit, shell.Near, shell.Gap, shell.Gap), container.NewHBox(l.Choice))
	return container.NewBorder(tools, nil, nil, nil, shell.Padded(l.Stack, shell.Gap, shell.Gap))
}

// Export exports the chart and the boards of the current length.
func (l *Page) Export() {
	l.Select(1)
	l.tab.Export(append(l.lengths.plot.sources(), l.lengths.sources()...)...)
}

// openByDistance opens a board, with its holes by distance, in the main window.
func (l *Page) openByDistance(byDistance []int) {
	board, err := position(byDistance)
	if err != nil {
		l.tab.ShowMessage(messages.BoardError(err))
		return
	}
	l.openBoard(row.Tchoukaillon().Game(), board)
}

// position returns a board with its holes by distance.
func position(byDistance []int) (row.Position, error) {
	holes := slices.Clone(byDistance)
	slices.Reverse(holes)
	if len(holes) == 0 {
		holes = []int{0}
	}
	return row.NewPosition(0, holes...)
}

// copied returns boards to copy from their holes by distance. It omits boards that are too long to play.
func copied(byDistance ...[]int) []notation.Board {
	var all []notation.Board
	for _, holes := range byDistance {
		if board, err := position(holes); err == nil {
			all = append(all, notation.Board{Game: row.Tchoukaillon().Game(), Start: board})
		}
	}
	return all
}

// wholeNumber parses an integer up to a limit, with separators, or like 10^12 and 3*10^6.
func wholeNumber(text string, limit int64) (int64, bool) {
	text = strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || strings.ContainsRune(",.'’", r) {
			return -1
		}
		return unicode.ToLower(r)
	}, text)
	// Longer numbers and larger powers exceed every limit.
	form := regexp.MustCompile(`^(?:(\d{1,30})[*·×x])?(\d{1,30})(?:\^(\d{1,2}))?$|^(\d{1,30})e(\d{1,2})$`)
	found := form.FindStringSubmatch(text)
	if found == nil {
		return 0, false
	}
	number := func(text string, otherwise int64) *big.Int {
		if n, ok := new(big.Int).SetString(text, 10); ok {
			return n
		}
		return big.NewInt(otherwise)
	}
	times, base, power := number(found[1], 1), number(found[2], 10), number(found[3], 1)
	if found[4] != "" {
		times, power = number(found[4], 1), number(found[5], 1)
	}
	n := base.Exp(base, power, nil)
	if n.Mul(n, times); n.Cmp(big.NewInt(limit)) > 0 {
		return 0, false
	}
	return n.Int64(), true
}

// grouped64 formats a number with thousands separators, also on 32-bit machines.
func grouped64(n int64) string { return messages.Digits(strconv.FormatInt(n, 10)) }
