package app

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/work"
	"tchouka/engine/row"
	"tchouka/engine/row/design"
	"tchouka/widgets/controls"
)

// designMode is what the designer looks for.
type designMode int

const (
	findAll designMode = iota // every board that fulfils the wishes
	drawSome
	listWon // all won positions
)

// designModeNames returns what the modes are called, in order.
func designModeNames() []string {
	return []string{lang.L("All that fit"), lang.L("At random"), lang.L("All won positions")}
}

// designer finds boards to play and lists them, in a window of its own. It
// knows nothing of the board on the table but how to put another one there.
type designer struct {
	frame *frame
	job   *work.Job
	now   func() time.Time
	take  func(row.Rules, row.Position)

	mode    designMode
	running bool
	began   time.Time
	notice  string // how an export went, and the like

	chosen chosenTable
	asked  string // by the fields, what found answers

	request  design.Request // that found answers
	found    foundTable
	progress design.Progress
	ended    *designBatch // the last of a search; nil before one has ended by itself
	took     time.Duration
	won      wonTable
	menu     *sideMenu

	designerParts
}

// newDesigner fills the window and begins a search round a board.
func newDesigner(f *frame, rules row.Rules, board row.Position, take func(row.Rules, row.Position)) *designer {
	d := &designer{frame: f, job: work.NewJob(f.post), now: time.Now, take: take}
	d.found.by, d.chosen.by = -1, -1
	d.won.drawing = work.NewJob(f.post)
	d.furnish()
	d.fillIn(rules, board)
	d.showExample()
	d.start()
	return d
}

// furnish makes the widgets and the menu and arranges the window; in another
// language it is done again.
func (d *designer) furnish() {
	d.designerParts = newDesignerParts(d)
	d.frame.win.SetContent(d.content())
	d.menu = newSideMenu(d.commands(), lang.L("Boards"), lang.L("Page"))
	d.frame.win.SetMainMenu(d.menu.bar)
}

// Close ends what is running.
func (d *designer) Close() {
	d.job.Stop()
	d.won.drawing.Stop()
	d.running = false
}

// setMode says what to look for. What was found of another kind stays with it.
// Won positions are listed at once, for there is nothing more to be said of them.
func (d *designer) setMode(m designMode) {
	d.mode, d.notice = m, ""
	if m == listWon && !d.won.listed {
		d.start()
		return
	}
	d.Show()
}

// start looks for what the fields say. When something is wrong with them that is
// said there, and what was found before stays.
func (d *designer) start() {
	d.right()
	read := d.designerFields.request
	if d.mode == listWon {
		read = d.size
	}
	r, ok := read()
	r.Memory = d.frame.settings.memoryFor(besideShare)
	draw := design.Draw{Request: r, Seed: rand.Uint64()}
	if d.mode == drawSome {
		var counted bool
		draw.Count, counted = d.drawn()
		ok = ok && counted
	}
	if !ok {
		d.notice = ""
		d.Show()
		d.frame.win.Canvas().Focus(d.wrong())
		return
	}
	d.running, d.notice, d.began = true, "", d.now()
	if d.mode == listWon {
		d.won.forget()
		d.won.asked = d.designerFields.asked(true)
		d.progress = design.Progress{}
		d.job.Start(d.frame.cores.Share(wonWork(r, d.progressed, d.receivedWon)))
	} else {
		d.request, d.ended, d.progress, d.asked = r, nil, design.Progress{}, d.designerFields.asked(false)
		d.found = foundTable{by: d.found.by, down: d.found.down}
		d.pick.which.SetSelected(0)
		d.job.Start(d.frame.cores.Share(designWork(draw, d.mode == drawSome, d.received)))
	}
	d.Show()
}

// changed shows that the fields ask for something else than is listed.
func (d *designer) changed() {
	if d.menu == nil { // while the window is being made
		return
	}
	d.showExample()
	d.Show()
}

// old reports whether what is listed answers something else than the fields ask.
func (d *designer) old() bool {
	switch {
	case d.running:
		return false
	case d.mode == listWon:
		return d.won.listed && d.won.asked != d.designerFields.asked(true)
	default:
		return d.length() > 0 && !d.picked() && d.asked != d.designerFields.asked(false)
	}
}

// stop ends the search; what was found stays.
func (d *designer) stop() {
	d.job.Stop()
	d.running = false
	d.Show()
}

// designBatch is what a search reports from time to time.
type designBatch struct {
	boards   []design.Board
	progress design.Progress
	done     bool // the last one
	summary  design.Summary
	err      error
}

// received is what a batch of boards does to the window.
func (d *designer) received(b designBatch) {
	d.found.add(b.boards)
	d.progress = b.progress
	if b.done {
		d.ended, d.running, d.took = &b, false, d.now().Sub(d.began)
	}
	d.Show()
}

// designWork returns the work of a job that hands on boards in batches, at most
// one each work.Pause.
func designWork(draw design.Draw, random bool, take func(designBatch)) func(context.Context, func(func())) {
	return func(ctx context.Context, report func(func())) {
		var batch designBatch
		last := time.Now()
		hand := func() {
			b := batch
			batch.boards, last = nil, time.Now()
			report(func() { take(b) })
		}
		draw.Progress = func(p design.Progress) {
			if batch.progress = p; time.Since(last) >= work.Pause {
				hand()
			}
		}
		found := 0
		yield := func(b design.Board) bool {
			found++
			if batch.boards = append(batch.boards, b); time.Since(last) >= work.Pause {
				hand()
			}
			return found < foundMost
		}
		if random {
			batch.summary, batch.err = design.Random(ctx, draw, yield)
		} else {
			batch.summary, batch.err = design.Find(ctx, draw.Request, yield)
		}
		batch.done = true
		hand()
	}
}

// choose puts the board of a row on the table of the main window.
func (d *designer) choose(row int) {
	if d.mode == listWon {
		d.take(d.won.rules, d.won.at(row))
		return
	}
	b := d.at(row)
	d.take(b.Rules, b.Position)
}

// sort shows the boards by a column.
func (d *designer) sort(column int) {
	if d.picked() {
		d.chosen.sort(column)
	} else {
		d.found.sort(column)
	}
	d.tell("")
}

// tell says something until something else is done.
func (d *designer) tell(text string) {
	d.notice = text
	d.Show()
}

// Show brings the whole window up to date.
func (d *designer) Show() {
	d.showRun()
	d.showList()
	d.menu.show()
	v := d.said()
	v.Neutral, v.Note = true, gameName(d.rulesShown())
	d.badge.SetView(v)
}

// rulesShown returns the rules of what is listed.
func (d *designer) rulesShown() row.Rules {
	switch {
	case d.mode != listWon:
		return d.request.Rules
	case d.won.listed:
		return d.won.rules
	default:
		return rulesSelected(d.rules)
	}
}

// said returns what the card says.
func (d *designer) said() controls.VerdictView {
	v := d.state()
	if d.old() {
		v.Headline = lang.L("Old: {{.Found}}", vars{"Found": v.Headline})
		v.Detail = lang.L("The fields ask for something else now. Look for it anew, or put them back")
		if d.wrong() != nil {
			v.Detail = lang.L("Nothing new was looked for: mend the field that is marked")
		}
	}
	if d.notice != "" {
		v.Detail = d.notice
	}
	return v
}

// state says what was found, and how.
func (d *designer) state() controls.VerdictView {
	switch {
	case d.picked() && !d.running:
		return controls.VerdictView{
			Headline: lang.N("{{.Count}} board chosen", len(d.chosen.boards), vars{"Count": grouped(len(d.chosen.boards))}),
			Detail:   lang.L("in this order they go on a worksheet and into a file"),
		}
	case d.running:
		return controls.VerdictView{Headline: d.foundText(), Detail: d.progressText()}
	case d.mode == listWon:
		return controls.VerdictView{Headline: d.won.headline(), Detail: d.won.detail()}
	case d.ended == nil && len(d.found.boards) == 0:
		return controls.VerdictView{Headline: lang.L("Say what the boards should be like, then look for them")}
	}
	return controls.VerdictView{Headline: d.foundText(), Detail: d.endText()}
}

func (d *designer) foundText() string {
	if d.mode == listWon {
		return lang.L("Listing won positions…")
	}
	n := len(d.found.boards)
	if n == 0 && d.exhausted() {
		return lang.L("No such board was found")
	}
	return lang.N("{{.Count}} board found", n, vars{"Count": grouped(n)})
}

// exhausted reports whether all boards that were asked for have been looked at.
func (d *designer) exhausted() bool {
	return !d.running && d.ended != nil && d.ended.err == nil && d.ended.summary.Cause == design.Finished
}

// progressText says how far a search is.
func (d *designer) progressText() string {
	p := d.progress
	switch {
	case p.SeedsTo == 0:
		return ""
	case p.Phase == design.Choosing && p.Boards > 0:
		return lang.L("{{.Done}} of {{.All}} boards with {{.Seeds}} looked at",
			vars{"Done": grouped(p.Examined), "All": grouped(p.Boards), "Seeds": seedsText(p.Seeds)})
	default:
		return lang.L("finding the won positions: {{.Seeds}} of {{.To}}", vars{"Seeds": p.Seeds, "To": seedsText(p.SeedsTo)})
	}
}

// endText says how a search ended.
func (d *designer) endText() string {
	b := d.ended
	switch {
	case b == nil:
		return lang.L("stopped: there may be more")
	case errors.Is(b.err, design.ErrRequest):
		return b.err.Error()
	case b.summary.Cause == design.MemoryFull:
		return lang.L("the memory allowed is full: there may be more; fewer seeds or holes need less")
	case b.summary.Cause == design.Stopped && len(d.found.boards) >= foundMost:
		return lang.L("the window keeps no more: narrow the wishes, or search on the command line")
	case b.summary.Cause == design.Stopped:
		return lang.L("drawn at random · click one to play it")
	}
	return lang.N("{{.Count}} board looked at", b.summary.Examined, vars{"Count": grouped(b.summary.Examined)}) +
		" · " + durationText(d.took) + " · " + lang.L("click one to play it")
}
