//go:build js || (darwin && !cgo)

package native

import (
	"errors"

	"tchouka/app/shell"
)

var _ shell.Chooser = (*Chooser)(nil)

// errNone is what the window tells where the system's dialogs cannot be had.
var errNone = errors.New("this build has no file dialogs: name a file on the command line, or drop it on the window")

// Chooser stands in where github.com/sqweek/dialog does not compile.
type Chooser struct{}

// Open implements shell.Chooser.
func (*Chooser) Open(shell.FileRequest) (string, error) { return "", errNone }

// Save implements shell.Chooser.
func (*Chooser) Save(shell.FileRequest) (string, error) { return "", errNone }

// Alert has no message to show.
func Alert(string, string) {}

// Start has nothing to start.
func Start() {}
