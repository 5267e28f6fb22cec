package tables

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine/picture/palette"
	"tchouka/widgets/paint"
)

// rowGround is the background of a row of a table: a tint on the current row and under the pointer,
// and a ring behind it on the current row of a focused table.
type rowGround struct{ ring, tint *canvas.Rectangle }

func newRowGround() rowGround {
	return rowGround{canvas.NewRectangle(color.Transparent), canvas.NewRectangle(color.Transparent)}
}

// place lays the background out in the whole row; call show first, which decides about the ring.
func (g rowGround) place(size fyne.Size) {
	for i, layer := range []*canvas.Rectangle{g.ring, g.tint} {
		by := float32(2 * i)
		if g.ring.Hidden {
			by = 0
		}
		layer.CornerRadius = paint.Corner - by
		layer.Move(fyne.NewPos(by, by))
		layer.Resize(size.SubtractWidthHeight(2*by, 2*by))
	}
}

// show sets the state of the row.
func (g rowGround) show(p palette.Palette, current, hovered, focused bool) {
	g.ring.Hidden = !current || !focused
	g.ring.FillColor = p.Line
	g.tint.Hidden = !current && !hovered
	g.tint.FillColor = p.Current
	if !current {
		g.tint.FillColor = paint.Faint(p.Line, 0.09)
	}
}
