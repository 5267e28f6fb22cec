package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/paint"
)

// Form is a dialog with fields, one below the other. It can be shown again with its previous input.
type Form struct {
	Aside    fyne.CanvasObject // beside the fields, for example a preview; may be nil
	OnClosed func()            // called when the dialog closes; may be nil

	fields []*Field
}

// Field is a field of a form.
type Field struct {
	label  string
	input  fyne.CanvasObject
	note   *Note
	hidden bool
	row    []fyne.CanvasObject // its widgets while it is shown
	title  *widget.Label       // the label in the row
}

// Add appends a field.
func (f *Form) Add(label string, input fyne.CanvasObject) *Field {
	field := &Field{label: label, input: input, note: NewNote()}
	f.fields = append(f.fields, field)
	return field
}

// SetVisible shows or hides the field. A hidden field is ignored.
func (f *Field) SetVisible(used bool) {
	f.hidden = !used
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

// SetError shows an error message at the field.
func (f *Field) SetError(sentence string) { f.note.SetText(sentence) }

// ErrorText returns the error message of the field, or "".
func (f *Field) ErrorText() string { return f.note.Text() }

// Show opens the dialog. On confirmation it calls read, which reports invalid fields with
// [Field.SetError]. If there are none, it closes the dialog and calls then.
func (f *Form) Show(win fyne.Window, title, confirm string, read func(), then func()) {
	var d *Dialog
	hide := func() { d.Hide() }
	answer := func() {
		f.clearErrors()
		read()
		for _, field := range f.fields {
			if field.ErrorText() != "" && !field.hidden {
				d.Resize(d.MinSize())
				field.focus(win)
				return
			}
		}
		d.Hide()
		then()
	}
	f.clearErrors()
	grid := container.New(layout.NewFormLayout())
	for _, field := range f.fields {
		if input, ok := field.input.(interface{ Listen(Keys) }); ok {
			input.Listen(Keys{Escape: hide, Answer: answer})
		}
		field.title = widget.NewLabel(field.label)
		field.title.TextStyle.Bold = true
		field.row = []fyne.CanvasObject{container.NewVBox(field.title), container.NewVBox(field.input, field.note)}
		grid.Objects = append(grid.Objects, field.row...)
		field.SetVisible(!field.hidden)
	}
	ok := newButton(confirm, hide, answer)
	ok.Importance = widget.HighImportance
	content := withMinWidth(grid)
	if f.Aside != nil {
		content = container.NewBorder(nil, nil, content, nil, f.Aside)
	}
	d = New(title, content, win)
	d.SetButtons(newButton(lang.L("Cancel"), hide, hide), ok)
	d.SetOnClosed(func() {
		keepHidden(win, f.inputs()...)
		if f.OnClosed != nil {
			f.OnClosed()
		}
	})
	d.Show()
	for _, field := range f.fields {
		if field.focus(win) {
			return
		}
	}
}

// OnChanged calls a function after each change of a text or a choice.
func (f *Form) OnChanged(changed func()) {
	for _, input := range f.inputs() {
		switch input := input.(type) {
		case *Entry:
			input.OnChanged = func(string) { f.clearErrors(); changed() }
		case *Select:
			input.OnChanged = func(string) { f.clearErrors(); changed() }
		}
	}
}

// focus gives the field the focus, and reports whether it accepts it.
func (f *Field) focus(win fyne.Window) bool {
	var focusable fyne.Focusable
	switch input := f.input.(type) {
	case fyne.Focusable:
		focusable = input
	case *FieldRow:
		focusable = input.First()
	}
	if focusable != nil {
		paint.Focus(win.Canvas(), focusable)
	}
	return focusable != nil
}

// inputs returns the input widgets of all fields.
func (f *Form) inputs() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	for _, field := range f.fields {
		all = append(all, field.input)
	}
	return all
}

// clearErrors removes the error messages.
func (f *Form) clearErrors() {
	for _, field := range f.fields {
		field.SetError("")
	}
}
