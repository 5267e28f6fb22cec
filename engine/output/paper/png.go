package paper

import (
	"context"
	"encoding/binary"
	"hash/crc32"
	"image"
	"io"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// PNG writes a scene with the pixels and the resolution of an extent, and the recipe of about.
func PNG(w io.Writer, about About, pal palette.Palette, e Extent, s scene.Scene) error {
	canvas, err := raster(pal, e.Across, e.Down, s, w)
	if err != nil {
		return err
	}
	_, err = vgimg.PngCanvas{Canvas: canvas}.WriteTo(&resolution{out: w, perMetre: uint32(math.Round(e.DPI / 0.0254)), more: recipeChunk(about.Recipe)})
	return err
}

// ImageFor renders a scene for a file, with scale pixels per unit. It returns the error of a
// [Canceller], and reports letters to an [Unshown].
func ImageFor(w io.Writer, pal palette.Palette, scale float64, s scene.Scene) (image.Image, error) {
	canvas, err := raster(pal, pixels(s.Width*scale), pixels(s.Height*scale), s, w)
	return canvas.Image(), err
}

// ImageWithContext renders a scene for a screen, with scale pixels per unit. It returns an error if
// the context ends first.
func ImageWithContext(ctx context.Context, pal palette.Palette, scale float64, s scene.Scene) (image.Image, error) {
	canvas, err := raster(pal, pixels(s.Width*scale), pixels(s.Height*scale), s, ctx)
	return canvas.Image(), err
}

// raster draws a scene in pixels, which are points of its canvas. It stops when end has an
// error.
func raster(pal palette.Palette, across, down int, s scene.Scene, end any) (*vgimg.Canvas, error) {
	canvas := vgimg.NewWith(
		vgimg.UseWH(vg.Length(across), vg.Length(down)), vgimg.UseDPI(72), vgimg.UseBackgroundColor(s.Ground.In(pal)))
	return canvas, paint(rasterCanvas{canvas, end}, Sheet{s, float64(across) / s.Width / pointsPerUnit}, pal, newTypesetter().reporting(end))
}

// rasterCanvas is a raster canvas whose drawing can be cancelled.
type rasterCanvas struct {
	*vgimg.Canvas
	end any
}

// Err returns the error that ends the drawing, or nil.
func (c rasterCanvas) Err() error { return cancelError(c.end) }

// pixels rounds to a whole number of pixels, at least 1.
func pixels(n float64) int { return max(int(math.Round(n)), 1) }

// resolution is a writer that inserts the resolution chunk, and more chunks, behind the header of a
// PNG.
type resolution struct {
	out      io.Writer
	perMetre uint32
	more     []byte
	written  int
}

// pngHead is the length of a PNG up to the end of its first chunk.
const pngHead = 8 + 4 + 4 + 13 + 4

// Write implements io.Writer.
func (r *resolution) Write(data []byte) (int, error) {
	head := min(pngHead-min(r.written, pngHead), len(data))
	n, err := r.out.Write(data[:head])
	r.written += n
	if err != nil || head == len(data) && r.written < pngHead {
		return n, err
	}
	if head > 0 {
		if _, err := r.out.Write(append(r.chunk(), r.more...)); err != nil {
			return n, err
		}
	}
	rest, err := r.out.Write(data[head:])
	return n + rest, err
}

// chunk returns the pHYs chunk.
func (r *resolution) chunk() []byte {
	const metre = 1 // the unit
	named := binary.BigEndian.AppendUint32([]byte("pHYs"), r.perMetre)
	named = append(binary.BigEndian.AppendUint32(named, r.perMetre), metre)
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(named)-len("pHYs")))
	return binary.BigEndian.AppendUint32(append(chunk, named...), crc32.ChecksumIEEE(named))
}
