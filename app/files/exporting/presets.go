package exporting

import (
	"cmp"
	"io"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/text/sheet"
	"tchouka/widgets/controls"
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
		menu := fyne.NewMenu("", reset, fyne.NewMenuItemSeparator(), save, remove)
		controls.ShowMenu(menu, fyne.NewPos(0, more.Size().Height), more)
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

// Copied returns the formats for the clipboard that other programs accept, the most common first.
func Copied(k export.Kind) []export.Format {
	all := []export.Format{export.PNG, export.Text, export.TeX, export.SVG, export.Markdown}
	return slices.DeleteFunc(all, func(f export.Format) bool { return !f.Fits(k) })
}

// CopyName returns the name of a format in copy commands.
func CopyName(f export.Format) string {
	switch f {
	case export.PNG:
		return lang.L("Picture")
	case export.Text:
		return lang.L("Text")
	case export.TeX:
		return "LaTeX"
	case export.SVG:
		return "SVG"
	case export.Markdown:
		return "Markdown"
	default:
		return shell.FormatName(f)
	}
}

// Ordered returns an order for a source in a format, with the stored choices for its kind.
func Ordered(w *shell.Window, s Source, f export.Format) Order {
	return s.order(f, kept(w.Settings, s, defaults(s, w.Settings))).withBoardStyle(w.Settings.BoardStyle)
}

// CopySource copies a source like [Copy], after confirmation if it reveals a solution.
func CopySource(w *shell.Window, notify func(string), s Source, f export.Format) {
	if s.Unsupported != nil {
		if what, err := s.Unsupported(f); err != nil {
			w.ShowError(what, err)
			return
		}
	}
	do := func() { Copy(w, notify, Ordered(w, s, f)) }
	if s.Reveals == nil {
		do()
		return
	}
	dialogs.Ask(w.Win, lang.L("Copy the Solution?"),
		lang.L("Hints are hidden, but the tree shows how to win the board.\nOnly the pasted copy shows it. The window still hides it."),
		lang.L("Cancel"), dialogs.Choice{Label: lang.L("Copy"), Do: func() { s.Reveals(); do() }})
}

// Copy puts a document on the clipboard, a picture as PNG and SVG. If copying fails, the user can
// save the document instead.
func Copy(w *shell.Window, notify func(string), o Order) {
	name := CopyName(o.Format)
	if len(Copied(o.Kind)) > 0 && !isCopied(o) {
		o.Format, name = export.PNG, CopyName(export.PNG)
	}
	var doc export.Document
	made := false
	newWriter := func(kind string, format export.Format, spare bool) shell.FormatWriter {
		return shell.FormatWriter{Type: kind, Optional: spare, Write: func(to io.Writer) (err error) {
			if !made {
				if doc, err = o.Document(export.WriterContext(to)); err != nil {
					return err
				}
				made = true
			}
			return export.Write(to, doc, format, o.Options)
		}}
	}
	var writers []shell.FormatWriter
	switch o.Format {
	case export.PNG:
		writers = []shell.FormatWriter{newWriter(shell.PNGType, export.PNG, false), newWriter(shell.SVGType, export.SVG, true)}
	case export.SVG:
		writers = []shell.FormatWriter{newWriter(shell.SVGType, export.SVG, false), newWriter(shell.TextType, export.SVG, false)}
	default:
		o.Options.Sheet |= sheet.Tabs
		writers = []shell.FormatWriter{newWriter(shell.TextType, o.Format, false)}
	}
	w.CopyToClipboard(notify, name, writers, lang.L("Copied as {{.Format}}: {{.Name}}", messages.Args{"Format": name, "Name": cmp.Or(o.What, o.Name)}), func(err error) {
		saved, label := fallback(o, err)
		dialogs.Ask(w.Win, lang.L("This could not be copied"), shell.CopyError(err), lang.L("Cancel"),
			dialogs.Choice{Label: label, Do: func() { save(w, notify, saved, func() {}) }})
	})
}

// fallback returns what can be saved after copying has failed, and the label of the button. A
// picture with too many pixels would be as large in a file, so it becomes an SVG.
func fallback(o Order, err error) (saved Order, label string) {
	if isTooLarge(err) && o.Format != export.SVG {
		o.Format = export.SVG
		return o, lang.L("Save as SVG…")
	}
	return o, lang.L("Save as File…")
}

// isCopied reports whether the format of an order can be copied.
func isCopied(o Order) bool {
	data := !o.Format.Picture() && o.Format != export.GIF && o.Format != export.HTML && o.Format != "" // text formats
	return data || slices.Contains(Copied(o.Kind), o.Format)
}

// save shows a file dialog. It then calls chosen and writes the document in the background.
func save(w *shell.Window, notify func(string), o Order, chosen func()) {
	w.ChooseExport(o.Name, o.Format, func(path string, may disk.Permission) {
		chosen()
		message := shell.Exported(path)
		if o.done != nil {
			message = o.done(path, o.Format)
		}
		w.WriteFile(notify, path, may, o.writer(), message)
	})
}
