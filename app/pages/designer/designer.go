// Package designer is two pages of the workbench that find winnable boards that match criteria.
//
// On the [Page] users check found boards, reorder them, print them as worksheets and export them.
// It also shows all won positions of a board as a list. The [ComposePage] begins with
// a board: it finds the boards from which moves lead to it, or those nearest to it, and one of them
// becomes the next board.
package designer

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/pages/workbench"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/notation"
	"tchouka/engine/study/find"
	"tchouka/widgets/controls"
)

// mode is the kind of search.
type mode int

const (
	findAll mode = iota // every board that matches the criteria
	drawRandom
	listWon // all won positions
)

// modeNames returns the names of the modes in order.
func modeNames() []string {
	return []string{lang.L("All Matches"), lang.L("At Random"), lang.L("All Won Positions")}
}

// Page finds boards to play and lists them. put opens a board in the main window.
type Page struct {
	// Step opens boards in the main window as a collection. The caller of [New] sets it.
	Step func(title string, boards []notation.Board)

	tab       *workbench.Tab
	openBoard func(engine.Game, engine.State)
	games     games.List // games with a board search

	mode mode
	run  *workbench.Run

	chosen chosenTable
	input  string // the input of the fields for which found has the results

	request  find.Request // the request for which found has the results
	found    foundTable
	progress find.Progress
	ended    *batch      // the last batch of a search; nil before a search has ended by itself
	drops    []find.Drop // what the omission of each criterion yields, if nothing was found
	syncing  bool        // the fields and the text of the criteria are being made equal
	took     time.Duration
	won      wonTable

	parts
}

// setMode changes the kind of search and keeps other results. It lists won positions at once.
func (d *Page) setMode(m mode) {
	if m == listWon && !d.listsWon() {
		m = findAll
	}
	d.mode = m
	d.tab.ShowMessage("")
	if m == listWon && !d.won.listed {
		d.start()
		return
	}
	d.Show()
}

// start starts a search, or reports invalid input at its field and keeps the results.
func (d *Page) start() {
	d.fields.ClearErrors()
	read := d.form.request
	if d.mode == listWon {
		read = d.size
	}
	r, ok := read()
	r.Memory = d.tab.Settings.MemoryShare(shell.AuxiliaryShare)
	count := 0
	if d.mode == drawRandom {
		var counted bool
		count, counted = d.drawn()
		ok = ok && counted
	}
	if d.mode != listWon {
		_, fine := d.where.read(d.gameSelected(), true)
		ok = ok && fine
	}
	d.tab.ShowMessage("")
	if !ok {
		d.Show()
		if wrong := d.fields.Wrong(); wrong != nil {
			d.tab.Focus(wrong)
		} else {
			d.tab.Focus(d.where.entry)
		}
		return
	}
	if d.mode == listWon {
		d.won = wonTable{input: d.form.input(true)}
		d.progress = find.Progress{}
		d.run.Begin(d.tab.Cores.Share(wonJob(r, d.progressed, d.setWon)))
	} else {
		d.request, d.ended, d.drops, d.progress, d.input = r, nil, nil, find.Progress{}, d.form.input(false)
		d.found = d.found.emptied()
		d.pick.which.SetSelected(0)
		d.run.Begin(d.tab.Cores.Share(searchJob(r, d.mode == drawRandom, count, d.addBatch)))
	}
	d.Show()
}

// changed updates the page after a change of the fields. It shows whether the list is outdated.
func (d *Page) changed() {
	if d.mode == listWon && !d.listsWon() {
		d.mode = findAll
	}
	if c, ok := d.form.criteria(false); ok && !d.syncing {
		d.syncing = true
		d.where.entry.SetText(c.String())
		d.syncing = false
	}
	d.Show()
}

// whereChanged fills the fields after a change of the text of the criteria.
func (d *Page) whereChanged() {
	if c, ok := d.where.read(d.gameSelected(), false); ok && !d.syncing {
		d.syncing = true
		d.setCriteria(c)
		d.syncing = false
	}
}

// old reports whether the list does not correspond to the fields.
func (d *Page) old() bool {
	switch {
	case d.run.Running():
		return false
	case d.mode == listWon:
		return d.won.listed && d.won.input != d.form.input(true)
	default:
		return d.length() > 0 && !d.showsChecked() && d.input != d.form.input(false)
	}
}

// batch is a report of a search of the page.
type batch = report[find.Board]

func (d *Page) addBatch(b batch) {
	d.found.add(b.boards)
	d.progress = b.progress
	if b.ended {
		d.ended, d.took = &b, d.run.Elapsed()
	}
	if b.drop != nil {
		d.drops = append(d.drops, *b.drop)
	}
	if b.done {
		d.run.End()
	}
	d.Show()
}

// maxDropped is the maximum number of boards to count without one of the criteria.
const maxDropped = 100

// searchJob returns a job that searches and reports boards, at most one batch per
// work.ReportInterval.
func searchJob(r find.Request, random bool, count int, take func(batch)) func(context.Context, func(func())) {
	return func(ctx context.Context, report func(func())) {
		c := newReporter(maxFound, func(b batch) { report(func() { take(b) }) })
		r.Progress = c.progressed
		if random {
			c.summary, c.err = find.Draw(ctx, r, rand.Uint64(), count, c.add)
		} else {
			c.summary, c.err = find.Find(ctx, r, c.add)
		}
		c.end(find.Drops(r.Criteria, maxDropped, r.FindWith(ctx)))
	}
}

// choose opens the board of a row in the main window.
func (d *Page) choose(row int) {
	if d.mode == listWon {
		d.openBoard(d.won.game, d.won.at(row))
		return
	}
	b := d.at(row)
	d.openBoard(b.Game, b.Start)
}

// sort sorts the boards by a column.
func (d *Page) sort(column int) {
	if column >= 0 {
		column = d.columns()[column]
	}
	if d.showsChecked() {
		d.chosen.sort(column)
	} else {
		d.found.sort(column)
	}
	d.notify("")
}

// notify shows a message, or none for "", and updates the page.
func (d *Page) notify(text string) {
	d.tab.ShowMessage(text)
	d.Show()
}

// Show updates the page.
func (d *Page) Show() {
	d.showExample()
	d.showRun()
	d.showList()
	d.tab.ShowMenu()
	v := d.statusView()
	v.Neutral, v.Note = true, messages.GameName(d.gameShown())
	d.badge.SetView(v)
}

// gameShown returns the game of the listed boards.
func (d *Page) gameShown() engine.Game {
	switch {
	case d.mode == listWon && d.won.listed:
		return d.won.game
	case d.mode != listWon && d.request.Game != nil:
		return d.request.Game
	default:
		return d.gameSelected()
	}
}

// statusView returns the content of the status card.
func (d *Page) statusView() controls.VerdictView {
	v := d.state()
	if d.old() {
		v.Headline = lang.L("Outdated: {{.Found}}", messages.Args{"Found": v.Headline})
		v.Detail = lang.L("The criteria have changed. Search again, or restore them")
		if d.fields.Wrong() != nil {
			v.Detail = lang.L("No new search yet: correct the marked field")
		}
	}
	return v
}

// state describes the results and how they were found.
func (d *Page) state() controls.VerdictView {
	switch {
	case d.showsChecked() && !d.run.Running():
		return controls.VerdictView{
			Headline: lang.N("{{.Count}} board chosen", len(d.chosen.boards), messages.Args{"Count": messages.Grouped(len(d.chosen.boards))}),
			Detail:   lang.L("worksheets and files use this order"),
		}
	case d.run.Running():
		return controls.VerdictView{Headline: d.foundText(), Detail: d.progressText()}
	case d.mode == listWon:
		return controls.VerdictView{Headline: d.won.headline(), Detail: d.won.detail()}
	case d.ended == nil && len(d.found.boards) == 0:
		return controls.VerdictView{Headline: lang.L("Enter the criteria, then search")}
	}
	return controls.VerdictView{Headline: d.foundText(), Detail: d.endText()}
}

func (d *Page) foundText() string {
	if d.mode == listWon {
		return lang.L("Listing won positions…")
	}
	n := len(d.found.boards)
	if n == 0 && d.exhausted() {
		return lang.L("No matching board was found")
	}
	return lang.N("{{.Count}} board found", n, messages.Args{"Count": messages.Grouped(n)})
}

// exhausted reports whether the search has examined all boards.
func (d *Page) exhausted() bool {
	return d.ended != nil && d.ended.err == nil && d.ended.summary.Cause == find.Finished
}

// progressText describes the progress of a search.
func (d *Page) progressText() string {
	p := d.progress
	switch {
	case d.exhausted():
		return lang.L("searching without one of the criteria…")
	case p.SeedsTo == 0:
		return ""
	case p.Phase == find.Choosing && p.Boards > 0:
		return lang.L("{{.Done}} of {{.All}} boards with {{.Seeds}} checked",
			messages.Args{"Done": messages.Grouped(p.Examined), "All": messages.Grouped(p.Boards), "Seeds": messages.Seeds(p.Seeds)})
	default:
		return lang.L("finding the won positions: {{.Seeds}} of {{.To}}", messages.Args{"Seeds": p.Seeds, "To": messages.Seeds(p.SeedsTo)})
	}
}

// endText describes how a search ended.
func (d *Page) endText() string {
	b := d.ended
	switch {
	case b == nil:
		return lang.L("stopped: there may be more")
	case errors.Is(b.err, find.ErrRequest):
		return b.err.Error()
	case b.summary.Cause == find.MemoryFull:
		return lang.L("memory limit reached: there may be more; fewer seeds or holes need less memory")
	case b.summary.Cause == find.Unlisted:
		return lang.L("boards may be missing: some have too many moves to list them all")
	case b.summary.Cause == find.Stopped && len(d.found.boards) >= maxFound:
		return lang.L("the list is full: narrow the criteria, or search on the command line")
	case b.summary.Cause == find.Stopped:
		return lang.L("drawn at random · click one to play it")
	}
	return lang.N("{{.Count}} board checked", b.summary.Examined, messages.Args{"Count": messages.Grouped(b.summary.Examined)}) +
		" · " + messages.Duration(d.took) + " · " + lang.L("click one to play it")
}

// New returns the page for all games with a board search, and starts a search for boards similar to
// a start. put opens a board in the main window.
func New(tab *workbench.Tab, all games.List, game engine.Game, start engine.State, openBoard func(engine.Game, engine.State)) *Page {
	d := &Page{tab: tab, openBoard: openBoard, games: all.Filter(find.Findable)}
	d.found.by, d.chosen.by = -1, -1
	d.run = workbench.NewRun(tab, d.start, d.Show)
	d.run.IdleLabel, d.run.Part = d.runLabel, func() float64 { return progressPart(d.request, d.progress, d.mode == listWon) }
	tab.Fill(d.declare)
	d.suggestSearch(game, start)
	d.start()
	return d
}

// declare builds the page in the current language.
func (d *Page) declare() workbench.Page {
	d.parts = newParts(d)
	return workbench.Page{
		Name: lang.L("Find Boards"), Content: d.content(), Input: append(d.fields.All, d.pick.which, d.where.entry), First: d.list.Focusable, Commands: d.commands(),
		Boards: d.copied, Export: d.Export, Exportable: d.exportable, Show: d.Show,
	}
}

func (d *Page) commands() []shell.Command {
	all := append(d.run.Commands("designer"), []shell.Command{
		{ID: "designer.worksheet", Label: lang.L("Make Worksheet…"), Enabled: d.printable, Run: d.askForWorksheet, SeparatorBefore: true},
		{ID: "designer.step", Label: lang.L("Step Through These Boards"), Shortcut: shell.Ctrl(fyne.KeyReturn), Enabled: d.canSaveCollection, Run: d.stepThrough},
		{ID: "designer.collection", Label: lang.L("Save as Collection…"), Shortcut: shell.Ctrl(fyne.KeyS), Enabled: d.canSaveCollection, Run: d.saveCollection},
		{ID: "designer.up", Label: lang.L("Move Board Up"), Shortcut: shell.Ctrl(fyne.KeyUp), Enabled: func() bool { return d.canMove(-1) }, Run: func() { d.moveChosen(-1) }, SeparatorBefore: true},
		{ID: "designer.down", Label: lang.L("Move Board Down"), Shortcut: shell.Ctrl(fyne.KeyDown), Enabled: func() bool { return d.canMove(1) }, Run: func() { d.moveChosen(1) }},
	}...)
	for i, key := range []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3} {
		all = append(all, shell.Command{
			ID: "designer.mode" + string(key), InView: true, Label: modeNames()[i], Shortcut: shell.Ctrl(key),
			Enabled: func() bool { return !d.run.Running() && (mode(i) != listWon || d.listsWon()) }, Run: func() { d.setMode(mode(i)) },
		})
	}
	return append(all, shell.NumberingCommand(d.tab.Program))
}
