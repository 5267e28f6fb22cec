package desk

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/system/userdata"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/record/session"
)

// Work that could be lost. A board from another source is another document of the same session, and
// undo returns to the previous one, so no question is necessary. The program prompts the user when
// the session itself is dropped, for example on quitting, for a lesson or for a collection. It also
// does so when the undo history is full.

// unsavedDoc is a document with unsaved work.
type unsavedDoc struct {
	of    *session.Session
	doc   session.Doc
	sheet int // the index in the collection, from 0; −1 for a document outside it
	file  File
}

// here reports whether the piece is the open document.
func (p unsavedDoc) here(d *Document) bool { return p.of == d.Session && p.doc == p.of.Doc() }

func (p unsavedDoc) snapshot() *session.Snapshot { return snapshotOf(p.of, p.doc) }

// snapshotOf returns a snapshot of the current document of a session, or of one that undo leads to.
func snapshotOf(of *session.Session, doc session.Doc) *session.Snapshot {
	if doc == of.Doc() {
		return of.Snapshot()
	}
	return of.SnapshotOf(doc)
}

// unsavedDocs returns all unsaved work: the document, those before it, and the collection's boards.
func (d *Document) unsavedDocs() []unsavedDoc {
	var all []unsavedDoc
	at, home := -1, session.Doc(-1)
	if of := d.currentSheet(); of != nil {
		at, home = d.Collection.At(), of.home
	}
	sheet := func(doc session.Doc) int {
		if doc == home {
			return at
		}
		return -1
	}
	// Saving the collection saves its document.
	saved := func(doc session.Doc) bool { return sheet(doc) >= 0 && d.Collection.HoldsLines() }
	if here := d.Session.Doc(); d.dirty() && !d.onlyExplored() && !d.playedOnly() && !saved(here) {
		all = append(all, unsavedDoc{d.Session, here, sheet(here), d.files[here]})
	}
	for _, doc := range d.Session.UnsavedDocs() {
		if file := d.files[doc]; !saved(doc) && (file.Path != "" || d.hasWork(doc)) {
			all = append(all, unsavedDoc{d.Session, doc, sheet(doc), file})
		}
	}
	return append(all, d.otherSheets()...)
}

// hasWork reports whether a document contains more than a board, or than moves that the user has tried
// on the first board or in practice.
func (d *Document) hasWork(doc session.Doc) bool {
	as := d.Session.DocSummary(doc)
	tried := d.ownSession == d.Session && doc == d.ownDoc && as.Start.Key() == d.initialBoard.Key()
	given := d.practice == d.Session && doc == d.given
	return as.Comments > 0 || as.Moves > 0 && !tried && !given
}

// otherSheets returns the unsaved work on the boards of the collection that are not open.
func (d *Document) otherSheets() []unsavedDoc {
	var all []unsavedDoc
	if d.Collection != nil && !d.Collection.HoldsLines() {
		for _, at := range d.Collection.work() {
			if of := d.Collection.sheet(at).session; of != d.Session {
				all = append(all, unsavedDoc{of, of.Doc(), at, d.Collection.fileAt(at)})
			}
		}
	}
	return all
}

// outsideCollection returns the unsaved work on boards that replaced the board of the collection.
func (d *Document) outsideCollection() []unsavedDoc {
	return slices.DeleteFunc(d.unsavedDocs(), func(p unsavedDoc) bool { return p.sheet >= 0 })
}

// replaced returns the recovery data of the documents that undo returns to, oldest first, and the
// number of their moves and remarks.
func (d *Document) replaced() (all []userdata.Replaced, moves, comments int) {
	texts := map[session.Doc]replacedText{}
	for _, p := range d.unsavedDocs() {
		if p.of != d.Session || p.here(d) {
			continue
		}
		text, known := d.texts[p.doc]
		as := p.of.DocSummary(p.doc)
		if !known || text.digest != as.Digest {
			text = replacedText{as.Digest, textOf(p.snapshot())}
		}
		texts[p.doc] = text
		all = append([]userdata.Replaced{{Text: text.text, File: absolute(p.file.Path), Print: p.file.Fingerprint, Home: p.sheet >= 0}}, all...)
		moves, comments = moves+as.Moves, comments+as.Comments
	}
	d.texts = texts
	return all, moves, comments
}

// replacedText caches the text of a document while the digest of its content is the same.
type replacedText struct {
	digest uint64
	text   string
}

// Restore begins again the documents that undo returned to before a crash. Nil sessions are
// skipped.
func (d *Document) Restore(kept []userdata.Replaced, replaced []*session.Session) {
	for i, s := range replaced {
		if s != nil {
			d.begin(s, File{Path: kept[i].File, Fingerprint: kept[i].Print})
		}
	}
}

// ConfirmUnsaved calls a function if no work is lost, or when the user has decided about it.
func (f *Files) ConfirmUnsaved(then func()) {
	f.confirmCollection(func() { f.confirmLoss(f.desk.Doc.unsavedDocs, then) })
}

// confirmUnsavedCollection is ConfirmUnsaved if only the collection is dropped, and undo returns to
// the rest.
func (f *Files) confirmUnsavedCollection(then func()) {
	f.checkUndoHistory(func() { f.confirmCollection(func() { f.confirmLoss(f.desk.Doc.otherSheets, then) }) })
}

// checkUndoHistory calls a function that begins another document. Undo returns from it to the present
// one. If the undo history is full, it prompts the user first.
func (f *Files) checkUndoHistory(then func()) {
	s := f.desk.Doc.Session
	if !s.HistoryFull() {
		f.afterSave(then)
		return
	}
	f.ConfirmUnsaved(func() {
		s.DiscardUnsaved()
		then()
	})
}

// confirmLoss calls a function if there is no unsaved work, or after a question to the user.
func (f *Files) confirmLoss(work func() []unsavedDoc, then func()) {
	doc, all := f.desk.Doc, work()
	again := func() { f.confirmLoss(work, then) }
	switch s := f.saving; {
	case len(all) == 0:
		f.afterSave(then)
	case s != nil && doc.Session == s.of && doc.Session.Matches(s.content):
		f.wait(again)
	case len(all) == 1 && all[0].here(doc):
		f.askToSave(func() { f.desk.keepDiscarded(all); then() }, again)
	default:
		f.askToSaveAll(all, func() { f.desk.keepDiscarded(all); then() }, again)
	}
}

// askToSave shows the question whether to continue without saving or after saving.
func (f *Files) askToSave(without, after func()) {
	title, text := lang.L("Save Changes?"), lang.L("The lines and the board are not saved. If you do not save them, they are lost.")
	save := dialogs.Choice{Label: lang.L("Save As…"), Do: func() { f.saveThen(after) }, OpensDialog: true}
	if name := f.desk.Doc.Name(); name != "" {
		title = lang.L("Save “{{.File}}”?", messages.Args{"File": name})
		text = lang.L("“{{.File}}” has unsaved changes. If you do not save them, they are lost.", messages.Args{"File": name})
		save.Label, save.OpensDialog = lang.L("Save"), false
	}
	dialogs.Ask(f.Win, title, text, lang.L("Cancel"),
		dialogs.Choice{Label: lang.L("Don't Save"), Do: func() { f.afterSave(without) }}, save)
}

// askToSaveAll shows one question about several documents, or about one that is not open.
func (f *Files) askToSaveAll(all []unsavedDoc, without, after func()) {
	n := len(all)
	v := messages.Args{"Count": messages.Grouped(n)}
	title := lang.L("Save Changes?")
	text := lang.N("{{.Count}} board has unsaved lines or changes. If you do not save them, they are lost. Saving creates a game file for each.", n, v)
	if coll := f.desk.Doc.Collection; coll != nil && !slices.ContainsFunc(all, func(p unsavedDoc) bool { return p.sheet < 0 }) {
		v["File"] = coll.Name()
		title = lang.L("Save Changes to “{{.File}}”?", v)
		text = lang.N("{{.Count}} board of the collection has unsaved lines or changes. If you do not save them, they are lost. Saving creates a game file for each.", n, v)
	}
	dialogs.Ask(f.Win, title, text, lang.L("Cancel"),
		dialogs.Choice{Label: lang.L("Don't Save"), Do: func() { f.afterSave(without) }},
		dialogs.Choice{Label: lang.L("Save All…"), Do: func() { f.saveDocs(all, after) }, OpensDialog: true})
}

// SaveAll saves each board of the collection with unsaved work to its own game file.
func (f *Files) SaveAll() {
	doc := f.desk.Doc
	all := doc.otherSheets()
	if of := doc.currentSheet(); of != nil && of.session.Dirty() {
		all = append(all, unsavedDoc{doc.Session, doc.Session.Doc(), doc.Collection.At(), doc.Collection.fileAt(doc.Collection.At())})
	}
	f.saveDocs(all, func() {})
}

// saveDocs shows a file chooser for the documents without a file, and saves all documents.
func (f *Files) saveDocs(all []unsavedDoc, then func()) {
	name := f.desk.Doc.ProposedName()
	if coll := f.desk.Doc.Collection; coll != nil {
		name = coll.stem()
	}
	for _, p := range all {
		if p.file.Path == "" {
			r := shell.FileRequest{Title: lang.L("Save Boards as Numbered Game Files"), Name: name + Extension, Kinds: SessionKinds()}
			f.Choose(f.Chooser.Save, r, func(path string) { f.writeAll(all, path, then) }) // which replaces no file
			return
		}
	}
	f.writeAll(all, "", then)
}

// numbered returns a name with a number of at least two digits.
func numbered(base string, n, limit int) string {
	return fmt.Sprintf("%s-%0*d", base, max(len(fmt.Sprint(limit)), 2), n)
}
