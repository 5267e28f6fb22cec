//go:build !js && !(darwin && !cgo)

// Package native asks for files through the dialogs of the operating system.
// It alone imports github.com/sqweek/dialog, whose init starts GTK on Linux.
package native

import (
	"errors"
	"path/filepath"
	"runtime"
	"sync"

	"github.com/sqweek/dialog"

	"tchouka/app/shell"
)

var _ shell.Chooser = (*Chooser)(nil)

// Chooser shows the system's own file dialogs. Two at once would crash the
// toolkit behind them, so a second waits for the first.
type Chooser struct {
	one sync.Mutex
}

// Open implements shell.Chooser.
func (c *Chooser) Open(r shell.FileRequest) (string, error) {
	return c.ask(r, (*dialog.FileBuilder).Load)
}

// Save implements shell.Chooser.
func (c *Chooser) Save(r shell.FileRequest) (string, error) {
	return c.ask(r, (*dialog.FileBuilder).Save)
}

func (c *Chooser) ask(r shell.FileRequest, show func(*dialog.FileBuilder) (string, error)) (string, error) {
	c.one.Lock()
	defer c.one.Unlock()
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
	// GTK wants to be spoken to from one thread, and a goroutine may change its
	// own between two calls.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	path, err := show(b)
	closed()
	if errors.Is(err, dialog.ErrCancelled) {
		return "", shell.ErrCancelled
	}
	if err != nil {
		return "", err
	}
	return filepath.Clean(path), nil
}
