package laboratory

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/widgets/controls"
)

// The given holes are typed in the user's reading direction, and the Ruma is drawn on its side:
//
//	by distance        Ruma | _ 1 _ _ _ 2       as in the paper
//	from the far end          2 _ _ _ 1 _ | Ruma
//
// Holes are named in that direction, too; see names.

// newBoldLabel returns a label in bold type.
func newBoldLabel(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.TextStyle.Bold = true
	return l
}

// convertDirection converts a pattern by distance to the direction of the input, and back.
func (p *completePage) convertDirection(text string) string {
	if p.numbering == engine.ByDistance {
		return text
	}
	return row.ReverseCounts(text)
}

// Show implements [workbench.Part]. It converts the input to the direction of the settings.
func (p *completePage) Show() {
	now := p.lab.tab.Settings.Numbering
	if now == p.numbering {
		return
	}
	byDistance := p.convertDirection(p.entry.Text)
	p.numbering = now
	p.showDirection()
	p.entry.SetText(p.convertDirection(byDistance))
}

// showDirection puts the Ruma on its side, and writes the examples in the same direction.
func (p *completePage) showDirection() {
	first := p.numbering == engine.ByDistance
	shell.SetVisible(p.before, first)
	shell.SetVisible(p.after, !first)
	p.entry.SetPlaceHolder(p.convertDirection(initialPattern))
	p.help.Set(p.inputHint() + " · " + lang.L("“{{.Setting}}” reverses the order", messages.Args{"Setting": lang.L("Number Holes by Distance")}))
	var names []string
	p.samples.Objects = []fyne.CanvasObject{newBoldLabel(lang.L("Examples"))}
	for _, e := range p.completeExamples() {
		names = append(names, e.name)
		p.samples.Add(container.NewHBox(controls.NewToolButton(e.name, nil, func() { p.begin(e.pattern) })))
	}
	p.examples.SetOptions(names)
}

func (p *completePage) inputHint() string {
	if p.numbering == engine.ByDistance {
		return lang.L("Enter the seeds of each hole by distance, nearest to the Ruma first. _ means unknown")
	}
	return lang.L("Enter the seeds of each hole, farthest from the Ruma first. _ means unknown")
}

// patternError returns the error message for an invalid pattern.
func (p *completePage) patternError(text string, err error) string {
	var wrong *row.ParseError
	if !errors.As(err, &wrong) {
		return err.Error()
	}
	return names{p.numbering, len(strings.Fields(row.ReverseCounts(text)))}.patternError(wrong)
}
