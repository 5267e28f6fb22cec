package disk

import (
	"os"
	"path/filepath"
	"strings"
)

// Sweep removes the temporary files that programs which were killed have left in
// a folder. Files that are still being written, by this program or another, are
// held and stay. [Replace] does this first, and it is none of its business whether
// this succeeds.
func Sweep(d Disk, folder string) {
	f, err := d.OpenFile(folder, os.O_RDONLY, 0)
	if err != nil {
		return
	}
	defer f.Close() //nolint:errcheck // nothing was written
	for {
		names, err := f.Readdirnames(1024)
		for _, name := range names {
			if strings.HasPrefix(name, temporaryPrefix) && strings.HasSuffix(name, temporarySuffix) {
				removeAbandoned(d, filepath.Join(folder, name))
			}
		}
		if err != nil { // the end among them
			return
		}
	}
}

// there reports whether an open file still has a name.
func there(d Disk, name string, file File) bool {
	now, err := d.Lstat(name)
	if err != nil {
		return false
	}
	held, err := file.Stat()
	return err == nil && os.SameFile(now, held)
}
