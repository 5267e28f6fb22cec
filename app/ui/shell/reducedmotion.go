package shell

import "fyne.io/fyne/v2"

// ReducedMotionApp is a Fyne app with fewer animations. Each animation repaints the whole window
// sixty times a second. The fading cursor of a focused Fyne text field would do so permanently.
// Calm disables animations while a text field has the focus, so the cursor does not blink.
type ReducedMotionApp struct {
	fyne.App
	settings *reducedMotionSettings
}

// NewReducedMotionApp returns the app. It also disables animations while reduced returns true.
func NewReducedMotionApp(a fyne.App, reduced func() bool) *ReducedMotionApp {
	return &ReducedMotionApp{a, &reducedMotionSettings{a.Settings(), a.Driver(), reduced}}
}

// Settings implements [fyne.App].
func (c *ReducedMotionApp) Settings() fyne.Settings { return c.settings }

// reducedMotionSettings are Fyne's settings with a different ShowAnimations.
type reducedMotionSettings struct {
	fyne.Settings
	driver  fyne.Driver
	reduced func() bool
}

// ShowAnimations implements [fyne.Settings]. A text field calls it when it gets the focus.
func (s *reducedMotionSettings) ShowAnimations() bool {
	return s.Settings.ShowAnimations() && !s.reduced() && !s.writing()
}

// writing reports whether a text field has the focus in a window.
func (s *reducedMotionSettings) writing() bool {
	for _, w := range s.driver.AllWindows() {
		if _, ok := w.Canvas().Focused().(TextField); ok {
			return true
		}
	}
	return false
}
