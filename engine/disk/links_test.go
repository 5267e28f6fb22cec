package disk_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
)

// A link in a linked folder is resolved like the system does: ".." leads to the parent of the
// target of the folder link.
func TestLinksThroughLinkedFolders(t *testing.T) {
	root := t.TempDir()
	at := func(parts ...string) string { return filepath.Join(append([]string{root}, parts...)...) }
	if err := errors.Join(os.MkdirAll(at("real", "deep"), 0o700), os.Mkdir(at("near"), 0o700)); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(
		os.Symlink(at("real", "deep"), at("near", "folder")),
		os.Symlink("../target", at("real", "deep", "link")), // real/target
		os.Symlink("folder/../other", at("near", "link")),   // real/other
	); err != nil {
		t.Skip("no symbolic links here: ", err)
	}
	for _, c := range []struct{ path, target string }{
		{at("near", "folder", "link"), at("real", "target")},
		{at("near", "link"), at("real", "other")},
		{at("near", "folder") + "/../third", at("real", "third")},
	} {
		for _, text1 := range []string{"new", "newer"} { // the first time the file does not exist
			if err := disk.Replace(disk.System{}, c.path, disk.Always(), text(text1)); err != nil {
				t.Error(err)
			}
			if got := content(t, c.target); got != text1 {
				t.Errorf("%s was written elsewhere than to %s, which is %q", c.path, c.target, got)
			}
		}
		if !disk.Same(disk.System{}, c.path, c.target) {
			t.Errorf("%s and %s are taken for two files", c.path, c.target)
		}
	}
	check(t, at("near", "folder"), "link", "newer")
	if names, err := disk.Names(disk.System{}, at("near")); err != nil || len(names) != 2 {
		t.Errorf("beside the links lie %q, %v", names, err)
	}
}

// All names of a file show the new content, and no other file remains.
func TestHardLinks(t *testing.T) {
	folder := t.TempDir()
	path := linked(t, folder, whole)
	for _, content := range []string{"short", fresh, whole, ""} {
		save(t, path, content)
		check(t, folder, "a", content, "b", content)
	}
	// An existing file with the name of the copy is kept.
	disktest.Put(t, path+".whole", "precious")
	save(t, path, "new")
	check(t, folder, "a", "new", "a.whole", "precious", "b", "new")
}

// A path in the working directory has no folder part.
func TestFileWithoutFolder(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, content := range []string{"old", "new"} {
		save(t, "a", content)
		check(t, ".", "a", content)
	}
	if err := disk.Replace(disk.System{}, "no folder"+string(filepath.Separator), disk.Always(), text("x")); !errors.Is(err, fs.ErrNotExist) && err == nil {
		t.Error("a name that is a folder's was written to")
	}
}
