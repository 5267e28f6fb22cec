package start

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/ui/dialogs"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/paint"
)

// Entry is a card of the page.
type Entry struct {
	Title, Detail string
	Tip           string                                    // passed to [Content.ShowTip]; "" for none
	Picture       func(width, height float64) scene.Picture // nil for none
	Choose        func()
}

// Group is a section of the page with a title.
type Group struct {
	Title   string
	Entries []Entry
}

// Content is what the page shows, and the functions that it calls.
type Content struct {
	Purposes []Entry
	Recent   Group
	Games    []Group
	First    string // title of the game that gets the focus; "" for the first purpose

	Shown   bool       // the page is shown at startup
	OnShown func(bool) // called when the user changes that
	Leave   func()     // called for Escape
	ShowTip func(string)
}

// Page is the page with the ways to begin: cards for the purposes of the program, the recent
// files, and all games in groups.
//
//	Tchouka
//	╭ Play ────╮ ╭ Learn ───╮ ╭ Puzzles ─╮ ╭ Theory ──╮
//	╰──────────╯ ╰──────────╯ ╰──────────╯ ╰──────────╯
//	Recent Files
//	╭──────────╮ ╭ Open… ───╮
//	Solitaires in One Row
//	╭──────────╮ ╭──────────╮ ╭──────────╮ ╭──────────╮
//	…
//	☑ Show this page at startup
//
// The page has no access to games and files. The window passes its entries, which it makes each time
// that the page is shown.
type Page struct {
	fyne.CanvasObject // to be put into a window

	content Content
	sheet   *sheet
	stack   *fyne.Container
	scroll  *container.Scroll
	cards   []*card // in the order of the page
	first   *card   // gets the focus when the page opens
	shown   *dialogs.Check
	canvas  fyne.Canvas // of the window; nil before Begin
}

// NewPage returns the page.
func NewPage(c Content) *Page {
	p := &Page{content: c, sheet: &sheet{}}
	p.stack = container.New(p.sheet)
	name := newCardText("Tchouka", theme.ColorNameForeground, theme.SizeNameHeadingText, true)
	makeBold(name)
	p.stack.Add(name)
	p.stack.Add(newCardText(lang.L("Play, solve, design and teach mancala games"), theme.ColorNamePlaceHolder, theme.SizeNameText, true))
	p.sheet.headings = len(p.stack.Objects)
	p.add(Group{Entries: c.Purposes}, cardStyle{title: theme.SizeNameSubHeadingText, pad: 16, picture: 72, least: 220, even: true})
	p.add(c.Recent, cardStyle{title: theme.SizeNameText, pad: 10, least: 220, oneLine: true})
	for _, group := range c.Games {
		p.add(group, cardStyle{title: theme.SizeNameText, pad: 10, picture: 56, least: 180})
	}
	p.scroll = container.NewVScroll(p.stack)
	p.CanvasObject = container.NewBorder(nil, p.foot(), nil, nil, container.New(paper{p}, p.scroll))
	return p
}

// add adds a section.
func (p *Page) add(g Group, s cardStyle) {
	section := section{style: s}
	if g.Title != "" {
		section.title = newCardText(g.Title, theme.ColorNameForeground, theme.SizeNameText, true)
		makeBold(section.title)
		p.stack.Add(section.title)
	}
	for _, e := range g.Entries {
		c := newCard(p, e, s)
		section.cards = append(section.cards, c)
		p.stack.Add(c)
		if p.first == nil || s.picture > 0 && !s.even && e.Title == p.content.First {
			p.first = c
		}
	}
	p.cards = append(p.cards, section.cards...)
	p.sheet.sections = append(p.sheet.sections, section)
}

// foot returns the line below the page.
func (p *Page) foot() fyne.CanvasObject {
	p.shown = dialogs.NewCheck(lang.L("Show this page at startup"), nil)
	p.shown.SetChecked(p.content.Shown)
	p.shown.OnChanged = p.content.OnShown
	p.shown.Listen(dialogs.Keys{Escape: p.content.Leave})
	return container.New(belowCards{}, p.shown)
}

// Begin gives the first card, or that of the current game, the focus, unless a part of the page has
// it already.
func (p *Page) Begin(c fyne.Canvas) {
	p.canvas = c
	focused := c.Focused()
	if focused == fyne.Focusable(p.shown) || slices.ContainsFunc(p.cards, func(card *card) bool { return focused == fyne.Focusable(card) }) {
		return
	}
	paint.Focus(c, p.first)
}

// Key handles a key that no widget of the page received, and reports whether it did.
func (p *Page) Key(c fyne.Canvas, e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyEscape:
		p.content.Leave()
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		p.Begin(c)
	default:
		return false
	}
	return true
}

// move focuses the nearest card in the direction of an arrow key, and reports whether the key is
// handled. Left and right go through all cards in order.
func (p *Page) move(from *card, key fyne.KeyName) bool {
	var to *card
	at := slices.Index(p.cards, from)
	switch key {
	case fyne.KeyEscape:
		p.content.Leave()
		return true
	case fyne.KeyLeft:
		to = p.cards[max(at-1, 0)]
	case fyne.KeyRight:
		to = p.cards[min(at+1, len(p.cards)-1)]
	case fyne.KeyHome:
		to = p.cards[0]
	case fyne.KeyEnd:
		to = p.cards[len(p.cards)-1]
	case fyne.KeyUp:
		to = p.nearest(from, -1)
	case fyne.KeyDown:
		to = p.nearest(from, 1)
	default:
		return false
	}
	if to != from {
		paint.Focus(p.canvas, to) // the driver finds the canvas of a card only after its first frame
	}
	return true
}

// nearest returns the nearest card in the row above (-1) or below (1), or the card itself without
// such a row.
func (p *Page) nearest(from *card, way float32) *card {
	best, least := from, math.Inf(1)
	here := from.Position()
	for _, c := range p.cards {
		there := c.Position()
		down := float64(way * (there.Y - here.Y))
		if across := math.Abs(float64(there.X - here.X)); down > 0 && 100*down+across < least {
			best, least = c, 100*down+across
		}
	}
	return best
}

// reveal scrolls until a card is visible.
func (p *Page) reveal(c *card) {
	top, bottom := c.Position().Y-margin, c.Position().Y+c.Size().Height+margin
	y := p.scroll.Offset.Y
	if high := p.scroll.Size().Height; bottom > y+high {
		y = bottom - high
	}
	if c == p.cards[0] { // shows the heading
		top = 0
	}
	p.scroll.ScrollToOffset(fyne.NewPos(0, max(min(y, top), 0)))
}
