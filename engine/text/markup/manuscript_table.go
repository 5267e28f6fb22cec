package markup

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	extended "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

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
