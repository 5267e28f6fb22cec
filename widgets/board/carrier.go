package board

import (
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/widgets/paint"
)

// handView draws one hand and the seeds that travel from it or by themselves.
type handView struct {
	renderer    *renderer
	player      engine.Player
	hand        *canvas.Raster
	movingSeeds *canvas.Raster
	plate       *canvas.Rectangle // behind the number of seeds that travel together
	countText   *canvas.Text

	seeds       int  // in the hand
	own         bool // has the colour and shape of its player
	size        fyne.Size
	movingCount int // seeds that travel together
}

func newHandView(r *renderer, player engine.Player) *handView {
	c := &handView{renderer: r, player: player, countText: canvas.NewText("", color.White), plate: canvas.NewRectangle(color.Transparent)}
	c.countText.TextStyle.Bold = true
	c.hand = canvas.NewRaster(func(w, h int) image.Image {
		if c.own {
			return paint.HandOf(w, h, c.seeds, c.player, *r.pal)
		}
		return paint.Hand(w, h, c.seeds, *r.pal)
	})
	c.movingSeeds = canvas.NewRaster(func(w, h int) image.Image {
		if c.movingCount > 1 {
			return paint.Heap(w, h, c.movingCount, *r.pal)
		}
		return paint.Seed(w, h, *r.pal)
	})
	return c
}

func (c *handView) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{c.hand, c.movingSeeds, c.plate, c.countText}
}

func (c *handView) hide() {
	for _, o := range c.objects() {
		o.Hide()
	}
}

// show draws the hand at a position with the seeds in it. If own is set, the hand has the colour of
// its player, as needed when several players move at once.
func (c *handView) show(at fyne.Position, seeds int, own bool) {
	side := min(max(c.renderer.board.HoleSize()*0.66, c.minSize()), 110)
	size := fyne.NewSize(paint.Snap(side*1.25), paint.Snap(side*0.78))
	if c.seeds != seeds || c.size != size || c.own != own {
		c.seeds, c.size, c.own = seeds, size, own
		c.hand.Resize(size)
		c.hand.Refresh()
	}
	c.countText.Text, c.countText.Color, c.countText.TextSize = strconv.Itoa(seeds), c.renderer.pal.HoleEdge, size.Height*0.36
	if own {
		_, on := palette.Player(int(c.player))
		c.countText.Color = on.In(*c.renderer.pal)
	}
	c.hand.Move(fyne.NewPos(at.X-size.Width/2, at.Y-size.Height/2))
	c.hand.Show()
	paint.SetShown(c.countText, seeds > 0)
	paint.PlaceText(c.countText, at.AddXY(0, size.Height*0.22))
}

// minSize returns the minimum size of a hand. In one row the hand stays below its own hole.
func (c *handView) minSize() float32 {
	if c.renderer.board.geometry.row != nil {
		return 36
	}
	return 46
}

// showMoving shows seeds on their way, with their number if there are several.
func (c *handView) showMoving(at fyne.Position, seeds int) {
	hole := c.renderer.board.HoleSize()
	side := paint.Snap(max(hole*0.28, 12))
	if seeds > 1 {
		side = paint.Snap(hole * 0.8)
	}
	c.movingSeeds.Resize(fyne.NewSquareSize(side))
	c.movingSeeds.Move(at.SubtractXY(side/2, side/2))
	if c.movingCount != seeds {
		c.movingCount = seeds
		c.movingSeeds.Refresh()
	}
	c.movingSeeds.Show()
	if seeds > 1 {
		c.countText.Text, c.countText.Color, c.countText.TextSize = strconv.Itoa(seeds), c.renderer.pal.OnWood, max(hole*0.36, minCountText)
		c.label(at.AddXY(0, side*0.62))
	}
}

// label writes the number below the travelling seeds, on a plate that covers other numbers.
func (c *handView) label(middle fyne.Position) {
	paint.PlaceText(c.countText, middle)
	high := paint.Snap(c.countText.TextSize * 1.24)
	wide := max(paint.Snap(c.countText.Size().Width+c.countText.TextSize*0.6), high)
	paint.SetBox(c.plate, fyne.NewPos(paint.Snap(middle.X-wide/2), paint.Snap(middle.Y-high/2)), fyne.NewSize(wide, high), high/2)
	c.plate.FillColor, c.plate.StrokeColor, c.plate.StrokeWidth = c.renderer.pal.Hole, c.renderer.pal.OnWood, 1.5
	c.plate.Refresh()
	c.plate.Show()
	c.countText.Show()
}
