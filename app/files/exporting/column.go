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
		return !r.Single && r.whole.Visible()
	})
}

// offered is an option in the column. Its input is a list, an entry or a check box.
type offered struct {
	export.Option
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
func (c *column) build(chosen export.Choices) {
	c.rows, c.labels, c.tabs.Objects, c.pages.Objects = nil, 0, nil, nil
	groups := map[string][]*offered{}
	var names []string
	for _, o := range export.AllOptions() {
		if o.Label == "" {
			continue
		}
		r := c.row(o, chosen[o.Choice])
		c.rows = append(c.rows, r)
		if groups[r.group] == nil {
			names = append(names, r.group)
		}
		groups[r.group] = append(groups[r.group], r)
	}
	for _, name := range names {
		tab := dialogs.NewButton(name, func() { c.open(name) })
		c.listen(tab)
		c.tabs.Add(tab)
		c.pages.Add(container.NewVBox(c.group(groups[name])))
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

// group returns the rows of a group, check boxes last.
func (c *column) group(rows []*offered) fyne.CanvasObject {
	var lines, boxes []fyne.CanvasObject
	for _, r := range rows {
		if r.whole = r.input; r.label == nil {
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

func (c *column) row(o export.Option, text string) *offered {
	r := &offered{Option: o, note: dialogs.NewNote(), group: messages.Translate(o.Tab)}
	set := func(text string) { c.changed(o.Choice, text) }
	label := messages.Translate(o.Label)
	switch {
	case o.Names != nil:
		r.input = dialogs.NewSelect()
	case o.Texts == nil:
		entry := dialogs.NewEntry()
		entry.SetText(text)
		entry.OnChanged = set
		r.input = entry
	default:
		box := dialogs.NewCheck(label, func(ticked bool) { set(export.YesIf(ticked)) })
		box.Checked = text == export.Yes
		r.input = box
	}
	if _, box := r.input.(*dialogs.Check); !box {
		r.label = widget.NewLabel(label)
	}
	c.listen(r.input)
	return r
}

// fill fills a list with the texts that apply to a format, and selects the chosen one.
func (c *column) fill(list *dialogs.Select, r *offered, s Source, format export.Format, chosen export.Choices) {
	var names, texts []string
	for i, text := range r.Texts {
		if s.lists(r.Choice, text, format, chosen) {
			names, texts = append(names, messages.Translate(r.Names[i])), append(texts, text)
		}
	}
	list.OnChanged = nil
	list.SetOptions(names)
	list.SetSelectedIndex(max(slices.Index(texts, chosen[r.Choice]), 0))
	list.OnChanged = func(string) { c.changed(r.Choice, texts[list.SelectedIndex()]) }
}

// lists reports whether a text of a list applies to a format.
func (s Source) lists(c export.Choice, text string, format export.Format, chosen export.Choices) bool {
	switch {
	case c == export.LineStyleChoice:
		return chosen.With(export.Choices{c: text}).Fitted(format)[c] == text
	case c == export.NumberingChoice && text == export.NoNumbers:
		return s.takes(format, export.NumbersChoice, chosen)
	}
	return true
}

// show shows the fields that apply to a format, and reports invalid numbers at their fields.
func (c *column) show(s Source, format export.Format, chosen export.Choices) {
	filled := map[string]bool{} // groups with a field
	for _, r := range c.rows {
		taken := s.takes(format, r.Choice, chosen)
		shell.SetVisible(r.whole, taken)
		filled[r.group] = filled[r.group] || taken
		if list, ok := r.input.(*dialogs.Select); ok {
			c.fill(list, r, s, format, chosen)
		}
		wrong := ""
		if taken && r.IsNumber() && !r.Valid(chosen[r.Choice]) {
			wrong = lang.L("From {{.Least}} to {{.Most}}", messages.Args{"Least": decimal(r.Least), "Most": decimal(r.Most)})
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
