package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// Form is a dialog with fields, one below the other. It can be shown again with its previous input.
type Form struct {
	fields []*Field
}

// Field is a field of a form.
type Field struct {
	label  string
	input  fyne.CanvasObject
	note   *Note
	unused bool
	row    []fyne.CanvasObject // its widgets while it is shown
	title  *widget.Label       // the label in the row
}

// Add appends a field.
func (f *Form) Add(label string, input fyne.CanvasObject) *Field {
	field := &Field{label: label, input: input, note: NewNote()}
	f.fields = append(f.fields, field)
	return field
}

// SetUsed shows or hides the field. A hidden field is ignored.
func (f *Field) SetUsed(used bool) {
	f.unused = !used
	for _, o := range append([]fyne.CanvasObject{f.input}, f.row...) {
		if used {
			o.Show()
		} else {
			o.Hide()
		}
	}
}

// SetLabel changes the label of the field.
func (f *Field) SetLabel(label string) {
	if f.label = label; f.title != nil {
		f.title.SetText(label)
	}
}

// Wrong shows an error message at the field.
func (f *Field) Wrong(sentence string) { f.note.Say(sentence) }

// Fault returns the error message of the field, or "".
func (f *Field) Fault() string { return f.note.Text() }

// Show opens the dialog. On confirmation it calls read, which reports invalid fields with
// [Field.Wrong]. If there are none, it closes the dialog and calls then.
func (f *Form) Show(win fyne.Window, title, confirm string, read func(), then func()) {
	var d *Dialog
	hide := func() { d.Hide() }
	answer := func() {
		f.right()
		read()
		for _, field := range f.fields {
			if field.Fault() != "" && !field.unused {
				d.Resize(d.MinSize())
				field.focus(win)
				return
			}
		}
		d.Hide()
		then()
	}
	f.right()
	grid := container.New(layout.NewFormLayout())
	for _, field := range f.fields {
		if input, ok := field.input.(interface{ Listen(Keys) }); ok {
			input.Listen(Keys{Escape: hide, Answer: answer})
		}
		field.title = widget.NewLabel(field.label)
		field.title.TextStyle.Bold = true
		field.row = []fyne.CanvasObject{container.NewVBox(field.title), container.NewVBox(field.input, field.note)}
		grid.Objects = append(grid.Objects, field.row...)
		field.SetUsed(!field.unused)
	}
	ok := newButton(confirm, hide, answer)
	ok.Importance = widget.HighImportance
	d = New(title, wideAtLeast(grid), win)
	d.SetButtons(newButton(lang.L("Cancel"), hide, hide), ok)
	d.SetOnClosed(func() { stow(win, f.inputs()...) })
	d.Show()
	for _, field := range f.fields {
		if field.focus(win) {
			return
		}
	}
}

// focus gives the field the focus, and reports whether it accepts it.
func (f *Field) focus(win fyne.Window) bool {
	var takes fyne.Focusable
	switch input := f.input.(type) {
	case fyne.Focusable:
		takes = input
	case *Beside:
		takes = input.First()
	}
	if takes != nil {
		win.Canvas().Focus(takes)
	}
	return takes != nil
}

// inputs returns the input widgets of all fields.
func (f *Form) inputs() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	for _, field := range f.fields {
		all = append(all, field.input)
	}
	return all
}

// right removes the error messages.
func (f *Form) right() {
	for _, field := range f.fields {
		field.Wrong("")
	}
}
