package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/learn"
	"tchouka/app/panes/linepane"
	"tchouka/app/parts/settings"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/record/session"
)

// commandTable lists every command of the window.
func (w *window) commandTable() []shell.Command {
	var all []shell.Command
	for _, part := range [][]shell.Command{
		w.fileCommands(), w.editCommands(),
		w.solveCommands(), w.viewCommands(), w.helpCommands(),
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
	return []shell.Command{
		{ID: "open", Label: lang.L("Open…"), Shortcut: shell.Ctrl(fyne.KeyO), Run: w.files.Open},
		{ID: "save", Scope: shell.ShowsBoard, Label: lang.L("Save"), Shortcut: shell.Ctrl(fyne.KeyS), Run: w.inLesson(w.course.Editor.Save, w.files.Save)},
		{ID: "saveAs", Scope: shell.ShowsBoard, Label: lang.L("Save As…"), Shortcut: shell.CtrlShift(fyne.KeyS), Run: w.inLesson(w.course.Editor.SaveAs, w.files.SaveAs)},
		{ID: "quit", Apart: true, Label: lang.L("Quit"), Shortcut: shell.Ctrl(fyne.KeyQ), Run: w.close, DuringDialog: true},
	}
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

func (w *window) solveCommands() []shell.Command {
	return []shell.Command{
		{
			ID: "stop", Apart: true, Scope: shell.OnBoard, Label: lang.L("Stop"), DuringAnimation: true,
			Enabled: func() bool {
				return w.desk.Analyzer.Busy() || w.random.Drawing() || w.practice.Drawing() || !w.desk.MayShowResults()
			}, Run: w.stopSearching,
		},
		{
			ID: "continue", Apart: true, Scope: shell.OnBoard, Label: lang.L("Continue"), DuringAnimation: true,
			Applies: func() bool {
				return w.desk.Analyzer.Stopped() && (w.desk.Analyzer.CanContinue() || !w.desk.MayShowResults())
			}, Run: w.desk.Analyzer.Continue,
		},
	}
}

func (w *window) viewCommands() []shell.Command {
	numbering := shell.NumberingCommand(w.desk.Program)
	numbering.Enabled = func() bool { return w.desk.Doc.NumberedHoles() > 0 }
	return append(w.division.paneCommands(),
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
		{ID: "commands", Label: lang.L("Find Command…"), Shortcut: shell.CtrlShift(fyne.KeySpace), DuringAnimation: true, Run: func() { w.menu.seek() }},
		{ID: "shortcuts", Label: lang.L("Keyboard Shortcuts"), DuringAnimation: true, Run: func() { w.menu.showShortcuts() }},
		{ID: "about", Label: lang.L("About Tchouka"), Run: w.showAbout},
	}
}

// moveLogPage returns the page with the list of moves in words.
func (w *window) moveLogPage() desk.Page {
	content, closed := w.log.Page(w.status.ShowMessage, w.focusBoard)
	return desk.Page{Title: lang.L("Move List"), Content: content, Closed: closed}
}

// stopSearching stops every search for the current board.
func (w *window) stopSearching() {
	w.desk.Analyzer.Stop()
	w.practice.Stop()
	w.random.Stop()
}

// showAbout shows version, purpose and licence of the program.
func (w *window) showAbout() {
	text := widget.NewRichTextFromMarkdown(lang.L("**Tchouka {{.Version}}**\n\nPlay, solve, design and teach mancala solitaires: Tchuka Ruma, Multitchouka, Tchoukaillon, Monokalah and related games.\n\nAfter Campbell and Chavey (1995), Jones, Taalman and Tongen (2011), Gautheron, Ibáñez.\n\nBSD 3-Clause licence: free to use, copy and change.", messages.Args{"Version": w.version}))
	text.Wrapping = fyne.TextWrapWord
	icon := canvas.NewImageFromResource(fyne.CurrentApp().Metadata().Icon)
	icon.SetMinSize(fyne.NewSquareSize(96))
	icon.FillMode = canvas.ImageFillContain
	d := dialogs.New(lang.L("About Tchouka"), container.NewBorder(nil, nil, container.NewVBox(icon), nil, shell.AtLeast(fyne.NewSize(400, 220), text)), w.win)
	d.SetButtons(dialogs.NewButton(lang.L("Close"), d.Hide))
	d.Show()
}

// menu is a menu or a submenu. A command that is in no menu has a key, a button or a context menu, and
// Find Command lists it.
type menu struct {
	title   string
	entries []entry
}

// entry is an entry of a menu. At most one of its fields is set; an entry without any is a separator.
type entry struct {
	ids  []string // of commands that share a place: the first one that is listed is shown
	sub  *menu
	list *fyne.MenuItem // a submenu with other items
}

// newMenu returns a menu. A part is the ID of a command, "" for a separator, the IDs of commands that
// share a place, a submenu, or an item.
func newMenu(title string, parts ...any) menu {
	m := menu{title: title}
	for _, part := range parts {
		var e entry
		switch part := part.(type) {
		case string:
			if part != "" {
				e.ids = []string{part}
			}
		case []string:
			e.ids = part
		case menu:
			e.sub = &part
		case *fyne.MenuItem:
			e.list = part
		}
		m.entries = append(m.entries, e)
	}
	return m
}

// menuLayout returns the menus. The parameter is the submenu of recent files.
func (w *window) menuLayout(recent *fyne.MenuItem) []menu {
	return []menu{
		newMenu(lang.L("File"),
			"new", "open", recent, "recover", "save", "saveAs", "history", "",
			"export", "print", newMenu(lang.L("Share"), "share", "worksheet", "booklet", "figures", "certificate"),
			"cancelExports", "letGo", "",
			newMenu(lang.L("Collection"),
				"newCollection", "editCollection", "addToCollection", "",
				"previousBoard", "nextBoard", "nextUnsolved", "boardList", "",
				"saveBoards", "exportBoards", "closeCollection",
			), "",
			"quit",
		),
		newMenu(lang.L("Edit"),
			"undo", "redo", "",
			"copy", "copyAs", "paste", "",
			"comment", newMenu(lang.L("Mark"), linepane.MarkID(session.Good), linepane.MarkID(session.Bad), linepane.MarkID(session.Interesting)), "lines", "",
			settings.PageID,
		),
		newMenu(lang.L("View"),
			learn.RulesID, "line", "tree", "",
			"present", "fullScreen", newMenu(lang.L("Zoom"), "zoomIn", "zoomOut", "zoomReset"),
		),
		newMenu(lang.L("Game"),
			"chooseGame", w.examplesMenu(), "seats", "series", "",
			"setup", "unsow", "",
			"first",
		),
		newMenu(lang.L("Solve"),
			"hint", "solve", "why", []string{"continue", "stop"}, "",
			"hints", "",
			newMenu(lang.L("Tree"),
				"find", []string{"stopTree", "growTree"}, "",
				"fit", "fitLine", "center", "",
				"show.all", "show.winning", "show.near", "",
				"merged", "treeDown", "treeToGo", "",
				"unfoldAll", "foldSides",
			),
		),
		newMenu(lang.L("Tools"),
			"findBoards", "compose", newMenu(lang.L("Random Board"), "draw.easy", "draw.medium", "draw.hard"), "survey", "",
			newMenu(lang.L("Theory"), "laboratory", "pastime", "graphs"),
		),
		newMenu(lang.L("Learn"),
			learn.PageID, "practice", "dayBoard", "",
			newMenu(lang.L("Teacher"), "newLesson", "editLesson", "results"),
		),
		newMenu(lang.L("Help"), "help", "commands", "shortcuts", "report", "", "about"),
	}
}

// examplesMenu returns the submenu of example boards, of which those of the current game are listed.
func (w *window) examplesMenu() menu {
	var ids []any
	for _, c := range w.games.Examples() {
		ids = append(ids, c.ID)
	}
	return newMenu(lang.L("Examples"), ids...)
}
