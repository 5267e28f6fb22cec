package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/engine/row/design"
)

// The menus, in order.
func menuNames() []string {
	return []string{"File", "Edit", "Game", "Line", "Board", "Solve", "Tree", "View", "Help"}
}

// menuTitle returns the menu's name as the person reads it.
func menuTitle(menu string) string {
	return map[string]string{
		"File": lang.L("File"), "Edit": lang.L("Edit"), "Game": lang.L("Game"), "Line": lang.L("Line"),
		"Board": lang.L("Board"), "Solve": lang.L("Solve"), "Tree": lang.L("Tree"), "View": lang.L("View"),
		"Help": lang.L("Help"),
	}[menu]
}

// commandTable lists every command of the window.
func (w *window) commandTable() []command {
	var all []command
	for _, part := range [][]command{
		w.fileCommands(), w.editCommands(), w.gameCommands(), w.lineCommands(), w.boardCommands(),
		w.solveCommands(), w.treeCommands(), w.viewCommands(), w.helpCommands(),
	} {
		all = append(all, part...)
	}
	return all
}

func (w *window) fileCommands() []command {
	return []command{
		{id: "new", menu: "File", label: lang.L("New"), shortcut: ctrl(fyne.KeyN), run: w.startAnew},
		{id: "open", menu: "File", label: lang.L("Open…"), shortcut: ctrl(fyne.KeyO), run: w.files.open},
		{id: "recover", menu: "File", label: lang.L("Recover unsaved work…"), run: w.offerLeft, enabled: func() bool { return len(w.left) > 0 }},
		{id: "save", menu: "File", label: lang.L("Save"), shortcut: ctrl(fyne.KeyS), run: w.files.save, divides: true},
		{id: "saveAs", menu: "File", label: lang.L("Save as…"), shortcut: ctrlShift(fyne.KeyS), run: w.files.saveAs},
		{id: "export", menu: "File", label: lang.L("Export…"), shortcut: ctrl(fyne.KeyE), run: w.exporter.show, divides: true},
		{
			id: "cancelExports", menu: "File", label: lang.L("Cancel the export"), tip: lang.L("Ends what is being exported; no half file stays"),
			enabled: w.desk.exports.going, run: w.desk.exports.pieces.Cancel, meantime: true,
		},
		{
			id: "letGo", menu: "File", label: lang.L("Cancel saving or opening"), tip: lang.L("Ends what waits for the disk; the file stays as it was"),
			enabled: w.files.waits, run: w.files.letGo, meantime: true, anyTime: true,
		},
		{id: "quit", menu: "File", label: lang.L("Quit"), shortcut: ctrl(fyne.KeyQ), run: w.close, divides: true, anyTime: true},
	}
}

func (w *window) editCommands() []command {
	return []command{
		{
			id: "undo", menu: "Edit", label: lang.L("Undo"), tip: lang.L("Takes the last change back"),
			shortcut: &fyne.ShortcutUndo{}, enabled: func() bool {
				return w.desk.doc.session.CanUndo() || w.board.player.active() || w.desk.doc.looked != nil
			}, back: true, run: func() { w.status.tell(""); w.desk.doc.undo() },
		},
		{
			id: "redo", menu: "Edit", label: lang.L("Redo"), tip: lang.L("Does again what was taken back"),
			shortcut: &fyne.ShortcutRedo{}, enabled: func() bool { return w.desk.doc.session.CanRedo() }, run: func() { w.status.tell(""); w.desk.doc.leave(); w.desk.doc.session.Redo() },
		},
		{id: "copy", menu: "Edit", label: lang.L("Copy board"), shortcut: ctrlShift(fyne.KeyC), run: w.copyBoard, divides: true},
		{id: "copyID", menu: "Edit", label: lang.L("Copy board ID"), run: w.copyID},
		{id: "copyLine", menu: "Edit", label: lang.L("Copy line"), enabled: func() bool { return w.desk.doc.session.Len() > 1 }, run: w.copyLine},
		{id: "paste", menu: "Edit", label: lang.L("Paste board or lines"), shortcut: ctrlShift(fyne.KeyV), run: w.paste},
	}
}

func (w *window) gameCommands() []command {
	return append(w.chooseCommands(),
		command{
			id: "first", menu: "Game", label: lang.L("Restart: back to the start"), tip: lang.L("To the start of the line"),
			shortcut: ctrl(fyne.KeyHome), enabled: w.canGoBack, run: func() { w.desk.doc.leave(); w.desk.doc.session.First() }, divides: true,
		},
		command{
			id: "previous", menu: "Game", label: lang.L("One move back"), tip: lang.L("One move back"),
			shortcut: ctrl(fyne.KeyLeft), enabled: w.canGoBack, back: true, run: func() { w.desk.doc.session.Back() },
		},
		command{
			id: "next", menu: "Game", label: lang.L("One move forward"), tip: lang.L("One move on along the line"),
			shortcut: ctrl(fyne.KeyRight), enabled: w.canGoOn, back: true, run: w.goOn,
		},
		command{
			id: "last", menu: "Game", label: lang.L("To the end of the line"), tip: lang.L("To the end of the line"),
			shortcut: ctrl(fyne.KeyEnd), enabled: w.canGoOn, run: func() { w.desk.doc.leave(); w.desk.doc.session.Last() },
		},
	)
}

func (w *window) boardCommands() []command {
	inSetUp := func() bool { return w.desk.mode == settingUp }
	return append([]command{
		{
			id: "setup", menu: "Board", label: lang.L("Set up"), shortcut: ctrl(fyne.KeyB), checked: inSetUp,
			run: func() { w.setMode(!inSetUp()) },
		},
		{id: "unsow", menu: "Board", label: lang.L("Unsow"), shortcut: ctrlShift(fyne.KeyU), run: w.startUnsowing},
		{id: "clear", menu: "Board", label: lang.L("Clear"), run: func() { w.setMode(true); w.setup.clear() }, divides: true},
		{id: "random", menu: "Board", label: lang.L("Random"), shortcut: ctrl(fyne.KeyR), run: func() { w.setMode(true); w.setup.random() }},
		{id: "addHole", menu: "Board", label: lang.L("Add a hole"), run: func() { w.setMode(true); w.setup.resize(1) }},
		{
			id: "removeHole", menu: "Board", label: lang.L("Remove a hole"), run: func() { w.setMode(true); w.setup.resize(-1) },
			enabled: func() bool { return w.desk.doc.position().Len() > 1 },
		},
		{
			id: "findBoards", menu: "Board", label: lang.L("Find boards…"), shortcut: ctrl(fyne.KeyI), divides: true,
			run: w.openDesigner,
		},
	}, w.drawCommands()...)
}

// drawCommands draw a board that can be won, one for each level of difficulty.
func (w *window) drawCommands() []command {
	var all []command
	labels := []string{lang.L("Random winnable board, easy"), lang.L("Random winnable board, medium"), lang.L("Random winnable board, hard")}
	for i, level := range design.Levels() {
		all = append(all, command{
			id: "draw." + level.String(), menu: "Board", label: labels[i],
			shortcut: ctrlShift([]fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3}[i]),
			run:      func() { w.drawWinnable(level) },
		})
	}
	return all
}

func (w *window) solveCommands() []command {
	return []command{
		{id: "hint", menu: "Solve", label: lang.L("Hint"), tip: lang.L("Points to a good move; asked again, plays it"), shortcut: ctrl(fyne.KeyH), enabled: w.canSolve, run: w.hint},
		{id: "solve", menu: "Solve", label: lang.L("Solve"), tip: lang.L("Plays the whole line, move by move"), shortcut: ctrl(fyne.KeyL), enabled: w.canSolve, run: w.solve},
		{
			id: "why", menu: "Solve", label: lang.L("Why does this lose?"), shortcut: ctrlShift(fyne.KeyW),
			enabled: w.canSolve, run: func() { w.why(w.askedHole()) },
		},
		{
			id: "stop", menu: "Solve", label: lang.L("Stop the search"), meantime: true,
			enabled: func() bool { return w.desk.analyst.busy() || w.drawing || !w.desk.reveals() }, run: w.stopSearching,
		},
		{id: "memory", menu: "Solve", label: lang.L("Memory for searching…"), run: w.askMemory, meantime: true},
		{
			id: "hints", menu: "Solve", label: lang.L("Show hints"), shortcut: ctrl(fyne.KeyK), meantime: true, divides: true,
			checked: func() bool { return w.desk.settings.hints },
			run:     func() { w.desk.change(func(s *settings) { s.hints = !s.hints }) },
		},
		{
			id: "verdict", menu: "Solve", label: lang.L("Show the verdict on this position"), shortcut: ctrlShift(fyne.KeyJ), meantime: true,
			enabled: func() bool { return !w.desk.judges() }, run: w.desk.ask,
		},
	}
}

func (w *window) viewCommands() []command {
	all := append(append(w.themeCommands(), w.languageCommands()...),
		w.toggle("larger", lang.L("Larger text, for a projector"), ctrl(fyne.KeyP), func(s *settings) *bool { return &s.larger }),
		w.toggle("reduceMotion", lang.L("Reduce motion"), nil, func(s *settings) *bool { return &s.reduceMotion }),
		numberingCommand(w.desk.program),
		command{
			id: "present", menu: "View", label: lang.L("Presentation"), shortcut: plain(fyne.KeyF5), meantime: true, divides: true,
			run: w.stage.begin,
		},
		command{
			id: "fullScreen", menu: "View", label: lang.L("Full screen"), shortcut: plain(fyne.KeyF11), meantime: true,
			checked: func() bool { return w.win.FullScreen() },
			run:     w.fill,
		},
	)
	return append(append(append(all, w.paneCommands()...), w.fitCommands()...),
		command{
			id: "focusBoard", menu: "View", label: lang.L("Play with the keys"), shortcut: ctrl(fyne.KeyG), meantime: true, divides: true,
			run: func() { w.win.Canvas().Focus(w.board.board) },
		},
		command{
			id: "survey", menu: "View", label: lang.L("Survey…"), shortcut: ctrl(fyne.KeyU), divides: true,
			run: w.openSurvey,
		},
		command{
			id: "laboratory", menu: "View", label: lang.L("Tchoukaillon laboratory…"), shortcut: ctrlShift(fyne.KeyT),
			run: w.openLaboratory,
		},
	)
}

func (w *window) themeCommands() []command {
	var all []command
	for _, c := range []struct {
		choice Appearance
		id     string
		label  string
	}{
		{System, "theme.system", lang.L("As the system")},
		{Light, "theme.light", lang.L("Light")},
		{Dark, "theme.dark", lang.L("Dark")},
	} {
		all = append(all, command{
			id: c.id, menu: "View", under: lang.L("Light or dark"), label: c.label, meantime: true, divides: false,
			checked: func() bool { return w.desk.settings.theme == c.choice },
			run:     func() { w.desk.change(func(s *settings) { s.theme = c.choice }) },
		})
	}
	return all
}

// toggle is a command that turns a setting on and off.
func (w *window) toggle(id, label string, key fyne.Shortcut, of func(*settings) *bool) command {
	return command{
		id: id, menu: "View", label: label, shortcut: key, meantime: true, divides: id == "larger",
		checked: func() bool { return *of(w.desk.settings) },
		run:     func() { w.desk.change(func(s *settings) { *of(s) = !*of(s) }) },
	}
}

func (w *window) helpCommands() []command {
	return []command{
		{id: "rules", menu: "Help", label: lang.L("Rules of this game"), shortcut: ctrlShift(fyne.KeyR), run: w.showRules},
		{id: "shortcuts", menu: "Help", label: lang.L("Keys and shortcuts"), run: w.showShortcuts},
		{id: "about", menu: "Help", label: lang.L("About Tchouka"), run: w.showAbout, divides: true},
	}
}
