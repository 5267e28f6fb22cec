// Bare opens a Fyne window with one word. It is the baseline for the start time of Tchouka.
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
