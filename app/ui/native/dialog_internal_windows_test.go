package native

import (
	"testing"
	"unsafe"

	"tchouka/app/ui/shell"
)

// Windows reads this struct and checks its size first.
func TestFileDialogSize(t *testing.T) {
	if got := unsafe.Sizeof(fileDialog{}); got != 152 {
		t.Errorf("%d bytes, commdlg.h has 152", got)
	}
}

func TestFilters(t *testing.T) {
	list := filters([]shell.FileKind{{Name: "Séances", Exts: []string{"tchouka"}}, {Name: "Graphs", Exts: []string{"dot", "gv"}}})
	const want = "Séances\x00*.tchouka\x00Graphs\x00*.dot;*.gv\x00\x00"
	units := unsafe.Slice(list, len([]rune(want)))
	for i, r := range []rune(want) {
		if rune(units[i]) != r {
			t.Fatalf("at %d stands %q, want %q", i, rune(units[i]), r)
		}
	}
	if filters(nil) != nil {
		t.Error("no kinds make a list")
	}
}

func TestFileName(t *testing.T) {
	for name, want := range map[string]string{
		"4x2.tchouka": "4x2.tchouka", "2 2 2 2 | 0.tchouka": "2 2 2 2 - 0.tchouka",
		"no-wrap:2.2.svg": "no-wrap-2.2.svg", `a/b\c?.txt`: "a-b-c-.txt", "Zoë – 漢字": "Zoë – 漢字",
	} {
		if got := fileName(name); got != want {
			t.Errorf("%q became %q, want %q", name, got, want)
		}
	}
}

// Without a window a dialog has no owner.
func TestDialogOwnerWithoutWindow(t *testing.T) {
	if got := ownerWindow(); got != 0 {
		t.Errorf("window %#x asks", got)
	}
}
