//go:build js || (darwin && !cgo)

package native

import (
	"errors"

	"tchouka/app"
)

var _ app.Chooser = (*Chooser)(nil)

// errNone is what the window tells where the system's dialogs cannot be had.
var errNone = errors.New("this build has no file dialogs: name a file on the command line, or drop it on the window")

// Chooser stands in where github.com/sqweek/dialog does not compile.
type Chooser struct{}

// Open implements app.Chooser.
func (*Chooser) Open(app.FileRequest) (string, error) { return "", errNone }

// Save implements app.Chooser.
func (*Chooser) Save(app.FileRequest) (string, error) { return "", errNone }
