package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"

	"tchouka/engine"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/paint"
)

// badge is the symbol of a player.
type badge struct {
	picture *canvas.Raster
	player  engine.Player
	look    badgeLook
}

// badgeLook is the state that a badge was painted for.
type badgeLook struct {
	player engine.Player
	size   float32
	ground color.NRGBA
}

func newBadge(r *renderer) *badge {
	b := &badge{}
	b.picture = canvas.NewRaster(func(w, h int) image.Image { return paint.Badge(w, h, b.player, *r.pal) })
	return b
}

// show draws the badge of a player at a position.
func (b *badge) show(r *renderer, player engine.Player, middle fyne.Position, size float32) {
	b.player = player
	b.picture.Resize(fyne.NewSquareSize(size))
	b.picture.Move(fyne.NewPos(paint.Snap(middle.X-size/2), paint.Snap(middle.Y-size/2)))
	b.picture.Show()
	if look := (badgeLook{player, size, r.pal.Panel}); b.look != look {
		b.look = look
		b.picture.Refresh()
	}
}

// title is the name of a side, with the symbol of its owner.
type title struct {
	*badge
	name *canvas.Text
}

// drawTitles writes the names of the sides. The side to move is bold.
func (r *renderer) drawTitles() {
	b, g := r.board, &r.board.geometry
	for i, t := range r.titles {
		shown := i < len(g.spread.Sides)
		paint.SetShown(t.name, shown)
		paint.SetShown(t.picture, shown)
		if !shown {
			continue
		}
		side := g.spread.Sides[i]
		t.name.TextStyle.Bold = b.view.highlighted().Marks(i, side)
		textSize, width, in := t.write(r, side)
		at := g.at(side.At).AddXY(in*float32(side.In.X), in*float32(side.In.Y))
		sign := paint.Snap(signPart * textSize)
		shape, words := side.Title(float64(sign), float64(textSize), float64(width))
		if side.Owner < 0 {
			t.picture.Hide()
		} else {
			t.show(r, side.Owner, at.AddXY(float32(shape), 0), sign)
		}
		paint.PlaceText(t.name, at.AddXY(float32(words), 0))
	}
}

// signPart is the size of the symbol beside a name, as a fraction of the text size.
const signPart = 1.35

// write sets the name of a title in a legible size, smaller or as an initial if necessary, and
// returns the text size, the width, and the offset from the side.
func (t *title) write(r *renderer, side scene.Side) (textSize, width, in float32) {
	g := &r.board.geometry
	usual := g.length(scene.TitlePart * g.spread.Hole)
	name := sideName(side.Name)
	for _, words := range []string{side.Short(name), scene.Side{Brief: true}.Short(name), ""} {
		for _, textSize = range []float32{max(usual, minLabelText*r.scale, g.letter/scene.Capital), max(usual, minLabelText*r.scale), max(usual, minLabelPixels)} {
			width = size(t.name, words, textSize, r.pal.OnWood)
			half := signPart * textSize / 2
			if side.In.X != 0 && words != "" {
				half = (width + (signPart+scene.TitleGap)*textSize) / 2
			}
			if in = max(half-g.length(side.Half), 0); side.Space == 0 || half <= g.length(side.Space) {
				return textSize, width, in
			}
		}
	}
	return textSize, width, in
}

// sideName returns the translated name of a side.
func sideName(name string) string {
	switch name {
	case "South":
		return lang.L("South")
	case "East":
		return lang.L("East")
	case "North":
		return lang.L("North")
	default:
		return lang.L("West")
	}
}
