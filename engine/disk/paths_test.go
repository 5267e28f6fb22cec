package disk_test

import (
	"path/filepath"
	"testing"

	"tchouka/engine/disk"
)

// A file is handed over by its path or by a URL; a board is no URL.
func TestLocal(t *testing.T) {
	for text, want := range map[string]string{
		"file:///home/a/game.tchouka":          "/home/a/game.tchouka",
		"file:///home/a/my%20game%2B%C3%A9.md": "/home/a/my game+é.md",
		"file://localhost/tmp/a%3Fb%23c":       "/tmp/a?b#c",
		"file:/tmp/a":                          "/tmp/a",
		"FILE:///tmp/a":                        "/tmp/a",
		"file:///tmp/%zz":                      "file:///tmp/%zz",
		"file:":                                "file:",
		"file.tchouka":                         "file.tchouka",
		"https://example.org/a.tchouka":        "https://example.org/a.tchouka",
		"4x2":                                  "4x2", "no-wrap:2.2": "no-wrap:2.2", "": "",
	} {
		if got := disk.Local(text); filepath.ToSlash(got) != want {
			t.Errorf("%q became %q, want %q", text, got, want)
		}
	}
}
