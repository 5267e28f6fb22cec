//go:build !js && !linux && !(darwin && !cgo)

package native

import (
	"runtime"

	"github.com/sqweek/dialog"
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
