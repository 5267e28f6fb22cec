package designer

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/pages/workbench"
	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/notation"
	"tchouka/engine/study/find"
)

const (
	// maxListed is the maximum number of listed boards. A search that finds more stops and reports
	// it.
	maxListed = 5000
	maxBack   = 20
	maxWithin = 100
)

// ComposePage composes a puzzle. It shows a board, and the boards from which moves lead to it, or
// the nearest boards that match criteria. A click on one of them makes it the board.
type ComposePage struct {
	// Add adds a board to a collection, after a dialog. The caller of [NewComposePage] sets it.
	Add func(engine.Game, engine.State)

	tab       *workbench.Tab
	openBoard func(engine.Game, engine.State)
	main      func() (engine.Game, engine.State)
	games     games.List

	game       find.Game
	board      find.Ancestor // the board with its properties; Cause is Cancelled before they are known
	undo, redo []engine.State

	all      []find.Ancestor          // the boards that were found, in the order of the search
	by       map[string]find.Ancestor // the same by ID
	found    foundTable               // those that match the criteria
	run      *workbench.Run
	ended    *composed // the end of the last search; nil before a search has ended by itself
	drops    []find.Drop
	progress find.Progress
	depths   [2]string // the texts of depth for each mode

	composeParts
}

// NewComposePage returns the page with the board in the main window, which main returns. openBoard
// opens a board there.
func NewComposePage(tab *workbench.Tab, all games.List, main func() (engine.Game, engine.State), openBoard func(engine.Game, engine.State)) *ComposePage {
	p := &ComposePage{tab: tab, games: all.Filter(find.Findable), main: main, openBoard: openBoard, depths: [2]string{"1", "6"}}
	p.run = workbench.NewRun(tab, p.start, p.Show)
	p.found.by = -1
	tab.Fill(p.declare)
	p.UseMainBoard()
	return p
}

// declare builds the page in the current language. Boards are opened, or added to a collection, but not
// exported.
func (p *ComposePage) declare() workbench.Page {
	p.composeParts = newComposeParts(p)
	return workbench.Page{
		Name: lang.L("Compose"), Title: lang.L("Compose a Puzzle"), Content: p.content(), Input: []fyne.CanvasObject{p.entry, p.where.entry, p.mode, p.depth, p.seeds}, First: p.list.Focusable,
		Commands: p.commands(), Boards: p.copied, Exportable: func() bool { return false }, Show: p.Show,
	}
}

// UseMainBoard shows the board of the main window.
func (p *ComposePage) UseMainBoard() { p.use(p.main()) }

// copied returns the board to copy: the one that is selected in the list, or else the composed one.
func (p *ComposePage) copied() []notation.Board {
	if row := p.list.View().Current; row >= 0 && row < p.list.View().Len {
		return []notation.Board{entry(p.found.at(row))}
	}
	return []notation.Board{{Game: p.game, Start: p.board.Start}}
}

// BoardText returns the notation of the board.
func (p *ComposePage) BoardText() string { return engine.Brief(p.board.Start) }

// use shows a board of any game.
func (p *ComposePage) use(game engine.Game, state engine.State) {
	listed, err := p.games.ByID(game.ID()) // the rows of sessions have no solver of their own
	if err != nil {
		p.tab.ShowMessage(lang.L("Boards of this game cannot be searched"))
		return
	}
	if p.game == nil || p.game.ID() != listed.ID() || p.game.Board(p.board.Start).Holes() != listed.Board(state).Holes() {
		p.undo, p.redo = nil, nil
		p.game, p.board = listed.(find.Game), find.Ancestor{}
		if !find.Reversible(p.game) {
			p.mode.SetSelected(int(nearest))
			p.depth.SetText(p.depths[nearest])
		}
	}
	p.stepTo(state)
}

// stepTo shows another board of the game. Undo returns.
func (p *ComposePage) stepTo(state engine.State) {
	if before := p.board.Start; before != nil && before.Key() != state.Key() {
		p.undo, p.redo = append(p.undo, before), nil
	}
	p.show(state)
}

// show shows a board and starts the search.
func (p *ComposePage) show(state engine.State) {
	p.board = find.Ancestor{Board: find.Board{Game: p.game, Start: state}, Cause: find.Cancelled}
	p.entry.SetText(p.BoardText())
	p.start()
}

// back moves a board from a stack to the other one and shows it.
func (p *ComposePage) back(from, to *[]engine.State) {
	if last := len(*from) - 1; last >= 0 {
		state := (*from)[last]
		*from, *to = (*from)[:last], append(*to, p.board.Start)
		p.show(state)
	}
}

// empty removes all seeds from the board.
func (p *ComposePage) empty() {
	state := p.board.Start
	for i, place := range p.game.Board(state).Places {
		if place.Seeds == 0 || place.Closed {
			continue
		}
		cleared, err := p.game.Set(state, i, 0)
		if err != nil {
			p.tab.ShowMessage(messages.BoardError(err))
			return
		}
		state = cleared
	}
	p.stepTo(state)
}

// enter shows the board in the text field.
func (p *ComposePage) enter() {
	w, err := notation.ReadBoard(p.entry.Text, p.games, p.game)
	if err != nil {
		p.entryNote.SetText(messages.BoardError(err))
		return
	}
	p.use(w.Game, w.Start)
	p.tab.Focus(p.list.Focusable()) // so that Undo is for the board
}

// start searches for boards, or reports invalid input at its field.
func (p *ComposePage) start() {
	p.entryNote.SetText("")
	p.sizeNote.SetText("")
	r, depth, ok := p.request()
	p.tab.ShowMessage("")
	p.all, p.by, p.ended, p.drops = nil, map[string]find.Ancestor{}, nil, nil
	p.progress = find.Progress{}
	p.found = p.found.emptied()
	if !ok {
		p.run.Stop()
		return
	}
	board, search := p.board.Start, ancestors
	if p.searchMode() == nearest {
		search = near
	}
	p.run.Begin(p.tab.Cores.Share(func(ctx context.Context, report func(func())) {
		judged := find.Ancestor{}
		judged.Board, judged.Won, judged.Cause = find.Judge(ctx, r.Game, board, r.Memory)
		judged.Game, judged.Start = r.Game, board
		report(func() { p.board = judged; p.Show() })
		search(ctx, r, board, depth, func(c composed) { report(func() { p.take(c) }) })
	}))
	p.Show()
}

// take takes a report of the search.
func (p *ComposePage) take(c composed) {
	if p.progress = c.progress; c.done {
		p.run.End()
	}
	for _, a := range c.boards {
		p.all = append(p.all, a)
		p.by[idOf(a.Board)] = a
	}
	if c.ended {
		p.ended = &c
	}
	if c.drop != nil {
		p.drops = append(p.drops, *c.drop)
	}
	p.filter()
	p.Show()
}

// filter lists the boards that match the criteria. Without criteria it lists all.
func (p *ComposePage) filter() {
	criteria, ok := p.criteria(false)
	if !ok {
		return
	}
	p.found = p.found.emptied()
	var matching []find.Board
	every := len(criteria.Terms()) == 0 || p.searchMode() == nearest
	for _, a := range p.all {
		if every || a.Won && criteria.Fits(a.Board) {
			matching = append(matching, a.Board)
		}
	}
	p.found.add(matching)
	if p.searchMode() == backwards && p.ended != nil {
		p.drops = p.drops[:0]
		if len(matching) == 0 {
			for d := range find.Drops(criteria, maxListed+1, p.filtered) {
				p.drops = append(p.drops, d)
			}
		}
	}
}

// filtered yields the listed boards that match other criteria.
func (p *ComposePage) filtered(c find.Criteria, yield func(find.Board) bool) (find.Summary, error) {
	s := p.ended.summary
	for _, a := range p.all {
		if a.Won && c.Fits(a.Board) && !yield(a.Board) {
			break
		}
	}
	return s, p.ended.err
}

// whereChanged filters the boards after a change of the criteria. A search for the nearest boards
// must be repeated.
func (p *ComposePage) whereChanged() {
	if p.game == nil || p.searchMode() == nearest {
		return
	}
	p.filter()
	p.Show()
}

// startOrFilter applies the criteria after Enter.
func (p *ComposePage) startOrFilter() {
	if _, ok := p.criteria(true); !ok {
		return
	}
	if p.searchMode() == nearest || p.ended == nil && !p.run.Running() {
		p.start()
		return
	}
	p.whereChanged()
}

// headline describes the results.
func (p *ComposePage) headline() string {
	listed, all := len(p.found.boards), len(p.all)
	count := messages.Args{"Count": messages.Grouped(all)}
	back := p.searchMode() == backwards
	switch {
	case p.ended != nil && p.ended.err != nil:
		return lang.L("The search is not possible")
	case p.run.Running() && p.ended == nil && all == 0:
		return lang.L("Searching…")
	case back && listed == all:
		return lang.N("{{.Count}} board leads here", all, count)
	case back:
		return lang.L("{{.Listed}} of {{.Boards}} match", messages.Args{"Listed": messages.Grouped(listed), "Boards": messages.Boards(all)})
	case listed > 0:
		return lang.L("{{.Boards}} at distance {{.Distance}}", messages.Args{"Boards": messages.Boards(listed), "Distance": p.examined() + 1})
	case p.examined() >= 0:
		return lang.L("No matching board within distance {{.Distance}}", messages.Args{"Distance": p.examined()})
	}
	return lang.L("No matching board was found")
}

// examined returns the distance within which no board matches, or −1.
func (p *ComposePage) examined() int {
	switch {
	case p.ended == nil:
		return p.progress.Distance - 1
	case len(p.all) > 0:
		return p.ended.distance - 1
	}
	return p.ended.distance
}

// detail describes the progress, or how the search ended.
func (p *ComposePage) detail() string {
	switch {
	case p.run.Running() && p.ended != nil:
		return lang.L("searching without one of the criteria…")
	case p.run.Running() && p.board.Cause == find.Cancelled:
		return lang.L("solving the current board…")
	case p.run.Running():
		return lang.L("distance {{.Distance}}: {{.Boards}} checked", messages.Args{"Distance": p.progress.Distance, "Boards": messages.Boards(p.progress.Examined)})
	case p.ended == nil:
		return lang.L("stopped: there may be more")
	case p.ended.err != nil:
		return p.ended.err.Error()
	case p.ended.full:
		return lang.L("the first {{.Count}} of many boards", messages.Args{"Count": messages.Grouped(maxListed)})
	case p.ended.summary.Undecided > 0:
		return lang.L("unknown, because the memory is full: {{.Boards}}", messages.Args{"Boards": messages.Boards(p.ended.summary.Undecided)})
	case p.ended.summary.Cause == find.Unlisted:
		return lang.L("boards may be missing: some have too many moves to list them all")
	case p.ended.summary.Cause == find.MemoryFull:
		return lang.L("memory limit reached: there may be more; fewer seeds or holes need less memory")
	case p.searchMode() == nearest:
		return lang.L("a distance of 1 is one seed moved, added or removed")
	}
	return lang.L("click a board to step back to it; Undo returns")
}
