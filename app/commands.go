package app

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/shell"
	"tchouka/engine/study/find"
)

// commandTable lists every command of the window.
func (w *window) commandTable() []shell.Command {
	var all []shell.Command
	for _, part := range [][]shell.Command{
		w.fileCommands(), w.editCommands(), w.gameCommands(), w.boardCommands(), w.lineCommands(),
		w.solveCommands(), w.viewCommands(), w.drawCommands(), w.lessonCommands(), w.practiceCommands(), w.helpCommands(),
	} {
		all = append(all, part...)
	}
	for _, part := range w.desk.Parts {
		if part.Commands != nil {
			all = append(all, part.Commands()...)
		}
	}
	return all
}

// fileCommands returns the commands of the menu File. Commands that are rarely possible are listed
// only then, so that the menu fits a small screen.
func (w *window) fileCommands() []shell.Command {
	all := []shell.Command{
		{ID: "open", Label: lang.L("Open…"), Shortcut: shell.Ctrl(fyne.KeyO), Run: w.files.Open},
		{ID: "save", Scope: shell.ShowsBoard, Label: lang.L("Save"), Shortcut: shell.Ctrl(fyne.KeyS), Run: w.inLesson(w.course.Editor.Save, w.files.Save)},
		{ID: "saveAs", Scope: shell.ShowsBoard, Label: lang.L("Save As…"), Shortcut: shell.CtrlShift(fyne.KeyS), Run: w.inLesson(w.course.Editor.SaveAs, w.files.SaveAs)},
	}
	return append(all, []shell.Command{
		{ID: "export", Scope: shell.ShowsBoard, Label: lang.L("Export…"), Shortcut: shell.Ctrl(fyne.KeyE), Run: w.exporter.Show},
		{ID: "figures", Scope: shell.ShowsBoard, Label: lang.L("Figures…"), Tip: lang.L("Lists the figures of this game file, and exports those that changed"), Run: w.exporter.ShowFigures},
		{ID: "print", Scope: shell.ShowsBoard, Label: lang.L("Print…"), Shortcut: shell.Ctrl(fyne.KeyP), Run: w.exporter.Print},
		{ID: "share", Scope: shell.ShowsBoard, Label: lang.L("Link…"), Tip: lang.L("Shows a link to this board or collection on a web page, and its QR code"), Run: w.share},
		{
			ID: "certificate", Scope: shell.ShowsBoard, Reveals: true, Label: lang.L("Certificate…"), Tip: lang.L("Writes a proof of the result, which “tchouka verify” and other programs can check"),
			Enabled: w.canCertify, Run: w.exportCertificate,
		},
		{
			ID: "cancelExports", Apart: true, Label: lang.L("Cancel Export"), Tip: lang.L("Cancels the current export and leaves no partial file"),
			Applies: w.desk.Exports.Running, Run: w.desk.Exports.Pieces.Cancel, DuringAnimation: true,
		},
		{
			ID: "letGo", Apart: true, Label: lang.L("Cancel Saving or Opening"), Tip: lang.L("Cancels what is waiting for the disk and leaves the file unchanged"),
			Applies: w.files.IOIsSlow, Run: w.files.AbandonIO, DuringAnimation: true, DuringDialog: true,
		},
		{ID: "quit", Apart: true, Label: lang.L("Quit"), Shortcut: shell.Ctrl(fyne.KeyQ), Run: w.close, DuringDialog: true},
	}...)
}

func (w *window) editCommands() []shell.Command {
	return []shell.Command{
		{
			ID: "undo", Scope: shell.ShowsBoard, Label: lang.L("Undo"), Tip: lang.L("Undoes the last change"),
			Shortcut: &fyne.ShortcutUndo{}, Enabled: func() bool {
				return w.course.Editor.Active() && w.course.Editor.CanUndo() || w.desk.Doc.Session.CanUndo() || w.board.Player.Active() || w.desk.Doc.Previewed != nil
			}, Back: true, Run: w.inLesson(w.course.Editor.Undo, func() {
				w.status.ShowMessage("")
				w.opponent.UndoTurn(func() { w.desk.Doc.Session.Undo() })
			}),
		},
		{
			ID: "redo", Scope: shell.ShowsBoard, Label: lang.L("Redo"), Tip: lang.L("Redoes the last undone change"),
			Shortcut: &fyne.ShortcutRedo{}, Enabled: func() bool {
				return w.course.Editor.Active() && w.course.Editor.CanRedo() || w.desk.Doc.Session.CanRedo()
			},
			Run: w.inLesson(w.course.Editor.Redo, func() {
				w.status.ShowMessage("")
				w.desk.Doc.Leave()
				w.opponent.RedoTurn(func() { w.desk.Doc.Session.Redo() })
			}),
		},
		{ID: "copy", Scope: shell.ShowsBoard, Label: lang.L("Copy"), Shortcut: &fyne.ShortcutCopy{Clipboard: w.app.Clipboard()}, Run: w.copyBoard},
		{ID: "copyAs", Scope: shell.ShowsBoard, Label: lang.L("Copy As…"), Shortcut: shell.CtrlShift(fyne.KeyC), Run: w.askCopy},
		w.settingsCommand(),
	}
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
	return append(w.contestCommands(),
		shell.Command{
			ID: "first", Scope: shell.OnBoard, Label: lang.L("Restart"), Tip: lang.L("Goes to the start of the line"),
			Shortcut: shell.Ctrl(fyne.KeyHome), Enabled: w.canGoBack, Run: func() { w.desk.Doc.Leave(); w.desk.Doc.Session.First() },
		},
		shell.Command{
			ID: "previous", Scope: shell.OnBoard, Label: lang.L("Previous Move"), Tip: lang.L("Goes to the previous move of the line"),
			Shortcut: shell.Ctrl(fyne.KeyLeft), Enabled: w.canGoBack, Back: true, Run: func() { w.opponent.UndoTurn(func() { w.desk.Doc.Session.Back() }) },
		},
		shell.Command{
			ID: "next", Scope: shell.OnBoard, Label: lang.L("Next Move"), Tip: lang.L("Goes to the next move of the line"),
			Shortcut: shell.Ctrl(fyne.KeyRight), Enabled: w.canAdvance, Back: true, Run: w.advance,
		},
		shell.Command{
			ID: "last", Scope: shell.OnBoard, Label: lang.L("End of Line"), Tip: lang.L("Goes to the end of the line"),
			Shortcut: shell.Ctrl(fyne.KeyEnd), Enabled: w.canAdvance, Run: func() { w.desk.Doc.Leave(); w.desk.Doc.Session.Last() },
		},
	)
}

func (w *window) boardCommands() []shell.Command {
	inSetUp := func() bool { return w.desk.Mode == desk.SettingUp }
	return []shell.Command{
		{
			ID: "setup", Scope: shell.OnBoard, Label: lang.L("Set Up"), Shortcut: shell.Ctrl(fyne.KeyB), Checked: inSetUp, Enabled: w.desk.Doc.Settable,
			Run: func() { w.main.SetUp(!inSetUp()) },
		},
		{ID: "unsow", Scope: shell.OnBoard, Label: lang.L("Play Backwards"), Shortcut: shell.CtrlShift(fyne.KeyU), Enabled: w.canPlayBackwards, Run: w.startPlayingBackwards},
	}
}

// practiceCommands returns the commands that give one board after another.
func (w *window) practiceCommands() []shell.Command {
	return []shell.Command{
		{
			ID: "practice", Label: lang.L("Practice"), Tip: lang.L("Gives you one board after another with as many holes as this one, harder after each win"),
			Run: w.practice.Begin,
		},
		{
			ID: "dayBoard", Label: lang.L("Board of the Day"), Tip: lang.L("Opens today’s board, which is the same on every computer"),
			Run: func() { w.practice.BeginDay(time.Now()) },
		},
		{
			ID: "practiceNext", Label: lang.L("Next Practice Board"), Shortcut: shell.Plain(fyne.KeyF8),
			Enabled: w.practice.CanContinue, Run: w.practice.Next,
		},
	}
}

// drawCommands returns the commands that draw a random winnable board, one for each difficulty.
func (w *window) drawCommands() []shell.Command {
	var all []shell.Command
	labels := []string{lang.L("Easy"), lang.L("Medium"), lang.L("Hard")}
	for i, level := range find.Levels() {
		all = append(all, shell.Command{
			ID: "draw." + level.String(), Scope: shell.OnBoard, Label: labels[i],
			Shortcut: shell.CtrlShift([]fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3}[i]),
			Enabled:  func() bool { return find.Rates(w.desk.Game()) }, Run: func() { w.drawWinnable(level) },
		})
	}
	return all
}

func (w *window) solveCommands() []shell.Command {
	return []shell.Command{
		{ID: "hint", Scope: shell.OnBoard, Reveals: true, Label: lang.L("Hint"), Tip: lang.L("Shows a good move and, when used again, plays it"), Shortcut: shell.Ctrl(fyne.KeyJ), Enabled: w.canSolve, Run: w.hint},
		{ID: "solve", Scope: shell.OnBoard, Reveals: true, Label: lang.L("Solve"), Tip: lang.L("Plays the whole line, move by move"), Shortcut: shell.Ctrl(fyne.KeyL), Enabled: w.canSolve, Run: w.solve},
		{
			ID: "why", Scope: shell.OnBoard, Reveals: true, Label: lang.L("Why Does This Lose?"), Shortcut: shell.CtrlShift(fyne.KeyW),
			Enabled: func() bool { return w.canSolve() && w.canExplainLosses() && w.desk.MayShowResults() }, Run: func() { w.explainMove(w.requestedPlace()) },
		},
		{
			ID: "stop", Apart: true, Scope: shell.OnBoard, Label: lang.L("Stop"), DuringAnimation: true,
			Enabled: func() bool { return w.desk.Analyzer.Busy() || w.drawing || !w.desk.MayShowResults() }, Run: w.stopSearching,
		},
		{
			ID: "continue", Apart: true, Scope: shell.OnBoard, Label: lang.L("Continue"), DuringAnimation: true,
			Applies: func() bool {
				return w.desk.Analyzer.Stopped() && (w.desk.Analyzer.CanContinue() || !w.desk.MayShowResults())
			}, Run: w.desk.Analyzer.Continue,
		},
		w.hintsCommand(),
		{
			ID: "verdict", Scope: shell.OnBoard, Reveals: true, Label: lang.L("Show Verdict"), Shortcut: shell.CtrlShift(fyne.KeyJ), DuringAnimation: true,
			Enabled: func() bool { return !w.desk.MayShowVerdict() }, Run: w.desk.Ask,
		},
	}
}

func (w *window) viewCommands() []shell.Command {
	numbering := shell.NumberingCommand(w.desk.Program)
	numbering.Enabled = func() bool { return w.desk.Doc.NumberedHoles() > 0 }
	all := append(append(w.accessibilityCommands(), w.zoomCommands()...),
		w.singleStepCommand(),
		numbering,
		shell.Command{
			ID: "present", Scope: shell.ShowsBoard, Label: lang.L("Presentation"), Shortcut: shell.Plain(fyne.KeyF5), DuringAnimation: true,
			Run: w.stage.begin,
		},
		shell.Command{
			ID: "fullScreen", Label: lang.L("Full Screen"), Shortcut: shell.Plain(fyne.KeyF11), DuringAnimation: true,
			Checked: func() bool { return w.win.FullScreen() },
			Run:     w.fill,
		},
	)
	return append(append(all, w.paneCommands()...),
		shell.Command{
			ID: "focusBoard", Scope: shell.ShowsBoard, Label: lang.L("Play by Keyboard"), Shortcut: shell.Ctrl(fyne.KeyG), DuringAnimation: true,
			Run: w.focusBoard,
		},
	)
}

func (w *window) helpCommands() []shell.Command {
	return []shell.Command{
		w.pageCommand(rulesPage, lang.L("Rules"), shell.CtrlShift(fyne.KeyR), w.rulesOfGame),
		w.pageCommand("log", lang.L("Move List"), shell.Plain(fyne.KeyF9), w.moveLogPage),
		{ID: "commands", Label: lang.L("Find Command…"), Shortcut: shell.CtrlShift(fyne.KeySpace), DuringAnimation: true, Run: w.seekCommand},
		{ID: "shortcuts", Label: lang.L("Keyboard Shortcuts"), DuringAnimation: true, Run: w.showShortcuts},
		{ID: "about", Label: lang.L("About Tchouka"), Run: w.showAbout},
	}
}
