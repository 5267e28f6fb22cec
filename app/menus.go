package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/learn"
	"tchouka/app/panes/linepane"
	"tchouka/app/parts/settings"
	"tchouka/engine/record/session"
)

// This file has the layout of the menus. A command that is in no menu has a key, a button or a context
// menu, and Find Command lists it.

// menu is a menu or a submenu.
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
