package page

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/text/plaintext"
)

// Picture is a board as SVG, in pixels of the page. Each place is a group with the ID p0, p1 ….
type Picture struct {
	SVG    string  `json:"svg"`
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
	Wide   bool    `json:"wide"` // the wood fills the width of the page
}

// Target is the area of a place that can be touched, in pixels of the picture.
type Target struct {
	Place  int     `json:"place"`
	X      float64 `json:"x"` // of the centre
	Y      float64 `json:"y"`
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
	Label  string  `json:"label"` // for screen readers
	Open   bool    `json:"open"`  // the place can be chosen
	Chosen bool    `json:"chosen"`
	Hint   bool    `json:"hint"`
}

// Sizes of the picture.
const (
	drawnHole = 100  // the width of a hole before scaling, in units
	minTarget = 44   // the least side of a target in pixels, as WCAG 2.5.5 recommends
	maxHole   = 96.0 // the maximum width of a hole in pixels
	goodPitch = 64   // the distance of holes in pixels that needs no folding
	edge      = 6    // the part of the gap beside the outermost holes that is cut off with the wood, in units
)

// layout is a drawing of a board, scaled to the page.
type layout struct {
	scene.Drawing
	scale    float64 // pixels per unit
	pitch    float64 // the least distance of two places along an axis, in units
	cropped  bool    // the wood at both sides is cut off
	numerals bool    // numbers replace the seeds, and stores have no labels
}

// layOut fits a board into the page. A row is folded if that enlarges its holes. If the targets would
// be too small, the wood at both sides is cut off. If that does not suffice, numbers replace the seeds,
// and stores have no labels, which saves the space of both. A board that is still too wide scrolls.
func layOut(b scene.Board, width, height float64) layout {
	best := fold(b, width, height, layout{})
	if best.pitch*best.scale < minTarget {
		best = fold(b, width, height, layout{cropped: true})
	}
	if best.pitch*best.scale < minTarget {
		b.Places = slices.Clone(b.Places)
		for i := range b.Places {
			if b.Places[i].Store {
				b.Places[i].Label = ""
			}
		}
		best = fold(b, width, height, layout{cropped: true, numerals: true})
	}
	best.scale = max(best.scale, minTarget/best.pitch)
	return best
}

// fold fits a board in the given style into the page, in the number of lines with the largest holes.
func fold(b scene.Board, width, height float64, style layout) (best layout) {
	for lines := 1; best.pitch*best.scale < goodPitch; lines++ {
		d, ok := b.Fold(drawnHole, lines, scene.Look{Numerals: style.numerals})
		if !ok {
			break
		}
		l := style
		l.Drawing, l.pitch = d, pitch(d, b.Places)
		across, down := l.size()
		l.scale = min(width/across, height/down, maxHole/drawnHole)
		if l.pitch*l.scale > 1.05*best.pitch*best.scale {
			best = l
		}
		if height/down < width/across { // more lines are higher, and so their holes smaller
			break
		}
	}
	return best
}

// size returns the width and height of the visible part in units.
func (l layout) size() (across, down float64) { return l.Width - 2*l.crop(), l.Height }

// crop returns the width that is cut off at each side.
func (l layout) crop() float64 {
	if !l.cropped {
		return 0
	}
	return l.Wood() + edge
}

// pitch returns the side of the largest squares around all places that do not overlap. It compares
// only places whose columns are close, for boards of a thousand holes.
func pitch(d scene.Drawing, places []engine.Place) float64 {
	var centres []scene.Point
	for i, p := range places {
		if !p.Furrow {
			pit := d.Pit(i)
			centres = append(centres, scene.Point{X: pit.X + pit.Width/2, Y: pit.Y + pit.Height/2})
		}
	}
	slices.SortFunc(centres, func(a, b scene.Point) int { return cmp.Compare(a.X, b.X) })
	least := math.Inf(1)
	for i, a := range centres {
		for k := i - 1; k >= 0 && a.X-centres[k].X < least; k-- {
			least = min(least, max(a.X-centres[k].X, math.Abs(a.Y-centres[k].Y)))
		}
	}
	if math.IsInf(least, 1) {
		return drawnHole
	}
	return max(least, 1)
}

// picture draws a board.
func (l layout) picture(b scene.Board, pal palette.Palette) Picture {
	across, down := l.size()
	w := svgWriter{pal: pal}
	w.tag(`<svg viewBox="% 0 % %" width="%" height="%"`, l.crop(), across, down, across*l.scale, down*l.scale)
	w.WriteString(` aria-hidden="true">`)
	w.items(l.GroundItems(measure)...)
	for i, p := range b.Places {
		fmt.Fprintf(&w, `<g id="p%d">%s</g>`, i, l.place(i, p, pal))
	}
	w.WriteString("</svg>")
	return Picture{w.String(), across * l.scale, down * l.scale, l.cropped}
}

// place draws a place with other seeds, and with its label in the layout.
func (l layout) place(i int, p engine.Place, pal palette.Palette) string {
	w := svgWriter{pal: pal}
	if l.numerals && p.Store {
		p.Label = ""
	}
	w.items(l.PlaceItem(measure, i, p))
	return w.String()
}

// target returns the area of a place, without its state.
func (l layout) target(i int) Target {
	pit := l.Pit(i)
	side := max(minTarget, min(l.pitch, 1.15*pit.Width)*l.scale)
	across, down := l.size()
	within := func(at, size, length float64) float64 {
		return min(max(at*l.scale, size/2), max(length*l.scale, size)-size/2)
	}
	t := Target{Place: i, Width: side, Height: max(side, min(pit.Height, 1.6*pit.Width)*l.scale)}
	t.X = within(pit.X+pit.Width/2-l.crop(), t.Width, across)
	t.Y = within(pit.Y+pit.Height/2, t.Height, down)
	return t
}

// Frame is a moment of a sowing: the places that change, and the seeds in the hand.
type Frame struct {
	Places []int    `json:"places"`
	SVG    []string `json:"svg"` // of these places
	Hands  []int    `json:"hands"`
	At     []int    `json:"at"` // the place of each hand; −1 for none
}

// maxFrames is the maximum number of frames of a move. The rest of a longer move is not animated.
const maxFrames = 400

// film returns the frames of a move.
func (l layout) film(game engine.Game, from engine.State, m engine.Move, pal palette.Palette) []Frame {
	var frames []Frame
	shown, last := game.Board(from).Places, engine.Step{}
	_, _ = game.PlaySteps(from, m, func(step engine.Step) bool {
		from = game.Apply(from, step)
		if len(frames) == 0 || !engine.SameTick(last, step) {
			if len(frames) == maxFrames {
				return false
			}
			frames = append(frames, Frame{Places: []int{}, SVG: []string{}, Hands: []int{}, At: []int{}})
		}
		last = step
		f := &frames[len(frames)-1]
		next := game.Board(from).Places
		for i, p := range next {
			if i < len(shown) && p != shown[i] {
				f.Places, f.SVG = append(f.Places, i), append(f.SVG, l.place(i, p, pal))
			}
		}
		f.Hands, f.At = append(f.Hands, step.Hand), append(f.At, step.Hole-1)
		shown = next
		return true
	})
	return frames
}

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
