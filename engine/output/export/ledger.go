package export

import (
	"bufio"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tchouka/engine/picture/scene"
	"tchouka/engine/text/markup"
	"tchouka/engine/text/plaintext"
)

// ledger is a line of play in numbers.
type ledger struct {
	scene.Heading
	line   line
	o      Options
	places []string // the names of the places; none if states are written as one text
	romans []string // the names of the places in columns, if different
}

// ledgerRow is a state and the move that led to it.
type ledgerRow struct {
	Number     int    // of the move that led to the state, from 1; 0 for the start
	Move, Sign string // the move and its mark; empty within a move
	Player     string // the player of the move, if there are several
	Cells      []string
	State      string // the state as one text
	Sowings    int    // of the move, if the row begins one
	From, Last int    // the place that was sown, and that of the last seed; -1 for none
	Result     string // the result after the move, if relevant
	Name       string
	Comment    string
}

// content yields the rows, each with the place that is sown next, or -1. In the last row it is the
// place where the last seed was lost.
func (l ledger) content() iter.Seq2[ledgerRow, int] {
	return func(yield func(ledgerRow, int) bool) {
		var before ledgerRow
		held := false
		for r := range l.line.ledgerRows(l.o) {
			if held && !yield(before, r.From) {
				return
			}
			before, held = r, true
		}
		if held {
			end := -1
			if strings.HasPrefix(before.Result, "lost") {
				end = before.Last
			}
			yield(before, end)
		}
	}
}

// moves yields the rows with moves, with their signs.
func (l ledger) moves() iter.Seq[ledgerRow] {
	return func(yield func(ledgerRow) bool) {
		for r := range l.line.ledgerRows(l.o) {
			if r.Move != "" && !yield(r) {
				return
			}
		}
	}
}

// heads returns the headers of columns of seeds.
func (l ledger) heads() []string {
	heads := l.places
	if l.romans != nil {
		heads = l.romans
	}
	switch {
	case len(heads) == 0:
		return []string{l.o.Language.Translate("state")}
	case !l.o.Look.Shows(scene.NumbersPart):
		return make([]string, len(heads))
	}
	return heads
}

// cells returns the cells of a row of columns.
func (l ledger) cells(r ledgerRow) []string {
	if len(l.places) == 0 {
		return []string{r.State}
	}
	return r.Cells
}

// romanNumeral returns the numeral with which Degrazia numbers holes. Degrazia has four holes.
// Numbers beyond twelve are written in digits, since their numerals are too wide.
func romanNumeral(n int) string {
	romans := [...]string{"I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"}
	if n < 1 || n > len(romans) {
		return strconv.Itoa(n)
	}
	return romans[n-1]
}

// writeText writes columns or numbers as text, below a heading. Numbers are on one line, which can be
// parsed.
func (l ledger) writeText(w *bufio.Writer) {
	fmt.Fprintf(w, "# %s: %s\n", l.Title, l.Note)
	if l.o.Look.Lines == scene.NumberLines {
		l.writeNumbers(w)
		return
	}
	l.writeColumns(w)
}

func (l ledger) writeNumbers(w *bufio.Writer) {
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
func (l ledger) writeColumns(w *bufio.Writer) {
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
			if len(l.places) == 0 {
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
	if l.o.Look.Shows(scene.NumbersPart) {
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

// writeMarkdown writes the line below a heading. Boards are a table of moves, which can be parsed, and
// so can numbers.
func (l ledger) writeMarkdown(m *markup.MarkdownWriter) {
	m.Heading(l.Title)
	m.Paragraph(l.Note)
	switch l.o.Look.Lines {
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
	m.Paragraph(l.o.ID)
}

func (l ledger) markdownColumns(m *markup.MarkdownWriter) {
	m.Table(l.heads(), func(int) bool { return len(l.places) == 0 })
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
func (l ledger) markdownBoard(m *markup.MarkdownWriter, start ledgerRow) {
	if len(l.places) > 0 && l.o.Look.Shows(scene.NumbersPart) {
		m.Table(l.places, func(int) bool { return false })
		m.Row(start.Cells...)
	}
}

// markdownMoves writes the table of moves.
func (l ledger) markdownMoves(m *markup.MarkdownWriter) {
	remarked := len(l.line.remarks) > 0 && l.o.Look.Shows(scene.RemarksPart)
	heads := []string{"move", l.line.moveColumn(), "state", "result"}
	words := []bool{false, l.line.holes == 0, true, true}
	if l.line.holes > 0 {
		heads[2] = "position"
	}
	sown := l.line.holes > 0 || l.line.sowings > len(l.line.moves)
	if sown {
		heads, words = slices.Insert(heads, 3, "sowings"), slices.Insert(words, 3, false)
	}
	if l.line.turned() {
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
		if l.line.turned() {
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

// writeLaTeX writes the line as a tabular, which a document includes with \input. It needs no package.
func (l ledger) writeLaTeX(w *bufio.Writer) {
	for _, text := range []string{l.Title, l.Note, l.o.ID} {
		if text != "" {
			fmt.Fprintf(w, "%% %s\n", plaintext.OneLine(text))
		}
	}
	if l.o.Look.Lines == scene.NumberLines {
		l.latexNumbers(w)
	} else {
		l.latexColumns(w)
	}
}

// latexColumns writes a row for each state.
func (l ledger) latexColumns(w *bufio.Writer) {
	columns := "l"
	if len(l.places) > 0 {
		columns = strings.Repeat("r", len(l.places))
	}
	fmt.Fprintf(w, "\\begin{tabular}{%s}\n", columns)
	if heads := l.heads(); heads[0] != "" {
		latexRow(w, heads, -1)
	}
	for r, next := range l.content() {
		if !latexRow(w, l.cells(r), next) {
			return
		}
	}
	fmt.Fprint(w, "\\end{tabular}\n")
}

// latexRow writes a row in which one cell may be underlined.
func latexRow(w *bufio.Writer, cells []string, marked int) bool {
	set := make([]string, len(cells))
	for i, text := range cells {
		if set[i] = markup.LaTeX(text); i == marked {
			set[i] = "\\underline{" + set[i] + "}"
		}
	}
	_, err := fmt.Fprintf(w, "%s \\\\\n", strings.Join(set, " & "))
	return err == nil
}

// beside is the number of moves side by side.
const beside = 16

// latexNumbers writes the moves below their numbers.
func (l ledger) latexNumbers(w *bufio.Writer) {
	var heads, moves []string
	rows := 0
	end := func() {
		if len(heads) == 0 {
			return
		}
		if rows++; rows > 1 {
			fmt.Fprint(w, "[1ex]\n") // after the previous row
		}
		latexRow(w, append([]string{l.o.Language.Translate("move")}, heads...), -1)
		fmt.Fprintf(w, "%s \\\\", strings.Join(append([]string{l.o.Language.Lookup(l.line.moveColumn())}, moves...), " & "))
		heads, moves = nil, nil
	}
	fmt.Fprintf(w, "\\begin{tabular}{l%s}\n", strings.Repeat("r", beside))
	for r := range l.moves() {
		heads, moves = append(heads, fmt.Sprint(r.Number)), append(moves, "\\textbf{"+markup.LaTeX(r.Move+r.Sign)+"}")
		if len(heads) == beside {
			end()
		}
	}
	end()
	fmt.Fprint(w, "\n\\end{tabular}\n")
}
