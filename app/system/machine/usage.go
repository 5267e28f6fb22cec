package machine

import (
	"os"
	"time"
)

// Usage is what a process has used. Zero values are unknown: only Unix systems report the memory,
// and the processor time of a process that is still running.
type Usage struct {
	Processor time.Duration // of all threads, in the program and in the system
	Memory    int64         // the maximum resident memory, in bytes
}

// UsageOf returns the usage of a process that has ended.
func UsageOf(process *os.ProcessState) Usage {
	return Usage{Processor: process.UserTime() + process.SystemTime(), Memory: maxResident(process.SysUsage())}
}
