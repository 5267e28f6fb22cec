package presenter

import (
	"context"
	"errors"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/picture/tree"
	"tchouka/widgets/controls"
)

// Finder is the search bar above the tree. A job searches the nodes of the tree. A match is only
// shown there: the board does not change until the user goes to the match.
type Finder struct {
	desk  *desk.Desk
	tree  *Tree
	focus func(fyne.Focusable)
	Job   *work.Job

	Bar        *fyne.Container
	Entry      *controls.SearchEntry
	Message    *shell.QuietText
	previous   *controls.ToolButton
	next       *controls.ToolButton
	there      *controls.ToolButton
	SearchMore *controls.ToolButton

	pattern   row.Pattern           // for a single row
	fits      func(engine.Key) bool // the predicate of the search; called on any goroutine
	Fault     string                // why the search is impossible
	Searched  int                   // the number of searched nodes
	matches   []tree.ID             // in the order of growth
	At        int                   // the match that is shown, or −1
	Searching bool                  // the tree grows until there is a match
}

// NewFinder returns the search bar of a tree; focus focuses a widget.
func NewFinder(d *desk.Desk, t *Tree, post work.Poster, notify func(string), focus func(fyne.Focusable)) *Finder {
	f := &Finder{desk: d, tree: t, focus: focus, Job: work.NewJob(post), At: -1}
	button := func(label string, icon fyne.Resource, tip string, run func()) *controls.ToolButton {
		b := controls.NewToolButton(label, icon, run)
		b.Small, b.Tip, b.OnHover = true, tip, notify
		return b
	}
	f.Entry = controls.NewSearchEntry()
	f.Entry.OnChanged = func(string) { f.search() }
	f.Entry.OnNext = f.onNext
	f.Entry.OnCancelled = f.hide
	f.Message = shell.NewQuietText(theme.SizeNameCaptionText)
	f.Message.Truncation = fyne.TextTruncateEllipsis
	f.previous = button("", controls.IconPrevious(), lang.L("Previous match: Shift+Enter"), func() { f.step(-1) })
	f.next = button("", controls.IconNext(), lang.L("Next match: Enter"), func() { f.step(1) })
	f.there = button(lang.L("Go There"), nil, lang.L("Opens the found position on the board"), f.showMatch)
	f.SearchMore = button(lang.L("Continue Search"), nil, lang.L("Grows the tree until it contains a matching position"), f.searchMore)
	end := button("×", nil, lang.L("Ends the search: Esc"), f.hide)
	f.Bar = container.NewVBox(
		container.NewBorder(nil, nil, nil, container.NewCenter(container.NewHBox(f.previous, f.next, end)), f.Entry),
		container.NewBorder(nil, nil, nil, container.NewCenter(container.NewHBox(f.SearchMore, f.there)), f.Message),
	)
	f.Bar.Hide()
	return f
}

// Open shows the bar and focuses its field.
func (f *Finder) Open() {
	if !f.Bar.Visible() {
		f.Bar.Show()
		f.Entry.SetPlaceHolder(f.example())
		f.search()
	}
	f.focus(f.Entry)
	f.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// example returns an example of the search syntax.
func (f *Finder) example() string {
	v := messages.Args{"Board": f.desk.Doc.State()}
	if _, ok := oneRow(f.desk.Doc.Game(), f.desk.Doc.Start()); ok {
		return lang.L("for example {{.Board}}; _ means any number", v)
	}
	return lang.L("for example {{.Board}}", v)
}

// hide ends the search and focuses the tree.
func (f *Finder) hide() {
	f.Leave()
	f.focus(f.tree.View)
}

// Leave ends the search.
func (f *Finder) Leave() {
	if f.Bar.Visible() {
		f.Bar.Hide()
		f.reset()
		f.tree.reveal(tree.None, nil)
	}
}

// reset drops the matches and stops the search.
func (f *Finder) reset() {
	f.Job.Stop()
	f.stopSearching()
	f.Searched, f.matches, f.At = 0, nil, -1
}

func (f *Finder) stopSearching() {
	if f.Searching {
		f.Searching = false
		f.tree.StopGrowing()
	}
}

// Show updates the part. It searches the new nodes of the tree.
func (f *Finder) Show(n desk.News) {
	switch {
	case !f.Bar.Visible():
	case n.Any(desk.NewsBoard):
		f.search() // the holes and seeds may have changed
	case n.Any(desk.NewsTree | desk.NewsAnalysis):
		f.searchNew()
	}
}

// search starts a search for the typed text.
func (f *Finder) search() {
	f.reset()
	text := strings.TrimSpace(f.Entry.Text)
	here := f.desk.Doc.Game()
	if game, behind := f.desk.Games.Cut(text); game != nil && game.ID() == here.ID() {
		text = engine.BoardText(behind)
	} else if game != nil {
		f.Fault = messages.ParseError(&row.ParseError{Reason: row.OtherRules, Token: game.ID()})
		f.searchNew()
		return
	}
	if start, ok := oneRow(here, f.desk.Doc.Start()); ok {
		var err error
		f.pattern, err = row.ParsePattern(text)
		f.Fault, f.fits = f.faultOf(start, err), fitsPattern(here, f.pattern)
	} else {
		f.Fault, f.fits = "", fitsText(here, text)
		if text == "" {
			f.Fault = lang.L("Enter a part of a position as it is written")
		}
	}
	f.searchNew()
}

// oneRow returns the seeds of a state if it is a single row for one player.
func oneRow(game engine.Game, s engine.State) (row.Position, bool) {
	seeds := game.Board(s).OneRow()
	if seeds == nil || s.Players() > 1 {
		return row.Position{}, false
	}
	ruma := len(seeds) - 1
	p, err := row.NewPosition(seeds[ruma], seeds[:ruma]...)
	return p, err == nil
}

// fitsPattern returns a predicate that matches states of a single row.
func fitsPattern(game engine.Game, pattern row.Pattern) func(engine.Key) bool {
	return func(key engine.Key) bool {
		s, err := game.Decode(key)
		if err != nil {
			return false
		}
		p, ok := oneRow(game, s)
		return ok && pattern.Matches(p)
	}
}

// fitsText returns a predicate that matches the text of states of any game.
func fitsText(game engine.Game, text string) func(engine.Key) bool {
	return func(key engine.Key) bool {
		s, err := game.Decode(key)
		return err == nil && strings.Contains(s.String(), text)
	}
}

// faultOf returns why nothing can be found, or "".
func (f *Finder) faultOf(start row.Position, err error) string {
	var parse *row.ParseError
	v := messages.Args{"Seeds": messages.Seeds(start.Total()), "Holes": start.Len(), "Outside": messages.Seeds(start.Outside()), "Ruma": start.Ruma()}
	switch {
	case errors.As(err, &parse) && parse.Reason == row.BadEmpty:
		return lang.L("Enter the seeds of the holes, farthest first. You can add + and the Ruma")
	case errors.As(err, &parse):
		return messages.ParseError(parse)
	}
	switch f.pattern.Mismatch(start) {
	case row.MismatchHoles:
		return lang.L("Not possible: this board has {{.Holes}} holes", v)
	case row.MismatchSeeds:
		return lang.L("Not possible: the game starts with {{.Outside}} in play, and no seed leaves the Ruma", v)
	case row.MismatchRuma:
		return lang.L("Not possible: the Ruma starts with {{.Ruma}}, and no seed leaves it", v)
	case row.MismatchTotal:
		return lang.L("Not possible: the game has {{.Seeds}} in total", v)
	}
	return ""
}

// searchNew searches the nodes that were not searched yet.
func (f *Finder) searchNew() {
	t, from, fits := f.tree.Tree, f.Searched, f.fits
	if f.Fault != "" || from >= t.Len() {
		f.updateMatch()
		return
	}
	f.Job.Start(f.desk.Cores.Share(func(ctx context.Context, report func(func())) {
		found, to := matching(ctx, t, from, fits)
		report(func() {
			f.matches, f.Searched = append(f.matches, found...), to
			f.updateMatch()
		})
	}))
}

// matching returns the nodes from an ID on whose positions match, and the end of the searched
// range. Of equal positions it returns the first.
func matching(ctx context.Context, t *tree.Tree, from int, fits func(engine.Key) bool) (found []tree.ID, to int) {
	const between = 4096 // nodes between checks of the context
	for to = from; to < t.Len() && (to%between != 0 || ctx.Err() == nil); to++ {
		id := tree.ID(to)
		if t.Node(id).TranspositionOf != tree.None {
			continue
		}
		if fits(t.Key(id)) {
			found = append(found, id)
		}
	}
	return found, to
}

// updateMatch shows the first match, and stops searching when the tree has stopped growing.
func (f *Finder) updateMatch() {
	if f.At < 0 && len(f.matches) > 0 {
		f.stopSearching()
		f.step(1)
	}
	if f.Searching && !f.tree.Growing && f.Searched >= f.tree.Tree.Len() {
		f.Searching = false
	}
	if f.At < 0 {
		f.tree.reveal(tree.None, nil)
	} else {
		f.tree.View.SetHits(f.matches, f.matches[f.At])
	}
	f.refresh()
}

// onNext handles Enter in the field: it shows the next match or searches further.
func (f *Finder) onNext(back bool) {
	switch {
	case len(f.matches) == 0:
		if f.SearchMore.Visible() && !f.Searching {
			f.searchMore()
		}
	case back:
		f.step(-1)
	default:
		f.step(1)
	}
}

// step shows another match, cyclically.
func (f *Finder) step(by int) {
	switch n := len(f.matches); {
	case n == 0:
		return
	case f.At < 0:
		f.At = 0
	default:
		f.At = (f.At + by + n) % n
	}
	f.tree.reveal(f.matches[f.At], f.matches)
	f.refresh()
}

// searchMore grows the tree until it contains a match, or stops that.
func (f *Finder) searchMore() {
	if f.Searching {
		f.stopSearching()
	} else {
		f.Searching = true
		f.tree.GrowMore()
	}
	f.refresh()
}

// showMatch shows the match on the board and ends the search.
func (f *Finder) showMatch() {
	if f.At >= 0 {
		f.tree.goTo(f.matches[f.At])
	}
	f.hide()
}

func (f *Finder) refresh() {
	text, can := f.answer()
	f.Message.Set(text)
	f.previous.SetEnabled(len(f.matches) > 1)
	f.next.SetEnabled(len(f.matches) > 1)
	shell.SetVisible(f.there, f.At >= 0)
	shell.SetVisible(f.SearchMore, can)
	if label := lang.L("Continue Search"); f.Searching {
		f.SearchMore.SetLabel(lang.L("Stop"))
	} else {
		f.SearchMore.SetLabel(label)
	}
}

// answer describes the result of the search, and reports whether searching further is useful.
func (f *Finder) answer() (text string, further bool) {
	t := f.tree.Tree
	v := messages.Args{"N": messages.Grouped(f.At + 1), "Of": messages.Grouped(len(f.matches)), "Count": messages.Grouped(f.Searched)}
	switch {
	case f.Fault != "":
		return f.Fault, false
	case f.At >= 0:
		v["Board"] = t.State(f.matches[f.At])
		return lang.L("{{.N}} of {{.Of}}: {{.Board}}", v), false
	case f.Searching:
		return lang.L("search continues · {{.Count}} nodes", v), true
	case f.unreachable():
		return lang.L("No safe moves lead there from the start", v), false
	case f.Searched < t.Len(), f.tree.Growing:
		return lang.L("searching · {{.Count}} nodes", v), false
	case t.Complete():
		return lang.L("No safe moves lead there: it is not in the complete tree of {{.Count}} nodes", v), false
	case t.Len() >= f.tree.limit(f.tree.Budget):
		return lang.L("Not found in {{.Count}} nodes, the maximum size of the tree", v), false
	}
	return lang.L("Not found in the {{.Count}} nodes grown so far", v), true
}

// unreachable reports whether the solver has proved that play never reaches the position of the
// pattern. The pattern must contain all holes.
func (f *Finder) unreachable() bool {
	game := f.desk.Doc.Game()
	start, ok := oneRow(game, f.desk.Doc.Start())
	p, whole := f.pattern.Position(start)
	if !ok || !whole {
		return false
	}
	s, err := game.Parse(p.String())
	return err == nil && f.desk.Analyzer.Excludes(s.Key())
}
