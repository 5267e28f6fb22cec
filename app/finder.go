package app

import (
	"context"
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/work"
	"tchouka/engine/row"
	"tchouka/engine/tree"
	"tchouka/widgets/controls"
)

// finder is the bar above the tree in which a position is typed to be found. It
// looks through the nodes that the tree has, in a job, and through those that
// are added while it grows. What it shows is only looked at: the board stays
// where it is until a person goes there.
type finder struct {
	desk  *desk
	tree  *treePresenter
	focus func(fyne.Focusable)
	job   *work.Job

	bar      *fyne.Container
	entry    *controls.SearchEntry
	message  *quietText
	previous *controls.ToolButton
	next     *controls.ToolButton
	there    *controls.ToolButton
	further  *controls.ToolButton

	pattern row.Pattern
	fault   string    // why there is nothing to look for
	looked  int       // nodes
	matches []tree.ID // in the order in which they grew
	at      int       // the match that is shown, or -1
	looking bool      // the tree is growing until there is a match
}

func newFinder(d *desk, t *treePresenter, post work.Poster, tell func(string), focus func(fyne.Focusable)) *finder {
	f := &finder{desk: d, tree: t, focus: focus, job: work.NewJob(post), at: -1}
	button := func(label string, icon fyne.Resource, tip string, run func()) *controls.ToolButton {
		b := controls.NewToolButton(label, icon, run)
		b.Small, b.Tip, b.OnHover = true, tip, tell
		return b
	}
	f.entry = controls.NewSearchEntry()
	f.entry.OnChanged = func(string) { f.search() }
	f.entry.OnNext = f.onNext
	f.entry.OnCancelled = f.hide
	f.message = newQuietText(theme.SizeNameCaptionText)
	f.message.Truncation = fyne.TextTruncateEllipsis
	f.previous = button("", controls.IconPrevious(), lang.L("The place before: Shift+Enter"), func() { f.step(-1) })
	f.next = button("", controls.IconNext(), lang.L("The next place: Enter"), func() { f.step(1) })
	f.there = button(lang.L("Go there"), nil, lang.L("Puts the position that was found on the board"), f.goThere)
	f.further = button(lang.L("Look further"), nil, lang.L("Grows the tree until it holds such a position"), f.lookFurther)
	end := button("×", nil, lang.L("Ends the search: Esc"), f.hide)
	f.bar = container.NewVBox(
		container.NewBorder(nil, nil, nil, container.NewCenter(container.NewHBox(f.previous, f.next, end)), f.entry),
		container.NewBorder(nil, nil, nil, container.NewCenter(container.NewHBox(f.further, f.there)), f.message),
	)
	f.bar.Hide()
	return f
}

// open shows the bar and lets a person type.
func (f *finder) open() {
	if !f.bar.Visible() {
		f.bar.Show()
		f.entry.SetPlaceHolder(lang.L("as in {{.Board}}; _ for any count", vars{"Board": f.desk.doc.position()}))
		f.search()
	}
	f.focus(f.entry)
	f.entry.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// hide ends the search and gives the keys back to the tree.
func (f *finder) hide() {
	f.leave()
	f.focus(f.tree.view)
}

// leave ends the search.
func (f *finder) leave() {
	if f.bar.Visible() {
		f.bar.Hide()
		f.forget()
		f.tree.reveal(tree.None, nil)
	}
}

// forget drops what was found and stops looking.
func (f *finder) forget() {
	f.job.Stop()
	f.stopLooking()
	f.looked, f.matches, f.at = 0, nil, -1
}

func (f *finder) stopLooking() {
	if f.looking {
		f.looking = false
		f.tree.stopGrowing()
	}
}

// show implements presenter: it looks through what the tree has grown.
func (f *finder) show(n news) {
	switch {
	case !f.bar.Visible():
	case n.any(newsBoard):
		f.search() // the holes and seeds may be others
	case n.any(newsTree | newsAnalysis):
		f.look()
	}
}

// search begins anew with what is typed.
func (f *finder) search() {
	f.forget()
	var err error
	f.pattern, err = row.ParsePattern(f.entry.Text)
	f.fault = f.faultOf(err)
	f.look()
}

// faultOf says why nothing can be found, or "".
func (f *finder) faultOf(err error) string {
	var parse *row.ParseError
	start := f.desk.doc.start()
	v := vars{"Seeds": seedsText(start.Total()), "Holes": start.Len(), "Outside": seedsText(start.Outside()), "Ruma": start.Ruma()}
	switch {
	case errors.As(err, &parse) && parse.Reason == row.BadEmpty:
		return lang.L("Type the seeds of the holes, farthest first; + and the Ruma may follow")
	case errors.As(err, &parse):
		return parseText(parse)
	}
	switch f.pattern.Misfit(start) {
	case row.MisfitHoles:
		return lang.L("It cannot be there: this board has {{.Holes}} holes", v)
	case row.MisfitSeeds:
		return lang.L("It cannot be there: the game starts with {{.Outside}} outside the Ruma, and none leaves it", v)
	case row.MisfitRuma:
		return lang.L("It cannot be there: the Ruma starts with {{.Ruma}}, and no seed leaves it", v)
	case row.MisfitTotal:
		return lang.L("It cannot be there: the game has {{.Seeds}} in all", v)
	}
	return ""
}

// look goes through the nodes that were not looked at yet.
func (f *finder) look() {
	t, from, pattern := f.tree.tree, f.looked, f.pattern
	if f.fault != "" || from >= t.Len() {
		f.settle()
		return
	}
	f.job.Start(f.desk.cores.Share(func(ctx context.Context, report func(func())) {
		found, to := matching(ctx, t, from, pattern)
		report(func() {
			f.matches, f.looked = append(f.matches, found...), to
			f.settle()
		})
	}))
}

// matching returns the nodes from an ID on that fit a pattern, and how far it
// came. Of equal positions it returns the first.
func matching(ctx context.Context, t *tree.Tree, from int, pattern row.Pattern) (found []tree.ID, to int) {
	const between = 4096 // looks at the context
	for to = from; to < t.Len() && (to%between != 0 || ctx.Err() == nil); to++ {
		id := tree.ID(to)
		if t.Node(id).Twin != tree.None {
			continue
		}
		if p, err := row.PositionOf(t.Key(id)); err == nil && pattern.Matches(p) {
			found = append(found, id)
		}
	}
	return found, to
}

// settle shows the first match once there is one, and gives up looking further
// when the tree has stopped growing.
func (f *finder) settle() {
	if f.at < 0 && len(f.matches) > 0 {
		f.stopLooking()
		f.step(1)
	}
	if f.looking && !f.tree.growing && f.looked >= f.tree.tree.Len() {
		f.looking = false
	}
	if f.at < 0 {
		f.tree.reveal(tree.None, nil)
	} else {
		f.tree.view.SetHits(f.matches, f.matches[f.at])
	}
	f.refresh()
}

// onNext is Enter in the field: it goes on with whatever there is to do next.
func (f *finder) onNext(back bool) {
	switch {
	case len(f.matches) == 0:
		if f.further.Visible() && !f.looking {
			f.lookFurther()
		}
	case back:
		f.step(-1)
	default:
		f.step(1)
	}
}

// step shows another match; after the last comes the first.
func (f *finder) step(by int) {
	switch n := len(f.matches); {
	case n == 0:
		return
	case f.at < 0:
		f.at = 0
	default:
		f.at = (f.at + by + n) % n
	}
	f.tree.reveal(f.matches[f.at], f.matches)
	f.refresh()
}

// lookFurther lets the tree grow until it holds a match, or stops that.
func (f *finder) lookFurther() {
	if f.looking {
		f.stopLooking()
	} else {
		f.looking = true
		f.tree.growOn()
	}
	f.refresh()
}

// goThere puts the match on the board and ends the search.
func (f *finder) goThere() {
	if f.at >= 0 {
		f.tree.goTo(f.matches[f.at])
	}
	f.hide()
}

func (f *finder) refresh() {
	text, can := f.answer()
	f.message.set(text)
	f.previous.SetEnabled(len(f.matches) > 1)
	f.next.SetEnabled(len(f.matches) > 1)
	setVisible(f.there, f.at >= 0)
	setVisible(f.further, can)
	if label := lang.L("Look further"); f.looking {
		f.further.SetLabel(lang.L("Stop"))
	} else {
		f.further.SetLabel(label)
	}
}

// answer says what came of the search, and whether looking further makes sense.
func (f *finder) answer() (text string, further bool) {
	t := f.tree.tree
	v := vars{"N": grouped(f.at + 1), "Of": grouped(len(f.matches)), "Count": grouped(f.looked)}
	switch {
	case f.fault != "":
		return f.fault, false
	case f.at >= 0:
		v["Board"] = t.State(f.matches[f.at])
		return lang.L("{{.N}} of {{.Of}}: {{.Board}}", v), false
	case f.looking:
		return lang.L("looking further · {{.Count}} nodes", v), true
	case f.unreachable():
		return lang.L("No safe moves lead there from the start", v), false
	case f.looked < t.Len(), f.tree.growing:
		return lang.L("looking · {{.Count}} nodes", v), false
	case t.Complete():
		return lang.L("No safe moves lead there: it is not in the whole tree of {{.Count}} nodes", v), false
	case t.Len() >= f.tree.limit(f.tree.budget):
		return lang.L("Not among {{.Count}} nodes, the most that the tree grows to", v), false
	}
	return lang.L("Not among the {{.Count}} nodes that have grown so far", v), true
}

// unreachable reports whether the solver knows that play never leads to what is
// looked for. It knows when all holes are given.
func (f *finder) unreachable() bool {
	p, whole := f.pattern.Position(f.desk.doc.start())
	return whole && f.desk.analyst.excludes(p)
}
