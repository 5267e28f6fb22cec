//go:build unix

package disk

import "syscall"

// codes returns the codes that a user can encounter.
func codes() []reasonCodes {
	return append([]reasonCodes{
		{Full, []syscall.Errno{syscall.ENOSPC}},
		{Quota, []syscall.Errno{syscall.EDQUOT}},
		{ReadOnly, []syscall.Errno{syscall.EROFS}},
		{Damaged, []syscall.Errno{syscall.EIO}},
		{IsFolder, []syscall.Errno{syscall.EISDIR}},
		{NotFolder, []syscall.Errno{syscall.ENOTDIR}},
		{TooManyOpen, []syscall.Errno{syscall.EMFILE, syscall.ENFILE}},
		{LongName, []syscall.Errno{syscall.ENAMETOOLONG}},
		{BadName, []syscall.Errno{syscall.EILSEQ}},
		{InUse, []syscall.Errno{syscall.ETXTBSY, syscall.EBUSY}},
		{Unreachable, []syscall.Errno{
			syscall.ESTALE, syscall.ETIMEDOUT, syscall.ENETDOWN, syscall.ENETUNREACH,
			syscall.EHOSTDOWN, syscall.EHOSTUNREACH, syscall.ENOTCONN, syscall.ECONNRESET,
		}},
		{Removed, []syscall.Errno{syscall.ENXIO, syscall.ENODEV}},
		{TooLarge, []syscall.Errno{syscall.EFBIG}},
		{LinkCycle, []syscall.Errno{syscall.ELOOP}},
		{BrokenPipe, []syscall.Errno{syscall.EPIPE}},
	}, extraCodes()...)
}
