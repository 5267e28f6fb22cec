package paper

import (
	"errors"
	"image"
	"image/color"
	"math"
	"strconv"

	stdfont "golang.org/x/image/font"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
)

// epsCanvas writes PostScript. The EPS canvas of vg refers to a font that is not embedded, and does
// not escape text. It also writes the current date and keeps the file in memory.
type epsCanvas struct {
	*stream
	fonts  map[bool]*type42 // by weight: true is bold
	ground color.NRGBA
	now    epsState
	pushed []epsState

	// A first run only collects the letters, since the fonts precede the texts. end is the
	// writer whose error ends that run.
	used map[bool]map[rune]bool
	end  any
}

// epsState is the graphics state of the file so far.
type epsState struct {
	color  color.NRGBA
	inked  bool // the colour is set
	width  vg.Length
	dash   []vg.Length
	font   string
	letter vg.Length // the font size
}

// Err returns the error that ends the drawing, or nil.
func (c *epsCanvas) Err() error {
	if c.err != nil {
		return c.err
	}
	return cancelError(c.end)
}

// SetLineWidth sets the width of lines.
func (c *epsCanvas) SetLineWidth(width vg.Length) {
	if c.now.width != width {
		c.now.width = width
		c.fixed(width.Points()).put(" w\n")
	}
}

// SetLineDash sets the lengths of dashes and gaps in turn.
func (c *epsCanvas) SetLineDash(pattern []vg.Length, offset vg.Length) {
	if len(pattern) == 0 && len(c.now.dash) == 0 {
		return
	}
	c.now.dash = pattern
	c.put("[")
	for i, d := range pattern {
		if i > 0 {
			c.put(" ")
		}
		c.fixed(d.Points())
	}
	c.put("] ").fixed(offset.Points()).put(" d\n")
}

// SetColor sets the colour of lines, fills and text.
func (c *epsCanvas) SetColor(to color.Color) {
	of := onGround(to, c.ground)
	if c.now.inked && c.now.color == of {
		return
	}
	c.now.color, c.now.inked = of, true
	for _, part := range [...]uint8{of.R, of.G, of.B} {
		c.fixed(float64(part) / math.MaxUint8).put(" ")
	}
	c.put("k\n")
}

// Translate moves the origin.
func (c *epsCanvas) Translate(by vg.Point) { c.at(by).put("t\n") }

// Rotate rotates the coordinates counterclockwise.
func (c *epsCanvas) Rotate(radians float64) { c.fixed(radians * 180 / math.Pi).put(" r\n") }

// Scale scales the coordinates.
func (c *epsCanvas) Scale(x, y float64) { c.fixed(x).put(" ").fixed(y).put(" scale\n") }

// Push saves the graphics state.
func (c *epsCanvas) Push() {
	c.pushed = append(c.pushed, c.now)
	c.put("q\n")
}

// Pop restores the graphics state of the last Push.
func (c *epsCanvas) Pop() {
	last := len(c.pushed) - 1
	c.now, c.pushed = c.pushed[last], c.pushed[:last]
	c.put("Q\n").flush()
}

// at writes the coordinates of a point, and a space.
func (c *epsCanvas) at(p vg.Point) *stream {
	return c.fixed(p.X.Points()).put(" ").fixed(p.Y.Points()).put(" ")
}

// Stroke draws the outline of a path.
func (c *epsCanvas) Stroke(path vg.Path) {
	if c.now.width > 0 {
		c.trace(path).put("s\n").flush()
	}
}

// Fill fills a path.
func (c *epsCanvas) Fill(path vg.Path) { c.trace(path).put("f\n").flush() }

func (c *epsCanvas) trace(path vg.Path) *stream {
	c.put("n ")
	for _, piece := range path {
		switch piece.Type {
		case vg.MoveComp:
			c.at(piece.Pos).put("m ")
		case vg.LineComp:
			c.at(piece.Pos).put("l ")
		case vg.ArcComp:
			c.arc(piece)
		case vg.CurveComp:
			first, last := piece.Control[0], piece.Control[len(piece.Control)-1]
			c.at(first)
			c.at(last)
			c.at(piece.Pos).put("c ")
		case vg.CloseComp:
			c.put("h ")
		}
	}
	return c.stream
}

func (c *epsCanvas) arc(piece vg.PathComp) {
	const degrees = 180 / math.Pi
	c.at(piece.Pos)
	c.fixed(piece.Radius.Points()).put(" ").fixed(piece.Start * degrees).put(" ").fixed((piece.Start + piece.Angle) * degrees)
	if piece.Angle < 0 {
		c.put(" an ")
	} else {
		c.put(" a ")
	}
}

// FillString writes a text that begins at a point of its baseline.
func (c *epsCanvas) FillString(face font.Face, at vg.Point, text string) {
	bold := face.Font.Weight == stdfont.WeightBold
	if c.used != nil {
		c.recordGlyphs(bold, text)
		return
	}
	for piece, moved := range (letters{font: face.Face}).pieces(text) {
		c.write(bold, face.Font.Size, at.Add(vg.Point{X: moved * face.Font.Size}), piece)
	}
	c.flush()
}

// recordGlyphs records the letters of a text.
func (c *epsCanvas) recordGlyphs(bold bool, text string) {
	if c.used[bold] == nil {
		c.used[bold] = map[rune]bool{missing: true}
	}
	for _, letter := range text {
		c.used[bold][letter] = true
	}
}

// write writes a piece of text, split by encoding. Only texts in more than two alphabets
// need several encodings.
func (c *epsCanvas) write(bold bool, size vg.Length, at vg.Point, text string) {
	f := c.fonts[bold]
	var codes []byte
	now, behind := 0, false
	show := func() {
		c.setFont(epsFont(bold), now, size)
		c.escaped(codes).put(" ")
		if behind {
			c.put("show\n")
			return
		}
		c.at(at).put("T\n")
	}
	for _, letter := range text {
		encoding, code := f.code(letter)
		if encoding != now && len(codes) > 0 {
			show()
			codes, behind = codes[:0], true
		}
		now = encoding
		codes = append(codes, code)
	}
	show()
}

// setFont sets the font with an encoding.
func (c *epsCanvas) setFont(name string, encoding int, size vg.Length) {
	if encoding > 0 {
		name += strconv.Itoa(encoding)
	}
	if c.now.font != name || c.now.letter != size {
		c.now.font, c.now.letter = name, size
		c.put("/").put(name).put(" ").fixed(size.Points()).put(" F\n")
	}
}

// DrawImage fails: scenes contain no images.
func (c *epsCanvas) DrawImage(vg.Rectangle, image.Image) {
	if c.err == nil {
		c.err = errors.New("an EPS cannot hold an image")
	}
}
