//go:build windows || (darwin && cgo)

package native

import (
	"errors"
	"runtime"

	"github.com/sqweek/dialog"

	"tchouka/app/ui/shell"
)

// Alert shows a native message box and returns when it is closed. It is for messages when no window
// can be opened. If the system has no message boxes, it does nothing.
func Alert(title, text string) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	dialog.Message("%s", text).Title(title).Error()
}

// Start does nothing.
func Start() {}

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
