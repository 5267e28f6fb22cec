//go:build unix

package machine

import (
	"runtime"
	"syscall"
	"time"
)

// ReadUsage returns the usage of this process.
func ReadUsage() Usage {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return Usage{}
	}
	return Usage{Processor: time.Duration(u.Utime.Nano() + u.Stime.Nano()), Memory: maxResident(&u)}
}

// maxResident returns the maximum resident memory in bytes. Only macOS counts it in bytes.
func maxResident(usage any) int64 {
	u, ok := usage.(*syscall.Rusage)
	switch {
	case !ok:
		return 0
	case runtime.GOOS == "darwin" || runtime.GOOS == "ios":
		return int64(u.Maxrss) //nolint:unconvert // it has 32 bits on some systems
	default:
		return int64(u.Maxrss) * 1024 //nolint:unconvert // as above
	}
}
