package recurrence

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine/output/course"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/paint"
)

// words returns the texts of the pictures.
func (w *Page) words() course.Words {
	return course.Words{
		Across: lang.L("sowings"), Upward: lang.L("seeds in other holes than at the start"),
		Together: lang.L("all in the start hole"), Start: lang.L("start"), Grouped: messages.Grouped,
	}
}

// chart returns the chart at a size.
func (w *Page) chart(width, height float64) course.Chart {
	c := course.Chart{Course: w.course, At: w.at, Width: width, Height: height, Words: w.words()}
	if c.Distance = w.course.Distance(w.now); w.at > w.course.Span() {
		c.At = -1
	}
	return c
}

// circleChart returns the cycle at a size.
func (w *Page) circleChart(width, height float64) course.Circle {
	return course.Circle{
		Course: w.course, At: w.at % max(w.course.Period, 1), Rows: w.rows, Width: width, Height: height, Words: w.words(),
	}
}

// picture returns the picture beside the ring.
func (w *Page) picture(width, height float64) scene.Picture {
	switch {
	case !w.circle:
		return w.chart(width, height)
	case w.course.Drawable():
		return w.circleChart(width, height)
	}
	return note{w.noCircleReason(), width, height}
}

// noCircleReason returns why there is no circle.
func (w *Page) noCircleReason() string {
	if w.course.Period == 0 {
		return lang.L("The circle is drawn when the period is known")
	}
	return lang.L("{{.Count}} arrays are too many for a circle (at most {{.Most}})",
		messages.Args{"Count": messages.Grouped(w.course.Period), "Most": messages.Grouped(course.MaxDots)})
}

// goToPoint goes to the clicked position in the picture.
func (w *Page) goToPoint(x, y float64) {
	width, height := w.plate.SceneSize()
	if !w.circle {
		if at, ok := w.chart(width, height).SowingAt(paint.TextWidth, x); ok {
			w.goTo(at)
		}
		return
	}
	if w.course.Drawable() {
		if at, ok := w.circleChart(width, height).SowingAt(x, y); ok {
			w.goTo(at)
		}
	}
}

// counter shows the number of sowings, as large as it fits.
type counter struct {
	number, words string
	width, height float64
}

func (c counter) Size(scene.Measure) (width, height float64) { return c.width, c.height }

func (c counter) Scene(measure scene.Measure) scene.Scene {
	const small = 15
	s := scene.Scene{Width: c.width, Height: c.height, Ground: palette.Panel}
	size := measure.Fit(c.number, 0.72*(c.height-1.4*small), c.width-20)
	s.Add(
		scene.Text{X: c.width / 2, Y: (c.height - 1.4*small) / 2, Text: c.number, Size: size, Bold: true, Anchor: scene.Middle, Color: palette.Ink},
		scene.Text{
			X: c.width / 2, Y: c.height - 0.9*small, Text: measure.Cut(c.words, small, c.width-12, false), Size: small, Anchor: scene.Middle,
			Color: palette.Quiet,
		},
	)
	return s
}

// count returns the counter at a size.
func (w *Page) count(width, height float64) scene.Picture {
	words := lang.N("sowing made", w.at)
	if p := w.course.Period; p > 0 {
		words = lang.N("of {{.Count}} sowing", p, messages.Args{"Count": messages.Grouped(p)})
	}
	return counter{messages.Grouped(w.at), words, width, height}
}

// note is a centred sentence.
type note struct {
	text          string
	width, height float64
}

func (n note) Size(scene.Measure) (width, height float64) { return n.width, n.height }

func (n note) Scene(measure scene.Measure) scene.Scene {
	const size = 15
	s := scene.Scene{Width: n.width, Height: n.height, Ground: palette.Panel}
	lines := measure.Wrap(n.text, size, 0.8*n.width)
	for i, line := range lines {
		y := n.height/2 + 1.5*size*(float64(i)-float64(len(lines)-1)/2)
		s.Add(scene.Text{X: n.width / 2, Y: y, Text: line, Size: size, Anchor: scene.Middle, Color: palette.Quiet})
	}
	return s
}
