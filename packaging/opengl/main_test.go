package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// TestBindingIsCurrent compares the files with what the generator writes for the Fyne of go.mod.
func TestBindingIsCurrent(t *testing.T) {
	root := filepath.Join("..", "..")
	files, err := generate(root)
	if err != nil {
		t.Fatal(err) // it downloads the whole module once
	}
	for name, want := range files {
		got, err := os.ReadFile(filepath.Join(root, folder, filepath.FromSlash(name)))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not current: call go run ./packaging/opengl (%v)", name, err)
		}
	}
}
