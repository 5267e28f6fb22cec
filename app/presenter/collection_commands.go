package presenter

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/shell"
)

// Commands returns the commands for collections.
func (b *CollectionBar) Commands() []shell.Command {
	open := func() bool { return b.desk.Doc.Collection != nil }
	at := func() int { return b.desk.Doc.Collection.At() }
	all := []shell.Command{
		{ID: "newCollection", Label: lang.L("New Collection"), Tip: lang.L("Begins a collection with the board in the window"), Run: func() {
			b.files.NewCollection(func() { b.Edit() })
		}},
		{ID: "editCollection", Apart: true, Label: lang.L("Edit Collection…"), Tip: lang.L("Opens the list of boards, to arrange, name and compare them"), Run: func() { b.Edit() }},
		{
			ID: "previousBoard", Label: lang.L("Previous Board"), Shortcut: shell.Ctrl(fyne.KeyPageUp),
			Enabled: func() bool { return open() && at() > 0 }, Run: func() { b.files.Step(at() - 1) },
		},
		{
			ID: "nextBoard", Label: lang.L("Next Board"), Shortcut: shell.Ctrl(fyne.KeyPageDown),
			Enabled: b.Next, Run: func() { b.files.Step(at() + 1) },
		},
		{
			ID: "nextUnsolved", Label: lang.L("Next Unsolved Board"), Shortcut: shell.CtrlShift(fyne.KeyPageDown),
			Enabled: func() bool { return b.unsolved() >= 0 }, Run: func() { b.files.Step(b.unsolved()) },
		},
		{ID: "boardList", Label: lang.L("All Boards…"), Shortcut: shell.CtrlShift(fyne.KeyPageUp), Enabled: open, Run: b.list},
		{ID: "addToCollection", Label: lang.L("Add Board to Collection…"), Shortcut: shell.CtrlShift(fyne.KeyReturn), Run: b.add},
		{
			ID: "saveBoards", Label: lang.L("Save All Boards…"), Run: b.files.SaveAll,
			Enabled: func() bool {
				return open() && !b.desk.Doc.Collection.HoldsLines() && len(b.desk.Doc.Collection.Unsaved()) > 0
			},
		},
		{ID: "booklet", Label: lang.L("Booklet…"), Enabled: open, Run: b.Booklet},
		{ID: "exportBoards", Label: lang.L("Export Collection…"), Enabled: open, Run: b.ExportBoards},
		{ID: "closeCollection", Label: lang.L("Close Collection"), Enabled: open, Run: b.files.CloseCollection},
	}
	for i := range all {
		all[i].Scope = shell.ShowsBoard
	}
	return all
}

// unsolvedError returns the next board that is not solved, or −1.
func (b *CollectionBar) unsolved() int {
	if b.desk.Doc.Collection == nil {
		return -1
	}
	if at, ok := b.desk.Doc.Collection.Unsolved(); ok {
		return at
	}
	return -1
}
