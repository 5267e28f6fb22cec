// Package exporting contains the export dialog with its preview.
//
// A window provides [Source]s. For the current source, the [Dialog] shows the options that act: those of
// [export.Applies], without those of [export.IneffectiveChoices]. Beside them it shows a preview of the
// file, which a background job renders again after every change:
//
//	╭ Export ─────────────────────────────────────────────╮
//	│ Content [Current line    ▾] │  −  +  Fit            │
//	│ Format  [PNG, a picture  ▾] │ ╭───────────────────╮ │
//	│ Preset  [none        ▾] […] │ │                   │ │
//	│ [Show] Style  Size          │ │      preview      │ │
//	│   Title   [               ] │ │                   │ │
//	│   ☑ Heading                 │ ╰───────────────────╯ │
//	│                             │ 85 × 62 mm · 140 kB   │
//	│ Copy   Add to Figures…            Cancel   Export…   │
//	╰─────────────────────────────────────────────────────╯
//
// # Stored choices
//
// [export.Choices] hold one text for each [export.Choice]: see package export. The settings store them
// separately for each kind of document. Only differences from the defaults are stored, so later
// changes of the defaults take effect. A stored text that is not a valid option is ignored. The title
// belongs to one document and is not stored.
package exporting

import (
	"context"
	"maps"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/system/printing"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

// The maximum size of the dialog and its margins.
const (
	widest, tallest = 1400, 900
	freeAside       = 24
	columnWide      = 330 // width of the options at the normal text size
	columnMost      = 460 // the same if there is space for it
	previewWide     = 480
	defaultTextSize = 15
)

// DialogOptions are the parameters of the dialog.
type DialogOptions struct {
	Window     *shell.Window
	ShowStatus func(string) // reports the progress of the export
	Title      string       // what is exported, if it is not selected in the dialog; or ""
	Print      bool         // opens a PDF to print instead of exporting to a file
	Sources    []Source
	First      int // index of the initial source
	// Chosen, if not nil, is called with the exported source and its choices. Copy puts a document on
	// the clipboard; nil selects the function [Copy].
	Chosen func(source int, c export.Choices)
	Copy   func(Order)
	// AddFigure adds a figure to the figure list of the game file; nil without one.
	AddFigure func(source int, o Order, c export.Choices, preset string, added func())
	// OtherCommands are other export commands, which have dialogs of their own.
	OtherCommands []dialogs.Choice
}

// Dialog is the export dialog.
type Dialog struct {
	DialogOptions
	at        int
	chosen    []export.Choices // by source
	defaults  []export.Choices
	formats   []export.Format // of the current source
	confirmed bool            // the user allowed hidden solutions to be shown

	dialog    *dialogs.Dialog
	what, as  *dialogs.Select
	paper     *dialogs.Select // to print
	direct    *dialogs.Button // sends it to the printer
	printer   string          // the default printer, once it is known; "" for none
	search    *work.Job       // searches the printer
	figures   *dialogs.Button // nil without a figure list
	column    *column
	presets   *presets
	presetRow fyne.CanvasObject
	preview   *preview
	filling   bool // a list is being filled; ignore its callbacks
}

// Show opens the dialog.
func Show(a DialogOptions) *Dialog {
	d := &Dialog{DialogOptions: a, at: a.First, search: work.NewJob(a.Window.Post)}
	if d.Copy == nil {
		d.Copy = func(o Order) {
			d.hide()
			Copy(a.Window, a.ShowStatus, o)
		}
	}
	settings := a.Window.Settings
	for i, s := range a.Sources {
		if a.Print {
			s = s.toPrint()
			a.Sources[i] = s
		}
		d.defaults = append(d.defaults, defaults(s, settings))
		d.chosen = append(d.chosen, kept(settings, s, d.defaults[i]).With(s.Restored))
	}
	d.build()
	d.selectSource(d.at)
	d.dialog.Show()
	first := d.what
	switch {
	case d.what.Visible():
	case d.Print:
		first = d.paper
	default:
		first = d.as
	}
	paint.Focus(a.Window.Win.Canvas(), first)
	return d
}

// build builds the widgets of the dialog.
func (d *Dialog) build() {
	win := d.Window.Win
	do := d.choose
	if d.Print {
		do = func() { d.print("") }
	}
	keys := dialogs.Keys{Escape: d.hide, Answer: do}
	d.column, d.preview = newColumn(keys, d.set), newPreview(d.Window, keys, d.confirm, d.apply)
	var names []string
	for _, s := range d.Sources {
		names = append(names, s.What)
	}
	d.what, d.as = dialogs.NewSelect(names...), dialogs.NewSelect("")
	d.what.SetSelectedIndex(d.at)
	d.what.OnChanged = func(string) { d.selectSource(d.what.SelectedIndex()) }
	d.as.OnChanged = func(string) {
		if !d.filling {
			d.set(export.FormatChoice, string(d.formats[d.as.SelectedIndex()]))
		}
	}
	d.what.Listen(keys)
	d.as.Listen(keys)
	d.presets = newPresets(d, keys)
	d.presetRow = d.column.labelled(bold(lang.L("Preset")), d.presets.row)
	head := []fyne.CanvasObject{
		d.column.labelled(bold(lang.L("Content")), d.what), d.column.labelled(bold(lang.L("Format")), d.as), d.presetRow, d.column.tabs,
	}
	if d.Print {
		d.paper = d.newPaper(keys)
		head[1] = d.column.labelled(bold(lang.L("Paper")), d.paper)
		head = slices.Delete(head, 2, 3)
	}
	if len(names) == 1 {
		d.what.Hide()
		head = head[1:]
	}
	d.column.head.Objects = head
	room := win.Canvas().Size()
	wide := columnWide * theme.TextSize() / defaultTextSize
	most := columnMost * theme.TextSize() / defaultTextSize
	wide = min(max(wide, min(room.Width, widest)-previewWide-2*freeAside), most)
	left := shell.AtLeast(fyne.NewSize(wide, 0), inOrder(shell.Padded(d.column.head, 0, shell.Gap/2+theme.Padding()), nil, d.column.scroll))
	content := inOrder(nil, left, shell.Padded(d.preview.content, shell.Gap, 0))
	title := lang.L("Export")
	if d.Print {
		title = lang.L("Print")
	}
	if d.Title != "" {
		title += " · " + d.Title
	}
	d.dialog = dialogs.New(title, content, win)
	d.dialog.SetAllButtons(d.buttons(keys))
	d.dialog.SetOnClosed(func() {
		d.preview.close()
		d.search.Stop()
	})
	if d.Print {
		d.findPrinter()
	}
	d.dialog.Resize(fyne.NewSize(min(room.Width-freeAside, widest), min(room.Height-freeAside, tallest)))
}

// inOrder is a border layout whose rest fills the remaining space. Unlike with
// [container.NewBorder], Tab moves through the objects in the order of the arguments.
func inOrder(top, left, rest fyne.CanvasObject) *fyne.Container {
	var all []fyne.CanvasObject
	for _, o := range []fyne.CanvasObject{top, left, rest} {
		if o != nil {
			all = append(all, o)
		}
	}
	return container.New(layout.NewBorderLayout(top, nil, left, nil), all...)
}

// bold returns the label of a list that is always visible.
func bold(text string) *widget.Label {
	return widget.NewLabelWithStyle(text, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
}

// buttons returns the buttons at the bottom: at the right Cancel and Export, at the left the others.
func (d *Dialog) buttons(keys dialogs.Keys) (left, right []fyne.CanvasObject) {
	button := func(label string, tapped func()) *dialogs.Button {
		b := dialogs.NewButton(label, tapped)
		b.Listen(keys)
		return b
	}
	label := lang.L("Export…")
	if d.Print {
		label = lang.L("Print…")
	}
	answer := button(label, keys.Answer)
	answer.Importance = widget.HighImportance
	right = []fyne.CanvasObject{button(lang.L("Cancel"), d.hide), answer}
	if d.Print {
		d.direct = button("", func() { d.print(d.printer) })
		d.direct.Hide()
		return []fyne.CanvasObject{d.direct}, right
	}
	left = []fyne.CanvasObject{button(lang.L("Copy"), func() { d.answer(d.Copy) })}
	if d.AddFigure != nil {
		d.figures = button(lang.L("Add to Figures…"), func() {
			d.answer(func(o Order) { d.AddFigure(d.at, o, d.choices(), d.presets.current(), d.hide) })
		})
		left = append(left, d.figures)
	}
	if len(d.OtherCommands) > 0 {
		left = append(left, d.otherCommandsButton(button))
	}
	return left, right
}

// otherCommandsButton returns the button of the other export commands, with a menu if there are
// several.
func (d *Dialog) otherCommandsButton(button func(string, func()) *dialogs.Button) *dialogs.Button {
	do := func(other dialogs.Choice) func() {
		return func() {
			d.hide()
			other.Do()
		}
	}
	if len(d.OtherCommands) == 1 {
		return button(d.OtherCommands[0].Label, do(d.OtherCommands[0]))
	}
	var b *dialogs.Button
	b = button(lang.L("More Actions"), func() {
		var items []*fyne.MenuItem
		for _, other := range d.OtherCommands {
			items = append(items, fyne.NewMenuItem(other.Label, do(other)))
		}
		menu := fyne.NewMenu("", items...)
		controls.ShowMenu(menu, fyne.NewPos(0, -widget.NewPopUpMenu(menu, d.Window.Win.Canvas()).MinSize().Height), b)
	})
	return b
}

func (d *Dialog) hide() { d.dialog.Hide() }

// source and choices return the current source and its choices, format the selected format.
func (d *Dialog) source() Source          { return d.Sources[d.at] }
func (d *Dialog) choices() export.Choices { return d.chosen[d.at] }

func (d *Dialog) format() export.Format {
	for _, f := range d.formats {
		if string(f) == d.choices()[export.FormatChoice] {
			return f
		}
	}
	return d.formats[0]
}

// selectSource selects another source.
func (d *Dialog) selectSource(to int) {
	d.at = to
	if d.formats = d.source().Kind.Formats(); d.Print {
		d.formats = []export.Format{export.PDF}
	}
	var names []string
	at := 0
	for i, f := range d.formats {
		names = append(names, shell.FormatName(f))
		if f == d.format() {
			at = i
		}
	}
	d.filling = true
	d.as.SetOptions(names)
	d.as.SetSelectedIndex(at)
	d.filling = false
	d.column.build(d.choices())
	d.show()
}

// set changes a choice.
func (d *Dialog) set(choice export.Choice, text string) {
	c := d.choices()
	if c[choice] == text {
		return
	}
	c[choice] = text
	d.presets.clear()
	if s := d.source(); s.Title != nil {
		*s.Title = c[export.TitleChoice]
	}
	d.show()
}

// apply applies the choices of an offer.
func (d *Dialog) apply(c export.Choices) {
	maps.Copy(d.choices(), c)
	d.selectSource(d.at)
}

// reset restores the defaults.
func (d *Dialog) reset() {
	d.presets.clear()
	maps.DeleteFunc(d.choices(), func(choice export.Choice, _ string) bool { return choice != export.TitleChoice })
	maps.Copy(d.choices(), d.defaults[d.at])
	d.selectSource(d.at)
}

// show updates the widgets and the preview.
func (d *Dialog) show() {
	s, f := d.source(), d.format()
	d.chosen[d.at] = d.choices().Fitted(f)
	d.column.show(s, f, d.choices())
	shell.SetVisible(d.presetRow, d.column.presettable())
	if d.figures != nil {
		shell.SetVisible(d.figures, f != export.HTML && figure.PartOf(s.Kind) != "")
	}
	if s.Reveals != nil && !d.confirmed {
		d.preview.job.Stop()
		d.preview.showMessage(lang.L("Hints are hidden, but the tree shows how to win the board."))
		d.preview.reveal.Show()
		return
	}
	if s.Unsupported != nil {
		if _, err := s.Unsupported(f); err != nil {
			d.preview.refuse(err)
			return
		}
	}
	d.preview.draw(s, d.order())
}

// order returns the order for the current choices.
func (d *Dialog) order() Order {
	return d.source().order(d.format(), d.choices()).withBoardStyle(d.Window.Settings.BoardStyle)
}

// confirm records that a hidden solution may be shown, and continues.
func (d *Dialog) confirm() {
	d.confirmed = true
	d.source().Reveals()
	d.show()
}

// choose shows a file dialog and exports to the chosen file.
func (d *Dialog) choose() {
	d.answer(func(o Order) { save(d.Window, d.ShowStatus, o, d.hide) })
}

// newPaper returns the list of paper sizes.
func (d *Dialog) newPaper(keys dialogs.Keys) *dialogs.Select {
	o, _ := export.PaperChoice.Option()
	list := dialogs.NewSelect(o.Names...)
	list.SetSelectedIndex(slices.Index(o.Texts, d.choices()[o.Choice]))
	list.OnChanged = func(string) {
		for _, c := range d.chosen {
			c[o.Choice] = o.Texts[list.SelectedIndex()]
		}
		d.show()
	}
	list.Listen(keys)
	return list
}

// findPrinter shows the button for the default printer, if there is one.
func (d *Dialog) findPrinter() {
	d.search.Start(func(ctx context.Context, report func(func())) {
		printer := printing.Default(ctx)
		report(func() {
			if d.printer = printer; printer != "" {
				d.direct.SetText(lang.L("Print on {{.Printer}}", messages.Args{"Printer": printer}))
				d.direct.Show()
			}
		})
	})
}

// print sends a PDF to a printer, or without one opens it in the program of the system for such files, which
// prints it.
func (d *Dialog) print(printer string) {
	d.answer(func(o Order) {
		d.hide()
		paper, _ := export.PaperChoice.Option()
		d.Window.PrintFile(d.ShowStatus, o.Name+export.PDF.Ext(), printer, paper.Names[o.Options.Paper], o.writer())
	})
}

// answer passes the order to then, after a confirmation if necessary, and stores the choices.
func (d *Dialog) answer(then func(Order)) {
	s, f := d.source(), d.format()
	if wrong := d.column.firstInvalid(); wrong != nil {
		paint.Focus(d.Window.Win.Canvas(), wrong)
		return
	}
	if s.Unsupported != nil {
		if what, err := s.Unsupported(f); err != nil {
			d.Window.ShowError(what, err)
			return
		}
	}
	proceed := func() {
		keep(d.Window.Settings, s, d.choices(), d.defaults[d.at])
		if d.Chosen != nil {
			d.Chosen(d.at, d.choices())
		}
		then(d.order())
	}
	if s.Reveals == nil || d.confirmed {
		proceed()
		return
	}
	title, text, label := lang.L("Export the Solution?"), lang.L("Hints are hidden, but the tree shows how to win the board.\nOnly the exported file shows it. The window still hides it."), lang.L("Export")
	if d.Print {
		title, text, label = lang.L("Print the Solution?"), lang.L("Hints are hidden, but the tree shows how to win the board."), lang.L("Print")
	}
	dialogs.Ask(d.Window.Win, title, text, lang.L("Cancel"), dialogs.Choice{Label: label, Do: func() { s.Reveals(); proceed() }})
}
