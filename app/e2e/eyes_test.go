package e2e

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// Colours of the light theme.
var (
	wonColor   = color.RGBA{0x00, 0x79, 0x5A, 0xFF}
	lineColor  = color.RGBA{0x0A, 0x4C, 0x82, 0xFF}
	lostColor  = color.RGBA{0xB8, 0x48, 0x0A, 0xFF}
	fatalColor = color.RGBA{0xB8, 0x48, 0x0A, 0xFF} // loss, round the hole
	woodColor  = color.RGBA{0x9A, 0x6A, 0x3F, 0xFF}
	pitColor   = color.RGBA{0x5C, 0x3A, 0x1E, 0xFF}

	treeHoleColor = color.RGBA{0x82, 0x56, 0x2F, 0xFF} // of a position in the tree
	rowColor      = color.RGBA{0xFF, 0xF2, 0xCC, 0xFF} // under the current row of a table
)

// photo is a picture of a window or of a part of it.
type photo struct {
	width, height int
	pixels        []byte // three a pixel
}

// photograph takes a picture of a window. The options are those of
// ImageMagick's import.
func photograph(window string, options ...string) (*photo, error) {
	args := append([]string{"-silent", "-window", window, "-depth", "8"}, options...)
	raw, err := exec.Command("import", append(args, "ppm:-")...).Output()
	if err != nil {
		return nil, err
	}
	f := &photo{}
	var most int
	if _, err := fmt.Sscanf(string(raw[:min(len(raw), 64)]), "P6\n%d %d\n%d", &f.width, &f.height, &most); err != nil {
		return nil, err
	}
	size := 3 * f.width * f.height
	if size == 0 || len(raw) < size {
		return nil, errors.New("the picture is not whole")
	}
	f.pixels = raw[len(raw)-size:]
	return f, nil
}

// see takes a picture of the whole window.
func (p *program) see() *photo {
	p.t.Helper()
	f, err := photograph(p.window)
	if err != nil {
		p.mustLive()
		p.t.Fatal("import: ", err)
	}
	return f
}

// seePart takes a picture of a part of the window.
func (p *program) seePart(r image.Rectangle) *photo {
	p.t.Helper()
	f, err := photograph(p.window, "-crop", fmt.Sprintf("%dx%d+%d+%d", r.Dx(), r.Dy(), r.Min.X, r.Min.Y))
	if err != nil {
		p.mustLive()
		p.t.Fatal("import: ", err)
	}
	return f
}

// settle waits until the window comes to rest: for longer than a busy machine takes to begin
// with what it was asked for.
func (p *program) settle() {
	p.t.Helper()
	p.rest(p.window, 300*time.Millisecond)
}

// rest waits until any window of the program has looked the same for a while.
// The options say which part of it is looked at.
func (p *program) rest(window string, while time.Duration, options ...string) {
	p.t.Helper()
	until(p.t, "a window comes to rest", p.still(window, while, options...))
}

// still returns what reports, asked again and again, whether a window has looked the
// same for a while.
func (p *program) still(window string, while time.Duration, options ...string) func() bool {
	var last *photo
	var since time.Time
	return func() bool {
		p.t.Helper()
		p.mustLive()
		now, err := photograph(window, options...)
		if err != nil || now.plain() || last == nil || !now.equal(last) {
			since = time.Now()
		}
		last = now
		return time.Since(since) >= while
	}
}

// shot keeps a picture of a window for people, if TCHOUKA_SHOTS names a folder.
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

// shows reports whether a part is as it is in another picture.
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

// differs returns the least rectangle that holds all that is not the same.
func (f *photo) differs(g *photo) image.Rectangle {
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

// blank reports whether a part is of the colour of panels.
func (f *photo) blank(in image.Rectangle) bool {
	_, panel := f.bounds(in, panelColor)
	return panel == in.Dx()*in.Dy()
}

// plain reports whether all is of one colour.
func (f *photo) plain() bool {
	return bytes.Equal(f.pixels[3:], f.pixels[:len(f.pixels)-3])
}

// is reports whether a pixel is of about a colour.
func (f *photo) is(x, y int, c color.RGBA, slack int) bool {
	i := 3 * (y*f.width + x)
	for k, want := range []uint8{c.R, c.G, c.B} {
		if d := int(f.pixels[i+k]) - int(want); d > slack || d < -slack {
			return false
		}
	}
	return true
}

// bounds returns the least rectangle that holds all pixels of about a colour,
// and how many there are.
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

// all is the whole picture.
func (f *photo) all() image.Rectangle { return image.Rect(0, 0, f.width, f.height) }
