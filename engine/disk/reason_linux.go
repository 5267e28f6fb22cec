package disk

import "syscall"

// extraCodes returns the codes that only Linux has.
func extraCodes() []reasonCodes {
	return []reasonCodes{
		{Removed, []syscall.Errno{syscall.ENOMEDIUM}},
		{Damaged, []syscall.Errno{syscall.EUCLEAN}},
		{Unreachable, []syscall.Errno{syscall.EREMOTEIO}},
	}
}
