package desk

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
)

// SetSpeed sets the speed of animations, and describes it.
func (m *Main) SetSpeed(speed int) {
	m.Change(func(s *shell.Settings) { s.Speed = speed })
	m.Status(SpeedText(speed))
}

// NewSpeedSlider returns a slider that sets the speed of animations.
func (m *Main) NewSpeedSlider() *dialogs.Slider {
	speed := dialogs.NewSlider(shell.SpeedSlowest, shell.SpeedInstant)
	speed.SetSilently(m.Settings.Speed)
	speed.OnChanged = func(v float64) { m.SetSpeed(int(v)) }
	return speed
}

// SpeedText describes a speed of animations.
func SpeedText(speed int) string {
	return []string{
		lang.L("Speed: very slow, for commentary"), lang.L("Speed: slow"), lang.L("Speed: moderate"), lang.L("Speed: normal"),
		lang.L("Speed: fast"), lang.L("Speed: very fast"), lang.L("Speed: instant"),
	}[speed]
}

// SingleStepTip describes the single-step mode.
func SingleStepTip() string { return lang.L("Shows a move seed by seed, one for each click or Enter") }
