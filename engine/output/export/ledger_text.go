package export

import (
	"bufio"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"tchouka/engine/picture/scene"
	"tchouka/engine/text/markup"
)

// Text writes columns or numbers as text, below a heading. Numbers are on one line, which can be
// parsed.
func (l LedgerLine) Text(w *bufio.Writer) {
	fmt.Fprintf(w, "# %s: %s\n", l.Title, l.Note)
	if l.Lines == scene.NumberLines {
		l.writeNumbers(w)
		return
	}
	l.writeColumns(w)
}

func (l LedgerLine) writeNumbers(w *bufio.Writer) {
	between := ""
	for r := range l.moves() {
		if _, err := fmt.Fprint(w, between, r.Move, r.Sign); err != nil {
			return // w keeps the error
		}
		between = " "
	}
	fmt.Fprintln(w)
}

const (
	textWidth = 72 // approximate number of characters per line of text
	textShort = 6  // minimum number of rows of a stretch
	textApart = "    "
)

// writeColumns writes the rows in as many side-by-side stretches as fit on a page. Degrazia prints
// six rows and five.
func (l LedgerLine) writeColumns(w *bufio.Writer) {
	heads := l.heads()
	rows := [][]string{}
	widths := make([]int, len(heads))
	for r := range l.content() {
		rows = append(rows, l.cells(r))
	}
	for _, cells := range append(rows, heads) {
		for i, text := range cells {
			widths[i] = max(widths[i], utf8.RuneCountInString(text))
		}
	}
	wide := len(widths) - 1
	for _, width := range widths {
		wide += width
	}
	padded := func(cells []string) string {
		var b strings.Builder
		for i, text := range cells {
			if i > 0 {
				b.WriteByte(' ')
			}
			space := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(text))
			if len(l.Places) == 0 {
				b.WriteString(text + space)
			} else {
				b.WriteString(space + text)
			}
		}
		return b.String()
	}
	stretches := min(max((textWidth+len(textApart))/(wide+len(textApart)), 1), (len(rows)+textShort-1)/textShort)
	high := (len(rows) + stretches - 1) / stretches
	columns := slices.Collect(slices.Chunk(rows, high))
	write := func(cells func(stretch [][]string) []string) {
		var parts []string
		for _, stretch := range columns {
			if cells := cells(stretch); cells != nil {
				parts = append(parts, padded(cells))
			}
		}
		fmt.Fprintln(w, strings.TrimRight(strings.Join(parts, textApart), " "))
	}
	if l.Shows(scene.NumbersPart) {
		write(func([][]string) []string { return heads })
	}
	for i := range high {
		write(func(stretch [][]string) []string {
			if i < len(stretch) {
				return stretch[i]
			}
			return nil
		})
	}
}

// Markdown writes the line below a heading. Boards are a table of moves, which can be parsed, and
// so can numbers.
func (l LedgerLine) Markdown(m *markup.MarkdownWriter) {
	m.Heading(l.Title)
	m.Paragraph(l.Note)
	switch l.Lines {
	case scene.NumberLines:
		var b strings.Builder
		w := bufio.NewWriter(&b)
		l.writeNumbers(w)
		_ = w.Flush() // a builder does not fail
		m.Block(b.String())
	case scene.ColumnLines:
		l.markdownColumns(m)
	default:
		l.markdownMoves(m)
	}
	if l.ID != "" {
		m.Paragraph(l.ID)
	}
}

func (l LedgerLine) markdownColumns(m *markup.MarkdownWriter) {
	m.Table(l.heads(), func(int) bool { return len(l.Places) == 0 })
	for r, next := range l.content() {
		cells := slices.Clone(l.cells(r))
		for i, text := range cells {
			if cells[i] = markup.Markdown(text); i == next {
				cells[i] = "**" + cells[i] + "**"
			}
		}
		if !m.Row(cells...) {
			return
		}
	}
}

// markdownBoard writes the seeds of the start below the names of the places.
func (l LedgerLine) markdownBoard(m *markup.MarkdownWriter, start LedgerRow) {
	if len(l.Places) > 0 && l.Shows(scene.NumbersPart) {
		m.Table(l.Places, func(int) bool { return false })
		m.Row(start.Cells...)
	}
}

// markdownMoves writes the table of moves.
func (l LedgerLine) markdownMoves(m *markup.MarkdownWriter) {
	remarked := l.HasRemarks && l.Shows(scene.RemarksPart)
	heads := []string{"move", l.MoveHeader, "state", "result"}
	words := []bool{false, !number(l.MoveHeader), true, true}
	if number(l.MoveHeader) {
		heads[2] = "position"
	}
	sown := l.ShowSowings
	if sown {
		heads, words = slices.Insert(heads, 3, "sowings"), slices.Insert(words, 3, false)
	}
	if l.ShowPlayer {
		heads, words = slices.Insert(heads, 1, "player"), slices.Insert(words, 1, true)
	}
	if remarked {
		heads, words = append(heads, "name", "comment"), append(words, true, true)
	}
	for r := range l.content() {
		if r.Number == 0 {
			l.markdownBoard(m, r)
			m.Table(heads, func(i int) bool { return words[i] })
		}
		move, sowings := fmt.Sprint(r.Number), ""
		if r.Move != "" {
			sowings = fmt.Sprint(r.Sowings)
		} else if r.Number > 0 {
			move = ""
		}
		cells := []string{move, markup.Markdown(r.Move + r.Sign), markup.CodeCell(r.State), markup.Markdown(r.Result)}
		if sown {
			cells = slices.Insert(cells, 3, sowings)
		}
		if l.ShowPlayer {
			cells = slices.Insert(cells, 1, markup.Markdown(r.Player))
		}
		if remarked {
			cells = append(cells, markup.Markdown(r.Name), markup.Markdown(r.Comment))
		}
		if !m.Row(cells...) {
			return
		}
	}
}
