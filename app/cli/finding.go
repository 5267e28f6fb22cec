package cli

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	rowsolve "tchouka/engine/games/row/solve"
	"tchouka/engine/solve"
)

// boardResult is the result of a search for one board.
type boardResult struct {
	gameBoard
	engine.Report
	line        []engine.Move
	mostMoves   *int // of a longest winning line; nil if unknown
	interrupted bool
}

// newBoardResult returns all results of a solution for a board.
func newBoardResult(env *environment, b gameBoard, solution engine.Solution) *boardResult {
	f := &boardResult{gameBoard: b, Report: solution.Report(b.state.Key()), interrupted: env.ctx.Err() != nil}
	verdict := f.Facts.Verdict()
	if f.Line != nil || verdict == engine.Won || verdict != engine.Unknown && b.state.Players() > 1 {
		f.line = slices.Collect(engine.BestLine(b.game, b.state, solution))
	}
	if solution.Complete() {
		if most, ok := engine.MostMoves(env.ctx, b.game, b.state, solution.Facts); ok {
			f.mostMoves = &most
		}
	}
	return f
}

// how returns how the verdict was obtained.
func (f *boardResult) how() string {
	switch {
	case f.Facts.Verdict() == engine.Unknown && !f.Complete():
		return "cut off"
	case f.Proved:
		return "proof"
	case f.Theorem != nil:
		return "theorem"
	}
	return "analysis"
}

// exact returns a number if it is exactly known, or nil.
func (f *boardResult) exact(kind engine.FactKind) *int {
	if fact, ok := f.Facts.Find(kind); ok && fact.Bound == engine.Exact {
		return &fact.Value
	}
	return nil
}

// bound returns a number that is exact or a bound, or nil.
func (f *boardResult) bound(kind engine.FactKind) *int {
	if fact, ok := f.Facts.Find(kind); ok {
		return &fact.Value
	}
	return nil
}

// recurs reports whether the result is the period of the board instead of a winner.
func (f *boardResult) recurs() bool {
	_, ok := f.Facts.Find(engine.Period)
	return ok
}

// winners returns the players who win with best play, empty for a draw and nil if unknown.
func (f *boardResult) winners() []engine.Player {
	if f.Winners != nil {
		return f.Winners
	}
	return engine.WinnersOf(f.game, f.state, f.Facts.Verdict())
}

// result returns the winner, or the value of the board if it depends on chance.
func (f *boardResult) result() string {
	verdict, mover := f.Facts.Verdict(), f.state.ToMove()
	switch {
	case f.recurs():
		if period := f.exact(engine.Period); period != nil {
			return "recurs after " + count(*period, "sowing")
		}
		return "period unknown"
	case verdict == engine.Unknown && f.Mixed != nil:
		return f.valueText()
	case mover == engine.Everyone && (verdict == engine.Won || verdict == engine.Lost):
		return playerName(f.gameBoard, engine.Player(verdict-engine.Won)) + " wins"
	case f.state.Players() > 1 && mover != engine.Everyone && (verdict != engine.Unknown || len(f.Winners) > 0):
		return f.resultFor(mover, verdict)
	case verdict == engine.Unknown && f.Complete() && slices.Max(engine.SidesOf(f.game, f.state)) > 1:
		return "no player can win against all others"
	}
	return verdictText(verdict)
}

// resultFor returns the verdict for the player to move, and the other winners.
func (f *boardResult) resultFor(mover engine.Player, verdict engine.Verdict) string {
	var others []string
	for _, winner := range f.Winners {
		if winner != mover {
			others = append(others, playerName(f.gameBoard, winner))
		}
	}
	if verdict == engine.Unknown {
		return strings.Join(others, ", ") + " can win against all others"
	}
	text := fmt.Sprintf("%s for %s, who is to move", verdictText(verdict), playerName(f.gameBoard, mover))
	for _, other := range others {
		text += "; " + other + " wins"
	}
	return text
}

// valueText returns the value for the first player of a board that depends on chance.
func (f *boardResult) valueText() string {
	number, exact := engine.SignedValue(f.Mixed.Value, 9), f.Mixed.Fraction
	switch {
	case exact != nil && exact.Sign() == 0, exact == nil && number == "0":
		return "even, value 0 for both"
	case exact != nil && !exact.IsInt():
		number = strings.Replace(exact.RatString(), "-", "−", 1) + ", or " + number + ","
	}
	return fmt.Sprintf("value %s for %s, where 1 is a certain win", number, playerName(f.gameBoard, 0))
}

// heading returns the result, how it was obtained unless by analysis, and why it is incomplete.
func (f *boardResult) heading() string {
	heading := f.result()
	if f.Theorem != nil {
		heading += " by " + f.Theorem.String()
	}
	cut := "the time is up"
	switch {
	case f.Failed != nil:
		return heading + " (the search on disk did not finish)"
	case f.Complete():
		return heading
	case f.Proved && f.End == engine.Unsearched:
		return heading + " (from a search for the verdict alone)"
	case f.End == engine.MemoryFull:
		cut = "the memory is full"
	case f.interrupted:
		return heading + " (interrupted)"
	}
	if f.Proved {
		return heading + " (from a search for the verdict alone; the full analysis was cut off: " + cut + ")"
	}
	return heading + " (cut off: " + cut + ")"
}

// WriteText implements [answer]: a heading and a small table.
func (f *boardResult) WriteText(out io.Writer) error {
	fmt.Fprintf(out, "%s  %s: %s\n", engine.Brief(f.state), f.name(), f.heading())
	row := func(name, value string) { fmt.Fprintf(out, "  %-15s %s\n", name, value) }
	if p, ok := f.state.(engine.Patterned); ok {
		if pattern, shorter := p.Pattern(); shorter {
			row("pattern", pattern)
		}
	}
	f.writeChances(row)
	f.writeFacts(row)
	least := ""
	if !f.Facts.Exact() {
		least = boundText(engine.AtLeast)
	}
	if f.Lines != nil && f.won() {
		row("winning lines", least+f.Lines.String())
	}
	if f.End != engine.Finished {
		least = boundText(engine.AtLeast)
	}
	row("positions", least+strconv.FormatInt(f.Positions, 10))
	if reversed, ok := rowsolve.WinnableReversed(f.game, f.state); ok && f.Facts.Verdict() == engine.Lost {
		row("reversed", engine.Brief(reversed)+" is winnable")
	}
	if f.Line == nil && len(f.line) == 0 {
		return nil
	}
	name := "line"
	if f.alone() && !f.won() {
		name = "collecting line"
	}
	row(name, cmp.Or(engine.LineText(f.line), "no move"))
	return nil
}

// writeFacts writes the numeric facts, and further numbers of moves.
func (f *boardResult) writeFacts(row func(name, value string)) {
	for fact := range f.Facts.All() {
		if name := f.nameOf(fact.Kind); name != "" {
			row(name, f.number(fact))
		}
		if fact.Kind == engine.MovesToGo && f.mostMoves != nil {
			row("most moves", strconv.Itoa(*f.mostMoves))
		}
		if fact.Kind == engine.MovesToGo && f.Sowings != nil {
			row("fewest sowings", boundText(fact.Bound)+strconv.Itoa(*f.Sowings))
		}
	}
}

// writeChances writes the mixed strategies of a simultaneous game.
func (f *boardResult) writeChances(row func(name, value string)) {
	if f.Mixed == nil || f.game.Outcome(f.state).Over() {
		return
	}
	for player, chances := range f.Mixed.Chances {
		row(playerName(f.gameBoard, engine.Player(player))+" chooses", f.formatChoices(engine.Player(player), chances))
	}
}

func (f *boardResult) won() bool   { return f.Facts.Verdict() == engine.Won }
func (f *boardResult) alone() bool { return f.state.Players() == 1 }

// nameOf returns the label of a number in the table, or "" for a fact shown in the heading.
func (f *boardResult) nameOf(kind engine.FactKind) string {
	switch {
	case kind == engine.ResultFact, kind == engine.Value:
		return ""
	case kind == engine.Collected && f.won(): // a win collects all
		return ""
	case kind == engine.Collected && f.alone():
		return "collected"
	case kind == engine.MovesToGo && f.alone():
		return "fewest moves"
	}
	return kind.String()
}

// number formats a numeric fact, and adds details to the seeds collected in a solitaire.
func (f *boardResult) number(fact engine.Fact) string {
	bound := boundText(fact.Bound)
	text := bound + strconv.Itoa(fact.Value)
	switch {
	case fact.Kind == engine.Grundy && !f.game.About().SumDecides:
		return text + ", that of normal play"
	case fact.Kind != engine.Collected || !f.alone():
		return text
	}
	_, all := f.game.Board(f.state).Stored()
	text += fmt.Sprintf(" of %d", all)
	if f.WithLosingMove >= fact.Value {
		text += fmt.Sprintf("; %s%d with a losing move", bound, f.WithLosingMove)
	}
	return text
}

// boundText returns the text before a number.
func boundText(b engine.Bound) string {
	if b == engine.Exact {
		return ""
	}
	return b.String() + " "
}

// formatChoices formats the choices of a player with their probabilities, for example 1 (0.411765).
func (f *boardResult) formatChoices(p engine.Player, chances []float64) string {
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

func verdictText(v engine.Verdict) string {
	if v == engine.Unknown {
		return "not settled"
	}
	return v.String()
}

// count formats a number with its noun: 1 position, 11 positions.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// countIs is count with a verb: 1 position is, 11 positions are.
func countIs(n int, noun string) string {
	if n == 1 {
		return count(n, noun) + " is"
	}
	return count(n, noun) + " are"
}

// searched searches a game from a state and shows the progress.
func searched(ctx context.Context, env *environment, game engine.Game, from engine.State, limits engine.Limits) engine.Solution {
	progress := newProgress(env.stderr)
	defer progress.Clear()
	limits.Progress = showSearch(progress)
	return solve.Of(game).Solve(ctx, from, limits)
}

// showSearch returns a function that shows the progress of a search.
func showSearch(l *progressLine) func(engine.Progress) {
	return func(p engine.Progress) {
		text := count(int(p.States), "position") + " so far"
		if verdict := p.Known.Verdict(); verdict != engine.Unknown {
			text = verdict.String() + ", " + text
		} else if collected, ok := p.Known.Find(engine.Collected); ok {
			text += fmt.Sprintf(", at least %d collected", collected.Value)
		}
		text += onDisk(p)
		l.Set(text)
	}
}

// solved searches a game for an export. It warns if incomplete, and fails if interrupted.
func solved(env *environment, game engine.Game, start engine.State, memory int64) (engine.Solution, error) {
	if listed, err := env.games.ByID(game.ID()); err == nil {
		game = listed // the rows of sessions have no solver of their own
	}
	solution := searched(env.ctx, env, game, start, engine.Limits{Memory: memory})
	if err := env.ctx.Err(); err != nil {
		return nil, err
	}
	if !solution.Report(start.Key()).Complete() {
		env.warn("the board was not solved completely: the memory is full; increase --memory")
	}
	return solution, nil
}

// factNumber is a numeric fact as JSON.
type factNumber struct {
	Name  string `json:"name"`
	Bound string `json:"bound,omitempty"` // "at least" or "at most"; empty if the number is exact
	Value int    `json:"value"`
}

// facts returns the numeric facts.
func (f *boardResult) facts() []factNumber {
	numbers := []factNumber{}
	for fact := range f.Facts.All() {
		if fact.Kind != engine.ResultFact && fact.Kind != engine.Value {
			numbers = append(numbers, factNumber{fact.Kind.String(), fact.Bound.String(), fact.Value})
		}
	}
	return numbers
}

// MarshalJSON implements [json.Marshaler]. The fields of a numbered row are the oldest ones and
// keep their names and types for compatibility.
func (f *boardResult) MarshalJSON() ([]byte, error) {
	o := object{{"rules", f.game.ID()}}
	if b := f.game.Board(f.state); b.Numbered {
		return append(o, f.rowMembers(b.Rows[0])...).MarshalJSON()
	}
	o = append(o, member{"state", f.state.String()})
	switch {
	case f.recurs():
		o = append(o, member{"period", f.exact(engine.Period)})
	case f.state.Players() > 1:
		o = append(o, member{"verdict", f.Facts.Verdict().String()}, member{"how", f.how()},
			member{"grundy", f.exact(engine.Grundy)}, member{"remoteness", f.exact(engine.MovesToGo)})
		o = append(o, f.playerFields()...)
	default:
		fewest := f.exact(engine.MovesToGo)
		o = append(o, member{"verdict", f.Facts.Verdict().String()}, member{"shortestMoves", fewest}, member{"fewest", fewest})
		if f.mostMoves != nil {
			o = append(o, member{"mostMoves", *f.mostMoves})
		}
	}
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
	return append(o, member{"complete", f.Complete()}, member{"facts", f.facts()}).MarshalJSON()
}

// rowMembers returns the fields of a numbered row, which are bounds if the search was cut off.
func (f *boardResult) rowMembers(row engine.Row) object {
	return object{
		{"holes", row.Holes},
		{"ruma", row.Ruma},
		{"verdict", f.Facts.Verdict().String()},
		{"how", f.how()},
		{"complete", f.Complete()},
		{"collected", f.bound(engine.Collected)},
		{"collectedWithLosingMove", f.WithLosingMove},
		{"shortestMoves", f.bound(engine.MovesToGo)},
		{"fewestSowings", f.Sowings},
		{"mostMoves", f.mostMoves},
		{"solutions", f.Lines.String()},
		{"positions", f.Positions},
		{"line", engine.HoleNumbers(f.line)},
	}
}

// chances returns the optimal probabilities of the choices of each player, or nil.
func (f *boardResult) chances() []object {
	game, ok := f.game.(engine.Simultaneous)
	if !ok || f.Mixed == nil || f.game.Outcome(f.state).Over() {
		return nil
	}
	players := make([]object, len(f.Mixed.Chances))
	for player, chances := range f.Mixed.Chances {
		for i, m := range game.Choices(f.state, engine.Player(player)) {
			players[player] = append(players[player], member{engine.MoveText(m), chances[i]})
		}
	}
	return players
}

// playerFields returns the fields of a game for several players: its value and its winners. A game
// has a value, for the first player, if it has scores or is simultaneous.
func (f *boardResult) playerFields() (o object) {
	if _, ok := f.game.(engine.Simultaneous); ok {
		o = object{{"value", nil}, {"fraction", nil}, {"chances", f.chances()}}
		if mixed := f.Mixed; mixed != nil {
			o[0].value = mixed.Value
			if mixed.Fraction != nil {
				o[0].value, _ = mixed.Fraction.Float64()
				o[1].value = mixed.Fraction.RatString()
			}
		}
	} else if f.game.Scores(f.state) != nil {
		o = object{{"value", f.exact(engine.Margin)}}
	}
	return append(o, member{"winners", f.winners()})
}
