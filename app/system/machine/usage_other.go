//go:build !unix

package machine

// ReadUsage returns the usage of this process, which is unknown on this system.
func ReadUsage() Usage { return Usage{} }

func maxResident(any) int64 { return 0 }
