//go:build !js && !linux && !(darwin && !cgo)

package native

import (
	"errors"

	"github.com/sqweek/dialog"

	"tchouka/app/ui/shell"
)

// chooseFolder shows a dialog and returns the chosen folder.
func chooseFolder(r shell.FileRequest) (string, error) {
	path, err := dialog.Directory().Title(r.Title).SetStartDir(r.Dir).Browse()
	return path, cancelled(err)
}

// cancelled translates the error of a dialog that was cancelled.
func cancelled(err error) error {
	if errors.Is(err, dialog.ErrCancelled) {
		return shell.ErrCancelled
	}
	return err
}
