package dialogs

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/paint"
	"tchouka/widgets/tables"
)

// PickOptions is a long list from which the user selects one row by a click, with the arrow keys, or by
// typing a search text.
type PickOptions struct {
	Title, CancelLabel, Hint string
	Current                  int                     // the row that is highlighted at first; −1 for none
	Find                     func(text string) []int // indexes of the matching rows, best first; all for ""
	Row                      func(row int) tables.DropDownItem
	Selected                 func(row int)
}

// Pick shows the list. Enter selects the highlighted row, at first the current one, then the first that
// matches. Escape clears the search text, then cancels.
func Pick(win fyne.Window, p PickOptions) {
	var rows []int
	var d *Dialog
	list := tables.NewDropDown(func(i int) tables.DropDownItem { return p.Row(rows[i]) })
	list.OnChosen = func(i int) {
		d.Hide()
		p.Selected(rows[i])
	}
	entry := newPickEntry(list)
	entry.SetPlaceHolder(p.Hint)
	entry.Escape = func() {
		if entry.Text == "" {
			d.Hide()
			return
		}
		entry.SetText("")
	}
	list.OnCancelled = entry.Escape
	none := widget.NewLabel(lang.L("No results. Try another word or fewer letters."))
	none.Wrapping = fyne.TextWrapWord
	entry.OnChanged = func(text string) {
		rows = p.Find(text)
		none.Hidden = len(rows) > 0
		list.SetRows(len(rows), slices.Index(rows, p.Current))
		if text != "" {
			list.Highlight(0)
		}
	}
	available := canvasSize(fyne.NewSize(wide+140, list.PreferredHeight()))
	d = New(p.Title, container.NewBorder(entry, nil, nil, nil, container.New(available, container.NewStack(list, container.NewVBox(none)))), win)
	d.SetButtons(newButton(p.CancelLabel, entry.Escape, func() { d.Hide() }))
	d.SetOnClosed(func() { keepHidden(win, entry) })
	d.Show()
	entry.OnChanged("")
	paint.Focus(win.Canvas(), entry)
}

// pickEntry is the search field of a list. The keys that a field of one line does not use move the
// highlight of the list.
type pickEntry struct {
	Entry
	list *tables.DropDown
}

func newPickEntry(list *tables.DropDown) *pickEntry {
	e := &pickEntry{list: list}
	e.Scroll, e.Wrapping = fyne.ScrollHorizontalOnly, fyne.TextWrapOff
	e.ExtendBaseWidget(e)
	return e
}

// TypedKey moves the highlight, selects the highlighted row, or edits the text.
func (e *pickEntry) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyReturn, fyne.KeyEnter:
		e.list.TypedKey(key)
	default:
		e.Entry.TypedKey(key)
	}
}

// canvasSize is a layout that gives its one child a minimum size.
type canvasSize fyne.Size

func (r canvasSize) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size(r) }

func (canvasSize) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(size)
}

// Fitting returns the indexes of the texts with all words, those with words in labels first.
func Fitting(labels, texts []string, words string) (rows []int) {
	terms := strings.Fields(strings.ToLower(words))
	count := func(text string) (n int) {
		for _, word := range terms {
			if strings.Contains(text, word) {
				n++
			}
		}
		return n
	}
	for i, text := range texts {
		if count(text) == len(terms) {
			rows = append(rows, i)
		}
	}
	slices.SortStableFunc(rows, func(a, b int) int { return count(labels[b]) - count(labels[a]) })
	return rows
}

// List is a list in which the arrow keys, Home and End select an item, like a click.
type List struct {
	widget.List
	Selected func() int // the selected item; −1 for none
	// Keys has the handlers of other keys. That of [fyne.KeyReturn] is also for [fyne.KeyEnter].
	Keys map[fyne.KeyName]func()
}

// NewList returns a list without items. The caller sets the fields of [widget.List].
func NewList(selected func() int) *List {
	l := &List{Selected: selected}
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey implements [fyne.Focusable].
func (l *List) TypedKey(key *fyne.KeyEvent) {
	name := key.Name
	if name == fyne.KeyEnter {
		name = fyne.KeyReturn
	}
	if handle := l.Keys[name]; handle != nil {
		handle()
		return
	}
	switch at, last := l.Selected(), l.Length()-1; name {
	case fyne.KeyUp:
		l.Select(max(at-1, 0))
	case fyne.KeyDown:
		l.Select(min(at+1, last))
	case fyne.KeyHome:
		l.Select(0)
	case fyne.KeyEnd:
		l.Select(last)
	default:
		l.List.TypedKey(key)
	}
}
