package linepane

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk"
	"tchouka/engine/record/session"
)

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
