// Package history shows earlier versions of documents, and restores one as unsaved work. Restoring
// changes no file: the user decides whether to save the version. Package userdata keeps the
// versions, and removes old ones.
package history

import (
	"bytes"
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/system/userdata"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/session"
	"tchouka/widgets/paint"
)

// Request is what the dialog shows, and what it does.
type Request struct {
	Games games.List
	// File is the file of the document in the window. The dialog begins with its versions.
	File    string
	Restore func(Content, userdata.Version)
}

// Content is what a version contains: a game, a collection and the game of its first board, or a lesson.
type Content struct {
	Session    *session.Session
	Collection *notation.Collection
	Lesson     string
}

// view is the dialog.
type view struct {
	Request
	window  *shell.Window
	reading *work.Job
	all     []userdata.Version // newest first
	shown   []userdata.Version
	at      int      // the selected version; −1 for none
	read    *Content // its content; nil until it is read

	search  *dialogs.Entry
	only    *dialogs.Check
	keep    *dialogs.Check
	list    *dialogs.List
	note    *widget.Label
	picture *shell.Diagram
	restore *dialogs.Button
	remove  *dialogs.Button
	dialog  *dialogs.Dialog
}

// Show reads the history and shows it.
func Show(w *shell.Window, r Request) {
	var all []userdata.Version
	w.StartIOTask(lang.L("Reading the history…"), func(disk.Disk) error {
		w.History.Wait()
		all = w.History.Versions()
		return nil
	}, func(err error) {
		if err == nil {
			newView(w, r, all).show()
		}
	})
}

func newView(w *shell.Window, r Request, all []userdata.Version) *view {
	v := &view{Request: r, window: w, all: all, at: -1, reading: work.NewJob(w.Post), search: dialogs.NewEntry(), note: widget.NewLabel(""), picture: shell.NewDiagram()}
	v.search.SetPlaceHolder(lang.L("Part of a name or a date"))
	v.search.OnChanged = func(string) { v.filter() }
	v.only = dialogs.NewCheck(lang.L("Only this file"), func(bool) { v.filter() })
	v.keep = dialogs.NewCheck(lang.L("Keep earlier versions"), func(on bool) {
		w.Change(func(s *shell.Settings) { s.KeepHistory = on })
	})
	v.keep.SetChecked(w.Settings.KeepHistory)
	if !slices.ContainsFunc(all, v.ofFile) {
		v.only.Disable()
	}
	v.note.Wrapping = fyne.TextWrapWord
	v.list = dialogs.NewList(func() int { return v.at })
	v.list.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: v.hide, fyne.KeyReturn: v.restoreSelected}
	v.list.Length = func() int { return len(v.shown) }
	v.list.CreateItem = func() fyne.CanvasObject {
		content, document := widget.NewLabel(""), widget.NewLabel("")
		content.Truncation, document.Truncation = fyne.TextTruncateEllipsis, fyne.TextTruncateEllipsis
		return container.New(layout.NewCustomPaddedVBoxLayout(-theme.InnerPadding()), content, document)
	}
	v.list.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		labels := o.(*fyne.Container).Objects
		labels[0].(*widget.Label).SetText(v.contentText(v.shown[i]))
		labels[1].(*widget.Label).SetText(documentText(v.shown[i]))
	}
	v.list.OnSelected = v.selected
	v.restore = dialogs.NewButton(lang.L("Restore"), v.restoreSelected)
	v.restore.Importance = widget.HighImportance
	v.remove = dialogs.NewButton(lang.L("Delete…"), v.askToDelete)
	return v
}

func (v *view) ofFile(version userdata.Version) bool { return v.File != "" && version.File == v.File }

func (v *view) hide() { v.dialog.Hide() }

func (v *view) show() {
	left := container.NewBorder(container.NewVBox(v.search, v.only), v.keep, nil, nil, v.list)
	right := container.NewBorder(nil, v.note, nil, nil, v.picture.Content)
	content := container.NewGridWithColumns(2, shell.AtLeast(fyne.NewSize(320, 340), left), right)
	v.dialog = dialogs.New(lang.L("History"), content, v.window.Win)
	v.search.Listen(dialogs.Keys{Escape: v.hide, Answer: v.restoreSelected, Down: func() { paint.Focus(v.window.Win.Canvas(), v.list) }})
	v.only.Listen(dialogs.Keys{Escape: v.hide})
	v.keep.Listen(dialogs.Keys{Escape: v.hide})
	v.dialog.SetAllButtons([]fyne.CanvasObject{v.remove}, []fyne.CanvasObject{dialogs.NewButton(lang.L("Close"), v.hide), v.restore})
	v.dialog.SetOnClosed(v.reading.Cancel)
	v.only.SetChecked(!v.only.Disabled())
	v.filter()
	v.dialog.Show()
	paint.Focus(v.window.Win.Canvas(), v.search)
}

// filter lists the versions that match, and selects the newest.
func (v *view) filter() {
	text := strings.ToLower(strings.TrimSpace(v.search.Text))
	v.shown = nil
	for _, version := range v.all {
		if (!v.only.Checked || v.ofFile(version)) && strings.Contains(strings.ToLower(documentText(version)+"\n"+v.contentText(version)), text) {
			v.shown = append(v.shown, version)
		}
	}
	v.list.UnselectAll()
	v.list.Refresh()
	v.list.ScrollToTop()
	v.selected(-1)
	if len(v.shown) > 0 {
		v.list.Select(0)
	}
}

// selected reads a version and shows its board.
func (v *view) selected(at int) {
	v.at, v.read = at, nil
	v.restore.SetEnabled(false)
	v.remove.SetEnabled(at >= 0)
	v.note.SetText("")
	if at < 0 {
		v.reading.Cancel()
		v.picture.ShowMessage(v.emptyText())
		return
	}
	version, known, history, numbering := v.shown[at], v.Games, v.window.History, v.window.Settings.Numbering
	pal := paint.PaletteFor(v.note)
	v.reading.Start(func(_ context.Context, report func(func())) {
		var drawn shell.Rendering
		read, err := content(history, version, known)
		if err == nil && read.Session != nil {
			drawn, err = shell.Draw(export.Position(read.Session.Game(), read.Session.State()), export.Options{Palette: pal, Numbering: numbering})
		}
		report(func() {
			if read == nil {
				v.picture.ShowMessage(lang.L("This version could not be read: {{.Why}}", messages.Args{"Why": messages.FileError(err)}))
				return
			}
			v.read = read
			v.restore.SetEnabled(true)
			v.note.SetText(version.File)
			if read.Session == nil {
				v.picture.ShowMessage(version.Board)
				return
			}
			if v.picture.ShowMessage(""); err != nil {
				v.picture.ShowMessage(lang.L("The board is too large to show"))
				return
			}
			v.picture.Replace(drawn)
		})
	})
}

// content reads a version with the open board of a collection, and goes to the end of the first line of a game.
func content(h *userdata.History, version userdata.Version, known games.List) (*Content, error) {
	text, err := h.Read(version)
	if err != nil {
		return nil, err
	}
	if version.Lesson {
		return &Content{Lesson: string(text)}, nil
	}
	if notation.IsGameCollection(string(text)) {
		coll, err := notation.ReadCollection(bytes.NewReader(text), known, known[0])
		if err != nil {
			return nil, err
		}
		first, err := coll.Boards[min(max(version.Open, 1), len(coll.Boards))-1].Session()
		if err != nil {
			return nil, err
		}
		return &Content{Session: first, Collection: &coll}, nil
	}
	read, err := session.Read(bytes.NewReader(text), known.ByID)
	if err != nil {
		return nil, err
	}
	read.Last()
	return &Content{Session: read}, nil
}

func (v *view) emptyText() string {
	switch {
	case len(v.all) > 0:
		return lang.L("No results. Try another word or fewer letters.")
	case v.keep.Checked:
		return lang.L("There are no earlier versions yet. One is kept whenever you save, every five minutes while you work, and when you close without saving.")
	default:
		return lang.L("There are no earlier versions.")
	}
}

func (v *view) restoreSelected() {
	if v.read != nil {
		version, read := v.shown[v.at], v.read
		v.hide()
		v.Restore(*read, version)
	}
}

// askToDelete offers to delete the selected version, or all in the list.
func (v *view) askToDelete() {
	if v.at < 0 {
		return
	}
	one, listed := v.shown[v.at:v.at+1], slices.Clone(v.shown)
	dialogs.Choose(v.window.Win, lang.L("Delete Earlier Versions?"), lang.L("Deleted versions cannot be restored. Your files do not change."), lang.L("Cancel"),
		dialogs.Choice{Label: lang.L("Delete This Version"), Do: func() { v.delete(one) }},
		dialogs.Choice{Label: lang.L("Delete Listed Versions ({{.Count}})", messages.Args{"Count": messages.Grouped(len(listed))}), Do: func() { v.delete(listed) }})
}

func (v *view) delete(versions []userdata.Version) {
	var left []userdata.Version // also those that could not be deleted
	v.window.StartIOTask(lang.L("Deleting…"), func(disk.Disk) error {
		err := v.window.History.Delete(versions)
		left = v.window.History.Versions()
		return err
	}, func(err error) {
		if errors.Is(err, context.Canceled) {
			return
		}
		if err != nil {
			v.window.ShowError(lang.L("The versions could not be deleted"), err)
		}
		v.all = left
		v.filter()
	})
}

// documentText names the document of a version.
func documentText(version userdata.Version) string {
	name := version.Board
	if version.File != "" {
		name = filepath.Base(version.File)
	}
	if version.Saved {
		return name
	}
	return lang.L("{{.Name}} (not saved)", messages.Args{"Name": name})
}

// contentText describes when a version was made, how much it contains, and the difference to the version
// before.
func (v *view) contentText(version userdata.Version) string {
	before := version
	for _, other := range v.all {
		if other.Time.Before(version.Time) && other.SameDocument(version) {
			before = other
			break
		}
	}
	text := messages.Time(version.Time, time.Now()) + " · "
	switch {
	case version.Boards > 0:
		text += messages.Boards(version.Boards) + difference(before.Boards, version.Boards)
		if version.Open > 0 {
			text += " · " + lang.L("board {{.N}}", messages.Args{"N": messages.Grouped(version.Open)})
		}
		return text
	case version.Lesson:
		return text + lang.L("lesson")
	}
	text += messages.Moves(version.Moves) + difference(before.Moves, version.Moves)
	if version.Comments > 0 || before.Comments > 0 {
		text += " · " + messages.Comments(version.Comments) + difference(before.Comments, version.Comments)
	}
	return text
}

// difference returns a change of a number, for example " (+2)"; "" for none.
func difference(before, now int) string {
	switch {
	case now > before:
		return " (+" + messages.Grouped(now-before) + ")"
	case now < before:
		return " (−" + messages.Grouped(before-now) + ")"
	}
	return ""
}
