package disk

import (
	"os"
	"path/filepath"
	"strings"
)

// Sweep removes the temporary files that killed programs have left in a folder. Files that this
// program or another is still writing are held and remain. [Replace] calls it first and ignores its
// failures.
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
		if err != nil { // including the end of the list
			return
		}
	}
}

// hasName reports whether an open file still has a name.
func hasName(d Disk, name string, file File) bool {
	now, err := d.Lstat(name)
	if err != nil {
		return false
	}
	held, err := file.Stat()
	return err == nil && os.SameFile(now, held)
}
