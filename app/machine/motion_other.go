//go:build !windows

package machine

import (
	"os"
	"path/filepath"
	"strings"
)

// Still reports whether the person has told the system that little should move: as GTK
// and KDE write it to a file. What GNOME keeps in its database, and a Mac in its own, is
// not asked.
func Still() bool {
	folder, err := os.UserConfigDir()
	if err != nil {
		return false
	}
	for _, version := range []string{"gtk-4.0", "gtk-3.0"} {
		text, _ := os.ReadFile(filepath.Join(folder, version, "settings.ini"))
		for line := range strings.Lines(string(text)) {
			if key, value, is := strings.Cut(line, "="); is && strings.TrimSpace(key) == "gtk-enable-animations" {
				switch strings.ToLower(strings.TrimSpace(value)) {
				case "0", "false", "no":
					return true
				}
				return false
			}
		}
	}
	return false
}
