package designer

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/study/find"
	"tchouka/widgets/controls"
	"tchouka/widgets/tables"
)

// composeMode is the kind of search.
type composeMode int

const (
	backwards composeMode = iota
	nearest
)

// composeModeNames returns the names of the kinds of search in order.
func composeModeNames() []string {
	return []string{lang.L("Play Backwards"), lang.L("Nearest Boards")}
}

// composeParts are the widgets of the page.
type composeParts struct {
	entry                  *dialogs.Entry // the board
	entryNote              *dialogs.Note
	undoButton, redoButton *controls.ToolButton
	where                  *whereField
	mode                   *controls.Segmented
	depth, seeds           *dialogs.Entry // moves back or maximum distance; maximum number of seeds
	sizeNote               *dialogs.Note
	depthLabel, seedsLabel *widget.Label
	seedsField             fyne.CanvasObject
	current, list          *tables.BoardTable
	badge                  *controls.VerdictBadge
	buttons                []fyne.CanvasObject
}

func newComposeParts(p *ComposePage) composeParts {
	button := func(label string, run func()) *controls.ToolButton { return controls.NewToolButton(label, nil, run) }
	c := composeParts{
		entry: dialogs.NewEntry(), entryNote: dialogs.NewNote(), depth: dialogs.NewEntry(), seeds: dialogs.NewEntry(), sizeNote: dialogs.NewNote(),
		where:      newWhereField(p.tab, p.whereChanged, p.startOrFilter),
		undoButton: button(lang.L("Undo"), p.Undo), redoButton: button(lang.L("Redo"), p.Redo),
		current: tables.NewBoardTable(), list: tables.NewBoardTable(), badge: controls.NewVerdictBadge(),
		depthLabel: widget.NewLabel(""), seedsLabel: widget.NewLabel(lang.L("Most seeds")),
	}
	c.buttons = []fyne.CanvasObject{
		c.undoButton, c.redoButton, button(lang.L("Empty Board"), p.empty),
		button(lang.L("Take From Main Window"), p.UseMainBoard), button(lang.L("Open"), p.open),
	}
	c.mode = controls.NewSegmented(composeModeNames(), func(int) { p.modeChanged() })
	c.depth.SetText(p.depths[backwards])
	c.depth.OnChanged = func(text string) {
		c.sizeNote.SetText("")
		p.depths[p.searchMode()] = text
	}
	c.seeds.OnChanged = func(string) { c.sizeNote.SetText("") }
	c.entry.OnChanged = func(string) { c.entryNote.SetText("") }
	c.entry.OnSubmitted = func(string) { p.enter() }
	for _, field := range []*dialogs.Entry{c.depth, c.seeds} {
		field.OnSubmitted = func(string) { p.start() }
	}
	c.list.OnChosen = func(row int) { p.stepTo(p.found.at(row).Start) }
	c.list.OnSelected = func(row int) {
		v := p.list.View()
		v.Current = row
		p.list.SetView(v)
	}
	c.list.OnSort = p.sort
	c.list.OnHover, c.current.OnHover = p.tab.Tip, p.tab.Tip
	return c
}

// content arranges the page:
//
//	board, commands for it
//	criteria
//	kind of search
//	the board │ the boards that were found
func (p *ComposePage) content() fyne.CanvasObject {
	near := layout.NewCustomPaddedHBoxLayout(0) // labels have their own padding
	row := shell.Flow{Gap: shell.Gap / 2}
	p.seedsField = container.New(near, p.seedsLabel, shell.NumberField(p.seeds))
	labelled := func(text string, o fyne.CanvasObject) fyne.CanvasObject {
		return container.NewBorder(nil, nil, container.NewVBox(widget.NewLabel(text)), nil, o)
	}
	board := container.NewVBox(container.NewBorder(nil, nil, nil, container.NewHBox(p.buttons...), p.entry), p.entryNote)
	below := container.NewBorder(container.NewVBox(p.sizeNote, shell.Panel(p.current), p.badge), nil, nil, nil, shell.Panel(p.list))
	head := container.NewVBox(labelled(lang.L("Board"), board), labelled(lang.L("Criteria"), p.where.content))
	return container.New(layout.NewCustomPaddedLayout(shell.Unit, shell.Near, shell.Gap, shell.Gap),
		container.NewBorder(head, nil, nil, nil, row.Over(below,
			p.mode, container.New(near, p.depthLabel, shell.SmallNumberField(p.depth)), p.seedsField, p.run.ToolButton)))
}

// searchMode returns the selected kind of search.
func (p *ComposePage) searchMode() composeMode { return composeMode(p.mode.Selected()) }

// request reads the fields of the search.
func (p *ComposePage) request() (r find.Request, depth int, ok bool) {
	r = find.Request{Game: p.game, Memory: p.tab.Settings.MemoryShare(shell.AuxiliaryShare)}
	r.Criteria, ok = p.criteria(true)
	most := maxBack
	if p.searchMode() == nearest {
		most = maxWithin
	}
	depth, err := shell.ReadNumber(p.depth.Text)
	if err != nil || depth < 0 || depth > most {
		p.sizeNote.SetText(lang.L("Enter a whole number from {{.Least}} to {{.Most}}", messages.Args{"Least": 0, "Most": most}))
		return r, 0, false
	}
	board := p.game.Board(p.board.Start)
	_, seeds := board.Stored()
	r.Seeds.To = max(find.UsualSeeds(board.Holes()).To, seeds)
	p.seeds.SetPlaceHolder(strconv.Itoa(r.Seeds.To))
	if strings.TrimSpace(p.seeds.Text) != "" && p.searchMode() == backwards {
		if r.Seeds.To, err = shell.ReadNumber(p.seeds.Text); err != nil || r.Seeds.To < seeds || r.Seeds.To > find.MaxSeeds {
			p.sizeNote.SetText(lang.L("Most seeds: enter a whole number from {{.Least}} to {{.Most}}, or leave the field empty",
				messages.Args{"Least": messages.Grouped(seeds), "Most": messages.Grouped(find.MaxSeeds)}))
			return r, 0, false
		}
	}
	return r, depth, ok
}

// criteria reads the criteria for the current board. If report, it shows an error below the field.
func (p *ComposePage) criteria(report bool) (c find.Criteria, ok bool) {
	c, ok = p.where.read(p.game, report)
	places := p.game.Board(p.board.Start).Holes()
	if ok && len(c.Pattern) > 0 && len(c.Pattern) != places {
		if ok = false; report {
			p.where.note.SetText(patternError(places))
		}
	}
	return c, ok
}

// modeChanged shows the fields of the other kind of search and starts it.
func (p *ComposePage) modeChanged() {
	p.depth.SetText(p.depths[p.searchMode()])
	p.start()
}

// Undo shows the board before the last step.
func (p *ComposePage) Undo() { p.back(&p.undo, &p.redo) }

// Redo reverts Undo.
func (p *ComposePage) Redo() { p.back(&p.redo, &p.undo) }

// inField passes a shortcut to the focused text field, or calls step if no field has the focus.
func (p *ComposePage) inField(shortcut fyne.Shortcut, step func()) {
	if field, ok := p.tab.Win.Canvas().Focused().(*dialogs.Entry); ok {
		field.TypedShortcut(shortcut)
		return
	}
	step()
}

func (p *ComposePage) open() { p.openBoard(p.game, p.board.Start) }

// sort sorts the boards by a column; −1 is the boards.
func (p *ComposePage) sort(column int) {
	if column >= 0 {
		column = p.columns()[column]
	}
	p.found.sort(column)
	p.Show()
}

func (p *ComposePage) commands() []shell.Command {
	all := slices.Concat([]shell.Command{
		{ID: "compose.undo", Label: lang.L("Undo"), Shortcut: &fyne.ShortcutUndo{}, Run: func() { p.inField(&fyne.ShortcutUndo{}, p.Undo) }},
		{ID: "compose.redo", Label: lang.L("Redo"), Shortcut: &fyne.ShortcutRedo{}, Run: func() { p.inField(&fyne.ShortcutRedo{}, p.Redo) }},
	}, p.run.Commands("compose"), []shell.Command{
		{ID: "compose.empty", Label: lang.L("Empty Board"), Run: p.empty, SeparatorBefore: true},
		{ID: "compose.main", Label: lang.L("Take From Main Window"), Run: p.UseMainBoard},
		{ID: "compose.open", Label: lang.L("Open Board in Main Window"), Shortcut: shell.Ctrl(fyne.KeyReturn), Run: p.open},
		{ID: "compose.add", Label: lang.L("Add Board to Collection…"), Shortcut: shell.CtrlShift(fyne.KeyReturn), Run: func() { p.Add(p.game, p.board.Start) }},
	})
	for i, label := range composeModeNames() {
		all = append(all, shell.Command{
			ID: "compose.mode" + strconv.Itoa(i+1), InView: true, Label: label, Shortcut: shell.Ctrl([]fyne.KeyName{fyne.Key1, fyne.Key2}[i]),
			Enabled: func() bool { return i == int(nearest) || find.Reversible(p.game) },
			Run:     func() { p.mode.SetSelected(i); p.modeChanged() },
		})
	}
	return all
}

// Show updates the page.
func (p *ComposePage) Show() {
	near := p.searchMode() == nearest
	depth := lang.L("Moves back, up to")
	if near {
		depth = lang.L("Distance up to")
	}
	p.run.Show()
	p.mode.SetEnabled(find.Reversible(p.game))
	p.depthLabel.SetText(depth)
	shell.SetVisible(p.seedsField, !near)
	p.undoButton.SetEnabled(len(p.undo) > 0)
	p.redoButton.SetEnabled(len(p.redo) > 0)
	p.badge.SetView(controls.VerdictView{Neutral: true, Headline: p.headline(), Detail: p.detail(), Note: messages.GameName(p.game)})
	p.showLists()
	p.tab.ShowMenu()
}

// columns returns the columns of both lists.
func (p *ComposePage) columns() []int {
	all := []int{foundMoves, foundLines, foundLevel, foundTraps, foundFirst, foundSymmetric, foundSeeds, foundPath}
	if p.game.Board(p.board.Start).OneRow() == nil {
		all = slices.Insert(all, 0, foundBoard)
	}
	declared := foundColumns("", "")
	return slices.DeleteFunc(all, func(c int) bool {
		has := declared[c].has
		return c == foundPath && p.searchMode() == nearest || has != nil && !has(p.board.Board) && !slices.ContainsFunc(p.all, func(a find.Ancestor) bool { return has(a.Board) })
	})
}

// showLists shows the board and the boards that were found, in the same columns.
func (p *ComposePage) showLists() {
	columns := p.columns()
	v := p.listView(1, columns, func(int) find.Ancestor { return p.board })
	v.Title = lang.L("current board")
	if v.Texts {
		v.Columns[0].Title = v.Title
	}
	p.current.SetView(v)
	v = p.listView(len(p.found.boards), columns, func(i int) find.Ancestor { return p.by[idOf(p.found.at(i))] })
	v.Sorted, v.Down = slices.Index(columns, p.found.by), p.found.down
	if v.Current = min(max(p.list.View().Current, 0), v.Len-1); p.ended == nil {
		v.Current = min(0, v.Len-1)
	}
	switch {
	case p.run.Running():
	case p.searchMode() == backwards && p.ended != nil && len(p.all) == 0:
		v.Empty = lang.L("No move leads here: allow more seeds")
	case p.ended != nil:
		v.Empty = dropsText(lang.L("no board matches all criteria"), p.drops)
	}
	p.list.SetView(v)
	p.tab.Hint(lang.L("Click a board to step to it, or a title to sort. Keys: arrows, Enter, Ctrl+Z"))
}

// listView returns the view of n boards.
func (p *ComposePage) listView(n int, columns []int, at func(int) find.Ancestor) tables.BoardTableView {
	v := boardsView(n, columns, func(i int) find.Board { return at(i).Board }, func(string) int { return 0 })
	v.Ticks, v.Holes, v.RumaLeft = false, holesOf(p.board.Board), p.tab.Settings.RumaLeft
	all := v.Row
	v.Row = func(i int) tables.BoardRow { return p.row(all(i), at(i), columns) }
	v.Columns[slices.Index(columns, foundMoves)].Longest = lang.L("not won") + "00"
	return v
}

// row completes a row of a list. The properties of a board that is not known to be winnable are empty.
func (p *ComposePage) row(r tables.BoardRow, a find.Ancestor, columns []int) tables.BoardRow {
	for i, column := range columns {
		switch {
		case column == foundPath:
			r.Cells[i] = engine.LineText(a.Path)
		case a.Won || column == foundSeeds || column == foundSymmetric || column == foundBoard:
		case column == foundMoves && a.Cause == find.Finished:
			r.Cells[i] = lang.L("not won")
		case column == foundMoves:
			r.Cells[i] = lang.L("unknown")
		default:
			r.Cells[i] = ""
		}
	}
	return r
}
