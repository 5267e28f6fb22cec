package exporting

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
)

// presets is the list of presets in the dialog, with a menu to save and delete them.
type presets struct {
	dialog *Dialog
	all    []figure.Preset
	list   *dialogs.Select
	row    fyne.CanvasObject
}

func newPresets(d *Dialog, keys dialogs.Keys) *presets {
	p := &presets{dialog: d, list: dialogs.NewSelect()}
	p.list.OnChanged = func(string) { p.selected() }
	p.list.Listen(keys)
	var more *dialogs.Button
	more = dialogs.NewButton("…", func() {
		save := fyne.NewMenuItem(lang.L("Save as Preset…"), p.save)
		remove := fyne.NewMenuItem(lang.L("Delete Preset"), p.remove)
		remove.Disabled = p.current() == "" || p.all[p.list.SelectedIndex()-1].BuiltIn
		reset := fyne.NewMenuItem(lang.L("Reset to Defaults"), d.reset)
		menu := widget.NewPopUpMenu(fyne.NewMenu("", reset, fyne.NewMenuItemSeparator(), save, remove), d.Window.Win.Canvas())
		menu.ShowAtRelativePosition(fyne.NewPos(0, more.Size().Height), more)
	})
	more.Listen(keys)
	p.row = container.NewBorder(nil, nil, nil, more, p.list)
	p.fill("")
	return p
}

// stored returns the presets in the settings.
func (p *presets) stored() map[string]string {
	return p.dialog.Window.Settings.Store.StringMap(figure.PresetsKey)
}

// fill lists the presets and selects one; "" selects none.
func (p *presets) fill(selected string) {
	p.all = figure.Presets(p.stored())
	names, at := []string{lang.L("none")}, 0
	for i, preset := range p.all {
		names = append(names, presetName(preset))
		if preset.Name == selected {
			at = i + 1
		}
	}
	p.list.SetOptions(names)
	p.list.SelectSilently(names[at])
}

// presetName returns the displayed name of a preset.
func presetName(p figure.Preset) string {
	if name := map[string]string{
		"column": lang.L("Column: 85 mm, 8 pt"), "page": lang.L("Page: 170 mm, 8 pt"), "slide": lang.L("Slide: 1920 pixels"),
	}[p.Name]; p.BuiltIn {
		return name
	}
	return p.Name
}

// current returns the name of the selected preset, or "".
func (p *presets) current() string {
	if at := p.list.SelectedIndex(); at > 0 {
		return p.all[at-1].Name
	}
	return ""
}

// clear selects no preset, because a choice has changed.
func (p *presets) clear() {
	if p.current() != "" {
		p.fill("")
	}
}

func (p *presets) selected() {
	if at := p.list.SelectedIndex(); at > 0 {
		p.dialog.apply(p.all[at-1].Choices)
		p.fill(p.all[at-1].Name)
	}
}

// save saves the visible choices under a name.
func (p *presets) save() {
	d := p.dialog
	chosen := export.Choices{}
	for choice, text := range d.choices() {
		if o, _ := choice.Option(); o.Label != "" && d.source().takes(d.format(), choice, d.choices()) {
			chosen[choice] = text
		}
	}
	name, form := dialogs.NewEntry(), dialogs.Form{}
	name.SetText(p.current())
	field := form.Add(lang.L("Name"), name)
	var preset figure.Preset
	form.Show(d.Window.Win, lang.L("Save as Preset"), lang.L("Save"), func() {
		if preset = figure.NewPreset(name.Text, chosen); !preset.Valid() {
			field.SetError(lang.L("Enter a name of at most 40 characters"))
		}
	}, func() {
		p.store(func(all map[string]string) { all[preset.Name] = preset.Text() })
		p.fill(preset.Name)
		d.ShowStatus(lang.L("The preset “{{.Name}}” is saved. On the command line: --preset “{{.Name}}”", messages.Args{"Name": preset.Name}))
	})
}

func (p *presets) remove() {
	name := p.current()
	p.store(func(all map[string]string) { delete(all, name) })
	p.fill("")
}

func (p *presets) store(change func(map[string]string)) {
	p.dialog.Window.Settings.Store.SetStringMap(figure.PresetsKey, func(all map[string]string) map[string]string {
		change(all)
		return all
	})
}
