// Package collections has what the window does with a collection: it steps through its boards, adds the
// board in the window to one, and exports all boards as worksheets, booklets or files. Package desk
// stores the open collection and the unsaved work ([desk.Collection]).
package collections

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"tchouka/app/desk"
	"tchouka/app/files/exporting"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/widgets/controls"
	"tchouka/widgets/tables"
)

// collections is the part with the commands.
type collections struct {
	*desk.Main
	sheets   *exporting.SheetForm   // with the last input; nil at first
	booklets *exporting.BookletForm // the same
	exports  *collectionExport      // the same
}

// New returns the part. The command "editCollection" belongs to the workbench.
func New(m *desk.Main) desk.Part { return desk.Part{Commands: (&collections{Main: m}).commands} }

func (b *collections) commands() []shell.Command {
	open := func() bool { return b.Doc.Collection != nil }
	at := func() int { return b.Doc.Collection.At() }
	all := []shell.Command{
		{ID: "newCollection", Label: lang.L("New Collection"), Tip: lang.L("Begins a collection with the board in the window"), Run: func() {
			b.Files.NewCollection(func() { b.Do("editCollection") })
		}},
		{
			ID: "previousBoard", Label: lang.L("Previous Board"), Shortcut: shell.Ctrl(fyne.KeyPageUp),
			Enabled: func() bool { return open() && at() > 0 }, Run: func() { b.Files.Step(at() - 1) },
		},
		{
			ID: "nextBoard", Label: lang.L("Next Board"), Shortcut: shell.Ctrl(fyne.KeyPageDown),
			Enabled: func() bool { return open() && at()+1 < len(b.Doc.Collection.Boards) }, Run: func() { b.Files.Step(at() + 1) },
		},
		{
			ID: "nextUnsolved", Label: lang.L("Next Unsolved Board"), Shortcut: shell.CtrlShift(fyne.KeyPageDown),
			Enabled: func() bool { return b.unsolved() >= 0 }, Run: func() { b.Files.Step(b.unsolved()) },
		},
		{ID: "boardList", Label: lang.L("All Boards…"), Shortcut: shell.CtrlShift(fyne.KeyPageUp), Enabled: open, Run: b.list},
		{ID: "addToCollection", Label: lang.L("Add Board to Collection…"), Shortcut: shell.CtrlShift(fyne.KeyReturn), Run: b.add},
		{
			ID: "saveBoards", Label: lang.L("Save All Boards…"), Run: b.Files.SaveAll,
			Enabled: func() bool {
				return open() && !b.Doc.Collection.HoldsLines() && len(b.Doc.Collection.Unsaved()) > 0
			},
		},
		{ID: "booklet", Label: lang.L("Booklet…"), Enabled: open, Run: b.askBooklet},
		{ID: "exportBoards", Label: lang.L("Export Collection…"), Enabled: open, Run: b.exportBoards},
		{ID: "closeCollection", Label: lang.L("Close Collection"), Enabled: open, Run: b.Files.CloseCollection},
	}
	all = append(all, shell.Command{
		ID: "worksheet", Reveals: true, Label: lang.L("Worksheet…"), Run: b.askWorksheet,
		Enabled: func() bool { return len(b.Places()) > 0 },
	})
	for i := range all {
		all[i].Scope = shell.ShowsBoard
	}
	return all
}

// unsolvedError returns the next board that is not solved, or −1.
func (b *collections) unsolved() int {
	if b.Doc.Collection == nil {
		return -1
	}
	if at, ok := b.Doc.Collection.Unsolved(); ok {
		return at
	}
	return -1
}

// list shows all boards of the collection and opens the chosen one.
func (b *collections) list() {
	coll := b.Doc.Collection
	dialogs.Pick(b.Files.Win, dialogs.PickOptions{
		Title: coll.Name(), CancelLabel: lang.L("Cancel"), Hint: lang.L("Number, or part of a name or note"), Current: coll.At(),
		Find:     func(text string) []int { return fittingBoards(coll, text) },
		Row:      func(at int) tables.DropDownItem { return listedBoard(coll, at) },
		Selected: b.Files.Step,
	})
}

// fittingBoards returns the boards that match a text: the board with that number first, then those
// whose name, ID or note contains the text.
func fittingBoards(s *desk.Collection, text string) []int {
	text = strings.ToLower(strings.TrimSpace(text))
	var all []int
	if number, err := strconv.Atoi(text); err == nil && number >= 1 && number <= len(s.Boards) {
		all = append(all, number-1)
	}
	for at, board := range s.Boards {
		if strings.Contains(strings.ToLower(board.Name+"\n"+board.ID()+"\n"+board.Note), text) && !slices.Contains(all[:min(len(all), 1)], at) {
			all = append(all, at)
		}
	}
	return all
}

// listedBoard returns a row of the list, marked as won if the user has won the board.
func listedBoard(s *desk.Collection, at int) tables.DropDownItem {
	row := tables.DropDownItem{Label: messages.Grouped(at+1) + "   " + messages.BoardName(s.Boards[at])}
	if row.Detail = progressText(s, at); row.Detail != "" && !s.Helped(at) {
		row.Verdict = engine.Won
	}
	return row
}

// Strip is a row that shows which board of the collection is open.
//
//	◀  Board 3 of 24 ▾  ▶   Degrazia's board              ✓ solved · 5 of 24 solved
//
// The mark of a solved board means that the user has won it here. It reveals no result of the
// solver, so it is shown even while hints are hidden. A solution in the file is never shown.
type Strip struct {
	Object  *fyne.Container // hidden without a collection
	OnShown func()          // called when the strip has appeared or disappeared, to update the layout

	desk                    *desk.Desk
	previous, next, chooser *controls.ToolButton
	name, solved            *shell.QuietText
}

// NewStrip returns a strip that shows the name of the board in the text size letters. Its buttons run
// commands.
func NewStrip(m *desk.Main, letters fyne.ThemeSizeName) *Strip {
	s := &Strip{desk: m.Desk, OnShown: func() {}}
	button := func(id, tip string, icon fyne.Resource) *controls.ToolButton {
		tool := controls.NewToolButton("", icon, func() { m.Do(id) })
		tool.Tip, tool.OnHover = tip, m.Status
		return tool
	}
	s.previous = button("previousBoard", lang.L("Previous board in the collection"), controls.IconPrevious())
	s.next = button("nextBoard", lang.L("Next board in the collection"), controls.IconNext())
	s.chooser = button("boardList", lang.L("Lists all boards of the collection"), controls.IconDrop())
	s.chooser.TrailingIcon = true
	s.name, s.solved = shell.NewQuietText(letters), shell.NewQuietText(letters)
	row := controls.NewToolRow(lang.L("More tools"), m.Status,
		controls.ToolItem{Object: s.previous},
		controls.ToolItem{Object: s.chooser, Before: shell.Gap / 2},
		controls.ToolItem{Object: s.next, Before: shell.Gap / 2},
		controls.ToolItem{Object: s.name, Before: shell.Gap, Grows: true, Rank: 2},
		controls.ToolItem{Object: s.solved, Before: shell.Gap, Rank: 1},
	)
	row.OnMore = func([]int, fyne.Position) { m.Do("boardList") }
	s.Object = container.New(layout.NewCustomPaddedLayout(0, shell.Unit, shell.Unit, shell.Unit), row)
	s.Object.Hide()
	return s
}

// Part returns the changes that the strip shows.
func (s *Strip) Part() desk.Part {
	return desk.Part{
		Needs: desk.ChangedCursor | desk.ChangedLines | desk.ChangedBoard | desk.ChangedComments | desk.ChangedSaved | desk.ChangedSettings | desk.ChangedMode, Show: s.Update,
	}
}

// Listen sets handlers for keys and characters that a focused button of the strip receives.
func (s *Strip) Listen(key func(*fyne.KeyEvent) bool, char func(rune)) {
	for _, tool := range []*controls.ToolButton{s.previous, s.chooser, s.next} {
		tool.OnKey, tool.OnRune = key, char
	}
}

// Update shows the open board.
func (s *Strip) Update(desk.Changes) {
	coll := s.desk.Doc.Collection
	if s.Object.Visible() != (coll != nil) {
		shell.SetVisible(s.Object, coll != nil)
		s.OnShown()
	}
	if coll == nil {
		return
	}
	v := messages.Args{"N": messages.Grouped(coll.At() + 1), "Of": messages.Grouped(len(coll.Boards))}
	label, name := lang.L("Board {{.N}} of {{.Of}}", v), messages.BoardName(coll.Boards[coll.At()])
	if s.desk.Doc.OutsideCollection() {
		label, name = lang.L("Back to board {{.N}} of {{.Of}}", v), lang.L("a board that is not in the collection")
	}
	s.chooser.SetLabel(label)
	s.name.Set(name)
	s.solved.Set(solvedText(coll))
	s.previous.SetEnabled(coll.At() > 0)
	s.next.SetEnabled(coll.At()+1 < len(coll.Boards))
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
	return messages.Joined(progressText(s, s.At()), text)
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
