package app

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/engine/row"
	"tchouka/engine/session"
)

// lineCommands are what can be done with the line of play and with the place in
// it that is on the board.
func (w *window) lineCommands() []command {
	played := func() bool { return w.desk.doc.session.Len() > 1 }
	notStart := func() bool { return w.desk.doc.place() > session.Start }
	return append([]command{
		{
			id: "lines", menu: "Line", label: lang.L("Choose a line…"), tip: lang.L("All lines that were played on this board"),
			shortcut: ctrl(fyne.KeyD), enabled: played, run: w.line.choose,
		},
		{
			id: "nextLine", menu: "Line", label: lang.L("Next line"), shortcut: ctrl(fyne.KeyDown),
			enabled: w.line.several, run: func() { w.line.goBy(1) },
		},
		{
			id: "previousLine", menu: "Line", label: lang.L("Previous line"), shortcut: ctrl(fyne.KeyUp),
			enabled: w.line.several, run: func() { w.line.goBy(-1) },
		},
		w.beginCommand(),
		{
			id: "nameLine", menu: "Line", label: lang.L("Name this line…"), shortcut: ctrlShift(fyne.KeyN),
			enabled: played, atBoard: true, run: w.nameLine, divides: true,
		},
		{
			id: "comment", menu: "Line", label: lang.L("Comment…"), tip: lang.L("Writes a comment to the position on the board"),
			shortcut: ctrl(fyne.KeyM), atBoard: true, run: w.editComment,
		},
		w.markCommand(session.Good, lang.L("Mark as good"), lang.L("Marks the move to the position on the board as good"), fyne.Key1),
		w.markCommand(session.Bad, lang.L("Mark as bad"), lang.L("Marks the move to the position on the board as bad"), fyne.Key2),
		w.markCommand(session.Interesting, lang.L("Mark as interesting"), lang.L("Marks the move to the position on the board as interesting"), fyne.Key3),
		{
			id: "makeMain", menu: "Line", label: lang.L("Make this the main line"), shortcut: ctrlShift(fyne.KeyM),
			enabled: func() bool { return !w.desk.doc.session.OnMain(w.desk.doc.session.End()) }, atBoard: true, run: w.makeMain, divides: true,
			affects: func() string { return movesText(len(w.desk.doc.session.Line()) - 1) },
		},
		{
			id: "deleteLine", menu: "Line", label: lang.L("Delete from here"), shortcut: ctrl(fyne.KeyDelete),
			enabled: notStart, atBoard: true, run: w.deleteLine,
			affects: func() string {
				s := w.desk.doc.session
				return positionsText(len(s.Under(w.desk.doc.place())))
			},
		},
	}, w.subtreeCommands()...)
}

// subtreeCommands take along what follows the position on the board.
func (w *window) subtreeCommands() []command {
	played := func() bool { return w.desk.doc.place() != session.None }
	return []command{
		{
			id: "copyLines", menu: "Line", label: lang.L("Copy the lines from here"), shortcut: ctrlShift(fyne.KeyB),
			enabled: played, run: w.copyLines, divides: true,
		},
		{id: "saveLines", menu: "Line", label: lang.L("Save the lines from here…"), enabled: played, run: w.saveLines},
		{
			id: "exportTree", menu: "Line", label: lang.L("Export the tree from here…"), shortcut: ctrlShift(fyne.KeyE),
			enabled: func() bool { return !w.desk.doc.over() }, run: w.exporter.showTreeFromHere,
		},
	}
}

// markID names the command of a mark.
func markID(m session.Mark) string { return "mark." + m.String() }

// markCommand gives a mark to the position on the board, or takes it away.
func (w *window) markCommand(m session.Mark, label, tip string, key fyne.KeyName) command {
	here := func() session.Mark {
		s := w.desk.doc.session
		return s.Remark(w.desk.doc.place()).Mark
	}
	return command{
		id: markID(m), menu: "Line", label: label, tip: tip, shortcut: ctrl(key), divides: m == session.Good,
		checked: func() bool { return here() == m },
		atBoard: true,
		run: func() {
			s, mark := w.desk.doc.session, m
			if here() == m {
				mark = session.Unmarked
			}
			s.SetMark(s.Cursor(), mark)
		},
	}
}

// lineMenu is what can be done with the position on the board, as a menu that
// pops up where it was clicked.
func (w *window) lineMenu() *fyne.Menu {
	ids := []string{"begin", ""}
	if w.desk.doc.looked == nil { // the keys would go to what cannot be chosen first
		ids = nil
	}
	menu := w.menu.menuOf(append(ids,
		"comment", "nameLine", "", markID(session.Good), markID(session.Bad), markID(session.Interesting), "",
		"makeMain", "deleteLine", "", "copyLines", "saveLines", "exportTree",
	)...)
	if others := w.otherMoves(); len(others) > 0 {
		menu.Items = slices.Concat(others, []*fyne.MenuItem{fyne.NewMenuItemSeparator()}, menu.Items)
	}
	return menu
}

// otherMoves goes to what was played as well in place of the last move.
func (w *window) otherMoves() []*fyne.MenuItem {
	const most = 8
	s := w.desk.doc.session
	if w.desk.doc.place() == session.None { // it was never played
		return nil
	}
	var items []*fyne.MenuItem
	for _, beside := range s.Beside(w.desk.doc.place()) {
		if len(items) == most {
			break
		}
		hole := w.desk.label(row.Hole(s.Move(beside)))
		items = append(items, fyne.NewMenuItem(lang.L("Show hole {{.Hole}} instead", vars{"Hole": hole}), func() { w.desk.doc.goTo(beside) }))
	}
	return items
}
