package export

import (
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	stdfont "golang.org/x/image/font"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
)

// outline returns the shapes of a text that begins at a point of its baseline.
// Letters stand as [font.Face.Width] measures them. A letter that the font
// cannot give is left out.
func outline(face font.Face, at vg.Point, text string) vg.Path {
	var (
		path     vg.Path
		buffer   sfnt.Buffer
		em       = fixed.Int26_6(face.Face.UnitsPerEm())
		scale    = face.Font.Size / vg.Length(em)
		previous sfnt.GlyphIndex
	)
	for i, letter := range text {
		glyph, err := face.Face.GlyphIndex(&buffer, letter)
		if err != nil {
			continue
		}
		if i > 0 {
			if kern, err := face.Face.Kern(&buffer, previous, glyph, em, stdfont.HintingNone); err == nil {
				at.X += scale * vg.Length(kern)
			}
		}
		if segments, err := face.Face.LoadGlyph(&buffer, glyph, em, nil); err == nil {
			path = appendGlyph(path, segments, at, scale)
		}
		if advance, err := face.Face.GlyphAdvance(&buffer, glyph, em, stdfont.HintingNone); err == nil {
			at.X += scale * vg.Length(advance)
		}
		previous = glyph
	}
	return path
}

// appendGlyph adds the closed shapes of one letter. Quadratic curves become
// cubic ones, which PDF has.
func appendGlyph(path vg.Path, segments sfnt.Segments, at vg.Point, scale vg.Length) vg.Path {
	point := func(p fixed.Point26_6) vg.Point {
		return vg.Point{X: at.X + scale*vg.Length(p.X), Y: at.Y - scale*vg.Length(p.Y)}
	}
	var from vg.Point
	for i, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if i > 0 {
				path.Close()
			}
			from = point(s.Args[0])
			path.Move(from)
		case sfnt.SegmentOpLineTo:
			from = point(s.Args[0])
			path.Line(from)
		case sfnt.SegmentOpQuadTo:
			control, end := point(s.Args[0]), point(s.Args[1])
			path.CubeTo(
				from.Add(control.Sub(from).Scale(2.0/3)),
				end.Add(control.Sub(end).Scale(2.0/3)),
				end)
			from = end
		case sfnt.SegmentOpCubeTo:
			from = point(s.Args[2])
			path.CubeTo(point(s.Args[0]), point(s.Args[1]), from)
		}
	}
	if len(segments) > 0 {
		path.Close()
	}
	return path
}
