package desk

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/output/figure"
	"tchouka/engine/record/lesson"
	"tchouka/engine/record/notation"
	"tchouka/engine/record/results"
	"tchouka/engine/record/session"
)

// Files opens and saves game files, and prevents loss of work.
type Files struct {
	*shell.Window
	desk        *Desk
	Held        func(path string) bool  // open in another window of Tchouka; called on any goroutine
	opening     *work.IOTask            // the last one, or nil
	saving      *saving                 // the save in progress, or nil
	latest      *saving                 // the last requested save
	collection  *work.IOTask            // the last save of a collection, or nil
	StartLesson func(path, text string) // begins a lesson; nil without lessons
	OpenResults func(paths []string)    // reads the codes of pupils from files and folders
	OpenRecipe  func(r *figure.Recipe)  // receives the recipe of a figure after its board was opened; or nil
}

// NewFiles returns the Files of a desk and a window.
func NewFiles(d *Desk, f *shell.Window) *Files {
	return &Files{Window: f, desk: d, Held: func(string) bool { return false }}
}

// Open shows a file chooser and opens the chosen file.
func (f *Files) Open() {
	f.Choose(f.Chooser.Open, shell.FileRequest{Title: lang.L("Open Game or Board"), Kinds: f.Kinds()}, f.OpenPath)
}

// OpenLesson shows a file chooser and opens a lesson file.
func (f *Files) OpenLesson() {
	f.ChooseLesson(f.OpenPath)
}

// ChooseLesson shows a file chooser for a lesson file.
func (f *Files) ChooseLesson(then func(path string)) {
	f.Choose(f.Chooser.Open, shell.FileRequest{Title: lang.L("Open Lesson"), Kinds: LessonKinds()}, then)
}

// LessonKinds returns the file types of lessons.
func LessonKinds() []shell.FileKind {
	return []shell.FileKind{{Name: lang.L("Lessons"), Exts: []string{strings.TrimPrefix(lesson.Extension, ".")}}}
}

// OpenPath opens a file that was dropped or chosen from the recent files.
func (f *Files) OpenPath(path string) { f.OpenPaths([]string{path}) }

// OpenPaths opens the first of several files, and reports that the others are not opened, but opens all
// if they have the codes of pupils. If that fails or is cancelled, the desk does not change.
func (f *Files) OpenPaths(paths []string) {
	path := paths[0]
	if f.opening != nil {
		f.opening.Abandon()
	}
	var read opened
	var held bool
	here := f.desk.Doc.Game()
	f.opening = f.StartIOTask(lang.L("Opening “{{.File}}”…", messages.Args{"File": messages.FileName(path)}), func(d disk.Disk) error {
		var err error
		if read, err = readFile(d, path, f.desk.Games, here); err == nil && read.from.Path != "" {
			disk.Sweep(d, filepath.Dir(path))
			held = f.Held(path)
		}
		if err == nil && read.coll != nil {
			f.desk.Progress.Apply(absolute(path), read.coll.Boards)
		}
		return err
	}, func(err error) {
		f.opening = nil
		switch {
		case errors.Is(err, context.Canceled):
			f.ShowStatus(lang.L("“{{.File}}” was not opened: you cancelled it", messages.Args{"File": messages.FileName(path)}))
		case err != nil:
			f.reportOpenError(path, read, err)
		case read.results:
			f.OpenResults(paths)
		default:
			f.openContent(read, held)
			if len(paths) > 1 {
				f.ShowStatus(lang.L("Only one file can be opened at a time: “{{.File}}”", messages.Args{"File": messages.FileName(path)}))
			}
		}
	})
}

func (f *Files) reportOpenError(path string, read opened, err error) {
	if errors.Is(err, fs.ErrNotExist) {
		f.Change(func(s *shell.Settings) { s.RemoveRecent(path) })
	}
	if text := messages.Problems(read.list); text != "" {
		f.ShowInfo(lang.L("“{{.File}}” could not be opened", messages.Args{"File": messages.FileName(path)}), text)
		return
	}
	f.ShowError(lang.L("“{{.File}}” could not be opened", messages.Args{"File": messages.FileName(path)}), err)
}

// openContent opens the content of a file. Lessons and collections begin with empty undo histories.
func (f *Files) openContent(read opened, held bool) {
	switch {
	case read.session == nil && read.coll == nil && f.StartLesson != nil:
		f.ConfirmUnsaved(func() { f.StartLesson(read.from.Source, read.lesson) })
	case read.coll != nil:
		f.ConfirmUnsaved(func() { f.replaceCollection(read.coll, read.list) })
	default:
		f.Begin(read.session, read.from, func() {
			if held {
				f.warn()
			}
			if read.recipe != nil && f.OpenRecipe != nil {
				f.OpenRecipe(read.recipe)
			}
		})
	}
}

// Begin opens another session as a document, with its file if it has one, and then calls a
// function. It first prompts for unsaved work on the collection, which is closed. Undo returns to
// everything else.
func (f *Files) Begin(s *session.Session, from File, then func()) {
	f.confirmUnsavedCollection(func() {
		f.Replace(s, from)
		then()
	})
}

// Replace is Begin without a question about unsaved work.
func (f *Files) Replace(s *session.Session, from File) {
	f.desk.SetMode(Playing)
	f.desk.Doc.Collection = nil
	f.desk.Doc.begin(s, from)
	switch {
	case from.Path != "":
		f.AddRecent(from.Path)
		f.WarnOfChange(s)
	case from.Source != "":
		f.AddRecent(from.Source)
		if from.Incomplete != nil {
			f.desk.SetMode(SettingUp)
			f.ShowInfo(lang.L("“{{.File}}” is open, but its drawing is incomplete", messages.Args{"File": messages.FileName(from.Source)}), messages.Error(from.Incomplete))
			return
		}
		f.ShowStatus(lang.L("“{{.File}}” was opened as a new board. Saving creates a separate game file", messages.Args{"File": messages.FileName(from.Source)}))
	}
}

// CheckOpenElsewhere checks whether another window has the file open that the program was started
// with, and reports it. It also removes the remains of a killed process next to the file.
func (f *Files) CheckOpenElsewhere() {
	path := f.desk.Doc.Path()
	if path == "" {
		return
	}
	held := false
	f.StartIOTask("", func(d disk.Disk) error {
		disk.Sweep(d, filepath.Dir(path))
		held = f.Held(path)
		return nil
	}, func(error) {
		if held && f.desk.Doc.Path() == path {
			f.warn()
		}
	})
}

// warn reports that another window has the file open, too.
func (f *Files) warn() {
	f.ShowStatus(lang.L("“{{.File}}” is also open in another Tchouka window", messages.Args{"File": f.desk.Doc.Name()}))
}

// WarnOfChange warns about a session that was just read: its file differs from the last save by
// Tchouka, or part of it could not be read. The rest is opened, because the change may be intended.
func (f *Files) WarnOfChange(s *session.Session) {
	if skipped := s.Skipped(); skipped.Count > 0 {
		v := messages.Args{"File": f.desk.Doc.Name(), "Count": messages.Grouped(skipped.Count), "Lines": messages.Skipped(skipped)}
		f.ShowInfo(lang.L("Part of “{{.File}}” could not be read", v),
			lang.N("{{.Count}} line of text was left out. Everything else is open. The file does not change until you save.\n{{.Lines}}", skipped.Count, v))
		return
	}
	if s.Altered() {
		f.ShowInfo(lang.L("Changed by another program, or damaged"),
			lang.L("The checksum of “{{.File}}” is wrong: the file has changed since Tchouka saved it. If you changed it with another program, it is fine. If not, part of it may be damaged: check it, or open an older copy, before you save it.",
				messages.Args{"File": f.desk.Doc.Name()}))
	}
}

// OfferRecent checks whether the most recent file still exists, and then offers it. The check runs in
// the background, because the disk may be slow.
func (f *Files) OfferRecent(offer func(path string)) {
	recent := f.Settings.Recent()
	if len(recent) == 0 {
		return
	}
	f.StartIOTask("", func(d disk.Disk) error {
		_, err := d.Stat(recent[0])
		return err
	}, func(err error) {
		if err == nil {
			offer(recent[0])
		}
	})
}

// AddRecent adds a file at the head of the recent files. It removes the same file under another
// path, which only the disk can detect.
func (f *Files) AddRecent(path string) {
	if full, err := disk.Absolute(path); err == nil {
		path = full
	}
	others := slices.DeleteFunc(slices.Clone(f.Settings.Recent()), func(other string) bool { return other == path })
	f.Change(func(s *shell.Settings) { s.AddRecent(path) })
	f.StartIOTask("", func(d disk.Disk) error {
		others = slices.DeleteFunc(others, func(other string) bool { return !disk.Same(d, other, path) })
		return nil
	}, func(error) {
		if len(others) > 0 {
			f.Change(func(s *shell.Settings) {
				for _, other := range others {
					s.RemoveRecent(other)
				}
			})
		}
	})
}

// Dropped opens the files dropped on the window.
func (f *Files) Dropped(_ fyne.Position, uris []fyne.URI) {
	if paths := shell.Paths(uris); len(paths) > 0 {
		f.OpenPaths(paths)
	} else if len(uris) > 0 {
		f.ShowStatus(lang.L("This is not a file and cannot be opened here"))
	}
}

// SessionKinds returns the file types that save dialogs offer.
func SessionKinds() []shell.FileKind {
	return []shell.FileKind{{Name: lang.L("Tchouka games"), Exts: []string{strings.TrimPrefix(Extension, ".")}}}
}

// CollectionKinds returns the file types of collections: with lines, and without.
func CollectionKinds() []shell.FileKind { return append(SessionKinds(), ListKinds()...) }

// ListKinds returns the file types of collections without lines.
func ListKinds() []shell.FileKind {
	kind := shell.FileKind{Name: lang.L("Collections")}
	for _, ext := range notation.CollectionExtensions() {
		kind.Exts = append(kind.Exts, strings.TrimPrefix(ext, "."))
	}
	return []shell.FileKind{kind}
}

// Kinds returns the file types: all, game files, boards of other programs, and collections.
func (f *Files) Kinds() []shell.FileKind {
	kinds := SessionKinds()
	all := shell.FileKind{Name: lang.L("Games and boards"), Exts: slices.Clone(kinds[0].Exts)}
	for _, game := range f.desk.Games {
		file := game.About().File
		if file == nil {
			continue
		}
		kind := shell.FileKind{Name: lang.L("Boards of {{.Game}}", messages.Args{"Game": messages.GameName(game)})}
		for _, ext := range file.Extensions {
			kind.Exts = append(kind.Exts, strings.TrimPrefix(ext, "."))
		}
		all.Exts = append(all.Exts, kind.Exts...)
		kinds = append(kinds, kind)
	}
	for _, kind := range append(ListKinds(), LessonKinds()...) {
		all.Exts = append(all.Exts, kind.Exts...)
		kinds = append(kinds, kind)
	}
	figures := shell.FileKind{Name: lang.L("Figures with a recipe")}
	for _, format := range export.Formats() {
		if format.HasRecipe() {
			figures.Exts = append(figures.Exts, strings.TrimPrefix(format.Ext(), "."))
		}
	}
	kinds = append(kinds, figures, shell.FileKind{Name: lang.L("All files"), Exts: []string{shell.AnyExt}})
	return append([]shell.FileKind{all}, kinds...)
}

// The files that can be opened: games, figures, foreign boards, collections, lessons, codes of pupils.

// opened is the content of a file: a session, a collection, a lesson, or codes of pupils.
type opened struct {
	session *session.Session
	from    File
	coll    *Collection
	list    notation.Collection // the collection, or the errors of other lines
	lesson  string              // the text of the file
	results bool                // a file with codes, or a folder of such files, which were not read
	recipe  *figure.Recipe      // of a figure, whose board is the session
}

// readFile reads a file; it does not change the desk. Boards of a collection without a game ID
// belong to the game on the desk.
func readFile(d disk.Disk, path string, known games.List, here engine.Game) (opened, error) {
	ext := filepath.Ext(path)
	if info, err := d.Stat(path); err == nil && (info.IsDir() && !strings.EqualFold(ext, Extension) || strings.EqualFold(ext, results.Extension)) {
		return opened{results: true}, nil
	}
	f, err := disk.Open(d, path)
	if err != nil {
		return opened{}, err
	}
	defer f.Close() //nolint:errcheck // nothing was written
	game := known.ByExtension(path)
	if isFigure(path) {
		recipe, err := figure.Read(f, known.ByID)
		if err == nil && recipe.Session == nil {
			return opened{}, figure.ErrNoBoard
		}
		if err == nil {
			return opened{session: recipe.Session, from: File{Source: path}, recipe: recipe}, nil
		}
		if _, wrong := f.Seek(0, io.SeekStart); game == nil || !errors.Is(err, figure.ErrNoRecipe) || wrong != nil {
			return opened{}, err
		}
	}
	if game != nil {
		s, incomplete, err := readBoard(io.LimitReader(f, notation.MaxBytes+1), game)
		return opened{session: s, from: File{Source: path, Incomplete: incomplete}}, err
	}
	return readText(f, path, known, here)
}

// readText reads a lesson, a collection, or a game.
func readText(f io.Reader, path string, known games.List, here engine.Game) (opened, error) {
	if strings.EqualFold(filepath.Ext(path), lesson.Extension) {
		text, err := io.ReadAll(io.LimitReader(f, notation.MaxBytes+1))
		return opened{from: File{Source: path}, lesson: string(text[:min(len(text), lesson.MaxBytes+1)])}, err
	}
	in := bufio.NewReaderSize(f, 64)
	head, _ := in.Peek(64) // shorter at the end of the file; reading on reports errors
	if _, ok := notation.FormOf(path); notation.IsGameCollection(string(head)) ||
		ok && !strings.EqualFold(filepath.Ext(path), Extension) && !bytes.HasPrefix(bytes.TrimPrefix(head, []byte("\ufeff")), []byte("tchouka ")) {
		text, err := io.ReadAll(io.LimitReader(in, notation.MaxBytes+1))
		if err != nil {
			return opened{}, err
		}
		return readList(text, path, known, here)
	}
	printer := disk.NewFingerprinter()
	s, err := session.ReadLenient(io.TeeReader(in, printer), known.ByID)
	return opened{session: s, from: File{Path: path, Fingerprint: printer.Fingerprint()}}, err
}

// isFigure reports whether a file can contain the recipe of a figure.
func isFigure(path string) bool {
	f, ok := export.FormatOf(path)
	return ok && f.HasRecipe()
}

// ReadBoards reads the boards of a file: of a collection, or the one of any other file with a board.
// Boards that name no game belong to the game here.
func ReadBoards(d disk.Disk, path string, known games.List, here engine.Game) ([]notation.Board, error) {
	read, err := readFile(d, path, known, here)
	switch {
	case err != nil:
		return nil, err
	case read.coll != nil:
		return read.coll.Boards, nil
	case read.session != nil:
		return []notation.Board{(&Document{Session: read.session}).Entry()}, nil
	}
	return nil, engine.NewFault(notation.Empty)
}

// readList reads a collection.
func readList(text []byte, path string, known games.List, here engine.Game) (opened, error) {
	list, err := notation.ReadCollection(bytes.NewReader(text), known, here)
	if err != nil {
		return opened{list: list}, err
	}
	coll := NewCollection(list.Title, path, list.Boards)
	coll.Form, coll.print = list.Form, disk.FingerprintOf(text)
	coll.hasOther = len(list.Problems) > 0 || !coll.HoldsLines() && collectionText(list.Form, list.Title, list.Boards) != string(text)
	return opened{coll: coll, list: list}, nil
}

// readBoard reads a board from a file of another program. If nothing can be played on it yet but it
// can be drawn on, lacks is the reason.
func readBoard(r io.Reader, game engine.Game) (s *session.Session, incomplete, err error) {
	var text strings.Builder
	board, err := game.About().File.Read(io.TeeReader(r, &text))
	if drawing := game.About().Drawing; drawing != nil && err != nil {
		if draft, wrong := game.Parse(text.String()); wrong == nil && drawing.CheckPlayable(draft) != nil {
			board, incomplete, err = draft, err, nil
		}
	}
	if err != nil {
		return nil, nil, err
	}
	return session.New(game, board), incomplete, nil
}
