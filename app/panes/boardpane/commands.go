package boardpane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/shell"
)

// commands returns the commands of the board.
func (p *Board) commands() []shell.Command {
	canGoBack := func() bool { return p.Doc.Previewed != nil || p.Doc.Session.Depth() > 0 }
	inSetUp := func() bool { return p.Mode == desk.SettingUp }
	return append(p.Advice.commands(),
		shell.Command{
			ID: "first", Scope: shell.OnBoard, Label: lang.L("Restart"), Tip: lang.L("Goes to the start of the line"),
			Shortcut: shell.Ctrl(fyne.KeyHome), Enabled: canGoBack, Run: func() { p.Doc.Leave(); p.Doc.Session.First() },
		},
		shell.Command{
			ID: "previous", Scope: shell.OnBoard, Label: lang.L("Previous Move"), Tip: lang.L("Goes to the previous move of the line"),
			Shortcut: shell.Ctrl(fyne.KeyLeft), Enabled: canGoBack, Back: true, Run: func() { p.Opponent.UndoTurn(func() { p.Doc.Session.Back() }) },
		},
		shell.Command{
			ID: "next", Scope: shell.OnBoard, Label: lang.L("Next Move"), Tip: lang.L("Goes to the next move of the line"),
			Shortcut: shell.Ctrl(fyne.KeyRight), Enabled: p.CanAdvance, Back: true, Run: p.Advance,
		},
		shell.Command{
			ID: "last", Scope: shell.OnBoard, Label: lang.L("End of Line"), Tip: lang.L("Goes to the end of the line"),
			Shortcut: shell.Ctrl(fyne.KeyEnd), Enabled: p.CanAdvance, Run: func() { p.Doc.Leave(); p.Doc.Session.Last() },
		},
		shell.Command{
			ID: "setup", Scope: shell.OnBoard, Label: lang.L("Set Up"), Shortcut: shell.Ctrl(fyne.KeyB), Checked: inSetUp, Enabled: p.Doc.Settable,
			Run: func() { p.SetUp(!inSetUp()) },
		},
		shell.Command{
			ID: "unsow", Scope: shell.OnBoard, Label: lang.L("Play Backwards"), Shortcut: shell.CtrlShift(fyne.KeyU), Run: p.startPlayingBackwards,
			Enabled: func() bool { _, enabled := p.Reversible(); return enabled },
		},
	)
}

// startPlayingBackwards switches to set-up and focuses the list of backward moves.
func (p *Board) startPlayingBackwards() {
	p.SetUp(true)
	if p.Doc.RowHoles() > 0 {
		p.Status(lang.L("↑ and ↓ select a move. Enter plays it backwards. Clear starts with the empty board"))
	} else {
		p.Status(lang.L("↑ and ↓ select a move. Enter plays it backwards"))
	}
	p.Predecessors.begin()
}

// CanAdvance reports whether the line continues, or the board shows a preview.
func (p *Board) CanAdvance() bool {
	s := p.Doc.Session
	return p.Doc.Previewed != nil || s.Depth()+1 < len(s.Line())
}

// Advance replays the next move of the line, seed by seed. From a preview it returns to the line.
func (p *Board) Advance() {
	if p.Doc.Leave() {
		return
	}
	s := p.Doc.Session
	next := s.Line()[s.Depth()+1]
	_ = p.Player.Play(s.Move(next)) // it was legal when it was recorded
}

func (p *Advice) commands() []shell.Command {
	return []shell.Command{
		{ID: "hint", Scope: shell.OnBoard, Reveals: true, Label: lang.L("Hint"), Tip: lang.L("Shows a good move and, when used again, plays it"), Shortcut: shell.Ctrl(fyne.KeyJ), Enabled: p.canSolve, Run: p.hint},
		{ID: "solve", Scope: shell.OnBoard, Reveals: true, Label: lang.L("Solve"), Tip: lang.L("Plays the whole line, move by move"), Shortcut: shell.Ctrl(fyne.KeyL), Enabled: p.canSolve, Run: p.solve},
		{
			ID: "why", Scope: shell.OnBoard, Reveals: true, Label: lang.L("Why Does This Lose?"), Shortcut: shell.CtrlShift(fyne.KeyW),
			Enabled: func() bool { return p.canSolve() && p.explainsLosses() && p.MayShowResults() }, Run: func() { p.Explain(p.requestedPlace()) },
		},
	}
}
