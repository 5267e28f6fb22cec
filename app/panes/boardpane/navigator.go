package boardpane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/widgets/controls"
)

// Navigator is the bar below the board in play.
type Navigator struct {
	*desk.Main
	player *player
	bar    fyne.CanvasObject
	Step   *controls.ToolButton // single step
	Speed  *dialogs.Slider      // of animations
	after  *shell.QuietText
}

// Part returns the bar as a part of the window.
func (p *Navigator) Part() desk.Part {
	return desk.Part{Commands: p.commands, Needs: desk.ChangedOnBoard, Show: p.show}
}

func (p *Navigator) show(desk.Changes) {
	p.Step.SetOn(p.Settings.SingleStep)
	p.Speed.SetSilently(p.Settings.Speed)
	p.after.Set(p.PositionText())
	if shown := p.Mode == desk.Playing; p.bar.Visible() != shown {
		shell.SetVisible(p.bar, shown)
	}
}

// Build creates the bar, in the current language.
func (p *Navigator) Build() fyne.CanvasObject {
	p.after = shell.NewQuietText(theme.SizeNameText)
	icon := func(id string, i fyne.Resource) fyne.CanvasObject { return p.Menus.Button(id, i, p.Status) }
	p.Speed = p.NewSpeedSlider()
	p.bar = controls.NewToolRow("", nil,
		controls.ToolItem{Object: icon("first", controls.IconFirst())},
		controls.ToolItem{Object: icon("previous", controls.IconPrevious()), Before: shell.Near},
		controls.ToolItem{Object: icon("next", controls.IconNext()), Before: shell.Near},
		controls.ToolItem{Object: icon("last", controls.IconLast()), Before: shell.Near},
		controls.ToolItem{Object: p.singleStep(), Before: shell.Gap},
		controls.ToolItem{Object: p.stepBack(), Before: shell.Near},
		controls.ToolItem{Object: p.speedButton(), Before: shell.Gap},
		controls.ToolItem{Object: shell.AtLeast(fyne.NewSize(120, 0), p.Speed), Before: shell.Near, Rank: 1},
		controls.ToolItem{Object: p.after, Before: shell.Gap, Rank: 2, Grows: true},
	)
	return p.bar
}

func (p *Navigator) singleStep() fyne.CanvasObject {
	step := controls.NewToolButton(lang.L("Single Step"), nil, nil)
	step.Tip, step.OnHover = desk.SingleStepTip(), p.Status
	p.Step = step
	step.OnTapped = func() {
		if on := p.player.AnimatedWidget(); on.Stepping() {
			on.Advance()
			return
		}
		p.Do("singleStep")
	}
	return step
}

// commands returns the command that turns single step on and off.
func (p *Navigator) commands() []shell.Command {
	c := p.Toggle("singleStep", lang.L("Single Step"), shell.Alt(fyne.KeyReturn), func(s *shell.Settings) *bool { return &s.SingleStep })
	c.Tip = desk.SingleStepTip()
	turn := c.Run
	c.Run = func() {
		turn()
		p.Status(lang.L("Single step is off: whole moves are shown"))
		if p.Settings.SingleStep {
			p.Status(lang.L("Single step: a click or Enter drops one seed, Backspace undoes it"))
		}
	}
	return []shell.Command{c}
}

func (p *Navigator) stepBack() fyne.CanvasObject {
	back := controls.NewToolButton("", controls.IconSeedBack(), func() {
		p.Status("")
		p.player.Back()
	})
	back.Tip, back.OnHover = lang.L("Undoes the last seed or the last move (Backspace)"), p.Status
	return back
}

// speedButton returns the button with the menu of speeds. It names the slider beside it, and
// replaces it if there is no space.
func (p *Navigator) speedButton() fyne.CanvasObject {
	b := controls.NewToolButton("", controls.IconSpeed(), nil)
	b.Tip, b.OnHover = lang.L("Speed"), p.Status
	b.OnTapped = func() {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
		widget.ShowPopUpMenuAtPosition(p.speedMenu(), p.Files.Win.Canvas(), at.AddXY(0, b.Size().Height))
	}
	return b
}

// speedMenu returns the menu of speeds.
func (p *Navigator) speedMenu() *fyne.Menu {
	menu := fyne.NewMenu("")
	for speed := shell.SpeedSlowest; speed <= shell.SpeedInstant; speed++ {
		item := fyne.NewMenuItem(desk.SpeedText(speed), func() { p.SetSpeed(speed) })
		item.Checked = p.Settings.Speed == speed
		menu.Items = append(menu.Items, item)
	}
	return menu
}

// PositionText describes the position of the board in the line.
func (p *Navigator) PositionText() string {
	doc := p.Doc
	v := messages.Args{"N": doc.Depth(), "Of": len(doc.Session.Line()) - 1}
	switch {
	case doc.Trying():
		return lang.L("trial, move {{.N}}", v)
	case doc.Previewed != nil:
		return lang.L("view only, move {{.N}}", v)
	case doc.Depth() == 0:
		return lang.L("at the start")
	}
	return lang.L("after move {{.N}} of {{.Of}}", v)
}
