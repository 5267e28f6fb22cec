package shell

import "fyne.io/fyne/v2"

// Calm is the app of Fyne with less motion. What moves has the whole window painted
// sixty times a second; the cursor of a text field that fades in and out, as Fyne has
// it, would go on with that for as long as it stands there. While a person writes,
// Fyne animates nothing, and the cursor stands still.
type Calm struct {
	fyne.App
	settings *calmSettings
}

// NewCalm returns the app, which animates nothing either while reduced says so.
func NewCalm(a fyne.App, reduced func() bool) *Calm {
	return &Calm{a, &calmSettings{a.Settings(), a.Driver(), reduced}}
}

// Settings implements [fyne.App].
func (c *Calm) Settings() fyne.Settings { return c.settings }

// calmSettings are the settings of Fyne but for one.
type calmSettings struct {
	fyne.Settings
	driver  fyne.Driver
	reduced func() bool
}

// ShowAnimations implements [fyne.Settings]. A text field asks when the keys come to it.
func (s *calmSettings) ShowAnimations() bool {
	return s.Settings.ShowAnimations() && !s.reduced() && !s.writing()
}

// writing reports whether the keys of a window go to a text field.
func (s *calmSettings) writing() bool {
	for _, w := range s.driver.AllWindows() {
		if _, ok := w.Canvas().Focused().(TextField); ok {
			return true
		}
	}
	return false
}
