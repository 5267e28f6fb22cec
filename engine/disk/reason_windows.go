package disk

import (
	"syscall"

	"golang.org/x/sys/windows"
)

// codes returns the codes that a user can encounter: those of Windows, and the Unix-like errors
// that Go itself defines.
func codes() []reasonCodes {
	return []reasonCodes{
		{Full, []syscall.Errno{windows.ERROR_DISK_FULL, windows.ERROR_HANDLE_DISK_FULL, syscall.ENOSPC}},
		{Quota, []syscall.Errno{windows.ERROR_DISK_QUOTA_EXCEEDED, windows.ERROR_NOT_ENOUGH_QUOTA}},
		{ReadOnly, []syscall.Errno{windows.ERROR_WRITE_PROTECT, syscall.EROFS}},
		{Damaged, []syscall.Errno{
			windows.ERROR_CRC, windows.ERROR_SEEK, windows.ERROR_SECTOR_NOT_FOUND, windows.ERROR_READ_FAULT,
			windows.ERROR_WRITE_FAULT, windows.ERROR_GEN_FAILURE, windows.ERROR_IO_DEVICE, windows.ERROR_FILE_CORRUPT,
			windows.ERROR_DISK_CORRUPT, syscall.EIO,
		}},
		{IsFolder, []syscall.Errno{syscall.EISDIR}},
		{NotFolder, []syscall.Errno{windows.ERROR_DIRECTORY, syscall.ENOTDIR}},
		{TooManyOpen, []syscall.Errno{windows.ERROR_TOO_MANY_OPEN_FILES}},
		{LongName, []syscall.Errno{windows.ERROR_FILENAME_EXCED_RANGE, windows.ERROR_BUFFER_OVERFLOW}},
		{BadName, []syscall.Errno{windows.ERROR_INVALID_NAME, windows.ERROR_BAD_PATHNAME}},
		{InUse, []syscall.Errno{windows.ERROR_SHARING_VIOLATION, windows.ERROR_LOCK_VIOLATION, windows.ERROR_BUSY, syscall.EBUSY}},
		{Unreachable, []syscall.Errno{
			windows.ERROR_BAD_NETPATH, windows.ERROR_BAD_NET_NAME, windows.ERROR_NETNAME_DELETED, windows.ERROR_NETWORK_BUSY,
			windows.ERROR_UNEXP_NET_ERR, windows.ERROR_NETWORK_UNREACHABLE, windows.ERROR_HOST_UNREACHABLE,
			windows.ERROR_SEM_TIMEOUT, windows.ERROR_DEV_NOT_EXIST,
		}},
		{Removed, []syscall.Errno{windows.ERROR_NOT_READY, windows.ERROR_INVALID_DRIVE, windows.ERROR_WRONG_DISK, windows.ERROR_BAD_UNIT}},
		{TooLarge, []syscall.Errno{windows.ERROR_FILE_TOO_LARGE}},
		{LinkCycle, []syscall.Errno{windows.ERROR_CANT_RESOLVE_FILENAME}},
		{BrokenPipe, []syscall.Errno{windows.ERROR_BROKEN_PIPE, windows.ERROR_NO_DATA}},
	}
}
