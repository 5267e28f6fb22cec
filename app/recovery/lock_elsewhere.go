//go:build !unix && !windows

package recovery

import (
	"errors"

	"tchouka/engine/disk"
)

func lock(disk.File) error { return errors.ErrUnsupported }
