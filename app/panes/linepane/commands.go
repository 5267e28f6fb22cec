package linepane

import (
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk"
	"tchouka/engine/record/session"
)

// commands returns the commands for the line and for the position on the board.
func (p *Pane) commands() []shell.Command {
	played := func() bool { return p.Doc.Session.Len() > 1 }
	notStart := func() bool { return p.Doc.Place() > session.Start }
	return append([]shell.Command{
		{
			ID: "lines", Scope: shell.OnBoard, Label: lang.L("Lines…"), Tip: lang.L("Lists all lines played on this board"),
			Shortcut: shell.Ctrl(fyne.KeyD), Enabled: played, Run: p.choose,
		},
		{
			ID: "nextLine", Scope: shell.OnBoard, Label: lang.L("Next Line"), Shortcut: shell.Ctrl(fyne.KeyDown),
			Enabled: p.several, Run: func() { p.stepLine(1) },
		},
		{
			ID: "previousLine", Scope: shell.OnBoard, Label: lang.L("Previous Line"), Shortcut: shell.Ctrl(fyne.KeyUp),
			Enabled: p.several, Run: func() { p.stepLine(-1) },
		},
		{
			ID: "begin", Scope: shell.OnBoard, Label: lang.L("Start a Line Here"),
			Enabled: func() bool { return p.Doc.Previewed != nil && !p.Doc.Trying() }, Run: func() { p.BeginLine() },
		},
		{
			ID: "nameLine", Scope: shell.OnBoard, Label: lang.L("Name Line…"), Shortcut: shell.CtrlShift(fyne.KeyN),
			Enabled: played, AtBoard: true, Run: p.nameLine,
		},
		{
			ID: "comment", Scope: shell.OnBoard, Label: lang.L("Comment…"), Tip: lang.L("Edits the comment on the position on the board"),
			Shortcut: shell.Ctrl(fyne.Key4), AtBoard: true, Run: p.editComment,
		},
		p.markCommand(session.Good, lang.L("Good Move"), lang.L("Marks the move that leads to this position as good"), fyne.Key1),
		p.markCommand(session.Bad, lang.L("Bad Move"), lang.L("Marks the move that leads to this position as bad"), fyne.Key2),
		p.markCommand(session.Interesting, lang.L("Interesting Move"), lang.L("Marks the move that leads to this position as interesting"), fyne.Key3),
		{
			ID: "makeMain", Scope: shell.OnBoard, Label: lang.L("Make Main Line"), Shortcut: shell.CtrlShift(fyne.KeyM),
			Enabled: func() bool { return !p.Doc.Session.OnMain(p.Doc.Session.End()) }, AtBoard: true, Run: p.makeMain,
			Affects: func() string { return messages.Moves(len(p.Doc.Session.Line()) - 1) },
		},
		{
			ID: "deleteLine", Scope: shell.OnBoard, Label: lang.L("Delete from Here"), Shortcut: shell.Ctrl(fyne.KeyDelete),
			Enabled: notStart, AtBoard: true, Run: p.deleteLine,
			Affects: func() string {
				s := p.Doc.Session
				return messages.Positions(len(s.NodesBelow(p.Doc.Place())))
			},
		},
	}, p.subtreeCommands()...)
}

// subtreeCommands returns the commands for the subtree of the position on the board.
func (p *Pane) subtreeCommands() []shell.Command {
	played := func() bool { return p.Doc.Place() != session.None }
	return []shell.Command{
		{ID: "saveLines", Scope: shell.OnBoard, Label: lang.L("Save Lines from Here…"), Enabled: played, Run: p.saveLines},
	}
}

// MarkID returns the ID of the command that sets a mark.
func MarkID(m session.Mark) string { return "mark." + m.String() }

// markCommand returns the command that sets a mark on the position on the board, or removes it.
func (p *Pane) markCommand(m session.Mark, label, tip string, key fyne.KeyName) shell.Command {
	here := func() session.Mark {
		s := p.Doc.Session
		return s.Remark(p.Doc.Place()).Mark
	}
	return shell.Command{
		ID: MarkID(m), Scope: shell.OnBoard, Label: label, Tip: tip, Shortcut: shell.Ctrl(key),
		Checked: func() bool { return here() == m },
		AtBoard: true,
		Run: func() {
			s, mark := p.Doc.Session, m
			if here() == m {
				mark = session.Unmarked
			}
			s.SetMark(s.Cursor(), mark)
		},
	}
}

// Menu returns the context menu of the position on the board.
func (p *Pane) Menu() *fyne.Menu {
	ids := []string{"begin", ""}
	if p.Doc.Previewed == nil { // at the line, "begin" is disabled and must not be the first item
		ids = nil
	}
	menu := p.Menus.Menu(append(ids,
		"comment", "nameLine", "", MarkID(session.Good), MarkID(session.Bad), MarkID(session.Interesting), "",
		"makeMain", "deleteLine", "", "copy", "copyAs", "saveLines", "exportTree",
	)...)
	if others := p.otherMoves(); len(others) > 0 {
		menu.Items = slices.Concat(others, []*fyne.MenuItem{fyne.NewMenuItemSeparator()}, menu.Items)
	}
	return menu
}

// otherMoves returns menu items that go to the alternatives to the last move.
func (p *Pane) otherMoves() []*fyne.MenuItem {
	const most = 8
	s := p.Doc.Session
	if p.Doc.Place() == session.None { // it was never played
		return nil
	}
	var items []*fyne.MenuItem
	for _, beside := range p.otherMovesThan(p.Doc.Place()) {
		if len(items) == most {
			break
		}
		move := p.MoveText(s.Move(beside))
		label := lang.L("Show Move {{.Move}} Instead", messages.Args{"Move": move})
		if p.Doc.NumberedHoles() > 0 {
			label = lang.L("Show Hole {{.Hole}} Instead", messages.Args{"Hole": move})
		}
		items = append(items, fyne.NewMenuItem(label, func() { p.Doc.GoTo(beside) }))
	}
	return items
}

// PopUp shows the menu of the position on the board, and marks its branch in the tree meanwhile.
func (p *Pane) PopUp(at fyne.Position) {
	menu := widget.NewPopUpMenu(p.Menu(), p.Files.Win.Canvas())
	hide := menu.OnDismiss
	menu.OnDismiss = func() {
		p.branch(false)
		hide()
	}
	p.branch(true)
	menu.ShowAtPosition(at)
}

// This file has the commands of the Line menu that do more than one call on the session.

// maxEditedBytes is the maximum length of the edited part of a comment, in bytes. For each row, Fyne
// measures the rest of the paragraph: 10,000 bytes take seconds, a megabyte would take hours.
const maxEditedBytes = 2000

// editComment edits the comment of the position on the board. If the comment is too long for a
// field, only its beginning can be edited and the rest is unchanged.
func (p *Pane) editComment() {
	s := p.Doc.Session
	node := s.Cursor()
	begin, rest := splitComment(s.Comment(node))
	help := lang.L("Enter inserts a line break. {{.Keys}} saves the comment.", messages.Args{"Keys": shell.ShortcutName(shell.Ctrl(fyne.KeyReturn))})
	if rest != "" {
		help = lang.L("This field shows only the beginning of the comment. The other {{.Count}} characters stay unchanged.",
			messages.Args{"Count": messages.Grouped(utf8.RuneCountInString(rest))}) + "\n" + help
	}
	dialogs.Text{
		Title: lang.L("Comment on This Position"), Text: begin, Rows: 6, Help: help,
		Save: func(comment string) { s.SetComment(node, comment+rest) },
	}.Show(p.Files.Win)
}

// splitComment splits a comment after a word into the part that is edited and the rest.
func splitComment(comment string) (begin, rest string) {
	if len(comment) <= maxEditedBytes {
		return comment, ""
	}
	at := strings.LastIndexAny(comment[:maxEditedBytes], " \n") + 1
	if at == 0 {
		for at = maxEditedBytes; !utf8.RuneStart(comment[at]); {
			at--
		}
	}
	return comment[:at], comment[at:]
}

// nameLine names the displayed line at its last position, so that the name stays when more moves
// follow. An earlier name of this line only is edited in its place.
func (p *Pane) nameLine() {
	s := p.Doc.Session
	node := s.Named(s.End())
	if node == session.None || !s.Unbranched(node) {
		node = s.End()
	}
	dialogs.Text{
		Title: lang.L("Name Line"), Text: s.Remark(node).Name,
		Save: func(name string) { s.SetName(node, name) },
	}.Show(p.Files.Win)
}

// makeMain makes the displayed line the main line.
func (p *Pane) makeMain() {
	s := p.Doc.Session
	s.MakeMain(s.End())
	p.Status(lang.L("This is now the main line. {{.Keys}} undoes this.", shell.UndoKeys()))
}

// deleteLine deletes the position on the board and everything that follows it.
func (p *Pane) deleteLine() {
	s := p.Doc.Session
	gone := s.Delete(s.Cursor())
	v := shell.UndoKeys()
	v["Positions"] = messages.Positions(gone)
	p.Status(lang.L("Deleted {{.Positions}}. {{.Keys}} undoes this.", v))
}

// saveLines saves the subtree of the position on the board to a game file of its own.
func (p *Pane) saveLines() {
	s := p.Doc.Session
	sub := s.Subtree(p.Doc.Place())
	name := lang.L("lines") + desk.Extension
	r := shell.FileRequest{Title: lang.L("Save Lines from Here"), Name: name, Kinds: desk.SessionKinds()}
	p.Files.ChooseSave(r, shell.Extended(desk.Extension), func(path string, may disk.Permission) { p.writeLines(path, may, sub) })
}

func (p *Pane) writeLines(path string, may disk.Permission, sub *session.Session) {
	p.Files.StartIOTask(shell.SavingText(path), func(d disk.Disk) error {
		_, err := desk.WriteSession(d, path, may, sub)
		return err
	}, func(err error) {
		if err != nil {
			p.Files.ReportSaveError(path, err)
			return
		}
		p.Status(lang.L("Saved {{.Positions}} to “{{.File}}”", messages.Args{"Positions": messages.Positions(sub.Len()), "File": path}))
	})
}
