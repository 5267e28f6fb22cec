package shell

import "fyne.io/fyne/v2"

// Calm is a Fyne app with fewer animations. Each animation repaints the whole window sixty times a
// second. The fading cursor of a focused Fyne text field would do so permanently. Calm disables
// animations while a text field has the focus, so the cursor does not blink.
type Calm struct {
	fyne.App
	settings *calmSettings
}

// NewCalm returns the app. It also disables animations while reduced returns true.
func NewCalm(a fyne.App, reduced func() bool) *Calm {
	return &Calm{a, &calmSettings{a.Settings(), a.Driver(), reduced}}
}

// Settings implements [fyne.App].
func (c *Calm) Settings() fyne.Settings { return c.settings }

// calmSettings are Fyne's settings with a different ShowAnimations.
type calmSettings struct {
	fyne.Settings
	driver  fyne.Driver
	reduced func() bool
}

// ShowAnimations implements [fyne.Settings]. A text field calls it when it gets the focus.
func (s *calmSettings) ShowAnimations() bool {
	return s.Settings.ShowAnimations() && !s.reduced() && !s.writing()
}

// writing reports whether a text field has the focus in a window.
func (s *calmSettings) writing() bool {
	for _, w := range s.driver.AllWindows() {
		if _, ok := w.Canvas().Focused().(TextField); ok {
			return true
		}
	}
	return false
}
