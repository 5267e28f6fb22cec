//go:build !js && !windows && !linux && !(darwin && !cgo)

package native

import (
	"github.com/sqweek/dialog"

	"tchouka/app/ui/shell"
)

// show shows a dialog and returns the chosen file or folder.
func show(r shell.FileRequest, save bool) (string, error) {
	if r.Folder {
		return chooseFolder(r)
	}
	b := dialog.File().Title(r.Title)
	if r.Dir != "" {
		b.SetStartDir(r.Dir)
	}
	if r.Name != "" {
		b.SetStartFile(r.Name)
	}
	for _, kind := range r.Kinds {
		b.Filter(kind.Name, kind.Exts...) // never empty: that panics on macOS
	}
	answer := b.Load
	if save {
		answer = b.Save
	}
	path, err := answer()
	return path, cancelled(err)
}
