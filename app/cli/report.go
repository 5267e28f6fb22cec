package cli

import (
	"bufio"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
)

// report is what solve prints as JSON.
type report struct {
	Rules                   string `json:"rules"`
	Holes                   []int  `json:"holes"`
	Ruma                    int    `json:"ruma"`
	Verdict                 string `json:"verdict"`
	How                     string `json:"how"`
	Complete                bool   `json:"complete"`
	Collected               int    `json:"collected"`
	CollectedWithLosingMove int    `json:"collectedWithLosingMove"`
	ShortestMoves           *int   `json:"shortestMoves"`
	FewestSowings           *int   `json:"fewestSowings"`
	Solutions               string `json:"solutions"`
	Positions               int    `json:"positions"`
	Line                    []int  `json:"line"`
}

// writeJSON writes one line. An error is told by the Flush of w.
func writeJSON(w *bufio.Writer, r *answer) {
	line := make([]int, len(r.line))
	for i, m := range r.line {
		line[i] = int(m)
	}
	_ = json.NewEncoder(w).Encode(report{
		Rules:                   r.rules.ID,
		Holes:                   r.start.Holes(),
		Ruma:                    r.start.Ruma(),
		Verdict:                 r.Verdict.String(),
		How:                     r.how(),
		Complete:                r.Exact,
		Collected:               r.Collected,
		CollectedWithLosingMove: r.CollectedWithLosingMove,
		ShortestMoves:           known(r.Moves),
		FewestSowings:           known(r.Sowings),
		Solutions:               r.Solutions.String(),
		Positions:               r.positions,
		Line:                    line,
	})
}

// known is nil for a number that there is not.
func known(n int) *int {
	if n < 0 {
		return nil
	}
	return &n
}

// writeText writes a heading and a small table. An error is told by the Flush
// of w.
func writeText(w *bufio.Writer, r *answer, interrupted bool) {
	fmt.Fprintf(w, "%v  %s: %s\n", r.start, r.rules.NameFrom(r.start), heading(r, interrupted))
	row := func(name, value string) { fmt.Fprintf(w, "  %-15s %s\n", name, value) }
	least, most := "", ""
	if !r.Exact {
		least, most = "at least ", "at most "
	}
	if r.Verdict == engine.Won {
		row("fewest moves", most+strconv.Itoa(r.Moves))
		row("fewest sowings", most+strconv.Itoa(r.Sowings))
		row("winning lines", least+r.Solutions.String())
	} else {
		row("collected", fmt.Sprintf("%s%d of %d; %s%d with a losing move",
			least, r.Collected, r.start.Total(), least, r.CollectedWithLosingMove))
	}
	if r.cause != solve.Finished {
		least = "at least "
	}
	row("positions", least+strconv.Itoa(r.positions))
	row(lineName(r), holes(r.line))
}

// heading is the verdict, how it was reached if not by analysis, and why it is
// not a better one.
func heading(r *answer, interrupted bool) string {
	verdict := verdictText(r.Verdict)
	cut := "the time is up"
	if r.theorem != solve.NoTheorem {
		verdict += " by " + r.theorem.String() + " of " + r.theorem.Authors()
	}
	switch {
	case r.Exact:
		return verdict
	case r.cause == solve.MemoryFull:
		cut = "the memory is full"
	case interrupted:
		return verdict + " (interrupted)"
	}
	if r.proved {
		return verdict + " (by a search for the verdict alone; the full analysis was cut off: " + cut + ")"
	}
	return verdict + " (cut off: " + cut + ")"
}

func lineName(r *answer) string {
	if r.Verdict == engine.Won {
		return "line"
	}
	return "collecting line"
}

// holes writes a line of play.
func holes(line []row.Move) string {
	if len(line) == 0 {
		return "no move"
	}
	words := make([]string, len(line))
	for i, m := range line {
		words[i] = strconv.Itoa(int(m))
	}
	return strings.Join(words, " ")
}

// count writes a number with its noun: 1 position, 11 positions.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
