//go:build linux

package machine_test

import (
	"os"
	"path/filepath"
	"testing"

	"tchouka/app/machine"
)

// What the desktop has written is read, the newer file first; and without a file things move.
func TestDesktopSaysWhatMoves(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", home)
	write := func(folder, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Join(home, folder), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(home, folder, "settings.ini"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if machine.Still() {
		t.Error("little moves without a file")
	}
	write("gtk-3.0", "[Settings]\ngtk-enable-animations = false\n")
	if !machine.Still() {
		t.Error("the file was not read")
	}
	write("gtk-4.0", "[Settings]\ngtk-enable-animations=1\n")
	if machine.Still() {
		t.Error("the newer file does not come first")
	}
}
