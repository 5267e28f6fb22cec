package disk

import (
	"io/fs"

	"golang.org/x/sys/windows"
)

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
