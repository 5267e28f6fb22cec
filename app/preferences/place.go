package preferences

import (
	"os"
	"path/filepath"
	"runtime"
)

// File returns where the settings of this user are.
func File() (string, error) {
	folder, err := os.UserConfigDir()
	name := "tchouka"
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		name = "Tchouka"
	}
	return filepath.Join(folder, name, "settings.json"), err
}

// Older returns where versions before this one have left them: where Fyne keeps those
// of a program of that ID.
func Older(id string) (string, error) {
	folder, err := os.UserConfigDir()
	if runtime.GOOS == "darwin" {
		folder, err = os.UserHomeDir()
		folder = filepath.Join(folder, "Library", "Preferences")
	}
	return filepath.Join(folder, "fyne", id, "preferences.json"), err
}
