package versus

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

var (
	_ fyne.Widget       = (*Strip)(nil)
	_ fyne.Tappable     = (*half)(nil)
	_ desktop.Hoverable = (*half)(nil)
)

// StripView is all that a Strip shows: a half for each of the players.
type StripView [2]Half

// Half is what is said of a player.
type Half struct {
	Text   string // a name, or a sentence about the player
	Lit    bool   // filled with the player's colour: it is this one's turn, or win
	Won    bool   // the whole strip is this player's
	Active bool   // a click does something
	Tip    string // what a click does
}

// Strip says whose turn it is, and at the end who has won. Its letters grow with its
// height, and shrink with its width.
type Strip struct {
	widget.BaseWidget

	// OnTapped is called with 0 or 1 for a click on an active half.
	OnTapped func(player int) `json:"-"`
	// OnHover is called with the tip of a half, and with "" when the pointer leaves.
	OnHover func(tip string) `json:"-"`

	view   StripView
	halves [2]*half
	most   float32 // the size of the letters of who is to move
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
	if s.view != v {
		s.view = v
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
	return []fyne.CanvasObject{r.strip.halves[0], r.strip.halves[1]}
}

// MinSize is high enough for letters that are larger than all others.
func (r *stripRenderer) MinSize() fyne.Size {
	return fyne.NewSize(160, paint.Snap(least*paint.TextScale(r.strip)))
}

// Layout gives who is to move as much as the words need, from a half on, and all of it
// to who has won.
func (r *stripRenderer) Layout(size fyne.Size) {
	view := r.strip.view
	first := (size.Width - gap) / 2
	for i, h := range r.strip.halves {
		switch need := min(h.natural(size.Height), largest*size.Width); {
		case view[i].Won:
			need = size.Width + gap
			fallthrough
		case view[i].Lit && need > first:
			if first = need; i == 1 {
				first = size.Width - gap - need
			}
		}
	}
	r.strip.most = text * size.Height
	for i, h := range r.strip.halves {
		if width := [...]float32{first, size.Width - gap - first}[i]; view[i].Lit {
			r.strip.most = h.letters(view[i].Text, text*size.Height, room(size.Height, width))
		}
	}
	at := float32(0)
	for i, width := range [...]float32{first, size.Width - gap - first} {
		h := r.strip.halves[i]
		paint.SetShown(h, width > 0)
		h.Move(fyne.NewPos(max(at, 0), 0))
		h.Resize(fyne.NewSize(min(max(width, 0), size.Width), size.Height))
		at += width + gap
	}
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

func (h *half) view() Half { return h.strip.view[h.player] }

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
	// largest is how much of the strip who is to move has at most.
	largest = 0.6
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
		size = max(float32(int(size*width/wide)), h.Theme().Size(theme.SizeNameCaptionText))
	}
	return size
}
