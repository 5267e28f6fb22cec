package cli

import (
	"context"
	"fmt"
	"io"
	"math/big"
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
	facts    engine.Facts
	solution engine.Solution
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
	f := finding{ruled: b, solution: solution, facts: solution.Facts(b.state.Key())}
	if v := f.facts.Verdict(); v == engine.Won || v != engine.Unknown && b.state.Players() > 1 {
		f.line = lineOf(b.game, b.state, solution)
	}
	switch {
	case solution.Complete():
	case env.ctx.Err() != nil:
		f.cut = "interrupted"
	case ctx.Err() != nil:
		f.cut = "the time is up"
	default:
		f.cut = "the memory is full"
	}
	if c.JSON {
		return f.writeJSON(out)
	}
	f.writeText(out)
	return nil
}

// exact returns a number that is known for certain, or nil.
func (f *finding) exact(kind engine.FactKind) *int {
	if fact, ok := f.facts.Find(kind); ok && fact.Bound == engine.Exact {
		return &fact.Value
	}
	return nil
}

// recurs reports whether it is asked when the board recurs, and not who wins.
func (f *finding) recurs() bool {
	_, ok := f.facts.Find(engine.Period)
	return ok
}

// positions returns how many the search met; false where it does not tell.
func (f *finding) positions() (int64, bool) {
	if e, ok := f.solution.(engine.Extensive); ok {
		return e.States(), true
	}
	return 0, false
}

// wins returns the number of winning lines, nil where it is not known; false where they
// are not counted.
func (f *finding) wins() (*big.Int, bool) {
	if n, ok := f.solution.(engine.Numbering); ok {
		return n.Wins(f.state.Key()), true
	}
	return nil, false
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
	for fact := range f.facts.All() {
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
		o = append(o, member{"verdict", f.facts.Verdict().String()},
			member{"grundy", f.exact(engine.Grundy)}, member{"remoteness", f.exact(engine.MovesToGo)})
	default:
		fewest := f.exact(engine.MovesToGo)
		o = append(o, member{"verdict", f.facts.Verdict().String()}, member{"shortestMoves", fewest}, member{"fewest", fewest})
	}
	o = append(o, f.amongPlayers()...)
	if wins, ok := f.wins(); ok {
		o = append(o, member{"solutions", wins})
	}
	if positions, ok := f.positions(); ok {
		o = append(o, member{"positions", positions})
	}
	if !f.recurs() {
		line := []string{}
		for _, m := range f.line {
			line = append(line, engine.MoveText(m))
		}
		o = append(o, member{"line", line})
	}
	o = append(o, member{"complete", f.solution.Complete()}, member{"facts", f.numbers()})
	return writeObject(out, o)
}

// amongPlayers are the fields of a game that is won by having more, or whose players
// choose at once: its value for the first player; and of several players who wins.
func (f *finding) amongPlayers() (o object) {
	_, scored := f.game.(engine.Scored)
	if _, ok := f.solution.(engine.Mixed); ok && f.state.Players() > 1 {
		o = object{{"value", nil}, {"fraction", nil}}
		if value, _, known := f.mixed(); known {
			if exact := f.fraction(); exact != nil {
				value, _ = exact.Float64()
				o[1].value = exact.RatString()
			}
			o[0].value = value
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
	if winner, ok := f.winner(); ok {
		return []engine.Player{winner}
	}
	return engine.WinnersOf(f.game, f.state, f.facts.Verdict())
}

// winner is the player who wins against all others, where more than two sides play.
func (f *finding) winner() (engine.Player, bool) {
	if w, ok := f.solution.(engine.Winning); ok {
		return w.Winner(f.state.Key())
	}
	return 0, false
}

// heading says who wins, or what the board is worth where that is left to chance.
func (f *finding) heading() string {
	verdict, mover := f.facts.Verdict(), f.state.ToMove()
	value, _, mixed := f.mixed()
	switch {
	case f.recurs():
		if period := f.exact(engine.Period); period != nil {
			return "recurs after " + count(*period, "sowing")
		}
		return "not known when it recurs"
	case verdict == engine.Unknown && mixed:
		return f.worth(value)
	case mover == engine.Everyone && (verdict == engine.Won || verdict == engine.Lost):
		return playerName(f.ruled, engine.Player(verdict-engine.Won)) + " wins"
	case f.state.Players() > 1 && mover != engine.Everyone && verdict != engine.Unknown:
		text := fmt.Sprintf("%s for %s, who is to move", verdictText(verdict), playerName(f.ruled, mover))
		if winner, ok := f.winner(); ok && winner != mover {
			text += "; " + playerName(f.ruled, winner) + " wins"
		}
		return text
	}
	return verdictText(verdict)
}

// worth says what a board is worth to the first player where chance decides.
func (f *finding) worth(value float64) string {
	number, exact := engine.SignedValue(value, 9), f.fraction()
	switch {
	case exact != nil && exact.Sign() == 0, exact == nil && number == "0":
		return "even, worth 0 to both"
	case exact != nil && !exact.IsInt():
		number = strings.Replace(exact.RatString(), "-", "−", 1) + ", or " + number + ","
	}
	return fmt.Sprintf("worth %s to %s, where 1 is a sure win", number, playerName(f.ruled, 0))
}

// fraction is what a board is worth without any rounding; nil where that is not known.
func (f *finding) fraction() *big.Rat {
	if exact, ok := f.solution.(engine.Fractional); ok {
		value, _ := exact.Fraction(f.state.Key())
		return value
	}
	return nil
}

// writeText writes a heading and a small table.
func (f *finding) writeText(out io.Writer) {
	heading := f.heading()
	if f.cut != "" {
		heading += " (cut off: " + f.cut + ")"
	}
	fmt.Fprintf(out, "%s  %s: %s\n", engine.Brief(f.state), f.game.Name(), heading)
	row := func(name string, value any) { fmt.Fprintf(out, "  %-15s %v\n", name, value) }
	if _, chances, mixed := f.mixed(); mixed && !f.game.Outcome(f.state).Over() {
		for player := range chances {
			row(playerName(f.ruled, engine.Player(player))+" chooses", f.chosen(engine.Player(player), chances[player]))
		}
	}
	for _, n := range f.numbers() {
		row(n.Name, strings.TrimSpace(fmt.Sprint(n.Bound, " ", n.Value)))
	}
	if wins, _ := f.wins(); wins != nil {
		row("winning lines", wins)
	}
	if positions, ok := f.positions(); ok {
		row("positions", positions)
	}
	if len(f.line) > 0 {
		row("line", movesText(f.line))
	}
}

// mixed returns what a search knows of players who choose at the same time: the value for
// the first, and the chances of what each may choose.
func (f *finding) mixed() (value float64, chances [2][]float64, known bool) {
	mixed, ok := f.solution.(engine.Mixed)
	if !ok || f.state.Players() == 1 {
		return 0, chances, false
	}
	return mixed.Mixed(f.state.Key())
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

// lineOf is a line that is best for all, as far as it is known.
func lineOf(game engine.Game, start engine.State, solution engine.Solution) []engine.Move {
	if guided, ok := solution.(engine.Guided); ok {
		return guided.Line()
	}
	return bestLine(game, start, solution)
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
		line = lineOf(game, start, solution)
	}
	if _, atOnce := game.(engine.Simultaneous); atOnce && start.Players() > 1 && len(line) == 0 && !game.Outcome(start).Over() {
		env.warn("where all choose at once there is no line of best play; a session, or a list, can give one")
	}
	return export.Line(game, start, line, nil)
}

// bestLine follows the moves that are best for whoever makes them, until the game is
// over, or a state recurs, or nothing is known.
func bestLine(game engine.Game, s engine.State, solution engine.Solution) []engine.Move {
	var line []engine.Move
	for seen := map[engine.Key]bool{}; !seen[s.Key()]; {
		seen[s.Key()] = true
		best, to, known := engine.Best(game, s, solution.Facts)
		if !known {
			break
		}
		line, s = append(line, best), to.State
		if to.Outcome.Over() {
			break
		}
	}
	return line
}
