package shell_test

import (
	"io"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/output/export"
	"tchouka/widgets/controls"
)

// raising is a chooser whose open dialog a click raises.
type raising struct {
	*apptest.FakeChooser
	raised int
}

func (r *raising) ToFront() { r.raised++ }

// While a file dialog is open, a click on the window raises it.
func TestFileDialogRaised(t *testing.T) {
	b, release := apptest.NewFixture(t), make(chan struct{})
	chooser := &raising{FakeChooser: b.Chooser}
	b.Window.Chooser = chooser
	chosen := ""
	b.Choose(func(shell.FileRequest) (string, error) {
		<-release
		return "/a/b", nil
	}, shell.FileRequest{}, func(path string) { chosen = path })
	test.TapCanvas(b.Win.Canvas(), fyne.NewPos(9, 9))
	close(release)
	b.Queue.WaitUntil(t, "the dialog is answered", func() bool { return b.DialogCover == nil })
	if chooser.raised != 1 || chosen != "/a/b" || b.Win.Canvas().Overlays().Top() != nil {
		t.Errorf("raised %d times, chosen is %q", chooser.raised, chosen)
	}
}

// The shortcut of a command belongs to the text field that has the focus.
func TestEditCommand(t *testing.T) {
	b, runs := apptest.NewFixture(t), 0
	field := dialogs.NewEntry()
	field.SetText("text")
	b.Win.SetContent(field)
	c := b.EditCommand("all", "All", &fyne.ShortcutSelectAll{}, nil, func() { runs++ })
	b.Win.Canvas().Focus(field)
	if c.Run(); runs != 0 || field.SelectedText() != "text" {
		t.Errorf("in the field %q is selected, and the command ran %d times", field.SelectedText(), runs)
	}
	b.Win.Canvas().Unfocus()
	if c.Run(); runs != 1 {
		t.Errorf("outside of the field the command ran %d times", runs)
	}
}

// Data that is too large for other programs is not copied.
func TestCopyTooLarge(t *testing.T) {
	b := apptest.NewFixture(t)
	board := &apptest.Clipboard{}
	b.Clipboard = board
	var failed error
	endless := shell.FormatWriter{Type: shell.PNGType, Write: func(to io.Writer) error {
		for part := make([]byte, 1<<20); ; {
			if _, err := to.Write(part); err != nil {
				return err
			}
		}
	}}
	b.CopyToClipboard(func(string) {}, "picture", []shell.FormatWriter{endless}, "done", func(err error) { failed = err })
	b.Queue.WaitUntil(t, "the copy fails", func() bool { return failed != nil })
	if text := shell.CopyError(failed); !strings.Contains(text, "would exceed 64 MB") || len(board.Offered()) > 0 {
		t.Errorf("the error is %q", text)
	}
}

// A picture has the size that its zoom gives it, which a new version of it keeps.
func TestDiagram(t *testing.T) {
	b, d := apptest.NewFixture(t), shell.NewDiagram()
	b.Win.SetContent(container.NewBorder(nil, d.Tools, nil, nil, d.Content))
	b.Win.Resize(fyne.NewSize(400, 400))
	draw := func(board string) shell.Rendering {
		drawn, err := shell.Draw(export.Position(row.Multitchouka().Game(), rowtest.Board(t, board)), export.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return drawn
	}
	width := func() float32 {
		scroll := apptest.Find(d.Content, func(o fyne.CanvasObject) bool { _, ok := o.(*container.Scroll); return ok })
		return scroll.(*container.Scroll).Content.MinSize().Width
	}
	tap := func(label string) float32 {
		test.Tap(apptest.Find(d.Tools, func(o fyne.CanvasObject) bool {
			button, ok := o.(*controls.ToolButton)
			return ok && button.Label() == label
		}).(fyne.Tappable))
		return width()
	}
	d.Replace(draw("4x2"))
	fitted := width()
	smaller := tap("−")
	if larger := tap("+"); smaller >= fitted || larger <= smaller {
		t.Errorf("fitted, the picture is %g wide, smaller %g, and larger %g", fitted, smaller, larger)
	}
	kept := tap("+") // which differs from the default
	if d.Replace(draw("4x2")); width() != kept {
		t.Errorf("the new version is %g wide, want %g", width(), kept)
	}
	if got := tap("Fit"); got != fitted {
		t.Errorf("fitted again, the picture is %g wide, want %g", got, fitted)
	}
}
