package shell

import (
	"errors"

	"fyne.io/fyne/v2"

	"tchouka/app/ui/work"
)

// ErrCancelled is the error of a [Chooser] whose dialog was cancelled.
var ErrCancelled = errors.New("nothing was chosen")

// FileKind is a kind of file in a file dialog.
type FileKind struct {
	Name string   // displayed name
	Exts []string // without the dot; the first is the default when saving
}

// AnyExt matches every extension, and files without one.
const AnyExt = "*"

// FileRequest describes a file dialog.
type FileRequest struct {
	Title string
	Dir   string // initial folder; empty for the system's default
	Name  string // suggested file name when saving
	Kinds []FileKind

	Folder bool // a folder is chosen, not a file; Kinds is not used
}

// Paths returns the paths of those objects dropped on a window that are files or folders.
func Paths(uris []fyne.URI) (paths []string) {
	for _, uri := range uris {
		if uri.Scheme() == "file" {
			paths = append(paths, uri.Path())
		}
	}
	return paths
}

// Chooser shows the system's file dialogs. Its methods block until the dialog closes. Callers run
// them on a separate goroutine, one at a time. Tests replace it.
type Chooser interface {
	// Open returns the path of an existing file or folder, or ErrCancelled.
	Open(FileRequest) (string, error)
	// Save returns a path to write to, or ErrCancelled. It adds no extension, and does not ask before a
	// file is replaced, because [Window.ChooseSave] names what is lost.
	Save(FileRequest) (string, error)
}

// ask calls a chooser in the background and passes the result to answer on the UI goroutine.
func ask(post work.Poster, choose func(FileRequest) (string, error), r FileRequest, answer func(string, error)) {
	work.Go(post, func() {
		path, err := choose(r)
		post(func() { answer(path, err) })
	})
}
