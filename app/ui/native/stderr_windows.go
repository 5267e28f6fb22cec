package native

import (
	"os"

	"golang.org/x/sys/windows"
)

// HasStderr reports whether standard error is connected to a console, a file or a pipe. A Windows
// program with a window has no standard error unless a console or a script provides it.
func HasStderr() bool {
	kind, err := windows.GetFileType(windows.Handle(os.Stderr.Fd()))
	return err == nil && kind != windows.FILE_TYPE_UNKNOWN
}
