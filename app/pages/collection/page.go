// Package collection is the page of the workbench that edits the open collection: its boards,
// sections, names, notes, tags and difficulties.
//
//	search, filters ─▶ rows: boards and headings of sections ─▶ table
//	                                                             │ the selected board, ticked boards
//	difficulty, duplicates, files (jobs) ─▶ edits ◀── fields ◀───┘
//	                                          │
//	                             desk.Files.EditCollection ─▶ desk.Collection: undo, file
//
// The page holds no boards. It shows the collection of the main window, where a board is played and
// its lines are kept; package desk saves and recovers them.
package collection

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/files/exporting"
	"tchouka/app/pages/workbench"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine/output/export"
	"tchouka/engine/record/duplicates"
	"tchouka/engine/record/notation"
)

// Main is the main window.
type Main struct {
	Desk  *desk.Desk
	Files *desk.Files
	// Open steps to a board of the collection, in front.
	Open func(at int)
}

// Page edits the collection of the main window.
type Page struct {
	tab   *workbench.Tab
	main  Main
	files *desk.Files // with the dialogs of the workbench

	filter filter
	rows   []row
	key    int          // of the selected board
	ticked map[int]bool // by the keys of the boards

	matching    *work.Job
	compared    *desk.Collection   // the collection of the matches
	keys        []int              // of the boards of the matches
	matches     []duplicates.Match // shorter than the boards while they are computed
	earlier     []notation.Board   // of the collection to compare with
	earlierName string

	rating  *work.Job
	filling bool // the fields are being filled
	parts
}

// New returns the page of the open collection, if any.
func New(tab *workbench.Tab, main Main) *Page {
	p := &Page{
		tab: tab, main: main, files: desk.NewFiles(main.Desk, tab.Window), ticked: map[int]bool{},
		matching: work.NewJob(tab.Post), rating: work.NewJob(tab.Post),
	}
	p.files.Held, p.files.StartLesson = main.Files.Held, main.Files.StartLesson
	p.files.ShowStatus = tab.ShowMessage
	tab.Fill(p.declare)
	p.Show()
	return p
}

// coll returns the open collection, or nil.
func (p *Page) coll() *desk.Collection { return p.main.Desk.Doc.Collection }

// at returns the index of the selected board, or else of the open one.
func (p *Page) at() int {
	coll := p.coll()
	if at := coll.IndexOf(p.key); at >= 0 {
		return at
	}
	return coll.At()
}

// selection returns the indices of the ticked boards in ascending order, or else of the selected one.
func (p *Page) selection() []int {
	var all []int
	coll := p.coll()
	for at := range coll.Boards {
		if p.ticked[coll.Key(at)] {
			all = append(all, at)
		}
	}
	if len(all) == 0 {
		return []int{p.at()}
	}
	return all
}

// contains reports whether a selection has a board. O(log n).
func contains(selection []int, at int) bool {
	_, found := slices.BinarySearch(selection, at)
	return found
}

// Changed updates the page after changes of the desk.
func (p *Page) Changed(n desk.Changes) {
	if !n.Only(desk.ChangedTree | desk.ChangedProgress | desk.ChangedIO | desk.ChangedAnalysis) {
		p.Show()
	}
}

// selectRow selects the board of a row. From a heading it continues in the direction of the keys.
func (p *Page) selectRow(i int) {
	if p.rows[i].at < 0 {
		if i > 0 && p.rowOf(p.at()) > i {
			i--
		} else {
			i++
		}
	}
	p.key = p.coll().Key(p.rows[i].at)
	p.Show()
}

func (p *Page) tick(i int) {
	if p.rows[i].at < 0 {
		return
	}
	key := p.coll().Key(p.rows[i].at)
	p.key = key
	if p.ticked[key] {
		delete(p.ticked, key)
	} else {
		p.ticked[key] = true
	}
	p.Show()
}

// tickAll ticks all boards in the list, or none if all are ticked.
func (p *Page) tickAll() {
	all := map[int]bool{}
	for _, r := range p.rows {
		if r.at >= 0 {
			all[p.coll().Key(r.at)] = true
		}
	}
	if len(all) == len(p.ticked) {
		all = map[int]bool{}
	}
	p.ticked = all
	p.Show()
}

// declare builds the page in the current language.
func (p *Page) declare() workbench.Page {
	p.parts = newParts(p)
	return workbench.Page{
		Name: lang.L("Collection"), Content: p.content(), First: p.table.Focusable, Commands: p.commands(),
		Export: p.export, Exportable: func() bool { return p.coll() != nil }, Show: p.Show, Close: p.close, Dropped: p.appendFiles,
		Key: func(e *fyne.KeyEvent) {
			if e.Name == fyne.KeyDelete || e.Name == fyne.KeyBackspace {
				p.remove()
			}
		},
	}
}

// title returns the title of the window.
func (p *Page) title() string {
	coll := p.coll()
	switch {
	case coll == nil:
		return lang.L("Collection")
	case coll.Dirty():
		return "• " + coll.Name()
	}
	return coll.Name()
}

func (p *Page) close() {
	p.matching.Stop()
	p.rating.Stop()
}

// export exports the selected board.
func (p *Page) export() {
	b := p.coll().Boards[p.at()]
	p.tab.Export(exporting.Source{
		Kind: export.PositionKind, Name: p.coll().Name(), Make: exporting.MakeDocument(export.Position(b.Game, b.Start)),
	})
}

func (p *Page) commands() []shell.Command {
	open := func() bool { return p.coll() != nil }
	movable := func() bool { return open() && !p.filter.active() }
	return []shell.Command{
		{ID: "collection.new", Label: lang.L("New Collection"), Shortcut: shell.Ctrl(fyne.KeyN), Run: p.begin},
		{ID: "collection.open", Label: lang.L("Open…"), Shortcut: shell.Ctrl(fyne.KeyO), Run: p.files.Open},
		{ID: "collection.save", Label: lang.L("Save"), Shortcut: shell.Ctrl(fyne.KeyS), Enabled: open, Run: p.files.SaveCollection, SeparatorBefore: true},
		{ID: "collection.saveAs", Label: lang.L("Save As…"), Shortcut: shell.CtrlShift(fyne.KeyS), Enabled: open, Run: p.files.SaveCollectionAs},
		{ID: "collection.undo", Label: lang.L("Undo"), Shortcut: &fyne.ShortcutUndo{}, Enabled: func() bool { return open() && p.coll().CanUndo() }, Run: func() { p.edit((*desk.Collection).Undo) }, SeparatorBefore: true},
		{ID: "collection.redo", Label: lang.L("Redo"), Shortcut: &fyne.ShortcutRedo{}, Enabled: func() bool { return open() && p.coll().CanRedo() }, Run: func() { p.edit((*desk.Collection).Redo) }},
		p.tab.EditCommand("collection.cut", lang.L("Cut"), &fyne.ShortcutCut{Clipboard: fyne.CurrentApp().Clipboard()}, open, p.cut),
		p.tab.EditCommand("collection.copy", lang.L("Copy"), &fyne.ShortcutCopy{Clipboard: fyne.CurrentApp().Clipboard()}, open, func() { p.copyBoards() }),
		p.tab.EditCommand("collection.paste", lang.L("Paste"), &fyne.ShortcutPaste{Clipboard: fyne.CurrentApp().Clipboard()}, nil, p.paste),
		{ID: "collection.play", Label: lang.L("Open on the Board"), Shortcut: shell.Ctrl(fyne.KeyReturn), Enabled: open, Run: p.play, SeparatorBefore: true},
		{ID: "collection.insert", Label: lang.L("Insert Board of Main Window"), Shortcut: shell.Ctrl(fyne.KeyB), Enabled: open, Run: p.insert},
		{ID: "collection.append", Label: lang.L("Append File…"), Enabled: open, Run: p.chooseFile},
		{ID: "collection.duplicate", Label: lang.L("Duplicate"), Shortcut: shell.Ctrl(fyne.KeyD), Enabled: open, Run: p.duplicate},
		{ID: "collection.delete", Label: lang.L("Delete"), Shortcut: shell.Ctrl(fyne.KeyDelete), Enabled: open, Run: p.remove},
		{ID: "collection.up", Label: lang.L("Move Up"), Shortcut: shell.Alt(fyne.KeyUp), Enabled: movable, Run: func() { p.moveBy(-1) }},
		{ID: "collection.down", Label: lang.L("Move Down"), Shortcut: shell.Alt(fyne.KeyDown), Enabled: movable, Run: func() { p.moveBy(1) }},
		{ID: "collection.all", Label: lang.L("Select All"), Shortcut: shell.CtrlShift(fyne.KeyA), Enabled: open, Run: p.tickAll},
		{ID: "collection.rate", Label: lang.L("Compute Difficulty"), Enabled: open, Run: p.rate, SeparatorBefore: true},
		{ID: "collection.forget", Label: lang.L("Forget Progress…"), Enabled: p.hasProgress, Run: p.forget},
		{ID: "collection.compare", Label: lang.L("Compare with Collection…"), Enabled: open, Run: p.compare},
		{ID: "collection.search", InView: true, Label: lang.L("Search"), Shortcut: shell.Ctrl(fyne.KeyF), Run: func() { p.tab.Focus(p.search) }},
		{ID: "collection.unfilter", InView: true, Label: lang.L("Show All Boards"), Enabled: func() bool { return p.filter.active() }, Run: p.unfilter},
	}
}

// Show updates the page.
func (p *Page) Show() {
	if p.coll() == nil {
		p.ticked = map[int]bool{}
	}
	p.findMatches()
	p.fill()
	p.showParts()
	p.tab.ShowTitle(p.title())
	p.tab.ShowMenu()
}

// note describes the number of boards, and what the file holds.
func (p *Page) note() string {
	coll := p.coll()
	if coll == nil {
		return ""
	}
	boards := 0
	for _, r := range p.rows {
		if r.at >= 0 {
			boards++
		}
	}
	alone, helped := coll.SolvedCount()
	v := messages.Args{"N": messages.Grouped(boards), "Of": messages.Grouped(len(coll.Boards)), "Solved": messages.Grouped(alone)}
	text := lang.L("{{.N}} of {{.Of}} boards · {{.Solved}} solved", v)
	if helped > 0 {
		text += ", " + messages.Helped(helped)
	}
	if n := len(p.ticked); n > 0 {
		text += " · " + lang.L("{{.N}} selected", messages.Args{"N": messages.Grouped(n)})
	}
	if !coll.HoldsLines() && coll.Form != "" {
		text += " · " + lang.L("lines are not saved in this file")
	}
	return text
}

// findMatches finds duplicates in a job, if boards were added or removed since the last time.
func (p *Page) findMatches() {
	coll := p.coll()
	if coll == nil {
		return
	}
	keys := make([]int, len(coll.Boards))
	for at := range keys {
		keys[at] = coll.Key(at)
	}
	if p.compared == coll && slices.Equal(keys, p.keys) {
		return
	}
	p.compared, p.keys, p.matches = coll, keys, nil
	boards, earlier := coll.Boards, p.earlier
	p.matching.Start(func(_ context.Context, report func(func())) {
		matches := duplicates.Find(boards, earlier)
		report(func() {
			p.matches = matches
			p.Show()
		})
	})
}

// match returns the duplicate of a board, if it is known already.
func (p *Page) match(at int) duplicates.Match {
	if at < len(p.matches) {
		return p.matches[at]
	}
	return duplicates.Match{}
}
