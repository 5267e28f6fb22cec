package gamechoice

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine"
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
