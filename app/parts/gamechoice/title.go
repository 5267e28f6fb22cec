package gamechoice

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/widgets/board"
)

// maxTitleBoard is the maximum length of a board in the title of the window, in characters.
const maxTitleBoard = 40

// Title returns the title of the window: the file, or the board and the game if there is no file.
func (g *Games) Title() string {
	doc, parts := g.Doc, []string{"Tchouka"}
	if doc.Collection != nil {
		parts = append(parts, doc.Collection.Name())
	}
	if name := doc.Name(); name != "" {
		parts = append(parts, name)
	} else if doc.Collection == nil {
		parts = append(parts, g.Current().Name(), g.start)
	}
	slices.Reverse(parts)
	title := strings.Join(parts, " – ")
	if doc.Dirty() {
		title = "• " + title
	}
	return title
}

// boardName returns a short name of a board: 6 × 4 · 2 players, or Cycle with a Ruma · 6 × 1.
func boardName(game engine.Game, start engine.State) string {
	b := game.Board(start)
	seeds, same := -1, true
	total := 0
	for _, at := range b.Places {
		total += at.Seeds
		if at.Store || at.Closed {
			same = same && at.Seeds == 0
			continue
		}
		if seeds < 0 {
			seeds = at.Seeds
		}
		same = same && at.Seeds == seeds
	}
	var parts []string
	switch {
	case !same:
		holes := b.Holes()
		parts = append(parts, messages.Holes(holes)+", "+messages.Seeds(total))
	case len(b.Rows) > 0:
		parts = append(parts, fmt.Sprintf("%d × %d", len(b.Rows[0].Holes), seeds))
	default:
		if shape := shapeName(game, start, b.Holes(), seeds); shape != "" {
			parts = append(parts, messages.Translate(shape), fmt.Sprintf("%d × %d", b.Holes(), seeds))
		} else {
			parts = append(parts, messages.UniformBoard(b.Holes(), seeds))
		}
	}
	if n := start.Players(); n > 1 {
		parts = append(parts, lang.N("{{.Count}} player", n, messages.Args{"Count": n}))
	}
	return strings.Join(parts, " · ")
}

// shapeName returns the name of the shape of a board whose holes all have the same number of seeds,
// or "". It recognizes shapes whose only other parameter is the number of holes.
func shapeName(game engine.Game, start engine.State, holes, seeds int) string {
	about := game.About()
	if len(about.Shapes) == 0 {
		return ""
	}
	all := append([]engine.Shape{{Name: about.Usual, Params: game.Params(), Start: game.Start}}, about.Shapes...)
	for _, shape := range all {
		if len(shape.Params) != 2 {
			continue
		}
		if board, err := shape.Start(holes, seeds); err == nil && board.Key() == start.Key() {
			return shape.Name
		}
	}
	return ""
}

// Board returns the name of the game with its start.
func (g *Games) Board() string { return g.Current().Name() + " " + g.start }

// startText returns the text of a start in the title: numbers that fit, or the name.
func startText(game engine.Game, start engine.State, name string) string {
	_, text := engine.TitleOf(game, start)
	if len(game.Board(start).Rows) == 1 && utf8.RuneCountInString(text) <= maxTitleBoard {
		return text
	}
	return name
}

// This file handles the board that is being typed. Enter opens it, and so does the next command.
// Until then it is a draft, which no other part of the program uses. Text that is not a valid board
// stays in the field until another board is opened.

// newEntry returns the text field for the board.
func (g *Games) newEntry() *board.Entry {
	e := board.NewEntry(g.Parse)
	toBoard := g.Focus
	e.OnInvalid = func(err error) { g.Status(messages.BoardError(err)) }
	e.OnValid = func() {
		g.Status("")
		if e.HasDraft() {
			g.Status(lang.L("Press Enter to use this board, Escape to keep the current one"))
		}
	}
	e.OnSubmitted = func(engine.Game, engine.State) {
		g.EndDraft()
		toBoard()
	}
	e.OnEscaped = toBoard
	e.OnHovered = g.Status
	e.OnDraftLeft = func() { g.Files.Post(g.LeaveDraft) }
	return e
}

// LeaveDraft ends the draft when another part of the window has the focus. From another window, a
// menu or a dialog, the user may still return to the draft.
func (g *Games) LeaveDraft() {
	if !g.Covered() && g.Files.Win.Canvas().Focused() != g.Entry {
		g.EndDraft()
	}
}

// EndDraft opens the board that was typed, or shows its error. It returns false without a draft.
func (g *Games) EndDraft() bool {
	if !g.Entry.HasDraft() {
		return false
	}
	invalid := g.Entry.Invalid()
	game, board, ok := g.Entry.Draft()
	g.Entry.Keep() // until it is open
	switch {
	case ok:
		g.FinishMove()
		g.OpenTyped(game, board)
	case invalid != nil:
		g.Status(lang.L("The board was not changed. {{.Why}}", messages.Args{"Why": messages.BoardError(invalid)}))
	}
	return true
}
