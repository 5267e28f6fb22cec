package designer

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/files/exporting"
	"tchouka/app/pages/workbench"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/study/find"
	"tchouka/widgets/controls"
	"tchouka/widgets/tables"
)

// parts are the widgets of the page.
type parts struct {
	form
	where    *whereField // the text of the criteria in the fields
	modes    *controls.Segmented
	fewModes *controls.Segmented // modes of games without a list of won positions
	export   *controls.ToolButton
	badge    *controls.VerdictBadge
	list     *tables.BoardTable
	sheets   *exporting.SheetForm
	pick     pick

	criteria, counted, least fyne.CanvasObject   // shown in some modes only
	lines, rated             []fyne.CanvasObject // criteria that not every game supports
}

func newParts(d *Page) parts {
	p := parts{
		form:  newForm(d.games, d.start, d.changed),
		badge: controls.NewVerdictBadge(), list: tables.NewBoardTable(), sheets: exporting.NewSheetForm(),
	}
	p.where = newWhereField(d.tab, d.whereChanged, d.start)
	p.modes = controls.NewSegmented(modeNames(), func(i int) { d.setMode(mode(i)) })
	p.fewModes = controls.NewSegmented(modeNames()[:listWon], func(i int) { d.setMode(mode(i)) })
	p.export = controls.NewToolButton(lang.L("Export…"), nil, d.Export)
	p.list.OnChosen = d.choose
	p.list.OnSelected = d.goTo
	p.list.OnTicked = d.tick
	p.pick = newPick(d)
	p.list.OnHover = d.tab.Tip
	return p
}

// usage returns instructions for the current view.
func (d *Page) usage() string {
	switch {
	case d.showsChecked():
		return lang.L("Drag a board to move it, or click it and use Up or Down. A click also plays it")
	case d.mode != listWon:
		return lang.L("Click a board to play it, its box to choose it, or a title to sort. Keys: arrows, Enter, Space")
	}
	return lang.L("Click a position to play it. Keys: arrows, Enter")
}

// runLabel returns the label of the button that starts a search.
func (d *Page) runLabel() string {
	return []string{findAll: lang.L("Find"), drawRandom: lang.L("Draw"), listWon: lang.L("List All")}[d.mode]
}

// showRun shows the progress of the search, and the fields that apply.
func (d *Page) showRun() {
	d.run.Show()
	for _, modes := range []*controls.Segmented{d.modes, d.fewModes} {
		modes.SetEnabled(!d.run.Running())
	}
	d.modes.SetSelected(int(d.mode))
	d.fewModes.SetSelected(min(int(d.mode), int(drawRandom)))
	shell.SetVisible(d.modes, d.listsWon())
	shell.SetVisible(d.fewModes, !d.listsWon())
	shell.SetVisible(d.criteria, d.mode != listWon)
	shell.SetVisible(d.counted, d.mode == drawRandom)
	for _, o := range d.lines {
		shell.SetVisible(o, d.counts())
	}
	for _, o := range d.rated {
		shell.SetVisible(o, find.Rates(d.gameSelected()))
	}
	shell.SetVisible(d.least, d.mode != listWon)
	if d.mode != drawRandom {
		d.countNote.SetText("")
	}
	d.showPick()
	d.export.SetEnabled(d.exportable())
}

// exportable reports whether there is something to export.
func (d *Page) exportable() bool {
	return !d.run.Running() && d.length() > 0 && find.Rates(d.gameShown())
}

// progressPart estimates the completed fraction of a search. The layers of won positions take about
// half of it, or all of it if they are the only result.
func progressPart(r find.Request, p find.Progress, layersOnly bool) float64 {
	switch {
	case p.Phase == find.Choosing && p.Boards > 0:
		layers := float64(r.Seeds.To - r.Seeds.From + 1)
		return (float64(p.Seeds-r.Seeds.From) + float64(p.Examined)/float64(p.Boards)) / layers
	case p.SeedsTo > 0 && layersOnly:
		return float64(p.Seeds) / float64(p.SeedsTo)
	case p.SeedsTo > 0:
		return float64(p.Seeds) / float64(p.SeedsTo) / 2
	}
	return 0
}

// length returns the number of listed boards.
func (d *Page) length() int {
	if d.mode == listWon {
		return d.won.count()
	}
	if d.showsChecked() {
		return len(d.chosen.boards)
	}
	return len(d.found.boards)
}

// view returns the view of the list.
func (d *Page) view() tables.BoardTableView {
	if d.mode == listWon {
		v := d.won.view()
		v.Empty = lang.L("nothing listed yet")
		return v
	}
	columns := d.columns()
	v := boardsView(d.length(), columns, d.at, d.chosen.number)
	v.Sorted, v.Down = slices.Index(columns, d.found.by), d.found.down
	switch {
	case d.showsChecked():
		v.Sorted, v.Down = slices.Index(columns, d.chosen.by), d.chosen.down
		v.Empty = lang.L("no board is chosen: click the box beside a board")
	case d.exhausted():
		v.Empty = dropsText(lang.L("no board matches all criteria: remove one, or allow more seeds"), d.drops)
	default:
		v.Empty = lang.L("nothing listed yet")
	}
	return v
}

// showList shows the results.
func (d *Page) showList() {
	v := d.view()
	v.RumaLeft = d.tab.Settings.RumaLeft
	v.Stale = d.old()
	if old := d.list.View(); old.Current < v.Len && old.Title == v.Title {
		v.Current = old.Current
	}
	d.list.OnSort, d.list.OnMoved = nil, nil
	if d.mode != listWon {
		d.list.OnSort = d.sort
	}
	if d.showsChecked() {
		d.list.OnMoved = d.moveTo
	}
	d.list.SetView(v)
	d.tab.Hint(d.usage())
}

// content arranges the page:
//
//	which game, how large, what to look for
//	criteria │ progress
//	         │ the boards
func (d *Page) content() fyne.CanvasObject {
	word := func(text string) fyne.CanvasObject { return widget.NewLabel(text) }
	near := layout.NewCustomPaddedHBoxLayout(0) // labels have their own padding
	d.least = container.New(near, shell.NumberField(d.seedsFrom), word(lang.L("to")))
	d.counted = container.NewHBox(word(lang.L("How many")), shell.NumberField(d.count))
	row := shell.Flow{Gap: shell.Gap / 2}
	second := container.NewVBox(d.sizeNote, container.NewHBox(d.modes, d.fewModes, shell.Space(), d.counted), d.countNote)

	panel := shell.Panel(container.NewBorder(d.pick.bar, nil, nil, nil, d.list))
	d.criteria = container.New(layout.NewCustomPaddedLayout(0, 0, 0, shell.Gap), controls.NewPanel(d.criteriaForm()))
	right := container.NewBorder(d.badge, nil, nil, nil, container.New(layout.NewCustomPaddedLayout(shell.Gap, 0, 0, 0), panel))
	body := container.NewBorder(nil, nil, d.criteria, nil, right)
	below := container.NewBorder(second, nil, nil, nil, container.New(layout.NewCustomPaddedLayout(shell.Unit, 0, 0, 0), body))
	return container.New(layout.NewCustomPaddedLayout(shell.Unit, shell.Near, shell.Gap, shell.Gap), row.Over(below,
		d.game, container.New(near, word(lang.L("Holes")), shell.NumberField(d.holes)),
		container.New(near, word(lang.L("Seeds")), d.least, shell.NumberField(d.seedsTo)), container.NewHBox(d.run.ToolButton, d.export)))
}

// criteriaForm returns the column of criteria.
func (d *Page) criteriaForm() fyne.CanvasObject {
	word := func(text string) fyne.CanvasObject { return widget.NewLabel(text) }
	from := func(label string, from, to *dialogs.Entry, note *dialogs.Note) []fyne.CanvasObject {
		return []fyne.CanvasObject{word(label), workbench.Range(from, to), note}
	}
	lines := from(lang.L("Winning lines"), d.linesFrom, d.linesTo, d.linesNote)
	d.lines = lines[:2] // a note controls its own visibility
	least := func(field *dialogs.Entry, label string) fyne.CanvasObject {
		return container.New(layout.NewCustomPaddedLayout(shell.Near, 0, 0, 0), container.NewHBox(shell.NumberField(field), word(label)))
	}
	chained, traps := least(d.chained, lang.L("chained moves or more")), least(d.traps, lang.L("traps or more"))
	rated := []fyne.CanvasObject{word(lang.L("Difficulty")), container.NewHBox(d.level), criteriaNote()}
	d.rated = append([]fyne.CanvasObject{chained, traps}, rated...)
	d.where.saved.Small = true
	text := []fyne.CanvasObject{container.NewBorder(nil, nil, word(lang.L("Criteria as text")), container.NewCenter(d.where.saved)), d.where.entry, d.where.note}
	rows := append(append(text, lines...), from(lang.L("Fewest moves to win"), d.movesFrom, d.movesTo, d.movesNote)...)
	rows = append(rows, chained, d.chainedNote, traps, d.trapsNote, d.forced, d.symmetric, d.uniform,
		word(lang.L("Seeds per hole, _ for any")), d.pattern, d.patternNote)
	rows = append(rows, rated...)
	column := container.New(layout.NewCustomPaddedVBoxLayout(1), rows...)
	// Leaves space for the scroll bar.
	return container.NewVScroll(shell.AtLeast(fyne.NewSize(276, 0), shell.Padded(column, 0, shell.Unit)))
}

// criteriaNote explains the terms used by the criteria.
func criteriaNote() fyne.CanvasObject {
	note := shell.NewQuietText(theme.SizeNameCaptionText)
	note.Wrapping = fyne.TextWrapWord
	note.Set(lang.L("A trap is a wrong first move that looks good. It ends in the Ruma and stores more seeds than the others, or it obviously ends there. The difficulty is high if a player who looks only one move ahead rarely wins."))
	return note
}
