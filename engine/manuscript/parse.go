package manuscript

import (
	"strconv"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extended "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
)

// Bullet is the marker of an item in an unnumbered list.
const Bullet = "•"

// Parse parses Markdown with tables. It accepts every input.
func Parse(markdown string) Manuscript {
	r := reader{source: []byte(markdown)}
	root := goldmark.New(goldmark.WithExtensions(extension.Table)).Parser().Parse(text.NewReader(r.source))
	r.children(root, place{})
	return Manuscript{r.blocks}
}

// place is the list or quotation that contains a block.
type place struct {
	kind  Kind // Paragraph, Item or Quote
	level int
}

// reader converts Goldmark's syntax tree to blocks.
type reader struct {
	source []byte
	blocks []Block
	marker string // the marker of the item whose first block comes next
}

func (r *reader) children(n ast.Node, at place) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		r.block(c, at)
	}
}

func (r *reader) add(b Block, at place) {
	if b.Kind != Heading {
		b.Level = at.level
	}
	b.Marker, r.marker = r.marker, ""
	r.blocks = append(r.blocks, b)
}

func (r *reader) block(n ast.Node, at place) {
	switch n := n.(type) {
	case *ast.Heading:
		r.add(Block{Kind: Heading, Level: n.Level, Runs: r.runs(n)}, at)
	case *ast.Paragraph, *ast.TextBlock:
		r.paragraph(n, at)
	case *ast.List:
		r.list(n, at)
	case *ast.Blockquote:
		r.children(n, place{Quote, at.level + 1})
	case *ast.FencedCodeBlock:
		fence := ""
		if n.Info != nil {
			fence = string(n.Info.Value(r.source))
		}
		r.add(Block{Kind: Code, Fence: fence, Code: r.lines(n)}, at)
	case *ast.CodeBlock:
		r.add(Block{Kind: Code, Code: r.lines(n)}, at)
	case *ast.ThematicBreak:
		r.add(Block{Kind: Rule}, at)
	case *extended.Table:
		r.add(Block{Kind: Table, Rows: r.rows(n)}, at)
	}
}

func (r *reader) list(n *ast.List, at place) {
	number := n.Start
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		r.marker = Bullet
		if n.IsOrdered() {
			r.marker = strconv.Itoa(number) + "."
			number++
		}
		r.children(c, place{Item, at.level + 1})
	}
}

// paragraph adds a paragraph. Pictures in it become blocks of their own, and split it.
func (r *reader) paragraph(n ast.Node, at place) {
	runs, from := r.runs(n), 0
	part := func(to int) {
		if between := trimmed(runs[from:to]); len(between) > 0 {
			r.add(Block{Kind: at.kind, Runs: between}, at)
		}
	}
	for i, run := range runs {
		if run.Picture != "" {
			part(i)
			r.add(Block{Kind: Picture, Runs: runs[i : i+1]}, at)
			from = i + 1
		}
	}
	part(len(runs))
}

// trimmed removes blank runs at both ends.
func trimmed(runs []Run) []Run {
	for len(runs) > 0 && strings.TrimSpace(runs[0].Text) == "" {
		runs = runs[1:]
	}
	for len(runs) > 0 && strings.TrimSpace(runs[len(runs)-1].Text) == "" {
		runs = runs[:len(runs)-1]
	}
	return runs
}

func (r *reader) lines(n ast.Node) string {
	return strings.TrimRight(string(n.Lines().Value(r.source)), "\n")
}

func (r *reader) rows(n *extended.Table) [][]Cell {
	var rows [][]Cell
	for row := n.FirstChild(); row != nil; row = row.NextSibling() {
		var cells []Cell
		for c := row.FirstChild(); c != nil; c = c.NextSibling() {
			cell, _ := c.(*extended.TableCell)
			cells = append(cells, Cell{Runs: r.runs(c), Right: cell != nil && cell.Alignment == extended.AlignRight})
		}
		rows = append(rows, cells)
	}
	return rows
}
