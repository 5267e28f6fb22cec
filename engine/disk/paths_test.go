package disk_test

import (
	"path/filepath"
	"testing"

	"tchouka/engine/disk"
)

// A file is passed as a path or a URL; a board is not a URL.
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

// Different paths that are not valid UTF-8 remain different in UTF-8 and for display.
func TestPortable(t *testing.T) {
	for path, want := range map[string]string{
		"/tmp/a b%.tchouka": "/tmp/a b%.tchouka", "/tmp/é": "/tmp/é", "/tmp/\ufffd": "/tmp/\ufffd",
		"/tmp/a\xff %?#é.tchouka": "file:///tmp/a%FF%20%25%3F%23%C3%A9.tchouka", "/tmp/a\xfe": "file:///tmp/a%FE",
	} {
		if got := disk.Portable(path); got != want || filepath.ToSlash(disk.Local(got)) != path {
			t.Errorf("%q became %q and %q", path, got, disk.Local(got))
		}
	}
	for name, want := range map[string]string{"é\ufffd.svg": "é\ufffd.svg", "a\xff\xc3.svg": `a\xff\xc3.svg`} {
		if got := disk.DisplayName(name); got != want {
			t.Errorf("%q is shown as %q", name, got)
		}
	}
}
