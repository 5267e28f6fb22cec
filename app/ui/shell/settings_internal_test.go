package shell

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"testing"

	"tchouka/app/system/machine"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
)

func TestMemoryShares(t *testing.T) {
	s := &Settings{MachineMemory: machine.ReadMemory()}
	if got := s.TotalMemory(); got != s.DefaultMemory() {
		t.Errorf("without a choice searches may take %d", got)
	}
	s.MachineMemory = machine.Memory{}
	s.Memory = 4 << 30
	if sum := s.MemoryShare(StartShare) + s.MemoryShare(PositionShare) + 2*s.MemoryShare(AuxiliaryShare) + s.MemoryShare(KeptShare); sum > s.Memory || sum < s.Memory/2 {
		t.Errorf("of %d bytes %d are shared out", s.Memory, sum)
	}
}

// Searches and window together stay within the memory that the system allows.
func TestMemoryWithinSystemLimit(t *testing.T) {
	before := debug.SetMemoryLimit(-1)
	t.Cleanup(func() { debug.SetMemoryLimit(before) })
	const giga = 1 << 30
	for _, most := range []int64{1 << 20, 256 << 20, giga / 2, giga, 2 * giga, 100 * giga} {
		for _, chosen := range []int64{0, MinMemory, giga, 20 * giga} {
			s := &Settings{MachineMemory: machine.Memory{Total: 200 * giga, Free: 200 * giga, Limit: most}, choices: choices{Memory: chosen}}
			s.LimitMemory()
			limit, all := debug.SetMemoryLimit(-1), s.TotalMemory()
			if all <= 0 || all > most/3*2 || most > uncountedMemory && limit+uncountedMemory > most {
				t.Errorf("of %d bytes, %d chosen, searches may take %d, and the heap %d", most, chosen, all, limit)
			}
			for _, choice := range s.MemoryChoices() {
				if choice > most {
					t.Errorf("of %d bytes %d are offered", most, choice)
				}
			}
		}
	}
}

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
