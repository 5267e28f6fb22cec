package messages_test

import (
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"

	"tchouka/app/ui/messages"
	"tchouka/engine/disk"
)

func TestRecentFilesWithEqualNames(t *testing.T) {
	paths := []string{"/a/game.tchouka", "/b/game.tchouka", "/c/x/two.tchouka", "/d/x/two.tchouka", "/a/one.tchouka"}
	want := []string{"game.tchouka – a", "game.tchouka – b", "two.tchouka – /c/x", "two.tchouka – /d/x", "one.tchouka"}
	for i := range paths {
		paths[i] = filepath.FromSlash(paths[i])
		want[i] = filepath.FromSlash(want[i])
	}
	if got := messages.FileNames(paths); !slices.Equal(got, want) {
		t.Errorf("they are called %q, want %q", got, want)
	}
}

// The window and the command line have the same messages for file errors.
func TestFileErrorTextsMatchCLI(t *testing.T) {
	if err := messages.UseLanguage("en"); err != nil {
		t.Fatal(err)
	}
	for r := disk.Unknown + 1; r <= disk.BrokenPipe; r++ {
		if got := messages.Reason(r); got != r.String() {
			t.Errorf("the window says %q, the command line %q", got, r)
		}
	}
	if got := messages.FileError(&os.PathError{Op: "write", Path: "a", Err: syscall.EXDEV}); got != "The system reports an error: "+syscall.EXDEV.Error() {
		t.Errorf("says %q", got)
	}
}
