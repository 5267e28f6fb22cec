// Package players is the players of a game for several: the strip above the board, the computer
// players, and the commands that choose them.
package players

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/record/session"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
)

// Pane is the strip above the board of a game for several players, with the button that chooses the
// players. For an audience the strip shows whose turn it is, who plays together, and who has won.
type Pane struct {
	*desk.Main
	Opponent *Opponent
	Strip    *board.PlayerStrip
	Button   *controls.ToolButton // opens the menu of players
	board    Board
	offer    *work.Job // considers a draw
}

// New returns the players; call Build before use.
func New(m *desk.Main, b Board) *Pane {
	p := &Pane{Main: m, Strip: board.NewPlayerStrip(), board: b, offer: work.NewJob(m.Post)}
	p.Opponent = newOpponent(m, b, p.showStrip)
	p.Strip.OnHover = p.Status
	p.Strip.OnTapped = func(player int) {
		switch {
		case p.Mode == desk.SettingUp:
			p.setTurn(engine.Player(player))
		case !p.Opponent.CanMove() && p.MustPass():
			b.Pass()
		default:
			p.Opponent.Continue()
		}
	}
	return p
}

// Part returns the players as a part of the window.
func (p *Pane) Part() desk.Part {
	return desk.Part{Commands: p.commands, Needs: desk.ChangedOnBoard, Show: p.show}
}

// Build creates the button in the current language.
func (p *Pane) Build() {
	b := controls.NewToolButton(lang.L("Players"), controls.IconDrop(), nil)
	b.Small, b.TrailingIcon, b.OnHover = true, true, p.Status
	b.Tip = lang.L("Chooses who plays (people or the computer), the strength, the names and who starts")
	b.OnTapped = func() {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
		widget.ShowPopUpMenuAtPosition(p.Menu(), p.Files.Win.Canvas(), at.AddXY(0, b.Size().Height))
	}
	p.Button = b
}

func (p *Pane) show(n desk.Changes) {
	p.Opponent.show(n)
	p.showStrip()
	if n.Any(desk.ChangedLines | desk.ChangedBoard | desk.ChangedSettings | desk.ChangedCursor) {
		p.Button.SetLabel(p.buttonLabel())
	}
	if contest := p.Doc.Contest() && p.Stage == nil; p.Button.Visible() != contest {
		shell.SetVisible(p.Button, contest)
	}
}

// buttonLabel returns the label of the button, with the score of a series of several games in the order
// of the seats: "Game 3 · 1½ : ½".
func (p *Pane) buttonLabel() string {
	if p.Match.Game == 0 || !p.Doc.Contest() {
		return lang.L("Players")
	}
	standings, texts := desk.Standings(p.Series()), []string{}
	for player := range engine.Player(p.Doc.State().Players()) {
		var points desk.Points
		if at := slices.IndexFunc(standings, func(s desk.Standing) bool { return s.Name == p.Players().Participant(player) }); at >= 0 {
			points = standings[at].Points
		}
		texts = append(texts, points.String())
	}
	return lang.L("Game {{.N}} · {{.Score}}", messages.Args{"N": p.Match.Game + 1, "Score": strings.Join(texts, " : ")})
}

func (p *Pane) showStrip() {
	contest := p.Doc.Contest()
	if contest {
		p.Strip.SetView(p.view())
	}
	if p.Strip.Visible() != contest {
		shell.SetVisible(p.Strip, contest)
	}
}

func (p *Pane) view() board.PlayerStripView {
	d := p.Desk
	v := make(board.PlayerStripView, d.Doc.State().Players())
	sides, b := engine.SidesOf(d.Doc.Game(), d.Doc.State()), d.Doc.Game().Board(d.Doc.State())
	for player := range engine.Player(len(v)) {
		v[player].Text, v[player].Tip = p.labelWithStrength(player), p.playerText(player)
		v[player].Allied = player > 0 && sides[player] == sides[player-1]
		if v[player].Eliminated = b.Player(player).Out; v[player].Eliminated {
			v[player].Text = lang.L("{{.Player}}: out", messages.Args{"Player": v[player].Text})
			v[player].Tip = skippedText(d, player)
		}
	}
	if d.Doc.Over() && d.Mode == desk.Playing {
		p.ended(v)
		return v
	}
	if d.Doc.Simultaneous() {
		for player := range engine.Player(len(v)) {
			if d.Mode == desk.Playing && d.IsOnlyPerson(player) {
				p.chooserForYou(&v[player], player)
				continue
			}
			p.chooser(&v[player], player)
		}
		return v
	}
	mover := d.Doc.State().ToMove()
	v[mover].Highlighted, v[mover].Text, v[mover].Short = true, d.TurnText(d.Doc.State()), d.PlayerLabel(mover)
	switch {
	case d.Mode == desk.SettingUp:
		p.setUp(v)
	case d.IsComputer(mover):
		p.computer(&v[mover])
	case d.MustPass():
		v[mover].Active = true
		v[mover].Text = lang.L("{{.Player}}: pass (P)", messages.Args{"Player": d.MoverName()})
		v[mover].Tip, _ = d.PassText()
	}
	return v
}

// labelWithStrength returns the label of a player, and the strength of a computer. After the end of a
// game a number is the score.
func (p *Pane) labelWithStrength(player engine.Player) string {
	label := p.PlayerLabel(player)
	if p.IsComputer(player) && !p.Doc.UsesSlips() && !p.Doc.Over() {
		label += " · " + strengthText(p.Match.Strengths[player])
	}
	return label
}

// skippedText returns why a row is skipped.
func skippedText(d *desk.Desk, p engine.Player) string {
	if d.IsOnlyPerson(p) {
		return lang.L("You have twelve penalty balls and are out: your row is skipped")
	}
	return lang.L("{{.Player}} has twelve penalty balls and is out: that row is skipped", messages.Args{"Player": d.PlayerName(p)})
}

// ended shows who has won, and the seeds of each player if these decide.
func (p *Pane) ended(v board.PlayerStripView) {
	d := p.Desk
	score, ending := scoreText(d, d.Doc.State()), d.Doc.Ending()
	winners := ending.Outcome.Winners(len(v))
	if ending.Agreed != session.NoAgreement {
		score = "" // seeds do not decide
	}
	if len(winners) == 0 && ending.Agreed == session.NoAgreement {
		for player, seeds := range d.Doc.Game().Scores(d.Doc.State()) {
			v[player].Text += " · " + messages.Grouped(seeds)
		}
	}
	for _, player := range winners {
		v[player].Highlighted, v[player].Won = true, true
		v[player].Text, v[player].Short = d.Players().WonText(player), d.PlayerLabel(player)
		if score != "" {
			v[player].Text, v[player].Short = v[player].Text+" · "+score, v[player].Text
		}
	}
}

// setUp makes a click on a player set the turn, in setup.
func (p *Pane) setUp(v board.PlayerStripView) {
	if p.Doc.Game().About().WithTurn == nil {
		return
	}
	for player := range v {
		v[player].Active = true
		v[player].Tip = lang.L("Gives the next turn to {{.Player}}", messages.Args{"Player": p.PlayerName(engine.Player(player))})
		if p.IsOnlyPerson(engine.Player(player)) {
			v[player].Tip = lang.L("Gives you the next turn")
		}
	}
}

// setTurn gives the next turn to a player, or to the player's next row.
func (p *Pane) setTurn(player engine.Player) {
	game := p.Doc.Game()
	withTurn := game.About().WithTurn
	if withTurn == nil {
		return
	}
	here, turn := p.Doc.State(), int(player)
	if b := game.Board(here); b.TurnByRow {
		turn = b.Turn
		for range b.Rows {
			if turn = (turn + 1) % len(b.Rows); b.Rows[turn].Owner == player {
				break
			}
		}
	}
	next, err := withTurn(here, turn)
	if err != nil {
		p.Status(messages.BoardError(err))
		return
	}
	p.Status("")
	p.Boards.SetUp(next)
}

// playerText describes a player: the owned places, and the partners.
func (p *Pane) playerText(player engine.Player) string {
	d := p.Desk
	text := d.PlayerName(player)
	switch called := d.RulesName(player); {
	case d.IsOnlyPerson(player):
		text = lang.L("You play {{.Place}}", messages.Args{"Place": called})
	case called != text:
		text = lang.L("{{.Player}} plays {{.Place}}", messages.Args{"Player": text, "Place": called})
	}
	if together := d.Coalition(); together != "" {
		text += " · " + together
	}
	return text
}

// chooser shows whether a player has chosen in a round of simultaneous moves, and the keys for
// choosing. During the animation it shows each choice. A player who must still choose or is sowing
// is lit.
func (p *Pane) chooser(v *board.PlayerPart, player engine.Player) {
	d, chosen := p.Desk, p.board.Chosen(player)
	name := messages.Args{"Player": d.PlayerName(player), "Keys": p.board.KeysOf(player)}
	roundChoice := p.roundChoice(player)
	if roundChoice != nil { // the next choice is requested after the animation
		chosen = roundChoice
	}
	v.Highlighted = chosen == nil
	switch {
	case d.Mode != desk.Playing:
		v.Highlighted = false
	case chosen != nil && engine.IsPass(chosen):
		v.Text = lang.L("{{.Player}} has nothing to sow and waits", name)
	case roundChoice != nil:
		name["Hole"] = roundChoice.String()
		v.Highlighted, v.Text = true, lang.L("{{.Player}} sows {{.Hole}}", name)
	case chosen != nil:
		v.Text = lang.L("{{.Player}} has chosen", name)
	case d.IsComputer(player) && p.Opponent.AboutToMove():
		v.Text = lang.L("{{.Player}} is thinking…", name)
	case d.IsComputer(player) && p.Opponent.CanMove():
		v.Active = true
		v.Text, v.Tip = lang.L("{{.Player}} chooses: click here", name), lang.L("Lets the computer choose")
	case d.IsComputer(player) || name["Keys"] == "":
		v.Text = lang.L("{{.Player}} chooses", name)
	default:
		v.Text = lang.L("{{.Player}} chooses: {{.Keys}}", name)
	}
}

// chooserForYou is chooser for the only person.
func (p *Pane) chooserForYou(v *board.PlayerPart, player engine.Player) {
	chosen, roundChoice, keys := p.board.Chosen(player), p.roundChoice(player), p.board.KeysOf(player)
	if roundChoice != nil { // the next choice is requested after the animation
		chosen = roundChoice
	}
	v.Highlighted = chosen == nil
	switch {
	case chosen != nil && engine.IsPass(chosen):
		v.Text = lang.L("You have nothing to sow and must wait")
	case roundChoice != nil:
		v.Highlighted, v.Text = true, lang.L("You sow {{.Hole}}", messages.Args{"Hole": roundChoice.String()})
	case chosen != nil:
		v.Text = lang.L("You have chosen")
	case keys == "":
		v.Text = lang.L("You choose")
	default:
		v.Text = lang.L("You choose: {{.Keys}}", messages.Args{"Keys": keys})
	}
}

// roundChoice returns the choice of a player in the round that is animated, or nil for none.
func (p *Pane) roundChoice(player engine.Player) engine.Move {
	m := p.board.Shown()
	game, ok := p.Doc.Game().(engine.Simultaneous)
	if m == nil || !ok {
		return nil
	}
	return game.Split(m)[player]
}

// computer shows the activity of the computer when it is to move.
func (p *Pane) computer(v *board.PlayerPart) {
	name := messages.Args{"Player": p.MoverName()}
	v.Short = p.labelWithStrength(p.Doc.State().ToMove())
	switch {
	case p.Mode != desk.Playing:
	case p.Opponent.AboutToMove() || p.Opponent.Moves():
		v.Text = lang.L("{{.Player}} is thinking…", name)
	case p.Opponent.CanMove():
		v.Active = true
		v.Text = lang.L("{{.Player}} to move: click here", name)
		v.Tip = lang.L("Lets the computer move; you can also move for it")
	}
}

// scoreText returns the scores of a finished game that is won by the higher score, highest first:
// "30 : 18". It returns "" for any other game.
func scoreText(d *desk.Desk, s engine.State) string {
	scores := slices.Clone(d.Doc.Game().Scores(s))
	if len(scores) < 2 {
		return ""
	}
	slices.SortStableFunc(scores, func(a, b int) int { return b - a })
	texts := make([]string, len(scores))
	for i, seeds := range scores {
		texts[i] = messages.Grouped(seeds)
	}
	return strings.Join(texts, " : ")
}
