package workbench

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/text/sequence"
)

// TermsCommands returns the commands that copy a sequence, for Sage and for the OEIS. sequence returns
// false and a message if there is none.
func (t *Tab) TermsCommands(id, sage, oeis string, of func() (s sequence.Sequence, message string)) []shell.Command {
	copied := func(f sequence.Form) func() {
		return func() {
			s, message := of()
			text := s.Text(f)
			switch {
			case message == "" && (s.Known() == 0 || text == ""):
				message = lang.L("No number is known yet")
			case message == "":
				fyne.CurrentApp().Clipboard().SetContent(text)
				message = lang.L("Copied {{.Name}}: {{.Numbers}}", messages.Args{"Name": s.Name, "Numbers": messages.Shortened(text, 60)})
			}
			t.ShowMessage(message)
		}
	}
	return []shell.Command{
		{ID: id + ".sage", Label: sage, SeparatorBefore: true, Run: copied(sequence.Sage)},
		{ID: id + ".oeis", Label: oeis, Run: copied(sequence.OEIS)},
	}
}
