//go:build linux

package machine_test

import (
	"os"
	"path/filepath"
	"testing"

	"tchouka/app/system/machine"
)

// The settings of the desktop are read, newer files first; without a file motion is not reduced.
func TestReduceMotionFromSettingsFile(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", home)
	t.Setenv("XDG_CURRENT_DESKTOP", "KDE")
	write := func(folder, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Join(home, folder), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(home, folder, "settings.ini"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if machine.ReducedMotion() {
		t.Error("little moves without a file")
	}
	write("gtk-3.0", "[Settings]\ngtk-enable-animations = false\n")
	if !machine.ReducedMotion() {
		t.Error("the file was not read")
	}
	write("gtk-4.0", "[Settings]\ngtk-enable-animations=1\n")
	if machine.ReducedMotion() {
		t.Error("the newer file does not come first")
	}
}

// The setting of GNOME is read with its tool; if that fails, the files are read.
func TestReduceMotionFromGSettings(t *testing.T) {
	tools := t.TempDir()
	t.Setenv("PATH", tools+":"+os.Getenv("PATH"))
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	for _, c := range []struct {
		desktop, does string
		want          bool
	}{
		{"ubuntu:GNOME", "echo false", true},
		{"ubuntu:GNOME", "echo true", false},
		{"GNOME", "exit 1", false},
		{"X-Cinnamon", `[ "$2" = org.cinnamon.desktop.interface ] && echo false`, true},
		{"KDE", "echo false", false},
	} {
		t.Setenv("XDG_CURRENT_DESKTOP", c.desktop)
		if err := os.WriteFile(filepath.Join(tools, "gsettings"), []byte("#!/bin/sh\n"+c.does+"\n"), 0o700); err != nil {
			t.Fatal(err)
		}
		if got := machine.ReducedMotion(); got != c.want {
			t.Errorf("on %s, where gsettings does %q: %v", c.desktop, c.does, got)
		}
	}
}
