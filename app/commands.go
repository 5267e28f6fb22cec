package app

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/shell"
	"tchouka/engine/find"
	"tchouka/engine/ring"
)

// menuNames returns the IDs of the menus, in order.
func menuNames() []string {
	return []string{"File", "Edit", "View", "Game", "Line", "Solve", "Tree", "Tools", "Learn", "Help"}
}

// menuTitle returns the translated title of a menu.
func menuTitle(menu string) string {
	return map[string]string{
		"File": lang.L("File"), "Edit": lang.L("Edit"), "Game": lang.L("Game"), "Line": lang.L("Line"),
		"Solve": lang.L("Solve"), "Tree": lang.L("Tree"), "View": lang.L("View"),
		"Tools": lang.L("Tools"), "Learn": lang.L("Learn"), "Help": lang.L("Help"),
	}[menu]
}

// commandTable lists every command of the window.
func (w *window) commandTable() []shell.Command {
	var all []shell.Command
	for _, part := range [][]shell.Command{
		w.fileCommands(), w.editCommands(), w.gameCommands(), w.boardCommands(), w.lineCommands(),
		w.solveCommands(), w.treeCommands(), w.viewCommands(), w.toolCommands(), w.lessonCommands(), w.practiceCommands(), w.helpCommands(),
	} {
		all = append(all, part...)
	}
	return all
}

// fileCommands returns the commands of the menu File. Commands that are rarely possible are listed
// only then, so that the menu fits a small screen.
func (w *window) fileCommands() []shell.Command {
	all := []shell.Command{
		{ID: "new", Menu: "File", Label: lang.L("New"), Shortcut: shell.Ctrl(fyne.KeyN), Run: w.openNew},
		{ID: "open", Menu: "File", Label: lang.L("Open…"), Shortcut: shell.Ctrl(fyne.KeyO), Run: w.files.Open},
		{ID: "recover", Menu: "File", Label: lang.L("Recover Unsaved Work…"), Run: w.offerUnsaved, Applies: func() bool { return len(w.leftovers) > 0 }},
		{ID: "history", Menu: "File", Label: lang.L("History…"), Tip: lang.L("Shows earlier versions of your games and restores them"), Run: w.showHistory},
		{ID: "save", Menu: "File", Label: lang.L("Save"), Shortcut: shell.Ctrl(fyne.KeyS), Run: w.inLesson(w.course.Editor.Save, w.files.Save), SeparatorBefore: true},
		{ID: "saveAs", Menu: "File", Label: lang.L("Save As…"), Shortcut: shell.CtrlShift(fyne.KeyS), Run: w.inLesson(w.course.Editor.SaveAs, w.files.SaveAs)},
	}
	return append(append(all, w.coll.Commands()...), []shell.Command{
		{ID: "export", Menu: "File", Label: lang.L("Export…"), Shortcut: shell.Ctrl(fyne.KeyE), Run: w.exporter.Show, SeparatorBefore: true},
		{ID: "figures", Menu: "File", Label: lang.L("Figures…"), Tip: lang.L("Lists the figures of this game file, and exports those that changed"), Run: w.exporter.ShowFigures},
		{ID: "share", Menu: "File", Label: lang.L("Share Link…"), Tip: lang.L("Shows a link to this board or collection on a web page, and its QR code"), Run: w.share},
		{ID: "worksheet", Menu: "File", Reveals: true, Label: lang.L("Make Worksheet…"), Enabled: w.coll.Printable, Run: w.coll.Worksheet},
		{
			ID: "certificate", Menu: "File", Reveals: true, Label: lang.L("Export Certificate…"), Tip: lang.L("Writes a proof of the result, which “tchouka verify” and other programs can check"),
			Enabled: w.canCertify, Run: w.exportCertificate,
		},
		{
			ID: "cancelExports", Menu: "File", Label: lang.L("Cancel Export"), Tip: lang.L("Cancels the current export and leaves no partial file"),
			Applies: w.desk.Exports.Running, Run: w.desk.Exports.Pieces.Cancel, DuringAnimation: true,
		},
		{
			ID: "letGo", Menu: "File", Label: lang.L("Cancel Saving or Opening"), Tip: lang.L("Cancels what is waiting for the disk and leaves the file unchanged"),
			Applies: w.files.IOIsSlow, Run: w.files.AbandonIO, DuringAnimation: true, DuringDialog: true,
		},
		{ID: "quit", Menu: "File", Label: lang.L("Quit"), Shortcut: shell.Ctrl(fyne.KeyQ), Run: w.close, SeparatorBefore: true, DuringDialog: true},
	}...)
}

func (w *window) editCommands() []shell.Command {
	all := []shell.Command{
		{
			ID: "undo", Menu: "Edit", Label: lang.L("Undo"), Tip: lang.L("Undoes the last change"),
			Shortcut: &fyne.ShortcutUndo{}, Enabled: func() bool {
				return w.course.Editor.Active() && w.course.Editor.CanUndo() || w.desk.Doc.Session.CanUndo() || w.board.Player.Active() || w.desk.Doc.Previewed != nil
			}, Back: true, Run: w.inLesson(w.course.Editor.Undo, func() {
				w.status.ShowMessage("")
				w.opponent.UndoTurn(func() { w.desk.Doc.Session.Undo() })
			}),
		},
		{
			ID: "redo", Menu: "Edit", Label: lang.L("Redo"), Tip: lang.L("Redoes the last undone change"),
			Shortcut: &fyne.ShortcutRedo{}, Enabled: func() bool {
				return w.course.Editor.Active() && w.course.Editor.CanRedo() || w.desk.Doc.Session.CanRedo()
			},
			Run: w.inLesson(w.course.Editor.Redo, func() {
				w.status.ShowMessage("")
				w.desk.Doc.Leave()
				w.opponent.RedoTurn(func() { w.desk.Doc.Session.Redo() })
			}),
		},
		{ID: "copy", Menu: "Edit", Label: lang.L("Copy Board"), Shortcut: shell.CtrlShift(fyne.KeyC), Run: w.copyBoard, SeparatorBefore: true},
		{ID: "copyID", Menu: "Edit", Label: lang.L("Copy Board ID"), Run: w.copyID},
		{ID: "copyLine", Menu: "Edit", Label: lang.L("Copy Line"), Enabled: w.hasLine, Run: w.copyLine},
	}
	return append(append(all, w.copyCommands()...), shell.Command{
		ID: "paste", Menu: "Edit", Label: lang.L("Paste Board or Lines"), Shortcut: shell.CtrlShift(fyne.KeyV), Run: w.paste,
	}, w.settingsCommand())
}

// inLesson returns an action that runs one function while the lesson editor has the focus, and else
// another one.
func (w *window) inLesson(lesson, board func()) func() {
	return func() {
		if w.editsLesson() {
			lesson()
			return
		}
		board()
	}
}

func (w *window) gameCommands() []shell.Command {
	return append(append(w.chooseCommands(), w.contestCommands()...),
		shell.Command{
			ID: "first", Menu: "Game", Label: lang.L("Restart"), Tip: lang.L("Goes to the start of the line"),
			Shortcut: shell.Ctrl(fyne.KeyHome), Enabled: w.canGoBack, Run: func() { w.desk.Doc.Leave(); w.desk.Doc.Session.First() }, SeparatorBefore: true,
		},
		shell.Command{
			ID: "previous", Menu: "Game", Label: lang.L("Previous Move"), Tip: lang.L("Goes to the previous move of the line"),
			Shortcut: shell.Ctrl(fyne.KeyLeft), Enabled: w.canGoBack, Back: true, Run: func() { w.opponent.UndoTurn(func() { w.desk.Doc.Session.Back() }) },
		},
		shell.Command{
			ID: "next", Menu: "Game", Label: lang.L("Next Move"), Tip: lang.L("Goes to the next move of the line"),
			Shortcut: shell.Ctrl(fyne.KeyRight), Enabled: w.canAdvance, Back: true, Run: w.advance,
		},
		shell.Command{
			ID: "last", Menu: "Game", Label: lang.L("End of Line"), Tip: lang.L("Goes to the end of the line"),
			Shortcut: shell.Ctrl(fyne.KeyEnd), Enabled: w.canAdvance, Run: func() { w.desk.Doc.Leave(); w.desk.Doc.Session.Last() },
		},
	)
}

func (w *window) boardCommands() []shell.Command {
	inSetUp := func() bool { return w.desk.Mode == desk.SettingUp }
	return []shell.Command{
		{
			ID: "setup", Menu: "Game", Label: lang.L("Set Up"), Shortcut: shell.Ctrl(fyne.KeyB), SeparatorBefore: true, Checked: inSetUp, Enabled: w.desk.Doc.Settable,
			Run: func() { w.setMode(!inSetUp()) },
		},
		{ID: "unsow", Menu: "Game", Label: lang.L("Play Backwards"), Shortcut: shell.CtrlShift(fyne.KeyU), Enabled: w.canPlayBackwards, Run: w.startPlayingBackwards},
		{ID: "clear", Menu: "Game", Label: lang.L("Clear"), Enabled: w.desk.Doc.Settable, Run: func() { w.setMode(true); w.setup.Clear() }, SeparatorBefore: true},
		{ID: "random", Menu: "Game", Label: lang.L("Random"), Shortcut: shell.Ctrl(fyne.KeyR), Enabled: w.desk.Doc.Settable, Run: func() { w.setMode(true); w.setup.Random() }},
		{
			ID: "addHole", Menu: "Game", Label: lang.L("Add a Hole"), Run: func() { w.setMode(true); w.setup.Resize(1) },
			Enabled: func() bool { return w.desk.Doc.RowHoles() > 0 },
		},
		{
			ID: "removeHole", Menu: "Game", Label: lang.L("Remove a Hole"), Run: func() { w.setMode(true); w.setup.Resize(-1) },
			Enabled: func() bool { return w.desk.Doc.RowHoles() > 1 },
		},
	}
}

// practiceCommands returns the commands that give one board after another.
func (w *window) practiceCommands() []shell.Command {
	return []shell.Command{
		{
			ID: "practice", Menu: "Learn", Label: lang.L("Practice"), Tip: lang.L("Gives you one board after another with as many holes as this one, harder after each win"),
			Run: w.practice.Begin, SeparatorBefore: true,
		},
		{
			ID: "dayBoard", Menu: "Learn", Label: lang.L("Board of the Day"), Tip: lang.L("Opens today’s board, which is the same on every computer"),
			Run: func() { w.practice.BeginDay(time.Now()) },
		},
		{
			ID: "practiceNext", Menu: "Learn", Label: lang.L("Next Practice Board"), Shortcut: shell.Plain(fyne.KeyF8),
			Enabled: w.practice.CanContinue, Run: w.practice.Next,
		},
	}
}

// drawCommands returns the commands that draw a random winnable board, one for each difficulty.
func (w *window) drawCommands() []shell.Command {
	var all []shell.Command
	labels := []string{lang.L("Random Winnable Board, Easy"), lang.L("Random Winnable Board, Medium"), lang.L("Random Winnable Board, Hard")}
	for i, level := range find.Levels() {
		all = append(all, shell.Command{
			ID: "draw." + level.String(), Menu: "Tools", Label: labels[i],
			Shortcut: shell.CtrlShift([]fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3}[i]),
			Enabled:  func() bool { return find.Rates(w.desk.Game()) }, Run: func() { w.drawWinnable(level) },
		})
	}
	return all
}

func (w *window) solveCommands() []shell.Command {
	return []shell.Command{
		{ID: "hint", Menu: "Solve", Reveals: true, Label: lang.L("Hint"), Tip: lang.L("Shows a good move and, when used again, plays it"), Shortcut: shell.Ctrl(fyne.KeyJ), Enabled: w.canSolve, Run: w.hint},
		{ID: "solve", Menu: "Solve", Reveals: true, Label: lang.L("Solve"), Tip: lang.L("Plays the whole line, move by move"), Shortcut: shell.Ctrl(fyne.KeyL), Enabled: w.canSolve, Run: w.solve},
		{
			ID: "why", Menu: "Solve", Reveals: true, Label: lang.L("Why Does This Lose?"), Shortcut: shell.CtrlShift(fyne.KeyW),
			Enabled: func() bool { return w.canSolve() && w.canExplainLosses() && w.desk.MayShowResults() }, Run: func() { w.explainMove(w.requestedPlace()) },
		},
		{
			ID: "stop", Menu: "Solve", Label: lang.L("Stop Search"), DuringAnimation: true,
			Enabled: func() bool { return w.desk.Analyzer.Busy() || w.drawing || !w.desk.MayShowResults() }, Run: w.stopSearching,
		},
		{
			ID: "continue", Menu: "Solve", Label: lang.L("Continue Search"), DuringAnimation: true,
			Enabled: func() bool { return w.desk.Analyzer.CanContinue() || !w.desk.MayShowResults() }, Run: w.desk.Analyzer.Continue,
		},
		{
			ID: "hints", Menu: "Solve", Label: lang.L("Show Hints"), Shortcut: shell.Ctrl(fyne.KeyK), DuringAnimation: true, SeparatorBefore: true,
			Checked: func() bool { return w.desk.Settings.Hints },
			Enabled: func() bool { return w.desk.HintOverride() == desk.NoHintOverride },
			Run:     func() { w.desk.Change(func(s *shell.Settings) { s.Hints = !s.Hints }) },
		},
		{
			ID: "verdict", Menu: "Solve", Reveals: true, Label: lang.L("Show Verdict"), Shortcut: shell.CtrlShift(fyne.KeyJ), DuringAnimation: true,
			Enabled: func() bool { return !w.desk.MayShowVerdict() }, Run: w.desk.Ask,
		},
	}
}

func (w *window) viewCommands() []shell.Command {
	numbering := shell.NumberingCommand(w.desk.Program)
	numbering.Enabled = func() bool { return w.desk.Doc.NumberedHoles() > 0 }
	all := append(append(w.appearanceCommands(), w.languageCommands()...),
		w.singleStepCommand(),
		numbering,
		shell.Command{
			ID: "present", Menu: "View", Label: lang.L("Presentation"), Shortcut: shell.Plain(fyne.KeyF5), DuringAnimation: true, SeparatorBefore: true,
			Run: w.stage.begin,
		},
		shell.Command{
			ID: "fullScreen", Menu: "View", Label: lang.L("Full Screen"), Shortcut: shell.Plain(fyne.KeyF11), DuringAnimation: true,
			Checked: func() bool { return w.win.FullScreen() },
			Run:     w.fill,
		},
	)
	return append(append(append(all, w.paneCommands()...), w.fitCommands()...),
		shell.Command{
			ID: "focusBoard", Menu: "View", Label: lang.L("Play by Keyboard"), Shortcut: shell.Ctrl(fyne.KeyG), DuringAnimation: true, SeparatorBefore: true,
			Run: w.focusBoard,
		},
	)
}

// toolCommands returns the commands that open the pages of the workbench and draw boards.
func (w *window) toolCommands() []shell.Command {
	all := append([]shell.Command{{
		ID: "findBoards", Menu: "Tools", Label: lang.L("Find Boards…"), Shortcut: shell.Ctrl(fyne.KeyI),
		Run: w.openDesigner, Enabled: func() bool { return find.Findable(w.desk.Game()) },
	}, {
		ID: "compose", Menu: "Tools", Reveals: true, Label: lang.L("Compose…"), Shortcut: shell.Plain(fyne.KeyF6),
		Run: w.openComposer, Enabled: func() bool { return find.Findable(w.desk.Game()) },
	}}, w.drawCommands()...)
	return append(all,
		shell.Command{
			ID: "survey", Menu: "Tools", Label: lang.L("Survey…"), Shortcut: shell.Ctrl(fyne.KeyU), SeparatorBefore: true,
			Run: w.openSurvey,
		},
		shell.Command{
			ID: "laboratory", Menu: "Tools", Label: lang.L("Tchoukaillon Laboratory…"), Shortcut: shell.CtrlShift(fyne.KeyT),
			Run: w.openLaboratory,
		},
		shell.Command{
			ID: "pastime", Menu: "Tools", Label: lang.L("Recurrence: Run and Find Period…"), Shortcut: shell.CtrlShift(fyne.KeyY),
			Enabled: func() bool { return w.desk.Doc.Game().ID() == ring.Recurrence{}.ID() }, Run: w.openRecurrence,
		},
		shell.Command{
			ID: "results", Menu: "Tools", Label: lang.L("Class Results…"), Run: func() { w.openClassResults(nil) },
		},
		shell.Command{
			ID: "graphs", Menu: "Tools", Label: lang.L("Winnable Boards of the Graph…"), Shortcut: shell.Plain(fyne.KeyF7),
			Run: w.openGraphs,
			Enabled: func() bool {
				_, ok := w.displayedGraph()
				return ok
			},
		},
	)
}

// toggle returns a command that turns a setting on and off.
func (w *window) toggle(id, label string, key fyne.Shortcut, of func(*shell.Settings) *bool) shell.Command {
	return shell.Command{
		ID: id, Menu: "View", Label: label, Shortcut: key, DuringAnimation: true, SeparatorBefore: id == "larger",
		Checked: func() bool { return *of(w.desk.Settings) },
		Run:     func() { w.desk.Change(func(s *shell.Settings) { *of(s) = !*of(s) }) },
	}
}

func (w *window) helpCommands() []shell.Command {
	return []shell.Command{
		{ID: "help", Menu: "Help", Label: lang.L("Help"), Shortcut: shell.Plain(fyne.KeyF1), DuringAnimation: true, Run: w.openHelp},
		w.pageCommand(rulesPage, lang.L("Rules of This Game"), shell.CtrlShift(fyne.KeyR), w.rulesOfGame),
		w.pageCommand("log", lang.L("Move List"), shell.Plain(fyne.KeyF9), w.moveLogPage),
		{ID: "commands", Menu: "Help", Label: lang.L("Find Command…"), Shortcut: shell.CtrlShift(fyne.KeySpace), DuringAnimation: true, Run: w.seekCommand},
		{ID: "shortcuts", Menu: "Help", Label: lang.L("Keyboard Shortcuts"), DuringAnimation: true, Run: w.showShortcuts},
		{ID: "report", Menu: "Help", Label: lang.L("Report a Problem…"), Run: w.saveReport},
		{ID: "about", Menu: "Help", Label: lang.L("About Tchouka"), Run: w.showAbout, SeparatorBefore: true},
	}
}
