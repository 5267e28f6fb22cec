package collections

import (
	"bytes"
	"errors"
	"io"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/record/notation"
)

// add shows a form for the name of the board, and then lets the user choose the file to add it to.
func (b *collections) add() {
	doc := b.Doc
	board := doc.Entry()
	var form dialogs.Form
	name, note := dialogs.NewEntry(), dialogs.NewEntry()
	name.SetPlaceHolder(lang.L("optional"))
	note.SetPlaceHolder(lang.L("optional"))
	form.Add(lang.L("Name"), name)
	form.Add(lang.L("Note"), note)
	form.Show(b.Files.Win, lang.L("Add Board to Collection"), lang.L("Add…"), func() {
		board.Name, board.Note = strings.TrimSpace(name.Text), strings.TrimSpace(note.Text)
	}, func() { b.chooseFile(board) })
}

// chooseFile lets the user choose a collection file, existing or new.
func (b *collections) chooseFile(board notation.Board) {
	var choices []dialogs.Choice
	if coll := b.Doc.Collection; coll != nil {
		choices = append(choices, dialogs.Choice{Label: lang.L("Add to “{{.File}}”", messages.Args{"File": coll.Name()}), Do: func() {
			if coll.Path != "" && !coll.HoldsLines() && !coll.Edited() {
				b.addTo(coll.Path, board)
				return
			}
			before := len(coll.Boards)
			b.Files.EditCollection(func(c *desk.Collection) { c.Insert(len(c.Boards), board) })
			if len(coll.Boards) == before { // the collection is full
				return
			}
			b.Files.OpenAdded()
			b.Status(lang.L("Added to “{{.File}}” as board {{.N}}", messages.Args{"File": coll.Name(), "N": messages.Grouped(len(coll.Boards))}))
		}})
	}
	kinds := desk.CollectionKinds()
	choices = append(choices,
		dialogs.Choice{Label: lang.L("Add to Existing Collection…"), Do: func() {
			b.Files.Choose(b.Files.Chooser.Open, shell.FileRequest{Title: lang.L("Choose Collection"), Kinds: kinds}, func(path string) { b.addTo(path, board) })
		}},
		dialogs.Choice{Label: lang.L("Add to New Collection…"), Do: func() {
			r := shell.FileRequest{Title: lang.L("New Collection"), Name: lang.L("boards") + desk.Extension, Kinds: kinds}
			b.Files.ChooseSave(r, notation.Named(desk.Extension), func(path string, may disk.Permission) { b.createFile(path, may, board) })
		}})
	dialogs.Choose(b.Files.Win, lang.L("Add Board to Collection"),
		lang.L("The board is added at the end. The rest of the file does not change."), lang.L("Cancel"), choices...)
}

// createFile writes a new file with the board only.
func (b *collections) createFile(path string, may disk.Permission, board notation.Board) {
	form, _ := messages.CollectionForm(path)
	b.Files.StartIOTask(shell.SavingText(path), func(d disk.Disk) error {
		return disk.Replace(d, path, may, func(w io.Writer) error { return notation.WriteCollection(w, form, "", []notation.Board{board}) })
	}, func(err error) {
		if err != nil {
			b.Files.ReportSaveError(path, err)
			return
		}
		b.added(path, 1)
	})
}

// addTo atomically adds the board at the end of a file. If another program writes to the file
// meanwhile, it starts again. If the file is the open collection, boards that other programs have
// added since it was opened become available, too.
func (b *collections) addTo(path string, board notation.Board) {
	var all []notation.Board
	var now disk.Fingerprint
	here, coll, open, kept := b.Doc.Game(), b.Doc.Collection, false, b.Files.Kept()
	b.Files.StartIOTask(shell.SavingText(path), func(d disk.Disk) error {
		var err error
		all, now, err = addToCollection(d, path, board, b.Desk, here, kept)
		open = coll != nil && coll.Path != "" && disk.Same(d, coll.Path, path)
		return err
	}, func(err error) {
		if err != nil {
			b.Files.ReportSaveError(path, err)
			return
		}
		if open && b.Doc.Collection == coll {
			if !coll.Follow(all, now) {
				b.Files.AddRecent(path)
				b.Status(lang.L("Added to “{{.File}}” as board {{.N}}. Another program changed the boards before it: open the file again to see them.",
					messages.Args{"File": messages.FileName(path), "N": messages.Grouped(len(all))}))
				return
			}
			b.Announce(desk.ChangedSaved)
			b.Files.OpenAdded()
		}
		b.added(path, len(all))
	})
}

// addToCollection adds a board to a file, and returns all boards in the file and its fingerprint.
func addToCollection(
	d disk.Disk, path string, board notation.Board, on *desk.Desk, here engine.Game, kept func(string, []byte),
) ([]notation.Board, disk.Fingerprint, error) {
	none := disk.Fingerprint{}
	for {
		text, err := disk.ReadFile(d, path)
		if err != nil {
			return nil, none, err
		}
		with, _, err := notation.AddBoard(text, board, on.Games, here)
		if errors.Is(err, notation.Empty) { // a new empty file
			form, _ := messages.CollectionForm(path)
			all := []notation.Board{board}
			return all, none, disk.Replace(d, path, disk.IfNew(), func(w io.Writer) error { return notation.WriteCollection(w, form, "", all) })
		}
		if err != nil {
			return nil, none, err
		}
		list, err := notation.ReadCollection(bytes.NewReader(with), on.Games, here)
		if err != nil {
			return nil, none, err
		}
		err = disk.ReplaceBytes(d, path, disk.IfUnchanged(disk.FingerprintOf(text)).Keeping(kept), with)
		var changed *disk.ChangedError
		if !errors.As(err, &changed) {
			return list.Boards, disk.FingerprintOf(with), err
		}
	}
}

// added reports the number of the added board.
func (b *collections) added(path string, number int) {
	b.Files.AddRecent(path)
	b.Status(lang.L("Added to “{{.File}}” as board {{.N}}", messages.Args{"File": messages.FileName(path), "N": messages.Grouped(number)}))
}
