//go:build !js && !windows && !linux && !(darwin && !cgo)

package native

import (
	"errors"

	"github.com/sqweek/dialog"

	"tchouka/app/shell"
)

// show shows a dialog and returns the chosen file.
func show(r shell.FileRequest, save bool) (string, error) {
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
	if errors.Is(err, dialog.ErrCancelled) {
		err = shell.ErrCancelled
	}
	return path, err
}
