package page

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/text/plaintext"
)

// svgWriter writes items of a scene as SVG elements for a page. Package paper has a canvas for SVG
// files, which needs fonts and is several megabytes large.
type svgWriter struct {
	strings.Builder
	pal palette.Palette
}

// SVG returns a picture as an SVG file.
func SVG(picture scene.Picture, pal palette.Palette) string {
	s := picture.Sketch(measure).Scene()
	w := svgWriter{pal: pal}
	w.tag(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 % %" width="%" height="%" font-family="Arial, Helvetica, sans-serif">`, s.Width, s.Height, s.Width, s.Height)
	w.items(s.Items...)
	w.WriteString("</svg>")
	return w.String()
}

// measure is the approximate width of a text in the fonts of browsers. Digits have this width in
// Arial, Helvetica and Liberation Sans; few letters are wider.
func measure(text string, size float64, bold bool) float64 {
	const regular, heavy = 0.556, 0.58
	if bold {
		return heavy * size * float64(len([]rune(text)))
	}
	return regular * size * float64(len([]rune(text)))
}

func (w *svgWriter) items(items ...scene.Item) {
	for _, item := range items {
		switch i := item.(type) {
		case scene.Group:
			w.tag("<g transform=\"translate(% %)\">", i.X, i.Y)
			w.items(i.All()...)
			w.WriteString("</g>")
		case scene.Circle:
			w.tag(`<circle cx="%" cy="%" r="%"`, i.X, i.Y, i.R)
			w.style(i.Style)
		case scene.Ellipse:
			w.tag(`<ellipse cx="%" cy="%" rx="%" ry="%"`, i.X, i.Y, i.RX, i.RY)
			if i.Tilt != 0 {
				w.tag(` transform="rotate(% % %)"`, i.Tilt*180/math.Pi, i.X, i.Y)
			}
			w.style(i.Style)
		case scene.RoundRect:
			w.tag(`<rect x="%" y="%" width="%" height="%" rx="%"`, i.X, i.Y, i.W, i.H, min(i.R, i.W/2, i.H/2))
			w.style(i.Style)
		case scene.Polyline:
			w.path(i.Points, "L", i.Style)
		case scene.Curve:
			w.path(i.Points, "C", i.Style)
		case scene.Text:
			w.text(i)
		}
	}
}

// tag writes a text with a number for each %, with two decimals, which are a hundredth of a unit.
func (w *svgWriter) tag(text string, numbers ...float64) {
	var buffer [32]byte
	for _, n := range numbers {
		before, after, _ := strings.Cut(text, "%")
		w.WriteString(before)
		w.Write(strconv.AppendFloat(buffer[:0], math.Round(n*100)/100, 'f', -1, 64))
		text = after
	}
	w.WriteString(text)
}

// path writes a path. The command applies to all points after the first.
func (w *svgWriter) path(points []scene.Point, command string, s scene.Style) {
	w.WriteString(`<path d="M`)
	for i, p := range points {
		if i == 1 {
			w.WriteString(command)
		}
		w.tag("% % ", p.X, p.Y)
	}
	w.WriteString(`"`)
	w.style(s)
}

// style writes the fill and stroke of an element, and ends it.
func (w *svgWriter) style(s scene.Style) {
	w.color("fill", s.Fill)
	if s.Stroke != nil && s.Width > 0 {
		w.color("stroke", s.Stroke)
		w.tag(` stroke-width="%"`, s.Width)
		for i, d := range s.Dash {
			w.tag(map[bool]string{true: ` stroke-dasharray="%`, false: " %"}[i == 0], d)
		}
		if s.Dash != nil {
			w.WriteString(`"`)
		}
	}
	w.WriteString("/>")
}

func (w *svgWriter) color(name string, c palette.Color) {
	if c == nil {
		fmt.Fprintf(w, ` %s="none"`, name)
		return
	}
	n := c.In(w.pal)
	fmt.Fprintf(w, ` %s="#%02x%02x%02x"`, name, n.R, n.G, n.B)
	if n.A < math.MaxUint8 {
		w.tag(" "+name+`-opacity="%"`, float64(n.A)/math.MaxUint8)
	}
}

func (w *svgWriter) text(t scene.Text) {
	if t.Text == "" || t.Color == nil {
		return
	}
	w.tag(`<text x="%" y="%" font-size="%"`, t.X, t.Y+scene.Capital/2*t.Size, t.Size)
	if t.Bold {
		w.WriteString(` font-weight="bold"`)
	}
	fmt.Fprintf(w, ` text-anchor="%s"`, [...]string{"start", "middle", "end"}[t.Anchor])
	w.color("fill", t.Color)
	text := plaintext.StripControl(t.Text) // escaped here, because package html has a large table
	for _, escape := range [][2]string{{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}} {
		text = strings.ReplaceAll(text, escape[0], escape[1])
	}
	w.WriteString(">" + text + "</text>")
}
