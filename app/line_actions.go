package app

import (
	"bytes"
	"errors"
	"io"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine"
	"tchouka/engine/safefile"
	"tchouka/engine/session"
)

// What the commands of the menu Line do that is more than a call on the
// session.

// editComment writes a comment to the position on the board.
func (w *window) editComment() {
	s := w.desk.doc.session
	node := s.Cursor()
	text := newDialogEntry(s.Comment(node))
	text.MultiLine = true
	text.Wrapping = fyne.TextWrapWord
	text.SetMinRowsVisible(6)
	w.askText(lang.L("Comment on this position"), text, func(comment string) { s.SetComment(node, comment) })
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
	text := newDialogEntry(s.Remark(node).Name)
	w.askText(lang.L("Name of this line"), text, func(name string) { s.SetName(node, name) })
}

// askText asks for a text. Enter keeps it, or begins a new line where there may
// be several; Escape gives up.
func (w *window) askText(title string, text *dialogEntry, keep func(string)) {
	d := dialog.NewCustomConfirm(title, lang.L("Keep"), lang.L("Cancel"),
		newAtLeast(fyne.NewSize(460, 0), text), func(ok bool) {
			if ok {
				keep(text.Text)
			}
		}, w.win)
	text.cancelled = d.Dismiss
	text.OnSubmitted = func(string) { d.Confirm() }
	d.Show()
	w.win.Canvas().Focus(text)
}

// dialogEntry is a field of a dialog, which Escape closes.
type dialogEntry struct {
	widget.Entry
	cancelled func()
}

func newDialogEntry(text string) *dialogEntry {
	e := &dialogEntry{}
	e.ExtendBaseWidget(e)
	e.SetText(text)
	return e
}

// TypedKey gives up on Escape.
func (e *dialogEntry) TypedKey(key *fyne.KeyEvent) {
	if key.Name == fyne.KeyEscape {
		e.cancelled()
		return
	}
	e.Entry.TypedKey(key)
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

// copyLines puts what follows the position on the board on the clipboard, as
// the text of a session that begins there.
func (w *window) copyLines() {
	s := w.desk.doc.session
	var text bytes.Buffer
	if _, err := s.Subtree(s.Cursor()).WriteTo(&text); err != nil {
		w.status.tell(fileErrorText(err))
		return
	}
	w.app.Clipboard().SetContent(text.String())
	w.status.tell(lang.L("Copied the lines from here, {{.Positions}}, as text that can be pasted back",
		vars{"Positions": positionsText(len(s.Under(s.Cursor())))}))
}

// saveLines writes what follows the position on the board to a session file of
// its own. The file of this session stays the one it is.
func (w *window) saveLines() {
	s := w.desk.doc.session
	sub := s.Subtree(s.Cursor())
	name := lang.L("lines") + extension
	r := FileRequest{Title: lang.L("Save the lines from here"), Name: name, Kinds: sessionKinds()}
	w.files.choose(w.files.chooser.Save, r, func(path string) {
		w.files.withExtension(path, extension, func(path string) { w.writeLines(path, sub) })
	})
}

func (w *window) writeLines(path string, sub *session.Session) {
	err := safefile.Write(path, func(to io.Writer) error {
		_, err := sub.WriteTo(to)
		return err
	})
	if err != nil {
		w.files.complainOfSave(path, err)
		return
	}
	w.status.tell(lang.L("Saved {{.Positions}} to “{{.File}}”", vars{"Positions": positionsText(sub.Len()), "File": path}))
}

// paste takes a board, or lines, from the clipboard. An ID brings the rules of
// its board along.
func (w *window) paste() {
	text := strings.TrimSpace(w.app.Clipboard().Content())
	if strings.HasPrefix(text, "tchouka ") {
		w.pasteLines(text)
		return
	}
	rules, p, err := engine.ParseBoard(text, w.desk.doc.rules())
	if err != nil {
		w.status.tell(lang.L("The clipboard holds no board. {{.Why}}", vars{"Why": w.parseError(err)}))
		return
	}
	w.takeBoard(rules, p)
}

// pasteLines adds lines that begin at the position on the board, or puts their
// own board on the table.
func (w *window) pasteLines(text string) {
	lines, err := session.Read(strings.NewReader(text), session.Resolve)
	if err != nil {
		w.status.tell(lang.L("The lines on the clipboard cannot be read: {{.Why}}", vars{"Why": err.Error()}))
		return
	}
	v := w.undoKeys()
	s := w.desk.doc.session
	added, err := s.Paste(lines)
	switch {
	case err == nil && added == 0:
		w.status.tell(lang.L("Nothing new was pasted: these lines are here already"))
	case err == nil:
		v["Positions"] = positionsText(added)
		w.status.tell(lang.L("Pasted {{.Positions}}. {{.Keys}} takes them away again.", v))
	case errors.Is(err, session.ErrFull):
		w.status.tell(lang.L("Nothing was pasted: the record holds as many positions as it can"))
	default:
		w.table.takeLines(lines, func() {
			w.status.tell(lang.L("Pasted lines of another board. {{.Keys}} brings the old one back.", v))
		})
	}
}
