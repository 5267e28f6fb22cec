package board

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

var (
	_ fyne.Widget       = (*PlayerStrip)(nil)
	_ fyne.Tappable     = (*playerPart)(nil)
	_ desktop.Hoverable = (*playerPart)(nil)
)

// PlayerStripView is everything that a Strip shows: a part for each player, at most
// [engine.MaxPlayers].
type PlayerStripView []PlayerPart

// PlayerPart is the part of a player.
type PlayerPart struct {
	Text        string // a name, or a sentence about the player
	Short       string // replaces Text if that does not fit
	Highlighted bool   // has a bar and bold text: the player is to move, or has won
	Won         bool   // the winner fills the whole strip; several winners share it
	Eliminated  bool   // is out of the game: the symbol is hollow and crossed out
	Allied      bool   // is an ally of the player before: the two parts are joined
	Active      bool   // can be clicked
	Tip         string // describes the effect of a click
}

// wins reports whether a player fills the whole strip.
func (v PlayerStripView) wins() bool {
	return slices.ContainsFunc(v, func(h PlayerPart) bool { return h.Won })
}

// PlayerStrip shows whose turn it is, and at the end the winner. Its text grows with its height and
// shrinks with its width.
type PlayerStrip struct {
	widget.BaseWidget

	// OnTapped is called with the player, counted from 0, for a click on an active half.
	OnTapped func(player int) `json:"-"`
	// OnHover is called with the tip of a half, and with "" when the pointer leaves.
	OnHover func(tip string) `json:"-"`

	view        PlayerStripView
	playerParts [engine.MaxPlayers]*playerPart
	maxTextSize float32 // the text size of the player to move
	stacked     bool    // the parts are below each other
}

// NewPlayerStrip returns an empty strip.
func NewPlayerStrip() *PlayerStrip {
	s := &PlayerStrip{}
	for i := range s.playerParts {
		s.playerParts[i] = newPlayerPart(s, i)
	}
	s.ExtendBaseWidget(s)
	return s
}

// View returns the current view.
func (s *PlayerStrip) View() PlayerStripView { return s.view }

// SetView shows whose turn it is.
func (s *PlayerStrip) SetView(v PlayerStripView) {
	if !slices.Equal(s.view, v) {
		s.view = slices.Clone(v)
		s.Refresh()
	}
}

// CreateRenderer returns the renderer of the strip.
func (s *PlayerStrip) CreateRenderer() fyne.WidgetRenderer {
	s.ExtendBaseWidget(s)
	return &stripRenderer{s}
}

type stripRenderer struct{ strip *PlayerStrip }

func (r *stripRenderer) Destroy() {}

func (r *stripRenderer) Objects() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	for _, h := range r.strip.playerParts {
		all = append(all, h)
	}
	return all
}

// MinSize is high enough for text slightly larger than that of the rest of the window.
func (r *stripRenderer) MinSize() fyne.Size {
	return fyne.NewSize(80*float32(max(len(r.strip.view), 2)), paint.Snap(minimum*paint.TextScale(r.strip)))
}

// Layout gives the player to move the width that the text needs, at least an equal part. A winner
// gets the whole strip. The parts are below each other if that makes the text larger.
func (r *stripRenderer) Layout(size fyne.Size) {
	parts := float32(max(len(r.strip.view), 1))
	side, below := min(size.Height, size.Width/parts/textAspect), min(size.Height/parts, size.Width/textAspect)
	if stacked := below > side; stacked != r.strip.stacked {
		r.strip.stacked = stacked
		for _, h := range r.strip.playerParts {
			h.Refresh() // its corners
		}
	}
	lengths, lie := r.widths(size), func(at, part float32) (fyne.Position, fyne.Size) {
		return fyne.NewPos(at, 0), fyne.NewSize(part, size.Height)
	}
	if r.strip.stacked {
		lengths, lie = r.heights(size), func(at, part float32) (fyne.Position, fyne.Size) {
			return fyne.NewPos(0, at), fyne.NewSize(size.Width, part)
		}
	}
	r.strip.maxTextSize = stripText * size.Height
	for i, part := range lengths {
		if _, own := lie(0, part); part > 0 {
			r.strip.maxTextSize = min(r.strip.maxTextSize, stripText*own.Height)
			if view := r.strip.view[i]; view.Highlighted {
				r.strip.maxTextSize = min(r.strip.maxTextSize, r.strip.playerParts[i].fitTextSize(view.Text, stripText*own.Height, textRoom(r.strip.unit(own), own.Width)))
			}
		}
	}
	at := float32(0)
	for i, h := range r.strip.playerParts {
		if paint.SetShown(h, i < len(lengths) && lengths[i] > 0); !h.Visible() {
			_, none := lie(0, 0)
			h.Resize(none)
			continue
		}
		if at > 0 {
			at += r.gap(i)
		}
		place, own := lie(at, lengths[i])
		h.Move(place)
		h.Resize(own)
		at += lengths[i]
	}
}

// shown returns the visible parts, which are only those of the winners if there are any, and the
// length that remains without the gaps between them.
func (r *stripRenderer) shown(length float32) (shown []int, left float32) {
	view, left := r.strip.view, length
	for i, h := range view {
		if !h.Won && view.wins() {
			continue
		}
		if shown = append(shown, i); len(shown) > 1 {
			left -= r.gap(i)
		}
	}
	return shown, left
}

// heights returns the heights of parts below each other, which are all equal.
func (r *stripRenderer) heights(size fyne.Size) []float32 {
	shown, left := r.shown(size.Height)
	heights := make([]float32, len(r.strip.view))
	for _, i := range shown {
		heights[i] = min(left/float32(len(shown)), size.Width/2)
	}
	return heights
}

// unit returns the reference height of the symbol and its margins in a part. It is the height of
// the part, limited by its width if the parts are below each other.
func (s *PlayerStrip) unit(part fyne.Size) float32 {
	if s.stacked {
		return min(part.Height, part.Width/symbolAspect)
	}
	return part.Height
}

// gap returns the distance between the part of a player and the one before.
func (r *stripRenderer) gap(player int) float32 {
	if r.strip.view[player].Allied {
		return 0
	}
	return gap
}

// widths returns the widths of parts side by side.
func (r *stripRenderer) widths(size fyne.Size) []float32 {
	view, highlighted := r.strip.view, -1
	shown, left := r.shown(size.Width)
	for _, i := range shown {
		if view[i].Highlighted && highlighted < 0 {
			highlighted = i
		} else if view[i].Highlighted {
			highlighted = len(view) // several players to move: equal parts
		}
	}
	widths, equal := make([]float32, len(view)), left/float32(max(len(shown), 1))
	for _, i := range shown {
		widths[i] = equal
	}
	if highlighted < 0 || highlighted >= len(view) || len(shown) < 2 {
		return widths
	}
	maxTextSize := largest * size.Width
	if len(shown) > 2 {
		maxTextSize = largestOfMany * size.Width
	}
	wide := max(equal, min(r.strip.playerParts[highlighted].natural(size.Height), maxTextSize))
	if others := (left - wide) / float32(len(shown)-1); r.crowded(shown, highlighted, others, size.Height) {
		wide = min(wide, largestOfLong*equal)
	}
	for _, i := range shown {
		widths[i] = (left - wide) / float32(len(shown)-1)
	}
	widths[highlighted] = wide
	return widths
}

// crowded reports whether the name of a player who is not to move does not fit a width.
func (r *stripRenderer) crowded(shown []int, highlighted int, width, height float32) bool {
	return slices.ContainsFunc(shown, func(i int) bool {
		h := r.strip.playerParts[i]
		return i != highlighted && fyne.MeasureText(h.view().Text, h.minimum(), fyne.TextStyle{Bold: true}).Width > textRoom(height, width)
	})
}

func (r *stripRenderer) Refresh() {
	r.Layout(r.strip.Size())
	for _, h := range r.strip.playerParts {
		h.Refresh()
	}
}

// playerPart is the part of a player in the strip.
type playerPart struct {
	controls.Hovering
	strip  *PlayerStrip
	player int
}

func newPlayerPart(s *PlayerStrip, player int) *playerPart {
	h := &playerPart{strip: s, player: player}
	h.ExtendBaseWidget(h)
	return h
}

func (h *playerPart) view() PlayerPart {
	if h.player < len(h.strip.view) {
		return h.strip.view[h.player]
	}
	return PlayerPart{}
}

// joinsNext reports whether the next player's part is joined to this one.
func (h *playerPart) joinsNext() bool {
	next := h.player + 1
	return next < len(h.strip.view) && h.strip.view[next].Allied && h.strip.view[next].Won == h.view().Won
}

// Tapped performs the action that the tip describes.
func (h *playerPart) Tapped(*fyne.PointEvent) {
	if h.view().Active && h.strip.OnTapped != nil {
		h.strip.OnTapped(h.player)
	}
}

// MouseIn shows the tip.
func (h *playerPart) MouseIn(e *desktop.MouseEvent) {
	h.Hovering.MouseIn(e)
	h.notify(h.view().Tip)
}

// MouseOut removes the tip.
func (h *playerPart) MouseOut() {
	h.Hovering.MouseOut()
	h.notify("")
}

func (h *playerPart) notify(tip string) { paint.CallWith(h.strip.OnHover, tip) }

// Cursor returns a pointer cursor over an active half.
func (h *playerPart) Cursor() desktop.Cursor {
	if h.view().Active {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// Dimensions of a strip.
const (
	minimum   = 36 // its minimum height, for text of normal size
	gap       = 8  // between the halves
	round     = paint.Corner
	rim       = 2
	stripText = 0.46 // text size, as a fraction of the height
	sign      = 0.5  // size of the symbol, as a fraction of the height
	small     = 0.9  // factor of the text size of players who are not to move

	bar         = 0.11 // width of the bar in a player's colour, as a fraction of the height
	minBarWidth = 4
	// largest is the maximum part of the strip for the player to move. With more than two players
	// largestOfMany applies, so that the other names are legible.
	largest       = 0.6
	largestOfMany = 0.42
	largestOfLong = 1.35 // in equal parts, if names do not fit
	symbolAspect  = 3    // ratio of width to height at which the symbol has the full height of its part
	textAspect    = 4.5  // ratio of width to height at which a text needs the full height of its part
)

// CreateRenderer returns the renderer of the half.
func (h *playerPart) CreateRenderer() fyne.WidgetRenderer { return newPlayerPartRenderer(h) }

// textRoom returns the width of a half that remains for text beside the symbol.
func textRoom(height, width float32) float32 {
	return width - paint.Snap(sign*height) - 3*paint.Snap(height/4)
}

// natural returns the width that the half of the player to move needs at a height.
func (h *playerPart) natural(height float32) float32 {
	words := fyne.MeasureText(h.view().Text, stripText*height, fyne.TextStyle{Bold: true}).Width
	return words + paint.Snap(sign*height) + 3*paint.Snap(height/4) + 2
}

// fitTextSize returns the text size, at most size, that fits a width, but not less than the minimum.
func (h *playerPart) fitTextSize(words string, size, width float32) float32 {
	if wide := fyne.MeasureText(words, size, fyne.TextStyle{Bold: true}).Width; wide > width && wide > 0 {
		size = max(float32(int(size*width/wide)), h.minimum())
	}
	return size
}

// minimum returns the minimum text size.
func (h *playerPart) minimum() float32 { return h.Theme().Size(theme.SizeNameCaptionText) }
