package laboratory

import (
	"context"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/files/exporting"
	"tchouka/app/pages/workbench"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/scene"
	"tchouka/engine/study/tchoukaillon"
	"tchouka/engine/text/sequence"
	"tchouka/widgets/controls"
)

// initialPlot is the initial maximum length in the charts.
const initialPlot = 200

// plotText is the size of the text of a chart in the window.
const plotText = 15

// plot computes N(l) on the goroutine of a job, and draws it.
type plot struct {
	lab     *Page
	kind    export.PlotKind
	samples []export.Sample
	part    float64 // of the computation that is complete
	run     *workbench.Run

	kinds   *controls.Segmented
	entry   *dialogs.Entry
	stop    *controls.ToolButton
	export  *controls.ToolButton
	picture *controls.FittedPicture
}

func newPlot(l *Page) *plot {
	p := &plot{
		lab: l, entry: dialogs.NewEntry(),
	}
	p.run = workbench.NewRun(l.tab, nil, p.show)
	p.run.Part = func() float64 { return p.part }
	p.picture = controls.NewFittedPicture(p.chart)
	var formulas []string
	for _, k := range export.PlotKinds() {
		formulas = append(formulas, k.Curve())
	}
	p.kinds = controls.NewSegmented(formulas, func(i int) {
		p.kind = export.PlotKinds()[i]
		p.picture.Refresh()
	})
	p.kinds.Small = true
	p.entry.SetText(strconv.Itoa(initialPlot))
	p.entry.OnSubmitted = p.submitted
	p.stop = controls.NewSmallButton(lang.L("Stop"), p.run.Stop)
	p.export = controls.NewSmallButton(lang.L("Export…"), p.offerFormats)
	p.compute(initialPlot)
	return p
}

// show shows whether a computation is running.
func (p *plot) show() {
	p.run.Show()
	p.stop.SetEnabled(p.run.Running())
	p.export.SetEnabled(len(p.samples) > 0)
}

// submitted takes the typed maximum length.
func (p *plot) submitted(text string) {
	last, ok := wholeNumber(text, export.MaxLength)
	if !ok || last < export.MinLength {
		p.lab.tab.ShowMessage(lang.L("Chart: enter a length from {{.Least}} to {{.Most}}",
			messages.Args{"Least": export.MinLength, "Most": messages.Grouped(export.MaxLength)}))
		return
	}
	p.lab.tab.ShowMessage("")
	p.compute(int(last))
}

// compute computes N(l) up to a length; the previous chart remains until it is done.
func (p *plot) compute(last int) {
	p.part = 0
	p.run.Begin(func(ctx context.Context, report func(func())) {
		lastReport := time.Now()
		samples, err := export.Samples(ctx, last, func(done, all int) {
			if now := time.Now(); now.Sub(lastReport) >= work.ReportInterval {
				lastReport = now
				report(func() {
					p.part = float64(done) / float64(all)
					p.run.Show()
				})
			}
		})
		if err != nil {
			return // cancelled: report nothing
		}
		report(func() {
			p.samples = samples
			p.run.End()
			p.show()
			p.picture.Refresh()
		})
	})
	p.show()
}

// chart returns the chart of a size in scene units, in the font of the window.
func (p *plot) chart(width, height float64) scene.Picture {
	c := p.kind.Data(p.samples, messages.Current()).Chart
	c.Width, c.Height, c.Wrapped, c.Size = width, height, true, plotText
	return c
}

// mostTerms is the maximum number of terms that are copied.
const mostTerms = 1000

// terms returns N(l) up to the maximum length of the chart.
func (p *plot) terms() (s sequence.Sequence, message string) {
	s.Name = "N(l)"
	if len(p.samples) > 0 {
		for l := 1; l <= min(p.samples[len(p.samples)-1].Length, mostTerms); l++ {
			s.Terms = append(s.Terms, strconv.FormatInt(tchoukaillon.MinSeeds(l), 10))
		}
	}
	return s, ""
}

// offerFormats exports the chart.
func (p *plot) offerFormats() { p.lab.tab.Export(p.sources()...) }

// sources returns the current chart, if there is one.
func (p *plot) sources() []exporting.Source {
	if len(p.samples) == 0 {
		return nil
	}
	return []exporting.Source{{
		What: lang.L("Current chart"), Kind: export.ChartKind, Name: "tchoukaillon-" + p.kind.String(),
		Make: exporting.MakeDocument(p.kind.Chart(p.samples)),
	}}
}

// content arranges the charts.
func (p *plot) content() fyne.CanvasObject {
	first := container.NewBorder(nil, nil, p.kinds, container.NewCenter(p.export))
	second := container.NewHBox(
		widget.NewLabel(lang.L("Up to length")), shell.AtLeast(fyne.NewSize(130, 0), p.entry), container.NewCenter(p.stop))
	return shell.Panel(container.NewBorder(container.NewVBox(first, second), nil, nil, nil, p.picture))
}

// copyState takes over the state of another plot.
func (p *plot) copyState(old *plot) {
	p.kind = old.kind
	p.kinds.SetSelected(old.kinds.Selected())
	p.entry.SetText(old.entry.Text)
	p.submitted(old.entry.Text)
}
