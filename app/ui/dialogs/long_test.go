package dialogs_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
)

// Fyne takes minutes to wrap a quoted line of a large file. Every dialog, note and status line shows
// its beginning and end.
func TestLongQuotations(t *testing.T) {
	win := newWindow(t)
	for _, quoted := range []string{
		strings.Repeat("9", 20_000), "“" + strings.Repeat("2 ", 10_000) + "”", "„" + strings.Repeat("2 ", 10_000) + "“",
		"« " + strings.Repeat("2 ", 10_000) + " »", `"` + strings.Repeat("é ", 10_000) + `"`,
	} {
		text := "This board cannot be read: " + quoted + " is not a number"
		note, quiet, diagram := dialogs.NewNote(), shell.NewQuietText("caption"), shell.NewDiagram()
		for name, show := range map[string]func(){
			"message": func() { dialogs.ShowMessage(win, text, text, nil) },
			"choose":  func() { dialogs.Choose(win, text, text, text, dialogs.Choice{Label: text}) },
			"ask":     func() { dialogs.Ask(win, text, text, text, dialogs.Choice{Label: text}) },
			"note": func() {
				note.SetText(text)
				dialogs.New("", note, win).Show()
			},
			"status": func() {
				quiet.Set(text)
				dialogs.New("", quiet, win).Show()
			},
			"diagram": func() {
				diagram.ShowMessage(text)
				dialogs.New("", diagram.Content, win).Show()
			},
			"field": func() {
				var form dialogs.Form
				field := form.Add("", widget.NewEntry())
				form.Show(win, "", "OK", nil, nil)
				field.SetError(text)
			},
		} {
			show()
			shown := 0
			for _, o := range test.LaidOutObjects(win.Canvas().Overlays().Top()) {
				if line, ok := o.(*canvas.Text); ok && o.Visible() {
					shown += utf8.RuneCountInString(line.Text)
				}
			}
			if shown < 40 || shown > 800 {
				t.Errorf("%s: %.30s: %d characters are shown", name, quoted, shown)
			}
			for _, o := range win.Canvas().Overlays().List() {
				win.Canvas().Overlays().Remove(o)
			}
		}
	}
}
