package exporting

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
)

// column shows the options in tabs, one group at a time, as far as they apply to the current format
// and with the other options.
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

// presettable reports whether a preset can change something that is shown.
func (c *column) presettable() bool {
	return slices.ContainsFunc(c.rows, func(r *offered) bool {
		_, kept := figure.NewPreset("", Choices{r.choice: ""}).Choices[r.choice]
		return kept && r.whole.Visible()
	})
}

// offered is a field in the column.
type offered struct {
	field
	input fyne.CanvasObject
	label *widget.Label     // nil for a check box
	whole fyne.CanvasObject // the input with its label and its note
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

// build fills the column with all options. [column.show] hides those that do not apply.
func (c *column) build(chosen Choices) {
	c.rows, c.labels, c.tabs.Objects, c.pages.Objects = nil, 0, nil, nil
	for _, g := range groups() {
		tab := dialogs.NewButton(g.name, func() { c.open(g.name) })
		c.listen(tab)
		c.tabs.Add(tab)
		c.pages.Add(container.NewVBox(c.group(g, chosen)))
	}
}

// open shows a group.
func (c *column) open(name string) {
	c.at = name
	c.mark()
	c.scroll.ScrollToTop()
}

// mark marks the tab of the shown group.
func (c *column) mark() {
	for i, o := range c.tabs.Objects {
		tab := o.(*dialogs.Button)
		tab.Importance = widget.MediumImportance
		if tab.Text == c.at {
			tab.Importance = widget.HighImportance
		}
		tab.Refresh()
		shell.SetVisible(c.pages.Objects[i], tab.Text == c.at)
	}
	c.pages.Refresh()
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

// group returns the rows of a group.
func (c *column) group(g group, chosen Choices) fyne.CanvasObject {
	var lines, boxes []fyne.CanvasObject
	for _, f := range g.fields {
		r := c.row(f, chosen[f.choice])
		r.group, r.whole = g.name, r.input
		c.rows = append(c.rows, r)
		if r.label == nil {
			boxes = append(boxes, r.whole)
		} else {
			r.whole = c.labelled(r.label, container.New(layout.NewCustomPaddedVBoxLayout(0), r.input, r.note))
			lines = append(lines, r.whole)
		}
	}
	body := container.New(layout.NewCustomPaddedVBoxLayout(0), boxes...)
	if len(lines) > 0 {
		body.Objects = append([]fyne.CanvasObject{container.New(layout.NewCustomPaddedVBoxLayout(2), lines...)}, boxes...)
	}
	return body
}

func (c *column) row(f field, text string) *offered {
	r := &offered{field: f, note: dialogs.NewNote()}
	set := func(text string) { c.changed(f.choice, text) }
	switch {
	case f.options != nil:
		r.input = dialogs.NewSelect()
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

// lists reports whether an option of a list applies to a format.
func (s Source) lists(c export.Choice, id string, format export.Format, chosen Choices) bool {
	switch {
	case c == export.LineStyleChoice:
		return slices.Contains(figure.LineStyles(format), id)
	case c == export.NumberingChoice && id == figure.NoNumbers:
		return s.takes(format, export.NumbersChoice, chosen)
	}
	return true
}

// show shows the fields that apply to a format, and reports invalid numbers at their fields.
func (c *column) show(s Source, format export.Format, chosen Choices) {
	filled := map[string]bool{} // groups with a field
	for _, r := range c.rows {
		taken := s.takes(format, r.choice, chosen)
		shell.SetVisible(r.whole, taken)
		filled[r.group] = filled[r.group] || taken
		if list, ok := r.input.(*dialogs.Select); ok {
			options := slices.DeleteFunc(slices.Clone(r.options), func(o option) bool { return !s.lists(r.choice, o.id, format, chosen) })
			fill(list, options, chosen[r.choice], func(text string) { c.changed(r.choice, text) })
		}
		wrong := ""
		if _, ok := figure.Number(r.choice, chosen[r.choice]); r.number && taken && !ok {
			b := figure.BoundsOf(r.choice)
			wrong = lang.L("From {{.Least}} to {{.Most}}", messages.Args{"Least": decimal(b.Least), "Most": decimal(b.Most)})
		}
		r.note.SetText(wrong)
	}
	at := ""
	for _, o := range c.tabs.Objects {
		tab := o.(*dialogs.Button)
		shell.SetVisible(tab, filled[tab.Text])
		if filled[tab.Text] && (at == "" || tab.Text == c.at) {
			at = tab.Text
		}
	}
	c.head.Refresh()
	if at != c.at {
		c.open(at)
	} else {
		c.mark()
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
