package export

import (
	"bufio"
	"fmt"
	"strings"

	"tchouka/engine/picture/scene"
	"tchouka/engine/text/markup"
)

// LaTeX writes the line as a tabular, which a document includes with \input. It needs no package.
func (l LedgerLine) LaTeX(w *bufio.Writer) {
	for _, text := range []string{l.Title, l.Note, l.ID} {
		if text != "" {
			fmt.Fprintf(w, "%% %s\n", scene.OneLine(text))
		}
	}
	if l.Lines == scene.NumberLines {
		l.latexNumbers(w)
	} else {
		l.latexColumns(w)
	}
}

// latexColumns writes a row for each state.
func (l LedgerLine) latexColumns(w *bufio.Writer) {
	columns := "l"
	if len(l.Places) > 0 {
		columns = strings.Repeat("r", len(l.Places))
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
