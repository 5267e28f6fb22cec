package field

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"

	"tchouka/engine"
	"tchouka/engine/scene"
	"tchouka/widgets/paint"
	"tchouka/widgets/pieces"
)

// badge is the shape of a player.
type badge struct {
	picture *canvas.Raster
	player  engine.Player
	look    badgeLook
}

// badgeLook is what a badge was painted for.
type badgeLook struct {
	player engine.Player
	size   float32
	ground color.NRGBA
}

func newBadge(r *renderer) *badge {
	b := &badge{}
	b.picture = canvas.NewRaster(func(w, h int) image.Image { return pieces.Badge(w, h, b.player, *r.pal) })
	return b
}

func (b *badge) objects() []fyne.CanvasObject { return []fyne.CanvasObject{b.picture} }

// show stands the badge of a player somewhere.
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

// drawChoices marks what was chosen at the same time with the shapes of the players.
func (r *renderer) drawChoices() {
	f := r.field
	for i, b := range r.badges {
		shown := i < len(f.view.Choices) && f.motion == nil && f.view.Choices[i].Place >= 0 && f.view.Choices[i].Place < len(f.view.Places)
		if !shown {
			b.picture.Hide()
			continue
		}
		c, hole := f.view.Choices[i], f.HoleSize()
		b.show(r, c.Player, f.CenterOf(c.Place).SubtractXY(hole*0.42, hole*0.42), paint.Snap(max(hole*0.42, 18)))
	}
}

// title is the name of a side, with the shape of who owns it.
type title struct {
	*badge
	name *canvas.Text
}

func newTitle(r *renderer) *title {
	return &title{newBadge(r), canvas.NewText("", color.White)}
}

func (t *title) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{t.picture, t.name}
}

// drawTitles writes the names of the sides; that of whose turn it is in bold letters.
func (r *renderer) drawTitles() {
	f, g := r.field, &r.field.geometry
	for i, t := range r.titles {
		shown := i < len(g.spread.Sides)
		paint.SetShown(t.name, shown)
		paint.SetShown(t.picture, shown)
		if !shown {
			continue
		}
		side := g.spread.Sides[i]
		t.name.TextStyle.Bold = f.view.Row == i+1 || f.view.Row == 0 && side.Owner == f.view.Mover
		letters := max(g.length(scene.TitlePart*g.spread.Hole), labelLeast*r.scale)
		width := size(t.name, side.Short(sideName(side.Name)), letters, r.pal.OnWood)
		at := g.at(side.At)
		if side.Owner < 0 {
			t.picture.Hide()
		} else {
			sign, gap := paint.Snap(1.35*letters), 0.3*letters
			left := at.X - (sign+gap+width)/2
			t.show(r, side.Owner, fyne.NewPos(left+sign/2, at.Y), sign)
			at.X = left + sign + gap + width/2
		}
		pieces.PlaceText(t.name, at)
	}
}

// sideName returns what a side is called.
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
