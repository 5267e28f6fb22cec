package disk

import "syscall"

// more are the codes that Linux alone has.
func more() []coded {
	return []coded{
		{Removed, []syscall.Errno{syscall.ENOMEDIUM}},
		{Damaged, []syscall.Errno{syscall.EUCLEAN}},
		{Unreachable, []syscall.Errno{syscall.EREMOTEIO}},
	}
}
