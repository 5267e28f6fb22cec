package app

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
	"tchouka/widgets/controls"
)

// lineCommands returns the commands for the line and for the position on the board.
func (w *window) lineCommands() []shell.Command {
	played := func() bool { return w.desk.Doc.Session.Len() > 1 }
	notStart := func() bool { return w.desk.Doc.Place() > session.Start }
	return append([]shell.Command{
		{
			ID: "lines", Scope: shell.OnBoard, Label: lang.L("Lines…"), Tip: lang.L("Lists all lines played on this board"),
			Shortcut: shell.Ctrl(fyne.KeyD), Enabled: played, Run: w.line.Choose,
		},
		{
			ID: "nextLine", Scope: shell.OnBoard, Label: lang.L("Next Line"), Shortcut: shell.Ctrl(fyne.KeyDown),
			Enabled: w.line.Several, Run: func() { w.line.StepLine(1) },
		},
		{
			ID: "previousLine", Scope: shell.OnBoard, Label: lang.L("Previous Line"), Shortcut: shell.Ctrl(fyne.KeyUp),
			Enabled: w.line.Several, Run: func() { w.line.StepLine(-1) },
		},
		{
			ID: "begin", Scope: shell.OnBoard, Label: lang.L("Start a Line Here"),
			Enabled: func() bool { return w.desk.Doc.Previewed != nil && !w.desk.Doc.Trying() }, Run: func() { w.begin() },
		},
		{
			ID: "nameLine", Scope: shell.OnBoard, Label: lang.L("Name Line…"), Shortcut: shell.CtrlShift(fyne.KeyN),
			Enabled: played, AtBoard: true, Run: w.nameLine,
		},
		{
			ID: "comment", Scope: shell.OnBoard, Label: lang.L("Comment…"), Tip: lang.L("Edits the comment on the position on the board"),
			Shortcut: shell.Ctrl(fyne.Key4), AtBoard: true, Run: w.editComment,
		},
		w.markCommand(session.Good, lang.L("Good Move"), lang.L("Marks the move that leads to this position as good"), fyne.Key1),
		w.markCommand(session.Bad, lang.L("Bad Move"), lang.L("Marks the move that leads to this position as bad"), fyne.Key2),
		w.markCommand(session.Interesting, lang.L("Interesting Move"), lang.L("Marks the move that leads to this position as interesting"), fyne.Key3),
		{
			ID: "makeMain", Scope: shell.OnBoard, Label: lang.L("Make Main Line"), Shortcut: shell.CtrlShift(fyne.KeyM),
			Enabled: func() bool { return !w.desk.Doc.Session.OnMain(w.desk.Doc.Session.End()) }, AtBoard: true, Run: w.makeMain,
			Affects: func() string { return messages.Moves(len(w.desk.Doc.Session.Line()) - 1) },
		},
		{
			ID: "deleteLine", Scope: shell.OnBoard, Label: lang.L("Delete from Here"), Shortcut: shell.Ctrl(fyne.KeyDelete),
			Enabled: notStart, AtBoard: true, Run: w.deleteLine,
			Affects: func() string {
				s := w.desk.Doc.Session
				return messages.Positions(len(s.NodesBelow(w.desk.Doc.Place())))
			},
		},
	}, w.subtreeCommands()...)
}

// subtreeCommands returns the commands for the subtree of the position on the board.
func (w *window) subtreeCommands() []shell.Command {
	played := func() bool { return w.desk.Doc.Place() != session.None }
	return []shell.Command{
		{ID: "saveLines", Scope: shell.OnBoard, Label: lang.L("Save Lines from Here…"), Enabled: played, Run: w.saveLines},
		{
			ID: "exportTree", Scope: shell.OnBoard, Label: lang.L("Export Tree from Here…"), Shortcut: shell.CtrlShift(fyne.KeyE),
			Enabled: func() bool { return !w.desk.Doc.Over() }, Run: w.exporter.ShowTreeFromHere,
		},
	}
}

// markID returns the ID of the command that sets a mark.
func markID(m session.Mark) string { return "mark." + m.String() }

// markCommand returns the command that sets a mark on the position on the board, or removes it.
func (w *window) markCommand(m session.Mark, label, tip string, key fyne.KeyName) shell.Command {
	here := func() session.Mark {
		s := w.desk.Doc.Session
		return s.Remark(w.desk.Doc.Place()).Mark
	}
	return shell.Command{
		ID: markID(m), Scope: shell.OnBoard, Label: label, Tip: tip, Shortcut: shell.Ctrl(key),
		Checked: func() bool { return here() == m },
		AtBoard: true,
		Run: func() {
			s, mark := w.desk.Doc.Session, m
			if here() == m {
				mark = session.Unmarked
			}
			s.SetMark(s.Cursor(), mark)
		},
	}
}

// lineMenu returns the context menu of the position on the board.
func (w *window) lineMenu() *fyne.Menu {
	ids := []string{"begin", ""}
	if w.desk.Doc.Previewed == nil { // at the line, "begin" is disabled and must not be the first item
		ids = nil
	}
	menu := w.menu.menuOf(append(ids,
		"comment", "nameLine", "", markID(session.Good), markID(session.Bad), markID(session.Interesting), "",
		"makeMain", "deleteLine", "", "copy", "copyAs", "saveLines", "exportTree",
	)...)
	if others := w.otherMoves(); len(others) > 0 {
		menu.Items = slices.Concat(others, []*fyne.MenuItem{fyne.NewMenuItemSeparator()}, menu.Items)
	}
	return menu
}

// otherMoves returns menu items that go to the alternatives to the last move.
func (w *window) otherMoves() []*fyne.MenuItem {
	const most = 8
	s := w.desk.Doc.Session
	if w.desk.Doc.Place() == session.None { // it was never played
		return nil
	}
	var items []*fyne.MenuItem
	for _, beside := range s.Siblings(w.desk.Doc.Place()) {
		if len(items) == most {
			break
		}
		move := w.desk.MoveText(s.Move(beside))
		label := lang.L("Show Move {{.Move}} Instead", messages.Args{"Move": move})
		if w.desk.Doc.NumberedHoles() > 0 {
			label = lang.L("Show Hole {{.Hole}} Instead", messages.Args{"Hole": move})
		}
		items = append(items, fyne.NewMenuItem(label, func() { w.desk.Doc.GoTo(beside) }))
	}
	return items
}

// linePane returns the pane below the board: chooser, marks and table of the line.
func (w *window) linePane() fyne.CanvasObject {
	title := widget.NewLabel(lang.L("Line"))
	title.TextStyle.Bold = true
	w.menu.adopt("lines", w.line.Chooser, w.status.ShowMessage)
	says := container.NewHBox()
	for _, m := range []session.Mark{session.Good, session.Bad, session.Interesting} {
		b := w.menu.button(markID(m), nil, w.status.ShowMessage)
		b.Small = true
		b.SetLabel(m.Sign())
		says.Add(b)
	}
	comment := w.menu.button("comment", controls.IconComment(), w.status.ShowMessage)
	comment.Small = true
	says.Add(comment)
	header := container.NewBorder(nil, nil, title, container.NewCenter(says), w.line.Head)
	return container.NewBorder(header, nil, nil, nil, w.line.List)
}

// popUp shows the menu of the position on the board, and highlights its branch meanwhile.
func (w *window) popUp(at fyne.Position) {
	menu := widget.NewPopUpMenu(w.lineMenu(), w.win.Canvas())
	hide := menu.OnDismiss
	menu.OnDismiss = func() {
		w.tree.View.MarkBranch(tree.None)
		hide()
	}
	w.tree.MarkBranch()
	menu.ShowAtPosition(at)
}
