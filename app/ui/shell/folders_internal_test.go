package shell

import (
	"os"
	"path/filepath"
	"testing"

	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
)

func TestFileDialogFolders(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, ".config"))
	t.Setenv("AppData", filepath.Join(home, ".config"))
	made := func(name string) string {
		folder := filepath.Join(home, name)
		if err := os.MkdirAll(folder, 0o700); err != nil {
			t.Fatal(err)
		}
		return folder
	}
	begins := func(what, want, own string, recent ...string) {
		t.Helper()
		if got := initialFolder(disk.System{}, "", own, recent); got != want {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
	}
	root := filepath.VolumeName(home) + string(filepath.Separator)
	gone := filepath.Join(home, "gone")
	begins("a home with nothing in it", home, "")
	begins("the root", home, root, filepath.Join(root, "a.tchouka"))
	begins("what is temporary", home, os.TempDir())
	begins("a folder that is gone", home, gone, filepath.Join(gone, "a.tchouka"))
	documents := made("Documents")
	begins("documents", documents, "")
	config := made(".config")
	disktest.Put(t, filepath.Join(config, "user-dirs.dirs"), "# of the desktop\nXDG_DOCUMENTS_DIR=\"$HOME/Dokumente\"\n")
	begins("documents that are not there", home, "")
	begins("documents by another name", made("Dokumente"), "")
	lessons, games := made("lessons"), made("games")
	begins("the last one that was used", games, "", filepath.Join(games, "a.tchouka"), filepath.Join(lessons, "b.tchouka"))
	begins("that of what is open", lessons, lessons, filepath.Join(games, "a.tchouka"))
	chosen := made("chosen")
	for last, want := range map[string]string{chosen: chosen, gone: lessons} {
		if got := initialFolder(disk.System{}, last, lessons, nil); got != want {
			t.Errorf("after %q was used: %q, want %q", last, got, want)
		}
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	begins("that of the program", made("Dokumente"), filepath.Dir(program))
}

func TestTemporaryFolders(t *testing.T) {
	home := filepath.Join(os.TempDir(), "home")
	for folder, want := range map[string]bool{
		filepath.Join(os.TempDir(), "a"): true, filepath.Join(home, "a"): false, filepath.VolumeName(home) + string(filepath.Separator): true,
		os.TempDir() + "-not": false,
	} {
		if got := unsuitable(folder, home); got != want {
			t.Errorf("%s: %v", folder, got)
		}
	}
}
