package preferences

import (
	"os"
	"path/filepath"
	"runtime"
)

// File returns where the settings of this user are; empty for nowhere, without a home.
func File() string {
	name := "tchouka"
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		name = "Tchouka"
	}
	return below(configured(), name, "settings.json")
}

// Older returns where versions before this one have left them: where Fyne keeps those
// of a program of that ID.
func Older(id string) string {
	folder := configured()
	if home, err := os.UserHomeDir(); runtime.GOOS == "darwin" && err == nil {
		folder = filepath.Join(home, "Library", "Preferences")
	}
	return below(folder, "fyne", id, "preferences.json")
}

// configured returns the folder of the user's settings, of all programs.
func configured() string {
	folder, err := os.UserConfigDir()
	if err == nil {
		return folder
	}
	home, _ := os.UserHomeDir() // the setting for it may be none that can be used
	return below(home, ".config")
}

func below(folder string, names ...string) string {
	if folder == "" {
		return ""
	}
	return filepath.Join(folder, filepath.Join(names...))
}
