package disk

import "syscall"

// more returns the codes that only Linux has.
func more() []coded {
	return []coded{
		{Removed, []syscall.Errno{syscall.ENOMEDIUM}},
		{Damaged, []syscall.Errno{syscall.EUCLEAN}},
		{Unreachable, []syscall.Errno{syscall.EREMOTEIO}},
	}
}
