package paper

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"io"
	"math"
	"slices"
	"strings"

	stdfont "golang.org/x/image/font"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/text/markup"
)

// TeX writes a sheet as a TikZ picture for LaTeX while it is drawn, with an invisible node for each
// [scene.Named]. LaTeX sets the text in the font of the document; a text that becomes wider than
// measured is scaled down. Lengths are in PDF points, 72 to an inch.
func TeX(w io.Writer, about About, pal palette.Palette, s Sheet) error {
	canvas := &texCanvas{stream: newStream(w), ground: s.Ground.In(pal), transform: identity(), colors: map[string]bool{}}
	width, height := s.size()
	canvas.head(width, height, about)
	if err := paint(canvas, s, pal, newTypesetter()); err != nil {
		return err
	}
	canvas.put("\\end{pgfscope}%\n\\end{tikzpicture}%\n\\endgroup%\n")
	return canvas.close()
}

// head writes usage instructions and the recipe as comments, and the commands of the picture.
func (c *texCanvas) head(width, height float64, about About) {
	c.put("% " + texComment(about.Title) + "\n%\n")
	if about.Subject != "" {
		c.put("% " + texComment(about.Subject) + "\n%\n")
	}
	c.put(fmt.Sprintf(`%% A picture by Tchouka, %.1f mm wide and %.1f mm high, in UTF-8.
%% In the preamble of the document:  \usepackage{tikz}
%% Where the picture shall stand:    \input{the name of this file}
%% Its text has the font of the document; {\sffamily\input{...}} sets it in another one.
`, width/72*25.4, height/72*25.4) + RecipeComment("% ", about.Recipe))
	c.put("\\begingroup%\n" + markup.LaTeXOther + "%\n" + texCommands)
	c.put("\\begin{tikzpicture}%\n\\pgfpathrectangle{\\pgfpointorigin}{\\pgfqpoint{").fixed(width).put("bp}{").fixed(height)
	c.put("bp}}\\pgfusepath{use as bounding box}%\n\\begin{pgfscope}%\n").flush()
}

// texComment joins a text to one line for a comment.
func texComment(text string) string { return strings.Join(strings.Fields(text), " ") }

// texCommands defines short names: for the parts of paths, for filling and stroking, and for
// setting a text with a maximum width. The parameters of \zT are x, y, width, size, angle,
// anchor and text; those of \zN are x, y, width, height, shape and name of a node.
const texCommands = `\makeatletter%
\def\zm#1 #2 {\pgfpathqmoveto{#1bp}{#2bp}}%
\def\zl#1 #2 {\pgfpathqlineto{#1bp}{#2bp}}%
\def\zc#1 #2 #3 #4 #5 #6 {\pgfpathqcurveto{#1bp}{#2bp}{#3bp}{#4bp}{#5bp}{#6bp}}%
\def\zh{\pgfpathclose}\def\zf{\pgfusepathqfill}\def\zs{\pgfusepathqstroke}%
\def\zF#1{\pgfsetfillcolor{tchouka#1}}\def\zS#1{\pgfsetstrokecolor{tchouka#1}}\def\zw#1 {\pgfsetlinewidth{#1bp}}%
\def\zT#1 #2 #3 #4 #5 #6#7{%
\setbox0\hbox{\pgfinterruptpicture\fontsize{10}{12}\selectfont#7\endpgfinterruptpicture}\dimen0=.1\wd0 \dimen0=#4\dimen0 \dimen2=#4bp%
\ifdim\dimen0>#3bp \dimen2=\dimexpr\dimen2*\number\dimexpr#3bp\relax/\number\dimen0\relax\fi\dimen2=.1\dimen2%
\begin{pgfscope}\pgftransformshift{\pgfqpoint{#1bp}{#2bp}}\pgftransformrotate{#5}%
\pgftransformscale{\strip@pt\dimen2}\pgftext[base#6]{\box0}\end{pgfscope}}%
\def\zN#1 #2 #3 #4 #5 #6{{\pgfset{inner sep=0pt,outer sep=0pt,minimum width=#3bp,minimum height=#4bp}%
\pgftransformshift{\pgfqpoint{#1bp}{#2bp}}\pgfnode{#5}{center}{}{#6}{\pgfusepath{discard}}}}%
\makeatother%
`

// texCanvas writes the commands of PGF. The TeX canvas of vg does not escape texts, does not close paths,
// omits the size, and keeps the picture in memory.
type texCanvas struct {
	*stream
	transform
	pushed []transform
	ground color.NRGBA
	colors map[string]bool // the defined colours
	color  string          // of what is drawn next
	width  vg.Length       // of lines
	dash   []vg.Length
	inked  texInk
}

// texInk is the graphics state of the file so far.
type texInk struct {
	fill, stroke string
	width        vg.Length
	dash         []vg.Length
}

// SetLineWidth sets the width of lines.
func (c *texCanvas) SetLineWidth(width vg.Length) { c.width = width }

// SetLineDash sets the lengths of dashes and gaps in turn.
func (c *texCanvas) SetLineDash(pattern []vg.Length, _ vg.Length) { c.dash = pattern }

// SetColor sets the colour of lines, fills and text. It defines a new colour first.
func (c *texCanvas) SetColor(to color.Color) {
	of := onGround(to, c.ground)
	c.color = fmt.Sprintf("%02X%02X%02X", of.R, of.G, of.B)
	if !c.colors[c.color] {
		c.colors[c.color] = true
		c.put(`\definecolor{tchouka`).put(c.color).put("}{HTML}{").put(c.color).put("}%\n")
	}
}

// Translate moves the origin.
func (c *texCanvas) Translate(by vg.Point) { c.origin = c.transform.at(by) }

// Rotate rotates the coordinates counterclockwise.
func (c *texCanvas) Rotate(radians float64) { c.transform = c.turned(radians) }

// Scale scales coordinates, but neither line widths nor text.
func (c *texCanvas) Scale(x, y float64) {
	c.right, c.up = c.right.Scale(vg.Length(x)), c.up.Scale(vg.Length(y))
}

// Push saves the transformation.
func (c *texCanvas) Push() { c.pushed = append(c.pushed, c.transform) }

// Pop restores the transformation of the last Push.
func (c *texCanvas) Pop() {
	last := len(c.pushed) - 1
	c.transform, c.pushed = c.pushed[last], c.pushed[:last]
}

// Stroke draws the outline of a path.
func (c *texCanvas) Stroke(path vg.Path) {
	if c.width <= 0 {
		return
	}
	if c.inked.stroke != c.color {
		c.put(`\zS{`).put(c.color).put("}")
	}
	if c.inked.width != c.width {
		c.put(`\zw`).fixed(c.width.Points()).put(" ")
	}
	if !slices.Equal(c.inked.dash, c.dash) {
		c.put(`\pgfsetdash{`)
		for _, d := range c.dash {
			c.put("{").fixed(d.Points()).put("bp}")
		}
		c.put("}{0bp}")
	}
	c.inked.stroke, c.inked.width, c.inked.dash = c.color, c.width, c.dash
	c.trace(path)
	c.put("\\zs%\n").flush()
}

// Fill fills a path.
func (c *texCanvas) Fill(path vg.Path) {
	if c.inked.fill != c.color {
		c.inked.fill = c.color
		c.put(`\zF{`).put(c.color).put("}")
	}
	c.trace(path)
	c.put("\\zf%\n").flush()
}

func (c *texCanvas) at(p vg.Point) {
	p = c.transform.at(p)
	c.fixed(p.X.Points()).put(" ").fixed(p.Y.Points()).put(" ")
}

func (c *texCanvas) trace(path vg.Path) {
	for _, piece := range path {
		switch piece.Type {
		case vg.MoveComp:
			c.put(`\zm`)
			c.at(piece.Pos)
		case vg.LineComp:
			c.put(`\zl`)
			c.at(piece.Pos)
		case vg.ArcComp:
			c.arc(piece)
		case vg.CurveComp:
			c.curve(piece.Control[0], piece.Control[len(piece.Control)-1], piece.Pos)
		case vg.CloseComp:
			c.put(`\zh`)
		}
	}
}

func (c *texCanvas) curve(first, second, end vg.Point) {
	c.put(`\zc`)
	c.at(first)
	c.at(second)
	c.at(end)
}

func (c *texCanvas) arc(piece vg.PathComp) {
	begin, curves := arcCurves(piece)
	c.put(`\zl`)
	c.at(begin)
	for _, curve := range curves {
		c.curve(curve[0], curve[1], curve[2])
	}
}

// FillString writes a text that begins at a point of its baseline. It is centred in its
// measured width, since the font of the document may be narrower.
func (c *texCanvas) FillString(face font.Face, at vg.Point, text string) {
	width := face.Width(text)
	c.fitText(face, at.Add(vg.Point{X: width / 2}), width, scene.Middle, text)
}

// fitText writes a text at a point of its baseline, with an anchor. It is at most as wide as
// measured.
func (c *texCanvas) fitText(face font.Face, at vg.Point, width vg.Length, anchor scene.Anchor, text string) {
	c.put(`\zT`)
	c.at(at)
	c.fixed(width.Points()).put(" ").fixed(face.Font.Size.Points()).put(" ")
	c.fixed(math.Atan2(float64(c.right.Y), float64(c.right.X)) * 180 / math.Pi)
	c.put([...]string{scene.Start: " {,left}", scene.Middle: " {}", scene.End: " {,right}"}[anchor])
	c.put(`{\color{tchouka`).put(c.color).put("}")
	if face.Font.Weight == stdfont.WeightBold {
		c.put(`\bfseries `)
	}
	c.put(markup.LaTeX(text)).put("}%\n").flush()
	c.inked.fill, c.inked.stroke = "", "" // the text resets the colours to black
}

// name adds an invisible node.
func (c *texCanvas) name(center vg.Point, width, height vg.Length, of scene.Named) {
	shape := "rectangle"
	if of.Round {
		shape = "circle"
	}
	c.put(`\zN`)
	c.at(center)
	c.fixed(width.Points()).put(" ").fixed(height.Points()).put(" " + shape + " {" + of.Name + "}%\n").flush()
}

// DrawImage fails: scenes contain no images.
func (c *texCanvas) DrawImage(vg.Rectangle, image.Image) {
	if c.err == nil {
		c.err = errors.New("a picture of PGF cannot hold an image")
	}
}

// onGround returns the opaque colour that results from a colour on the background.
func onGround(of color.Color, ground color.NRGBA) color.NRGBA {
	c := color.NRGBAModel.Convert(of).(color.NRGBA)
	opaque := color.NRGBA{R: c.R, G: c.G, B: c.B, A: math.MaxUint8}
	return palette.Mixed(ground, opaque, float64(c.A)/math.MaxUint8)
}
