//go:build !windows

package machine

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
)

// mostAsking is how long a desktop may take to answer before the window opens without.
const mostAsking = 300 * time.Millisecond

// Still reports whether the person has told the system that little should move: as GTK
// and KDE write it to a file, and as the tools of GNOME and of a Mac tell it of their databases.
func Still() bool {
	if still, known := asked(); known {
		return still
	}
	folder, err := os.UserConfigDir()
	if err != nil {
		return false
	}
	for _, version := range []string{"gtk-4.0", "gtk-3.0"} {
		text, _ := os.ReadFile(filepath.Join(folder, version, "settings.ini"))
		for line := range strings.Lines(string(text)) {
			if key, value, is := strings.Cut(line, "="); is && strings.TrimSpace(key) == "gtk-enable-animations" {
				return slices.Contains([]string{"0", "false", "no"}, strings.ToLower(strings.TrimSpace(value)))
			}
		}
	}
	return false
}

// asked asks the desktop where it keeps this in a database.
func asked() (still, known bool) {
	for _, desktop := range strings.Split(os.Getenv("XDG_CURRENT_DESKTOP"), ":") {
		switch desktop {
		case "GNOME", "Unity", "Budgie", "Pantheon":
			answer := told("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")
			return answer == "false", answer != ""
		case "X-Cinnamon":
			answer := told("gsettings", "get", "org.cinnamon.desktop.interface", "enable-animations")
			return answer == "false", answer != ""
		}
	}
	if runtime.GOOS != "darwin" {
		return false, false
	}
	answer := told("defaults", "read", "com.apple.universalaccess", "reduceMotion")
	return answer == "1", answer != ""
}

// told returns what a tool of the system prints; empty where it does not know or takes long.
func told(tool string, args ...string) string {
	ctx, cancel := context.WithTimeout(context.Background(), mostAsking)
	defer cancel()
	command := exec.CommandContext(ctx, tool, args...)
	command.WaitDelay = mostAsking
	answer, err := command.Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(answer))
}
