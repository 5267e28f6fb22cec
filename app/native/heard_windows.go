package native

import (
	"os"

	"golang.org/x/sys/windows"
)

// Heard reports whether anybody can read what the program writes to its standard error. A program
// of Windows with a window has none, unless a console or a script gives it one.
func Heard() bool {
	kind, err := windows.GetFileType(windows.Handle(os.Stderr.Fd()))
	return err == nil && kind != windows.FILE_TYPE_UNKNOWN
}
