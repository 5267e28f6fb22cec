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

// VerdictView is all that a VerdictBadge shows.
type VerdictView struct {
	// Verdict chooses the shape: a filled circle with a check, a hollow square,
	// a ring or a dashed circle.
	Verdict engine.Verdict
	// Busy turns a dashed circle instead, while the verdict is looked for.
	Busy bool
	// Neutral leaves the shape away: there is nothing to judge.
	Neutral bool

	Headline string // one bold sentence
	Detail   string // one quiet line under it
	Note     string // a quiet word at the right, such as "wraps · chains"

	// Actions are buttons at the right, such as "Take back" and "Stop".
	Actions []VerdictAction
}

// VerdictAction is a button of a VerdictBadge.
type VerdictAction struct {
	Label string
	Run   func()
}

// VerdictBadge is the card above the board. Its height does not depend on what
// it says, so that the board under it stays where it is; a sentence too long
// for the card ends in an ellipsis, and OnHover gets the whole. The note gives
// way to the sentences, the sentences to the buttons.
type VerdictBadge struct {
	widget.BaseWidget

	// OnHover is called with the whole text when the pointer comes over a card
	// that had to shorten it, and with "" when it leaves.
	OnHover func(text string)

	view      VerdictView
	compact   bool
	standing  float32
	buttons   []*ToolButton
	shortened bool // by the renderer's last layout
}

// NewVerdictBadge returns an empty card.
func NewVerdictBadge() *VerdictBadge {
	b := &VerdictBadge{view: VerdictView{Neutral: true}}
	b.ExtendBaseWidget(b)
	return b
}

// SetCompact puts the quiet line beside the headline instead of under it, for where
// height is short. FullHeight tells what the card needs otherwise.
func (b *VerdictBadge) SetCompact(compact bool) {
	if b.compact != compact {
		b.compact = compact
		b.Refresh()
	}
}

// FullHeight returns how high the card is with two lines, and CompactHeight with
// one.
func (b *VerdictBadge) FullHeight() float32 { return b.height(false) }

// CompactHeight is that of one line.
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

// View returns what the card shows.
func (b *VerdictBadge) View() VerdictView { return b.view }

// SetView shows a verdict. Buttons that keep their place keep their focus.
func (b *VerdictBadge) SetView(v VerdictView) {
	b.view = v
	for i, action := range v.Actions {
		if i == len(b.buttons) {
			b.buttons = append(b.buttons, NewToolButton("", nil, nil))
		}
		b.buttons[i].SetLabel(action.Label)
		b.buttons[i].OnTapped = action.Run
		b.buttons[i].Show()
	}
	for _, button := range b.buttons[len(v.Actions):] {
		leaveFocus(button)
		button.OnTapped = nil
		button.SetLabel("") // until the next words, which may be of another language
		button.Hide()
	}
	b.Refresh()
}

// leaveFocus takes the focus from a button that goes away, so that keys do not
// go on to something nobody sees.
func leaveFocus(button *ToolButton) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(button); c != nil && c.Focused() == button {
		c.Unfocus()
	}
}

// MouseIn is called when the pointer comes over the card.
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
func (b *VerdictBadge) MouseOut() {
	if b.OnHover != nil {
		b.OnHover("")
	}
}

// CreateRenderer links the card to what draws it.
func (b *VerdictBadge) CreateRenderer() fyne.WidgetRenderer {
	return newVerdictRenderer(b)
}

// sign returns the shape at the left of the card.
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
