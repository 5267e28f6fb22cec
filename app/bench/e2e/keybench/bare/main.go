// Command bare opens a Fyne window with a few digits and nothing else. [keybench] compares the
// program with it to exclude the cost of a start and a window.
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
