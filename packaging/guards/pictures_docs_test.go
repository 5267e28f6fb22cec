package guards

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// docsPictures are the pictures in docs/pictures that the command line writes, each with its
// arguments. TestWindowPicture in app compares the other one, window.png.
var docsPictures = map[string][]string{
	"tree-boards.svg":  {"export", "--what", "tree", "--nodes", "boards", "--down", "--without", "heading,legend", "4x2"},
	"tree-merged.svg":  {"export", "--what", "tree", "--merged", "--without", "heading", "3x5"},
	"tree-sowings.svg": {"export", "--what", "tree", "--nodes", "sowings", "--depth", "2", "4x2"},
}

// TestDocsPictures compares the pictures in docs/pictures with those that the program writes today.
func TestDocsPictures(t *testing.T) {
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(root, "docs", "pictures")
	t.Chdir(t.TempDir())
	for name, args := range docsPictures {
		outputOf(t, append(args, "-o", name)...)
		want, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(folder, name)
		if *update {
			if err := os.WriteFile(path, want, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		got, err := os.ReadFile(path)
		if err != nil || !bytes.Equal(bytes.ReplaceAll(got, []byte("\r\n"), []byte("\n")), want) {
			t.Errorf("%s is old; go test ./packaging/guards -run DocsPictures -update writes it again (%v)", path, err)
		}
	}
	all, err := os.ReadDir(folder)
	if err != nil || len(all) != len(docsPictures)+1 {
		t.Errorf("%d files in %s, %d are written by a test, %v", len(all), folder, len(docsPictures)+1, err)
	}
}
