package recurrence

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/files/exporting"
	"tchouka/app/pages/workbench"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/scene"
)

// declare builds the page in the current language.
func (w *Page) declare() workbench.Page {
	if w.field != nil { // the language has changed
		w.pause()
		w.field.Finish()
	}
	w.parts = newParts(w)
	return workbench.Page{
		Name: lang.L("Recurrence"), Content: w.content(), Input: []fyne.CanvasObject{w.jump}, First: func() fyne.Focusable { return w.field },
		Commands: []shell.Command{
			{ID: "pastime.run", Label: lang.L("Run or Pause"), Shortcut: shell.Plain(fyne.KeySpace), Run: w.toggle},
			{ID: "pastime.search", Label: lang.L("Continue Period Search"), Enabled: func() bool { return !w.search.Running() && w.course.Period == 0 }, Run: w.continueSearch},
			{ID: "pastime.stop", Label: lang.L("Stop Period Search"), Enabled: w.search.Running, Run: w.search.Stop},
			{ID: "pastime.table", Label: lang.L("Open on the Board"), Shortcut: shell.Ctrl(fyne.KeyReturn), Run: func() { w.put(w.now) }, SeparatorBefore: true},
			{ID: "pastime.chart", InView: true, Label: lang.L("Chart"), Shortcut: shell.Ctrl(fyne.Key1), Checked: func() bool { return !w.circle }, Run: func() { w.setCircle(false) }},
			{ID: "pastime.circle", InView: true, Label: lang.L("Circle"), Shortcut: shell.Ctrl(fyne.Key2), Checked: func() bool { return w.circle }, Run: func() { w.setCircle(true) }},
			{
				ID: "pastime.rows", InView: true, Label: lang.L("Two Rows"), Shortcut: shell.Ctrl(fyne.Key3), SeparatorBefore: true,
				Enabled: func() bool { return len(w.now.Holes())%2 == 0 }, Checked: func() bool { return w.rows }, Run: func() { w.setRows(!w.rows) },
			},
			{ID: "pastime.jump", InView: true, Label: lang.L("Go to Sowing"), Shortcut: shell.Ctrl(fyne.KeyG), Run: func() { w.tab.Focus(w.jump) }},
		},
		Export: w.Export, Show: w.Show, Close: w.pause, Key: func(e *fyne.KeyEvent) { w.key(e) },
	}
}

// Export exports the current chart, or the circle if that is shown.
func (w *Page) Export() {
	if w.circle && !w.course.Drawable() {
		w.tab.ShowMessage(w.noCircleReason())
		return
	}
	name := "recurrence-chart"
	if w.circle {
		name = "recurrence-circle"
	}
	w.tab.Export(exporting.Source{Kind: export.ChartKind, Name: name, Make: exporting.MakeDocument(w.document())})
}

// document returns the table of the course with its picture.
func (w *Page) document() export.Document {
	heading := scene.Heading{Title: w.course.Start.String(), Note: w.verdict().Headline}
	if w.course.Sampled() {
		heading.Note += " · " + lang.L("in long stretches, only the first {{.Count}} arrays were checked", messages.Args{"Count": messages.Grouped(w.course.MeasuredPerBin())})
	}
	var picture scene.Picture
	if w.circle {
		c := w.circleChart(760, 800)
		c.Heading, c.At = heading, -1
		picture = c
	} else {
		c := w.chart(960, 600)
		c.Heading, c.At = heading, -1
		picture = c
	}
	return w.course.Document(heading.Title, heading.Note, picture)
}
