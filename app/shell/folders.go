package shell

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"

	"tchouka/engine/disk"
)

// Where file dialogs begin. Left to themselves they begin where the program was started,
// which is the root of the disk after a double click, or its own folder.

// beginning returns where a file dialog begins: in the folder that was used last, if it
// is there, or in the first folder that is there and is one for documents: that of what
// is open, that of the file that was opened or saved last, that of all documents, the home.
// Looking for folders may take long, so it is not for the window's goroutine.
func beginning(d disk.Disk, last, own string, recent []string) string {
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
		if folder == "" || forNobody(folder, home) {
			continue
		}
		if info, err := d.Stat(folder); err == nil && info.IsDir() {
			return folder
		}
	}
	return home
}

// forNobody reports whether nobody keeps documents there: the root, the folder of the
// program, one for what is temporary.
func forNobody(folder, home string) bool {
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

// documents returns where somebody's documents are, as the desktops of Linux write it
// down, or where Windows and macOS have them.
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
	defer f.Close() //nolint:errcheck // nothing was written
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if value, ok := strings.CutPrefix(strings.TrimSpace(lines.Text()), key); ok {
			return filepath.FromSlash(strings.Replace(strings.Trim(value, `"`), "$HOME", home, 1))
		}
	}
	return usual
}
