package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine"
	"tchouka/widgets/paint"
)

var (
	_ fyne.Widget       = (*VerdictBadge)(nil)
	_ desktop.Hoverable = (*VerdictBadge)(nil)
)

// VerdictView is everything that a VerdictBadge shows.
type VerdictView struct {
	// Verdict selects the symbol: a filled circle, a hollow square, a ring or a dashed circle.
	Verdict engine.Verdict
	// Busy shows a turning dashed circle instead, during the search.
	Busy bool
	// Neutral hides the symbol, if there is no position to judge.
	Neutral bool

	Headline string // one bold sentence
	Detail   string // one faint line below it
	Note     string // a faint text at the right, for example "wraps · chains"
	Whole    bool   // nothing is shortened: the text has as many lines as needed, and the card grows

	// Actions are buttons at the right, for example "Stop".
	Actions []VerdictAction
}

// VerdictAction is a button of a VerdictBadge.
type VerdictAction struct {
	Label   string
	Run     func()
	Primary bool // the main button
}

// VerdictBadge is the card above the board. Its height does not depend on the text, so that the
// board below does not move, unless the view is Whole. A sentence that does not fit ends in an ellipsis, and OnHover gets the
// whole text. If space is short, the note is shortened first, then the sentences; the buttons keep
// their size.
type VerdictBadge struct {
	widget.BaseWidget

	// OnHover is called with the whole text when the pointer enters a card that shortened it, and
	// with "" when the pointer leaves.
	OnHover func(text string)

	view         VerdictView
	compact      bool
	columnHeight float32
	buttons      []*ToolButton
	shortened    bool // by the renderer's last layout
}

// NewVerdictBadge returns an empty card.
func NewVerdictBadge() *VerdictBadge {
	return paint.Extended(&VerdictBadge{view: VerdictView{Neutral: true}})
}

// SetCompact puts the detail beside the headline instead of below it, to save height. FullHeight
// returns the height of the other form.
func (b *VerdictBadge) SetCompact(compact bool) {
	if b.compact != compact {
		b.compact = compact
		b.Refresh()
	}
}

// FullHeight returns the height of the card with two lines, and CompactHeight with one.
func (b *VerdictBadge) FullHeight() float32 { return b.height(false) }

// CompactHeight returns the height with one line.
func (b *VerdictBadge) CompactHeight() float32 { return b.height(true) }

func (b *VerdictBadge) height(compact bool) float32 {
	th := b.Theme()
	line := func(name fyne.ThemeSizeName, bold bool) float32 {
		return fyne.MeasureText("X", th.Size(name), fyne.TextStyle{Bold: bold}).Height
	}
	headline, detail := line(theme.SizeNameSubHeadingText, true), line(theme.SizeNameCaptionText, false)
	if compact {
		return max(48, paint.Snap(max(headline, ControlHeight(th, false))+8))
	}
	return max(64, paint.Snap(headline+detail+16))
}

// View returns the current view.
func (b *VerdictBadge) View() VerdictView { return b.view }

// SetView shows a verdict. Buttons that remain keep the focus.
func (b *VerdictBadge) SetView(v VerdictView) {
	b.view = v
	for i, action := range v.Actions {
		if i == len(b.buttons) {
			b.buttons = append(b.buttons, NewToolButton("", nil, nil))
		}
		b.buttons[i].SetLabel(action.Label)
		b.buttons[i].Refresh() // the text size may have changed
		b.buttons[i].OnTapped = action.Run
		b.buttons[i].SetOn(action.Primary)
		b.buttons[i].Show()
	}
	for _, button := range b.buttons[len(v.Actions):] {
		releaseFocus(button)
		button.OnTapped = nil
		button.SetLabel("") // empty until the next text, which may be in another language
		button.Hide()
	}
	b.Refresh()
}

// releaseFocus removes the focus from a button before it is hidden, so that it gets no keys.
func releaseFocus(button *ToolButton) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(button); c != nil && c.Focused() == button {
		c.Unfocus()
	}
}

// MouseIn is called when the pointer enters the card.
func (b *VerdictBadge) MouseIn(*desktop.MouseEvent) {
	if b.OnHover == nil || !b.shortened {
		return
	}
	text := b.view.Headline
	if b.view.Detail != "" {
		text += " · " + b.view.Detail
	}
	b.OnHover(text)
}

// MouseMoved is called when the pointer moves over the card.
func (b *VerdictBadge) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is called when the pointer leaves the card.
func (b *VerdictBadge) MouseOut() { paint.CallWith(b.OnHover, "") }

// CreateRenderer returns the renderer of the card.
func (b *VerdictBadge) CreateRenderer() fyne.WidgetRenderer {
	return newVerdictRenderer(b)
}

// sign returns the symbol at the left of the card.
func (v VerdictView) sign() VerdictSign {
	switch {
	case v.Busy:
		return SignUnknown
	case v.Neutral:
		return SignNone
	case v.Verdict == engine.Won:
		return signWonCheck
	default:
		return SignFor(v.Verdict)
	}
}
