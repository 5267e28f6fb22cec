package cli

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"tchouka/app/cli/console"
	"tchouka/engine"
	"tchouka/engine/export"
)

// What is printed of a game that is no row: whatever its own solver knows.

// finding is what a search found of a board.
type finding struct {
	ruled
	engine.Report
	complete bool
	line     []engine.Move
	cut      string // why the search did not come to its end
}

// solveAny solves a state of any game that can be searched.
func (c *solveCommand) solveAny(env *environment, out io.Writer, b ruled, memory int64) error {
	game, ok := b.game.(engine.Solvable)
	if !ok {
		return wrongf("%s cannot be solved: there is no search for it", b.game.ID())
	}
	ctx, cancel := within(env.ctx, time.Duration(c.Timeout), c.Timeout > 0)
	defer cancel()
	solution := searched(ctx, env, game, b.state, memory)
	f := finding{ruled: b, Report: solution.Report(b.state.Key()), complete: solution.Complete()}
	if v := f.Facts.Verdict(); v == engine.Won || v != engine.Unknown && b.state.Players() > 1 {
		f.line = slices.Collect(engine.BestLine(b.game, b.state, solution))
	}
	switch {
	case f.End == engine.MemoryFull:
		f.cut = "the memory is full"
	case f.End == engine.Cancelled && env.ctx.Err() != nil:
		f.cut = "interrupted"
	case f.End == engine.Cancelled:
		f.cut = "the time is up"
	}
	if c.JSON {
		return f.writeJSON(out)
	}
	f.writeText(out)
	return nil
}

// exact returns a number that is known for certain, or nil.
func (f *finding) exact(kind engine.FactKind) *int {
	if fact, ok := f.Facts.Find(kind); ok && fact.Bound == engine.Exact {
		return &fact.Value
	}
	return nil
}

// recurs reports whether it is asked when the board recurs, and not who wins.
func (f *finding) recurs() bool {
	_, ok := f.Facts.Find(engine.Period)
	return ok
}

// anyNumber is a fact that is a number, as JSON.
type anyNumber struct {
	Name  string `json:"name"`
	Bound string `json:"bound,omitempty"` // at least or at most; none where the number is exact
	Value int    `json:"value"`
}

// numbers are the facts that are.
func (f *finding) numbers() []anyNumber {
	numbers := []anyNumber{}
	for fact := range f.Facts.All() {
		if fact.Kind != engine.ResultFact && fact.Kind != engine.Value {
			numbers = append(numbers, anyNumber{fact.Kind.String(), fact.Bound.String(), fact.Value})
		}
	}
	return numbers
}

// writeJSON writes one line, with the fields that there are for such a game.
func (f *finding) writeJSON(out io.Writer) error {
	o := object{{"rules", f.game.ID()}, {"state", f.state.String()}}
	switch {
	case f.recurs():
		o = append(o, member{"period", f.exact(engine.Period)})
	case f.state.Players() > 1:
		o = append(o, member{"verdict", f.Facts.Verdict().String()},
			member{"grundy", f.exact(engine.Grundy)}, member{"remoteness", f.exact(engine.MovesToGo)})
	default:
		fewest := f.exact(engine.MovesToGo)
		o = append(o, member{"verdict", f.Facts.Verdict().String()}, member{"shortestMoves", fewest}, member{"fewest", fewest})
	}
	o = append(o, f.amongPlayers()...)
	if f.CountsLines {
		o = append(o, member{"solutions", f.Lines})
	}
	o = append(o, member{"positions", f.Positions})
	if !f.recurs() {
		line := []string{}
		for _, m := range f.line {
			line = append(line, engine.MoveText(m))
		}
		o = append(o, member{"line", line})
	}
	o = append(o, member{"complete", f.complete}, member{"facts", f.numbers()})
	return writeObject(out, o)
}

// amongPlayers are the fields of a game that is won by having more, or whose players
// choose at once: its value for the first player; and of several players who wins.
func (f *finding) amongPlayers() (o object) {
	_, scored := f.game.(engine.Scored)
	if _, ok := f.game.(engine.Simultaneous); ok && f.state.Players() > 1 {
		o = object{{"value", nil}, {"fraction", nil}}
		if mixed := f.Mixed; mixed != nil {
			o[0].value = mixed.Value
			if mixed.Fraction != nil {
				o[0].value, _ = mixed.Fraction.Float64()
				o[1].value = mixed.Fraction.RatString()
			}
		}
	} else if scored && f.state.Players() > 1 {
		o = object{{"value", f.exact(engine.Margin)}}
	}
	if f.state.Players() > 1 {
		o = append(o, member{"winners", f.winners()})
	}
	return o
}

// winners are who wins with best play, none of a draw; nil where that is not known.
func (f *finding) winners() []engine.Player {
	if f.Winners != nil {
		return f.Winners
	}
	return engine.WinnersOf(f.game, f.state, f.Facts.Verdict())
}

// heading says who wins, or what the board is worth where that is left to chance.
func (f *finding) heading() string {
	verdict, mover := f.Facts.Verdict(), f.state.ToMove()
	switch {
	case f.recurs():
		if period := f.exact(engine.Period); period != nil {
			return "recurs after " + count(*period, "sowing")
		}
		return "not known when it recurs"
	case verdict == engine.Unknown && f.Mixed != nil:
		return f.worth()
	case mover == engine.Everyone && (verdict == engine.Won || verdict == engine.Lost):
		return playerName(f.ruled, engine.Player(verdict-engine.Won)) + " wins"
	case f.state.Players() > 1 && mover != engine.Everyone && verdict != engine.Unknown:
		text := fmt.Sprintf("%s for %s, who is to move", verdictText(verdict), playerName(f.ruled, mover))
		for _, winner := range f.Winners {
			if winner != mover {
				text += "; " + playerName(f.ruled, winner) + " wins"
			}
		}
		return text
	}
	return verdictText(verdict)
}

// worth says what a board is worth to the first player where chance decides.
func (f *finding) worth() string {
	number, exact := engine.SignedValue(f.Mixed.Value, 9), f.Mixed.Fraction
	switch {
	case exact != nil && exact.Sign() == 0, exact == nil && number == "0":
		return "even, worth 0 to both"
	case exact != nil && !exact.IsInt():
		number = strings.Replace(exact.RatString(), "-", "−", 1) + ", or " + number + ","
	}
	return fmt.Sprintf("worth %s to %s, where 1 is a sure win", number, playerName(f.ruled, 0))
}

// writeText writes a heading and a small table.
func (f *finding) writeText(out io.Writer) {
	heading := f.heading()
	if f.cut != "" {
		heading += " (cut off: " + f.cut + ")"
	}
	fmt.Fprintf(out, "%s  %s: %s\n", engine.Brief(f.state), f.game.Name(), heading)
	row := func(name string, value any) { fmt.Fprintf(out, "  %-15s %v\n", name, value) }
	if f.Mixed != nil && !f.game.Outcome(f.state).Over() {
		for player, chances := range f.Mixed.Chances {
			row(playerName(f.ruled, engine.Player(player))+" chooses", f.chosen(engine.Player(player), chances))
		}
	}
	for _, n := range f.numbers() {
		row(n.Name, strings.TrimSpace(fmt.Sprint(n.Bound, " ", n.Value)))
	}
	if f.Lines != nil {
		row("winning lines", f.Lines)
	}
	row("positions", f.Positions)
	if len(f.line) > 0 {
		row("line", movesText(f.line))
	}
}

// chosen writes what a player chooses, and with which chance: 1 (0.411765), 3 (0.588235).
func (f *finding) chosen(p engine.Player, chances []float64) string {
	game, ok := f.game.(engine.Simultaneous)
	if !ok {
		return ""
	}
	var words []string
	for i, m := range game.Choices(f.state, p) {
		switch chance := chances[i]; {
		case chance == 1:
			return engine.MoveText(m)
		case chance > 0:
			words = append(words, fmt.Sprintf("%s (%.6f)", engine.MoveText(m), chance))
		}
	}
	return strings.Join(words, ", ")
}

// movesText writes a line of play.
func movesText(line []engine.Move) string {
	words, between := make([]string, len(line)), " "
	for i, m := range line {
		if words[i] = engine.MoveText(m); strings.Contains(words[i], " ") {
			between = ", "
		}
	}
	return strings.Join(words, between)
}

// searched has a game search from a state, and shows how far it is.
func searched(ctx context.Context, env *environment, game engine.Solvable, from engine.State, memory int64) engine.Solution {
	progress := console.NewProgress(env.stderr)
	defer progress.Clear()
	return game.Solve(ctx, from, engine.Limits{Memory: memory, Progress: func(p engine.Progress) {
		progress.Put(count(int(p.States), "position"))
	}})
}

func verdictText(v engine.Verdict) string {
	if v == engine.Unknown {
		return "not known whether won or lost"
	}
	return v.String()
}

// solved searches a game that is no row for an export; nil when it has no search. What
// is not known to the end is said on the standard error, and an interruption is an
// error.
func solved(env *environment, game engine.Game, start engine.State, memory int64) (engine.Solution, error) {
	solvable, ok := game.(engine.Solvable)
	if !ok {
		return nil, nil
	}
	solution := searched(env.ctx, env, solvable, start, memory)
	if err := env.ctx.Err(); err != nil {
		return nil, err
	}
	if !solution.Complete() {
		env.warn("the search was cut off; --memory allows more")
	}
	return solution, nil
}

// solvedLineOfAny is the document of a line that is best for all, as far as it is
// known.
func solvedLineOfAny(env *environment, game engine.Game, start engine.State, memory int64) (export.Document, error) {
	solution, err := solved(env, game, start, memory)
	if err != nil {
		return export.Document{}, err
	}
	var line []engine.Move
	if solution != nil {
		line = slices.Collect(engine.BestLine(game, start, solution))
	}
	if _, atOnce := game.(engine.Simultaneous); atOnce && start.Players() > 1 && len(line) == 0 && !game.Outcome(start).Over() {
		env.warn("where all choose at once there is no line of best play; a session, or a list, can give one")
	}
	return export.Line(game, start, line, nil)
}
