package recurrence

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/exporting"
	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/engine/export"
	"tchouka/engine/ring"
	"tchouka/engine/scene"
)

// Open opens the window on an array; put puts another one on the table.
func Open(f *shell.Window, start ring.Array, put func(ring.Array)) *Window {
	w := newWindow(f, start, put)
	w.showTitle()
	f.Win.Show()
	f.Win.Canvas().Focus(w.field)
	return w
}

func (w *Window) showTitle() { w.window.SetTitle(lang.L("Recurrence")) }

// SpeakAnew turns the window to another language.
func (w *Window) SpeakAnew() {
	w.pause()
	old := w.parts
	old.field.Finish()
	w.showTitle()
	w.furnish()
	w.jump.SetText(old.jump.Text)
	w.Show()
}

// commands lists what can be asked for in this window; the menu is made from it.
func (w *Window) commands() []shell.Command {
	all := append([]shell.Command{
		{ID: "pastime.run", Label: lang.L("Run, or pause"), Shortcut: shell.Plain(fyne.KeySpace), Run: w.toggle},
		{ID: "pastime.search", Label: lang.L("Look for the period further"), Enabled: func() bool { return !w.searching && w.course.Period == 0 }, Run: w.goOn},
		{ID: "pastime.stop", Label: lang.L("Stop looking for the period"), Enabled: func() bool { return w.searching }, Run: w.halt},
		{ID: "pastime.table", Label: lang.L("Put on the table"), Shortcut: shell.Ctrl(fyne.KeyReturn), Run: func() { w.put(w.now) }, Divides: true},
		{ID: "pastime.export", Label: lang.L("Export…"), Shortcut: shell.Ctrl(fyne.KeyE), Run: w.offerFormats},
	}, shell.SideCommands(w.window)...)
	return append(all,
		shell.Command{ID: "pastime.chart", Menu: "View", Label: lang.L("Chart"), Shortcut: shell.Ctrl(fyne.Key1), Checked: func() bool { return !w.circle }, Run: func() { w.setCircle(false) }},
		shell.Command{ID: "pastime.circle", Menu: "View", Label: lang.L("Circle"), Shortcut: shell.Ctrl(fyne.Key2), Checked: func() bool { return w.circle }, Run: func() { w.setCircle(true) }},
		shell.Command{
			ID: "pastime.rows", Menu: "View", Label: lang.L("Two rows"), Shortcut: shell.Ctrl(fyne.Key3), Divides: true,
			Enabled: func() bool { return len(w.now.Holes())%2 == 0 }, Checked: func() bool { return w.rows }, Run: func() { w.setRows(!w.rows) },
		},
		shell.Command{ID: "pastime.jump", Menu: "View", Label: lang.L("Go to a sowing"), Shortcut: shell.Ctrl(fyne.KeyG), Run: func() { w.window.Win.Canvas().Focus(w.jump) }},
	)
}

// offerFormats asks how to export what is known now: the chart, or the circle where that
// is shown.
func (w *Window) offerFormats() {
	if w.circle && !w.course.Drawable() {
		w.tell(w.noCircle())
		return
	}
	name := "recurrence-chart"
	if w.circle {
		name = "recurrence-circle"
	}
	exporting.Show(exporting.Asked{Window: w.window, Tell: w.tell, Sources: []exporting.Source{{
		Kind: export.ChartKind, Name: name, Make: exporting.There(w.document()),
	}}})
}

// document is the table of the course with its picture.
func (w *Window) document() export.Document {
	heading := scene.Heading{Title: w.course.Start.String(), Note: w.verdict().Headline}
	if w.course.Sampled() {
		heading.Note += " · " + lang.L("of long stretches the first {{.Count}} arrays were looked at", messages.With{"Count": messages.Grouped(w.course.LookedAt())})
	}
	var picture scene.Picture
	if w.circle {
		c := w.ringed(760, 800)
		c.Heading, c.At = heading, -1
		picture = c
	} else {
		c := w.chart(960, 600)
		c.Heading, c.At = heading, -1
		picture = c
	}
	return w.course.Document(heading.Title, heading.Note, picture)
}
