package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

// Page is a text beside the board, in place of the tree, for example the rules of the game. It reveals
// no more of the solver's results than the hints do, so it is allowed when hints are hidden.
type Page struct {
	Title   string
	Content fyne.CanvasObject
	Refresh func()           // shows settings, or a board, that were changed elsewhere; may be nil
	Closed  func()           // called when the page is closed or replaced; may be nil
	Inputs  []fyne.Focusable // of the settings, from top to bottom
	Tasks   bool             // the user works with it: it stays open when the tree is shown
}

// Beside is the place beside the board. It shows the tree, or at most one page in its place.
type Beside struct {
	ID   string // of the page; empty for the tree
	Page Page
	Side *fyne.Container   // has the tree or the page
	Tree fyne.CanvasObject // the pane of the tree

	Arrange func() // lays out the window for a page or for the tree
	Reveal  func() // opens the side if it was hidden for lack of space

	main    *Main
	build   func() Page
	heading *widget.Label // shows the title
}

// Open shows a page in place of the tree. Another language and Renew build it again.
func (b *Beside) Open(id string, build func() Page) {
	b.main.ShowBoard()
	b.Put(id, build)
	b.Reveal()
	if len(b.Page.Inputs) > 0 {
		paint.Focus(b.main.Files.Win.Canvas(), b.Page.Inputs[0])
	}
	b.main.RefreshCommands()
}

// Put shows a page if there is enough space.
func (b *Beside) Put(id string, build func() Page) {
	if b.ID != id {
		b.leave()
	}
	b.ID, b.build = id, build
	b.Arrange() // first, so that the page is laid out in its final width
	b.Renew()
}

// Renew builds the open page again.
func (b *Beside) Renew() {
	if b.ID == "" {
		return
	}
	b.Page = b.build()
	b.heading = dialogs.NewTitle(b.Page.Title)
	b.heading.Truncation = fyne.TextTruncateEllipsis
	away := controls.NewToolButton("", theme.CancelIcon(), b.Close)
	away.Small, away.Tip, away.OnHover = true, lang.L("Closes this page"), b.main.Status
	head := container.NewBorder(nil, nil, nil, container.NewCenter(away), b.heading)
	b.fill(controls.NewPanel(container.NewBorder(head, nil, nil, nil, b.Page.Content)))
}

// SetTitle changes the title of the open page.
func (b *Beside) SetTitle(title string) {
	b.Page.Title = title
	b.heading.SetText(title)
}

// fill shows the tree or a page. If the focus was there, the board gets it.
func (b *Beside) fill(content fyne.CanvasObject) {
	b.Side.Objects = []fyne.CanvasObject{content}
	b.Side.Refresh()
	c := b.main.Files.Win.Canvas()
	if focused, ok := c.Focused().(fyne.CanvasObject); ok && paint.Removed(c, focused) {
		b.main.Focus()
	}
}

// Close shows the tree again if a page is open in its place.
func (b *Beside) Close() {
	if b.ID == "" {
		return
	}
	b.leave()
	b.fill(b.Tree)
	b.Arrange()
	b.main.Focus()
	b.main.RefreshCommands()
}

func (b *Beside) leave() {
	closed := b.Page.Closed
	b.ID, b.Page, b.build = "", Page{}, nil
	if closed != nil {
		closed()
	}
}

// Command returns the command that opens a page, or closes it.
func (b *Beside) Command(id, label string, key fyne.Shortcut, build func() Page) shell.Command {
	return shell.Command{
		ID: id, Label: label, Shortcut: key, DuringAnimation: true,
		Checked: func() bool { return b.ID == id },
		Run: func() {
			if b.ID == id {
				b.Close()
				return
			}
			b.Open(id, build)
		},
	}
}
