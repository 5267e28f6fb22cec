package markup

import "strings"

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
