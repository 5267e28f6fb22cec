package app

import (
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
		w.fileCommands(), w.editCommands(),
		w.solveCommands(), w.viewCommands(), w.drawCommands(), w.helpCommands(),
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
		{
			ID: "exportTree", Scope: shell.OnBoard, Label: lang.L("Export Tree from Here…"), Shortcut: shell.CtrlShift(fyne.KeyE),
			Enabled: func() bool { return !w.desk.Doc.Over() }, Run: w.exporter.ShowTreeFromHere,
		},
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
				w.players.Opponent.UndoTurn(func() { w.desk.Doc.Session.Undo() })
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
				w.players.Opponent.RedoTurn(func() { w.desk.Doc.Session.Redo() })
			}),
		},
		{ID: "copy", Scope: shell.ShowsBoard, Label: lang.L("Copy"), Shortcut: &fyne.ShortcutCopy{Clipboard: w.app.Clipboard()}, Run: w.copyBoard},
		{ID: "copyAs", Scope: shell.ShowsBoard, Label: lang.L("Copy As…"), Shortcut: shell.CtrlShift(fyne.KeyC), Run: w.askCopy},
	}
}

// inLesson returns an action that runs one function while the lesson editor has the focus, and else
// another one.
func (w *window) inLesson(lesson, board func()) func() {
	return func() {
		if w.course.Editor.Focused() {
			lesson()
			return
		}
		board()
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
	}
}

func (w *window) viewCommands() []shell.Command {
	numbering := shell.NumberingCommand(w.desk.Program)
	numbering.Enabled = func() bool { return w.desk.Doc.NumberedHoles() > 0 }
	return append(w.paneCommands(),
		numbering,
		shell.Command{
			ID: "present", Scope: shell.ShowsBoard, Label: lang.L("Presentation"), Shortcut: shell.Plain(fyne.KeyF5), DuringAnimation: true,
			Run: w.stage.begin,
		},
		shell.Command{
			ID: "fullScreen", Label: lang.L("Full Screen"), Shortcut: shell.Plain(fyne.KeyF11), DuringAnimation: true,
			Checked: w.win.FullScreen, Run: w.fill,
		},
		shell.Command{
			ID: "focusBoard", Scope: shell.ShowsBoard, Label: lang.L("Play by Keyboard"), Shortcut: shell.Ctrl(fyne.KeyG), DuringAnimation: true,
			Run: w.focusBoard,
		},
	)
}

func (w *window) helpCommands() []shell.Command {
	return []shell.Command{
		w.main.Beside.Command("log", lang.L("Move List"), shell.Plain(fyne.KeyF9), w.moveLogPage),
		{ID: "commands", Label: lang.L("Find Command…"), Shortcut: shell.CtrlShift(fyne.KeySpace), DuringAnimation: true, Run: w.seekCommand},
		{ID: "shortcuts", Label: lang.L("Keyboard Shortcuts"), DuringAnimation: true, Run: w.showShortcuts},
		{ID: "about", Label: lang.L("About Tchouka"), Run: w.showAbout},
	}
}

// moveLogPage returns the page with the list of moves in words.
func (w *window) moveLogPage() desk.Page {
	content, closed := w.log.Page(w.status.ShowMessage, w.focusBoard)
	return desk.Page{Title: lang.L("Move List"), Content: content, Closed: closed}
}
