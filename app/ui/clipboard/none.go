//go:build !unix && !windows

package clipboard

import (
	"errors"

	"tchouka/app/ui/shell"
)

var _ shell.Clipboard = (*System)(nil)

// System is the clipboard on unsupported systems, where it always fails.
type System struct{}

// Offer implements [shell.Clipboard].
func (*System) Offer([]shell.Flavour) error {
	return errors.New("pictures cannot be copied on this system")
}
