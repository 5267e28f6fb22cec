// Command bare opens a window of Fyne with a few digits in it, and nothing else: what a
// start and a window cost by themselves, for [keybench] to compare with.
package main

import (
	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/widget"
)

func main() {
	fyneapp.SetMetadata(fyne.AppMetadata{Name: "bare", Migrations: map[string]bool{"fyneDo": true}})
	w := fyneapp.NewWithID("").NewWindow("…")
	w.SetContent(widget.NewLabel("2 2 2 2"))
	w.Resize(fyne.NewSize(1280, 800))
	w.ShowAndRun()
}
