//go:build !js && !linux && !(darwin && !cgo)

package native

import (
	"runtime"

	"github.com/sqweek/dialog"
)

// Alert shows a message of the system and returns when it was read. It is for what no
// window of the program can say. Where the system shows none, nothing happens.
func Alert(title, text string) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	dialog.Message("%s", text).Title(title).Error()
}

// Start has nothing to start.
func Start() {}
