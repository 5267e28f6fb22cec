package export

import (
	"bufio"
	"fmt"
	"strings"
	"unicode/utf8"

	"tchouka/engine"
	"tchouka/engine/picture/scene"
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
	l.writeStates(w, o)
}

// writeStates writes a table of the states. A numbered row has the seeds in columns, and the
// sowings of each move. Any other game has its notation. The start is complete, so that the line
// can be parsed.
func (l line) writeStates(w *bufio.Writer, o Options) {
	head, heading, players, sowings := l.moveColumn(), "state", 0, ""
	text := engine.Brief
	if l.holes > 0 {
		widths := l.columnWidths()
		text = func(s engine.State) string { return l.aligned(s, widths) }
		heading, sowings = "position", "  sowings"
	}
	labels, states := max(len(head), 4), len(heading)
	for i := range l.moves {
		labels = max(labels, utf8.RuneCountInString(l.label(i, o)))
	}
	if l.turned() {
		players = len("player")
	}
	if l.holes > 0 { // aligned states have equal widths, and there is one player
		states = max(states, utf8.RuneCountInString(text(l.start)))
	} else {
		for i, s := range l.states() {
			players = max(players, utf8.RuneCountInString(l.moverName(s, o)))
			if text := text(s); i > 0 || text == s.String() {
				states = max(states, utf8.RuneCountInString(text))
			}
		}
	}
	played := func(player, label string) string {
		if l.holes > 0 { // a number
			return fmt.Sprintf("%*s", labels, label)
		}
		label = fmt.Sprintf("%-*s", labels, label)
		if players == 0 {
			return label
		}
		return fmt.Sprintf("%-*s  %s", players, player, label)
	}
	indent := 4 + 2 + len(played("", "")) + 2
	start := l.start.String()
	if l.holes > 0 {
		start = text(l.start)
	}
	fmt.Fprintf(w, "%4s  %s  %-*s%s  %s\n", "move", played("player", head), states, heading, sowings, "result")
	fmt.Fprintf(w, "%4d  %s  %s\n", 0, played("", ""), start)
	writeRemark(w, indent, l.remarks[0])
	before := l.start
	for i, r := range l.played() {
		if l.holes > 0 {
			sowings = fmt.Sprintf("  %7d", r.Sowings)
		}
		row := fmt.Sprintf("%4d  %s  %-*s%s  %s", i+1, played(l.moverName(before, o), l.label(i, o)), states, text(r.State), sowings, l.moveResult(r, o))
		before = r.State
		if _, err := fmt.Fprintln(w, strings.TrimRight(row, " ")); err != nil {
			return // w keeps the error
		}
		writeRemark(w, indent, l.remarks[i+1])
	}
}

// columnWidths returns the number of digits of the greatest count of each hole of a numbered row,
// and of its store. It reads the notation, which lists the same counts and takes less memory than a
// board.
func (l line) columnWidths() []int {
	widths := make([]int, l.holes+1)
	for _, s := range l.states() {
		column := 0
		for digits := range strings.FieldsFuncSeq(s.String(), isNoDigit) {
			widths[column] = max(widths[column], len(digits))
			column++
		}
	}
	return widths
}

func isNoDigit(r rune) bool { return r < '0' || r > '9' }

// aligned formats a numbered row with the counts in columns.
func (l line) aligned(s engine.State, widths []int) string {
	var b strings.Builder
	for i, seeds := range l.seeds(s) {
		if i == l.holes {
			b.WriteString("| ")
		}
		fmt.Fprintf(&b, "%*d ", widths[i], seeds)
	}
	return strings.TrimSuffix(b.String(), " ")
}
