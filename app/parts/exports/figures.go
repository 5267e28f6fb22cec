package exports

import (
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/files/exporting"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
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
	s := e.Doc.Session
	list := figure.Entries(s)
	entry, err := e.entry(what, o, c)
	if err != nil {
		e.Files.ShowError(lang.L("The figure could not be added"), err)
		return
	}
	if entry.Preset = preset; preset != "" { // the preset stores the choices that it sets
		if p, err := figure.PresetByName(e.presets(), preset); err == nil {
			maps.DeleteFunc(entry.Options, func(choice export.Choice, text string) bool { return p.Choices[choice] == text })
		}
	}
	entry.Name = lang.L("Figure {{.N}}", messages.Args{"N": len(list) + 1})
	entry.File = fmt.Sprintf("figure-%d%s", len(list)+1, o.Format.Ext())
	e.askFigure(lang.L("Add to Figures"), lang.L("Add"), entry, list, func(entry figure.Entry) {
		if e.setFigures(append(list, entry)) {
			added()
			e.Status(lang.L("“{{.Name}}” was added to the figures of this game. Save the game to keep it", messages.Args{"Name": entry.Name}))
		}
	})
}

// askFigure shows a form for the name and the file of a figure.
func (e *Exporter) askFigure(title, confirm string, entry figure.Entry, others []figure.Entry, then func(figure.Entry)) {
	name, file, form := dialogs.NewEntry(), dialogs.NewEntry(), dialogs.Form{}
	name.SetText(entry.Name)
	file.SetText(entry.File)
	nameField, fileField := form.Add(lang.L("Name"), name), form.Add(lang.L("File"), file)
	form.Show(e.Files.Win, title, confirm, func() {
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
func (e *Exporter) setFigures(list []figure.Entry) bool {
	if err := figure.SetEntries(e.Doc.Session, list); err != nil {
		e.Files.ShowError(lang.L("The figure list could not be changed"), err)
		return false
	}
	return true
}

func (e *Exporter) presets() []figure.Preset {
	return figure.Presets(e.Settings.Store.StringMap(figure.PresetsKey))
}
