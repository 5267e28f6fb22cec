package userdata

import (
	"os"
	"path/filepath"
	"runtime"
)

// SettingsFile returns the path of the settings of this user; empty without a home directory.
func SettingsFile() string {
	name := "tchouka"
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		name = "Tchouka"
	}
	return below(configured(), name, "settings.json")
}

// configured returns the folder for the settings of all programs of the user.
func configured() string {
	folder, err := os.UserConfigDir()
	if err == nil {
		return folder
	}
	home, _ := os.UserHomeDir() // the environment variable may be unusable
	return below(home, ".config")
}

func below(folder string, names ...string) string {
	if folder == "" {
		return ""
	}
	return filepath.Join(folder, filepath.Join(names...))
}
