package comparison

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/dialogs"
	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/engine/papers"
	"tchouka/widgets/controls"
)

// parts are the widgets of the page.
type parts struct {
	choice  *dialogs.Select
	summary *shell.QuietText
	list    *dialogs.List
	heading *widget.Label
	text    *widget.Label
	command *widget.Label

	checker, copier, opener *controls.ToolButton
}

func newParts(p *Page) parts {
	a := parts{summary: shell.NewQuietText(theme.SizeNameText), heading: widget.NewLabel(""), text: widget.NewLabel(""), command: widget.NewLabel("")}
	var names []string
	for _, s := range papers.Sources() {
		names = append(names, s.String())
	}
	a.choice = dialogs.NewChoice(names, func(name string) {
		if i := slices.Index(names, name); i >= 0 && papers.Sources()[i] != p.source {
			p.choose(papers.Sources()[i])
		}
	})
	a.list = newClaimList(p)
	a.heading.TextStyle.Bold = true
	a.text.Wrapping, a.command.Truncation = fyne.TextWrapWord, fyne.TextTruncateEllipsis
	a.command.TextStyle.Monospace = true
	a.summary.Truncation = fyne.TextTruncateEllipsis
	a.checker = controls.NewToolButton(lang.L("Check"), nil, p.check)
	a.copier = controls.NewToolButton(lang.L("Copy Command"), nil, p.copyCommand)
	a.opener = controls.NewToolButton(lang.L("Show Board"), nil, p.showBoard)
	for button, tip := range map[*controls.ToolButton]string{
		a.checker: lang.L("Checks this claim again"), a.copier: lang.L("Copies the command that repeats the result in a terminal"),
		a.opener: lang.L("Opens the board of this claim in the main window"),
	} {
		button.Tip, button.OnHover = tip, p.tab.Tip
	}
	return a
}

// newClaimList returns the list of the claims.
func newClaimList(p *Page) *dialogs.List {
	l := dialogs.NewList(func() int { return p.at })
	l.Length, l.CreateItem, l.UpdateItem = func() int { return len(p.claims) }, newRow, p.fillRow
	l.OnSelected = func(i widget.ListItemID) {
		p.at = i
		p.Show()
	}
	return l
}

// newRow returns a row of the list: the place, the finding and the statement.
func newRow() fyne.CanvasObject {
	row := container.New(shell.Shares{0, 0.2, 0.32})
	for range 3 {
		label := widget.NewLabel("")
		label.Truncation = fyne.TextTruncateEllipsis
		row.Add(label)
	}
	return row
}

func (p *Page) fillRow(i widget.ListItemID, item fyne.CanvasObject) {
	c := p.claims[i]
	for column, text := range []string{placeName(c), findingName(c.Finding), messages.Translate(c.Statement)} {
		label := item.(*fyne.Container).Objects[column].(*widget.Label)
		label.TextStyle.Bold = column == 1 && c.Finding == papers.Refuted
		label.SetText(text)
	}
}

// findingName returns the finding with a symbol, so that it can be recognized in a long list.
func findingName(f papers.Finding) string {
	symbol := map[papers.Finding]string{papers.Equal: "=", papers.Sharper: ">", papers.Refuted: "≠", papers.Open: "?"}[f]
	return symbol + " " + messages.Translate(f.String())
}

// Show implements [workbench.Page].
func (p *Page) Show() {
	if len(p.claims) == 0 {
		return
	}
	c := p.claim()
	p.choice.SetSelected(p.source.String())
	p.summary.Set(p.counts())
	p.heading.SetText(placeName(c) + ": " + messages.Translate(c.Finding.String()))
	p.text.SetText(p.explanation())
	p.command.SetText(c.Command)
	p.checker.SetEnabled(p.checking == "")
	p.opener.SetEnabled(p.hasBoard())
	p.list.Refresh()
	p.tab.ShowMenu()
}

// counts counts the claims by their finding.
func (p *Page) counts() string {
	var words []string
	for _, f := range papers.Findings() {
		words = append(words, fmt.Sprintf("%s: %d", messages.Translate(f.String()), papers.Count(p.claims, f)))
	}
	return strings.Join(words, " · ")
}

// content arranges the page:
//
//	the source
//	the numbers of claims
//	the claims
//	the selected claim, its command
//	Check, Copy Command, Show Board
func (p *Page) content() fyne.CanvasObject {
	list := shell.Panel(p.list)
	buttons := container.NewHBox(p.checker, p.copier, p.opener)
	scroll := container.NewVScroll(p.text)
	claim := shell.Panel(container.NewBorder(p.heading, container.NewVBox(p.command, buttons), nil, nil, scroll))
	split := container.NewVSplit(list, claim)
	split.Offset = 0.6
	return container.New(layout.NewCustomPaddedLayout(shell.Gap, shell.Gap, shell.Gap, shell.Gap),
		container.NewBorder(container.NewVBox(p.choice, p.summary), nil, nil, nil, shell.Spaced(split)))
}
