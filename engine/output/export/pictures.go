package export

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"image"
	"io"

	"tchouka/engine"
	"tchouka/engine/output/paper"
	"tchouka/engine/picture/scene"
	"tchouka/engine/text/plaintext"
)

// maxDrawn is the maximum number of seeds and holes in a picture of a line. Each takes about 2 KB
// of memory while it is drawn, and in a PDF 4 KB.
const maxDrawn = 150_000

// TooLongError reports a line that is too long for a picture.
type TooLongError struct {
	Boards int // of the line
	Most   int // the maximum number of boards of its size in a picture
}

// Error returns the maximum length of the line and alternatives.
func (e *TooLongError) Error() string {
	return fmt.Sprintf("a picture of this line would have %d boards, but with so many seeds and holes the maximum is %d:"+
		" export as text, JSON or CSV, or a shorter line", e.Boards, e.Most)
}

// LinePicture returns a [*TooLongError] for a line with too many moves for a picture. The size of a
// picture has a separate limit: see [paper.TooLargeError].
func LinePicture(game engine.Game, start engine.State, moves int) error {
	if most := maxDrawn / termsOf(game, start).drawn(start); moves+1 > max(most, 1) {
		return &TooLongError{Boards: moves + 1, Most: max(most, 1)}
	}
	return nil
}

// countable returns an error if the line has too many boards for a picture of any size.
func (l line) countable(o Options) error {
	rows := len(l.moves)
	if o.Look.Lines == scene.SowingRows {
		rows = max(l.sowings, rows)
	}
	return LinePicture(l.game, l.start, rows)
}

// writePicture draws the scene of a document in the format.
func writePicture(w io.Writer, c pictured, f Format, o Options) error {
	about := paper.About{Title: plaintext.OneLine(cmp.Or(o.Title, c.title(o))), Subject: plaintext.OneLine(c.describe(o)), Recipe: o.Recipe}
	if l, ok := c.(boardList); ok && f == PDF {
		return paper.PDF(w, about, o.Palette, paper.Natural(l.pages(o))...)
	}
	d, err := drawnAs(c, f, o)
	if err != nil {
		return withSmaller(WriterContext(w), err, c, f, o)
	}
	if s, ok := c.(surveyContent); ok && d.extent.Turned {
		about.Subject = plaintext.OneLine(s.turned().describe(o))
	}
	sheet := paper.Sheet{Scene: d.Scene(), Scale: d.scale}
	switch f {
	case SVG:
		return paper.SVG(w, about, o.Palette, sheet)
	case PDF:
		return paper.PDF(w, about, o.Palette, sheet)
	case TeX:
		return paper.TeX(w, about, o.Palette, sheet)
	default:
		return paper.PNG(w, about, o.Palette, d.extent, sheet.Scene)
	}
}

// WriterContext returns a context that ends when the work of a writer is cancelled: see
// [paper.Canceller].
func WriterContext(w io.Writer) context.Context { return writerContext{context.Background(), w} }

// writerContext is a context that ends when the work of a writer is cancelled.
type writerContext struct {
	context.Context
	w io.Writer
}

// Err implements [context.Context].
func (u writerContext) Err() error { return paper.CancelError(u.w) }

// drawn is the picture of a document, with its size.
type drawn struct {
	scene.Sketch
	scale  float64 // the size of a unit, in 1/96 inch
	extent paper.Extent
}

// drawnAs returns the picture of a document for a format. It returns the error of [paper.Check] if
// the picture is too large, or a [*TooLongError] for a long line.
func drawnAs(c pictured, f Format, o Options) (drawn, error) {
	if l, ok := c.(line); ok {
		if err := l.countable(o); err != nil {
			return drawn{}, err
		}
	}
	fit, dpi := o.Fit, 0.0
	o.named = f == TeX
	if f == PNG {
		fit, dpi = fit.Raster(96 * o.Scale)
	}
	o.Look.Breaks, o.Look.Uniform = fit.Font > 0, fit.Font > 0 // parts may be higher than a page
	d := drawnLegibly(c, o, fit)
	if o.OnPaper {
		d = d.onPaper(c, o)
	}
	if dpi > 0 {
		d.extent = d.extent.At(dpi)
	}
	return d, paper.Check(d.extent, string(f))
}

// minLegible is the minimum size of ordinary text, in points, in a picture with a requested width. It
// only applies if the picture can be rearranged.
const minLegible = 6

// drawnLegibly returns the picture with a layout for a fit. If the text of a survey were too small to read at
// the requested width, and the text with rows as columns were not, it returns that.
func drawnLegibly(c pictured, o Options, fit paper.Fit) drawn {
	d := drawnUpright(c, o, fit)
	if s, ok := c.(surveyContent); ok && fit.Width > 0 && d.extent.TextSize < paper.MinReadable {
		fit.Font = cmp.Or(fit.Font, minLegible) // a narrow picture with larger text would be high
		if turned := drawnToFit(s.turned(), o, fit); turned.extent.TextSize >= paper.MinReadable {
			turned.extent.Turned = true
			return turned
		}
	}
	return d
}

// drawnUpright returns the picture with a layout for a fit. If its text were too small at the requested
// width, it returns a narrower layout with larger text, if there is one.
func drawnUpright(c pictured, o Options, fit paper.Fit) drawn {
	d := drawnToFit(c, o, fit)
	if fit.Width > 0 && fit.Font == 0 && d.extent.TextSize < minLegible {
		fit.Font = minLegible
		if arranged := drawnToFit(c, o, fit); arranged.extent.TextSize > d.extent.TextSize {
			return arranged
		}
	}
	return d
}

// pageMargin is the margin of a printed page, which every printer can leave empty, in millimetres.
const pageMargin = 15

// worthTurning is the factor of the text size for which a page is turned.
const worthTurning = 1.25

// onPaper returns the picture on a page, which is turned if that makes the text much larger.
func (d drawn) onPaper(c pictured, o Options) drawn {
	const mm = 96 / 25.4
	var best drawn
	width, height := o.Paper.Units()
	for _, page := range [][2]float64{{width, height}, {height, width}} {
		across, down := page[0]/mm-2*pageMargin, page[1]/mm-2*pageMargin
		on := d
		if d.extent.Width > across || d.extent.Height > down {
			fit := paper.Fit{Width: min(d.extent.Width, across), Height: down, Font: o.Fit.Font}
			on = drawnLegibly(c, o, fit)
		}
		if on.extent.TextSize <= worthTurning*best.extent.TextSize {
			continue
		}
		best = drawn{on.Placed(page[0]/on.scale, pageMargin*mm/on.scale, page[1]/on.scale), on.scale, paper.ExtentOf(page[0]/on.scale, page[1]/on.scale, on.scale)}
		best.extent.Turned = on.extent.Turned
	}
	return best
}

// drawnToFit returns the picture with a layout for a fit.
func drawnToFit(c pictured, o Options, fit paper.Fit) drawn {
	if space := fit.AvailableWidth(); space > 0 {
		o.Look.Space = space
	}
	picture := c.picture(o).Sketch(paper.Measure())
	if width := fit.AvailableWidth(); width > picture.Width {
		picture = picture.Placed(width, 0, picture.Height)
	}
	if o.ID != "" {
		picture = picture.Identified(paper.Measure(), o.ID)
	}
	if o.Look.Uniform {
		picture = picture.Even()
	}
	scale := fit.Scale(picture.Width, picture.Height)
	return drawn{picture, scale, paper.ExtentOf(picture.Width, picture.Height, scale)}
}

// Image renders the picture of a document for a screen, with [Options.Scale] pixels per 1/96 inch.
// Its errors are those of [Write].
func Image(doc Document, o Options) (image.Image, error) {
	return ImageWithContext(context.Background(), doc, o)
}

// ImageWithContext is [Image] with a context.
func ImageWithContext(ctx context.Context, doc Document, o Options) (image.Image, error) {
	if doc.content == nil {
		return nil, errors.New("there is nothing to draw")
	}
	if err := o.check(); err != nil {
		return nil, err
	}
	o = o.withDefaults()
	fit, _ := o.Fit.Raster(96 * o.Scale)
	o.Fit = paper.Fit{Width: fit.Width, Height: fit.Height, Font: fit.Font}
	c, err := drawable(doc.content, o)
	if err != nil {
		return nil, err
	}
	d, err := drawnAs(c, PNG, o)
	if err != nil {
		return nil, err
	}
	s := d.Scene()
	return paper.ImageWithContext(ctx, o.Palette, o.Scale*d.scale, s)
}
