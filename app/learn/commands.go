package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/shell"
)

// Commands returns the commands for stepping through a lesson with the keyboard.
func (c *Course) Commands(open shell.Command) []shell.Command {
	under := lang.L("Current Lesson")
	key := func(name fyne.KeyName) fyne.Shortcut { return shell.Alt(name) }
	return []shell.Command{
		open,
		{ID: "lessonNext", Menu: "Help", Under: under, Label: lang.L("Next Step"), Shortcut: key(fyne.KeyRight), Enabled: c.On, Run: func() { c.Go(1) }},
		{ID: "lessonBack", Menu: "Help", Under: under, Label: lang.L("Previous Step"), Shortcut: key(fyne.KeyLeft), Enabled: func() bool { return c.CanGo(-1) }, Run: func() { c.Go(-1) }},
		{ID: "lessonFocus", Menu: "Help", Under: under, Label: lang.L("Go to Task"), Shortcut: key(fyne.KeyDown), Enabled: func() bool { return c.view != nil }, DuringAnimation: true, Run: c.focusTask},
		{ID: "lessonAgain", Menu: "Help", Under: under, Label: lang.L("Restart Task"), Shortcut: key(fyne.KeyHome), Enabled: c.atBoard, Run: func() { c.again(c.taskNow()) }},
	}
}
