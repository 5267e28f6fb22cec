package shell

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"

	"tchouka/engine/disk"
)

// The initial folder of file dialogs. By default they begin in the working directory of the
// program, which after a double click is the root of the disk or the folder of the program.

// initialFolder returns the initial folder of a file dialog. It is the last used folder, if that
// exists. Otherwise it is the first existing folder suitable for documents: that of the open file,
// that of the last recent file, the user's documents, the home folder. Looking for folders may
// block, so it must not run on the UI goroutine.
func initialFolder(d disk.Disk, last, own string, recent []string) string {
	if info, err := d.Stat(last); last != "" && err == nil && info.IsDir() {
		return last
	}
	var all []string
	all = append(all, own)
	if len(recent) > 0 {
		all = append(all, filepath.Dir(recent[0]))
	}
	home, err := os.UserHomeDir()
	if err == nil {
		all = append(all, documents(d, home), home)
	}
	for _, folder := range all {
		if folder == "" || unsuitable(folder, home) {
			continue
		}
		if info, err := d.Stat(folder); err == nil && info.IsDir() {
			return folder
		}
	}
	return home
}

// unsuitable reports whether a folder is unsuitable: the root, the program's, a temporary one.
func unsuitable(folder, home string) bool {
	folder = filepath.Clean(folder)
	program, _ := os.Executable()
	if folder == filepath.Dir(folder) || folder == filepath.Dir(program) {
		return true
	}
	return within(folder, os.TempDir()) && (home == "" || !within(folder, home))
}

func within(folder, in string) bool {
	rest, err := filepath.Rel(in, folder)
	return err == nil && rest != ".." && !strings.HasPrefix(rest, ".."+string(filepath.Separator))
}

// documents returns the folder for documents, from the XDG configuration on Linux.
func documents(d disk.Disk, home string) string {
	const key = "XDG_DOCUMENTS_DIR="
	usual := filepath.Join(home, "Documents")
	config, err := os.UserConfigDir()
	if err != nil {
		return usual
	}
	f, err := disk.Open(d, filepath.Join(config, "user-dirs.dirs"))
	if err != nil {
		return usual
	}
	defer f.Close() //nolint:errcheck // read only
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if value, ok := strings.CutPrefix(strings.TrimSpace(lines.Text()), key); ok {
			return filepath.FromSlash(strings.Replace(strings.Trim(value, `"`), "$HOME", home, 1))
		}
	}
	return usual
}
