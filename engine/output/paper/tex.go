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
	"unicode"

	stdfont "golang.org/x/image/font"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/text/markup"
)

// TeX writes a sheet as a PGF picture for LaTeX while it is drawn. LaTeX sets the text in the
// font of the document; a text that becomes wider than measured is scaled down. Lengths are in
// PDF points, 72 to an inch.
func TeX(w io.Writer, about About, pal palette.Palette, s Sheet) error {
	canvas := &texCanvas{stream: newStream(w), ground: s.Ground.In(pal), transform: identity(), colors: map[string]bool{}}
	width, height := s.size()
	canvas.head(width, height, about)
	if err := paint(canvas, s, pal, newTypesetter()); err != nil {
		return err
	}
	canvas.put("\\end{pgfpicture}%\n\\endgroup%\n")
	return canvas.close()
}

// texHead returns usage instructions and the recipe as comments.
func texHead(about About, pkg string, width, height float64) string {
	head := "% " + texComment(about.Title) + "\n%\n"
	if about.Subject != "" {
		head += "% " + texComment(about.Subject) + "\n%\n"
	}
	return head + fmt.Sprintf(`%% A picture by Tchouka, %.1f mm wide and %.1f mm high, in UTF-8.
%% In the preamble of the document:  \usepackage{%s}
%% Where the picture shall stand:    \input{the name of this file}
%% Its text has the font of the document; {\sffamily\input{...}} sets it in another one.
`, width/72*25.4, height/72*25.4, pkg) + RecipeComment("% ", about.Recipe)
}

// head writes usage instructions as comments, and the commands of the picture.
func (c *texCanvas) head(width, height float64, about About) {
	c.put(texHead(about, "pgf", width, height)).put("\\begingroup%\n" + markup.LaTeXOther + "%\n" + texCommands)
	c.put("\\begin{pgfpicture}%\n\\pgfpathrectangle{\\pgfpointorigin}{\\pgfqpoint{").fixed(width).put("bp}{").fixed(height)
	c.put("bp}}\\pgfusepath{use as bounding box}%\n").flush()
}

// texComment joins a text to one line for a comment.
func texComment(text string) string { return strings.Join(strings.Fields(text), " ") }

// texCommands defines short names: for the parts of paths, for filling and stroking, and for
// setting a text with a maximum width. The parameters of \zT are x, y, width, size, angle,
// anchor and text.
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
\makeatother%
`

// texCanvas writes PGF. The TeX canvas of vg does not escape texts, does not close paths,
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

// TikZ writes a diagram, which is the content of a sheet, as a TikZ picture for LaTeX. Its nodes have the
// labels of the places as names, and its edges join names. The unit of the coordinates is a millimetre.
func TikZ(w io.Writer, about About, pal palette.Palette, s Sheet, d scene.Diagram) error {
	t := tikzWriter{stream: newStream(w), pal: pal, sheet: s, unit: s.Scale / unitsPerMM}
	width, height := s.size()
	t.put(texHead(about, "tikz", width, height))
	t.put("\\begingroup%\n" + markup.LaTeXOther + "%\n\\def\\zt#1{\\fontsize{#1bp}{#1bp}\\selectfont}%\n")
	t.put(t.colour("Ground", s.Ground) + t.colour("Ink", palette.Ink) + t.colour("Quiet", palette.Quiet))
	t.put("\\begin{tikzpicture}[x=1mm, y=1mm, >=stealth, line width=" + t.length(lineWidth) + ",\n" +
		"  hole/.style={circle, draw=tchoukaInk, text=tchoukaInk, inner sep=0pt},\n" +
		"  ruma/.style={hole, double}, closed/.style={hole, dashed}, sow/.style={->, draw=tchoukaInk},\n" +
		"  label/.style={text=tchoukaQuiet, inner sep=0pt, text depth=0pt}, heading/.style={label, text=tchoukaInk}]\n" +
		"\\useasboundingbox[fill=tchoukaGround] (0,0) rectangle " + t.at(scene.Point{X: s.Width}) + ";\n")
	names := tikzNames(d.Nodes)
	for i, n := range d.Nodes {
		style := "hole"
		switch {
		case n.Closed:
			style = "closed"
		case n.Store:
			style = "ruma"
		}
		t.put(`\node[` + style + ", minimum size=" + t.length(2*n.R) + ", " + t.font(n.Text) + "] (" + names[i] + ") at " + t.at(n.At) + t.text(n.Text)).flush()
	}
	for _, e := range d.Edges {
		way := "--"
		switch bend := t.angle(math.Abs(e.Bend)); {
		case e.From == e.To:
			way = "to[out=" + t.angle(e.Out) + ", in=" + t.angle(e.In) + ", distance=" + t.length(e.Reach) + "]"
		case bend == "0":
		case e.Bend > 0:
			way = "to[bend left=" + bend + "]"
		default:
			way = "to[bend right=" + bend + "]"
		}
		t.put(`\draw[sow] (` + names[e.From] + ") " + way + " (" + names[e.To] + ");\n").flush()
	}
	for _, text := range d.Texts {
		style := "label"
		if text.Bold {
			style = "heading"
		}
		anchor := [...]string{scene.Start: "west", scene.Middle: "center", scene.End: "east"}[text.Anchor]
		t.put(`\node[` + style + ", anchor=" + anchor + ", " + t.font(text) + "] at " + t.at(scene.Point{X: text.X, Y: text.Y}) + t.text(text)).flush()
	}
	t.put("\\end{tikzpicture}%\n\\endgroup%\n")
	return t.close()
}

const lineWidth = 1.2 // units

type tikzWriter struct {
	*stream
	pal   palette.Palette
	sheet Sheet
	unit  float64 // millimetres of a unit
}

func (t tikzWriter) colour(name string, c palette.Color) string {
	of := onGround(c.In(t.pal), t.sheet.Ground.In(t.pal))
	return fmt.Sprintf("\\definecolor{tchouka%s}{HTML}{%02X%02X%02X}%%\n", name, of.R, of.G, of.B)
}

func (t tikzWriter) font(text scene.Text) string {
	font := `font=\zt{` + decimal(text.Size*t.sheet.Scale*pointsPerUnit) + "}"
	if text.Bold {
		font += `\bfseries`
	}
	return font
}

func (t tikzWriter) text(text scene.Text) string { return " {" + markup.LaTeX(text.Text) + "};\n" }

func (t tikzWriter) angle(degrees float64) string { return decimal(math.Round(degrees)) }

func (t tikzWriter) length(units float64) string { return decimal(units*t.unit) + "mm" }

func (t tikzWriter) at(p scene.Point) string {
	return "(" + decimal(p.X*t.unit) + "," + decimal((t.sheet.Height-p.Y)*t.unit) + ")"
}

// tikzNames returns the names of nodes, which differ and have only letters and digits of ASCII: their
// labels, or v with a number.
func tikzNames(nodes []scene.DiagramNode) []string {
	names, taken := make([]string, len(nodes)), map[string]bool{}
	for i, n := range nodes {
		isPlain := n.Label != "" && unicode.IsLetter(rune(n.Label[0])) && strings.IndexFunc(n.Label, func(r rune) bool {
			return r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r)
		}) < 0
		if names[i] = n.Label; isPlain && !taken[n.Label] {
			taken[n.Label] = true
			continue
		}
		names[i] = ""
	}
	next := 1
	for i := range names {
		for ; names[i] == ""; next++ {
			if name := fmt.Sprint("v", next); !taken[name] {
				names[i], taken[name] = name, true
			}
		}
	}
	return names
}
