package controls

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine/picture/palette"
	"tchouka/widgets/paint"
)

// inkContrast returns the contrast ratio of the Web Content Accessibility Guidelines.
func inkContrast(a, b color.NRGBA) float64 {
	light := func(c color.NRGBA) float64 {
		linear := func(v uint8) float64 {
			s := float64(v) / 255
			if s <= 0.04045 {
				return s / 12.92
			}
			return math.Pow((s+0.055)/1.055, 2.4)
		}
		return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
	}
	x, y := light(a), light(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func TestFaceInkLegible(t *testing.T) {
	for _, theme := range palette.Themes() {
		name, p := theme.ID, theme.Palette
		for bits := range 32 {
			s := faceState{
				chosen: bits&1 != 0, hovered: bits&2 != 0, pressed: bits&4 != 0,
				focused: bits&8 != 0, disabled: bits&16 != 0,
			}
			want := 4.5
			if s.disabled {
				want = 3
			}
			edge, _, ground, ink := faceColors(s, p)
			if got := inkContrast(ground, ink); got < want {
				t.Errorf("%s, %+v: ink on ground has %.2f, want %.1f", name, s, got, want)
			}
			for _, around := range []color.NRGBA{p.Ground, p.Panel} {
				if got := inkContrast(edge, around); got < 3 && !s.disabled {
					t.Errorf("%s, %+v: edge on %v has %.2f, want 3", name, s, around, got)
				}
			}
		}
	}
}

func TestFaceShowsFocus(t *testing.T) {
	p := palette.Light()
	edge, _, _, _ := faceColors(faceState{focused: true}, p)
	if edge != p.Line {
		t.Error("the edge of a focused button is not in the colour of the line")
	}
	edge, ring, ground, _ := faceColors(faceState{focused: true, chosen: true}, p)
	if ring == edge || ring == ground {
		t.Error("a focused button that is chosen shows no ring")
	}
}

func TestFaceKeepsItsContentInside(t *testing.T) {
	test.NewTempApp(t)
	b := NewToolButton("Undo", IconComment(), nil)
	test.NewTempWindow(t, b)
	b.SetOn(true)
	b.Resize(b.MinSize())
	f := test.WidgetRenderer(b).(*faceRenderer).face
	if left := f.icon.Position().X; left < 8 {
		t.Errorf("the icon starts at %v", left)
	}
	if f.icon.Position().X+f.icon.Size().Width > f.label.Position().X {
		t.Error("icon and label overlap")
	}
	if right := f.label.Position().X + f.label.MinSize().Width; right > b.Size().Width-8 {
		t.Errorf("the label ends at %v of %v", right, b.Size().Width)
	}
}

// Every button has the same corners, small or not, with a label or an icon, before and after a
// change of the theme. Only the options of a small row are pills.
func TestButtonsHaveOneShape(t *testing.T) {
	test.NewTempApp(t)
	for _, b := range []*ToolButton{
		NewToolButton("Undo", nil, nil), NewToolButton("", IconComment(), nil),
		{label: "!?", Small: true},
		{icon: IconComment(), Small: true},
		{label: "Fit", icon: IconComment(), Small: true, TrailingIcon: true},
	} {
		b.ExtendBaseWidget(b)
		test.NewTempWindow(t, b)
		f := test.WidgetRenderer(b).(*faceRenderer).face
		for _, th := range []fyne.Theme{test.Theme(), theme.DefaultTheme()} {
			test.ApplyTheme(t, th)
			b.Refresh()
			if f.edge.CornerRadius != paint.Corner || f.edge.Size().Height < paint.SmallControlHeight {
				t.Errorf("button %q, small %v: corner %v of height %v", b.label, b.Small, f.edge.CornerRadius, f.edge.Size().Height)
			}
		}
	}
	s := NewSegmented([]string{"Tree"}, nil)
	s.Small = true
	test.NewTempWindow(t, s)
	if f := test.WidgetRenderer(s).(*segmentedRenderer).faces[0]; f.edge.CornerRadius != f.edge.Size().Height/2 {
		t.Errorf("the corner of a small option is %v of height %v", f.edge.CornerRadius, f.edge.Size().Height)
	}
}

// The edge of a button is as wide as its inset, with and without a ring.
func TestFaceEdgeWidth(t *testing.T) {
	test.NewTempApp(t)
	th := test.NewTheme()
	for bits := range 4 {
		s := faceState{label: "Play", chosen: bits&1 != 0, focused: bits&2 != 0}
		f := newFace()
		f.show(s, palette.Light(), th)
		f.place(fyne.NewPos(0, 0), fyne.NewSize(80, 30), th)
		inside := f.ground
		if !f.ring.Hidden {
			inside = f.ring
		}
		if got := inside.Position().X; got != f.inset {
			t.Errorf("%+v: the edge is %v wide, want %v", s, got, f.inset)
		}
	}
}
