// Package native provides what Fyne lacks: the file dialogs of the operating system, and the size,
// scale and position of screens and windows. For the latter it calls GLFW, the library below Fyne.
//
// Only this package imports github.com/sqweek/dialog. On Linux and Windows, the file dialogs of
// that library have no owner, so they can be hidden behind the window that waits for them.
// Therefore this package calls the system directly there. On Linux it does not import the library
// at all, because the import starts GTK even for commands that open no window. It uses the message
// boxes and the folder dialog of the library on Windows, and everything on macOS.
package native

import (
	"path/filepath"
	"runtime"
	"sync"

	"tchouka/app/ui/shell"
)

var _ shell.Chooser = (*Chooser)(nil)

// Chooser shows the system's file dialogs, one at a time: two would crash the toolkit.
type Chooser struct {
	one sync.Mutex
}

// Open implements shell.Chooser.
func (c *Chooser) Open(r shell.FileRequest) (string, error) { return c.ask(r, false) }

// Save implements shell.Chooser.
func (c *Chooser) Save(r shell.FileRequest) (string, error) { return c.ask(r, true) }

func (c *Chooser) ask(r shell.FileRequest, save bool) (string, error) {
	c.one.Lock()
	defer c.one.Unlock()
	// The systems require calls from one thread.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	path, err := show(r, save)
	if err != nil {
		return "", err
	}
	return filepath.Clean(path), nil
}
