package export

import (
	"fmt"
	"path/filepath"
	"strings"
)

// Format is a file format for documents.
type Format struct {
	ID      string // its name on the command line
	Ext     string // the file name extension, with the dot
	Picture bool   // drawn; other formats are data that can be parsed
	Film    bool   // a sequence of pictures, for lines
	Graph   bool   // nodes and edges; see [Kind.Graph]
	Web     bool   // a web page on which boards are played; see [Kind.Playable]
}

// Formats returns every format: data, pictures, graphs.
func Formats() []Format {
	return []Format{
		{ID: "text", Ext: ".txt"},
		{ID: "json", Ext: ".json"},
		{ID: "csv", Ext: ".csv"},
		{ID: "md", Ext: ".md"},
		{ID: "html", Ext: ".html", Web: true},
		{ID: "svg", Ext: ".svg", Picture: true},
		{ID: "png", Ext: ".png", Picture: true},
		{ID: "pdf", Ext: ".pdf", Picture: true},
		{ID: "tex", Ext: ".tex", Picture: true},
		{ID: "gif", Ext: ".gif", Film: true},
		{ID: "dot", Ext: ".dot", Graph: true},
	}
}

// Fits reports whether documents of a kind can be written in the format.
func (f Format) Fits(k Kind) bool {
	if k == PuzzlesKind {
		return f.Web
	}
	return (!f.Picture || k != WonKind) && (!f.Graph || k.Graph()) && (!f.Film || k == LineKind) && (!f.Web || k.Playable())
}

// HasRecipe reports whether files of the format can contain a recipe: see [Options.Recipe].
func (f Format) HasRecipe() bool { return f.Picture || f.ID == "dot" }

// FormatByID returns the format with an ID, or an error that lists the IDs.
func FormatByID(id string) (Format, error) {
	known := ""
	for _, format := range Formats() {
		if format.ID == id || format.Ext == "."+id {
			return format, nil
		}
		known += " " + format.ID
	}
	return Format{}, fmt.Errorf("unknown format %q: choose from%s", id, known)
}

// FormatOf returns the format of a file name extension, ignoring case. It returns false for unknown
// extensions.
func FormatOf(path string) (Format, bool) {
	ext := strings.ToLower(filepath.Ext(path))
	for _, format := range Formats() {
		if format.Ext == ext {
			return format, true
		}
	}
	return Format{}, false
}

// Kind is a kind of document. It determines the available formats and the applicable [Options],
// before a document exists.
type Kind uint8

// The kinds: PositionKind is for [Position], and DrawingKind for a [Position] whose board is a
// graph. The other kinds are for [Line], [Tree], [Survey], [Chart], [Boards], [Won], [Branching],
// [Table] and [Puzzles].
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
	PuzzlesKind
)

// Graph reports whether documents of the kind have nodes and edges.
func (k Kind) Graph() bool {
	return k == DrawingKind || k == TreeKind
}

// Playable reports whether documents of the kind can be played on a web page.
func (k Kind) Playable() bool {
	return k == PositionKind || k == DrawingKind || k == LineKind || k == TreeKind || k == BoardsKind || k == PuzzlesKind
}

// Formats returns the formats for documents of the kind.
func (k Kind) Formats() []Format {
	var fit []Format
	for _, f := range Formats() {
		if f.Fits(k) {
			fit = append(fit, f)
		}
	}
	return fit
}
