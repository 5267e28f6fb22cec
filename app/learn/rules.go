package learn

import (
	"cmp"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/widgets/prose"
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

// RulesID is the ID of the page of rules, and of its command.
const RulesID = "rules"

// Rules is the part of the window that shows the rules.
type Rules struct {
	*desk.Main
	game func() (game engine.Game, uniform bool, name string)
}

// NewRules returns the part. The function returns the game on the board, whether it has the name for
// uniform boards, and that name.
func NewRules(m *desk.Main, game func() (game engine.Game, uniform bool, name string)) *Rules {
	return &Rules{m, game}
}

// Part returns its command.
func (r *Rules) Part() desk.Part {
	return desk.Part{Commands: func() []shell.Command {
		return []shell.Command{r.Beside.Command(RulesID, lang.L("Rules"), shell.CtrlShift(fyne.KeyR), r.page)}
	}}
}

// Put shows the rules if there is enough space.
func (r *Rules) Put() { r.Beside.Put(RulesID, r.page) }

// page returns the page with the rules of the game on the board. The text is written again when
// it changes, but not during set-up, and stays where it is scrolled to unless the game changes.
func (r *Rules) page() desk.Page {
	game, uniform, name := r.game()
	board := r.Doc.Start()
	written := RulesText(game, uniform, board)
	text := prose.NewIn(messages.Current(), written)
	sheet := prose.NewPage(text)
	refresh := func() {
		newGame, newUniform, newName := r.game()
		start := r.Doc.Start()
		same := newGame.ID() == game.ID()
		if same && (r.Mode == desk.SettingUp || newUniform == uniform && start.Key() == board.Key()) {
			return
		}
		game, uniform, board = newGame, newUniform, start
		r.Beside.SetTitle(newName)
		if now := RulesText(game, uniform, board); now != written {
			written = now
			scrolled := sheet.Scrolled()
			text.SetMarkdown(written)
			sheet.Relayout()
			if !same {
				scrolled = 0
			}
			sheet.ScrollBack(scrolled)
		}
	}
	return desk.Page{Title: name, Content: sheet.Container, Refresh: refresh}
}
