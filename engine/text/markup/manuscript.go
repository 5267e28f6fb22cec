package markup

import (
	"html"
	"strconv"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	extended "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// BlockKind is the type of a block.
type BlockKind uint8

// The kinds of blocks. A RuleBlock is a horizontal line.
const (
	ParagraphBlock BlockKind = iota
	HeadingBlock
	ItemBlock
	QuoteBlock
	CodeBlock
	TableBlock
	PictureBlock
	RuleBlock
)

// Run is a piece of text in one style, or an inline picture.
type Run struct {
	Text               string // of a picture: its alternative text
	Bold, Italic, Code bool
	Link               string // its destination; empty for none
	Picture            string // the source of the picture; empty for text
}

// Block is a paragraph-level part of a manuscript.
type Block struct {
	Kind   BlockKind
	Level  int      // of a heading, 1 for the title; the depth of an item or a quotation
	Marker string   // of an item: a bullet or a number; empty for its further blocks
	Runs   []Run    // one for a picture, none for code
	Code   string   // the lines of a code block
	Fence  string   // the info string of a code fence, for example "board"
	Rows   [][]Cell // of a table; the first is its header
}

// Cell is a cell of a table.
type Cell struct {
	Runs  []Run
	Right bool // right-aligned
}

// Manuscript is a parsed text.
type Manuscript struct{ Blocks []Block }

// Title returns the text of the first heading.
func (m Manuscript) Title() string {
	for _, b := range m.Blocks {
		if b.Kind == HeadingBlock {
			return b.Text()
		}
	}
	return ""
}

// Text returns the text of a block, without formatting.
func (b Block) Text() string {
	switch b.Kind {
	case CodeBlock:
		return b.Code
	case TableBlock:
		var rows []string
		for _, row := range b.Rows {
			var cells []string
			for _, c := range row {
				cells = append(cells, runsText(c.Runs))
			}
			rows = append(rows, strings.Join(cells, "  "))
		}
		return strings.Join(rows, "\n")
	}
	return runsText(b.Runs)
}

// Text returns the text of all blocks, separated by line breaks.
func (m Manuscript) Text() string {
	var all []string
	for _, b := range m.Blocks {
		if text := b.Text(); text != "" {
			all = append(all, strings.TrimSpace(b.Marker+" "+text))
		}
	}
	return strings.Join(all, "\n")
}

func runsText(runs []Run) string {
	var b strings.Builder
	for _, r := range runs {
		b.WriteString(r.Text)
	}
	return b.String()
}

// Links returns the destinations of the links, in order.
func (m Manuscript) Links() []string {
	return m.collect(func(r Run) string { return r.Link })
}

// Pictures returns the sources of the pictures, in order.
func (m Manuscript) Pictures() []string {
	return m.collect(func(r Run) string { return r.Picture })
}

// collect returns the non-empty results of found for all runs. Consecutive runs of a block
// or cell with the same result count once.
func (m Manuscript) collect(found func(Run) string) []string {
	var all []string
	look := func(runs []Run) {
		before := ""
		for _, r := range runs {
			f := found(r)
			if f != "" && f != before {
				all = append(all, f)
			}
			before = f
		}
	}
	for _, b := range m.Blocks {
		look(b.Runs)
		for _, row := range b.Rows {
			for _, c := range row {
				look(c.Runs)
			}
		}
	}
	return all
}

// Anchor returns the fragment of a link to a heading, without the #: the words in lower
// case, joined by hyphens.
func Anchor(heading string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(heading), func(r rune) bool { return !isWordLetter(r) }), "-")
}

// Find returns the index of the block with the heading for an anchor, or −1.
func (m Manuscript) Find(anchor string) int {
	for i, b := range m.Blocks {
		if b.Kind == HeadingBlock && Anchor(b.Text()) == anchor {
			return i
		}
	}
	return -1
}

// Bullet is the marker of an item in an unnumbered list.
const Bullet = "•"

// Limits of a text. Goldmark compares every bracket and asterisk with those before it, and looks at every
// open quotation and list for each marker: its time grows with the square of their number. A text within
// the limits takes about 0.1 s for them.
const (
	maxBrackets  = 2000
	maxAsterisks = 8000
	maxNesting   = 1000 // bytes of markers at the start of a line
)

// ParseMarkdown parses Markdown with tables. It accepts every input. A text with more brackets, asterisks
// or nested blocks than anyone writes is one paragraph without Markdown.
func ParseMarkdown(markdown string) Manuscript {
	if strings.Count(markdown, "[") > maxBrackets || strings.Count(markdown, "*") > maxAsterisks || nesting(markdown) > maxNesting {
		return Manuscript{[]Block{{Runs: []Run{{Text: markdown}}}}}
	}
	r := blockReader{source: []byte(markdown)}
	withTables := parser.WithParagraphTransformers(util.Prioritized(tables{}, tablePriority))
	root := goldmark.New(goldmark.WithParserOptions(withTables)).Parser().Parse(text.NewReader(r.source))
	r.children(root, blockPlace{})
	return Manuscript{r.blocks}
}

// nesting returns the number of bytes that the markers of quotations and lists take at the start of a line.
func nesting(markdown string) (most int) {
	for line := range strings.Lines(markdown) {
		most = max(most, len(line)-len(strings.TrimLeft(line, "> \t-+*.)0123456789")))
	}
	return most
}

// blockPlace is the list or quotation that contains a block.
type blockPlace struct {
	kind  BlockKind // ParagraphBlock, Item or Quote
	level int
}

// blockReader converts Goldmark's syntax tree to blocks.
type blockReader struct {
	source []byte
	blocks []Block
	marker string // the marker of the item whose first block comes next
}

func (r *blockReader) children(n ast.Node, at blockPlace) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		r.block(c, at)
	}
}

func (r *blockReader) add(b Block, at blockPlace) {
	if b.Kind != HeadingBlock {
		b.Level = at.level
	}
	b.Marker, r.marker = r.marker, ""
	r.blocks = append(r.blocks, b)
}

func (r *blockReader) block(n ast.Node, at blockPlace) {
	switch n := n.(type) {
	case *ast.Heading:
		r.add(Block{Kind: HeadingBlock, Level: n.Level, Runs: r.runs(n)}, at)
	case *ast.Paragraph, *ast.TextBlock:
		r.paragraph(n, at)
	case *ast.List:
		r.list(n, at)
	case *ast.Blockquote:
		r.children(n, blockPlace{QuoteBlock, at.level + 1})
	case *ast.FencedCodeBlock:
		fence := ""
		if n.Info != nil {
			fence = string(n.Info.Value(r.source))
		}
		r.add(Block{Kind: CodeBlock, Fence: fence, Code: r.lines(n)}, at)
	case *ast.CodeBlock:
		r.add(Block{Kind: CodeBlock, Code: r.lines(n)}, at)
	case *ast.ThematicBreak:
		r.add(Block{Kind: RuleBlock}, at)
	case *extended.Table:
		r.add(Block{Kind: TableBlock, Rows: r.rows(n)}, at)
	}
}

func (r *blockReader) list(n *ast.List, at blockPlace) {
	number := n.Start
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		r.marker = Bullet
		if n.IsOrdered() {
			r.marker = strconv.Itoa(number) + "."
			number++
		}
		r.children(c, blockPlace{ItemBlock, at.level + 1})
	}
}

// paragraph adds a paragraph. Pictures in it become blocks of their own, and split it.
func (r *blockReader) paragraph(n ast.Node, at blockPlace) {
	runs, from := r.runs(n), 0
	part := func(to int) {
		if between := trimmedRuns(runs[from:to]); len(between) > 0 {
			r.add(Block{Kind: at.kind, Runs: between}, at)
		}
	}
	for i, run := range runs {
		if run.Picture != "" {
			part(i)
			r.add(Block{Kind: PictureBlock, Runs: runs[i : i+1]}, at)
			from = i + 1
		}
	}
	part(len(runs))
}

// trimmedRuns removes blank runs at both ends.
func trimmedRuns(runs []Run) []Run {
	for len(runs) > 0 && strings.TrimSpace(runs[0].Text) == "" {
		runs = runs[1:]
	}
	for len(runs) > 0 && strings.TrimSpace(runs[len(runs)-1].Text) == "" {
		runs = runs[:len(runs)-1]
	}
	return runs
}

func (r *blockReader) lines(n ast.Node) string {
	return strings.TrimRight(string(n.Lines().Value(r.source)), "\n")
}

func (r *blockReader) rows(n *extended.Table) [][]Cell {
	var rows [][]Cell
	for row := n.FirstChild(); row != nil; row = row.NextSibling() {
		var cells []Cell
		for c := row.FirstChild(); c != nil; c = c.NextSibling() {
			cell, _ := c.(*extended.TableCell)
			cells = append(cells, Cell{Runs: r.cell(c), Right: cell != nil && cell.Alignment == extended.AlignRight})
		}
		rows = append(rows, cells)
	}
	return rows
}

// cell returns the text of a cell. The backslash before a bar is not part of code in a cell.
func (r *blockReader) cell(n ast.Node) []Run {
	runs := r.runs(n)
	for i, run := range runs {
		if run.Code {
			runs[i].Text = strings.ReplaceAll(run.Text, `\|`, "|")
		}
	}
	return runs
}

// runs returns the text of a block as runs. Adjacent runs in the same style are joined.
func (r *blockReader) runs(n ast.Node) []Run {
	var all []Run
	var text strings.Builder // of the last run
	end := func() {
		if last := len(all) - 1; last >= 0 {
			all[last].Text = text.String()
			text.Reset()
		}
	}
	r.inline(n, Run{}, func(run Run) {
		if last := len(all) - 1; last < 0 || run.Picture != "" || !sameStyle(all[last], run) {
			end()
			all = append(all, run)
		}
		text.WriteString(run.Text)
	})
	end()
	return all
}

func sameStyle(a, b Run) bool {
	a.Text, b.Text = "", ""
	return a == b
}

// inline yields the runs in a node, in a style that nested nodes may change.
func (r *blockReader) inline(n ast.Node, look Run, yield func(Run)) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		inner := look
		switch c := c.(type) {
		case *ast.Text:
			yield(styledRun(inner, r.nodeText(c)))
		case *ast.String:
			yield(styledRun(inner, string(c.Value)))
		case *ast.CodeSpan:
			inner.Code = true
			r.inline(c, inner, yield)
		case *ast.Emphasis:
			inner.Bold, inner.Italic = look.Bold || c.Level > 1, look.Italic || c.Level == 1
			r.inline(c, inner, yield)
		case *ast.Link:
			inner.Link = string(c.Destination)
			r.inline(c, inner, yield)
		case *ast.AutoLink:
			inner.Link = string(c.URL(r.source))
			yield(styledRun(inner, string(c.Label(r.source))))
		case *ast.Image:
			inner.Picture = string(c.Destination)
			yield(styledRun(inner, r.alt(c)))
		default:
			r.inline(c, inner, yield)
		}
	}
}

// nodeText returns the text of a node, with the space or line break that follows it.
func (r *blockReader) nodeText(t *ast.Text) string {
	text := string(t.Segment.Value(r.source))
	if !t.IsRaw() {
		text = html.UnescapeString(string(util.UnescapePunctuations([]byte(text))))
	}
	switch {
	case t.HardLineBreak():
		return text + "\n"
	case t.SoftLineBreak():
		return text + " "
	}
	return text
}

// alt returns the alternative text of a picture.
func (r *blockReader) alt(n ast.Node) string {
	var b strings.Builder
	r.inline(n, Run{}, func(run Run) { b.WriteString(run.Text) })
	return b.String()
}

func styledRun(look Run, text string) Run {
	look.Text = text
	return look
}
