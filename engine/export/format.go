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
	Film    bool   // it is drawn as pictures one after the other, as lines can be
	Graph   bool   // it has nodes and edges; [Kind.Graph] says what can be written as it
}

// Formats returns every format: data, pictures, graphs.
func Formats() []Format {
	return []Format{
		{ID: "text", Ext: ".txt"},
		{ID: "json", Ext: ".json"},
		{ID: "csv", Ext: ".csv"},
		{ID: "md", Ext: ".md"},
		{ID: "svg", Ext: ".svg", Picture: true},
		{ID: "png", Ext: ".png", Picture: true},
		{ID: "pdf", Ext: ".pdf", Picture: true},
		{ID: "eps", Ext: ".eps", Picture: true},
		{ID: "tex", Ext: ".tex", Picture: true},
		{ID: "gif", Ext: ".gif", Film: true},
		{ID: "frames", Ext: ".zip", Film: true},
		{ID: "dot", Ext: ".dot", Graph: true},
		{ID: "graphml", Ext: ".graphml", Graph: true},
	}
}

// Fits reports whether documents of a kind can be written in the format.
func (f Format) Fits(k Kind) bool { return (!f.Graph || k.Graph()) && (!f.Film || k == LineKind) }

// FormatByID returns the format with an ID, or an error that lists the IDs.
func FormatByID(id string) (Format, error) {
	known := ""
	for _, format := range Formats() {
		if format.ID == id || format.Ext == "."+id {
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

// Kind is a kind of document. It says in which formats it can be written and which
// [Options] change it, before there is one.
type Kind uint8

// The kinds: [Position], of a game whose boards are graphs as well; [Line], [Tree],
// [Survey], [Chart], [Boards], [Won], [Branching], [Table] and [GameGraph].
const (
	PositionKind Kind = iota
	DrawingKind
	LineKind
	TreeKind
	SurveyKind
	ChartKind
	BoardsKind
	WonKind
	BranchingKind
	TableKind
	GameGraphKind
)

// Graph reports whether such documents have nodes and edges.
func (k Kind) Graph() bool {
	return k == DrawingKind || k == TreeKind || k == WonKind || k == GameGraphKind
}

// Formats returns the formats in which such documents can be written.
func (k Kind) Formats() []Format {
	var fit []Format
	for _, f := range Formats() {
		if f.Fits(k) {
			fit = append(fit, f)
		}
	}
	return fit
}
