package learn

import (
	"cmp"
	"fmt"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/games"
)

// RulesText returns the rules of a game in Markdown, for display beside a board of it: the goal, a
// diagram of a sowing, the other rules, and a table of similar games with this game in bold. It does
// not reveal how the board is won. If uniform is true, the game begins with the same number of seeds
// in every hole.
func RulesText(game engine.Game, uniform bool, board engine.State) string {
	about := game.About()
	card, name := about.Card, game.Name()
	if uniform {
		name = cmp.Or(about.Uniform, name)
	}
	var parts []string
	add := func(english ...string) {
		for _, text := range english {
			if text != "" {
				parts = append(parts, messages.Translate(text))
			}
		}
	}
	add(card.Rules[:1]...)
	text, path := messages.Translate(card.Sowing.Text), card.Sowing.Path
	if own := ownSowing(game, board); own != "" {
		text, path = lang.L("For example, this is the move of the first hole on this board:"), own
	}
	if text != "" {
		parts = append(parts, fmt.Sprintf("%s\n\n![%s](line:%s)", text, text, path))
	}
	add(card.Rules[1:]...)
	if card.Comparison.Title != "" {
		parts = append(parts, "## "+messages.Translate(card.Comparison.Title), kinTable(card.Comparison, name))
	}
	add(card.Note, card.Interpretation, card.Source)
	return strings.Join(parts, "\n\n")
}

// ownSowing returns the path of a picture of the first legal move on a board, or "" if the board is
// not one row, or the picture would be large.
func ownSowing(game engine.Game, board engine.State) string {
	const holes, sowings = 8, 2
	moves := game.Moves(board)
	if b := game.Board(board); b.OneRow() == nil || b.Holes() > holes || len(moves) == 0 {
		return ""
	}
	sown, err := engine.Sowings(game, board, moves[0])
	if result, played := game.Play(board, moves[0]); err != nil || played != nil || len(sown) > sowings || result.Outcome.Of(0) == engine.Won {
		return ""
	}
	path := fmt.Sprintf("%s?moves=%s", games.BoardID(game, board), engine.MoveText(moves[0]))
	if len(sown) > 1 {
		path += "&as=sowings"
	}
	return path
}

// kinTable compares similar games; the game with the given name is bold.
func kinTable(kin engine.Comparison, name string) string {
	var b strings.Builder
	write := func(cells []string) { fmt.Fprintf(&b, "| %s |\n", strings.Join(cells, " | ")) }
	write(spokenCells(kin.Columns))
	b.WriteString("|" + strings.Repeat("---|", len(kin.Columns)) + "\n")
	for _, game := range kin.Games {
		cells := spokenCells(game)
		if game[0] == name {
			cells[0] = "**" + cells[0] + "**"
		}
		write(cells)
	}
	b.WriteString("\n" + messages.Translate(kin.Note))
	return b.String()
}

// spokenCells returns the translated cells of a row.
func spokenCells(cells []string) []string {
	var all []string
	for _, cell := range cells {
		switch cell {
		case engine.Yes:
			cell = "![" + lang.L("yes") + "](mark:yes)"
		case engine.No:
			cell = "![" + lang.L("no") + "](mark:no)"
		default:
			cell = messages.Translate(cell)
		}
		all = append(all, cell)
	}
	return all
}
