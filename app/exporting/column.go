package exporting

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/dialogs"
	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/engine/export"
	"tchouka/engine/figure"
)

// column shows the options in tabs, one group at a time. Options that do not apply to
// the current format are disabled in place; options that do not apply to any format are omitted.
type column struct {
	changed func(export.Choice, string)
	keys    dialogs.Keys
	labels  float32 // the width of every label

	head   *fyne.Container // above the tabs
	tabs   *fyne.Container // a button for each group
	pages  *fyne.Container // the options of each group
	scroll *container.Scroll
	at     string // the name of the shown group
	rows   []*offered
}

// offered is a field in the column.
type offered struct {
	field
	input fyne.CanvasObject
	label *widget.Label // nil for a check box
	note  *dialogs.Note
	group string
}

// newColumn returns an empty column with handlers for Escape and Enter.
func newColumn(keys dialogs.Keys, changed func(export.Choice, string)) *column {
	c := &column{changed: changed, keys: keys, head: container.NewVBox(), tabs: container.NewHBox(), pages: container.NewStack()}
	c.scroll = container.NewVScroll(container.NewBorder(nil, nil, nil, shell.Space(), c.pages))
	return c
}

// listen sets the key handlers of a widget, and scrolls to it when it gets the focus.
func (c *column) listen(o fyne.CanvasObject) {
	keys := c.keys
	keys.Focused = func() { c.reveal(o) }
	if o, ok := o.(interface{ Listen(keys dialogs.Keys) }); ok {
		o.Listen(keys)
	}
}

// reveal scrolls to an object.
func (c *column) reveal(o fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	y := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(c.scroll.Content).Y
	room := c.scroll.Size().Height
	switch at := c.scroll.Offset.Y; {
	case y < at:
		c.scroll.ScrollToOffset(fyne.NewPos(0, y))
	case y+o.Size().Height > at+room:
		c.scroll.ScrollToOffset(fyne.NewPos(0, y+o.Size().Height-room))
	}
}

// build fills the column with the options of a source.
func (c *column) build(s Source, chosen Choices) {
	c.rows, c.labels, c.tabs.Objects, c.pages.Objects = nil, 0, nil, nil
	var names []string
	for _, g := range groups() {
		g.fields = slices.DeleteFunc(g.fields, func(f field) bool { return !s.appliesToAny(f.taken()) })
		if len(g.fields) == 0 {
			continue
		}
		names = append(names, g.name)
		tab := dialogs.NewButton(g.name, func() { c.open(g.name) })
		c.listen(tab)
		c.tabs.Add(tab)
		c.pages.Add(container.NewVBox(c.group(g, s, chosen)))
	}
	if !slices.Contains(names, c.at) && len(names) > 0 {
		c.at = names[0]
	}
	c.head.Refresh()
	c.open(c.at)
}

// open shows a group.
func (c *column) open(name string) {
	c.at = name
	for i, o := range c.tabs.Objects {
		tab := o.(*dialogs.Button)
		tab.Importance = widget.MediumImportance
		if tab.Text == name {
			tab.Importance = widget.HighImportance
		}
		tab.Refresh()
		shell.SetVisible(c.pages.Objects[i], tab.Text == name)
	}
	c.pages.Refresh()
	c.scroll.ScrollToTop()
}

// labelled puts a label of the common width beside an input.
func (c *column) labelled(label *widget.Label, input fyne.CanvasObject) *fyne.Container {
	return container.New(labelled{c}, label, input)
}

// labelled is the layout of a label and its input.
type labelled struct{ column *column }

func (l labelled) MinSize(objects []fyne.CanvasObject) fyne.Size {
	label, input := objects[0].MinSize(), objects[1].MinSize()
	l.column.labels = max(l.column.labels, label.Width)
	return fyne.NewSize(l.column.labels+input.Width, max(label.Height, input.Height))
}

func (l labelled) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	at := l.column.labels
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(fyne.NewSize(at, objects[0].MinSize().Height))
	objects[1].Move(fyne.NewPos(at, 0))
	objects[1].Resize(fyne.NewSize(size.Width-at, size.Height))
}

// taken returns the choice that determines whether the field applies.
func (f field) taken() export.Choice {
	if f.choice == figure.StepChoice {
		return export.FilmChoice
	}
	return f.choice
}

// group returns the rows of a group.
func (c *column) group(g group, s Source, chosen Choices) fyne.CanvasObject {
	var lines, boxes []fyne.CanvasObject
	for _, f := range g.fields {
		r := c.row(f, s, chosen[f.choice])
		r.group = g.name
		c.rows = append(c.rows, r)
		if r.label == nil {
			boxes = append(boxes, r.input)
		} else {
			lines = append(lines, c.labelled(r.label, container.New(layout.NewCustomPaddedVBoxLayout(0), r.input, r.note)))
		}
	}
	body := container.New(layout.NewCustomPaddedVBoxLayout(0), boxes...)
	if len(lines) > 0 {
		body.Objects = append([]fyne.CanvasObject{container.New(layout.NewCustomPaddedVBoxLayout(2), lines...)}, boxes...)
	}
	return body
}

func (c *column) row(f field, s Source, text string) *offered {
	r := &offered{field: f, note: dialogs.NewNote()}
	set := func(text string) { c.changed(f.choice, text) }
	switch {
	case f.options != nil:
		r.options = slices.DeleteFunc(f.options, func(o option) bool { return !s.offers(f.choice, o.id) })
		list := dialogs.NewSelect()
		fill(list, r.options, text, set)
		r.input = list
	case f.number || f.text:
		entry := dialogs.NewEntry()
		entry.SetText(text)
		entry.OnChanged = set
		r.input = entry
	default:
		box := dialogs.NewCheck(f.label, func(ticked bool) { set(figure.YesIf(ticked)) })
		box.Checked = text == figure.Yes
		r.input = box
	}
	if _, box := r.input.(*dialogs.Check); !box {
		r.label = widget.NewLabel(f.label)
	}
	c.listen(r.input)
	return r
}

// offer lists the styles of lines that a format has.
func (r *offered) offer(format, chosen string, changed func(export.Choice, string)) {
	fits := figure.LineStyles(format)
	options := slices.DeleteFunc(slices.Clone(r.options), func(o option) bool { return !slices.Contains(fits, o.id) })
	fill(r.input.(*dialogs.Select), options, chosen, func(text string) { changed(r.choice, text) })
}

// fill fills a list with options and selects one.
func fill(list *dialogs.Select, options []option, chosen string, set func(string)) {
	var names []string
	at := 0
	for i, o := range options {
		names = append(names, o.name)
		if o.id == chosen {
			at = i
		}
	}
	list.OnChanged = nil
	list.SetOptions(names)
	list.SetSelectedIndex(at)
	list.OnChanged = func(string) { set(options[list.SelectedIndex()].id) }
}

// offers reports whether an option of a list applies.
func (s Source) offers(c export.Choice, id string) bool {
	if c != export.NumberingChoice {
		return true
	}
	taken := c
	if id == figure.NoNumbers {
		taken = export.NumbersChoice
	}
	return slices.ContainsFunc(s.Kind.Formats(), func(f export.Format) bool { return export.Applies(s.Kind, f.ID, taken) })
}

// show enables the fields that apply to a format, and reports invalid numbers at their fields.
func (c *column) show(s Source, format string, chosen Choices) {
	idle := export.IneffectiveChoices(s.Kind, s.options(chosen).Look)
	for _, r := range c.rows {
		if r.choice == export.LineStyleChoice {
			r.offer(format, chosen[r.choice], c.changed)
		}
		taken := s.takes(format, r.taken()) && !slices.Contains(idle, r.taken())
		if input, ok := r.input.(fyne.Disableable); ok && input.Disabled() == taken {
			if taken {
				input.Enable()
			} else {
				input.Disable()
			}
		}
		wrong := ""
		if _, ok := figure.Number(r.choice, chosen[r.choice]); r.number && taken && !ok {
			b := figure.BoundsOf(r.choice)
			wrong = lang.L("From {{.Least}} to {{.Most}}", messages.Args{"Least": decimal(b.Least), "Most": decimal(b.Most)})
		}
		r.note.SetText(wrong)
	}
}

// firstInvalid shows the first field with an invalid number, and returns it; or nil.
func (c *column) firstInvalid() fyne.Focusable {
	for _, r := range c.rows {
		if r.note.Text() != "" {
			c.open(r.group)
			return r.input.(fyne.Focusable)
		}
	}
	return nil
}
