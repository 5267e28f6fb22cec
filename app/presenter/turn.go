package presenter

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/widgets/board"
)

// Turn manages the strip above the board of a game for several players. For an audience it shows
// whose turn it is, who plays together, and who has won.
type Turn struct {
	desk     *desk.Desk
	Strip    *board.PlayerStrip
	opponent *Opponent
}

// NewTurn returns the presenter of the strip.
func NewTurn(d *desk.Desk, o *Opponent, notify func(string)) *Turn {
	p := &Turn{desk: d, Strip: board.NewPlayerStrip(), opponent: o}
	o.changed = func() { p.Show(0) }
	o.board.Player.moving = o.changed
	p.Strip.OnHover = notify
	p.Strip.OnTapped = func(player int) {
		if d.Mode == desk.SettingUp {
			p.setTurn(engine.Player(player))
			return
		}
		if !o.CanMove() && passes(d) {
			o.board.Pass()
			return
		}
		o.Continue()
	}
	return p
}

// Show updates the part.
func (p *Turn) Show(desk.News) {
	contest := p.desk.Doc.Contest()
	if contest {
		p.Strip.SetView(p.view())
	}
	if p.Strip.Visible() != contest {
		shell.SetVisible(p.Strip, contest)
	}
}

// Text returns whose turn it is.
func (p *Turn) Text() string { return turnText(p.desk, p.desk.Doc.State()) }

func (p *Turn) view() board.PlayerStripView {
	d := p.desk
	v := make(board.PlayerStripView, d.Doc.State().Players())
	sides, b := engine.SidesOf(d.Doc.Game(), d.Doc.State()), d.Doc.Game().Board(d.Doc.State())
	for player := range engine.Player(len(v)) {
		v[player].Text, v[player].Tip = d.PlayerLabel(player), p.playerText(player)
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
	v[mover].Highlighted, v[mover].Text, v[mover].Short = true, turnText(d, d.Doc.State()), d.PlayerLabel(mover)
	switch {
	case d.Mode == desk.SettingUp:
		p.setUp(v)
	case d.IsComputer(mover):
		p.computer(&v[mover])
	case passes(d):
		v[mover].Active = true
		v[mover].Text = lang.L("{{.Player}}: pass (P)", messages.Args{"Player": d.MoverName()})
		v[mover].Tip, _ = passText(d)
	}
	return v
}

// skippedText returns why a row is skipped.
func skippedText(d *desk.Desk, p engine.Player) string {
	if d.IsOnlyPerson(p) {
		return lang.L("You have twelve penalty balls and are out: your row is skipped")
	}
	return lang.L("{{.Player}} has twelve penalty balls and is out: that row is skipped", messages.Args{"Player": d.PlayerName(p)})
}

// ended shows who has won, and the seeds of each player if these decide.
func (p *Turn) ended(v board.PlayerStripView) {
	d := p.desk
	score, winners := scoreText(d, d.Doc.State()), d.Doc.Ending().Outcome.Winners(len(v))
	if len(winners) == 0 {
		for player, seeds := range d.Doc.Game().Scores(d.Doc.State()) {
			v[player].Text += " · " + messages.Grouped(seeds)
		}
	}
	for _, player := range winners {
		v[player].Highlighted, v[player].Won = true, true
		v[player].Text, v[player].Short = wonText(d.Players(), player), d.PlayerLabel(player)
		if score != "" {
			v[player].Text, v[player].Short = v[player].Text+" · "+score, v[player].Text
		}
	}
}

// setUp makes a click on a player set the turn, in setup.
func (p *Turn) setUp(v board.PlayerStripView) {
	if p.desk.Doc.Game().About().WithTurn == nil {
		return
	}
	for player := range v {
		v[player].Active = true
		v[player].Tip = lang.L("Gives the next turn to {{.Player}}", messages.Args{"Player": p.desk.PlayerName(engine.Player(player))})
		if p.desk.IsOnlyPerson(engine.Player(player)) {
			v[player].Tip = lang.L("Gives you the next turn")
		}
	}
}

// setTurn gives the next turn to a player, or to the player's next row.
func (p *Turn) setTurn(player engine.Player) {
	game := p.desk.Doc.Game()
	withTurn := game.About().WithTurn
	if withTurn == nil {
		return
	}
	here, turn := p.desk.Doc.State(), int(player)
	if b := game.Board(here); b.TurnByRow {
		turn = b.Turn
		for range b.Rows {
			if turn = (turn + 1) % len(b.Rows); b.Rows[turn].Owner == player {
				break
			}
		}
	}
	next, err := withTurn(here, turn)
	p.opponent.board.setUp(next, err, false)
}

// playerText describes a player: the owned places, and the partners.
func (p *Turn) playerText(player engine.Player) string {
	d := p.desk
	text := d.PlayerName(player)
	switch called := d.RulesName(player); {
	case d.IsOnlyPerson(player):
		text = lang.L("You play {{.Place}}", messages.Args{"Place": called})
	case called != text:
		text = lang.L("{{.Player}} plays {{.Place}}", messages.Args{"Player": text, "Place": called})
	}
	if together := coalition(d); together != "" {
		text += " · " + together
	}
	return text
}

// chooser shows whether a player has chosen in a round of simultaneous moves, and the keys for
// choosing. During the animation it shows each choice. A player who must still choose or is sowing
// is lit.
func (p *Turn) chooser(v *board.PlayerPart, player engine.Player) {
	d, chosen := p.desk, p.opponent.board.Chosen(player)
	name := messages.Args{"Player": d.PlayerName(player), "Keys": p.opponent.board.KeysOf(player)}
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
	case d.IsComputer(player) && p.opponent.AboutToMove():
		v.Text = lang.L("{{.Player}} is thinking…", name)
	case d.IsComputer(player) && p.opponent.CanMove():
		v.Active = true
		v.Text, v.Tip = lang.L("{{.Player}} chooses: click here", name), lang.L("Lets the computer choose")
	case d.IsComputer(player) || name["Keys"] == "":
		v.Text = lang.L("{{.Player}} chooses", name)
	default:
		v.Text = lang.L("{{.Player}} chooses: {{.Keys}}", name)
	}
}

// chooserForYou is chooser for the only person.
func (p *Turn) chooserForYou(v *board.PlayerPart, player engine.Player) {
	chosen, roundChoice, keys := p.opponent.board.Chosen(player), p.roundChoice(player), p.opponent.board.KeysOf(player)
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
func (p *Turn) roundChoice(player engine.Player) engine.Move {
	m := p.opponent.board.Player.Shown()
	game, ok := p.desk.Doc.Game().(engine.Simultaneous)
	if m == nil || !ok {
		return nil
	}
	return game.Split(m)[player]
}

// computer shows the activity of the computer when it is to move.
func (p *Turn) computer(v *board.PlayerPart) {
	name := messages.Args{"Player": p.desk.MoverName()}
	switch {
	case p.desk.Mode != desk.Playing:
	case p.opponent.AboutToMove() || p.opponent.Moves():
		v.Text = lang.L("{{.Player}} is thinking…", name)
	case p.opponent.CanMove():
		v.Active = true
		v.Text = lang.L("{{.Player}} to move: click here", name)
		v.Tip = lang.L("Lets the computer move; you can also move for it")
	}
}
