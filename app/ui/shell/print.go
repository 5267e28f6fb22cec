package shell

import (
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
)

// printFolder is the beginning of the names of folders for printed files, and printTime the time in
// which the program of the system reads such a file.
const (
	printFolder = "tchouka-print-"
	printTime   = time.Minute
)

// PrintFile writes a file into a new folder for temporary files, like [Window.WriteFile], and opens it
// with the program of the system for such files. It removes the files that were printed before.
func (w *Window) PrintFile(notify func(string), name string, write func(io.Writer) error) {
	RemovePrinted(time.Now())
	folder, err := os.MkdirTemp("", printFolder)
	if err != nil {
		w.ShowError(lang.L("“{{.File}}” could not be exported", messages.Args{"File": name}), err)
		return
	}
	path := filepath.Join(folder, name)
	open := func() {
		target := &url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(filepath.ToSlash(path), "/")}
		if err := fyne.CurrentApp().OpenURL(target); err != nil {
			w.ShowError(lang.L("“{{.File}}” could not be opened", messages.Args{"File": path}), err)
		}
	}
	w.Exports.start(&exporting{window: w, notify: notify, path: path, then: open}, write, lang.L("Opened “{{.File}}”", messages.Args{"File": name}))
}

// RemovePrinted removes printed files that the program of the system has had time to read. A younger file
// remains for the next call, also of a later run. Files that cannot be removed are still open.
func RemovePrinted(now time.Time) {
	folders, _ := filepath.Glob(filepath.Join(os.TempDir(), printFolder+"*")) // the pattern is valid
	for _, folder := range folders {
		if info, err := os.Lstat(folder); err == nil && info.IsDir() && now.Sub(info.ModTime()) > printTime {
			_ = os.RemoveAll(folder)
		}
	}
}
