package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"

	"tchouka/engine"
)

// What is printed of a game that is no row: whatever its own solver knows.

// anyReport is what solve prints of it as JSON.
type anyReport struct {
	Rules    string         `json:"rules"`
	State    string         `json:"state"`
	Verdict  string         `json:"verdict"` // for the player to move
	Complete bool           `json:"complete"`
	Facts    map[string]any `json:"facts"`
}

// solveAny solves a state of any game that can be searched.
func (c *solveCommand) solveAny(env *environment, out io.Writer, b ruled, memory int64) error {
	game, ok := b.game.(engine.Solvable)
	if !ok {
		return wrongf("%s cannot be solved: there is no search for it", b.game.ID())
	}
	ctx, cancel := within(env.ctx, time.Duration(c.Timeout), c.Timeout > 0)
	defer cancel()
	progress := newProgress(env.stderr)
	solution := game.Solve(ctx, b.state, engine.Limits{Memory: memory, Progress: func(p engine.Progress) {
		progress.put(count(int(p.States), "position"))
	}})
	progress.clear()
	facts := solution.Facts(b.state.Key())
	if c.JSON {
		r := anyReport{b.game.ID(), b.state.String(), facts.Verdict().String(), solution.Complete(), map[string]any{}}
		for f := range facts.All() {
			if f.Kind != engine.ResultFact {
				r.Facts[factName(f.Kind)] = f.Value
			}
		}
		return json.NewEncoder(out).Encode(r)
	}
	fmt.Fprintf(out, "%v  %s: %s\n", b.state, b.game.Name(), verdictText(facts.Verdict()))
	for f := range facts.All() {
		if f.Kind != engine.ResultFact {
			fmt.Fprintf(out, "  %-15s %s%d\n", factName(f.Kind), boundText(f.Bound), f.Value)
		}
	}
	if !solution.Complete() {
		fmt.Fprintln(out, "  the search was cut off")
	}
	return nil
}

func verdictText(v engine.Verdict) string {
	if v == engine.Unknown {
		return "not known whether won or lost"
	}
	return v.String()
}

func boundText(b engine.Bound) string { return [...]string{"", "at least ", "at most "}[b] }

// factName is what a fact is called.
func factName(kind engine.FactKind) string {
	names := strings.Fields("result moves Grundy-value margin collected period")
	if int(kind) < len(names) {
		return strings.ReplaceAll(names[kind], "-", " ")
	}
	return fmt.Sprintf("fact %d", kind)
}
