package collections

import (
	"context"
	"errors"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/files/exporting"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine/disk"
	"tchouka/engine/output/export"
	"tchouka/engine/output/filenames"
	"tchouka/engine/output/paper"
	"tchouka/engine/record/notation"
)

// collectionExport exports each board of a collection to a file of its own, after a form that shows the
// names of the files. It is kept while the window is open, so that the form begins with the same
// input.
type collectionExport struct {
	what, format            *dialogs.Select
	names                   *dialogs.Entry
	formatField, namesField *dialogs.Field
	pictures                []*pictureField
	preview                 *widget.Label
	form                    dialogs.Form

	boards  []notation.Board
	options export.Options
}

// The things that are exported of each board.
const (
	boardItself = iota
	boardSolution
)

// pictureField is an option of pictures.
type pictureField struct {
	export.Option
	*dialogs.Field
	list   *dialogs.Select // or
	number *dialogs.Entry
}

// newPictureFields adds the options of pictures that all boards share.
func (x *collectionExport) newPictureFields() {
	for _, c := range []export.Choice{export.ThemeChoice, export.WidthChoice, export.FontChoice} {
		o, _ := c.Option()
		field := &pictureField{Option: o}
		if o.IsNumber() {
			field.number = dialogs.NewEntry()
			field.Field = x.form.Add(messages.Translate(o.Label), field.number)
		} else {
			var names []string
			for _, name := range o.Names {
				names = append(names, messages.Translate(name))
			}
			field.list = dialogs.NewSelect(names...)
			field.Field = x.form.Add(messages.Translate(o.Label), field.list)
		}
		x.pictures = append(x.pictures, field)
	}
}

// text returns the text of the option, and reports whether it is valid.
func (f *pictureField) text() (text string, ok bool) {
	if f.list != nil {
		return f.Texts[max(f.list.SelectedIndex(), 0)], true
	}
	text = strings.TrimSpace(f.number.Text)
	return text, f.Valid(text)
}

// maxPreviewed is the number of file names in the preview.
const maxPreviewed = 12

func newCollectionExport() *collectionExport {
	x := &collectionExport{preview: widget.NewLabel(""), names: dialogs.NewEntry()}
	x.what = dialogs.NewSelect(lang.L("the board"), lang.L("its solution"))
	var formats []string
	for _, f := range export.LineKind.Formats() {
		formats = append(formats, shell.FormatName(f))
	}
	x.format = dialogs.NewSelect(formats...)
	x.format.SetSelectedIndex(slices.Index(export.LineKind.Formats(), export.PNG))
	x.form.Add(lang.L("Of each board"), x.what)
	x.formatField = x.form.Add(lang.L("Format"), x.format)
	x.namesField = x.form.Add(lang.L("File names"), x.names)
	x.newPictureFields()
	x.names.SetText(string(filenames.Usual))
	x.preview.Truncation = fyne.TextTruncateEllipsis
	x.form.Aside = shell.AtLeast(fyne.NewSize(300, 330), container.NewVScroll(x.preview))
	return x
}

// chosen returns the format.
func (x *collectionExport) chosen() export.Format {
	return export.LineKind.Formats()[max(x.format.SelectedIndex(), 0)]
}

// read returns the names of the files, and reports what is wrong with them.
func (x *collectionExport) read() []string {
	f, pattern := x.chosen(), filenames.Pattern(strings.TrimSpace(x.names.Text))
	if f == export.GIF && x.what.SelectedIndex() == boardItself {
		x.formatField.SetError(lang.L("An animation shows a solution: choose “its solution”, or another format."))
	}
	kind := [...]export.Kind{boardItself: export.PositionKind, boardSolution: export.LineKind}[x.what.SelectedIndex()]
	for _, field := range x.pictures {
		field.SetVisible(export.Applies(kind, f, field.Choice))
		if _, ok := field.text(); !ok {
			field.SetError(lang.L("From {{.Least}} to {{.Most}}", messages.Args{"Least": messages.Grouped(int(field.Least)), "Most": messages.Grouped(int(field.Most))}))
		}
	}
	named := make([]filenames.Board, len(x.boards))
	for i, b := range x.boards {
		named[i] = filenames.Board{ID: b.ID(), Name: b.Name, Section: b.Section, Rules: b.Game.ID(), What: [...]string{"position", "line"}[x.what.SelectedIndex()]}
	}
	paths, err := (pattern + filenames.Pattern(f.Ext())).Paths(named)
	var same *filenames.DuplicateError
	switch bad := pattern.Invalid(); {
	case pattern == "":
		x.namesField.SetError(lang.L("Enter a name, for example {number:02}-{name}."))
	case bad == "{}":
		x.namesField.SetError(lang.L("There is an unknown field in braces. The fields are {{.Fields}}.", messages.Args{"Fields": "{" + strings.Join(filenames.Fields(), "}, {") + "}"}))
	case bad != "":
		x.namesField.SetError(lang.L("Not every system allows {{.Text}} in file names: remove it.", messages.Args{"Text": bad}))
	case errors.As(err, &same):
		x.namesField.SetError(lang.L("Boards {{.First}} and {{.Second}} would have the same file name: add {number}.",
			messages.Args{"First": messages.Grouped(same.First), "Second": messages.Grouped(same.Second)}))
	}
	return paths
}

// show lists the first names.
func (x *collectionExport) show() {
	paths := x.read()
	text := strings.Join(paths[:min(len(paths), maxPreviewed)], "\n")
	if more := len(paths) - maxPreviewed; more > 0 {
		text += "\n" + lang.N("and {{.Count}} more file", more, messages.Args{"Count": messages.Grouped(more)})
	}
	x.preview.SetText(text)
}

// exportBoards shows the form, lets the user choose a folder, and writes a file for each board.
func (b *collections) exportBoards() {
	if b.exports == nil {
		b.exports = newCollectionExport()
	}
	x, s := b.exports, b.Files.Settings
	x.boards = b.Doc.Collection.Boards
	x.form.OnChanged(x.show)
	x.form.Show(b.Files.Win, lang.L("Export Collection"), lang.L("Choose Folder…"), x.show, func() {
		paths, f := x.read(), x.chosen()
		x.options = x.chosenOptions(s)
		r := shell.FileRequest{Title: lang.L("Choose Folder"), Name: paths[0], Kinds: []shell.FileKind{{Name: shell.FormatName(f), Exts: []string{strings.TrimPrefix(f.Ext(), ".")}}}}
		b.Files.Choose(b.Files.Chooser.Save, r, func(path string) { b.checkExisting(filepath.Dir(path), paths) })
	})
	x.show()
}

// chosenOptions returns the options of the files.
func (x *collectionExport) chosenOptions(s *shell.Settings) export.Options {
	c := exporting.Defaults(s)
	for _, field := range x.pictures {
		c[field.Choice], _ = field.text()
	}
	o := c.Fitted(x.chosen()).Apply(export.Options{Verdicts: true}, "")
	o.Palette, o.Look.Seeds = o.Palette.WithAppearance(s.BoardStyle), s.BoardStyle.Seeds
	o.Language, o.Web.Languages = messages.Current(), messages.PageLanguages()
	return o
}

// checkExisting lets the user decide about files that exist.
func (b *collections) checkExisting(folder string, names []string) {
	existing := map[string]bool{}
	b.Files.StartIOTask(lang.L("Looking for existing files…"), func(d disk.Disk) error {
		for _, name := range names {
			if _, err := d.Stat(filepath.Join(folder, name)); err == nil {
				existing[name] = true
			}
		}
		return nil
	}, func(err error) {
		switch {
		case err != nil:
		case len(existing) == 0:
			b.writeBoards(folder, names, existing, false)
		default:
			listed := slices.Sorted(maps.Keys(existing))
			text := strings.Join(listed[:min(len(listed), maxPreviewed)], "\n")
			if more := len(listed) - maxPreviewed; more > 0 {
				text += "\n" + lang.N("and {{.Count}} more file", more, messages.Args{"Count": messages.Grouped(more)})
			}
			dialogs.Choose(b.Files.Win, lang.L("Some Files Exist"),
				lang.N("{{.Count}} file exists in “{{.Folder}}”.", len(existing), messages.Args{"Count": messages.Grouped(len(existing)), "Folder": folder})+"\n"+text, lang.L("Cancel"),
				dialogs.Choice{Label: lang.L("Write Missing Files Only"), Do: func() { b.writeBoards(folder, names, existing, false) }},
				dialogs.Choice{Label: lang.L("Replace Existing Files"), Do: func() { b.writeBoards(folder, names, existing, true) }})
		}
	})
}

// writeBoards writes the files, those that exist only if they are replaced, and reports what was written.
func (b *collections) writeBoards(folder string, names []string, existing map[string]bool, replace bool) {
	x := *b.exports // the form may be shown again meanwhile
	f, solution := x.chosen(), x.what.SelectedIndex() == boardSolution
	var unsolved []string
	kept := b.Files.Kept()
	var letters paper.Unshown // read only after a success
	var written atomic.Int64  // read after a cancellation, while the last file may still be written
	task := &work.IOTask{}
	progress := func(n int) {
		b.Files.Post(func() {
			task.SetDescription(lang.L("Exporting the boards: {{.N}} of {{.Of}}", messages.Args{"N": messages.Grouped(n), "Of": messages.Grouped(len(names))}))
		})
	}
	*task = work.IOTask{
		Description: lang.L("Exporting the boards…"), Cancel: lang.L("Cancel"),
		Do: func(ctx context.Context) error {
			d := disk.WithContext(ctx, b.Files.Disk)
			for i, board := range x.boards {
				if existing[names[i]] && !replace {
					continue
				}
				doc, ok, err := boardDocument(ctx, board, f, solution)
				if !ok {
					unsolved = append(unsolved, messages.Grouped(i+1))
					continue
				}
				may := disk.IfNew()
				if existing[names[i]] {
					may = disk.Always().Keeping(kept)
				}
				if err == nil {
					err = disk.Replace(d, filepath.Join(folder, names[i]), may, func(out io.Writer) error { return export.Write(letters.Writer(out), doc, f, x.options) })
				}
				if err != nil {
					return err
				}
				progress(int(written.Add(1)))
			}
			return nil
		},
		Ended: func(err error) {
			v := messages.Args{"N": messages.Grouped(int(written.Load())), "Of": messages.Grouped(len(names)), "Folder": folder}
			text := lang.L("{{.N}} of {{.Of}} files were written to “{{.Folder}}”.", v)
			switch {
			case errors.Is(err, context.Canceled):
				b.Files.ShowInfo(lang.L("Export Cancelled"), text+" "+lang.L("To continue, export again and choose “Write Missing Files Only”."))
			case err != nil:
				b.Files.ShowError(text, err)
			case len(unsolved) > 0:
				v["Boards"] = strings.Join(unsolved, ", ")
				b.Files.ShowInfo(text, strings.TrimSpace(lang.L("No solution is known of these boards: {{.Boards}}.", v)+" "+messages.Unshown(letters.Letters())))
			case letters.Letters() != "":
				b.Files.ShowInfo(text, messages.Unshown(letters.Letters()))
			default:
				b.Status(text)
			}
		},
	}
	b.Files.IOTasks.Start(task)
}

// boardDocument returns the document of a board or of its solution: that of the collection, or else that
// of the solver. It returns false if no solution is known.
func boardDocument(ctx context.Context, b notation.Board, f export.Format, solution bool) (doc export.Document, ok bool, err error) {
	switch {
	case solution:
		line := b.Solution
		if len(line) == 0 {
			line = judged(ctx, b.Game, b.Start).Line
		}
		if err := ctx.Err(); err != nil || len(line) == 0 {
			return doc, err != nil, err
		}
		doc, err = export.Line(b.Game, b.Start, line, nil)
		return doc, true, err
	case f == export.HTML:
		return export.Puzzles(export.Position(b.Game, b.Start), export.CollectionBoards([]notation.Board{b})), true, nil
	default:
		return export.Position(b.Game, b.Start), true, nil
	}
}
