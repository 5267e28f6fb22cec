package workbench

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tchouka/app/ui/shell"
	"tchouka/widgets/controls"
)

// Parts are the parts of a page; Choice selects the one that Stack shows.
type Parts struct {
	Choice *controls.Segmented
	Stack  *fyne.Container

	tab *Tab
	all []Page
}

// NewParts arranges parts and shows the first.
func NewParts(tab *Tab, all ...Page) *Parts {
	p := &Parts{Stack: container.NewStack(), tab: tab, all: all}
	names := make([]string, len(all))
	for i, part := range all {
		names[i] = part.Name
		p.Stack.Add(part.Content)
		shell.SetVisible(part.Content, i == 0)
	}
	p.Choice = controls.NewSegmented(names, p.Select)
	return p
}

// At returns the index of the part that is shown.
func (p *Parts) At() int { return p.Choice.Selected() }

// Select shows a part and gives it the keyboard focus.
func (p *Parts) Select(i int) {
	p.Choice.SetSelected(i)
	for k, o := range p.Stack.Objects {
		shell.SetVisible(o, k == i)
	}
	p.tab.ShowMessage("")
	call(p.all[i].Show)
	p.tab.Focus(p.First())
}

// First returns the widget of the visible part that gets the keyboard focus.
func (p *Parts) First() fyne.Focusable { return p.all[p.At()].First() }

// Export exports what the visible part shows.
func (p *Parts) Export() { p.all[p.At()].Export() }

// Show updates all parts.
func (p *Parts) Show() {
	for _, part := range p.all {
		call(part.Show)
	}
}

// Close stops the work of all parts.
func (p *Parts) Close() {
	for _, part := range p.all {
		call(part.Close)
	}
}

// Commands lists a command for each of up to five parts. Their IDs begin with an ID of the page.
func (p *Parts) Commands(id string) []shell.Command {
	var all []shell.Command
	for i, key := range []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4, fyne.Key5}[:len(p.all)] {
		all = append(all, shell.Command{
			ID: id + ".page" + string(key), InView: true, Label: p.all[i].Name, Shortcut: shell.Ctrl(key), Run: func() { p.Select(i) },
		})
	}
	return all
}
