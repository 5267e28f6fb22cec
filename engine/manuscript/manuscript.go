package manuscript

import "strings"

// Kind says what a block is.
type Kind uint8

// A Rule is a line across the page.
const (
	Paragraph Kind = iota
	Heading
	Item
	Quote
	Code
	Table
	Picture
	Rule
)

// Run is words that look alike, or a small picture among them.
type Run struct {
	Text               string // of a picture: what it shows, in words
	Bold, Italic, Code bool
	Link               string // where it leads; empty for nowhere
	Picture            string // what is drawn in place of the words; empty for none
}

// Block is a part of a manuscript with a place of its own.
type Block struct {
	Kind   Kind
	Level  int      // of a heading, 1 for the title; how deep an item or a quotation stands
	Marker string   // of an item: a bullet or a number; empty where it goes on
	Runs   []Run    // of a Picture one, of Code none
	Code   string   // lines
	Fence  string   // what stands behind the fence of code, such as "board"
	Rows   [][]Cell // of a table; the first is its head
}

// Cell is a place in a table.
type Cell struct {
	Runs  []Run
	Right bool // it ends at the right
}

// Manuscript is a text in blocks.
type Manuscript struct{ Blocks []Block }

// Title returns the words of the first heading.
func (m Manuscript) Title() string {
	for _, b := range m.Blocks {
		if b.Kind == Heading {
			return b.Text()
		}
	}
	return ""
}

// Text returns the words of a block.
func (b Block) Text() string {
	switch b.Kind {
	case Code:
		return b.Code
	case Table:
		var rows []string
		for _, row := range b.Rows {
			var cells []string
			for _, c := range row {
				cells = append(cells, words(c.Runs))
			}
			rows = append(rows, strings.Join(cells, "  "))
		}
		return strings.Join(rows, "\n")
	}
	return words(b.Runs)
}

// Text returns the words of all blocks, one below the other.
func (m Manuscript) Text() string {
	var all []string
	for _, b := range m.Blocks {
		if text := b.Text(); text != "" {
			all = append(all, strings.TrimSpace(b.Marker+" "+text))
		}
	}
	return strings.Join(all, "\n")
}

func words(runs []Run) string {
	var b strings.Builder
	for _, r := range runs {
		b.WriteString(r.Text)
	}
	return b.String()
}

// Links returns where the links lead, in order.
func (m Manuscript) Links() []string {
	return m.collect(func(r Run) string { return r.Link })
}

// Pictures returns what is drawn, in order.
func (m Manuscript) Pictures() []string {
	return m.collect(func(r Run) string { return r.Picture })
}

// collect returns what is found in the runs, each link of several runs once.
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

// Anchor is what a link to a heading has behind its #: the words in small letters,
// hyphens between them.
func Anchor(heading string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(heading), func(r rune) bool { return !isWord(r) }), "-")
}

// Find returns the number of the heading with an anchor, or −1.
func (m Manuscript) Find(anchor string) int {
	for i, b := range m.Blocks {
		if b.Kind == Heading && Anchor(b.Text()) == anchor {
			return i
		}
	}
	return -1
}
