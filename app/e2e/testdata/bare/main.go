// Bare opens a window of Fyne with one word in it: what Tchouka's start is
// measured against.
package main

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/widget"
)

func main() {
	app.SetMetadata(fyne.AppMetadata{ID: "io.github.tchouka.bare", Name: "Bare", Migrations: map[string]bool{"fyneDo": true}})
	w := app.New().NewWindow("Bare")
	w.SetContent(widget.NewLabel("Bare"))
	w.Resize(fyne.NewSize(1280, 800))
	w.ShowAndRun()
}
