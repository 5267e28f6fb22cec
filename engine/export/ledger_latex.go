package export

import (
	"bufio"
	"fmt"
	"slices"
	"strings"

	"tchouka/engine/markup"
	"tchouka/engine/scene"
)

// LaTeX writes the line as a tabular, which a document includes with \input. It needs no package.
// With a caption or an ID it is in a floating table.
func (l LedgerLine) LaTeX(w *bufio.Writer) {
	for _, text := range []string{l.Title, l.Note} {
		if text != "" {
			fmt.Fprintf(w, "%% %s\n", scene.OneLine(text))
		}
	}
	if l.latexRemarks() || l.Caption != "" { // user text may have any letters
		fmt.Fprintln(w, markup.LaTeXOther)
	}
	floats := l.Caption != "" || l.ID != ""
	if floats {
		fmt.Fprint(w, "\\begin{table}[htbp]\n\\centering\n")
	}
	if l.Lines == scene.NumberLines {
		l.latexNumbers(w)
	} else {
		l.latexRows(w)
	}
	if floats {
		caption := []string{}
		if l.Caption != "" {
			caption = append(caption, markup.LaTeX(l.Caption))
		}
		if l.ID != "" {
			caption = append(caption, "\\texttt{"+markup.LaTeX(l.ID)+"}")
		}
		fmt.Fprintf(w, "\\caption{%s}\n\\end{table}\n", strings.Join(caption, " "))
	}
}

// latexRemarks reports whether remarks have a column.
func (l LedgerLine) latexRemarks() bool {
	return l.HasRemarks && l.Lines == scene.TableLines && l.Shows(scene.RemarksPart)
}

// latexRows writes the table with one row for each state.
func (l LedgerLine) latexRows(w *bufio.Writer) {
	t, remarked := l.table(), l.latexRemarks()
	var columns strings.Builder
	for i, words := range t.words {
		if slices.Contains(t.bars, i) {
			columns.WriteByte('|')
		}
		columns.WriteByte("rl"[bit(words)])
	}
	heads := slices.Clone(t.heads)
	if remarked {
		columns.WriteString("p{10em}") // wrapped
		heads = append(heads, "")
	}
	fmt.Fprintf(w, "\\begin{tabular}{%s}\n", columns.String())
	rule := ""
	if l.Lines != scene.ColumnLines {
		rule = "\\hline\n"
	}
	fmt.Fprint(w, rule)
	if slices.ContainsFunc(heads, func(head string) bool { return head != "" }) {
		latexRow(w, heads, -1)
		fmt.Fprint(w, rule)
	}
	for r, next := range l.content() {
		cells := l.cells(r)
		if remarked {
			cells = append(cells, r.remark())
		}
		if !latexRow(w, cells, l.marked(next)) {
			return
		}
	}
	fmt.Fprint(w, rule, "\\end{tabular}\n")
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
func (l LedgerLine) latexNumbers(w *bufio.Writer) {
	var heads, moves []string
	rows := 0
	end := func() {
		if len(heads) == 0 {
			return
		}
		if rows++; rows > 1 {
			fmt.Fprint(w, "[1ex]\n") // after the previous row
		}
		latexRow(w, append([]string{l.Language.Translate("move")}, heads...), -1)
		fmt.Fprintf(w, "%s \\\\", strings.Join(append([]string{l.Language.Lookup(l.MoveHeader)}, moves...), " & "))
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

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
