package export_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tchouka/engine/output/export"
)

var update = flag.Bool("update", false, "write the golden files")

// The golden files were inspected, both texts and pictures. Raster pictures are not included, since
// they may differ slightly between machines.
func TestGolden(t *testing.T) {
	t.Parallel()
	all := documents(t)
	for _, name := range []string{"position", "line", "line-lost", "line-remarks", "tree", "tree-twins", "tree-remarks", "merged", "boards", "won", "length", "table"} {
		for _, format := range formats(name) {
			few := format == "tex" && name != "position" && name != "merged" // they would contain the same fonts
			if format == "png" || format == "pdf" || few {
				continue
			}
			t.Run(name+"/"+string(format), func(t *testing.T) {
				t.Parallel()
				compareGolden(t, name+format.Ext(), write(t, all[name], format, export.Options{Verdicts: true}))
			})
		}
	}
	for _, name := range []string{"tree-remarks", "merged"} {
		compareGolden(t, name+"-down.svg", write(t, all[name], "svg", export.Options{Verdicts: true, Down: true}))
	}
}

// compareGolden compares output with a file of testdata. With -update it writes that file.
func compareGolden(t *testing.T, name string, got []byte) {
	t.Helper()
	golden := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(golden, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s (-want +got):\n%s", golden, diff)
	}
}
