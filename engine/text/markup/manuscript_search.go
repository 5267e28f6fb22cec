package markup

import (
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
	extended "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
	"golang.org/x/text/unicode/norm"
)

// Hit is a block that matches a query.
type Hit struct {
	Block   int    // its index
	Heading string // the heading above it
	Text    string // an excerpt around the match
}

// Search returns the blocks in which each word of a query begins some word. The comparison
// ignores case and accents. A query without words returns nothing. O(length of the text).
func (m Manuscript) Search(query string) []Hit {
	terms := strings.FieldsFunc(Fold(query), func(r rune) bool { return !isWordLetter(r) })
	if len(terms) == 0 {
		return nil
	}
	var hits []Hit
	heading := ""
	for i, b := range m.Blocks {
		text := strings.Join(strings.Fields(b.Text()), " ")
		if b.Kind == HeadingBlock {
			heading = text
		}
		if at, found := containsWords(text, terms); found {
			hits = append(hits, Hit{i, heading, excerpt(text, at)})
		}
	}
	return hits
}

// containsWords reports whether each word of a query begins some word of a text. It also returns
// the position of the first match, in runes.
func containsWords(text string, terms []string) (at int, found bool) {
	folded := []rune(Fold(text))
	first := len(folded)
	for _, w := range terms {
		i := wordBeginning(folded, []rune(w))
		if i < 0 {
			return 0, false
		}
		first = min(first, i)
	}
	return first, true
}

// wordBeginning returns the position of the first word that begins with word, or −1.
func wordBeginning(text, word []rune) int {
	for i := range len(text) - len(word) + 1 {
		if (i == 0 || !isWordLetter(text[i-1])) && string(text[i:i+len(word)]) == string(word) {
			return i
		}
	}
	return -1
}

// excerpt returns an excerpt of a text around a position.
func excerpt(text string, at int) string {
	const before, all = 30, 110
	runes := []rune(text)
	if len(runes) <= all {
		return text
	}
	from := min(max(at-before, 0), max(len(runes)-all, 0))
	for from > 0 && runes[from-1] != ' ' {
		from--
	}
	to := min(from+all, len(runes))
	for to < len(runes) && runes[to] != ' ' {
		to++
	}
	part := string(runes[from:to])
	if from > 0 {
		part = "… " + part
	}
	if to < len(runes) {
		part += " …"
	}
	return part
}

// Fold returns a text in lower case without accents. It has as many runes as the text,
// so that positions agree.
func Fold(text string) string {
	var b strings.Builder
	for _, r := range text {
		plain := r
		for _, d := range norm.NFD.String(string(r)) {
			plain = d // the first rune of the decomposition is the base letter
			break
		}
		b.WriteRune(unicode.ToLower(plain))
	}
	return b.String()
}

func isWordLetter(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r)
}

// tables makes Goldmark parse tables as GitHub does. The package of Goldmark's own extensions would
// compile patterns at every start of the program, also for commands that read no Markdown.
type tables struct{}

// tablePriority is that of Goldmark's own extension, after the definitions of links.
const tablePriority = 200

// Transform replaces the end of a paragraph by a table, if it has a header and a delimiter row:
//
//	| holes | boards |
//	|-------|-------:|
func (tables) Transform(paragraph *ast.Paragraph, reader text.Reader, _ parser.Context) {
	source, lines, parent := reader.Source(), paragraph.Lines(), paragraph.Parent()
	for i := 1; i < lines.Len(); i++ {
		delimiters := lines.At(i)
		columns := columnsOf(delimiters.Value(source))
		if columns == nil {
			continue
		}
		header := cellsOf(lines.At(i-1), source)
		if len(header) > len(columns) {
			return
		}
		table := extended.NewTable()
		table.Alignments = columns
		table.AppendChild(table, extended.NewTableHeader(tableRow(header, columns)))
		for j := i + 1; j < lines.Len(); j++ {
			table.AppendChild(table, tableRow(cellsOf(lines.At(j), source), columns))
		}
		parent.InsertAfter(parent, paragraph, table)
		if i == 1 {
			parent.RemoveChild(parent, paragraph)
			return
		}
		lines.SetSliced(0, i-1)
		last := lines.At(i - 2)
		last.Stop-- // the line break
		lines.Set(i-2, last)
		return
	}
}

// columnsOf returns the alignments that a delimiter row defines, or nil for any other line.
func columnsOf(line []byte) []extended.Alignment {
	if indent, _ := util.IndentWidth(line, 0); indent > 3 {
		return nil
	}
	columns := strings.Split(strings.Trim(string(line), space), "|")
	if columns[0] == "" {
		columns = columns[1:]
	}
	if last := len(columns) - 1; last >= 0 && columns[last] == "" {
		columns = columns[:last]
	}
	var alignments []extended.Alignment
	for _, column := range columns {
		column = strings.Trim(column, space)
		dashes, left := strings.CutPrefix(column, ":")
		dashes, right := strings.CutSuffix(dashes, ":")
		alignment := extended.AlignNone
		switch {
		case dashes == "" || strings.Trim(dashes, "-") != "":
			return nil
		case left && right:
			alignment = extended.AlignCenter
		case left:
			alignment = extended.AlignLeft
		case right:
			alignment = extended.AlignRight
		}
		alignments = append(alignments, alignment)
	}
	return alignments
}

// space is the white space around delimiters.
const space = " \t\n\r"

// cellsOf returns the cells of a line. A bar after a backslash does not end a cell.
func cellsOf(line text.Segment, source []byte) []text.Segment {
	line = line.TrimLeftSpace(source)
	line = line.TrimRightSpace(source)
	bytes := line.Value(source)
	from, end := 0, len(bytes)
	if end > 0 && bytes[0] == '|' {
		from++
	}
	if end > 0 && bytes[end-1] == '|' {
		end--
	}
	var cells []text.Segment
	for i := from; i <= end && from < end; i++ {
		if i == end || bytes[i] == '|' && (i == 0 || bytes[i-1] != '\\') {
			cell := text.NewSegment(line.Start+from, line.Start+i)
			cell = cell.TrimLeftSpace(source)
			cells = append(cells, cell.TrimRightSpace(source))
			from = i + 1
		}
	}
	return cells
}

// tableRow returns a row with one cell for each column.
func tableRow(cells []text.Segment, columns []extended.Alignment) *extended.TableRow {
	row := extended.NewTableRow(columns)
	for i, column := range columns {
		cell := extended.NewTableCell()
		if i < len(cells) {
			cell.Alignment = column
			cell.Lines().Append(cells[i])
		}
		row.AppendChild(row, cell)
	}
	return row
}
