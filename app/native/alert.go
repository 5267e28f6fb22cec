//go:build !js && !(darwin && !cgo)

package native

import (
	"runtime"

	"github.com/sqweek/dialog"
)

// Alert shows a message of the system and returns when it was read. It is for what no
// window of the program can say. Where the system shows none, nothing happens.
func Alert(title, text string) {
	defer func() { _ = recover() }() // the library panics where GTK finds no screen
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	dialog.Message("%s", text).Title(title).Error()
	closed()
}
