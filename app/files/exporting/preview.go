package exporting

import (
	"context"
	"errors"
	"math"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/system/machine"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
)

// previewDelay is the time after which a preview shows a progress message.
const previewDelay = 100 * time.Millisecond

// sizeLines is the height of the two lines for the file size, in multiples of the text size.
const sizeLines = 3.4

// preview shows the content of the file. The previous picture remains visible until the next one is
// ready, unless that is of another source and takes long.
type preview struct {
	window  *shell.Window
	job     *work.Job
	diagram *shell.Diagram
	content *fyne.Container

	text        *widget.Label // for text formats
	scroll      *container.Scroll
	reveal      *dialogs.Button
	zoom        *fyne.Container
	bar         *widget.ProgressBarInfinite
	size        *shell.QuietText
	warningNote *dialogs.Note
	offers      *fyne.Container
	aside       *container.Scroll // scrolls the offers, which may be wider than the preview
	button      func(label string, tapped func()) *dialogs.Button
	apply       func(export.Choices) // applies an offer
	of          string               // the source that is shown
}

// newPreview returns an empty preview. confirm reveals a solution, take accepts an offer.
func newPreview(w *shell.Window, keys dialogs.Keys, confirm func(), apply func(export.Choices)) *preview {
	p := &preview{
		window: w, job: work.NewJob(w.Post), diagram: shell.NewDiagram(), text: widget.NewLabel(""),
		bar: widget.NewProgressBarInfinite(), size: shell.NewQuietText(theme.SizeNameCaptionText), warningNote: dialogs.NewNote(),
		offers: container.NewHBox(), apply: apply,
	}
	p.text.TextStyle.Monospace = true
	p.scroll = container.NewScroll(p.text)
	p.size.Wrapping = fyne.TextWrapWord
	p.aside = container.NewHScroll(p.offers)
	p.bar.Stop()
	p.bar.Hide()
	p.button = func(label string, tapped func()) *dialogs.Button {
		b := dialogs.NewButton(label, tapped)
		b.Listen(keys)
		return b
	}
	p.reveal = p.button(lang.L("Show Here"), confirm)
	p.zoom = container.NewHBox(
		p.button("−", func() { p.diagram.ZoomBy(0.8) }), p.button("+", func() { p.diagram.ZoomBy(1.25) }), p.button(lang.L("Fit"), p.diagram.Fit))
	picture := container.NewStack(newGround(), p.diagram.Content, p.scroll, container.NewCenter(p.reveal))
	bar := shell.AtLeast(fyne.NewSize(0, 6), container.New(shell.Thin{}, p.bar))
	size := shell.AtLeast(fyne.NewSize(0, sizeLines*theme.CaptionTextSize()), p.size.RichText)
	p.content = inOrder(p.zoom, nil, container.NewBorder(nil, container.NewVBox(bar, size, p.warningNote, p.aside), nil, nil, picture))
	p.only(nil)
	return p
}

// newGround returns the ground of a preview, on which the edge of a white page is visible.
func newGround() *canvas.Rectangle {
	ground := canvas.NewRectangle(theme.Color(theme.ColorNameBackground))
	ground.CornerRadius = theme.InputRadiusSize()
	return ground
}

// close cancels the rendering.
func (p *preview) close() {
	p.job.Stop()
	p.bar.Stop()
	p.window.Memory.Schedule()
}

// only shows one of the alternatives: picture, text, or the button to reveal a solution.
func (p *preview) only(shown fyne.CanvasObject) {
	for _, o := range []fyne.CanvasObject{p.diagram.Content, p.scroll, p.reveal} {
		shell.SetVisible(o, o == shown)
	}
	shell.SetVisible(p.zoom, shown == p.diagram.Content && p.diagram.Shows())
}

// showMessage shows a message instead of the picture.
func (p *preview) showMessage(text string) {
	p.busy(false)
	p.diagram.ShowMessage(text)
	p.only(p.diagram.Content)
	p.notify(advice{}, "")
}

// refuse shows why there is no preview.
func (p *preview) refuse(err error) {
	p.job.Stop()
	p.showMessage(messages.FileError(err))
}

// busy shows or hides the progress bar.
func (p *preview) busy(busy bool) {
	shell.SetVisible(p.bar, busy)
	if busy && !p.window.Settings.ReduceMotion {
		p.bar.Start()
	} else {
		p.bar.Stop()
	}
}

// draw renders the preview of an order in the background, and then determines the size of the file.
func (p *preview) draw(s Source, o Order) {
	still := p.window.Settings.ReduceMotion
	p.job.Start(func(ctx context.Context, report func(func())) {
		there := false // accessed only on the UI goroutine
		slow := time.AfterFunc(previewDelay, func() {
			report(func() {
				if !there {
					p.slow(s)
				}
			})
		})
		doc, err := o.Document(ctx)
		var found previewResult
		if err == nil && ctx.Err() == nil {
			found, err = renderPreview(ctx, doc, o)
		}
		slow.Stop()
		if ended := machine.Cause(ctx, ctx.Err()); errors.Is(ended, context.Canceled) {
			return
		} else if ended != nil { // because memory is low
			err = ended
		}
		a := advise(s, o, found)
		report(func() {
			there = true
			p.busy(false)
			p.of = s.What
			p.notify(a, sizeText(found.extent, found.extent.Bytes))
			p.show(found, err)
		})
		switch {
		case err != nil || found.tooLarge != nil:
		case o.Format == export.GIF:
			_ = play(ctx, doc, o, still, func(frame shell.Rendering) { report(func() { p.frame(frame) }) })
		default:
			if bytes, unshown := measureFile(ctx, doc, o); ctx.Err() == nil {
				report(func() { p.notify(s.withUnshown(a, unshown), sizeText(found.extent, bytes)) })
			}
		}
	})
}

// slow shows that a preview is being drawn. It hides the size of the previous one.
func (p *preview) slow(s Source) {
	if text := lang.L("Drawing…"); s.What != p.of {
		p.showMessage(text)
	} else {
		p.notify(advice{}, text)
	}
	p.busy(true)
}

// show shows the rendered preview or its error.
func (p *preview) show(s previewResult, err error) {
	switch {
	case err != nil:
		p.refuse(err)
	case s.text != "":
		p.text.SetText(s.text)
		p.scroll.ScrollToTop()
		p.only(p.scroll)
	case s.drawn.Empty(): // an animation begins
	default:
		p.frame(s.drawn)
	}
}

// frame shows a picture.
func (p *preview) frame(d shell.Rendering) {
	p.diagram.Replace(d)
	p.only(p.diagram.Content)
	p.content.Refresh() // the surrounding layout changes, too
	p.diagram.Replace(d)
}

// notify shows the size of the file, and the advice.
func (p *preview) notify(a advice, size string) {
	p.size.Set(size)
	p.warningNote.SetText(a.warning)
	p.offers.Objects = nil
	for _, o := range a.offers {
		b := p.button(o.label, func() { p.apply(o.Choices) })
		b.Focused = func() { p.aside.ScrollToOffset(b.Position()) }
		p.offers.Add(b)
	}
	shell.SetVisible(p.aside, len(a.offers) > 0)
	p.content.Refresh()
}

// decimal formats a number in the language of the window.
func decimal(n float64) string {
	whole, part, _ := strings.Cut(strconv.FormatFloat(n, 'f', -1, 64), ".")
	if whole = messages.Digits(whole); part == "" {
		return whole
	}
	return whole + messages.Decimal() + part
}

// rounded formats a number with at most one decimal.
func rounded(n float64) string { return decimal(math.Round(n*10) / 10) }

// sizeText returns a text for the size of a document.
func sizeText(e paper.Extent, bytes int64) string {
	var parts []string
	if e.Width > 0 {
		parts = append(parts, lang.L("{{.Width}} × {{.Height}} mm", messages.Args{"Width": whole(e.Width), "Height": whole(e.Height)}))
	}
	if e.Across > 0 {
		parts = append(parts, lang.L("{{.Width}} × {{.Height}} pixels", messages.Args{"Width": messages.Grouped(e.Across), "Height": messages.Grouped(e.Down)}))
	}
	if e.TextSize > 0 {
		parts = append(parts, lang.L("text {{.Points}} pt", messages.Args{"Points": rounded(e.TextSize)}))
	}
	if e.Sheets > 1 {
		parts = append(parts, lang.N("{{.Count}} sheet", e.Sheets, messages.Args{"Count": messages.Grouped(e.Sheets)}))
	}
	if e.Frames > 0 {
		parts = append(parts, lang.N("{{.Count}} frame", e.Frames, messages.Args{"Count": messages.Grouped(e.Frames)}),
			lang.L("{{.Seconds}} s", messages.Args{"Seconds": rounded(e.Seconds)}))
	}
	if text := bytesText(bytes); text != "" {
		parts = append(parts, text)
	}
	return strings.Join(parts, " · ")
}

// whole formats rounded millimetres with thousands separators.
func whole(n float64) string { return messages.Grouped(int(math.Round(n))) }

// bytesText returns an approximate file size in about two digits; "" if it is unknown.
func bytesText(bytes int64) string {
	const kilo, mega = 1e3, 1e6
	n := float64(bytes)
	switch {
	case bytes <= 0:
		return ""
	case bytes > maxWeighedBytes:
		return lang.L("more than {{.N}} MB", messages.Args{"N": maxWeighedBytes / 1_000_000})
	case n < kilo:
		return lang.N("{{.Count}} byte", int(bytes), messages.Args{"Count": int(bytes)})
	case n < mega:
		return lang.L("about {{.N}} kB", messages.Args{"N": decimal(twoDigits(n / kilo))})
	}
	return lang.L("about {{.N}} MB", messages.Args{"N": decimal(twoDigits(n / mega))})
}

// twoDigits rounds to two significant digits.
func twoDigits(n float64) float64 {
	if n < 10 {
		return math.Round(n*10) / 10
	}
	unit := math.Pow(10, math.Floor(math.Log10(n))-1)
	return math.Round(n/unit) * unit
}
