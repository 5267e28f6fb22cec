package main

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tchouka/engine/export"
	"tchouka/engine/notation"
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
		wanted = append(wanted, "| `"+format.ID+"` | `"+format.Ext+"` |")
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

// TestDocsTour checks the pictures of docs/tour.md: each is as wide as the others, and all
// together are small.
func TestDocsTour(t *testing.T) {
	page, err := os.ReadFile("docs/tour.md")
	if err != nil {
		t.Fatal(err)
	}
	pictures, err := filepath.Glob("docs/tour/*.png")
	if err != nil || len(pictures) < 15 {
		t.Fatalf("%d pictures, %v", len(pictures), err)
	}
	const most = 2 << 20
	total := 0
	for _, path := range pictures {
		if !strings.Contains(string(page), "(tour/"+filepath.Base(path)+")") {
			t.Errorf("docs/tour.md does not show %s", path)
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		total += len(data)
		size, err := png.DecodeConfig(bytes.NewReader(data))
		if err != nil || size.Width != 1440 || size.Height > 900 {
			t.Errorf("%s has %d × %d pixels, %v", path, size.Width, size.Height, err)
		}
	}
	if total > most {
		t.Errorf("the pictures of docs/tour.md have %d bytes, more than %d", total, most)
	}
}
