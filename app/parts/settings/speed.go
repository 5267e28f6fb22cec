package settings

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
)

// SingleStepTip describes the command Single Step.
func SingleStepTip() string { return lang.L("Shows a move seed by seed, one for each click or Enter") }

// singleStepCommand returns the command that turns single step on and off.
func (p *Settings) singleStepCommand() shell.Command {
	c := p.Toggle("singleStep", lang.L("Single Step"), shell.Alt(fyne.KeyReturn), func(s *shell.Settings) *bool { return &s.SingleStep })
	c.Tip = SingleStepTip()
	turn := c.Run
	c.Run = func() {
		turn()
		p.Status(lang.L("Single step is off: whole moves are shown"))
		if p.Settings.SingleStep {
			p.Status(lang.L("Single step: a click or Enter drops one seed, Backspace undoes it"))
		}
	}
	return c
}

// SpeedSlider returns a slider that sets the speed.
func (p *Settings) SpeedSlider() *dialogs.Slider {
	speed := dialogs.NewSlider(shell.SpeedSlowest, shell.SpeedInstant)
	ShowSpeed(speed, p.Settings.Speed)
	speed.OnChanged = func(v float64) { p.SetSpeed(int(v)) }
	return speed
}

// ShowSpeed moves a slider without calling OnChanged.
func ShowSpeed(of *dialogs.Slider, speed int) {
	if of.Value != float64(speed) {
		of.Value = float64(speed)
		of.Refresh()
	}
}

// SetSpeed sets the speed of animations, and names it.
func (p *Settings) SetSpeed(speed int) {
	p.Change(func(s *shell.Settings) { s.Speed = speed })
	p.Status(speedText(speed))
}

// SpeedMenu returns the menu of speeds.
func (p *Settings) SpeedMenu() *fyne.Menu {
	menu := fyne.NewMenu("")
	for speed := shell.SpeedSlowest; speed <= shell.SpeedInstant; speed++ {
		item := fyne.NewMenuItem(speedText(speed), func() { p.SetSpeed(speed) })
		item.Checked = p.Settings.Speed == speed
		menu.Items = append(menu.Items, item)
	}
	return menu
}

func speedText(speed int) string {
	return []string{
		lang.L("Speed: very slow, for commentary"), lang.L("Speed: slow"), lang.L("Speed: moderate"), lang.L("Speed: normal"),
		lang.L("Speed: fast"), lang.L("Speed: very fast"), lang.L("Speed: instant"),
	}[speed]
}
