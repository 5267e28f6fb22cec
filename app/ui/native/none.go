//go:build js || (darwin && !cgo)

package native

import (
	"errors"

	"tchouka/app/ui/shell"
)

var _ shell.Chooser = (*Chooser)(nil)

// errNoDialogs is the error in builds without file dialogs.
var errNoDialogs = errors.New("this build has no file dialogs: name a file on the command line, or drop it on the window")

// Chooser is a substitute on systems for which github.com/sqweek/dialog does not compile.
type Chooser struct{}

// Open implements shell.Chooser.
func (*Chooser) Open(shell.FileRequest) (string, error) { return "", errNoDialogs }

// Save implements shell.Chooser.
func (*Chooser) Save(shell.FileRequest) (string, error) { return "", errNoDialogs }

// Alert does nothing.
func Alert(string, string) {}

// Start does nothing.
func Start() {}
