package app

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/dialogs"
	"tchouka/engine/disk"
	"tchouka/engine/linetext"
	"tchouka/engine/row"
	"tchouka/engine/session"
)

// What the commands of the menu Line do that is more than a call on the
// session.

// mostEdited is how many bytes of a comment are changed in a field. For each row Fyne
// measures the rest of a paragraph: 10,000 take seconds, a megabyte would take hours.
const mostEdited = 2000

// editComment writes a comment to the position on the board. Of one that is too long
// for a field the beginning can be changed, and the rest is kept as it is.
func (w *window) editComment() {
	s := w.desk.doc.session
	node := s.Cursor()
	begin, rest := partedComment(s.Comment(node))
	help := lang.L("Enter begins a new line. {{.Keys}} keeps the comment.", vars{"Keys": shortcutName(ctrl(fyne.KeyReturn))})
	if rest != "" {
		help = lang.L("This is the beginning. {{.Count}} more letters follow and stay as they are: they are too many for this field.",
			vars{"Count": grouped(utf8.RuneCountInString(rest))}) + "\n" + help
	}
	dialogs.Text{
		Title: lang.L("Comment on this position"), Text: begin, Rows: 6, Help: help,
		Keep: func(comment string) { s.SetComment(node, comment+rest) },
	}.Show(w.win)
}

// partedComment divides a comment into what is changed in a field and the rest, after
// a word.
func partedComment(comment string) (begin, rest string) {
	if len(comment) <= mostEdited {
		return comment, ""
	}
	at := strings.LastIndexAny(comment[:mostEdited], " \n") + 1
	if at == 0 {
		for at = mostEdited; !utf8.RuneStart(comment[at]); {
			at--
		}
	}
	return comment[:at], comment[at:]
}

// nameLine names the line that shows. The name belongs to its end, so that it
// stays with the line when that is played on; one that belongs to this line
// alone is changed where it is.
func (w *window) nameLine() {
	s := w.desk.doc.session
	node := s.Named(s.End())
	if node == session.None || !s.Alone(node) {
		node = s.End()
	}
	dialogs.Text{
		Title: lang.L("Name of this line"), Text: s.Remark(node).Name,
		Keep: func(name string) { s.SetName(node, name) },
	}.Show(w.win)
}

// makeMain makes the line that shows the main line.
func (w *window) makeMain() {
	s := w.desk.doc.session
	s.MakeMain(s.End())
	w.status.tell(lang.L("This is the main line now. {{.Keys}} takes that back.", w.undoKeys()))
}

// deleteLine takes the position on the board and what follows out of the
// record.
func (w *window) deleteLine() {
	s := w.desk.doc.session
	gone := s.Delete(s.Cursor())
	v := w.undoKeys()
	v["Positions"] = positionsText(gone)
	w.status.tell(lang.L("Deleted {{.Positions}}. {{.Keys}} brings them back.", v))
}

func (w *window) undoKeys() vars { return vars{"Keys": shortcutName(&fyne.ShortcutUndo{})} }

// copyLine puts the moves of the line on the clipboard, numbered as they are
// shown.
func (w *window) copyLine() {
	s := w.desk.doc.session
	n := w.desk.settings.numbering
	moves := s.Moves(s.End())
	text := linetext.Write(row.Moves(moves), w.desk.doc.start().Len(), n)
	w.app.Clipboard().SetContent(text)
	v := vars{"Text": glimpse(text[strings.LastIndexByte(text, '\n')+1:]), "Numbering": numberingText(n)}
	w.status.tell(lang.L("Copied: {{.Text}} · {{.Numbering}}", v))
}

// copyLines puts what follows the position on the board on the clipboard, as
// the text of a session that begins there.
func (w *window) copyLines() {
	s := w.desk.doc.session
	text, err := s.Subtree(w.desk.doc.place()).Text()
	if err != nil {
		w.status.tell(fileErrorText(err))
		return
	}
	w.app.Clipboard().SetContent(text)
	w.status.tell(lang.L("Copied the lines from here, {{.Positions}}, as text that can be pasted back",
		vars{"Positions": positionsText(len(s.Under(w.desk.doc.place())))}))
}

// saveLines writes what follows the position on the board to a session file of
// its own. The file of this session stays the one it is.
func (w *window) saveLines() {
	s := w.desk.doc.session
	sub := s.Subtree(w.desk.doc.place())
	name := lang.L("lines") + extension
	r := FileRequest{Title: lang.L("Save the lines from here"), Name: name, Kinds: sessionKinds()}
	w.files.choose(w.files.chooser.Save, r, func(path string) {
		w.files.withExtension(path, extension, func(path string) { w.writeLines(path, sub) })
	})
}

func (w *window) writeLines(path string, sub *session.Session) {
	w.files.errand(savingText(path), func(d disk.Disk) error {
		_, err := writeSession(d, path, sub)
		return err
	}, func(err error) {
		if err != nil {
			w.files.complainOfSave(path, err)
			return
		}
		w.status.tell(lang.L("Saved {{.Positions}} to “{{.File}}”", vars{"Positions": positionsText(sub.Len()), "File": path}))
	})
}
