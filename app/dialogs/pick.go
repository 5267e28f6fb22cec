package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"
)

// PickOptions is a long list from which the user selects one row by a click or by typing a search
// text.
type PickOptions struct {
	Title, CancelLabel, Hint string
	Current                  int                     // the row that is visible at first
	Find                     func(text string) []int // indexes of the matching rows, best first; all for ""
	Row                      func(row int) string
	Selected                 func(row int)
}

// Pick shows the list. Enter selects the first matching row; Escape cancels.
func Pick(win fyne.Window, p PickOptions) {
	rows := p.Find("")
	var d *Dialog
	hide := func() { d.Hide() }
	entry := NewEntry()
	entry.SetPlaceHolder(p.Hint)
	list := NewList(hide)
	list.Length = func() int { return len(rows) }
	list.CreateItem = func() fyne.CanvasObject {
		line := widget.NewLabel("")
		line.Truncation = fyne.TextTruncateEllipsis
		return line
	}
	list.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) { o.(*widget.Label).SetText(p.Row(rows[i])) }
	take := func(i int) {
		if i < len(rows) {
			hide()
			p.Selected(rows[i])
		}
	}
	list.OnSelected = take
	none := widget.NewLabel(lang.L("No results. Try another word or fewer letters."))
	none.Wrapping = fyne.TextWrapWord
	none.Hide()
	entry.OnChanged = func(text string) {
		rows = p.Find(text)
		if none.Hide(); len(rows) == 0 {
			none.Show()
		}
		list.ScrollToTop()
		list.Refresh()
	}
	entry.Escape, entry.Down = hide, func() { win.Canvas().Focus(list) }
	entry.OnSubmitted = func(string) { take(0) }
	available := canvasSize(fyne.NewSize(wide+140, 300))
	d = New(p.Title, container.NewBorder(entry, nil, nil, nil, container.New(available, container.NewStack(list, container.NewVBox(none)))), win)
	d.SetButtons(newButton(p.CancelLabel, hide, hide))
	d.SetOnClosed(func() { keepHidden(win, entry) })
	d.Show()
	for i, row := range rows {
		if row == p.Current {
			list.ScrollTo(i)
		}
	}
	win.Canvas().Focus(entry)
}

// List is a list with keyboard navigation: Enter selects the marked row.
type List struct {
	widget.List
	escaped func()
}

// NewList returns an empty list. Escape calls the function.
func NewList(escaped func()) *List {
	l := &List{escaped: escaped}
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey moves the mark, selects a row, or closes the dialog.
func (l *List) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyEscape:
		l.escaped()
	case fyne.KeyReturn, fyne.KeyEnter:
		l.List.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	default:
		l.List.TypedKey(key)
	}
}

// canvasSize is a layout that gives its one child a minimum size.
type canvasSize fyne.Size

func (r canvasSize) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size(r) }

func (canvasSize) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(size)
}
