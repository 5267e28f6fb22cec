//go:build !unix && !windows

package recovery

import (
	"errors"
	"os"
)

func lock(*os.File) error { return errors.ErrUnsupported }
