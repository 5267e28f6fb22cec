package treepane

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
	"tchouka/widgets/paint"
)

// SearchBar is the search bar above the tree. A job searches the nodes of the tree. A match is only
// shown there: the board does not change until the user goes to the match.
type SearchBar struct {
	pane *Pane
	Job  *work.Job

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

// newSearchBar returns the search bar of a tree.
func newSearchBar(p *Pane) *SearchBar {
	s := &SearchBar{pane: p, Job: work.NewJob(p.Post), At: -1}
	button := func(label string, icon fyne.Resource, tip string, run func()) *controls.ToolButton {
		b := controls.NewToolButton(label, icon, run)
		b.Small, b.Tip, b.OnHover = true, tip, p.Status
		return b
	}
	s.Entry = controls.NewSearchEntry()
	s.Entry.OnChanged = func(string) { s.search() }
	s.Entry.OnNext = s.onNext
	s.Entry.OnCancelled = s.hide
	s.Message = shell.NewQuietText(theme.SizeNameCaptionText)
	s.Message.Truncation = fyne.TextTruncateEllipsis
	s.previous = button("", controls.IconPrevious(), lang.L("Previous match: Shift+Enter"), func() { s.step(-1) })
	s.next = button("", controls.IconNext(), lang.L("Next match: Enter"), func() { s.step(1) })
	s.there = button(lang.L("Go There"), nil, lang.L("Opens the found position on the board"), s.showMatch)
	s.SearchMore = button(lang.L("Continue Search"), nil, lang.L("Grows the tree until it contains a matching position"), s.searchMore)
	end := button("×", nil, lang.L("Ends the search: Esc"), s.hide)
	s.Bar = container.NewVBox(
		container.NewBorder(nil, nil, nil, container.NewCenter(container.NewHBox(s.previous, s.next, end)), s.Entry),
		container.NewBorder(nil, nil, nil, container.NewCenter(container.NewHBox(s.SearchMore, s.there)), s.Message),
	)
	s.Bar.Hide()
	return s
}

// Open shows the bar and focuses its field.
func (s *SearchBar) Open() {
	if !s.Bar.Visible() {
		s.Bar.Show()
		s.Entry.SetPlaceHolder(s.example())
		s.search()
	}
	s.focus(s.Entry)
	s.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// example returns an example of the search syntax.
func (s *SearchBar) example() string {
	v := messages.Args{"Board": s.pane.Doc.State()}
	if _, ok := oneRow(s.pane.Doc.Game(), s.pane.Doc.Start()); ok {
		return lang.L("for example {{.Board}}; _ means any number", v)
	}
	return lang.L("for example {{.Board}}", v)
}

func (s *SearchBar) focus(o fyne.Focusable) { paint.Focus(s.pane.Files.Win.Canvas(), o) }

// hide ends the search and focuses the tree.
func (s *SearchBar) hide() {
	s.Leave()
	s.focus(s.pane.View)
}

// Leave ends the search.
func (s *SearchBar) Leave() {
	if s.Bar.Visible() {
		s.Bar.Hide()
		s.reset()
		s.pane.reveal(tree.None, nil)
	}
}

// reset drops the matches and stops the search.
func (s *SearchBar) reset() {
	s.Job.Stop()
	s.stopSearching()
	s.Searched, s.matches, s.At = 0, nil, -1
}

func (s *SearchBar) stopSearching() {
	if s.Searching {
		s.Searching = false
		s.pane.stopGrowing()
	}
}

// show searches the new nodes of the tree.
func (s *SearchBar) show(n desk.Changes) {
	switch {
	case !s.Bar.Visible():
	case n.Any(desk.ChangedBoard):
		s.search() // the holes and seeds may have changed
	case n.Any(desk.ChangedTree | desk.ChangedAnalysis):
		s.searchNew()
	}
}

// search starts a search for the typed text.
func (s *SearchBar) search() {
	s.reset()
	text := strings.TrimSpace(s.Entry.Text)
	here := s.pane.Doc.Game()
	if game, behind := s.pane.Games.Cut(text); game != nil && game.ID() == here.ID() {
		text = engine.BoardText(behind)
	} else if game != nil {
		s.Fault = messages.ParseError(&row.ParseError{Reason: row.OtherRules, Token: game.ID()})
		s.searchNew()
		return
	}
	if start, ok := oneRow(here, s.pane.Doc.Start()); ok {
		var err error
		s.pattern, err = row.ParsePattern(text)
		s.Fault, s.fits = s.faultOf(start, err), fitsPattern(here, s.pattern)
	} else {
		s.Fault, s.fits = "", fitsText(here, text)
		if text == "" {
			s.Fault = lang.L("Enter a part of a position as it is written")
		}
	}
	s.searchNew()
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
func (s *SearchBar) faultOf(start row.Position, err error) string {
	var parse *row.ParseError
	v := messages.Args{"Seeds": messages.Seeds(start.Total()), "Holes": start.Len(), "Outside": messages.Seeds(start.Outside()), "Ruma": start.Ruma()}
	switch {
	case errors.As(err, &parse) && parse.Reason == row.BadEmpty:
		return lang.L("Enter the seeds of the holes, farthest first. You can add + and the Ruma")
	case errors.As(err, &parse):
		return messages.ParseError(parse)
	}
	switch s.pattern.Mismatch(start) {
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
func (s *SearchBar) searchNew() {
	t, from, fits := s.pane.Tree, s.Searched, s.fits
	if s.Fault != "" || from >= t.Len() {
		s.updateMatch()
		return
	}
	s.Job.Start(s.pane.Cores.Share(func(ctx context.Context, report func(func())) {
		found, to := matching(ctx, t, from, fits)
		report(func() {
			s.matches, s.Searched = append(s.matches, found...), to
			s.updateMatch()
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
func (s *SearchBar) updateMatch() {
	if s.At < 0 && len(s.matches) > 0 {
		s.stopSearching()
		s.step(1)
	}
	if s.Searching && !s.pane.Growing && s.Searched >= s.pane.Tree.Len() {
		s.Searching = false
	}
	if s.At < 0 {
		s.pane.reveal(tree.None, nil)
	} else {
		s.pane.View.SetHits(s.matches, s.matches[s.At])
	}
	s.refresh()
}

// onNext handles Enter in the field: it shows the next match or searches further.
func (s *SearchBar) onNext(back bool) {
	switch {
	case len(s.matches) == 0:
		if s.SearchMore.Visible() && !s.Searching {
			s.searchMore()
		}
	case back:
		s.step(-1)
	default:
		s.step(1)
	}
}

// step shows another match, cyclically.
func (s *SearchBar) step(by int) {
	switch n := len(s.matches); {
	case n == 0:
		return
	case s.At < 0:
		s.At = 0
	default:
		s.At = (s.At + by + n) % n
	}
	s.pane.reveal(s.matches[s.At], s.matches)
	s.refresh()
}

// searchMore grows the tree until it contains a match, or stops that.
func (s *SearchBar) searchMore() {
	if s.Searching {
		s.stopSearching()
	} else {
		s.Searching = true
		s.pane.growMore()
	}
	s.refresh()
}

// showMatch shows the match on the board and ends the search.
func (s *SearchBar) showMatch() {
	if s.At >= 0 {
		s.pane.goTo(s.matches[s.At])
	}
	s.hide()
}

func (s *SearchBar) refresh() {
	text, can := s.answer()
	s.Message.Set(text)
	s.previous.SetEnabled(len(s.matches) > 1)
	s.next.SetEnabled(len(s.matches) > 1)
	shell.SetVisible(s.there, s.At >= 0)
	shell.SetVisible(s.SearchMore, can)
	if label := lang.L("Continue Search"); s.Searching {
		s.SearchMore.SetLabel(lang.L("Stop"))
	} else {
		s.SearchMore.SetLabel(label)
	}
}

// answer describes the result of the search, and reports whether searching further is useful.
func (s *SearchBar) answer() (text string, further bool) {
	t := s.pane.Tree
	v := messages.Args{"N": messages.Grouped(s.At + 1), "Of": messages.Grouped(len(s.matches)), "Count": messages.Grouped(s.Searched)}
	switch {
	case s.Fault != "":
		return s.Fault, false
	case s.At >= 0:
		v["Board"] = t.State(s.matches[s.At])
		return lang.L("{{.N}} of {{.Of}}: {{.Board}}", v), false
	case s.Searching:
		return lang.L("search continues · {{.Count}} nodes", v), true
	case s.unreachable():
		return lang.L("No safe moves lead there from the start", v), false
	case s.Searched < t.Len(), s.pane.Growing:
		return lang.L("searching · {{.Count}} nodes", v), false
	case t.Complete():
		return lang.L("No safe moves lead there: it is not in the complete tree of {{.Count}} nodes", v), false
	case t.Len() >= s.pane.Limit(s.pane.Budget):
		return lang.L("Not found in {{.Count}} nodes, the maximum size of the tree", v), false
	}
	return lang.L("Not found in the {{.Count}} nodes grown so far", v), true
}

// unreachable reports whether the solver has proved that play never reaches the position of the
// pattern. The pattern must contain all holes.
func (s *SearchBar) unreachable() bool {
	game := s.pane.Doc.Game()
	start, ok := oneRow(game, s.pane.Doc.Start())
	p, whole := s.pattern.Position(start)
	if !ok || !whole {
		return false
	}
	found, err := game.Parse(p.String())
	return err == nil && s.pane.Analyzer.Excludes(found.Key())
}
