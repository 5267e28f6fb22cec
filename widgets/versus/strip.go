package versus

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
	_ fyne.Widget       = (*Strip)(nil)
	_ fyne.Tappable     = (*half)(nil)
	_ desktop.Hoverable = (*half)(nil)
)

// StripView is all that a Strip shows: a part for each of the players, at most
// [engine.MaxPlayers].
type StripView []Half

// Half is what is said of a player.
type Half struct {
	Text   string // a name, or a sentence about the player
	Short  string // stands for it where it has no room
	Lit    bool   // filled with the player's colour: it is this one's turn, or win
	Won    bool   // the whole strip is this player's; of several, theirs
	Out    bool   // plays no more: the shape is hollow, and struck out
	Allied bool   // on the side of the player before: the two parts are one
	Active bool   // a click does something
	Tip    string // what a click does
}

// wins reports whether somebody has the whole strip.
func (v StripView) wins() bool { return slices.ContainsFunc(v, func(h Half) bool { return h.Won }) }

// Strip says whose turn it is, and at the end who has won. Its letters grow with its
// height, and shrink with its width.
type Strip struct {
	widget.BaseWidget

	// OnTapped is called with a player, from 0 on, for a click on an active half.
	OnTapped func(player int) `json:"-"`
	// OnHover is called with the tip of a half, and with "" when the pointer leaves.
	OnHover func(tip string) `json:"-"`

	view   StripView
	halves [engine.MaxPlayers]*half
	most   float32 // the size of the letters of who is to move
	stands bool    // the parts lie one below the other
}

// NewStrip returns a strip that says nothing.
func NewStrip() *Strip {
	s := &Strip{}
	for i := range s.halves {
		s.halves[i] = newHalf(s, i)
	}
	s.ExtendBaseWidget(s)
	return s
}

// View returns what is shown.
func (s *Strip) View() StripView { return s.view }

// SetView shows whose turn it is.
func (s *Strip) SetView(v StripView) {
	if !slices.Equal(s.view, v) {
		s.view = slices.Clone(v)
		s.Refresh()
	}
}

// CreateRenderer links the strip to what draws it.
func (s *Strip) CreateRenderer() fyne.WidgetRenderer {
	s.ExtendBaseWidget(s)
	return &stripRenderer{s}
}

type stripRenderer struct{ strip *Strip }

func (r *stripRenderer) Destroy() {}

func (r *stripRenderer) Objects() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	for _, h := range r.strip.halves {
		all = append(all, h)
	}
	return all
}

// MinSize is high enough for letters that are larger than all others.
func (r *stripRenderer) MinSize() fyne.Size {
	return fyne.NewSize(80*float32(max(len(r.strip.view), 2)), paint.Snap(least*paint.TextScale(r.strip)))
}

// Layout gives who is to move as much as the words need, from an equal part on, and all of
// it to who has won. The parts lie one below the other where that makes the letters larger.
func (r *stripRenderer) Layout(size fyne.Size) {
	parts := float32(max(len(r.strip.view), 1))
	side, below := min(size.Height, size.Width/parts/wordy), min(size.Height/parts, size.Width/wordy)
	if stands := below > side; stands != r.strip.stands {
		r.strip.stands = stands
		for _, h := range r.strip.halves {
			h.Refresh() // its corners
		}
	}
	lengths, lie := r.widths(size), func(at, part float32) (fyne.Position, fyne.Size) {
		return fyne.NewPos(at, 0), fyne.NewSize(part, size.Height)
	}
	if r.strip.stands {
		lengths, lie = r.heights(size), func(at, part float32) (fyne.Position, fyne.Size) {
			return fyne.NewPos(0, at), fyne.NewSize(size.Width, part)
		}
	}
	r.strip.most = text * size.Height
	for i, part := range lengths {
		if _, own := lie(0, part); part > 0 {
			r.strip.most = min(r.strip.most, text*own.Height)
			if view := r.strip.view[i]; view.Lit {
				r.strip.most = min(r.strip.most, r.strip.halves[i].letters(view.Text, text*own.Height, room(r.strip.unit(own), own.Width)))
			}
		}
	}
	at := float32(0)
	for i, h := range r.strip.halves {
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

// shown returns whose parts are there, those of who has won alone where somebody has, and
// what of a length the gaps between them leave.
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

// heights returns how high the parts are where they lie one below the other, all alike.
func (r *stripRenderer) heights(size fyne.Size) []float32 {
	shown, left := r.shown(size.Height)
	heights := make([]float32, len(r.strip.view))
	for _, i := range shown {
		heights[i] = min(left/float32(len(shown)), size.Width/2)
	}
	return heights
}

// unit returns what the shape in a part and what is round it go by: its height, or less
// where the parts lie one below the other and are high.
func (s *Strip) unit(part fyne.Size) float32 {
	if s.stands {
		return min(part.Height, part.Width/narrowest)
	}
	return part.Height
}

// gap returns how far the part of a player is from the one before.
func (r *stripRenderer) gap(player int) float32 {
	if r.strip.view[player].Allied {
		return 0
	}
	return gap
}

// widths returns how wide the parts are where they lie side by side.
func (r *stripRenderer) widths(size fyne.Size) []float32 {
	view, lit := r.strip.view, -1
	shown, left := r.shown(size.Width)
	for _, i := range shown {
		if view[i].Lit && lit < 0 {
			lit = i
		} else if view[i].Lit {
			lit = len(view) // several: nobody's part is larger
		}
	}
	widths, equal := make([]float32, len(view)), left/float32(max(len(shown), 1))
	for _, i := range shown {
		widths[i] = equal
	}
	if lit < 0 || lit >= len(view) || len(shown) < 2 {
		return widths
	}
	most := largest * size.Width
	if len(shown) > 2 {
		most = largestOfMany * size.Width
	}
	wide := max(equal, min(r.strip.halves[lit].natural(size.Height), most))
	if others := (left - wide) / float32(len(shown)-1); r.crowded(shown, lit, others, size.Height) {
		wide = min(wide, largestOfLong*equal)
	}
	for _, i := range shown {
		widths[i] = (left - wide) / float32(len(shown)-1)
	}
	widths[lit] = wide
	return widths
}

// crowded reports whether the name of one who is not to move has no room in a width.
func (r *stripRenderer) crowded(shown []int, lit int, width, height float32) bool {
	return slices.ContainsFunc(shown, func(i int) bool {
		h := r.strip.halves[i]
		return i != lit && fyne.MeasureText(h.view().Text, h.least(), fyne.TextStyle{Bold: true}).Width > room(height, width)
	})
}

func (r *stripRenderer) Refresh() {
	r.Layout(r.strip.Size())
	for _, h := range r.strip.halves {
		h.Refresh()
	}
}

// half is the part of the strip that is about a player.
type half struct {
	controls.Hovering
	strip  *Strip
	player int
}

func newHalf(s *Strip, player int) *half {
	h := &half{strip: s, player: player}
	h.ExtendBaseWidget(h)
	return h
}

func (h *half) view() Half {
	if h.player < len(h.strip.view) {
		return h.strip.view[h.player]
	}
	return Half{}
}

// follows reports whether the next player's part goes on from this one.
func (h *half) follows() bool {
	next := h.player + 1
	return next < len(h.strip.view) && h.strip.view[next].Allied && h.strip.view[next].Won == h.view().Won
}

// Tapped does what the tip says.
func (h *half) Tapped(*fyne.PointEvent) {
	if h.view().Active && h.strip.OnTapped != nil {
		h.strip.OnTapped(h.player)
	}
}

// MouseIn tells what a click does.
func (h *half) MouseIn(e *desktop.MouseEvent) {
	h.Hovering.MouseIn(e)
	h.tell(h.view().Tip)
}

// MouseOut lets it be forgotten.
func (h *half) MouseOut() {
	h.Hovering.MouseOut()
	h.tell("")
}

func (h *half) tell(tip string) {
	if h.strip.OnHover != nil {
		h.strip.OnHover(tip)
	}
}

// Cursor is a hand where a click does something.
func (h *half) Cursor() desktop.Cursor {
	if h.view().Active {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// Measures of a strip.
const (
	least = 44 // its height with text of normal size
	gap   = 6  // between the halves
	round = 10 // its corners
	rim   = 2
	text  = 0.46 // the size of the letters, of the height
	sign  = 0.56 // the size of the shape
	small = 0.72 // how much smaller the letters are of who is not to move
	// largest is how much of the strip who is to move has at most; of more than two players
	// less, so that the names of the others are read.
	largest       = 0.6
	largestOfMany = 0.42
	largestOfLong = 1.35 // of an equal part, where names have no room
	narrowest     = 3    // times as wide as high is a part that is as high as its shape asks for
	wordy         = 4.5  // times as wide as high is one whose words ask for all of its height
)

// CreateRenderer links the half to what draws it.
func (h *half) CreateRenderer() fyne.WidgetRenderer { return newHalfRenderer(h) }

// room returns how much of a half is left for words beside the shape.
func room(height, width float32) float32 {
	return width - paint.Snap(sign*height) - 3*paint.Snap(height/4)
}

// natural returns the width that the half of who is to move needs at a height.
func (h *half) natural(height float32) float32 {
	words := fyne.MeasureText(h.view().Text, text*height, fyne.TextStyle{Bold: true}).Width
	return words + paint.Snap(sign*height) + 3*paint.Snap(height/4) + 2
}

// letters returns the size of letters that fit a width, no smaller than normal text.
func (h *half) letters(words string, size, width float32) float32 {
	if wide := fyne.MeasureText(words, size, fyne.TextStyle{Bold: true}).Width; wide > width && wide > 0 {
		size = max(float32(int(size*width/wide)), h.least())
	}
	return size
}

// least returns the size of the smallest letters.
func (h *half) least() float32 { return h.Theme().Size(theme.SizeNameCaptionText) }
