package disk

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
	"time"

	"golang.org/x/sys/windows"
)

// Lock locks an open file until it is closed, or fails with a [*HeldError].
func Lock(file File) error {
	// Locks of Windows also exclude readers. This lock is on a byte beyond the end of any file.
	var at windows.Overlapped
	at.OffsetHigh = 1 << 30
	err := windows.LockFileEx(windows.Handle(file.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &at)
	switch {
	case errors.Is(err, windows.ERROR_LOCK_VIOLATION), errors.Is(err, windows.ERROR_IO_PENDING):
		return &HeldError{}
	case err != nil:
		return &os.PathError{Op: "lock", Path: file.Name(), Err: err}
	}
	return nil
}

// OwnLock locks an open file, by its handle, until it is closed. It fails with a [*HeldError] even
// if this program holds the lock by another handle.
func OwnLock(file uintptr) error {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	err := windows.LockFileEx(windows.Handle(file), flags, 0, 1, 0, &windows.Overlapped{})
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return &HeldError{}
	}
	return err
}

// Free returns the bytes that a process can still write to the disk of a folder; false if the
// system does not report them.
func Free(folder string) (bytes int64, known bool) {
	name, err := windows.UTF16PtrFromString(folder)
	if err != nil {
		return 0, false
	}
	free := uint64(0)
	err = windows.GetDiskFreeSpaceEx(name, &free, nil, nil)
	return int64(free), err == nil
}

// links returns the number of hard links of a file.
func links(target string, _ fs.FileInfo) uint64 {
	name, err := windows.UTF16PtrFromString(target)
	if err != nil {
		return 1
	}
	const share = windows.FILE_SHARE_READ | windows.FILE_SHARE_WRITE | windows.FILE_SHARE_DELETE
	file, err := windows.CreateFile(name, 0, share, nil, windows.OPEN_EXISTING, 0, 0)
	if err != nil {
		return 1
	}
	defer windows.CloseHandle(file) //nolint:errcheck // nothing was written
	var info windows.ByHandleFileInformation
	if windows.GetFileInformationByHandle(file, &info) != nil {
		return 1
	}
	return uint64(info.NumberOfLinks)
}

// copyOwner does nothing: a new file has the permissions of its folder.
func copyOwner(File, string, fs.FileInfo) bool { return true }

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

// abandonedAfter is the age after the last write at which a temporary file counts as abandoned.
// Writing takes seconds.
const abandonedAfter = 10 * time.Minute

// hold does nothing: Windows does not remove open files.
func hold(File) bool { return true }

// held reports whether a temporary file is being written. Windows does not remove open files, so
// held tries to remove it, which succeeds for a file of a killed program.
func held(d Disk, path string) bool {
	err := d.Remove(path)
	return err != nil && !errors.Is(err, fs.ErrNotExist)
}

// removeAbandoned removes a file that was not written recently.
func removeAbandoned(d Disk, path string) {
	if info, err := d.Lstat(path); err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > abandonedAfter {
		_ = d.Remove(path)
	}
}

// replace renames a temporary file to target. old, the file it replaces, is nil if there is none.
// Windows neither renames nor replaces open files.
func replace(d Disk, temporary, old File, target string) error {
	closeAll(old)
	if err := temporary.Close(); err != nil {
		return err
	}
	return d.Rename(temporary.Name(), target)
}
