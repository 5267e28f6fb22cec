package exports

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/files/exporting"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
	"tchouka/widgets/paint"
)

// maxFolded is the maximum number of folded nodes of a tree in the figure list.
const maxFolded = 500

// Restore takes the part and the options of a figure that was opened for the next export.
func (e *Exporter) Restore(r *figure.Recipe) {
	e.reset()
	e.what = map[string]int{figure.Position: positionOnBoard, figure.Line: lineOfPlay, figure.Tree: treeFromStart}[r.Part]
	c := maps.Clone(r.Options)
	e.titles[e.what] = c[export.TitleChoice]
	if c[export.NumbersChoice] == export.No { // the dialog has one list for both
		c[export.NumberingChoice] = export.NoNumbers
	}
	delete(c, export.NumbersChoice)
	e.restored, e.restoredAs, e.restoredIn = c, e.what, e.Doc.Session.Doc()
	e.Status(lang.L("The figure was opened with its board and its options ({{.Part}}). Export… makes it again", messages.Args{"Part": names()[e.what]}))
}

// addFigure shows a form for a name and a file, and adds a figure to the list.
func (e *Exporter) addFigure(what int, o exporting.Order, c export.Choices, preset string, added func()) {
	entry, err := e.entry(what, o, c)
	if err != nil {
		e.Files.ShowError(lang.L("The figure could not be added"), err)
		return
	}
	e.addEntry(e.Files.Window, e.Status, entry, o.Format, preset, added)
}

// AddComputed adds a survey or a chart of another window to the list, after a form in that window. status
// shows what was done there.
func (e *Exporter) AddComputed(w *shell.Window, status func(string), o exporting.Order, preset string, added func()) {
	doc, err := o.Document(context.Background())
	if err != nil {
		w.ShowError(lang.L("The figure could not be added"), err)
		return
	}
	if entry, ok := figure.NewEntry(doc, o.Format, o.Options); ok {
		e.addEntry(w, status, entry, o.Format, preset, added)
	}
}

// addEntry adds an entry after a form for its name and its file.
func (e *Exporter) addEntry(w *shell.Window, status func(string), entry figure.Entry, f export.Format, preset string, added func()) {
	list := figure.Entries(e.Doc.Session)
	if entry.Preset = preset; preset != "" { // the preset stores the choices that it sets
		if p, err := figure.PresetByName(e.presets(), preset); err == nil {
			maps.DeleteFunc(entry.Options, func(choice export.Choice, text string) bool { return p.Choices[choice] == text })
		}
	}
	entry.Name = lang.L("Figure {{.N}}", messages.Args{"N": len(list) + 1})
	entry.File = fmt.Sprintf("figure-%d%s", len(list)+1, f.Ext())
	askFigure(w, lang.L("Add to Figures"), lang.L("Add"), entry, list, func(entry figure.Entry) {
		if e.setFigures(w, append(list, entry)) {
			added()
			status(lang.L("“{{.Name}}” was added to the figures of this game. Save the game to keep it", messages.Args{"Name": entry.Name}))
		}
	})
}

// askFigure shows a form for the name and the file of a figure.
func askFigure(w *shell.Window, title, confirm string, entry figure.Entry, others []figure.Entry, then func(figure.Entry)) {
	name, file, form := dialogs.NewEntry(), dialogs.NewEntry(), dialogs.Form{}
	name.SetText(entry.Name)
	file.SetText(entry.File)
	nameField, fileField := form.Add(lang.L("Name"), name), form.Add(lang.L("File"), file)
	form.Show(w.Win, title, confirm, func() {
		entry.Name, entry.File = strings.TrimSpace(name.Text), filepath.ToSlash(strings.TrimSpace(file.Text))
		switch {
		case entry.Name == "":
			nameField.SetError(lang.L("Enter a name"))
		case figure.CheckFile(entry.File) != nil:
			fileField.SetError(lang.L("Enter a file name below the folder of the game file, with a known extension, for example figures/fig1.pdf"))
		case slices.ContainsFunc(others, func(o figure.Entry) bool { return strings.EqualFold(o.File, entry.File) }):
			fileField.SetError(lang.L("Another figure has this file: choose another name"))
		}
	}, func() { then(entry) })
}

// entry returns the entry of something in the figure list, without name and file.
func (e *Exporter) entry(what int, o exporting.Order, c export.Choices) (figure.Entry, error) {
	doc := e.Doc
	s := doc.Session
	part := figure.PartOf(o.Kind)
	from, on := doc.PositionPath()
	here := slices.Concat(s.Moves(max(from, session.Start)), on)
	entry := figure.Entry{Part: part, Options: export.Shown{Kind: o.Kind, View: c.View()}.Choices(o.Format, o.Options)}
	if o.Kind != export.TreeKind && what != positionOnBoard {
		here = nil
	}
	entry.Game, entry.Start = doc.Game().ID(), strings.TrimSpace(doc.Start().String())
	switch what {
	case positionOnBoard, treeFromHere:
		entry.At = engine.MovesText(here)
	case treeFromStart:
		entry.At = engine.MovesText(s.Moves(e.GameTree.Root))
	}
	if what != positionOnBoard {
		entry.Line = engine.MovesText(s.Moves(s.End()))
	}
	if part != figure.Tree {
		return entry, nil
	}
	entry.Folded = e.folded(what == treeFromHere, c.Is(export.MergedChoice))
	if len(entry.Folded) > maxFolded {
		return entry, errors.New(lang.L("More than {{.N}} nodes of the tree are folded: unfold some of them", messages.Args{"N": maxFolded}))
	}
	return entry, nil
}

// folded returns the lines to the folded nodes of the tree, from its root or from the position.
func (e *Exporter) folded(fromHere, merged bool) (lines []string) {
	t, below := e.GameTree.Tree, e.GameTree.Path(nil)
	if fromHere {
		here, _ := e.GameTree.Here()
		below = e.GameTree.Path(here)
	}
	root := t.Line(below[len(below)-1])
	for id := range tree.ID(t.Len()) {
		if merged && !t.FoldedMerged(id) || !merged && !t.Folded(id) {
			continue
		}
		if moves := t.Line(id); len(moves) >= len(root) && slices.Equal(moves[:len(root)], root) {
			lines = append(lines, engine.MovesText(moves[len(root):]))
		}
	}
	return lines
}

// setFigures replaces the figure list, and shows an error if it is too large.
func (e *Exporter) setFigures(w *shell.Window, list []figure.Entry) bool {
	if err := figure.SetEntries(e.Doc.Session, list); err != nil {
		w.ShowError(lang.L("The figure list could not be changed"), err)
		return false
	}
	return true
}

func (e *Exporter) presets() []figure.Preset {
	return figure.Presets(e.Settings.Store.StringMap(figure.PresetsKey))
}

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
	part := map[string]string{
		figure.Position: lang.L("Position"), figure.Line: lang.L("Line"), figure.Tree: lang.L("Tree"),
		figure.Survey: lang.L("Survey"), figure.Chart: lang.L("Chart"), figure.Boards: lang.L("Boards"),
	}[e.Part]
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
	if d.exporter.setFigures(d.exporter.Files.Window, list) {
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
		askFigure(d.exporter.Files.Window, lang.L("Edit Figure"), lang.L("Save"), d.all[at], others, func(e figure.Entry) {
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
