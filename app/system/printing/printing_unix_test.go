//go:build unix

package printing_test

import (
	"os"
	"path/filepath"
	"testing"

	"tchouka/app/system/printing"
)

func TestDefault(t *testing.T) {
	for _, c := range []struct{ lpstat, lp, want string }{
		{`echo "system default destination: Room_3"`, "exit", "Room_3"},
		{`echo "no system default destination"`, "exit", ""},
		{`echo "lpstat: cannot connect" >&2; exit 1`, "exit", ""},
		{`echo "system default destination: -x"`, "exit", ""},
		{`echo "system default destination: Room_3"`, "", ""},
		{"", "exit", ""},
	} {
		folder := t.TempDir()
		t.Setenv("PATH", folder)
		for name, script := range map[string]string{"lpstat": c.lpstat, "lp": c.lp} {
			if script == "" {
				continue
			}
			if err := os.WriteFile(filepath.Join(folder, name), []byte("#!/bin/sh\n"+script), 0o700); err != nil { //nolint:gosec // a program
				t.Fatal(err)
			}
		}
		if got := printing.Default(t.Context()); got != c.want {
			t.Errorf("lpstat %q, lp %q: %q, want %q", c.lpstat, c.lp, got, c.want)
		}
	}
}
