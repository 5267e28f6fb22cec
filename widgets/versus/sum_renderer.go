package versus

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tchouka/widgets/paint"
)

// Measures of the table for text of normal size.
const (
	sumPad   = 12
	lineHigh = 1.55 // of a line, in letters
	column   = 1.35 // of a digit, likewise
	between  = 1    // between name, value and digits, likewise
)

type sumRenderer struct {
	sum          *Sum
	ground, fill *canvas.Rectangle
	rule         *canvas.Rectangle
	title        *canvas.Text
	notes        []*canvas.Text // the sentence, line by line
	cells        []*canvas.Text // name, value and digits of each line
	ones         []*canvas.Rectangle
	objects      []fyne.CanvasObject
	wide         float32 // for which the sentence was broken
}

func newSumRenderer(s *Sum) *sumRenderer {
	r := &sumRenderer{
		sum: s, ground: canvas.NewRectangle(color.Transparent), fill: canvas.NewRectangle(color.Transparent),
		rule: canvas.NewRectangle(color.Transparent), title: canvas.NewText("", color.Transparent),
	}
	r.ground.CornerRadius, r.fill.CornerRadius = round, round-1
	r.title.TextStyle.Bold = true
	r.Refresh()
	return r
}

func (r *sumRenderer) Destroy() {}

func (r *sumRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *sumRenderer) letter() float32 {
	return r.sum.Theme().Size(theme.SizeNameText)
}

// widths returns how wide the columns of names, values and digits are.
func (r *sumRenderer) widths() (name, value, digits float32) {
	letter := r.letter()
	for _, l := range r.sum.view.lines() {
		name = max(name, fyne.MeasureText(l.name, letter, fyne.TextStyle{Bold: true}).Width)
		value = max(value, fyne.MeasureText(l.value, letter, fyne.TextStyle{Bold: true}).Width)
	}
	return name, value, float32(r.sum.view.digits()) * column * letter
}

// MinSize has room for the table, and under it for the sentence in its width.
func (r *sumRenderer) MinSize() fyne.Size {
	name, value, digits := r.widths()
	letter := r.letter()
	width := max(name+value+digits+2*between*letter, r.title.MinSize().Width, 10*letter)
	lines := len(r.sum.view.Rows) + 2 + len(r.broken(width))
	return fyne.NewSize(paint.Snap(width+2*sumPad+0.5), paint.Snap(float32(lines)*lineHigh*letter+sumPad+0.5))
}

// broken returns the sentence in lines of at most a width.
func (r *sumRenderer) broken(width float32) (lines []string) {
	size := r.sum.Theme().Size(theme.SizeNameCaptionText)
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

func (r *sumRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	r.fill.Move(fyne.NewSquareOffsetPos(1))
	r.fill.Resize(size.SubtractWidthHeight(2, 2))
	if r.wide != size.Width {
		r.wide = size.Width
		r.spell()
	}
	letter := r.letter()
	high := lineHigh * letter
	put := func(t *canvas.Text, x, y float32) {
		t.Move(fyne.NewPos(paint.Snap(x), paint.Snap(y)+paint.MiddleTop(t, high)))
		t.Resize(t.MinSize())
	}
	y := float32(sumPad) / 2
	put(r.title, sumPad, y)
	name, value, digits := r.widths()
	lines, one := r.sum.view.lines(), 0
	cell := 0
	for i, l := range lines {
		y += high
		if i == len(lines)-1 {
			r.rule.Move(fyne.NewPos(sumPad, paint.Snap(y)))
			r.rule.Resize(fyne.NewSize(name+value+digits+2*between*letter, 1))
		}
		put(r.cells[cell], sumPad, y)
		put(r.cells[cell+1], sumPad+name+between*letter+value-r.cells[cell+1].MinSize().Width, y)
		left := sumPad + name + value + 2*between*letter
		for k := range l.digits {
			t := r.cells[cell+2+k]
			middle := left + (float32(k)+0.5)*column*letter
			put(t, middle-t.MinSize().Width/2, y)
			if l.digits[k] == '1' {
				box := r.ones[one]
				one++
				box.Move(fyne.NewPos(paint.Snap(middle-0.5*letter), paint.Snap(y+0.5*(high-1.25*letter))))
				box.Resize(fyne.NewSize(letter, paint.Snap(1.25*letter)))
			}
		}
		cell += 2 + len(l.digits)
	}
	for _, t := range r.notes {
		y += high
		put(t, sumPad, y)
	}
}

// spell makes the texts of the table. Ones are boxed, for they are what is counted.
func (r *sumRenderer) spell() {
	p, letter := paint.PaletteFor(r.sum), r.letter()
	r.cells, r.ones, r.notes = nil, nil, nil
	lines := r.sum.view.lines()
	for i, l := range lines {
		last := i == len(lines)-1
		text := func(words string, c color.Color) {
			t := canvas.NewText(words, c)
			t.TextSize, t.TextStyle.Bold = letter, last
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
				box.CornerRadius = 3
				r.ones = append(r.ones, box)
			}
			text(string(digit), ink)
		}
	}
	for _, words := range r.broken(r.wide - 2*sumPad) {
		t := canvas.NewText(words, p.Quiet)
		t.TextSize = r.sum.Theme().Size(theme.SizeNameCaptionText)
		r.notes = append(r.notes, t)
	}
	r.objects = append(r.objects[:0], r.ground, r.fill, r.title, r.rule)
	for _, box := range r.ones {
		r.objects = append(r.objects, box)
	}
	for _, t := range append(r.cells[:len(r.cells):len(r.cells)], r.notes...) {
		r.objects = append(r.objects, t)
	}
}

func (r *sumRenderer) Refresh() {
	p := paint.PaletteFor(r.sum)
	r.ground.FillColor, r.fill.FillColor, r.rule.FillColor = p.Rule, p.Panel, p.Ink
	r.title.Text, r.title.Color, r.title.TextSize = r.sum.view.Title, p.Ink, r.letter()
	r.wide = r.sum.Size().Width
	r.spell()
	r.Layout(r.sum.Size())
	canvas.Refresh(r.sum)
}
