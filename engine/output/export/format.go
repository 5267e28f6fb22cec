package export

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"tchouka/engine/output/paper"
	"tchouka/engine/picture/tree"
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

// Extent returns the size of a document in a format, before it is written. For data
// formats the result is zero. The errors are those of [Write], except errors of the writer. With a
// [*paper.TooLargeError] or a [*film.TooLargeError], the size is returned as well.
func Extent(doc Document, f Format, o Options) (paper.Extent, error) {
	switch {
	case doc.content == nil:
		return paper.Extent{}, errors.New("there is nothing to write")
	case f != GIF && !doc.IsPicture(f, o):
		return paper.Extent{}, nil
	}
	if err := o.check(); err != nil {
		return paper.Extent{}, err
	}
	if f == GIF {
		reel, err := Film(doc, o)
		if err != nil {
			return paper.Extent{}, err
		}
		return reel.Extent(), reel.Check()
	}
	o = o.withDefaults()
	if l, ok := doc.content.(boardList); ok && f == PDF {
		pages := l.pages(o)
		e := paper.ExtentOf(pages[0].Width, pages[0].Height, 1)
		e.Sheets = len(pages)
		return e, nil
	}
	c, err := drawable(doc.content, o)
	if err != nil {
		return paper.Extent{}, err
	}
	d, err := drawnAs(c, f, o)
	return d.extent, err
}

// Smaller is a part of a tree that fits if the whole tree is too large.
type Smaller struct {
	Depth  int       // the depth limit in moves; 0 for unlimited
	Show   tree.Show // the visible nodes
	Nodes  int       // the number of visible nodes
	Extent paper.Extent
}

// String describes the part in English: "to 6 moves it has 812 nodes and fits".
func (s Smaller) String() string {
	switch s.Show {
	case tree.ShowWinning:
		return fmt.Sprintf("its winning lines have %s and fit", count(s.Nodes, "node"))
	case tree.ShowNear:
		return fmt.Sprintf("the line and what is near it have %s and fit", count(s.Nodes, "node"))
	}
	return fmt.Sprintf("to %s it has %s and fits", count(s.Depth, "move"), count(s.Nodes, "node"))
}

// SmallerTrees returns parts of a tree that is too large for a format: as many moves as fit, its
// winning lines, and the line being played. The result is empty for a tree
// that fits and for other documents. If the context ends, the parts found so far are returned.
func SmallerTrees(ctx context.Context, doc Document, f Format, o Options) []Smaller {
	g, ok := doc.content.(gameTree)
	if !ok || !f.Picture() || o.check() != nil {
		return nil
	}
	o = o.withDefaults()
	if _, fits := g.fits(f, o); fits {
		return nil
	}
	var all []Smaller
	try := func(part tree.LayoutOptions) bool {
		doc, err := TreeWithContext(ctx, g.tree, TreeView{Options: part, Line: part.Line, Remarks: g.remarks, After: g.after})
		if err != nil {
			return false
		}
		cut := doc.content.(gameTree)
		extent, fits := cut.fits(f, o)
		if shown := cut.layout.Len(); fits && shown > 1 {
			all = append(all, Smaller{part.Depth, part.Show, shown, extent})
		}
		return fits
	}
	least, most := 0, g.layout.Columns()-1 // binary search: least moves fit, most moves do not
	for most-least > 1 && ctx.Err() == nil {
		part := g.layout.Options()
		part.Depth = (least + most) / 2
		if try(part) {
			least = part.Depth
		} else {
			most = part.Depth
		}
	}
	all = all[max(len(all)-1, 0):] // drop the smaller depths
	if whole := g.layout.Options(); whole.Show == tree.ShowAll {
		if whole.Show = tree.ShowWinning; o.Verdicts {
			try(whole)
		}
		if whole.Show = tree.ShowNear; len(whole.Line) > 1 {
			try(whole)
		}
	}
	return all
}

// fits returns the size of a tree. It reports whether the tree is within the limits of the format.
func (g gameTree) fits(f Format, o Options) (paper.Extent, bool) {
	d, err := drawnAs(g, f, o)
	return d.extent, err == nil
}

// TooLargeTreeError reports a tree that is too large for its format, with parts that fit.
type TooLargeTreeError struct {
	*paper.TooLargeError
	Parts []Smaller
}

// Error lists the parts that fit.
func (e *TooLargeTreeError) Error() string {
	var parts []string
	for _, part := range e.Parts {
		parts = append(parts, part.String())
	}
	return e.TooLargeError.Error() + "; " + strings.Join(parts, ", ")
}

// Unwrap returns the error without the parts.
func (e *TooLargeTreeError) Unwrap() error { return e.TooLargeError }

// withSmaller adds the parts that fit to the error of a tree that is too large.
func withSmaller(ctx context.Context, err error, c content, f Format, o Options) error {
	var large *paper.TooLargeError
	if !errors.As(err, &large) {
		return err
	}
	if parts := SmallerTrees(ctx, Document{c}, f, o); len(parts) > 0 {
		return &TooLargeTreeError{large, parts}
	}
	return err
}
