package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/widgets/prose"
)

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
