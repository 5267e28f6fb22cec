package exports

import (
	"fmt"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/output/figure"
	"tchouka/widgets/paint"
)

// figuresDialog shows the figure list of the game file. Each change of the list can be undone.
type figuresDialog struct {
	exporter *Exporter
	all      []figure.Entry
	at       int // the selected figure, or -1
	dialog   *dialogs.Dialog
	list     *dialogs.List
	none     fyne.CanvasObject
	edits    []*dialogs.Button // for the selected figure
	exports  []*dialogs.Button
}

// ShowFigures shows the figure list.
func (e *Exporter) ShowFigures() {
	d := &figuresDialog{exporter: e, at: -1}
	hide := func() { d.dialog.Hide() }
	d.list = dialogs.NewList(func() int { return d.at })
	d.list.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: hide, fyne.KeyDelete: d.remove, fyne.KeyReturn: d.edit}
	d.list.Length = func() int { return len(d.all) }
	d.list.CreateItem = func() fyne.CanvasObject {
		line := widget.NewLabel("")
		line.Truncation = fyne.TextTruncateEllipsis
		return line
	}
	d.list.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) { o.(*widget.Label).SetText(d.row(i)) }
	d.list.OnSelected = func(i widget.ListItemID) { d.at = i; d.show() }
	d.none = container.NewVBox(dialogs.WrappedText(lang.L("This game has no figures yet. In the export dialog, “Add to Figures…” adds the picture that it shows. Here and with “tchouka figures FILE”, those that changed are then exported again.")))
	button := func(label string, tapped func()) *dialogs.Button {
		b := dialogs.NewButton(label, tapped)
		b.Listen(dialogs.Keys{Escape: hide})
		return b
	}
	d.edits = []*dialogs.Button{
		button(lang.L("Edit…"), d.edit), button(lang.L("Move Up"), func() { d.move(-1) }), button(lang.L("Move Down"), func() { d.move(1) }), button(lang.L("Delete"), d.remove),
	}
	d.exports = []*dialogs.Button{button(lang.L("Export All"), func() { d.export(true) }), button(lang.L("Export Changed"), func() { d.export(false) })}
	d.exports[1].Importance = widget.HighImportance
	edits := container.NewVBox()
	for _, b := range d.edits {
		edits.Add(b)
	}
	content := container.NewBorder(nil, nil, nil, shell.Padded(edits, shell.Gap, 0), shell.AtLeast(fyne.NewSize(460, 260), container.NewStack(d.list, d.none)))
	d.dialog = dialogs.New(lang.L("Figures of This Game"), content, e.Files.Win)
	d.dialog.SetAllButtons(nil, []fyne.CanvasObject{button(lang.L("Close"), hide), d.exports[0], d.exports[1]})
	d.reload(0)
	d.dialog.Show()
	paint.Focus(e.Files.Win.Canvas(), d.list)
}

// row returns the text of a figure in the list.
func (d *figuresDialog) row(i int) string {
	e := d.all[i]
	part := map[string]string{figure.Position: lang.L("Position"), figure.Line: lang.L("Line"), figure.Tree: lang.L("Tree")}[e.Part]
	if e.Check() != nil {
		part = lang.L("cannot be read")
	}
	return fmt.Sprintf("%d. %s · %s · %s", i+1, e.Name, e.File, part)
}

// reload reads the list again and selects a figure.
func (d *figuresDialog) reload(at int) {
	d.all = figure.Entries(d.exporter.Doc.Session)
	d.list.UnselectAll()
	d.list.Refresh()
	if d.at = min(at, len(d.all)-1); d.at >= 0 {
		d.list.Select(d.at)
	}
	d.show()
}

// show enables the buttons.
func (d *figuresDialog) show() {
	shell.SetVisible(d.none, len(d.all) == 0)
	for i, enabled := range []bool{d.at >= 0, d.at > 0, d.at >= 0 && d.at+1 < len(d.all), d.at >= 0} {
		d.edits[i].SetEnabled(enabled)
	}
	for _, b := range d.exports {
		b.SetEnabled(len(d.all) > 0)
	}
}

// set replaces the list and selects a figure.
func (d *figuresDialog) set(list []figure.Entry, at int) {
	if d.exporter.setFigures(list) {
		d.reload(at)
	}
}

func (d *figuresDialog) move(by int) {
	list := slices.Clone(d.all)
	list[d.at], list[d.at+by] = list[d.at+by], list[d.at]
	d.set(list, d.at+by)
}

func (d *figuresDialog) remove() {
	if d.at >= 0 {
		d.set(slices.Delete(slices.Clone(d.all), d.at, d.at+1), d.at)
	}
}

// edit changes the name and the file of a figure.
func (d *figuresDialog) edit() {
	if at := d.at; at >= 0 {
		others := slices.Delete(slices.Clone(d.all), at, at+1)
		d.exporter.askFigure(lang.L("Edit Figure"), lang.L("Save"), d.all[at], others, func(e figure.Entry) {
			list := slices.Clone(d.all)
			list[at] = e
			d.set(list, at)
		})
	}
}

// export exports the figures beside the game file.
func (d *figuresDialog) export(all bool) {
	path := d.exporter.Doc.Path()
	if path == "" {
		d.exporter.Files.ShowInfo(lang.L("Save the game first"), lang.L("The figures are written to the folder of the game file."))
		return
	}
	d.dialog.Hide()
	d.exporter.exportFigures(d.all, filepath.Dir(path), all)
}
