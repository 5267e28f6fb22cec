//go:build cgo

package native

/*
#cgo CFLAGS: -x objective-c
#cgo LDFLAGS: -framework Foundation
#include <stdint.h>

void tchoukaWatchDark(uintptr_t changed);
*/
import "C"

import (
	"runtime/cgo"

	"github.com/sqweek/dialog"

	"tchouka/app/ui/shell"
)

// WatchDark calls changed when the user switches between light and dark. Fyne 2.7 watches only for programs
// without a theme of their own.
func (Screen) WatchDark(changed func(dark bool)) (wait func()) {
	C.tchoukaWatchDark(C.uintptr_t(cgo.NewHandle(changed)))
	return func() {} // Fyne has read the first value
}

//export tchoukaDark
func tchoukaDark(changed C.uintptr_t, dark C.int) {
	if announce, ok := cgo.Handle(changed).Value().(func(bool)); ok {
		announce(dark != 0)
	}
}

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

// textScale returns 1: macOS has no scale of texts.
func textScale() float32 { return 1 }

// loadDriver does nothing: the driver is loaded with the window.
func loadDriver() {}

// HasStderr reports whether standard error is connected, which it always is.
func HasStderr() bool { return true }
