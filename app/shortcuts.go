package app

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/parts/settings"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/text/markup"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
	"tchouka/widgets/prose"
)

// showShortcuts lists the keys of the board and of the tree, and every shortcut of the command
// table. The field above the list filters it.
func (m *menuBar) showShortcuts() {
	sheet := prose.New("")
	page := prose.NewPage(sheet)
	search := controls.NewSearchEntry()
	search.TextStyle.Monospace = false
	search.SetPlaceHolder(lang.L("Enter a few letters of the command"))
	show := func(query string) {
		sheet.SetMarkdown(m.shortcutSheet(query))
		page.Relayout()
		page.ScrollTo(0)
	}
	search.OnChanged = show
	show("")
	rest := container.NewBorder(search, nil, nil, nil, page.Container)
	size := fyne.NewSize(720, 560).Min(m.Files.Win.Canvas().Size().SubtractWidthHeight(40, 130))
	d := dialogs.New(lang.L("Keyboard Shortcuts"), shell.AtLeast(size, rest), m.Files.Win)
	d.SetButtons(dialogs.NewButton(lang.L("Close"), d.Hide))
	search.OnCancelled = d.Hide
	d.Show()
	paint.Focus(m.Files.Win.Canvas(), search)
}

// shortcutSheet returns the list in Markdown. It has a table for the keys of the board, of the tree
// and of the other windows, one for each menu, and one for the other commands. With a query it has
// only the rows that contain all its words.
func (m *menuBar) shortcutSheet(query string) string {
	var b strings.Builder
	group := func(title string, rows [][2]string) {
		rows = slices.DeleteFunc(rows, func(row [2]string) bool { return !says(row[0]+" "+row[1], query) })
		if len(rows) == 0 {
			return
		}
		fmt.Fprintf(&b, "## %s\n\n| %s | %s |\n|---|---|\n", title, lang.L("key"), lang.L("action"))
		for _, row := range rows {
			fmt.Fprintf(&b, "| %s | %s |\n", escaped(row[0]), escaped(row[1]))
		}
		b.WriteString("\n")
	}
	group(lang.L("Board, table and tree"), boardKeys())
	rows := map[string][][2]string{} // by the titles of the menus
	for _, c := range m.commands {
		if c.Shortcut == nil {
			continue
		}
		title := lang.L("In No Menu")
		if path := m.paths[c.ID]; path != nil {
			title = path[0]
		}
		rows[title] = append(rows[title], [2]string{shell.ShortcutName(c.Shortcut), c.Label})
	}
	for _, of := range m.layout {
		group(of.title, rows[of.title])
	}
	group(lang.L("In No Menu"), rows[lang.L("In No Menu")])
	if b.Len() == 0 {
		return lang.L("No results. Try another word or fewer letters.")
	}
	return b.String()
}

// says reports whether a text contains all words of a query.
func says(text, query string) bool {
	text = markup.Fold(text)
	for _, word := range strings.Fields(markup.Fold(query)) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}

// boardKeys lists keys that no menu command has.
func boardKeys() [][2]string {
	return [][2]string{
		{"?", lang.L("show this list")},
		{lang.L("1, 2, 3 …"), lang.L("sow the hole with that number")},
		{"← →", lang.L("choose a hole")},
		{lang.L("Enter"), lang.L("sow the hole, finish the move shown, or drop the next seed in single step")},
		{lang.L("Esc"), lang.L("finish the move shown, or return to the line from a position that is only viewed")},
		{lang.L("Backspace"), lang.L("undo the last seed in single step, or the last move")},
		{lang.L("in Set Up: + − digits Tab"), lang.L("change the seeds of a hole, go to the next hole")},
		{lang.L("in Set Up: C"), lang.L("close a hole as captured, or reopen it, if the game has such holes")},
		{lang.L("in the table: ↑ ↓ Home End"), lang.L("move along the line")},
		{lang.L("on the board, in the table and the tree: Menu, right click"), lang.L("open the menu of a hole or a move")},
		{lang.L("in the tree: ← → ↑ ↓ Home End"), lang.L("go from position to position, to the start, to the end of the line")},
		{lang.L("in the tree: PgUp PgDn"), lang.L("go to the previous branch, the next branch")},
		{lang.L("in the tree: W, Shift+W"), lang.L("go to the next win, the previous win")},
		{lang.L("in the tree: Space"), lang.L("fold or unfold a branch")},
		{lang.L("in the tree: Enter"), lang.L("start a line at the viewed position")},
		{lang.L("in the tree: O"), lang.L("expand hidden moves: +12, 3 lost, or the mark of a repetition")},
		{lang.L("in the tree: + − 0 L C"), lang.L("zoom in, zoom out, fit the tree, fit the line, centre")},
		{lang.L("in the other windows: Ctrl+E, Ctrl+W"), lang.L("export the page, close it")},
		{lang.L("in the other windows: Ctrl+PgUp, Ctrl+PgDn"), lang.L("select the previous page, the next page")},
		{lang.L("in the other windows: Ctrl+1, 2 …"), lang.L("select a part of the page")},
		{lang.L("in the laboratory’s table: ↑ ↓ Page Home End Enter"), lang.L("go to another board, play it")},
	}
}

// escaped escapes the characters that are special in Markdown.
func escaped(text string) string {
	return strings.NewReplacer("|", "\\|", "*", "\\*", "_", "\\_", "[", "\\[", "`", "\\`", "<", "\\<").Replace(text)
}

// nameOf returns how help pages show a command: its path in the menus and its keys. For an
// unknown ID it returns the ID in braces, the notation of the pages.
func (m *menuBar) nameOf(id string) string {
	i, ok := m.index[id]
	if !ok {
		return "{" + id + "}"
	}
	c := m.commands[i]
	name := m.pathOf(c)
	if c.Shortcut == nil && m.paths[id] == nil {
		name = m.pathOf(m.commands[m.index[m.listOf(id)]]) + " ▸ " + c.Label
	}
	name = "**" + name + "**"
	if c.Shortcut != nil {
		name += " (" + shell.ShortcutName(c.Shortcut) + ")"
	}
	return name
}

// listOf returns the ID of the command that opens a list with a command that has no menu and no keys.
func (m *menuBar) listOf(id string) string {
	if m.onPage(id) {
		return settings.PageID
	}
	return "commands"
}
