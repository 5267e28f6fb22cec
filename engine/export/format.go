package export

import (
	"fmt"
	"path/filepath"
	"strings"
)

// Format is a kind of file that a document can be written as.
type Format struct {
	ID      string // its name on the command line
	Ext     string // what its files' names end in, with the dot
	Picture bool   // it is drawn; otherwise it is data that can be read again
	Graph   bool   // it has nodes and edges: only a document of [Tree] or [Won], and of [Position] where [IsGraph], can be written as it
}

// Formats returns every format: data, pictures, graphs.
func Formats() []Format {
	return []Format{
		{ID: "text", Ext: ".txt"},
		{ID: "json", Ext: ".json"},
		{ID: "csv", Ext: ".csv"},
		{ID: "svg", Ext: ".svg", Picture: true},
		{ID: "png", Ext: ".png", Picture: true},
		{ID: "pdf", Ext: ".pdf", Picture: true},
		{ID: "dot", Ext: ".dot", Graph: true},
	}
}

// FormatByID returns the format with an ID, or an error that lists the IDs.
func FormatByID(id string) (Format, error) {
	known := ""
	for _, format := range Formats() {
		if format.ID == id {
			return format, nil
		}
		known += " " + format.ID
	}
	return Format{}, fmt.Errorf("there is no format %q; known are%s", id, known)
}

// FormatOf returns the format that a file's name asks for, and false when its
// ending, in capitals or not, is none of them.
func FormatOf(path string) (Format, bool) {
	ext := strings.ToLower(filepath.Ext(path))
	for _, format := range Formats() {
		if format.Ext == ext {
			return format, true
		}
	}
	return Format{}, false
}
