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
	return note(w.noCircleReason(), width, height)
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

// count returns the number of sowings, as large as it fits a size.
func (w *Page) count(width, height float64) scene.Picture {
	const small = 15
	number, words := messages.Grouped(w.at), lang.N("sowing made", w.at)
	if p := w.course.Period; p > 0 {
		words = lang.N("of {{.Count}} sowing", p, messages.Args{"Count": messages.Grouped(p)})
	}
	return scene.Card{Width: width, Height: height, Items: func(measure scene.Measure) []scene.Item {
		size := measure.Fit(number, 0.72*(height-1.4*small), width-20)
		return []scene.Item{
			scene.Text{X: width / 2, Y: (height - 1.4*small) / 2, Text: number, Size: size, Bold: true, Anchor: scene.Middle, Color: palette.Ink},
			scene.Text{
				X: width / 2, Y: height - 0.9*small, Text: measure.Cut(words, small, width-12, false), Size: small, Anchor: scene.Middle,
				Color: palette.Quiet,
			},
		}
	}}
}

// note returns a centred sentence.
func note(text string, width, height float64) scene.Picture {
	const size = 15
	return scene.Card{Width: width, Height: height, Items: func(measure scene.Measure) (items []scene.Item) {
		lines := measure.Wrap(text, size, 0.8*width)
		for i, line := range lines {
			y := height/2 + 1.5*size*(float64(i)-float64(len(lines)-1)/2)
			items = append(items, scene.Text{X: width / 2, Y: y, Text: line, Size: size, Anchor: scene.Middle, Color: palette.Quiet})
		}
		return items
	}}
}
