//go:build !js && !(darwin && !cgo)

// Package native provides what Fyne lacks: the file dialogs of the operating system, and the size,
// scale and position of screens and windows, for which it calls GLFW, the library below Fyne.
//
// It alone imports github.com/sqweek/dialog. That library shows file dialogs on Linux and
// Windows that belong to no window, and so can be buried under the one that waits for their
// answer; there the system is asked directly. On Linux the library is not used at all: to import
// it starts GTK, also for commands that open no window. Its messages on Windows, and all of it on
// macOS, are used as they are.
package native

import (
	"path/filepath"
	"runtime"
	"sync"

	"tchouka/app/shell"
)

var _ shell.Chooser = (*Chooser)(nil)

// Chooser shows the system's own file dialogs. Two at once would crash the
// toolkit behind them, so a second waits for the first.
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
	// The systems want to be spoken to from one thread, and a goroutine may change its own between
	// two calls.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	path, err := show(r, save)
	if err != nil {
		return "", err
	}
	return filepath.Clean(path), nil
}
