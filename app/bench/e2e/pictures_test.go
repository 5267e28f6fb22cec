package e2e

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/jezek/xgb/xproto"
)

// Colours of the light theme.
var (
	wonColor   = color.RGBA{0x00, 0x79, 0x5A, 0xFF}
	lineColor  = color.RGBA{0x0A, 0x4C, 0x82, 0xFF}
	lostColor  = color.RGBA{0xB8, 0x48, 0x0A, 0xFF}
	fatalColor = color.RGBA{0xB8, 0x48, 0x0A, 0xFF} // a loss, around the hole
	woodColor  = color.RGBA{0x9A, 0x6A, 0x3F, 0xFF}
	pitColor   = color.RGBA{0x5C, 0x3A, 0x1E, 0xFF}

	treeHoleColor = color.RGBA{0x82, 0x56, 0x2F, 0xFF} // of a hole of a position in the tree
	rowColor      = color.RGBA{0xFF, 0xF2, 0xCC, 0xFF} // of the current row of a table
)

// photo is a picture of a window or of a part of it.
type photo struct {
	width, height int
	pixels        []byte // three bytes per pixel
}

// photograph takes a picture of a part of a visible window.
func (p *program) photograph(window string, part ...image.Rectangle) (*photo, error) {
	p.t.Helper()
	id, err := strconv.ParseUint(window, 10, 32)
	if err != nil {
		return nil, err
	}
	return p.display().photograph(xproto.Window(id), part...)
}

func (in *display) photograph(window xproto.Window, part ...image.Rectangle) (*photo, error) {
	of := xproto.Drawable(window)
	size, err := xproto.GetGeometry(in.conn, of).Reply()
	if err != nil {
		return nil, err
	}
	corner, err := xproto.TranslateCoordinates(in.conn, window, in.root, 0, 0).Reply()
	if err != nil {
		return nil, err
	}
	on := image.Rectangle{Max: in.size}.Sub(image.Pt(int(corner.DstX), int(corner.DstY))).
		Intersect(image.Rect(0, 0, int(size.Width), int(size.Height)))
	for _, r := range part {
		on = on.Intersect(r)
	}
	if on.Empty() {
		return nil, errors.New("the window is not on the screen")
	}
	reply, err := xproto.GetImage(in.conn, xproto.ImageFormatZPixmap, of,
		int16(on.Min.X), int16(on.Min.Y), uint16(on.Dx()), uint16(on.Dy()), ^uint32(0)).Reply()
	if err != nil {
		return nil, err
	}
	f := &photo{width: on.Dx(), height: on.Dy(), pixels: make([]byte, 3*on.Dx()*on.Dy())}
	if 4*f.width*f.height != len(reply.Data) {
		return nil, fmt.Errorf("the screen has no 32 bits a pixel: %d bytes for %v", len(reply.Data), on)
	}
	for i, j := 0, 0; i < len(f.pixels); i, j = i+3, j+4 {
		f.pixels[i], f.pixels[i+1], f.pixels[i+2] = reply.Data[j+2], reply.Data[j+1], reply.Data[j]
	}
	return f, nil
}

// capture takes a picture of the whole window.
func (p *program) capture() *photo {
	p.t.Helper()
	return p.photographWindow(p.window)
}

// capturePart takes a picture of a part of the window.
func (p *program) capturePart(r image.Rectangle) *photo {
	p.t.Helper()
	return p.photographWindow(p.window, r)
}

// photographWindow takes a picture of any window of the program, which must be shown.
func (p *program) photographWindow(window string, part ...image.Rectangle) *photo {
	p.t.Helper()
	f, err := p.photograph(window, part...)
	if err != nil {
		p.mustBeAlive()
		p.t.Fatal("no picture of the window: ", err)
	}
	return f
}

// settle waits until the window is idle, for longer than a busy machine needs to react to input.
func (p *program) settle() {
	p.t.Helper()
	p.rest(p.window, 300*time.Millisecond)
}

// rest waits until a window, or a part of it, has not changed for a while.
func (p *program) rest(window string, while time.Duration, part ...image.Rectangle) {
	p.t.Helper()
	waitUntil(p.t, "a window comes to rest", p.still(window, while, part...))
}

// still returns a function to poll, which reports whether a window has not changed for a while.
func (p *program) still(window string, while time.Duration, part ...image.Rectangle) func() bool {
	var last *photo
	var since time.Time
	return func() bool {
		p.t.Helper()
		p.mustBeAlive()
		now, err := p.photograph(window, part...)
		if err != nil || now.plain() || last == nil || !now.equal(last) {
			since = time.Now()
		}
		last = now
		return time.Since(since) >= while
	}
}

// shot saves a picture of a window for people, if TCHOUKA_SHOTS names a folder.
func (p *program) shot(window, name string) {
	dir := os.Getenv("TCHOUKA_SHOTS")
	if dir == "" {
		return
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		p.t.Error(err)
		return
	}
	if _, err := query("import", "-silent", "-window", window, filepath.Join(dir, name+".png")); err != nil {
		p.t.Error(err)
	}
}

func (f *photo) equal(g *photo) bool {
	return f.width == g.width && f.height == g.height && bytes.Equal(f.pixels, g.pixels)
}

// shows reports whether a part is the same in another picture.
func (f *photo) shows(g *photo, in image.Rectangle) bool {
	if f.width != g.width || f.height != g.height {
		return false
	}
	for y := in.Min.Y; y < in.Max.Y; y++ {
		from, to := 3*(y*f.width+in.Min.X), 3*(y*f.width+in.Max.X)
		if !bytes.Equal(f.pixels[from:to], g.pixels[from:to]) {
			return false
		}
	}
	return true
}

// diffBounds returns the smallest rectangle that contains all differences.
func (f *photo) diffBounds(g *photo) image.Rectangle {
	if f.width != g.width || f.height != g.height {
		return f.all()
	}
	var box image.Rectangle
	for i := 0; i < len(f.pixels); i += 3 {
		if !bytes.Equal(f.pixels[i:i+3], g.pixels[i:i+3]) {
			x, y := i/3%f.width, i/3/f.width
			box = box.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	return box
}

// blank reports whether a part has only the colour of panels.
func (f *photo) blank(in image.Rectangle) bool {
	_, panel := f.bounds(in, panelColor)
	return panel == in.Dx()*in.Dy()
}

// plain reports whether the picture has only one colour.
func (f *photo) plain() bool {
	return bytes.Equal(f.pixels[3:], f.pixels[:len(f.pixels)-3])
}

// is reports whether a pixel has a colour, within slack per channel.
func (f *photo) is(x, y int, c color.RGBA, slack int) bool {
	i := 3 * (y*f.width + x)
	for k, want := range []uint8{c.R, c.G, c.B} {
		if d := int(f.pixels[i+k]) - int(want); d > slack || d < -slack {
			return false
		}
	}
	return true
}

// bounds returns the bounds and the number of the pixels with approximately a colour.
func (f *photo) bounds(in image.Rectangle, c color.RGBA) (box image.Rectangle, count int) {
	in = in.Intersect(image.Rect(0, 0, f.width, f.height))
	for y := in.Min.Y; y < in.Max.Y; y++ {
		for x := in.Min.X; x < in.Max.X; x++ {
			if f.is(x, y, c, 6) {
				box = box.Union(image.Rect(x, y, x+1, y+1))
				count++
			}
		}
	}
	return box, count
}

// all returns the bounds of the picture.
func (f *photo) all() image.Rectangle { return image.Rect(0, 0, f.width, f.height) }
