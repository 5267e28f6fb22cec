package board

import (
	"image/color"
	"math/bits"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/paint"
)

var _ fyne.Widget = (*SumTable)(nil)

// SumView is everything that a Sum shows.
type SumView struct {
	Title string
	Rows  []SumRow
	Name  string // of the sum
	Note  string // a sentence below it
}

// SumRow is one of the boards, and its Grundy value.
type SumRow struct {
	Name  string
	Value int
}

// total returns the nim-sum.
func (v SumView) total() int {
	sum := 0
	for _, row := range v.Rows {
		sum ^= row.Value
	}
	return sum
}

// digits returns the maximum number of binary digits of the values, at least two.
func (v SumView) digits() int {
	all := 0
	for _, row := range v.Rows {
		all |= row.Value
	}
	return max(bits.Len(uint(all)), 2)
}

// SumTable shows how Grundy values add without carrying. It writes their binary digits below each
// other, and under each column the parity of the number of ones.
//
//	Nim-sum
//	row 1   2    1 0
//	row 2   3    1 1
//	────────────────
//	sum     1    0 1
type SumTable struct {
	widget.BaseWidget
	view SumView
}

// NewSumTable returns an empty table.
func NewSumTable() *SumTable {
	s := &SumTable{}
	s.ExtendBaseWidget(s)
	return s
}

// View returns the current view.
func (s *SumTable) View() SumView { return s.view }

// SetView shows values.
func (s *SumTable) SetView(v SumView) {
	s.view = v
	s.Refresh()
}

// CreateRenderer returns the renderer of the table.
func (s *SumTable) CreateRenderer() fyne.WidgetRenderer {
	s.ExtendBaseWidget(s)
	return newSumRenderer(s)
}

// lines returns the rows of the table with names, values and digits; the sum is the last one.
func (v SumView) lines() []sumLine {
	all := make([]sumLine, 0, len(v.Rows)+1)
	for _, row := range append(v.Rows[:len(v.Rows):len(v.Rows)], SumRow{v.Name, v.total()}) {
		digits := strconv.FormatInt(int64(row.Value), 2)
		for len(digits) < v.digits() {
			digits = "0" + digits
		}
		all = append(all, sumLine{row.Name, strconv.Itoa(row.Value), digits})
	}
	return all
}

type sumLine struct{ name, value, digits string }

// Dimensions of the table for text of normal size.
const (
	sumPad     = 12
	lineHeight = 1.5  // height of a line, in text sizes
	noteHeight = 1.25 // height of a line of the sentence, in text sizes
	column     = 1.35 // width of a digit, in text sizes
	sumGap     = 1    // between name, value and digits, in text sizes
)

type sumRenderer struct {
	paint.Renderer
	sum          *SumTable
	ground, fill *canvas.Rectangle
	rule         *canvas.Rectangle
	title        *canvas.Text
	notes        []*canvas.Text // the lines of the sentence
	cells        []*canvas.Text // name, value and digits of each line
	ones         []*canvas.Rectangle
	scale        float32 // scale relative to the minimum size
}

func newSumRenderer(s *SumTable) *sumRenderer {
	r := &sumRenderer{
		sum: s, ground: canvas.NewRectangle(color.Transparent), fill: canvas.NewRectangle(color.Transparent),
		rule: canvas.NewRectangle(color.Transparent), title: canvas.NewText("", color.Transparent), scale: 1,
	}
	r.ground.CornerRadius, r.fill.CornerRadius = round, round-1
	r.title.TextStyle.Bold = true
	r.Refresh()
	return r
}

// textSize returns the text size at a scale.
func (r *sumRenderer) textSize(scale float32) float32 {
	return r.sum.Theme().Size(theme.SizeNameText) * scale
}

// widths returns the widths of the columns of names, values and digits.
func (r *sumRenderer) widths(textSize float32) (name, value, digits float32) {
	for _, l := range r.sum.view.lines() {
		name = max(name, fyne.MeasureText(l.name, textSize, fyne.TextStyle{Bold: true}).Width)
		value = max(value, fyne.MeasureText(l.value, textSize, fyne.TextStyle{Bold: true}).Width)
	}
	return name, value, float32(r.sum.view.digits()) * column * textSize
}

// MinSize fits the table, and the sentence below it, wrapped to the table's width.
func (r *sumRenderer) MinSize() fyne.Size {
	textSize := r.textSize(1)
	name, value, digits := r.widths(textSize)
	title := fyne.MeasureText(r.sum.view.Title, textSize, r.title.TextStyle).Width
	width := max(name+value+digits+2*sumGap*textSize, title, 10*textSize)
	high := lineHeight*textSize*float32(len(r.sum.view.Rows)+2) + noteHeight*textSize*float32(len(r.wrapped(width, 1)))
	return fyne.NewSize(paint.Snap(width+2*sumPad+0.5), paint.Snap(high+1.5*sumPad+0.5))
}

// wrapped wraps the sentence into lines of a maximum width.
func (r *sumRenderer) wrapped(width, scale float32) (lines []string) {
	size := r.sum.Theme().Size(theme.SizeNameCaptionText) * scale
	for word := range strings.FieldsSeq(r.sum.view.Note) {
		if last := len(lines) - 1; last >= 0 {
			if longer := lines[last] + " " + word; fyne.MeasureText(longer, size, fyne.TextStyle{}).Width <= width {
				lines[last] = longer
				continue
			}
		}
		lines = append(lines, word)
	}
	return lines
}

// Layout scales the table to fill the size. Lines that do not fit are omitted from the end.
func (r *sumRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	r.fill.Move(fyne.NewSquareOffsetPos(1))
	r.fill.Resize(size.SubtractWidthHeight(2, 2))
	minimum := r.MinSize()
	if scale := max(min(size.Width/minimum.Width, size.Height/minimum.Height), 1); scale != r.scale {
		r.scale = scale
		r.buildTexts()
	}
	textSize := r.textSize(r.scale)
	pad := sumPad * r.scale
	high := lineHeight * textSize
	put := func(t *canvas.Text, x, y, high float32) {
		t.Move(fyne.NewPos(paint.Snap(x), paint.Snap(y)+paint.MiddleTop(t, high)))
		t.Resize(t.MinSize())
		t.Hidden = y+high > size.Height
	}
	y := pad / 2
	put(r.title, pad, y, high)
	name, value, digits := r.widths(textSize)
	left := pad + name + value + 2*sumGap*textSize
	cells, ones := r.cells, r.ones
	for _, l := range r.sum.view.lines() {
		y += high
		put(cells[0], pad, y, high)
		put(cells[1], pad+name+sumGap*textSize+value-cells[1].MinSize().Width, y, high)
		for k, t := range cells[2 : 2+len(l.digits)] {
			middle := left + (float32(k)+0.5)*column*textSize
			put(t, middle-t.MinSize().Width/2, y, high)
			if l.digits[k] == '1' {
				ones[0].Move(fyne.NewPos(paint.Snap(middle-0.5*textSize), paint.Snap(y+0.5*(high-1.25*textSize))))
				ones[0].Resize(fyne.NewSize(textSize, paint.Snap(1.25*textSize)))
				ones[0].Hidden = t.Hidden
				ones = ones[1:]
			}
		}
		cells = cells[2+len(l.digits):]
	}
	r.rule.Move(fyne.NewPos(pad, paint.Snap(y)))
	r.rule.Resize(fyne.NewSize(left+digits-pad, max(paint.Snap(r.scale), 1)))
	y += high + pad/4
	for _, t := range r.notes {
		put(t, pad, y, noteHeight*textSize)
		y += noteHeight * textSize
	}
}

// buildTexts creates the texts of the table. Ones have boxes, because they are counted.
func (r *sumRenderer) buildTexts() {
	p, textSize := paint.PaletteFor(r.sum), r.textSize(r.scale)
	r.title.TextSize = textSize
	r.cells, r.ones, r.notes = nil, nil, nil
	lines := r.sum.view.lines()
	for i, l := range lines {
		last := i == len(lines)-1
		text := func(words string, c color.Color) {
			t := canvas.NewText(words, c)
			t.TextSize, t.TextStyle.Bold = textSize, last
			r.cells = append(r.cells, t)
		}
		text(l.name, p.Ink)
		text(l.value, p.Ink)
		for _, digit := range l.digits {
			ink := p.Quiet
			if digit == '1' {
				box := canvas.NewRectangle(p.Current)
				if ink = p.Ink; last {
					box.FillColor, ink = p.Line, p.OnLine
				}
				box.CornerRadius = paint.InnerCorner
				r.ones = append(r.ones, box)
			}
			text(string(digit), ink)
		}
	}
	for _, words := range r.wrapped((r.MinSize().Width-2*sumPad)*r.scale, r.scale) {
		t := canvas.NewText(words, p.Quiet)
		t.TextSize = r.sum.Theme().Size(theme.SizeNameCaptionText) * r.scale
		r.notes = append(r.notes, t)
	}
	r.Shown = append(r.Shown[:0], r.ground, r.fill, r.title, r.rule)
	for _, box := range r.ones {
		r.Shown = append(r.Shown, box)
	}
	for _, t := range append(r.cells[:len(r.cells):len(r.cells)], r.notes...) {
		r.Shown = append(r.Shown, t)
	}
}

func (r *sumRenderer) Refresh() {
	p := paint.PaletteFor(r.sum)
	r.ground.FillColor, r.fill.FillColor, r.rule.FillColor = p.Rule, p.Panel, p.Ink
	r.title.Text, r.title.Color = r.sum.view.Title, p.Ink
	r.buildTexts()
	r.Layout(r.sum.Size())
	canvas.Refresh(r.sum)
}
