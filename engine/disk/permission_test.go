package disk_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
)

// Each permission allows its own replacements only. What is replaced is kept first, and what is not
// replaced stays as it is, without a temporary file.
func TestPermissionRules(t *testing.T) {
	const other = "what was there"
	own := disk.If(func(in io.Reader) bool { text, err := io.ReadAll(in); return err == nil && string(text) == "own" })
	for _, c := range []struct {
		name, content string
		may           disk.Permission
		allowed       bool
	}{
		{"new, empty", "", disk.IfNew(), true},
		{"new, other", other, disk.IfNew(), false},
		{"own, own", "own", own, true},
		{"own, other", other, own, false},
		{"unchanged, the same", other, disk.IfUnchanged(disk.FingerprintOf([]byte(other))), true},
		{"unchanged, of the same size", other, disk.IfUnchanged(disk.FingerprintOf([]byte("what is there!"))), false},
		{"unchanged, other", other, disk.IfUnchanged(disk.Fingerprint{}), false},
		{"unchanged, emptied", "", disk.IfUnchanged(disk.FingerprintOf([]byte(other))), false},
		{"always, other", other, disk.Always(), true},
	} {
		path := filepath.Join(t.TempDir(), "a")
		disktest.Put(t, path, c.content)
		kept := "nothing"
		err := disk.ReplaceBytes(disk.System{}, path, c.may.Keeping(func(_ string, old []byte) { kept = string(old) }), []byte("new"))
		var changed *disk.ChangedError
		if (err == nil) != c.allowed || err != nil && !errors.Is(err, disk.ErrExists) && !errors.As(err, &changed) {
			t.Errorf("%s: %v", c.name, err)
		}
		want, wantKept := "new", c.content
		if !c.allowed {
			want = c.content
		}
		if !c.allowed || c.content == "" {
			wantKept = "nothing"
		}
		if got := content(t, path); got != want || kept != wantKept || temporary(t, filepath.Dir(path)) > 0 {
			t.Errorf("%s: the file holds %q, and %q was kept", c.name, got, kept)
		}
	}
}

// A file that another program creates or changes while the new content is made is not replaced.
func TestPermissionCheckedAgain(t *testing.T) {
	for name, old := range map[string]string{"created": "", "changed": "old"} {
		path := filepath.Join(t.TempDir(), "a")
		if old != "" {
			disktest.Put(t, path, old)
		}
		err := disk.Replace(disk.System{}, path, disk.IfUnchanged(disk.FingerprintOf([]byte(old))), func(w io.Writer) error {
			disktest.Put(t, path, "of another program")
			_, err := w.Write([]byte("new"))
			return err
		})
		if got := content(t, path); err == nil || got != "of another program" {
			t.Errorf("%s: %v; the file holds %q", name, err, got)
		}
	}
}

func TestBeneath(t *testing.T) {
	folder, outside := t.TempDir(), t.TempDir()
	disktest.Put(t, filepath.Join(folder, "sub", "a"), "a")
	for name, target := range map[string]string{"away": outside, "none": filepath.Join(outside, "none"), "up": "..", "in": "sub", "file": filepath.Join("sub", "a")} {
		if err := os.Symlink(target, filepath.Join(folder, name)); err != nil {
			t.Skip("no links here: ", err)
		}
	}
	for name, inside := range map[string]bool{
		"a": true, "new/a": true, "sub/a": true, "sub/b": true, "in/b": true, "file": true,
		"away/a": false, "none": false, "none/a": false, "up/a": false, "away": false,
	} {
		if path, err := disk.Beneath(folder, name); (err == nil) != inside || err != nil && !errors.Is(err, disk.ErrOutside) {
			t.Errorf("%s: %s, %v", name, path, err)
		}
	}
	if _, err := disk.Beneath(filepath.Join(folder, "later"), "a"); err != nil {
		t.Errorf("a folder that does not exist: %v", err)
	}
}

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
