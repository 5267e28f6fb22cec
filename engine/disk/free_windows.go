package disk

import "golang.org/x/sys/windows"

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
