package presenter

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"tchouka/app/desk"
	"tchouka/app/files/exporting"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/widgets/controls"
)

// CollectionBar manages the strip above the board while a collection is open, the list of its boards,
// and the command that adds the board to a file. Package desk stores the open board and the unsaved
// work ([desk.Collection]).
//
//	◀  Board 3 of 24 ▾  ▶   Degrazia's board              ✓ solved · 5 of 24 solved
//
// The mark of a solved board means that the user has won it here. It reveals no result of the
// solver, so it is shown even while hints are hidden. A solution in the file is never shown.
type CollectionBar struct {
	desk  *desk.Desk
	files *desk.Files
	do    func(command string)

	Strip          fyne.CanvasObject
	Edit           func() // opens the page that edits the collection
	OnShown        func() // called when the strip has appeared or disappeared, to update the layout
	previous, next *controls.ToolButton
	chooser        *controls.ToolButton
	name           *shell.QuietText
	solved         *shell.QuietText
	sheets         *exporting.SheetForm   // with the last input; nil at first
	booklets       *exporting.BookletForm // the same
	exports        *collectionExport      // the same
}

// NewCollectionBar returns the strip of a window, which shows the name of the board in the text
// size letters. Its buttons call commands of the window.
func NewCollectionBar(d *desk.Desk, f *desk.Files, textSize fyne.ThemeSizeName, do func(command string)) *CollectionBar {
	b := &CollectionBar{desk: d, files: f, do: do, OnShown: func() {}}
	button := func(id, tip string, icon fyne.Resource) *controls.ToolButton {
		tool := controls.NewToolButton("", icon, func() { b.do(id) })
		tool.Tip, tool.OnHover = tip, f.ShowStatus
		return tool
	}
	b.previous = button("previousBoard", lang.L("Previous board in the collection"), controls.IconPrevious())
	b.next = button("nextBoard", lang.L("Next board in the collection"), controls.IconNext())
	b.chooser = button("boardList", lang.L("Lists all boards of the collection"), controls.IconDrop())
	b.chooser.TrailingIcon = true
	b.name, b.solved = shell.NewQuietText(textSize), shell.NewQuietText(textSize)
	row := controls.NewToolRow(lang.L("More tools"), f.ShowStatus,
		controls.ToolItem{Object: b.previous},
		controls.ToolItem{Object: b.chooser, Before: shell.Gap / 2},
		controls.ToolItem{Object: b.next, Before: shell.Gap / 2},
		controls.ToolItem{Object: b.name, Before: shell.Gap, Grows: true, Rank: 2},
		controls.ToolItem{Object: b.solved, Before: shell.Gap, Rank: 1},
	)
	row.OnMore = func([]int, fyne.Position) { b.do("boardList") }
	b.Strip = container.New(layout.NewCustomPaddedLayout(0, shell.Unit, shell.Unit, shell.Unit), row)
	b.Strip.Hide()
	return b
}

// Listen sets handlers for keys and characters that a focused button of the strip receives.
func (b *CollectionBar) Listen(key func(*fyne.KeyEvent) bool, char func(rune)) {
	for _, tool := range []*controls.ToolButton{b.previous, b.chooser, b.next} {
		tool.OnKey, tool.OnRune = key, char
	}
}

// Next reports whether there is a board after the present one.
func (b *CollectionBar) Next() bool {
	coll := b.desk.Doc.Collection
	return coll != nil && coll.At()+1 < len(coll.Boards)
}

// Show updates the part.
func (b *CollectionBar) Show(n desk.News) {
	coll := b.desk.Doc.Collection
	if b.Strip.Visible() != (coll != nil) {
		shell.SetVisible(b.Strip, coll != nil)
		b.OnShown()
	}
	if coll == nil {
		return
	}
	v := messages.Args{"N": messages.Grouped(coll.At() + 1), "Of": messages.Grouped(len(coll.Boards))}
	label, name := lang.L("Board {{.N}} of {{.Of}}", v), messages.BoardName(coll.Boards[coll.At()])
	if b.desk.Doc.OutsideCollection() {
		label, name = lang.L("Back to board {{.N}} of {{.Of}}", v), lang.L("a board that is not in the collection")
	}
	b.chooser.SetLabel(label)
	b.name.Set(name)
	b.solved.Set(solvedText(coll))
	b.previous.SetEnabled(coll.At() > 0)
	b.next.SetEnabled(b.Next())
}

// solvedText describes how many boards are solved.
func solvedText(s *desk.Collection) string {
	alone, helped := s.SolvedCount()
	text := lang.L("{{.N}} of {{.Of}} solved", messages.Args{"N": messages.Grouped(alone), "Of": messages.Grouped(len(s.Boards))})
	if helped > 0 {
		text += ", " + messages.Helped(helped)
	}
	if alone == len(s.Boards) {
		return lang.L("✓ all solved")
	}
	return joined(progressText(s, s.At()), text)
}

// progressText describes the progress of the user on a board; "" if it is not solved.
func progressText(s *desk.Collection, at int) string {
	switch {
	case !s.Solved(at):
		return ""
	case s.Helped(at):
		return lang.L("solved with help")
	}
	return lang.L("✓ solved")
}
