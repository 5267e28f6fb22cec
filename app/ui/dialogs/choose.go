package dialogs

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/text/plaintext"
	"tchouka/widgets/paint"
	"tchouka/widgets/tables"
)

// wide is the width of a dialog.
const wide = 460

// Choice is one action offered by a dialog.
type Choice struct {
	Label string
	Do    func()
	// OpensDialog marks an action that opens another dialog, for example for a file, or that the user may
	// not mean. Enter does not trigger it, to avoid accidents.
	OpensDialog bool
}

// Choose shows a dialog with actions below each other. Escape cancels, like the button leave.
func Choose(win fyne.Window, title, message, leave string, choices ...Choice) {
	var d *Dialog
	hide := func() { d.Hide() }
	column := container.NewVBox()
	for _, c := range choices {
		column.Add(newButton(c.Label, hide, func() {
			d.Hide()
			c.Do()
		}))
	}
	first, stay := column.Objects[0].(*Button), newButton(leave, hide, hide)
	if choices[0].OpensDialog {
		first = stay
	}
	first.Importance = widget.HighImportance
	d = New(title, container.NewVBox(WrappedText(message), column), win)
	d.SetButtons(stay)
	d.Show()
	paint.Focus(win.Canvas(), first)
}

// Ask is [Choose] for short labels in a row. Enter triggers the last action, unless it opens a
// dialog.
func Ask(win fyne.Window, title, message, leave string, choices ...Choice) {
	var d *Dialog
	hide := func() { d.Hide() }
	row := []fyne.CanvasObject{newButton(leave, hide, hide)}
	for _, c := range choices {
		row = append(row, newButton(c.Label, hide, func() {
			d.Hide()
			c.Do()
		}))
	}
	last := row[len(choices)].(*Button)
	if choices[len(choices)-1].OpensDialog {
		last = row[0].(*Button)
	}
	last.Importance = widget.HighImportance
	d = New(title, WrappedText(message), win)
	d.SetButtons(row...)
	d.Show()
	paint.Focus(win.Canvas(), last)
}

// ShowMessage shows a message. Enter and Escape close it. Afterwards then is called; it may be nil.
func ShowMessage(win fyne.Window, title, message string, then func()) {
	var d *Dialog
	hide := func() { d.Hide() }
	read := newButton(lang.L("OK"), hide, hide)
	read.Importance = widget.HighImportance
	d = New(title, WrappedText(message), win)
	d.SetButtons(read)
	if then != nil {
		d.SetOnClosed(then)
	}
	d.Show()
	paint.Focus(win.Canvas(), read)
}

// confirmLoss calls leave, after a confirmation if input would be lost.
func confirmLoss(win fyne.Window, lost bool, leave func()) {
	if !lost {
		leave()
		return
	}
	var d *Dialog
	hide := func() { d.Hide() }
	stay := newButton(lang.L("Keep Editing"), hide, hide)
	stay.Importance = widget.HighImportance
	d = New(lang.L("Discard Your Text?"),
		WrappedText(lang.L("Your text is not saved yet.")), win)
	d.SetButtons(newButton(lang.L("Discard"), hide, func() {
		d.Hide()
		leave()
	}), stay)
	d.Show()
	paint.Focus(win.Canvas(), stay)
}

// WrappedText returns a wrapped text for a dialog.
func WrappedText(text string) fyne.CanvasObject {
	l := widget.NewLabel(plaintext.Message(text))
	l.Wrapping = fyne.TextWrapWord
	return withMinWidth(l)
}

// withMinWidth gives the content of a dialog its width.
func withMinWidth(o fyne.CanvasObject) fyne.CanvasObject { return container.New(least{}, o) }

// least is the layout of withMinWidth.
type least struct{}

// MinSize implements fyne.Layout. The height of a wrapped text depends on its width.
func (least) MinSize(objects []fyne.CanvasObject) fyne.Size {
	need := objects[0].MinSize()
	return fyne.NewSize(max(need.Width, wide), need.Height)
}

func (least) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(size)
}

// Text is a dialog for entering a text.
type Text struct {
	Title string
	Text  string // the initial text
	Rows  int    // if greater than 1, Enter inserts a line break and Ctrl+Enter confirms
	Help  string // shown below the field; may be ""
	Save  func(text string)
}

// Show opens the dialog.
func (t Text) Show(win fyne.Window) {
	entry := NewEntry()
	entry.SetText(t.Text)
	if t.Rows > 1 {
		entry.MultiLine, entry.Wrapping, entry.Scroll = true, fyne.TextWrapWord, fyne.ScrollVerticalOnly
		entry.SetMinRowsVisible(t.Rows)
	}
	var d *Dialog
	leave := func() { confirmLoss(win, entry.Text != t.Text, func() { d.Hide() }) }
	keep := func() {
		d.Hide()
		t.Save(entry.Text)
	}
	entry.Listen(Keys{Escape: leave, Answer: keep})
	column := container.NewVBox(entry)
	if t.Help != "" {
		column.Add(coloured(t.Help, theme.ColorNamePlaceHolder))
	}
	answer := newButton(lang.L("Save"), leave, keep)
	answer.Importance = widget.HighImportance
	d = New(t.Title, withMinWidth(column), win)
	d.SetButtons(newButton(lang.L("Cancel"), leave, leave), answer)
	d.SetOnClosed(func() { keepHidden(win, entry) })
	d.Show()
	paint.Focus(win.Canvas(), entry)
}

func coloured(text string, colour fyne.ThemeColorName) *widget.RichText {
	t := widget.NewRichText(&widget.TextSegment{Text: text, Style: widget.RichTextStyle{
		ColorName: colour, SizeName: theme.SizeNameCaptionText,
	}})
	t.Wrapping = fyne.TextWrapWord
	return t
}

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

// Fitting returns the indexes of the texts with all words, those with words in labels first, the shortest label
// before longer ones.
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
	slices.SortStableFunc(rows, func(a, b int) int {
		if in := count(labels[a]); in == 0 || in != count(labels[b]) {
			return count(labels[b]) - in
		}
		return len(labels[a]) - len(labels[b])
	})
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
