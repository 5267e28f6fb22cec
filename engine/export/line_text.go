package export

import (
	"bufio"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/scene"
)

func (l line) writeText(w *bufio.Writer, o Options) {
	if style := o.Look.Lines; style == scene.ColumnLines || style == scene.NumberLines {
		l.writeNumbers(w, o)
		return
	}
	fmt.Fprintf(w, "# %s: %s\n", l.title(o), l.summary(o))
	for i := range l.moves {
		if i > 0 {
			fmt.Fprint(w, " ")
		}
		fmt.Fprint(w, l.label(i, o), l.remarks[i+1].Mark.Sign())
	}
	fmt.Fprint(w, "\n\n")
	if _, ok := l.start.(row.Position); ok {
		l.writeBoards(w, o)
	} else {
		l.writeStates(w, o)
	}
}

// writeBoards writes a table of the positions of a row.
func (l line) writeBoards(w *bufio.Writer, o Options) {
	widths := l.columnWidths()
	text := func(s engine.State) string { return aligned(s.(row.Position), widths) }
	boardWidth := max(len(text(l.start)), len("position"))
	fmt.Fprintf(w, "%4s  %4s  %-*s  %7s  %s\n", "move", "hole", boardWidth, "position", "sowings", "result")
	fmt.Fprintf(w, "%4d  %4s  %s\n", 0, "", text(l.start))
	writeRemark(w, lineIndent, l.remarks[0])
	for i, r := range l.played() {
		result := l.terms.(rowTerms).resultText(r)
		_, err := fmt.Fprintf(w, "%4d  %4s  %-*s  %7d  %s\n", i+1, l.label(i, o),
			boardWidth, text(r.State), r.Sowings, result)
		if err != nil {
			return // which w remembers
		}
		writeRemark(w, lineIndent, l.remarks[i+1])
	}
}

// writeStates writes a table of the states of any other game. The start stands there
// whole, so that the line can be read back.
func (l line) writeStates(w *bufio.Writer, o Options) {
	labels, states, players := len(l.moveColumn()), len("state"), 0
	for i := range l.moves {
		labels = max(labels, utf8.RuneCountInString(l.label(i, o)))
	}
	if l.turned() {
		players = len("player")
	}
	for i, s := range l.states() {
		players = max(players, utf8.RuneCountInString(l.moverName(s, o)))
		if text := engine.Brief(s); i > 0 || text == s.String() {
			states = max(states, utf8.RuneCountInString(text))
		}
	}
	played := func(player, label string) string {
		if players == 0 {
			return fmt.Sprintf("%-*s", labels, label)
		}
		return fmt.Sprintf("%-*s  %-*s", players, player, labels, label)
	}
	indent := 4 + 2 + len(played("", "")) + 2
	fmt.Fprintf(w, "%4s  %s  %-*s  %s\n", "move", played("player", l.moveColumn()), states, "state", "result")
	fmt.Fprintf(w, "%4d  %s  %s\n", 0, played("", ""), l.start)
	writeRemark(w, indent, l.remarks[0])
	before := l.start
	for i, r := range l.played() {
		result := ""
		if l.stands(r) != "open" {
			result = l.standsText(r, o)
		}
		text := fmt.Sprintf("%4d  %s  %-*s  %s", i+1, played(l.moverName(before, o), l.label(i, o)), states, engine.Brief(r.State), result)
		before = r.State
		if _, err := fmt.Fprintln(w, strings.TrimRight(text, " ")); err != nil {
			return // which w remembers
		}
		writeRemark(w, indent, l.remarks[i+1])
	}
}

// lineIndent is where the positions stand in the text of a line.
const lineIndent = 12

// columnWidths returns the digits of the greatest count of every hole, farthest
// first, and of the Ruma.
func (l line) columnWidths() []int {
	most := make([]int, l.start.(row.Position).Len()+1)
	for _, s := range l.states() {
		p := s.(row.Position)
		for hole := 1; hole <= p.Len(); hole++ {
			most[hole-1] = max(most[hole-1], p.Seeds(hole))
		}
		most[p.Len()] = max(most[p.Len()], p.Ruma())
	}
	for i, seeds := range most {
		most[i] = len(strconv.Itoa(seeds))
	}
	return most
}

// aligned is the position's notation with the counts in columns.
func aligned(p row.Position, widths []int) string {
	var b strings.Builder
	write := func(seeds, width int) {
		number := strconv.Itoa(seeds)
		for range width - len(number) {
			b.WriteByte(' ')
		}
		b.WriteString(number)
	}
	for hole := 1; hole <= p.Len(); hole++ {
		write(p.Seeds(hole), widths[hole-1])
		b.WriteByte(' ')
	}
	b.WriteString("| ")
	write(p.Ruma(), widths[p.Len()])
	return b.String()
}
