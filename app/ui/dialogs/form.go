package dialogs

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/text/plaintext"
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

// FieldRow combines several fields in one row into one field of a form.
type FieldRow struct {
	widget.BaseWidget
	parts []fyne.CanvasObject
}

// NewFieldRow puts fields side by side.
func NewFieldRow(parts ...fyne.CanvasObject) *FieldRow {
	b := &FieldRow{parts: parts}
	b.ExtendBaseWidget(b)
	return b
}

// Listen sets the key handlers of all fields.
func (b *FieldRow) Listen(keys Keys) {
	for _, part := range b.parts {
		if input, ok := part.(interface{ Listen(Keys) }); ok {
			input.Listen(keys)
		}
	}
}

// First returns the field that gets the focus first.
func (b *FieldRow) First() fyne.Focusable {
	first, _ := b.parts[0].(fyne.Focusable)
	return first
}

// CreateRenderer implements fyne.Widget. All fields have the same width.
func (b *FieldRow) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewGridWithColumns(len(b.parts), b.parts...))
}

var _ fyne.Widget = (*Note)(nil)

// Note is an error message below a field. It takes no space while it is empty.
type Note struct {
	widget.BaseWidget
	segment *widget.TextSegment
	text    *widget.RichText
}

// NewNote returns an empty note.
func NewNote() *Note {
	n := &Note{text: coloured("", theme.ColorNameError)}
	n.segment = n.text.Segments[0].(*widget.TextSegment)
	n.ExtendBaseWidget(n)
	n.Hide()
	return n
}

// Text returns the message.
func (n *Note) Text() string { return n.segment.Text }

// SetText shows a message; "" hides the note.
func (n *Note) SetText(text string) {
	text = plaintext.Message(text)
	if n.segment.Text == text {
		return
	}
	n.segment.Text = text
	n.text.Refresh()
	if text == "" {
		n.Hide()
	} else {
		n.Show()
	}
}

// CreateRenderer implements fyne.Widget. It puts a warning icon before the message.
func (n *Note) CreateRenderer() fyne.WidgetRenderer {
	sign := widget.NewIcon(theme.NewErrorThemedResource(theme.WarningIcon()))
	return widget.NewSimpleRenderer(container.NewBorder(nil, nil,
		container.New(layout.NewCustomPaddedLayout(6, 0, 4, 0), container.NewVBox(sign)), nil, n.text))
}

// hiddenContainer is the layout of hidden objects; it does not move them.
type hiddenContainer struct{}

func (hiddenContainer) Layout([]fyne.CanvasObject, fyne.Size) {}
func (hiddenContainer) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// NewHiddenContainer keeps hidden objects in a window. At the end of a drag in a field, Fyne gives
// the field the focus, even if it was removed meanwhile, and logs an error if it is in no window.
// Escape and F5 can remove a field during a drag. The closet must be behind all other content,
// because Fyne focuses the first object found.
func NewHiddenContainer(objects ...fyne.CanvasObject) fyne.CanvasObject {
	return &fyne.Container{Hidden: true, Layout: hiddenContainer{}, Objects: objects}
}

// keepHidden puts the fields of a closed dialog into the closet in place of those of the previous
// one.
func keepHidden(win fyne.Window, fields ...fyne.CanvasObject) {
	root, ok := win.Content().(*fyne.Container)
	if !ok {
		return
	}
	for _, o := range root.Objects {
		if c, ok := o.(*fyne.Container); ok {
			if _, ok := c.Layout.(hiddenContainer); ok {
				c.Objects = fields
				return
			}
		}
	}
	root.Objects = append(root.Objects, NewHiddenContainer(fields...))
}

// Sheet is a panel in front of a window. It covers the window with a shade, and takes its clicks.
// Unlike Fyne's modal pop-up it has the rounded corners of all panels.
type Sheet struct {
	widget.BaseWidget

	content fyne.CanvasObject
	over    fyne.Canvas
	want    fyne.Size // of the panel; zero for the smallest
	shown   bool
}

// NewSheet returns a sheet that is not shown yet.
func NewSheet(content fyne.CanvasObject, over fyne.Canvas) *Sheet {
	s := &Sheet{content: content, over: over}
	s.ExtendBaseWidget(s)
	return s
}

// Show shows the sheet in front of the window.
func (s *Sheet) Show() {
	if !s.shown {
		s.shown = true
		s.over.Overlays().Add(s)
	}
	s.Resize(s.over.Size())
	s.BaseWidget.Show()
	s.Refresh()
}

// Hide removes the sheet.
func (s *Sheet) Hide() {
	if s.shown {
		s.shown = false
		s.over.Overlays().Remove(s)
	}
	s.BaseWidget.Hide()
}

// SetPanelSize sets the size of the panel, at least that of its content.
func (s *Sheet) SetPanelSize(size fyne.Size) {
	s.want = size
	s.Refresh()
}

// sheetPad is the space between the content and the edge of the panel.
const sheetPad = paint.SmallGap

// shadowLayers is the number of layers of the shadow. Layer i, from 1, is i(i+1)/2 wide.
const shadowLayers = 4

// CreateRenderer implements fyne.Widget.
func (s *Sheet) CreateRenderer() fyne.WidgetRenderer {
	r := &sheetRenderer{sheet: s, shade: canvas.NewRectangle(color.Transparent), panel: canvas.NewRectangle(color.Transparent), edge: canvas.NewRectangle(color.Transparent)}
	r.Shown = []fyne.CanvasObject{r.shade}
	for i := range r.shadow {
		r.shadow[i] = canvas.NewRectangle(color.Transparent)
		r.Shown = append(r.Shown, r.shadow[i])
	}
	r.Shown = append(r.Shown, r.edge, r.panel, s.content)
	r.colour()
	return r
}

type sheetRenderer struct {
	paint.Renderer
	sheet              *Sheet
	shade, edge, panel *canvas.Rectangle
	shadow             [shadowLayers]*canvas.Rectangle
}

func (r *sheetRenderer) MinSize() fyne.Size {
	return r.sheet.content.MinSize().AddWidthHeight(2*sheetPad, 2*sheetPad)
}

func (r *sheetRenderer) Layout(size fyne.Size) {
	r.shade.Resize(size)
	own := r.sheet.want.Max(r.MinSize()).Min(size)
	at := fyne.NewPos(paint.Snap((size.Width-own.Width)/2), paint.Snap((size.Height-own.Height)/2))
	layers := map[*canvas.Rectangle]float32{r.edge: 0, r.panel: -1}
	for i, layer := range r.shadow {
		layers[layer] = float32((i + 1) * (i + 2) / 2)
	}
	for layer, by := range layers {
		layer.CornerRadius = paint.Corner + by
		layer.Move(at.SubtractXY(by, by-max(by, 0)/2)) // the shadow falls downwards
		layer.Resize(own.AddWidthHeight(2*by, 2*by))
	}
	r.sheet.content.Move(at.AddXY(sheetPad, sheetPad))
	r.sheet.content.Resize(own.SubtractWidthHeight(2*sheetPad, 2*sheetPad))
}

func (r *sheetRenderer) Refresh() {
	r.colour()
	r.Layout(r.sheet.Size())
	r.sheet.content.Refresh()
	canvas.Refresh(r.sheet)
}

func (r *sheetRenderer) colour() {
	th, variant := theme.CurrentForWidget(r.sheet), fyne.CurrentApp().Settings().ThemeVariant()
	shadow := color.NRGBAModel.Convert(th.Color(theme.ColorNameShadow, variant)).(color.NRGBA)
	r.shade.FillColor = shadow
	shadow.A /= shadowLayers
	for _, layer := range r.shadow {
		layer.FillColor = shadow
	}
	r.edge.FillColor, r.panel.FillColor = paint.PaletteFor(r.sheet).Rule, th.Color(theme.ColorNameOverlayBackground, variant)
}
