package export

import (
	"fmt"
	"path/filepath"
	"strings"
)

// Format is a file format of documents. Its value is the name on the command line; "" is not one.
type Format string

// The formats: data, pictures of paper, films of lines, and graphs of nodes and edges. HTML is a web
// page on which boards are played.
const (
	Text     Format = "text"
	JSON     Format = "json"
	CSV      Format = "csv"
	Markdown Format = "md"
	HTML     Format = "html"
	SVG      Format = "svg"
	PNG      Format = "png"
	PDF      Format = "pdf"
	TeX      Format = "tex"
	GIF      Format = "gif"
	DOT      Format = "dot"
)

// Formats returns every format.
func Formats() []Format {
	return []Format{Text, JSON, CSV, Markdown, HTML, SVG, PNG, PDF, TeX, GIF, DOT}
}

// Ext returns the extension of file names, with the dot.
func (f Format) Ext() string {
	if f == Text {
		return ".txt"
	}
	return "." + string(f)
}

// Picture reports whether documents are drawn; other formats are data that can be parsed.
func (f Format) Picture() bool { return f == SVG || f == PNG || f == PDF || f == TeX }

// Fits reports whether documents of a kind can be written in the format.
func (f Format) Fits(k Kind) bool {
	switch f {
	case HTML:
		return k.Playable()
	case GIF:
		return k == LineKind
	case DOT:
		return k.Graph()
	}
	return k != PuzzlesKind && (k != WonKind || !f.Picture())
}

// HasRecipe reports whether files of the format can contain a recipe: see [Options.Recipe].
func (f Format) HasRecipe() bool { return f.Picture() || f == DOT }

// FormatByID returns the format with a name on the command line, with or without a dot, or an error
// that lists the names.
func FormatByID(id string) (Format, error) {
	known := ""
	for _, f := range Formats() {
		if string(f) == id || f.Ext() == "."+id {
			return f, nil
		}
		known += " " + string(f)
	}
	return "", fmt.Errorf("unknown format %q: choose from%s", id, known)
}

// FormatOf returns the format of a file name extension, ignoring case. It returns false for unknown
// extensions.
func FormatOf(path string) (Format, bool) {
	ext := strings.ToLower(filepath.Ext(path))
	for _, f := range Formats() {
		if f.Ext() == ext {
			return f, true
		}
	}
	return "", false
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

// String returns the name of the kind in English, in lower case.
func (k Kind) String() string {
	return [...]string{
		"position", "drawing", "line", "tree", "survey", "chart", "boards", "won", "length", "table", "puzzles",
	}[k]
}

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
