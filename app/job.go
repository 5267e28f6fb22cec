package app

import "fyne.io/fyne/v2"

// onWindow is the [work.Poster] of the running program, and the only place that
// names fyne.Do.
func onWindow(f func()) { fyne.Do(f) }
