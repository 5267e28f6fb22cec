package cli

import (
	"bufio"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/solve"
)

// report is what solve prints as JSON.
type report struct {
	Rules                   string `json:"rules"`
	Holes                   []int  `json:"holes"`
	Ruma                    int    `json:"ruma"`
	Verdict                 string `json:"verdict"`
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
func writeJSON(w *bufio.Writer, r *solve.Result) {
	line := make([]int, len(r.Line))
	for i, m := range r.Line {
		line[i] = int(m)
	}
	_ = json.NewEncoder(w).Encode(report{
		Rules:                   r.Rules.ID,
		Holes:                   r.Start.Holes(),
		Ruma:                    r.Start.Ruma(),
		Verdict:                 r.Verdict.String(),
		Complete:                r.Exact,
		Collected:               r.Collected,
		CollectedWithLosingMove: r.CollectedWithLosingMove,
		ShortestMoves:           known(r.Value.Moves),
		FewestSowings:           known(r.Sowings),
		Solutions:               r.Solutions.String(),
		Positions:               r.Positions,
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
func writeText(w *bufio.Writer, r *solve.Result, interrupted bool) {
	fmt.Fprintf(w, "%v  %s: %s\n", r.Start, r.Rules.Name, heading(r, interrupted))
	row := func(name, value string) { fmt.Fprintf(w, "  %-15s %s\n", name, value) }
	least, most := "", ""
	if !r.Exact {
		least, most = "at least ", "at most "
	}
	if r.Verdict == engine.Won {
		row("fewest moves", most+strconv.Itoa(r.Value.Moves))
		row("fewest sowings", most+strconv.Itoa(r.Sowings))
		row("winning lines", least+r.Solutions.String())
	} else {
		row("collected", fmt.Sprintf("%s%d of %d; %s%d with a losing move",
			least, r.Collected, r.Start.Total(), least, r.CollectedWithLosingMove))
	}
	row("positions", least+strconv.Itoa(r.Positions))
	row(lineName(r), holes(r.Line))
}

// heading is the verdict, and why it is not a better one.
func heading(r *solve.Result, interrupted bool) string {
	verdict := r.Verdict.String()
	if r.Verdict == engine.Unknown {
		verdict = "not known whether won or lost"
	}
	switch {
	case r.Exact:
		return verdict
	case r.Cause == solve.MemoryFull:
		return verdict + " (cut off: the memory is full)"
	case interrupted:
		return verdict + " (interrupted)"
	default:
		return verdict + " (cut off: the time is up)"
	}
}

func lineName(r *solve.Result) string {
	if r.Verdict == engine.Won {
		return "line"
	}
	return "collecting line"
}

// holes writes a line of play.
func holes(line []engine.Move) string {
	if len(line) == 0 {
		return "no move"
	}
	words := make([]string, len(line))
	for i, m := range line {
		words[i] = strconv.Itoa(int(m))
	}
	return strings.Join(words, " ")
}
