package app

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
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
)

// This file has the commands of the Line menu that do more than one call on the session.

// maxEditedBytes is the maximum length of the edited part of a comment, in bytes. For each row, Fyne
// measures the rest of the paragraph: 10,000 bytes take seconds, a megabyte would take hours.
const maxEditedBytes = 2000

// editComment edits the comment of the position on the board. If the comment is too long for a
// field, only its beginning can be edited and the rest is unchanged.
func (w *window) editComment() {
	s := w.desk.Doc.Session
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
	}.Show(w.win)
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
func (w *window) nameLine() {
	s := w.desk.Doc.Session
	node := s.Named(s.End())
	if node == session.None || !s.Unbranched(node) {
		node = s.End()
	}
	dialogs.Text{
		Title: lang.L("Name Line"), Text: s.Remark(node).Name,
		Save: func(name string) { s.SetName(node, name) },
	}.Show(w.win)
}

// makeMain makes the displayed line the main line.
func (w *window) makeMain() {
	s := w.desk.Doc.Session
	s.MakeMain(s.End())
	w.status.ShowMessage(lang.L("This is now the main line. {{.Keys}} undoes this.", shell.UndoKeys()))
}

// deleteLine deletes the position on the board and everything that follows it.
func (w *window) deleteLine() {
	s := w.desk.Doc.Session
	gone := s.Delete(s.Cursor())
	v := shell.UndoKeys()
	v["Positions"] = messages.Positions(gone)
	w.status.ShowMessage(lang.L("Deleted {{.Positions}}. {{.Keys}} undoes this.", v))
}

// saveLines saves the subtree of the position on the board to a game file of its own.
func (w *window) saveLines() {
	s := w.desk.Doc.Session
	sub := s.Subtree(w.desk.Doc.Place())
	name := lang.L("lines") + desk.Extension
	r := shell.FileRequest{Title: lang.L("Save Lines from Here"), Name: name, Kinds: desk.SessionKinds()}
	w.files.ChooseSave(r, shell.Extended(desk.Extension), func(path string, may disk.Permission) { w.writeLines(path, may, sub) })
}

func (w *window) writeLines(path string, may disk.Permission, sub *session.Session) {
	w.files.StartIOTask(shell.SavingText(path), func(d disk.Disk) error {
		_, err := desk.WriteSession(d, path, may, sub)
		return err
	}, func(err error) {
		if err != nil {
			w.files.ReportSaveError(path, err)
			return
		}
		w.status.ShowMessage(lang.L("Saved {{.Positions}} to “{{.File}}”", messages.Args{"Positions": messages.Positions(sub.Len()), "File": path}))
	})
}

// begin begins a line at a preview, and reports whether the cursor is now on the board.
func (w *window) begin() bool {
	if err := w.desk.Doc.BeginLine(); err != nil {
		w.status.ShowMessage(messages.SessionFull())
		return false
	}
	return true
}

// handleEnter handles Enter in the tree: it begins a line at a preview, or returns false.
func (w *window) handleEnter(tree.ID) bool {
	if w.desk.Doc.Previewed == nil {
		return false
	}
	w.menu.do("begin")
	return true
}

// aside reports whether Escape has a preview or an arrow to remove, and no animation to end.
func (w *window) aside() bool {
	return !w.board.Player.Active() && (w.desk.Doc.Previewed != nil || w.board.HintMove != nil)
}

// escaped returns from a previewed position to the line. On the line it makes the computer wait.
func (w *window) escaped() {
	w.board.HintMove = nil
	w.board.Show(0)
	w.status.ShowMessage("")
	w.board.Player.Finish()
	if !w.desk.Doc.Leave() && w.opponent.Escape() {
		w.status.ShowMessage(lang.L("The computer is waiting: click its name to let it move, or move for it"))
	}
}
