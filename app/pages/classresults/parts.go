package classresults

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
	"tchouka/widgets/tables"
)

// parts are the widgets of the page.
type parts struct {
	table  *tables.BoardTable
	counts *shell.QuietText
	views  *controls.Segmented
	stack  *fyne.Container // the views
	export *controls.ToolButton

	choice   *dialogs.Select // of the board
	summary  *widget.Label
	repeat   *controls.ToolButton
	picture  *board.Board
	mistakes *tables.BoardTable

	pupilName *widget.Label
	tries     *tables.BoardTable
	faults    *widget.Label
}

func newParts(p *Page) parts {
	a := parts{
		table: tables.NewBoardTable(), counts: shell.NewQuietText(theme.SizeNameCaptionText), summary: widget.NewLabel(""),
		picture: board.New(), mistakes: tables.NewBoardTable(), pupilName: widget.NewLabel(""), tries: tables.NewBoardTable(), faults: widget.NewLabel(""),
	}
	a.counts.Truncation = fyne.TextTruncateEllipsis
	a.table.OnSelected, a.table.OnSort, a.table.OnHover = p.selectRow, p.headed, p.tab.Tip
	a.views = controls.NewSegmented([]string{lang.L("Board"), lang.L("Pupil"), lang.L("Problems")}, func(i int) {
		p.views.SetSelected(i)
		p.Show()
	})
	a.export = controls.NewToolButton(lang.L("Export…"), nil, p.exportTable)
	a.repeat = controls.NewToolButton(lang.L("Search Again"), nil, p.again)
	a.choice = dialogs.NewChoice(nil, func(name string) {
		if i := slices.Index(p.choice.Options, name); i >= 0 && i != p.board {
			p.selectBoard(i)
		}
	})
	a.summary.Wrapping, a.faults.Wrapping, a.pupilName.Truncation = fyne.TextWrapWord, fyne.TextWrapWord, fyne.TextTruncateEllipsis
	a.pupilName.TextStyle.Bold = true
	a.picture.OnChosen = p.chosePlace
	a.mistakes.OnChosen, a.mistakes.OnHover = p.choseMistake, p.tab.Tip
	a.tries.OnChosen, a.tries.OnHover = p.choseTry, p.tab.Tip
	return a
}

// Show updates the page.
func (p *Page) Show() {
	p.table.SetView(p.tableView())
	p.counts.Set(lang.L("✓3: won at the third try · 2: two tries, not won · –: not tried · *: with a hint or a solution"))
	p.export.SetEnabled(len(p.class.Pupils) > 0)
	for i, o := range p.stack.Objects {
		shell.SetVisible(o, i == p.views.Selected())
	}
	shell.SetVisible(p.stack, len(p.class.Pupils) > 0 || p.problemCount() > 0)
	p.showBoard()
	p.pupilName.SetText("")
	if p.pupil >= 0 {
		p.pupilName.SetText(messages.Excerpt(p.class.Pupils[p.pupil].Name))
	}
	p.tries.SetView(p.triesView())
	faults := lang.L("All codes and boards could be read.")
	for i, f := range p.allProblems() {
		if i == 0 {
			faults = ""
		}
		faults += f.what + "\n    " + f.why + "\n"
	}
	p.faults.SetText(faults)
	p.tab.Note(p.note())
	p.tab.ShowMenu()
}

// note counts the pupils and the problems.
func (p *Page) note() string {
	if len(p.class.Pupils) == 0 {
		return ""
	}
	text := lang.N("{{.Count}} pupil", len(p.class.Pupils), messages.Args{"Count": messages.Grouped(len(p.class.Pupils))})
	if n := p.problemCount(); n > 0 {
		text += " · " + lang.N("{{.Count}} problem", n, messages.Args{"Count": messages.Grouped(n)})
	}
	return text
}

// wide gives a table the width of all its columns; it scrolls if that is too much.
type wide struct{ table *tables.BoardTable }

// MinSize implements fyne.Layout.
func (l wide) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.table.NaturalWidth(), l.table.MinSize().Height)
}

// Layout implements fyne.Layout.
func (l wide) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// content arranges the page:
//
//	Paste Codes, Open File…, Open Folder…                Export…
//	the table      │  Board, Pupil, Problems
//	               │  the board │ tries of a pupil │ problems
//	legend         │  wrong moves
func (p *Page) content() fyne.CanvasObject {
	button := func(label string, tapped func()) fyne.CanvasObject { return controls.NewToolButton(label, nil, tapped) }
	tools := container.NewBorder(nil, nil, container.NewHBox(
		button(lang.L("Paste Codes"), p.paste), button(lang.L("Open File…"), p.openFile), button(lang.L("Open Folder…"), p.openFolder)), p.export)

	head := container.NewVBox(container.NewBorder(nil, nil, nil, p.repeat, p.choice), p.summary,
		shell.AtLeast(fyne.NewSize(0, 150), container.NewHScroll(p.picture)))
	p.stack = container.NewStack(
		container.NewBorder(head, nil, nil, nil, p.mistakes),
		container.NewBorder(p.pupilName, nil, nil, nil, p.tries),
		container.NewVScroll(p.faults),
	)
	left := shell.Panel(container.NewBorder(nil, p.counts, nil, nil, container.NewHScroll(container.New(wide{p.table}, p.table))))
	right := shell.Panel(container.NewBorder(container.NewHBox(p.views), nil, nil, nil, shell.Spaced(p.stack)))
	return container.New(layout.NewCustomPaddedLayout(shell.Unit, shell.Unit, shell.Gap, shell.Gap),
		container.NewBorder(tools, nil, nil, nil, shell.Spaced(shell.Beside(left, right, 0.64))))
}
