package guards

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/engine/output/export"
	"tchouka/engine/record/notation"
)

// TestDocsListEveryFileFormat checks that docs/file-formats.md names each format and extension of
// the exports, each extension of a collection, and each JSON schema.
func TestDocsListEveryFileFormat(t *testing.T) {
	page, err := os.ReadFile("docs/file-formats.md")
	if err != nil {
		t.Fatal(err)
	}
	var wanted []string
	for _, format := range export.Formats() {
		wanted = append(wanted, "| `"+string(format)+"` | `"+format.Ext()+"` |")
	}
	for _, ext := range notation.CollectionExtensions() {
		wanted = append(wanted, "`"+ext+"`")
	}
	schemas, err := filepath.Glob("docs/schemas/*.schema.json")
	if err != nil || len(schemas) < 20 {
		t.Fatalf("%d schemas, %v", len(schemas), err)
	}
	for _, schema := range schemas {
		wanted = append(wanted, "(schemas/"+filepath.Base(schema)+")")
	}
	for _, want := range wanted {
		if !strings.Contains(string(page), want) {
			t.Errorf("docs/file-formats.md does not contain %s", want)
		}
	}
}
