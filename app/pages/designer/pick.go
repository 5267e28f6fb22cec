package designer

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/study/find"
	"tchouka/widgets/controls"
)

// pick is the bar above the boards: all boards or the checked ones, and commands for those.
type pick struct {
	which           *controls.Segmented
	count           *shell.QuietText
	up, down, clear *controls.ToolButton
	bar             *fyne.Container
}

func newPick(d *Page) pick {
	button := func(label, tip string, run func()) *controls.ToolButton {
		b := controls.NewSmallButton(label, run)
		b.Tip, b.OnHover = tip, d.tab.Tip
		return b
	}
	p := pick{
		which: controls.NewSegmented([]string{lang.L("All"), lang.L("Chosen")}, func(int) { d.notify("") }),
		count: shell.NewQuietText(theme.SizeNameCaptionText),
		up: button(lang.L("Up"), lang.L("Moves the board up: {{.Keys}}", messages.Args{"Keys": shell.ShortcutName(shell.Ctrl(fyne.KeyUp))}),
			func() { d.moveChosen(-1) }),
		down: button(lang.L("Down"), lang.L("Moves the board down: {{.Keys}}", messages.Args{"Keys": shell.ShortcutName(shell.Ctrl(fyne.KeyDown))}),
			func() { d.moveChosen(1) }),
		clear: button(lang.L("Remove All"), lang.L("Deselects all boards"), d.chooseNone),
	}
	p.which.Small = true
	p.count.Truncation = fyne.TextTruncateEllipsis
	p.bar = container.NewBorder(nil, nil, container.NewCenter(p.which),
		container.NewCenter(container.NewHBox(p.up, p.down, p.clear)), p.count)
	return p
}

// showsChecked reports whether only checked boards are listed.
func (d *Page) showsChecked() bool { return d.mode != listWon && d.pick.which.Selected() == 1 }

func (d *Page) at(row int) find.Board {
	if d.showsChecked() {
		return d.chosen.boards[row]
	}
	return d.found.at(row)
}

// listed returns the boards for worksheets and exports: the checked ones in order, or else all.
func (d *Page) listed() []find.Board {
	if len(d.chosen.boards) > 0 {
		return d.chosen.boards
	}
	return d.found.first(len(d.found.boards))
}

// tick checks or unchecks the board of a row.
func (d *Page) tick(row int) { d.notify(d.chosen.tick(d.at(row))) }

// canMove reports whether the current board of the checked ones can be moved.
func (d *Page) canMove(by int) bool {
	row := d.list.View().Current
	return d.showsChecked() && row >= 0 && row < len(d.chosen.boards) && row+by >= 0 && row+by < len(d.chosen.boards)
}

// moveChosen moves the current board among the checked ones.
func (d *Page) moveChosen(by int) {
	if !d.canMove(by) {
		return
	}
	row := d.list.View().Current
	d.moveTo(row, row+by)
}

// moveTo moves a checked board to the position of another.
func (d *Page) moveTo(from, to int) {
	d.chosen.move(from, to)
	d.goTo(to)
	d.notify("")
}

// goTo makes a row the current one.
func (d *Page) goTo(row int) {
	v := d.list.View()
	v.Current = row
	d.list.SetView(v)
	d.showPick()
}

func (d *Page) chooseNone() {
	d.chosen = chosenTable{by: -1}
	d.notify("")
}

// showPick updates the bar.
func (d *Page) showPick() {
	p, n := &d.pick, len(d.chosen.boards)
	shell.SetVisible(p.bar, d.mode != listWon)
	for _, b := range []*controls.ToolButton{p.up, p.down, p.clear} {
		shell.SetVisible(b, d.showsChecked())
	}
	p.up.SetEnabled(d.canMove(-1))
	p.down.SetEnabled(d.canMove(1))
	p.clear.SetEnabled(n > 0)
	if n == 0 {
		p.count.Set(lang.L("none chosen: worksheets and exports include all boards"))
	} else {
		p.count.Set(lang.N("{{.Count}} board chosen", n, messages.Args{"Count": messages.Grouped(n)}))
	}
}
