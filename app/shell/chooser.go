package shell

import (
	"errors"

	"tchouka/app/work"
)

// ErrCancelled is what a Chooser returns when the person chose nothing.
var ErrCancelled = errors.New("nothing was chosen")

// FileKind is a kind of file offered in a dialog.
type FileKind struct {
	Name string   // as the person reads it
	Exts []string // without the dot; what is saved gets the first
}

// AnyExt stands for every extension, and for none.
const AnyExt = "*"

// FileRequest says what a file dialog is for.
type FileRequest struct {
	Title string
	Dir   string // where to begin; empty for wherever the system likes
	Name  string // proposed when saving
	Kinds []FileKind
}

// Chooser asks for a file through the system's own dialogs. Its methods block
// until the person has answered, so they are called on a goroutine of their
// own, one at a time. Tests replace it.
type Chooser interface {
	// Open returns the path of an existing file, or ErrCancelled.
	Open(FileRequest) (string, error)
	// Save returns a path to write to, or ErrCancelled. No extension is added.
	Save(FileRequest) (string, error)
}

// ask calls a chooser's method off the window's goroutine and hands its answer
// back there.
func ask(post work.Poster, choose func(FileRequest) (string, error), r FileRequest, answer func(string, error)) {
	work.Beside(post, func() {
		path, err := choose(r)
		post(func() { answer(path, err) })
	})
}
